"""A clause on the page of its section, with what decides it, what it cites and who cites it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask import Blueprint, Response, redirect, render_template
from werkzeug.wrappers import Response as BaseResponse

from corpus import address
from corpus.address import ClauseId
from corpus.clauses import Book, Clause, Section
from corpus.library import UnknownClauseError
from corpus.rulings import Ruling
from scenarios.replay.worked import Worked
from scenarios.script.model import Scenario
from webapp.rooms import rooms
from webapp.typeset import clause_url

bp = Blueprint("clauses", __name__)


@dataclass(frozen=True)
class SectionPage:
    """A section, the clause that was asked for, and all that belongs to it."""

    section: Section
    above: tuple[Section, ...]
    below: tuple[Section, ...]
    here: Clause
    worked: Mapping[str, Worked]
    rulings: tuple[Ruling, ...]
    scenarios: tuple[Scenario, ...]
    cites: tuple[Clause, ...]
    cited_by: tuple[Clause, ...]
    same_number: tuple[Clause, ...]
    around: tuple[Section | None, Section | None]

    @classmethod
    def of(cls, here: Clause) -> SectionPage:
        """The page of a clause."""
        library, book = rooms().library, here.id.book
        section = library.section(book, here.section)
        return cls(
            section=section,
            above=ancestors(section),
            below=tuple(one for one in library.book(book).sections if one.parent == section.number),
            here=here,
            worked=rooms().worked(book),
            rulings=library.rulings_on(here.id),
            scenarios=rooms().scripts(book).claiming(here.id.number),
            cites=_clauses(here.refs),
            cited_by=_clauses(library.referenced_by(here.id)),
            same_number=printed_again(library.book(book), here),
            around=library.neighbours(section),
        )


def ancestors(section: Section) -> tuple[Section, ...]:
    """The sections that a section lies in, the chapter first."""
    if section.parent is None:
        return ()
    parent = rooms().library.section(section.book, section.parent)
    return (*ancestors(parent), parent)


def printed_again(book: Book, here: Clause) -> tuple[Clause, ...]:
    """Other clauses that the book prints under the very same number; none where the last level of our numbers is ours."""
    if book.numbering.printed_levels:
        return ()
    return tuple(one for one in book.clauses if one.printed and one.printed == here.printed and one != here)


def _clauses(ids: Iterable[ClauseId]) -> tuple[Clause, ...]:
    return tuple(rooms().library.clause(one) for one in ids)


@bp.get("/<book>/<number>")
def show(book: str, number: str) -> str | Response | BaseResponse:
    """A clause within its section; a number typed in another form leads to its permanent address."""
    rooms().book(book)
    try:
        here = rooms().library.clause(ClauseId(book, number))
    except UnknownClauseError:
        meant = address.parse(number[:64], rooms().library, book)
        if not meant:
            raise
        return redirect(clause_url(rooms().library.clause(meant[0])))
    return render_template("clauses/show.html", page=SectionPage.of(here))
