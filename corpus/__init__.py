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
from corpus.syntax import RulebookSyntaxError
from corpus.terms import Term

__all__ = [
    "Book",
    "Clause",
    "ClauseId",
    "Library",
    "RulebookSyntaxError",
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
