"""A document that prints its numbers."""

import pytest


def test_a_document_is_split_by_its_printed_numbers(castle):
    split = castle.split()

    assert split.texts == dict(castle.texts)
    assert split.edition == "Ver.1.0"


def test_the_pieces_are_the_document(castle):
    split = castle.split()

    pieces = "".join(split.document.text[piece.start : piece.end] for piece in split.pieces)

    assert "".join(pieces.split()) == "".join(castle.text.split())


def test_a_number_that_is_printed_twice_gets_a_b_the_second_time(castle):
    assert castle.split().texts["2-1b"].startswith("塔每回合")


def test_a_title_that_runs_into_its_text_gets_a_line_of_its_own(castle):
    assert castle.split().texts["1-2"].split("\n")[0] == "棋子"


def test_a_reference_to_a_number_begins_no_clause(castle):
    assert castle.split().texts["1-2"].endswith("详见1-2-1。")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("各执一色。\n（例", "各执一色。（例"),
        ("红方与蓝方。）\n1-1-2 ", "红方与蓝方。）1-1-2 "),
        ("立即败北。\n2. 回合\n2-1", "立即败北。2. 回合2-1"),
        ("人数\n1-1-1 ", "人数1-1-1 "),
        ("1-2-1 王", "1-2-1王"),
        ("1-2-1 王", "　1-2-1　王"),
        ("1-2-1 王", "- **1-2-1** 王"),
        ("１-1".replace("１", "1") + "-2 先手", "１－１－２ 先手"),
    ],
)
def test_lost_breaks_and_other_spaces_change_nothing(castle, before, after):
    assert before in castle.text

    assert castle.outcome(castle.text.replace(before, after)) == {}


def test_a_number_misprinted_as_one_that_is_taken_is_told_as_moved(castle):
    report = castle.report(castle.text.replace("1-2-1 王", "1-1-2 王"))

    (moved,) = [one for one in report.findings if one.status != "same"]
    assert (moved.status, moved.address, moved.note) == ("moved", "1-2-1", "文档印作 1-1-2")


def test_a_clause_under_a_new_number_is_new(castle):
    assert castle.outcome(castle.text + "2-2 兵走到底线时升为塔。\n") == {"2-2": "new"}


def test_a_new_number_run_into_the_clause_before_is_found(castle):
    texts = castle.split(castle.text.rstrip() + "2-2 兵走到底线时升为塔。").texts

    assert texts["2-2"] == "兵走到底线时升为塔。"
    assert texts["2-1b"] == castle.texts["2-1b"]


def test_texts_that_exchanged_their_numbers_are_told_with_where_they_came_from(castle):
    one, other = castle.texts["1-1-1"], castle.texts["1-2-1"]
    text = castle.text.replace(one, "☆").replace(other, one).replace("☆", other)

    notes = {found.address: (found.status, found.note) for found in castle.report(text).findings if found.status != "same"}

    assert notes == {"1-1-1": ("moved", "文字原属 1-2-1"), "1-2-1": ("moved", "文字原属 1-1-1")}


def test_a_clause_that_lost_its_number_is_found_by_its_text(castle):
    report = castle.report(castle.text.replace("1-2-1 王", "王"))

    (found,) = [one for one in report.findings if one.status != "same"]
    assert (found.status, found.address) == ("moved", "1-2-1")
    assert "没有印编号" in found.note
