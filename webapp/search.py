"""Search: one box, the answer first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from flask import Blueprint, render_template, request, url_for

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


@dataclass(frozen=True)
class ResultsPage:
    """An answer and where in it the page stands."""

    answer: Answer
    book: str | None
    kind: str | None
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

    def url(self, page: int = 1, **changed: str | None) -> str:
        """The address of this search with another page or filter."""
        asked: dict[str, Any] = {"q": self.answer.query, "book": self.book, "kind": self.kind} | changed
        return url_for("search.show", **asked, page=page if page > 1 else None)


@bp.get("/")
def show() -> str:
    """The search page: examples where nothing is asked, else the answer."""
    library = rooms().library
    query = text("q", LONGEST_QUERY)
    book, kind = one_of("book", library.books), one_of("kind", KINDS)
    page = max(1, number("page", 1, LAST_PAGE))
    if not query.strip() and "q" not in request.args:
        return render_template("search/blank.html", tries=examples(library))
    answer = rooms().searcher.search(query, book=book, kind=kind, limit=PAGE, offset=(page - 1) * PAGE)
    return render_template("search/show.html", page=ResultsPage(answer, book, kind, page))


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
