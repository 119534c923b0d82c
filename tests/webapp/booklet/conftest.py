"""A small book of its own, and the means to read a booklet back."""

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from pypdf import PdfReader

from corpus.address import ClauseId
from corpus.clauses import Book, Clause, Section, Span
from corpus.numbering import Numbering
from corpus.rulings import Ruling
from corpus.terms import Term
from webapp.booklet import Options, booklet_pdf

Made = Callable[..., Book]


def clause(number: str, *spans: Span, kind: str = "rule", **more: object) -> Clause:
    made = Clause(ClauseId("demo", number), kind, number, "", "", spans, number, f"样书 {number}")
    return replace(made, **more)


@pytest.fixture
def demo() -> Made:
    """Makes a book from a mapping of section titles to the spans of their one clause; the first section is the chapter A."""

    def make(sections: dict[str, tuple[Span, ...]], terms: tuple[Term, ...] = (), rulings: tuple[Ruling, ...] = ()) -> Book:
        made = []
        for place, (title, spans) in enumerate(sections.items()):
            number = f"A{place}" if place else "A"
            made.append(Section("demo", number, title, 2 if place else 1, (clause(number, *spans),) if spans else ()))
        return Book("demo", "样书", "第 2 版", "2024-05-01", "测试", Numbering(("样书",)), tuple(made), terms, rulings)

    return make


@pytest.fixture
def printed() -> Callable[..., PdfReader]:
    """Prints a book with the options given and opens the result."""

    def open_booklet(book: Book, **chosen: object) -> PdfReader:
        return PdfReader(io.BytesIO(booklet_pdf(book, Options(**chosen))))

    return open_booklet


@pytest.fixture
def text_of() -> Callable[[PdfReader], str]:
    """The text of all pages without white space: a line break in print means nothing."""
    return lambda reader: re.sub(r"\s+", "", "".join(page.extract_text() for page in reader.pages))


@pytest.fixture
def bookmarks() -> Callable[[PdfReader], list[str]]:
    """The titles of the bookmarks in order, whatever their level."""

    def titles(entries: list[object]) -> Iterator[str]:
        for entry in entries:
            yield from titles(entry) if isinstance(entry, list) else [entry.title]

    return lambda reader: list(titles(reader.outline))


@pytest.fixture
def links() -> Callable[[PdfReader], tuple[list[int], list[str]]]:
    """Where the links lead: pages of the booklet (from 1), and addresses elsewhere."""

    def read(reader: PdfReader) -> tuple[list[int], list[str]]:
        inside: list[int] = []
        outside: list[str] = []
        numbers = {page.indirect_reference.idnum: place for place, page in enumerate(reader.pages, start=1)}
        for page in reader.pages:
            for annotation in (entry.get_object() for entry in page.get("/Annots", [])):
                if "/A" in annotation:
                    outside.append(annotation["/A"]["/URI"])
                else:
                    inside.append(numbers[annotation["/Dest"][0].idnum])
        return inside, outside

    return read
