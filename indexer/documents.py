"""What the index holds of each clause: its words by field, its characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from whoosh.fields import FieldType, Schema
from whoosh.formats import Existence

from corpus.clauses import Clause
from corpus.library import Library
from indexer.analysis import Words, characters
from indexer.evidence import NOTHING, evidence
from indexer.folding import bare
from indexer.frames import marks
from indexer.impacts import Said

WORDS = "words"
CHARACTERS = "characters"
MARKS = "marks"
_ASIDE = ("navigation", "physical")


class Weighed(FieldType):  # type: ignore[misc]
    """A field given as its tokens, each with its weight."""

    def __init__(self) -> None:
        super().__init__(Existence(), None, scorable=True)  # Whoosh looks for lengths in a file each time where it has none

    def index(self, value: Mapping[str, float], **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        """The postings as Whoosh wants them: token, frequency, weight, nothing else."""
        return ((token.encode(), 1, weight, b"") for token, weight in value.items())


def schema() -> Any:
    """Whoosh's schema. Both fields are given as tokens that our analyser made."""
    return Schema(**{WORDS: Weighed(), CHARACTERS: Weighed()})


def searched_texts(clause: Clause) -> tuple[str, ...]:
    """The wordings in which a clause is found: ours, and the official one where it was imported and says it otherwise."""
    return (clause.text, clause.official) if clause.official and clause.is_ours else (clause.text,)


def words_by_field(library: Library, words: Words) -> Iterator[Said]:
    """The words of each clause in reading order, by the field of `Weights.fields` that they stand in."""
    evident = evidence(library)
    for clause in clauses(library):
        texts = searched_texts(clause)
        known = evident.get(clause.id, NOTHING)
        aside = clause.kind in _ASIDE
        told = {
            "defines": known.names,
            "gloss": known.glosses,
            "heading": (clause.heading, clause.chapter),
            "text": () if aside else texts,
            "aside": texts if aside else (),
            "asked": known.asked,
        }
        found = {name: [word for text in some for word in words.stream(text)] for name, some in told.items()}
        yield {**found, MARKS: marks(" ".join(texts))}


def characters_of(clause: Clause) -> dict[str, float]:
    """Every character and word that stands in a clause."""
    return dict.fromkeys((token for text in searched_texts(clause) for token in characters(text)), 1.0)


def every_word(said: Said) -> list[str]:
    """The words of a clause, whatever field they stand in."""
    return [word for name, words in said.items() if name != MARKS for word in words]


def clauses(library: Library) -> tuple[Clause, ...]:
    """Every clause of every book in reading order."""
    return tuple(clause for book in library.books.values() for clause in book.clauses)


def term_forms(library: Library) -> Iterator[str]:
    """Every name, alias and slang word of every term, and every title: what the analyser keeps as one unit."""
    for book in library.books.values():
        for term in book.terms:
            yield from (term.name, *term.aliases, *term.slang)


def names(library: Library) -> Iterator[str]:
    """Everything that is looked up by its sound, as it is read."""
    yield from map(bare, term_forms(library))
    yield from (bare(section.title) for book in library.books.values() for section in book.sections)


def texts_of(library: Library) -> Iterable[str]:
    """Everything that is indexed as words, for the dictionary that reads queries."""
    for clause in clauses(library):
        yield from (*searched_texts(clause), clause.heading, clause.chapter)
    for said in evidence(library).values():
        yield from (*said.asked, *said.glosses)
