"""A document that prints headings and no number below them."""

import pytest


def test_a_document_is_split_by_its_headings(garden):
    split = garden.split()

    assert split.texts == dict(garden.texts)
    assert split.edition == "V1.0"


def test_the_pieces_are_the_document(garden):
    split = garden.split()

    pieces = "".join(split.document.text[piece.start : piece.end] for piece in split.pieces)

    assert "".join(pieces.split()) == "".join(garden.text.split())


TABLE = "项目 数量 种子 每名园丁 5 枚 水壶 一把，放在花园外 铲子 不限"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (TABLE, "| 项目 | 数量 |\n|---|:--|\n| **种子** | 每名园丁 5 枚 |\n| 水壶 | 一把，放在花园外 |\n| 铲子 | 不限 |"),
        (TABLE, "项目 数量\n种子 每名园丁 5 枚\n水壶 一把，放在花园外\n铲子 不限"),
        ("跳过。种下", "跳过。\n种下"),
        ("翻开一块地。没有地可翻时跳过。种下", "1. 翻开一块地。没有地可翻时跳过。\n2. 种下"),
        ("花园有六块地。\n", "花园有六块地。"),
        ("1.2 开园\n", "1.2 开园"),
        ("十枚种子。\n1.2", "十枚种子。1.2"),
        ("先浇水。\n进阶\n1. 天气\n", "先浇水。进阶 1. 天气 "),
        ("1.1 材料\n", "### 1.1 材料\n\n"),
        ("所有园丁都不必", "所有园丁\n都不必"),
    ],
)
def test_lost_breaks_flat_or_drawn_tables_and_list_signs_change_nothing(garden, before, after):
    assert before in garden.text

    assert garden.outcome(garden.text.replace(before, after)) == {}


def test_the_same_words_stand_under_the_heading_that_they_belong_to(garden):
    text = garden.text.replace("雨停以后，水壶视为已满。", "每名园丁准备一座花园，花园有六块地。")

    outcome = garden.outcome(text)

    assert outcome == {"A1.1.2": "gone", "N1.1.1": "doubled"}


def test_a_row_with_other_words_is_known_by_its_label(garden):
    report = garden.report(garden.text.replace("每名园丁 5 枚", "每名园丁 6 枚"))

    (changed,) = [one for one in report.findings if one.status != "same"]
    assert (changed.status, changed.address, changed.text) == ("changed", "N1.1.2", "种子 | 每名园丁 6 枚")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("1.2 开园\n", "", {"N1.2": "gone"}),
        ("1.2 开园", "1.3 开园", {"N1.2": "moved"}),
        ("1.2 开园", "1.2 开始", {"N1.2": "changed"}),
        ("1.2 开园\n", "1.2 开园\n1.2 开园\n", {"N1.2": "doubled"}),
        ("V1.0", "V2.0", {"P": "changed"}),
    ],
)
def test_a_heading_that_is_not_as_it_was_is_told_and_what_is_below_stays(garden, before, after, told):
    assert garden.outcome(garden.text.replace(before, after)) == told


def test_what_stands_under_a_new_heading_is_counted_there(garden):
    split = garden.split(garden.text + "1.2 刮风\n刮风时，种子落到邻园。\n例如：落到左边的邻园。\n")

    assert {address: piece.text for address, piece in split.new.items()} == {
        "A1.2.1": "刮风时，种子落到邻园。",
        "A1.2-e1": "例如：落到左边的邻园。",
    }


def test_a_new_paragraph_is_named_after_the_one_that_it_follows(garden):
    split = garden.split(garden.text.replace("雨停以后", "雨太大时，花园关门。\n雨停以后"))

    assert list(split.new) == ["A1.1.1-n1"]
    assert split.texts["A1.1.2"] == garden.texts["A1.1.2"]


def test_a_paragraph_under_another_heading_is_moved(garden):
    line = "雨停以后，水壶视为已满。\n"
    text = garden.text.replace(line, "").replace("开园时依次执行：\n", f"{line}开园时依次执行：\n")

    assert garden.outcome(text) == {"A1.1.2": "moved"}
