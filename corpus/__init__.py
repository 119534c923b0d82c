"""The text: clauses, terms and rulings of the rulebooks, and the grammar of their addresses."""

from corpus.address import ClauseId
from corpus.clauses import Book, Clause, Section, Span
from corpus.library import (
    Library,
    UnknownBookError,
    UnknownClauseError,
    UnknownRulingError,
    UnknownSectionError,
    UnknownTermError,
    library,
    load,
)
from corpus.rulings import Ruling
from corpus.strict.malformed import MalformedError, Problem
from corpus.terms import Term

__all__ = [
    "Book",
    "Clause",
    "ClauseId",
    "Library",
    "MalformedError",
    "Problem",
    "Ruling",
    "Section",
    "Span",
    "Term",
    "UnknownBookError",
    "UnknownClauseError",
    "UnknownRulingError",
    "UnknownSectionError",
    "UnknownTermError",
    "library",
    "load",
]
