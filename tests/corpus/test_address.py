"""How people type an address, and what it names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus import ClauseId, Library, library
from corpus.address import fold, looks_like_address, nearest, parse

EVERY_CLAUSE = st.sampled_from(library().book("liuge").clauses)
FULL_WIDTH = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})
DISGUISES = st.sampled_from(
    [
        str.lower,
        str.upper,
        lambda text: text.translate(FULL_WIDTH),
        lambda text: f"  {text} ",
        lambda text: f"【{text}】",
        lambda text: f"第{text}条",
        lambda text: f"六格 {text}",
        lambda text: f"《六格对战》{text}",
        lambda text: f"liuge：{text}",
        lambda text: text.replace(".", "。"),
        lambda text: text.replace(".", "-"),
        lambda text: text.replace(".", " . "),
        "\u200b".join,
    ]
)


def named(text: str, shelf: Library | None = None, book: str | None = None) -> list[str]:
    return [str(found) for found in parse(text, shelf or library(), book)]


@given(EVERY_CLAUSE, DISGUISES)
def test_every_clause_is_found_however_its_number_is_dressed(clause, disguise):
    typed = disguise(clause.id.number)

    assert clause.id in parse(typed, library())


@given(EVERY_CLAUSE)
def test_every_citation_leads_back_to_its_clause(clause):
    assert clause.id in parse(clause.citation, library())


@given(EVERY_CLAUSE)
def test_a_full_stop_at_the_end_asks_for_that_clause_alone(clause):
    assert parse(clause.id.number + ".", library(), clause.id.book) == (clause.id,)


@given(st.text(max_size=90))
def test_no_text_whatever_upsets_the_grammar(text):
    found = parse(text, library())

    assert set(found) <= {clause.id for book in library().books.values() for clause in book.clauses}


@given(st.text(max_size=40))
def test_folding_twice_is_folding_once(text):
    once = fold(text)

    assert fold(once) == once


def test_a_number_never_names_a_longer_number():
    assert named("D2.1") == ["liuge:D2.1"]


def test_a_number_printed_twice_names_both_clauses():
    assert named("e4.2") == ["liuge:E4.2", "liuge:E4.2b"]


def test_a_single_letter_names_the_defining_sentence_and_the_heading():
    assert named("A") == ["liuge:Ab", "liuge:A"]


def test_a_part_of_a_book_that_prints_no_letters_is_no_address():
    assert named("高手进阶", book="dijie") == named("A", book="dijie") == []


def test_a_section_of_a_book_whose_last_level_is_ours_names_its_clauses():
    found = named("高手进阶 10.21")

    assert found == named("A10.21", book="dijie")
    assert {"dijie:A10.21.1", "dijie:A10.21.2", "dijie:A10.21-e1"} <= set(found)


@pytest.mark.parametrize("typed", ["Ｄ２．１０", "d2.10", "异能2.10", "异能 D2.10", "关键词异能 2.10", "六格规则：异能２．１０", "2.10"])
def test_one_address_has_many_spellings(typed):
    assert named(typed, book="liuge") == ["liuge:D2.10"]


@pytest.mark.parametrize("typed", ["", "。", "10", "2", "D2.99", "Z1", "异能", "六格", "吸血", "2费", "D2.1 和 D2.2", "?!", "a" * 10_000])
def test_what_is_no_existing_address_names_nothing(typed):
    assert named(typed) == []


def test_a_bare_number_is_tried_in_every_part():
    assert named("4.1", book="liuge") == ["liuge:A4.1", "liuge:E4.1"]


def test_a_book_named_in_the_text_outweighs_the_chosen_book(three_books):
    assert named("小书 A1.2", three_books, "jie") == ["xiao:A1.2", "xiao:A1.2b"]


def test_without_a_book_every_book_answers(three_books):
    assert named("A1.2", three_books) == ["xiao:A1.2", "xiao:A1.2b"]
    assert named("12-1", three_books) == ["hun:12-1"]


def test_10_2_names_its_clauses_and_never_those_of_10_20(three_books):
    for typed in ("10.2", "１０．２", "A10.2", "高手进阶10.2", "进阶 10.2", "界牌 V3.1 高手进阶 10.2"):
        assert named(typed, three_books) == ["jie:A10.2.1", "jie:A10.2.2"]


def test_a_paragraph_or_example_of_ours_is_cited_in_words_and_found_again(three_books):
    cited = {str(clause.id): clause.citation for clause in three_books.book("jie").clauses}

    assert cited["jie:A10.20.1"] == "界牌 V3.1 高手进阶 10.20 ¶1"
    assert cited["jie:A10.20-e1"] == "界牌 V3.1 高手进阶 10.20 例1"
    assert all(named(text, three_books) == [number] for number, text in cited.items())


def test_the_appendix_is_reached_by_its_name(three_books):
    assert named("附录4.2", three_books) == ["jie:X4.2.1"]


def test_hyphens_and_points_name_the_same_number(three_books):
    assert named("12.1.2", three_books) == named("12－1－2", three_books) == ["hun:12-1-2"]


def test_an_unknown_number_has_its_parent_and_neighbours_nearest():
    assert [found.number for found in nearest("D2.27", library())][:3] == ["D2", "D2.26", "D2.25"]


def test_what_is_no_address_has_nothing_nearest():
    assert nearest("吸血", library()) == ()


@pytest.mark.parametrize("typed", ["D2.99", "Ｇ７", "异能9.9", "10.13", "liuge:D2.99", "高手进阶 10.13"])
def test_the_shape_of_an_address_is_seen_even_where_none_exists(typed):
    assert looks_like_address(typed)


@pytest.mark.parametrize("typed", ["", "A", "吸血", "吸血2", "2费", "10", "什么是吸血", "feng yin"])
def test_words_and_bare_numbers_are_not_taken_for_addresses(typed):
    assert not looks_like_address(typed)


def test_folding_takes_width_case_and_invisible_characters():
    assert fold("Ｄ２．１０：（－）\u200b\ufeffＡ") == "d2.10:(-)a"


def test_folding_keeps_characters_that_would_become_several():
    assert fold("㎏…①") == "㎏…1"


def test_an_address_reads_back_from_its_text():
    assert ClauseId.of("liuge:D2.10") == ClauseId("liuge", "D2.10")


@pytest.mark.parametrize("text", ["D2.10", "liuge:", ":D2"])
def test_a_text_without_book_or_number_is_no_address(text):
    with pytest.raises(ValueError, match="book:number"):
        ClauseId.of(text)
