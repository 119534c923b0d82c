"""How a verb finds what its argument names, or says what is nearest."""

from __future__ import annotations

from corpus import address
from corpus.address import ClauseId
from corpus.clauses import Book
from corpus.library import library
from corpus.official.importing import documented
from scenarios import games
from scenarios.script.loader import UnknownScenarioError, scripts
from scenarios.script.model import Scenario
from webapp.cli.chinese import close_to
from webapp.cli.refusals import MistakeError


def book_named(key: str) -> Book:
    """The book of a key or title. Raises MistakeError that names the nearest."""
    books = library().books
    for book in books.values():
        if key in (book.key, book.title):
            return book
    there = "、".join(f"{book.key}（{book.title}）" for book in books.values())
    if key in documented():
        raise MistakeError(f"“{key}”还没有正文；导入它的官方文档就能查：caiding import {key} 文档。现在有 {there}。")
    raise MistakeError(f"没有规则书“{key}”{close_to(key, books)}；有 {there}。")


def clauses_at(text: str, book: str | None = None) -> tuple[ClauseId, ...]:
    """Every clause that an address names. Raises MistakeError that says how it was read and names the nearest."""
    found = address.parse(text, library(), book)
    if found:
        return found
    if not address.looks_like_address(text):
        raise MistakeError(f"“{text}”不是条目地址（如 D2.10、liuge:D2.10）；要找词语请用 caiding search。")
    near = address.nearest(text, library(), book)
    hint = f"；最接近的是 {'、'.join(map(str, near))}" if near else ""
    raise MistakeError(f"没有条目“{address.fold(text).strip()}”{hint}。")


def scenario_named(name: str) -> Scenario:
    """The scenario of an id, `book:id` where two books have it. Raises MistakeError that names the nearest."""
    prefix, colon, rest = name.partition(":")
    wanted = rest if colon else name
    near: list[str] = []
    for book in [book_named(prefix).key] if colon else games.books():
        try:
            return scripts(book)[wanted]
        except UnknownScenarioError as unknown:
            near += [unknown.nearest] if unknown.nearest else []
    hint = f"；最接近的是 {'、'.join(near)}" if near else ""
    raise MistakeError(f"没有情景“{wanted}”{hint}。")
