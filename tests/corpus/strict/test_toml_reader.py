"""TOML with places: keys, values, tables that come several times, and what is no TOML."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.strict.malformed import MalformedError
from corpus.strict.toml_reader import read

TEXT = """\
title = "甲"
names = [
  "乙",
  "丙",
]
date = 2026-01-01

[numbers]
  levels = 2

[[parts]]
letter = "A"

[[parts]]
letter = "B"
inline = {one = 1}
"""


def refusal(text):
    with pytest.raises(MalformedError) as caught:
        read(text, "book.toml")
    return caught.value


@pytest.mark.parametrize(
    ("path", "value", "mark"),
    [
        (("title",), "甲", (1, 9)),
        (("names", 1), "丙", (4, 3)),
        (("date",), "2026-01-01", (6, 8)),
        (("numbers", "levels"), 2, (9, 12)),
        (("parts", 0, "letter"), "A", (12, 10)),
        (("parts", 1, "letter"), "B", (15, 10)),
        (("parts", 1, "inline", "one"), 1, (16, 10)),
    ],
)
def test_every_value_knows_its_place(path, value, mark):
    node = read(TEXT, "book.toml")

    for step in path:
        node = node.children[step]

    assert (node.value, node.mark) == (value, mark)


def test_every_key_knows_its_place():
    root = read(TEXT, "book.toml")

    assert root.keys == {"title": (1, 1), "names": (2, 1), "date": (6, 1), "numbers": (8, 2), "parts": (11, 3)}
    assert root.children["parts"].children[1].key_mark("inline") == (16, 1)


@pytest.mark.parametrize(
    ("text", "place"),
    [("a = 1\nb = [1", (2, 7)), ("a = 1\n\n[b\n", (3, 3)), ("a = 1\na = 2\n", (2, 6)), ("a = x", (1, 5)), ("甲 = 1", (1, 1))],
)
def test_what_is_no_toml_is_refused_at_its_place(text, place):
    error = refusal(text)

    assert (error.line, error.column) == place
    assert "TOML 写法有误" in str(error)
    assert " line " not in str(error)


@given(st.text(alphabet='[]{}"=.#,\n ab12', max_size=60))
def test_whatever_the_text_is_it_has_a_place_or_is_refused(text):
    try:
        place = read(text, "book.toml").mark
    except MalformedError as error:
        place = error.line, error.column

    assert place >= (1, 1)
