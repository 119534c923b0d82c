"""What is said about a clause elsewhere: the terms that it defines, the rulings and the scenarios that rest on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from corpus.address import ClauseId
from corpus.library import Library
from scenarios.games import books
from scenarios.script.loader import scripts


@dataclass(slots=True)
class Evidence:
    """What is said about one clause: `names` of the terms that it defines, with what players say; their `glosses`; the questions
    that rulings and scenarios answer by it (`asked`)."""

    names: list[str] = field(default_factory=list)
    glosses: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)


NOTHING = Evidence()


def evidence(library: Library) -> Mapping[ClauseId, Evidence]:
    """What is said about each clause of which anything is."""
    found: dict[ClauseId, Evidence] = {}
    for clause, where, text in _said(library):
        getattr(found.setdefault(clause, Evidence()), where).append(text)
    return found


def _said(library: Library) -> Iterator[tuple[ClauseId, str, str]]:
    for book in library.books.values():
        for term in book.terms:
            for clause in term.defined_by:
                yield from ((clause, "names", form) for form in (term.name, *term.aliases, *term.slang))
            yield term.defined_by[0], "glosses", term.gloss
        for ruling in book.rulings:
            yield from ((clause, "asked", ruling.question) for clause in ruling.clauses)
        for scenario in scripts(book.key).values() if book.key in books() else ():
            for number in scenario.demonstrates:
                yield from ((ClauseId(book.key, number), "asked", text) for text in (scenario.title, scenario.question))
