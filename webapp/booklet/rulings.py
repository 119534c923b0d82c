"""Where the rulings of a book stand: under the section of the first clause they cite, by number under the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from corpus.clauses import Book, Section
from corpus.rulings import Ruling
from webapp.booklet.anchors import Anchors, spoken
from webapp.booklet.words import prose


@dataclass(frozen=True)
class Placed:
    """The rulings of the printed sections by the number of the section; `numbers` their printed numbers."""

    numbers: Mapping[str, str]
    at_home: Mapping[str, tuple[Ruling, ...]]
    elsewhere: Mapping[str, tuple[Ruling, ...]]

    def full(self, section: Section) -> list[dict[str, Any]]:
        """The rulings that stand under this section."""
        return [ruling_words(ruling, self.numbers[ruling.id]) for ruling in self.at_home.get(section.number, ())]

    def mentions(self, section: Section) -> list[str]:
        """The numbers of the rulings that this section is party to and that stand under another."""
        return sorted((self.numbers[ruling.id] for ruling in self.elsewhere.get(section.number, ())), key=int)


def place(book: Book, anchors: Anchors) -> Placed:
    """Every ruling that cites a printed clause. Its number is its place in the whole book, the same in a partial booklet."""
    at_home: dict[str, tuple[Ruling, ...]] = {}
    elsewhere: dict[str, tuple[Ruling, ...]] = {}
    ordered = in_reading_order(book)
    for ruling in ordered:
        cited = (book.by_number[clause.number].section for clause in ruling.clauses if anchors.has(clause))
        for order, number in enumerate(dict.fromkeys(cited)):
            where = elsewhere if order else at_home
            where[number] = (*where.get(number, ()), ruling)
    return Placed({ruling.id: str(number) for number, ruling in enumerate(ordered, 1)}, at_home, elsewhere)


def in_reading_order(book: Book) -> list[Ruling]:
    """The rulings by the first clause that they cite."""
    reading = {clause.id: place for place, clause in enumerate(book.clauses)}
    return sorted(book.rulings, key=lambda ruling: reading.get(ruling.clauses[0], len(reading)))


def ruling_words(ruling: Ruling, number: str) -> dict[str, Any]:
    """A ruling for the template."""
    return {
        "number": number,
        "status": ruling.status,
        "question": prose(ruling.question),
        "answer": prose(ruling.answer),
        "reasons": prose(ruling.reasons),
        "rivals": [prose(rival) for rival in ruling.rivals],
        "cites": [spoken(clause, ruling.book) for clause in ruling.clauses],
    }
