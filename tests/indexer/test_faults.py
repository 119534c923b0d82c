"""Faults that other searches shipped, each with the right value (issue numbers are those of the projects named)."""

from collections.abc import Callable

import pytest

from indexer.documents import clauses
from indexer.search import Answer, Searcher

SearchIn = Callable[..., Searcher]


def numbers(answer: Answer) -> list[str]:
    return [hit.clause.id.number for hit in answer.hits]


@pytest.mark.parametrize("query", ["段简", "是一段", "的测", "段", "简"])
def test_any_piece_down_to_one_character_finds_its_clause(search_in: SearchIn, query: str):
    """Pagefind 987, analysis-ik 706."""
    assert numbers(search_in("[A1] 这是一段简单的测试文本。\n\n[A2] 别的。").search(query)) == ["A1"]


@pytest.mark.parametrize("query", ["设计责任", "设计 责任"])
def test_joined_and_spaced_queries_find_both_ways_of_writing_and_exact_text_comes_first(search_in: SearchIn, query: str):
    """vitepress-plugin-search 65."""
    searcher = search_in("[A1] 责任归于设计。\n\n[A2] 设计责任由主办方承担。\n\n[A3] 设计的责任。")
    answer = searcher.search(query)

    assert [*numbers(answer), *(hit.clause.id.number for hit in answer.related)][0] == "A2"
    assert set(numbers(answer)) | {hit.clause.id.number for hit in answer.related} == {"A1", "A2", "A3"}


def test_hits_are_as_many_as_clauses_that_hold_the_text_and_only_the_text_is_marked(searcher: Searcher):
    """mkdocs-material 3915."""
    answer = searcher.search("伤害", limit=200)

    marked = {hit.clause.text[start:end] for hit in answer.hits for start, end in hit.highlights}
    holding = [clause for clause in clauses(searcher.library) if "伤害" in clause.text]
    assert marked == {"伤害"}
    assert {clause.id for clause in holding} <= {hit.clause.id for hit in answer.hits}
    assert sum(len(hit.highlights) for hit in answer.hits) == sum(clause.text.count("伤害") for clause in holding)


@pytest.mark.parametrize("query", ["AT", "at", "BP", "Lv2", "ＬＶ２", "PM", "IS", "the"])
def test_a_latin_word_inside_chinese_is_neither_dropped_nor_split(search_in: SearchIn, query: str):
    """sphinx 5605."""
    searcher = search_in("[A1] 本单位AT、BP 比较，Lv2时PM is THE 先手。\n\n[A2] 别的单位。")

    assert numbers(searcher.search(query)) == ["A1"]


@pytest.mark.parametrize(("half", "full"), [("10", "１０"), ("10.2", "１０．２"), ("a,b:(c)-d", "ａ，ｂ：（ｃ）－ｄ"), ("费、2", "费、２")])
def test_half_and_full_width_give_the_same_results(search_in: SearchIn, half: str, full: str):
    """tatoeba2 437."""
    searcher = search_in("[A1] 抽 10 张，见 10.2。\n\n[A2] 写作 ａ，ｂ：（ｃ）－ｄ。\n\n[A3] 付 2 费、2 点。")

    assert numbers(searcher.search(half)) == numbers(searcher.search(full)) != []


def test_a_number_is_never_the_beginning_of_another(search_in: SearchIn):
    """RulesGuru 100."""
    searcher = search_in("## A10.2 甲\n\n[A10.2] 一。\n\n[A10.2.1] 二。\n\n## A10.20 乙\n\n[A10.20] 三。\n\n## A110.2 丙\n\n[A110.2] 四。")

    assert numbers(searcher.search("A10.2")) == ["A10.2", "A10.2.1"]
    assert numbers(searcher.search("A10.2."))[0] == "A10.2"
    assert "A10.20" not in numbers(searcher.search("A10.2."))


def test_number_text_and_link_of_a_hit_come_from_one_clause(searcher: Searcher):
    """judgebot 138."""
    for hit in searcher.search("D2.10").hits:
        assert hit.clause is searcher.library.clause(hit.clause.id)
        assert hit.clause.citation.endswith(hit.clause.id.number)


@pytest.mark.parametrize(
    "query", ["为什么？", "50%", "[br]", '"', "触发。", "（触发", "*", "{", "\\", "触发 AND", "触发^2", "触发~", "A:触发", "/触发/"]
)
def test_punctuation_is_literal_or_reported(search_in: SearchIn, query: str):
    """mulder 152, datasette 651, cockroach 81695, jabref 16625."""
    answer = search_in("[A1] 攻击时触发。为什么？伤害增加 50%，写作 \\[br\\]。").search(query)

    assert answer.hits or answer.note
    assert all(start < end for hit in answer.hits for start, end in hit.highlights)


@pytest.mark.parametrize(("query", "mark"), [("为什么？", "为什么"), ("50%", "50"), ("触发。", "触发"), ("[br]", "br")])
def test_text_with_punctuation_is_found_and_marked(search_in: SearchIn, query: str, mark: str):
    hit = search_in("[A1] 攻击时触发。为什么？伤害增加 50%，写作 \\[br\\]。").search(query).hits[0]

    assert [hit.clause.text[start:end] for start, end in hit.highlights] == [mark]


@pytest.mark.parametrize("query", ["%", "】", "·"])
def test_a_query_of_punctuation_alone_is_looked_for_as_it_stands(search_in: SearchIn, query: str):
    answer = search_in("[A1] 增加 50%【甲】·。\n\n[A2] 无。").search(query)

    assert (answer.reading.kind, numbers(answer)) == ("punctuation", ["A1"])


TERMS = """
- {name: 冯·诺伊曼, defined_by: [A1], gloss: 甲}
- {name: "[/白眼]", defined_by: [A2], gloss: 乙}
- {name: 【反击】, defined_by: [A3], gloss: 丙}
- {name: ☆二段跳2, defined_by: [A4], gloss: 丁}
- {name: 攻／防, defined_by: [A5], gloss: 戊}
"""
CHAPTER = """
[A1] 冯·诺伊曼是一张牌。

[A2] 表情\\[/白眼\\]无效果。

[A3] 发动【反击】后结束。

[A4] ☆二段跳2 可以越过。

[A5] 攻／防各加一。
"""
NAMED = {
    "冯·诺伊曼": "A1",
    "冯诺伊曼": "A1",
    "[/白眼]": "A2",
    "白眼": "A2",
    "【反击】": "A3",
    "反击": "A3",
    "☆二段跳2": "A4",
    "攻／防": "A5",
    "攻/防": "A5",
}


@pytest.mark.parametrize(("query", "number"), NAMED.items())
def test_a_term_with_marks_or_digits_is_one_term(search_in: SearchIn, query: str, number: str):
    """jieba 873, 385, 536."""
    answer = search_in(CHAPTER, TERMS).search(query)

    assert numbers(answer)[0] == number
    assert [term.defined_by[0].number for term in answer.terms] == [number]


def test_a_keyword_brings_its_whole_section(searcher: Searcher):
    """mtg-familiar 586."""
    for book in searcher.library.books.values():
        for term in book.terms:
            found = set(numbers(searcher.search(term.name, book=book.key, limit=200)))
            sections = {searcher.library.clause(clause).section for clause in term.defined_by}
            assert {c.id.number for section in sections for c in searcher.library.section(book.key, section).clauses} <= found, term.name
