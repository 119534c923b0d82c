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
    """The rulings of the printed sections by the number of the section; `numbers` counts them in reading order from 1."""

    numbers: Mapping[str, str]
    at_home: Mapping[str, tuple[Ruling, ...]]
    elsewhere: Mapping[str, tuple[Ruling, ...]]

    def full(self, section: Section) -> list[dict[str, Any]]:
        """The rulings that stand under this section."""
        return [ruling_words(ruling, self.numbers[ruling.id]) for ruling in self.at_home.get(section.number, ())]

    def mentions(self, section: Section) -> list[str]:
        """The numbers of the rulings that this section is party to and that stand under another."""
        return sorted((self.numbers[ruling.id] for ruling in self.elsewhere.get(section.number, ())), key=int)


def place(book: Book, sections: tuple[Section, ...], anchors: Anchors) -> Placed:
    """Every ruling that cites a printed clause, in the order of the sections."""
    at_home: dict[str, tuple[Ruling, ...]] = {}
    elsewhere: dict[str, tuple[Ruling, ...]] = {}
    for ruling in book.rulings:
        cited = (book.by_number[clause.number].section for clause in ruling.clauses if anchors.has(clause))
        for order, number in enumerate(dict.fromkeys(cited)):
            where = elsewhere if order else at_home
            where[number] = (*where.get(number, ()), ruling)
    in_order = (ruling for section in sections for ruling in at_home.get(section.number, ()))
    return Placed({ruling.id: str(place) for place, ruling in enumerate(in_order, 1)}, at_home, elsewhere)


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
