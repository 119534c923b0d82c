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
from indexer.evidence import NOTHING, evidence
from indexer.folding import bare
from indexer.frames import marks
from indexer.outcomes import written
from indexer.weights import FIELDS
from scenarios.replay.worked import Worked

CHARACTERS = "characters"
OUTCOME = "outcome"
MARKS = "marks"
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
    said = evidence(library)
    for clause in clauses(library):
        texts = searched_texts(clause)
        known = said.get(clause.id, NOTHING)
        fields = {
            "defines": known.names,
            "gloss": known.glosses,
            "heading": (clause.heading, clause.chapter),
            "aside" if clause.kind in _ASIDE else "text": texts,
            "asked": known.asked,
        }
        found = {name: [word for text in told for word in words.stream(text)] for name, told in fields.items()}
        exact = [token for text in texts for token in characters(text)]
        yield {**found, MARKS: marks(" ".join(texts)), CHARACTERS: exact, OUTCOME: written(outcomes.get(clause.id))}


def told(document: Mapping[str, Any]) -> list[str]:
    """Every word of a document."""
    return [word for name in FIELDS if name != MARKS for word in document.get(name, ())]


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
