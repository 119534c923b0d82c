"""The clause format: what is read from a chapter, and how a fault in it is told."""

import pytest

from corpus import MalformedError
from corpus.clauses import Span
from corpus.reader import Heading, Paragraph, parse


def only(text: str) -> Paragraph:
    (found,) = parse(text, "A.md")
    assert isinstance(found, Paragraph)
    return found


def plain(paragraph: Paragraph) -> str:
    return "".join(span.text for span in paragraph.spans)


def fault(text: str) -> MalformedError:
    with pytest.raises(MalformedError) as caught:
        parse(text, "A.md")
    return caught.value


def test_headings_carry_their_own_numbers():
    found = [item for item in parse("# A 回合\n\n## A1 准备阶段\n\n### A1.1 法术力\n", "A.md") if isinstance(item, Heading)]

    assert [(item.number, item.title, item.level) for item in found] == [("A", "回合", 1), ("A1", "准备阶段", 2), ("A1.1", "法术力", 3)]


def test_a_clause_without_a_kind_is_a_rule():
    found = only("[A1.1] 抽一张牌。")

    assert (found.number, found.kind, found.reason, plain(found)) == ("A1.1", "rule", None, "抽一张牌。")


def test_kind_and_reason_stand_in_the_bracket():
    found = only("[X1.1 physical: 只讲洗牌的手势] 洗牌。")

    assert (found.kind, found.reason) == ("physical", "只讲洗牌的手势")


def test_a_line_break_between_chinese_characters_is_nothing():
    assert plain(only("[A1] 上限加 1，\n直到 10；\n随后 BUFF\nend。")) == "上限加 1，直到 10；随后 BUFF end。"


@pytest.mark.parametrize("text", ["**具体：**与其", "**【反击】**发动", "前**“等量”**后", "**A**（甲）", "甲**（乙）**丙"])
def test_stress_beside_full_width_punctuation_leaves_no_asterisk(text):
    found = only(f"[A1] {text}")

    assert "*" not in plain(found)
    assert any(span.kind == "strong" for span in found.spans)


def test_a_link_ends_before_full_width_punctuation():
    found = only("[A1] 见 [A1.2]（下文），详见 [A3]。")

    assert found.spans == (
        Span("text", "见 "),
        Span("ref", "A1.2", "A1.2"),
        Span("text", "（下文），详见 "),
        Span("ref", "A3", "A3"),
        Span("text", "。"),
    )


def test_a_web_address_stays_text_and_swallows_nothing():
    assert only("[A1] （https://example.org/…），详见。").spans == (Span("text", "（https://example.org/…），详见。"),)


def test_a_table_row_is_a_clause():
    found = parse("| 编号与名称 | 意思 |\n|---|---|\n| [X4.1] 冻结 | 失去**下一次**攻击 |\n| [X4.2] 封印 | 失去异能 |\n", "X.md")

    assert [(item.number, plain(item)) for item in found if isinstance(item, Paragraph)] == [
        ("X4.1", "冻结：失去下一次攻击"),
        ("X4.2", "封印：失去异能"),
    ]


def test_numbers_come_from_the_text_and_never_from_position():
    found = parse("[A3] 三。\n\n[A9] 九。\n\n[A5] 五。\n", "A.md")

    assert [item.number for item in found] == ["A3", "A9", "A5"]


def test_an_escaped_bracket_is_text():
    assert plain(only("[A1] 数组 \\[0]。")) == "数组 [0]。"


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("没有编号的段落", 1, 1, "没有编号，要求以方括号里的条目编号开头"),
        ("# A 回合\n\n1. 列表\n2. 列表\n", 3, 1, "编号列表"),
        ("- 列表", 1, 1, "列表"),
        ("[A1] 文\n\n<div>块</div>", 3, 1, "HTML"),
        ("[A1] 行内 <b>粗</b>", 1, 1, "HTML"),
        ("```\n码\n```", 1, 1, "代码块"),
        ("[A1] `码`", 1, 1, "行内代码"),
        ("> 引文", 1, 1, "引文"),
        ("[A1] *单星*", 1, 1, "单星号"),
        ("[A1] **没有闭合", 1, 1, "星号没有成对"),
        ("[A1]", 1, 1, "条目 A1 没有正文"),
        ("[A1 规则] 文", 1, 1, "方括号里是“A1 规则”，要求“编号”"),
        ("[A1 rule: 理由] 文", 1, 1, "不写理由"),
        ("[A1 navigation] 文", 1, 1, "没有理由，要求写上理由"),
        ("# 回合", 1, 1, "标题写法有误，要求编号、空格、名称"),
        ("# A **回合**", 1, 1, "加粗"),
        ("| 甲 | 乙 |\n|---|---|\n| 冻结 | 文 |\n", 3, 1, "没有编号，要求以方括号里的条目编号开头"),
    ],
)
def test_a_fault_is_told_with_its_line_and_what_was_expected(text, line, column, expected):
    found = fault(text)

    assert (found.file, found.line, found.column) == ("A.md", line, column)
    assert expected in str(found)


def test_an_unknown_kind_is_told_with_the_nearest_one():
    found = fault("[A1 defintion] 文")

    assert found.nearest == "definition"
    assert "defintion" in str(found)
