"""Terms of art: the list of a book, and a term with its clauses, rulings and relatives."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, render_template, url_for

from corpus.clauses import Clause
from corpus.rulings import Ruling
from corpus.terms import Term
from webapp.rooms import rooms

bp = Blueprint("terms", __name__)


@dataclass(frozen=True)
class TermPage:
    """A term, the clauses that define it, those that use it, the rulings on its definition, the same idea in other books."""

    term: Term
    defining: tuple[Clause, ...]
    using: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]
    related: tuple[tuple[str, str, str], ...]

    @classmethod
    def of(cls, term: Term) -> TermPage:
        """The page of a term."""
        library = rooms().library
        defining = tuple(library.clause(one) for one in term.defined_by)
        using = tuple(clause for clause in library.book(term.book).clauses if clause not in defining and _uses(clause, term))
        rulings = tuple(dict.fromkeys(ruling for one in term.defined_by for ruling in library.rulings_on(one)))
        return cls(term, defining, using, rulings, tuple(_related(term)))


def _uses(clause: Clause, term: Term) -> bool:
    return any(span.kind == "term" and span.target == term.name for span in clause.spans)


def _related(term: Term) -> list[tuple[str, str, str]]:
    """(book title, name, address) of the same idea elsewhere, where that book is loaded."""
    pairs = [(rooms().library.books.get(key), name) for key, _, name in (one.partition(":") for one in term.related)]
    return [(book.title, name, url_for("terms.show", book=book.key, name=name)) for book, name in pairs if book]


@bp.get("/<book>/terms")
def index(book: str) -> str:
    """Every term of a book."""
    return render_template("terms/index.html", terms=rooms().book(book).terms)


@bp.get("/<book>/terms/<name>")
def show(book: str, name: str) -> str:
    """One term."""
    rooms().book(book)
    return render_template("terms/show.html", page=TermPage.of(rooms().library.term(book, name)), worked=rooms().worked(book))
