"""What judges and players type, and what must come first."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from corpus import Library
from corpus.data_folder import data_folder
from indexer.search import Answer, Searcher, open_searcher

SearchIn = Callable[..., Searcher]

TERMS = """
- name: 封印
  aliases: [封禁]
  slang: [上封条]
  defined_by: [A1.1]
  gloss: 失去异能。
- name: 光环
  defined_by: [A2.1]
  gloss: 给友方加成。
- name: 重置
  pinyin: chong zhi
  defined_by: [A3.1]
  gloss: 恢复直立。
- name: 结算顺序
  defined_by: [A3.2]
  gloss: 谁先谁后。
"""
CHAPTER = """
## A1 封印

[A1.1] 封印：失去此前获得的异能。

[A1.2] 离开战场时恢复。

## A2 光环

[A2.1] 光环：友方获得加成。

[A2.2] 来源被封印时，光环消失。

## A3 其他

[A3.1] 重置：横放的牌恢复直立。

[A3.2] 结算顺序从左到右；封印不改变它。
"""


def numbers(answer: Answer) -> list[str]:
    return [hit.clause.id.number for hit in answer.hits]


def test_a_duplicated_printed_number_offers_both_clauses(searcher: Searcher):
    assert numbers(searcher.search("e4.2"))[:2] == ["E4.2", "E4.2b"]


def test_a_full_width_number_is_a_number(searcher: Searcher):
    answer = searcher.search("Ｄ２．１０")

    assert answer.reading.kind == "address"
    assert numbers(answer)[:4] == ["D2.10", "D2.10.1", "D2.10.2", "D2.10.3"]


def test_a_number_brings_what_is_below_it_then_what_is_above_it_then_its_section(searcher: Searcher):
    assert numbers(searcher.search("A1.2", "liuge")) == ["A1.2", "A1.2.1", "A1.2.2", "A1", "A1.1", "A1.1.1", "A1.1.2"]


@pytest.mark.parametrize("query", ["fengyin", "feng yin", "FengYin", "ｆｅｎｇｙｉｎ", "封印", "fēng yìn"])
def test_a_term_is_found_by_its_sound_and_its_name(searcher: Searcher, query: str):
    answer = searcher.search(query)

    assert numbers(answer)[0] == "D2.15"
    assert "封印" in [term.name for term in answer.terms]


@pytest.mark.parametrize(
    ("query", "first"), [("fsmy", "D2.9"), ("吸血", "D2.6"), ("吸雪", "D2.6"), ("吸血3", "D2.6"), ("法術免疫", "D2.9")]
)
def test_initials_parameters_other_script_and_mistakes_lead_to_the_defining_clause(searcher: Searcher, query: str, first: str):
    assert numbers(searcher.search(query, "liuge"))[0] == first


def test_a_term_of_several_books_leads_to_its_definition_in_each(searcher: Searcher):
    hits = searcher.search("吸血").hits[:4]

    assert {hit.clause.id.book for hit in hits} == {"dijie", "liuge"}


def test_every_term_leads_to_a_clause_that_defines_it_by_every_way_of_naming_it(searcher: Searcher, library: Library):
    named = ((term, form) for book in library.books.values() for term in book.terms for form in (term.name, *term.aliases))

    lost = [
        form for term, form in named if numbers(searcher.search(form, book=term.book))[0] not in {one.number for one in term.defined_by}
    ]

    assert lost == []


@pytest.mark.parametrize("query", ["封印 光环", "封印光环", "封印、光环", "fengyin guanghuan"])
def test_several_terms_bring_where_they_meet_and_then_each_definition(search_in: SearchIn, query: str):
    answer = search_in(CHAPTER, TERMS).search(query)

    assert numbers(answer)[:3] == ["A2.2", "A1.1", "A2.1"]
    assert [term.name for term in answer.terms] == ["封印", "光环"]


def test_a_term_brings_its_whole_section_and_every_clause_that_speaks_of_it(search_in: SearchIn):
    found = numbers(search_in(CHAPTER, TERMS).search("封印"))

    assert (found[:2], sorted(found[2:])) == (["A1.1", "A1.2"], ["A2.2", "A3.2"])


@pytest.mark.parametrize(
    "query", ["上封条", "封禁", "chongzhi", "zhongzhi", "cz", "fengyinn", "fegyin", "结算顺許", "结算序", "解算顺序", "结酸顺序"]
)
def test_slang_alias_irregular_sound_and_one_wrong_character_are_understood_and_explained(search_in: SearchIn, query: str):
    answer = search_in(CHAPTER, TERMS).search(query)

    assert numbers(answer)[0] in {"A1.1", "A3.1", "A3.2"}
    assert "→ 术语" in answer.reading.words


def test_a_mistake_inside_a_longer_query_is_read_as_the_term(search_in: SearchIn):
    answer = search_in(CHAPTER, TERMS).search("封引的牌离开战场")

    assert "封印的牌离开战场" in answer.reading.words


def test_slang_inside_a_question_counts_as_the_term_it_means(search_in: SearchIn):
    answer = search_in(CHAPTER, TERMS).search("上封条会怎么样")

    assert numbers(answer)[0] == "A1.1"


def test_a_hit_says_why_it_was_found_and_carries_text_marks_and_worked_outcome_of_one_clause(searcher: Searcher):
    answers = [searcher.search(query) for query in ("暴击", "D2.4", "伤害加倍")]

    for hit in (hit for answer in answers for hit in answer.hits):
        assert hit.why
        assert all(0 <= start < end <= len(hit.clause.text) for start, end in hit.highlights)
        assert hit.worked is None or hit.worked.clause == hit.clause.id
    assert any(hit.worked and hit.worked.result for answer in answers for hit in answer.hits)


def test_scores_fall_as_hits_follow_each_other(searcher: Searcher):
    scores = [hit.score for hit in searcher.search("攻击", limit=100).hits]

    assert scores == sorted(scores, reverse=True)


def test_pages_of_an_answer_join_to_the_whole_without_gap_or_repetition(searcher: Searcher):
    whole = numbers(searcher.search("部署", limit=200))

    pages = [number for offset in range(0, len(whole), 7) for number in numbers(searcher.search("部署", limit=7, offset=offset))]

    assert pages == whole
    assert len(whole) == searcher.search("部署").total == len(set(whole))


def test_a_book_filter_keeps_that_book_and_still_counts_the_others(search_in: SearchIn):
    searcher = search_in("[A1] 伤害加倍。", other="[A1] 伤害减半。\n\n[A2] 伤害照旧。")

    answer = searcher.search("伤害", book="toy")

    assert [str(hit.clause.id) for hit in answer.hits] == ["toy:A1"]
    assert (answer.total, answer.counts) == (1, {"toy": 1, "other": 2})


def test_a_kind_filter_keeps_that_kind_and_an_empty_one_says_where_it_looked(search_in: SearchIn):
    searcher = search_in("[A1 definition] 伤害：失去的生命。\n\n[A2] 伤害加倍。")

    assert numbers(searcher.search("伤害", kind="definition")) == ["A1"]
    assert "「例子」" in searcher.search("伤害", kind="example").note


def test_a_book_that_is_not_there_is_named_in_the_note(searcher: Searcher):
    answer = searcher.search("吸血", book="chess")

    assert (answer.total, answer.hits) == (0, ())
    assert "没有规则书「chess」" in answer.note


@pytest.mark.parametrize(
    "query",
    [
        "",
        "   ",
        "？！",
        "😀",
        "\x00\x07\x1b",
        "\u200b\u200b",
        "“”",
        "d9.99",
        "abcdefg",
        "驙驙驙",
        "“没有的原文”",
        "[",
        "*",
        "{",
        "\ud800",
        "AND OR NOT",
    ],
)
def test_an_empty_answer_always_explains_itself(searcher: Searcher, query: str):
    answer = searcher.search(query)

    assert answer.hits or answer.note
    assert answer.reading.words


def test_an_unknown_number_offers_the_nearest_ones(searcher: Searcher):
    answer = searcher.search("D2.99")

    assert answer.total == 0
    assert answer.related
    assert [hit.clause.id.number for hit in answer.related] == list(answer.suggestions)
    assert all(number.startswith("D2") for number in answer.suggestions)


def test_a_query_of_ten_thousand_characters_is_cut_and_says_so(searcher: Searcher):
    answer = searcher.search("攻击力" * 3334)

    assert "200" in answer.reading.words


def test_what_is_not_in_the_book_is_offered_by_nearness_and_not_as_a_hit(searcher: Searcher):
    answer = searcher.search("“部署先进攻的时候摸一张牌”")

    assert answer.total == 0
    assert "没有条目" in answer.note
    assert answer.related


def test_a_mistake_without_any_hit_suggests_what_was_meant(searcher: Searcher):
    assert "冻结" in searcher.search("冻解了的").suggestions + tuple(t.name for t in searcher.search("冻解了的").terms)


@pytest.mark.parametrize(
    ("one", "other"), [("法术免疫", "法術免疫"), ("1 点", "１ 点"), ("攻击力", "攻击\u200b力"), ("回合末", "回 合 末")]
)
def test_script_width_and_spacing_of_a_query_lose_no_clause(searcher: Searcher, one: str, other: str):
    assert set(numbers(searcher.search(one, limit=200))) <= set(numbers(searcher.search(other, limit=200)))


def test_threads_that_share_a_searcher_get_the_answers_of_one(searcher: Searcher):
    queries = [term.name for book in searcher.library.books.values() for term in book.terms] * 3
    alone = [numbers(searcher.search(query)) for query in queries]

    fresh = open_searcher(library=searcher.library, folder=data_folder() / "search")
    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(lambda query: numbers(fresh.search(query)), queries))

    assert together == alone
