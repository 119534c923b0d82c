"""What may be chosen of a booklet."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field

from corpus.address import fold
from corpus.clauses import Book, Section

PAPERS = ("a4", "a5")


def site() -> str:
    """The public address of the pages, CAIDING_URL, for the QR codes."""
    return os.environ.get("CAIDING_URL", "http://127.0.0.1:8000").rstrip("/")


@dataclass(frozen=True, slots=True)
class Options:
    """The paper (of PAPERS), the chapters by number or title (none: all), whether worked outcomes are printed, and where the pages are."""

    paper: str = "a4"
    chapters: tuple[str, ...] = ()
    scenarios: bool = False
    site: str = field(default_factory=site)


class UnknownChapterError(LookupError):
    """The book has no such chapter."""

    def __init__(self, book: Book, wanted: str, known: Iterable[Section]) -> None:
        self.book, self.wanted = book.key, wanted
        super().__init__(f"{book.title}没有“{wanted}”这一章；有 {'、'.join(f'{chapter.number} {chapter.title}' for chapter in known)}。")


def chosen(book: Book, wanted: Iterable[str]) -> tuple[Section, ...]:
    """The sections of the wanted chapters in reading order, all where none is named. Raises UnknownChapterError."""
    chapters = [section for section in book.sections if section.level == 1]
    keep = {_chapter(book, name, chapters).number for name in wanted}
    kept: list[Section] = []
    current = ""
    for section in book.sections:
        current = section.number if section.level == 1 else current
        if not keep or current in keep:
            kept.append(section)
    return tuple(kept)


def _chapter(book: Book, wanted: str, chapters: list[Section]) -> Section:
    for chapter in chapters:
        if fold(wanted).strip() in (fold(chapter.number), fold(chapter.title)):
            return chapter
    raise UnknownChapterError(book, wanted, chapters)
