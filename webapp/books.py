"""A book's contents: chapters, sections, and what the book says of itself."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, render_template

from corpus.clauses import Book, Section
from webapp.rooms import rooms

bp = Blueprint("books", __name__)


@dataclass(frozen=True)
class Chapter:
    """A chapter with the sections below it in reading order."""

    section: Section
    below: tuple[Section, ...]

    @property
    def count(self) -> int:
        """How many clauses the chapter holds."""
        return sum(len(section.clauses) for section in (self.section, *self.below))


def chapters(book: Book) -> tuple[Chapter, ...]:
    """The chapters of a book, each with its sections."""
    starts = [place for place, section in enumerate(book.sections) if section.level == 1]
    ends = [*starts[1:], len(book.sections)]
    return tuple(Chapter(book.sections[start], book.sections[start + 1 : end]) for start, end in zip(starts, ends, strict=True))


@bp.get("/<book>")
def show(book: str) -> str:
    """The contents of a book."""
    found = rooms().book(book)
    return render_template("books/show.html", chapters=chapters(found), scenarios=len(rooms().scripts(book)))
