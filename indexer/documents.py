"""What the index holds of each clause: its words by field, its characters, its worked outcome."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from whoosh.analysis import IDTokenizer
from whoosh.fields import STORED, TEXT, Schema

from corpus.address import ClauseId
from corpus.clauses import Clause
from corpus.library import Library
from indexer.analysis import Words, characters
from indexer.outcomes import written
from scenarios.replay.worked import Worked

# How much a word counts by where it stands: term defined here ≫ heading ≫ text ≫ questions asked about the clause ≫ aside.
FIELDS: Mapping[str, float] = {"defines": 2.0, "heading": 1.5, "text": 1.0, "asked": 0.5, "aside": 0.3}
CHARACTERS = "characters"
OUTCOME = "outcome"
_ASIDE = ("navigation", "physical")


def schema() -> Any:
    """Whoosh's schema. Every field is given as a list of tokens, made by our analyser."""
    given = IDTokenizer()
    words = {name: TEXT(analyzer=given, phrase=False) for name in FIELDS}
    return Schema(**words, **{CHARACTERS: TEXT(analyzer=given, phrase=False), OUTCOME: STORED})


def searched_texts(clause: Clause) -> tuple[str, ...]:
    """The wordings in which a clause is found: ours, and the official one where it was imported and says it otherwise."""
    return (clause.text, clause.official) if clause.official and clause.is_ours else (clause.text,)


def documents(library: Library, words: Words, outcomes: Mapping[ClauseId, Worked]) -> Iterator[dict[str, Any]]:
    """One document a clause, in reading order: the n-th document is the n-th clause of the library."""
    names = _names_defined(library)
    for clause in clauses(library):
        outcome = outcomes.get(clause.id)
        told = " ".join(searched_texts(clause))
        questions = [ruling.question for ruling in library.rulings_on(clause.id)] + ([outcome.title] if outcome and outcome.because else [])
        fields = {
            "defines": names.get(clause.id, ()),
            "heading": (clause.heading, clause.chapter),
            "aside" if clause.kind in _ASIDE else "text": (told,),
            "asked": questions,
        }
        found = {name: [word for text in texts for word in words.stream(text)] for name, texts in fields.items()}
        yield {**found, CHARACTERS: [token for text in searched_texts(clause) for token in characters(text)], OUTCOME: written(outcome)}


def clauses(library: Library) -> tuple[Clause, ...]:
    """Every clause of every book in reading order."""
    return tuple(clause for book in library.books.values() for clause in book.clauses)


def term_forms(library: Library) -> Iterator[str]:
    """Every name, alias and slang word of every term, and every title: what the analyser keeps as one unit."""
    for book in library.books.values():
        for term in book.terms:
            yield from (term.name, *term.aliases, *term.slang)


def _names_defined(library: Library) -> dict[ClauseId, list[str]]:
    found: dict[ClauseId, list[str]] = {}
    for book in library.books.values():
        for term in book.terms:
            for clause in term.defined_by:
                found.setdefault(clause, []).extend((term.name, *term.aliases, *term.slang))
    return found


def texts_of(library: Library) -> Iterable[str]:
    """Everything that is indexed as words, for the dictionary that reads queries."""
    for clause in clauses(library):
        yield from (*searched_texts(clause), clause.heading, clause.chapter)
        yield from (ruling.question for ruling in library.rulings_on(clause.id))
