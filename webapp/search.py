"""Search: one box, the answer first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from flask import Blueprint, render_template, request, url_for

from corpus.clauses import Section
from corpus.library import Library
from indexer.search import Answer, Hit
from webapp.inputs import LAST_PAGE, LONGEST_QUERY, number, one_of, text
from webapp.rooms import rooms
from webapp.typeset import KINDS

T = TypeVar("T")

bp = Blueprint("search", __name__)
PAGE = 20
SHORT = 18
SHOWN = 200


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for: a text, in a book or a section of it, of one kind of clause; whether hits are put together by section."""

    query: str
    book: str | None
    part: str | None
    kind: str | None
    by: str | None

    @property
    def place(self) -> str | None:
        """The book or the section of it as the search takes it."""
        return f"{self.book}:{self.part}" if self.book and self.part else self.book

    def url(self, page: int = 1, **changed: str | None) -> str:
        """The address of this search with another page or filter."""
        asked: dict[str, Any] = {"q": self.query, "book": self.book, "part": self.part, "kind": self.kind, "by": self.by} | changed
        return url_for("search.show", **asked, page=page if page > 1 else None)


@dataclass(frozen=True)
class ResultsPage:
    """An answer and where in it the page stands."""

    answer: Answer
    asked: Asked
    number: int

    @property
    def query(self) -> str:
        """The query as the box shows it again."""
        return self.answer.query[:SHOWN]

    @property
    def first(self) -> Hit | None:
        """The answer to the query: the best hit, on the first page."""
        return self.answer.hits[0] if self.answer.hits and self.number == 1 else None

    @property
    def others(self) -> tuple[Hit, ...]:
        """The hits below the answer."""
        return self.answer.hits[1:] if self.first else self.answer.hits

    @property
    def groups(self) -> list[tuple[Section | None, list[Hit]]]:
        """The hits below the answer as they are listed: by section in the order of their best hit where that was asked for, else
        as they come."""
        if not self.asked.by:
            return [(None, list(self.others))]
        found: dict[tuple[str, str], list[Hit]] = {}
        for hit in self.others:
            found.setdefault((hit.clause.id.book, hit.clause.section), []).append(hit)
        return [(rooms().library.section(*place), hits) for place, hits in found.items()]

    @property
    def chapters(self) -> list[tuple[Section, int]]:
        """The chapters of the book that was asked for in which there are hits, in reading order, with how many."""
        book = self.asked.book
        sections = rooms().library.books[book].sections if book else ()
        return [(section, self.answer.parts[section.number]) for section in sections if section.number in self.answer.parts]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that may be asked for: those that some clause is of, without what only guides a reader."""
        found = {clause.kind for book in rooms().library.books.values() for clause in book.clauses}
        return tuple(kind for kind in ("rule", "definition", "example") if kind in found)

    @property
    def rulings(self) -> int:
        """How many rulings speak of the answer."""
        return len(rooms().library.rulings_on(self.first.clause.id)) if self.first else 0

    @property
    def last(self) -> int:
        """The number of the last page."""
        return max(1, -(-self.answer.total // PAGE))


@bp.get("/")
def show() -> str:
    """The search page: examples where nothing is asked, else the answer."""
    library = rooms().library
    query = text("q", LONGEST_QUERY)
    book, kind, by = one_of("book", library.books), one_of("kind", KINDS), one_of("by", ("section",))
    part = one_of("part", [section.number for section in library.books[book].sections]) if book else None
    page = max(1, number("page", 1, LAST_PAGE))
    if not query.strip() and "q" not in request.args:
        return render_template("search/blank.html", tries=examples(library))
    asked = Asked(query, book, part, kind, by)
    answer = rooms().searcher.search(query, book=asked.place, kind=kind, limit=PAGE, offset=(page - 1) * PAGE)
    return render_template("search/show.html", page=ResultsPage(answer, asked, page))


def examples(library: Library) -> dict[str, list[str]]:
    """What one may type, taken from the books themselves: numbers, terms, slang, a question."""
    books = library.books.values()
    questions = [ruling.question for book in books for ruling in book.rulings if len(ruling.question) <= SHORT]
    tries = {
        "编号": [one.id.number for book in books for one in spread(book.clauses, 3)],
        "术语": [term.name for book in books for term in spread(book.terms, 4)],
        "俗称": [term.slang[0] for book in books for term in spread([term for term in book.terms if term.slang], 4)],
        "提问": list(spread(questions, 3)),
    }
    return {label: words for label, words in tries.items() if words}


def spread(items: Sequence[T], count: int) -> Sequence[T]:
    """A few of the items from all over."""
    step = max(1, len(items) // (count + 1))
    return items[step::step][:count] or items[:count]
