"""How well clauses fit what is asked: BM25F by the impacts that the index keeps, the section of a clause and the kind of question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import nsmallest
from math import log
from threading import Lock
from typing import Any

from whoosh.reading import TermNotFound

from corpus.clauses import Clause
from indexer.documents import WORDS
from indexer.index import Index
from indexer.questions import Concept
from indexer.weights import Weights

_KEPT = 4096
_WITH_KIN = 100
_VERY_MANY = 2000

Impacts = Mapping[int, tuple[float, float]]
"""By clause: how much it says of a concept, and the weight of the word that says it (1: the concept's own)."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One concept of a question among some clauses: how rare it is, and what they say of it."""

    rarity: float
    impacts: Impacts


@dataclass(frozen=True, slots=True)
class Fit:
    """How well clauses fit a question (`scores`, by number), how much of it the best of them covers (0 to 1), and the words of the
    question that no clause holds."""

    scores: Mapping[int, float]
    covered: float = 0.0
    missing: tuple[str, ...] = ()


class Ranker:
    """Scores the clauses of an opened index by number. Safe to share between threads."""

    def __init__(self, index: Index, clauses: Sequence[Clause], weights: Weights) -> None:
        self.weights = weights
        self._kin = index.kin
        self._reader: Any = index.whoosh.reader()
        self._lock = Lock()
        self._books = [clause.id.book for clause in clauses]
        self._sections = _sections(clauses)
        self._worth = [_worth(clause, weights) for clause in clauses]
        self._held = lru_cache(maxsize=_KEPT)(self._read_held)

    def fit(self, concepts: Sequence[Concept], marks: Iterable[str] = (), book: str | None = None) -> Fit:
        """How well clauses (of a book) fit concepts: what each says of every concept, times a power of the share of the concepts'
        rarity that it covers, so that two rare words outweigh one that is repeated; the rest of its section helps, and that the
        clause gives the kind of answer that is wanted (`marks`). Clauses that hold no concept are left out."""
        words, found = self._all_asked(concepts, book)
        kinds = [self._asked({mark: 1.0}, book, found, self.weights.asking) for mark in marks] if found else []
        scores = self._among_kin(self._scores(found, [*words, *kinds]))
        missing = tuple(next(reversed(concept)) for concept, one in zip(concepts, words, strict=True) if one.rarity and not one.impacts)
        best = max(scores, key=lambda number: (scores[number], -number), default=None)
        return Fit(scores, _share(best, words) if best is not None else 0.0, missing)

    def with_word(self, word: str) -> Mapping[int, float]:
        """The clauses that hold a word in any field, each with how much it says of it."""
        return self._held(word)

    def _all_asked(self, concepts: Sequence[Concept], book: str | None) -> tuple[list[Asked], set[int]]:
        """Every concept as it stands in the clauses, and the clauses that hold any. Once the rarest concepts are held by very many
        clauses, the others are looked for in those alone."""
        spread = [sum(len(self._held(word)) for word in concept) for concept in concepts]
        found: set[int] = set()
        asked: dict[int, Asked] = {}
        for place in sorted(range(len(concepts)), key=lambda place: spread[place]):
            asked[place] = self._asked(concepts[place], book, found if len(found) > _VERY_MANY else None)
            found.update(asked[place].impacts)
        return [asked[place] for place in range(len(concepts))], found

    def _asked(self, concept: Concept, book: str | None, among: set[int] | None, share: float = 1.0) -> Asked:
        """A concept as it stands in the clauses (or only `among` some): every word counts by its rarity, a word for it at most by that
        of all together."""
        held = {word: self._held(word) for word in concept}
        together = self._idf(len(set().union(*held.values())))
        impacts: dict[int, tuple[float, float]] = {}
        for word, weight in sorted(concept.items(), key=lambda one: -one[1]):
            idf = self._idf(len(held[word]))
            factor = share * weight * (idf if weight == 1 else min(together, idf))
            for number, amount in _of(held[word], among):
                before = impacts.get(number)
                if before is None:
                    impacts[number] = (factor * amount, weight)
                elif before[0] < factor * amount:
                    impacts[number] = (factor * amount, before[1])
        if book:
            impacts = {number: impact for number, impact in impacts.items() if self._books[number] == book}
        own = [len(held[word]) for word, weight in concept.items() if weight == 1 and held[word]]
        trifle = not impacts and max(map(len, concept)) == 1
        rarity = 0.0 if trifle else share * (self._idf(min(own)) if own else together)
        return Asked(rarity, impacts)

    def _scores(self, found: Iterable[int], every: Sequence[Asked]) -> dict[int, float]:
        said, covered = dict.fromkeys(found, 0.0), dict.fromkeys(found, 0.0)
        around: dict[int, float] = {}
        for one in every:
            near: dict[int, float] = {}
            for number, (impact, weight) in one.impacts.items():
                if number in said:
                    said[number] += impact
                    covered[number] += one.rarity * weight
                    section = self._sections[number]
                    if weight > near.get(section, 0.0):
                        near[section] = weight
            for section, weight in near.items():
                around[section] = around.get(section, 0.0) + one.rarity * weight
        asked = sum(one.rarity for one in every) or 1.0
        context, coverage, worth, sections = self.weights.context, self.weights.coverage, self._worth, self._sections
        shares = {n: (own + context * (around[sections[n]] - own)) / asked for n, own in covered.items()}
        return {number: worth[number] * told * shares[number] ** coverage for number, told in said.items()}

    def _among_kin(self, scores: dict[int, float]) -> dict[int, float]:
        """The scores, the best of them with some of what their kin have."""
        kin, weight, score_of = self._kin, self.weights.kin, scores.get
        best = best_first(scores, _WITH_KIN)
        near = [sum([share * score_of(other, 0.0) for other, share in kin[number]]) for number in best]
        return scores | {number: scores[number] + weight * some for number, some in zip(best, near, strict=True)}

    def _idf(self, holding: int) -> float:
        return log(1 + (len(self._books) - holding + 0.5) / (holding + 0.5))

    def _read_held(self, word: str) -> Mapping[int, float]:
        held: dict[int, float] = {}
        with self._lock:
            try:
                matcher = self._reader.postings(WORDS, word)
            except TermNotFound:
                return held
            while matcher.is_active():
                impact = matcher.weight()
                held[matcher.id()] = impact / (impact + self.weights.saturation)
                matcher.next()
        return held


def best_first(scores: Mapping[int, float], most: int) -> list[int]:
    """The numbers of the best scores, of equal ones the first in reading order."""
    return [number for _, number in nsmallest(most, [(-score, number) for number, score in scores.items()])]


def _of(held: Mapping[int, float], among: set[int] | None) -> Iterable[tuple[int, float]]:
    """What some clauses have, by the shorter way."""
    if among is None or len(held) <= len(among):
        return held.items()
    return ((number, held[number]) for number in among if number in held)


def _share(number: int, words: Iterable[Asked]) -> float:
    """How much of what is asked a clause covers by itself."""
    every = [(one.rarity, one.impacts.get(number, (0.0, 0.0))[1]) for one in words]
    return sum(rarity * weight for rarity, weight in every) / (sum(rarity for rarity, _ in every) or 1.0)


def _sections(clauses: Sequence[Clause]) -> list[int]:
    """The number of each clause's section."""
    known: dict[tuple[str, str], int] = {}
    return [known.setdefault((clause.id.book, clause.section), len(known)) for clause in clauses]


def _worth(clause: Clause, weights: Weights) -> float:
    return {"example": weights.example, "heading": weights.heading}.get(clause.kind, 1.0)
