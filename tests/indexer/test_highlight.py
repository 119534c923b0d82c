"""Marks: exactly as long as what they mark, on the original text."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from indexer.folding import bare
from indexer.highlight import ranges

TEXTS = st.text(alphabet="吸血封印，。 aAｔ1２\u200b術", max_size=30)


def marked(text: str, needles: list[str]) -> list[str]:
    return [text[start:end] for start, end in ranges(text, needles)]


def test_a_mark_is_as_long_as_what_it_marks():
    assert marked("吸血：部署吸血。吸收鲜血", ["吸血"]) == ["吸血", "吸血"]


def test_a_mark_spans_the_punctuation_inside_it_and_none_around_it():
    assert marked("（造成伤害，结算后）", ["伤害结算"]) == ["伤害，结算"]


def test_overlapping_marks_become_one_and_marks_apart_stay_apart():
    assert ranges("法术免疫，法术", ["法术免", "术免疫", "法术"]) == ((0, 4), (5, 7))


def test_a_mark_finds_full_width_and_traditional_forms():
    assert marked("法術ＡＴ２", ["法术at2"]) == ["法術ＡＴ２"]


def test_no_needle_marks_nothing():
    assert ranges("吸血", ["", "封印"]) == ()


@given(TEXTS, st.lists(TEXTS.map(bare), max_size=3))
def test_the_text_without_its_marks_is_the_text(text: str, needles: list[str]):
    found = ranges(text, needles)

    edges = [0, *(edge for one in found for edge in one), len(text)]
    assert edges == sorted(edges)
    assert "".join(text[start:end] for start, end in itertools.pairwise(edges)) == text


@given(TEXTS, st.data())
def test_every_mark_begins_and_ends_with_a_character_that_was_looked_for(text: str, data: st.DataObject):
    start = data.draw(st.integers(0, len(text)))
    needle = bare(text[start : start + 4])

    for begin, end in ranges(text, [needle]):
        assert bare(text[begin]) in needle
        assert bare(text[end - 1]) in needle
        assert needle in bare(text[begin:end])
