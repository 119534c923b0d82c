"""The library: every book, and the ways to find something in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

from corpus import address
from corpus.address import ClauseId
from corpus.binding import bind
from corpus.clauses import Book, Clause, Section
from corpus.official.overlay import with_official
from corpus.rulings import Ruling
from corpus.strict.malformed import gather, refuse_if
from corpus.terms import Term

T = TypeVar("T")
BOOKS = Path(__file__).parent / "books"


class UnknownBookError(LookupError):
    """The library has no book of this name."""

    def __init__(self, book: str, known: Iterable[str]) -> None:
        self.book = book
        self.nearest = tuple(known)
        super().__init__(f"没有规则书「{book}」；有 {'、'.join(self.nearest)}")


class UnknownClauseError(LookupError):
    """No rulebook has a clause at this address."""

    def __init__(self, clause: ClauseId, nearest: tuple[ClauseId, ...]) -> None:
        self.id = clause
        self.nearest = nearest
        near = f"；最接近的是 {'、'.join(map(str, nearest))}" if nearest else ""
        super().__init__(f"没有条目 {clause}{near}")


class UnknownSectionError(LookupError):
    """The book has no section of this number."""

    def __init__(self, book: str, number: str) -> None:
        self.book = book
        self.number = number
        super().__init__(f"{book} 没有小节 {number}")


class UnknownTermError(LookupError):
    """The book has no term of this name."""

    def __init__(self, book: str, name: str) -> None:
        self.book = book
        self.name = name
        super().__init__(f"{book} 没有术语「{name}」")


class UnknownRulingError(LookupError):
    """The book has no ruling of this id."""

    def __init__(self, book: str, slug: str) -> None:
        self.book = book
        self.slug = slug
        super().__init__(f"{book} 没有裁定「{slug}」")


class Library:
    """The books by key, in the order given, with everything that is looked up across them."""

    def __init__(self, books: Iterable[Book]) -> None:
        self.books: Mapping[str, Book] = {book.key: book for book in books}
        self._sections = {(book.key, section.number): section for book in self.books.values() for section in book.sections}
        self._terms = {(book.key, form): term for book in self.books.values() for term in book.terms for form in (term.name, *term.aliases)}
        self._rulings = {(book.key, ruling.id): ruling for book in self.books.values() for ruling in book.rulings}
        self._referrers = _inverted((clause.id, clause.refs) for book in self.books.values() for clause in book.clauses)
        self._rulings_on = _inverted((ruling, ruling.clauses) for book in self.books.values() for ruling in book.rulings)

    def book(self, key: str) -> Book:
        if key not in self.books:
            raise UnknownBookError(key, self.books)
        return self.books[key]

    def clause(self, clause: ClauseId) -> Clause:
        book = self.books.get(clause.book)
        if book and clause.number in book.by_number:
            return book.by_number[clause.number]
        raise UnknownClauseError(clause, address.nearest(clause.number, self, clause.book))

    def section(self, book: str, number: str) -> Section:
        if (book, number) not in self._sections:
            raise UnknownSectionError(book, number)
        return self._sections[book, number]

    def neighbours(self, section: Section) -> tuple[Section | None, Section | None]:
        """The sections before and after in reading order."""
        around = (None, *self.book(section.book).sections, None)
        place = around.index(section)
        return around[place - 1], around[place + 1]

    def referenced_by(self, clause: ClauseId) -> tuple[ClauseId, ...]:
        """The clauses whose text links to this one."""
        return self._referrers.get(clause, ())

    def rulings_on(self, clause: ClauseId) -> tuple[Ruling, ...]:
        """The rulings that cite this clause."""
        return self._rulings_on.get(clause, ())

    def term(self, book: str, name: str) -> Term:
        """The term of this name or alias."""
        if (book, name) not in self._terms:
            raise UnknownTermError(book, name)
        return self._terms[book, name]

    def ruling(self, book: str, slug: str) -> Ruling:
        if (book, slug) not in self._rulings:
            raise UnknownRulingError(book, slug)
        return self._rulings[book, slug]


def _inverted(pairs: Iterable[tuple[T, tuple[ClauseId, ...]]]) -> Mapping[ClauseId, tuple[T, ...]]:
    found: dict[ClauseId, list[T]] = {}
    for source, targets in pairs:
        for target in targets:
            found.setdefault(target, []).append(source)
    return {target: tuple(sources) for target, sources in found.items()}


def load(root: Path | None = None) -> Library:
    """The library of a folder of books, the package's own by default, with the official texts that were imported; nothing is half
    loaded, and a book without any text is left out. Raises MalformedError."""
    folders = sorted(path.parent for path in (root or BOOKS).glob("*/book.toml"))
    found, wrong = gather(lambda folder: with_official(bind(folder), folder), folders)
    refuse_if(wrong)
    ours_first = sorted((book for book in found if book.sections), key=lambda book: not any(clause.is_ours for clause in book.clauses))
    return Library(ours_first)


@cache
def library() -> Library:
    """The package's own library, read once."""
    return load()
