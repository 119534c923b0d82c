"""Where the rulings of a book stand: in full under the section of the first clause they cite, by name under the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from corpus.clauses import Book, Section
from corpus.rulings import Ruling
from webapp.booklet.anchors import Anchors, ruling_anchor, spoken
from webapp.booklet.words import prose


@dataclass(frozen=True)
class Placed:
    """The rulings of the printed sections, by the number of the section."""

    anchors: Anchors
    all: tuple[Ruling, ...]
    at_home: Mapping[str, tuple[Ruling, ...]]
    elsewhere: Mapping[str, tuple[Ruling, ...]]

    def full(self, section: Section) -> list[dict[str, Any]]:
        """The rulings that are printed in full under this section."""
        return [ruling_words(ruling, self.anchors) for ruling in self.at_home.get(section.number, ())]

    def mentions(self, section: Section) -> list[dict[str, str]]:
        """The rulings that this section is party to and that stand under another."""
        return [{"to": f"#{ruling_anchor(ruling.id)}", "text": ruling.question} for ruling in self.elsewhere.get(section.number, ())]


def place(book: Book, sections: tuple[Section, ...], anchors: Anchors) -> Placed:
    """Every ruling that cites a printed clause, in the order of the sections."""
    at_home: dict[str, tuple[Ruling, ...]] = {}
    elsewhere: dict[str, tuple[Ruling, ...]] = {}
    for ruling in book.rulings:
        cited = (book.by_number[clause.number].section for clause in ruling.clauses if anchors.has(clause))
        for order, number in enumerate(dict.fromkeys(cited)):
            where = elsewhere if order else at_home
            where[number] = (*where.get(number, ()), ruling)
    in_order = tuple(ruling for section in sections for ruling in at_home.get(section.number, ()))
    return Placed(anchors, in_order, at_home, elsewhere)


def ruling_words(ruling: Ruling, anchors: Anchors) -> dict[str, Any]:
    """A ruling for the template."""
    return {
        "anchor": ruling_anchor(ruling.id),
        "status": ruling.status,
        "question": prose(ruling.question),
        "answer": prose(ruling.answer),
        "reasons": prose(ruling.reasons) if ruling.reasons else [],
        "rivals": [prose(rival) for rival in ruling.rivals],
        "cites": [{"text": spoken(clause, ruling.book), "to": anchors.clause(clause)} for clause in ruling.clauses],
    }
