"""The strict subset of YAML: what is read, what is refused, and where it says so."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus import RulebookSyntaxError
from corpus.strict_yaml import parse


def fault(text: str) -> RulebookSyntaxError:
    with pytest.raises(RulebookSyntaxError) as caught:
        parse(text, "terms.yaml")
    return caught.value


def values(text: str) -> list[object]:
    return [item.value for item in parse(text, "x.yaml").items()]


def test_only_plain_whole_numbers_are_numbers():
    assert values("[0, 7, -3, 10.10, 012, no, 12:30, '5', 1e3, null, ~]") == [
        0,
        7,
        -3,
        "10.10",
        "012",
        "no",
        "12:30",
        "5",
        "1e3",
        "null",
        "~",
    ]


def test_every_value_knows_its_place():
    fields = parse("name: 吸血\nslang:\n  - 偷血\n", "terms.yaml").fields(("name", "slang"))

    assert (fields["slang"].items()[0].place.line, fields["slang"].items()[0].place.column) == (3, 5)


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("- a\n- &x b", 2, 3, "锚点"),
        ("- &x a\n- *x", 1, 3, "锚点"),
        ("- !!str 5", 1, 3, "标签"),
        ("a: 1\nb: 2\na: 3", 3, 1, "「a」重复"),
        ("a: 1\n---\nb: 2", 1, 1, "一份文档"),
        ("", 1, 1, "一份文档"),
        ("a: [1, 2", 2, 1, "YAML"),
        ("? [1]\n: 2", 1, 3, "应是文字"),
        ("a: \x07", 1, 1, "YAML"),
    ],
)
def test_what_is_not_in_the_subset_is_refused_with_its_place(text, line, column, expected):
    found = fault(text)

    assert (found.file, found.line, found.column) == ("terms.yaml", line, column)
    assert expected in found.expected


def test_nesting_without_end_is_refused():
    assert "YAML" in fault("[" * 5000).expected or "太深" in fault("[" * 5000 + "]" * 5000).expected


def test_an_unknown_key_is_told_with_the_nearest_one():
    node = parse("nmae: 吸血", "terms.yaml")

    with pytest.raises(RulebookSyntaxError) as caught:
        node.fields(("name",), ("slang",))

    assert caught.value.nearest == ("name",)
    assert (caught.value.line, caught.value.column) == (1, 1)


def test_a_missing_key_is_named():
    with pytest.raises(RulebookSyntaxError, match="gloss"):
        parse("name: 吸血", "terms.yaml").fields(("name", "gloss"))


@given(st.text())
def test_any_text_is_read_or_refused_in_one_way(text):
    with suppress(RulebookSyntaxError):
        node = parse(text, "x.yaml")

        assert (node.place.file, node.place.line >= 1) == ("x.yaml", True)
