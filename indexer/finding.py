"""Finds and orders the clauses for a reading: what is certain first, then by fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice, takewhile

from corpus.address import ClauseId
from indexer.analysis import Words
from indexer.folding import bare, plain
from indexer.lexicon import Named
from indexer.questions import Concept, concept, content
from indexer.retrieval import Retrieval
from indexer.routing import Reading

FITTING = 6
"""The first tier of hits that only fit: below it, a hit holds or is what was looked for."""
_SHORT_SECTION = 10
_LEAST_FIT = 0.3
_NEAR = 10


@dataclass(frozen=True, slots=True)
class Found:
    """A clause (by its number), its tier (0 is best), its fit within the tier, why it was found, and what to mark in it."""

    number: int
    tier: int
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

    hits: dict[int, Found] = field(default_factory=dict)

    def add(self, found: Iterable[Found]) -> None:
        for one in found:
            self.hits.setdefault(one.number, one)

    def ordered(self) -> list[Found]:
        return sorted(self.hits.values(), key=lambda one: (one.tier, -one.fit, one.number))


class Finder:
    """Finds clauses in an index. Numbers are places in reading order."""

    def __init__(self, retrieval: Retrieval, words: Words) -> None:
        self.retrieval = retrieval
        self.words = words
        self.number = {clause.id: number for number, clause in enumerate(retrieval.clauses)}
        self._sections: dict[tuple[str, str], list[int]] = {}
        for number, clause in enumerate(retrieval.clauses):
            self._sections.setdefault((clause.id.book, clause.section), []).append(number)

    def find(self, reading: Reading, query: str) -> tuple[list[Found], list[Found]]:
        """The hits in order, and after them clauses that are near without being hits."""
        finds = Finds()
        concepts = self._concepts(reading)
        fit = self.retrieval.scores(concepts)
        holders = {word: self.retrieval.with_word(word) for one in concepts for word in one}
        if reading.kind == "address":
            self._address(reading, finds)
        elif reading.kind == "names":
            self._names(reading, finds, fit)
        elif reading.kind == "punctuation":
            finds.add(Found(n, 0, 0.0, f"含有「{reading.text}」") for n in self.retrieval.holding_literally(reading.text))
        elif reading.kind in ("text", "unknown address"):
            self._text(reading, query, finds, fit)
        if reading.kind == "unknown address":
            near = [Found(n, FITTING, 0.0, "编号最接近") for one in reading.addresses if (n := self.number[one]) not in finds.hits]
            return finds.ordered(), near
        if not finds.hits and not reading.quoted:
            least = _LEAST_FIT * max(fit.values(), default=0.0)
            finds.add(takewhile(lambda found: found.fit >= least, self._fitting(finds, fit, holders)))
        return finds.ordered(), list(islice(self._fitting(finds, fit, holders), _NEAR))

    def _concepts(self, reading: Reading) -> list[Concept]:
        """What to rank by: the names that the query was understood to mean, and the words of what is left."""
        if reading.rest or reading.kind == "names":
            return [concept(self.words, _forms(group)) for group in reading.names] + content(self.words, " ".join(reading.rest))
        asked = [] if reading.kind == "address" else content(self.words, " ".join(reading.parts))
        for group in reading.names:
            meant = {bare(one.name): bare(one.label) for one in group}
            asked = [one | {meant[word]: 1.0 for word in one if one[word] == 1 and word in meant} for one in asked]
        return asked

    def _address(self, reading: Reading, finds: Finds) -> None:
        chosen = [self.number[one] for one in reading.addresses]
        finds.add(Found(n, 0, 1 / (1 + place), "编号相符") for place, n in enumerate(chosen))
        for number in chosen:
            clause = self.retrieval.clauses[number]
            around = {n: self.retrieval.clauses[n].id for n in self._section_of(number)}
            finds.add(Found(n, 1, 1 / (1 + n), f"在 {clause.id.number} 之下") for n, one in around.items() if _is_below(one, clause.id))
            finds.add(Found(n, 2, 1 / (1 + n), f"在 {clause.id.number} 之上") for n, one in around.items() if _is_below(clause.id, one))
            finds.add(Found(n, 3, 1 / (1 + n), f"同在小节「{clause.heading}」") for n in around)

    def _names(self, reading: Reading, finds: Finds, fit: Mapping[int, float]) -> None:
        groups = [self._of_group(group) for group in reading.names]
        every = set.intersection(*(defining.keys() | holding for defining, holding in groups))
        needles = tuple(
            dict.fromkeys((*(bare(one.name) for g in reading.names for one in g), *(bare(one.label) for g in reading.names for one in g)))
        )
        exact = self.retrieval.holding(reading.text) if len(groups) > 1 else ()
        finds.add(Found(n, 0, fit.get(n, 0.0), f"含有原文「{reading.text}」", needles) for n in exact)
        if len(groups) > 1:
            label = "、".join(f"「{group[0].label}」" for group in reading.names)
            finds.add(Found(n, 1, fit.get(n, 0.0), f"同时讲到{label}", needles) for n in sorted(every))
        for group, (defining, holding) in zip(reading.names, groups, strict=True):
            finds.add(Found(n, 2, 1 / (1 + place), why, needles) for place, (n, why) in enumerate(defining.items()))
            near = [m for n in defining for m in self._section_of(n)]
            label = group[0].label
            opening = sorted(m for m in holding if any(told.startswith(_forms(group)) for told in self.retrieval.bare[m]))
            finds.add(Found(m, 2, 0.0, f"以「{label}」开头", needles) for m in opening)
            short = (m for n in defining for m in self._section_of(n) if len(self._section_of(n)) <= _SHORT_SECTION or m in holding)
            finds.add(Found(m, 3, fit.get(m, 0.0), f"与「{label}」同在小节「{self.retrieval.clauses[m].heading}」", needles) for m in short)
            finds.add(Found(m, 4, fit.get(m, 0.0), f"讲到「{label}」", needles) for m in sorted(holding))
            finds.add(Found(m, 5, fit.get(m, 0.0), f"与「{label}」同在小节「{self.retrieval.clauses[m].heading}」", needles) for m in near)

    def _of_group(self, group: tuple[Named, ...]) -> tuple[dict[int, str], set[int]]:
        """The clauses that define (or make up) what a group names, each with the reason; and those that speak of it."""
        defining = {self.number[one]: _defines(named) for named in group for one in named.clauses}
        return defining, {number for form in _forms(group) for number in self.retrieval.holding(form)}

    def _text(self, reading: Reading, query: str, finds: Finds, fit: Mapping[int, float]) -> None:
        literal = plain(query)
        exact = self.retrieval.holding(reading.text)
        why = f"含有原文「{reading.text}」"
        finds.add(Found(n, 0, self._literally(n, reading.text, literal) + fit.get(n, 0.0), why, (reading.text,)) for n in exact)
        if len(reading.parts) > 1:
            together = set.intersection(*(self._holding_part(part, reading) for part in reading.parts))
            label = "、".join(f"「{part}」" for part in reading.parts)
            finds.add(Found(n, 1, fit.get(n, 0.0), f"含有{label}", reading.parts) for n in sorted(together))

    def _literally(self, number: int, text: str, literal: str) -> float:
        """More for a clause that holds the text without cutting a number or word in two, and more with its very punctuation."""
        whole = self.retrieval.stands_whole(text, number)
        return 200.0 * whole + 100.0 * (literal in plain(self.retrieval.clauses[number].text))

    def _holding_part(self, part: str, reading: Reading) -> set[int]:
        forms = {part} | {bare(one.label) for group in reading.names for one in group if bare(one.name) == part}
        return {number for form in forms for number in self.retrieval.holding(form)}

    def _fitting(self, finds: Finds, fit: Mapping[int, float], holders: Mapping[str, frozenset[int]]) -> Iterator[Found]:
        """The clauses that only fit and are not found yet, the best first."""
        for number in sorted(fit.keys() - finds.hits.keys(), key=lambda n: (-fit[n], n)):
            matched = tuple(word for word, holding in holders.items() if number in holding)
            yield Found(number, FITTING, fit[number], f"词语相近：{'、'.join(matched[:6])}", matched)

    def _section_of(self, number: int) -> list[int]:
        clause = self.retrieval.clauses[number]
        return self._sections[clause.id.book, clause.section]


def _forms(group: tuple[Named, ...]) -> tuple[str, ...]:
    """The bare forms under which what a group names stands in texts."""
    return tuple(dict.fromkeys(bare(form) for named in group for form in (named.name, named.label)))


def _defines(named: Named) -> str:
    if named.section:
        return f"在小节「{named.name}」"
    how = "" if named.how == "名称" else f"（{named.how}）"
    return f"定义术语「{named.label}」{how}"


def _is_below(one: ClauseId, above: ClauseId) -> bool:
    rest = one.number.removeprefix(above.number)
    return one.book == above.book and rest != one.number and rest[:1] in (".", "-")
