"""The terms of every book that ships with some: told once, in one line, and leading to one another."""

from pathlib import Path

import pytest

from corpus.binding import bind
from corpus.clauses import Book
from corpus.library import BOOKS


def books() -> list[Book]:
    """Every book of the package that has terms, whether its text is there or not."""
    folders = sorted(path.parent for path in Path(BOOKS).glob("*/terms.yaml"))
    return [bind(folder) for folder in folders]


KNOWN = {book.key: {form for term in book.terms for form in (term.name, *term.aliases)} for book in books()}
EACH = pytest.mark.parametrize("book", books(), ids=lambda book: book.key)


@EACH
def test_the_same_idea_elsewhere_leads_to_a_term(book):
    related = [one.partition(":") for term in book.terms for one in term.related]

    assert [(key, name) for key, _, name in related if key in KNOWN and name not in KNOWN[key]] == []


@EACH
def test_what_players_say_never_hides_another_term(book):
    assert [(said, term.name) for term in book.terms for said in term.slang if said in KNOWN[book.key]] == []


@EACH
def test_nobody_says_the_same_word_twice(book):
    assert [term.name for term in book.terms if len({*term.slang}) != len(term.slang)] == []


@EACH
def test_a_gloss_is_one_line_that_ends(book):
    assert [term.name for term in book.terms if len(term.gloss) > 60 or not term.gloss.endswith("。")] == []


@EACH
def test_a_stated_reading_has_a_syllable_for_every_character(book):
    said = [(term.name, len([c for c in term.name if c.isalnum()])) for term in book.terms if term.pinyin]
    stated = {term.name: len(term.pinyin.split()) for term in book.terms if term.pinyin}

    assert [name for name, size in said if stated[name] != size] == []
