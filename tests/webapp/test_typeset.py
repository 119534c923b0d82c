"""How numbers, text and values are set."""

import pytest

from corpus.address import ClauseId
from corpus.library import library
from webapp.typeset import arrows, clause_url, gist, marked, number_link, number_markup, said, spans_markup


@pytest.fixture
def page(app):
    """A request, for what needs addresses."""
    with app.test_request_context("/"):
        yield


def clause(number: str):
    return library().clause(ClauseId("liuge", number))


def test_what_we_add_to_a_number_is_set_light():
    assert number_markup(clause("E4.2b")) == "E4.2<i>b</i>"


def test_a_number_that_no_clause_has_is_text(page):
    assert number_link("Z9", "liuge") == '<span class="no">Z9</span>'


def test_stress_terms_and_references_are_marked_up_and_the_text_is_unchanged(page):
    found = spans_markup(clause("D2.10.1"))

    assert '<a class="no" href="/liuge/A3.1">A3.1</a>' in found
    assert found.striptags() == clause("D2.10.1").text


def test_a_clause_far_down_its_section_is_scrolled_to(page):
    assert clause_url(clause("A3.3")) == "/liuge/A3.3#A3.3"
    assert clause_url(clause("A3.1")) == "/liuge/A3.1"


@pytest.mark.parametrize(
    ("ranges", "expected"),
    [
        ([], "甲&lt;乙丙"),
        ([(0, 1)], "<mark>甲</mark>&lt;乙丙"),
        ([(1, 2)], "甲<mark>&lt;</mark>乙丙"),
        ([(2, 4), (0, 1)], "<mark>甲</mark>&lt;<mark>乙丙</mark>"),
        ([(0, 2), (1, 3)], "<mark>甲&lt;</mark><mark>乙</mark>丙"),
        ([(0, 4), (1, 2)], "<mark>甲&lt;乙丙</mark>"),
    ],
)
def test_marks_neither_change_nor_repeat_the_text(ranges, expected):
    assert marked("甲<乙丙", ranges) == expected
    assert marked("甲<乙丙", ranges).striptags().replace("&lt;", "<") == "甲<乙丙"


def test_old_and_new_stay_on_one_line():
    assert arrows("墙 生命 5 → 1；我方 <x>") == '墙 生命 <span class="nobr">5 → 1</span>；我方 &lt;x&gt;'


@pytest.mark.parametrize(
    ("value", "words"), [(None, "不在场"), (0, "0"), ("", "无"), ([], "无"), (["狼", "熊"], "狼、熊"), ("战场", "战场")]
)
def test_values_are_said_in_words(value, words):
    assert said(value) == words


def test_the_gist_of_a_clause_is_its_first_phrase():
    assert gist(clause("A")) == "回合"
    assert len(gist(clause("D2"))) <= 34
    assert clause("D2.4").text.startswith(gist(clause("D2.4")))
