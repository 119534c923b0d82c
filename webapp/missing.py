"""An address that leads nowhere: what was understood, and what lies nearest."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import singledispatch

from flask import url_for

from corpus.library import UnknownBookError, UnknownClauseError, UnknownRulingError, UnknownSectionError, UnknownTermError
from scenarios.games import UnknownGameError
from scenarios.script.loader import UnknownScenarioError
from webapp.rooms import rooms
from webapp.typeset import clause_url

NEAR = 5


@dataclass(frozen=True)
class Missing:
    """What was asked for, in words; the nearest that exist as (label, address); a query to go on with."""

    understood: str
    nearest: tuple[tuple[str, str], ...] = ()
    query: str = ""


def title(book: str) -> str:
    """A book's title, or its key where there is no such book."""
    found = rooms().library.books.get(book)
    return found.title if found else book


@singledispatch
def missing(error: LookupError) -> Missing:
    """What a page says about an address that leads nowhere."""
    return Missing(f"没有这一页：{error}")


@missing.register
def _book(error: UnknownBookError) -> Missing:
    books = rooms().library.books
    near = tuple((books[key].title, url_for("books.show", book=key)) for key in error.nearest)
    return Missing(f"读作规则书“{error.book}”，没有这本书。", near, error.book)


@missing.register
def _clause(error: UnknownClauseError) -> Missing:
    clauses = [rooms().library.clause(near) for near in error.nearest]
    near = tuple((f"{clause.id.number} {clause.heading}", clause_url(clause)) for clause in clauses)
    return Missing(f"读作《{title(error.id.book)}》的编号 {error.id.number}，没有这一条。", near, error.id.number)


@missing.register
def _section(error: UnknownSectionError) -> Missing:
    near = (("目录", url_for("books.show", book=error.book)),)
    return Missing(f"读作《{title(error.book)}》的小节 {error.number}，没有这一节。", near, error.number)


@missing.register
def _term(error: UnknownTermError) -> Missing:
    names = {form: term.name for term in rooms().book(error.book).terms for form in (term.name, *term.aliases, *term.slang)}
    close = dict.fromkeys(names[form] for form in get_close_matches(error.name, names, NEAR, 0.3))
    near = tuple((name, url_for("terms.show", book=error.book, name=name)) for name in close)
    return Missing(f"读作《{title(error.book)}》的术语“{error.name}”，没有这个术语。", near, error.name)


@missing.register
def _ruling(error: UnknownRulingError) -> Missing:
    rulings = {ruling.id: ruling for ruling in rooms().book(error.book).rulings}
    close = get_close_matches(error.slug, rulings, NEAR, 0.3)
    near = tuple((rulings[slug].question, url_for("rulings.show", book=error.book, slug=slug)) for slug in close)
    return Missing(f"读作《{title(error.book)}》的裁定“{error.slug}”，没有这一则。", near, error.slug)


@missing.register
def _scenario(error: UnknownScenarioError) -> Missing:
    every = [scenario for book in rooms().library.books for scenario in rooms().scripts(book).values()]
    near = tuple((one.title, url_for("scenarios.show", book=one.book, slug=one.id)) for one in every if one.id == error.nearest)
    return Missing(f"读作情景“{error.id}”，没有这个情景。", near, error.id)


@missing.register
def _game(error: UnknownGameError) -> Missing:
    near = (("目录", url_for("books.show", book=error.book)),) if error.book in rooms().library.books else ()
    return Missing(f"《{title(error.book)}》还没有规则引擎，不能重放情景。", near)
