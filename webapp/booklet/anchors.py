"""Where a link of the booklet leads: inside it when what it names is printed, to the pages otherwise."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from urllib.parse import quote

import segno

from corpus.address import ClauseId
from corpus.clauses import Book, Section
from corpus.library import library

MASK = 3  # any mask is read; this one has the best worst case over the addresses, and trying all eight takes half the time


@dataclass(frozen=True)
class Anchors:
    """The anchors of what is printed of one book; `site` is the public address of the pages."""

    book: Book
    site: str
    printed: frozenset[str]

    @classmethod
    def of(cls, book: Book, site: str, sections: Iterable[Section]) -> Anchors:
        clauses = (str(clause.id) for section in sections for clause in section.clauses)
        return cls(book, site, frozenset(clauses))

    def has(self, clause: ClauseId) -> bool:
        return str(clause) in self.printed

    def clause(self, clause: ClauseId) -> str:
        """A link to a clause."""
        return f"#{clause_anchor(clause)}" if self.has(clause) else self.page(clause.book, clause.number)

    def page(self, *path: str) -> str:
        """The address of a page, with or without parts below the book."""
        return "/".join((self.site, *(quote(part) for part in path)))


def clause_anchor(clause: ClauseId) -> str:
    return f"clause {clause}"


def spoken(clause: ClauseId, home: str) -> str:
    """A clause as a reference names it: the number alone inside its own book."""
    return clause.number if clause.book == home else library().clause(clause).citation


@cache
def qr(address: str) -> str:
    """A QR code as SVG, as small as the address allows."""
    drawn = io.BytesIO()
    segno.make_qr(address, error="l", mask=MASK).save(drawn, kind="svg", border=0, dark="#111", xmldecl=False, nl=False)
    return drawn.getvalue().decode()
