"""What a search found: clauses with how certainly and how well they fit, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum


class Tier(IntEnum):
    """How certainly a clause is what was looked for; within a tier the fit decides."""

    EXACT = 0  # the address itself; the whole text
    TOGETHER = 1  # below the address; every name or part in one clause
    DEFINING = 2  # above the address; defines the name
    BEGINNING = 3  # begins with the name
    SECTION = 4  # of the same short section
    ELSEWHERE = 5  # what another book, which lacks the name, has instead
    SPEAKING = 6  # speaks of the name; cites the number
    AROUND = 7  # the rest of a long section; a number that only begins so
    FITTING = 8  # holds words of the query


@dataclass(frozen=True, slots=True)
class Found:
    """A clause (by its number), how certainly and how well it fits, why it was found, and what to mark in it (bare texts)."""

    number: int
    tier: Tier
    fit: float
    why: str
    needles: tuple[str, ...] = ()

    @property
    def score(self) -> float:
        """One number that orders hits as tier and fit do."""
        return round(10 - self.tier + self.fit / (1 + self.fit), 4)


@dataclass(slots=True)
class Finds:
    """The answer in the making. The first reason for a clause is the one that counts."""

    fit: Mapping[int, float]
    hits: dict[int, Found] = field(default_factory=dict)

    def add(self, tier: Tier, numbers: Iterable[int], why: str, needles: tuple[str, ...] = ()) -> None:
        """Clauses by their fit to the words of the query."""
        for number in numbers:
            if number not in self.hits:
                self.hits[number] = Found(number, tier, self.fit.get(number, 0.0), why, needles)

    def add_in_order(self, tier: Tier, numbers: Iterable[int], why: str, needles: tuple[str, ...] = ()) -> None:
        """Clauses whose order is given."""
        for place, number in enumerate(numbers):
            if number not in self.hits:
                self.hits[number] = Found(number, tier, 1 / (1 + place), why, needles)

    def ordered(self) -> list[Found]:
        return sorted(self.hits.values(), key=lambda one: (one.tier, -one.fit, one.number))


@dataclass(frozen=True, slots=True)
class Findings:
    """The hits in order, the clauses that are near without being hits (found when asked), and the words of a question that no clause
    holds."""

    hits: list[Found]
    related: Callable[[], list[Found]]
    missing: tuple[str, ...] = ()
