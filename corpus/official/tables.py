"""Finds the rows of a table that was flattened into a line: by the labels of its rows, in their order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.official.fingerprints import bare, mark
from corpus.official.outline import Entry
from corpus.official.pieces import Document, Stretch, spaced

_BEFORE = re.compile(r"(?:^|[\s。！？|])\Z")
_AFTER = re.compile(r"[\s|]|\Z")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place where a row may begin: which row of the table, and how much speaks for it."""

    start: int
    row: int
    weight: int


def row_starts(document: Document, within: Stretch, rows: Sequence[Entry]) -> Iterator[tuple[int, str]]:
    """Where rows begin in a stretch, and their labels: the choice that keeps the order of the table and has most for it. A label
    followed by exactly the known text counts double."""
    candidates = sorted(_candidates(document, within, rows), key=lambda one: (one.start, one.row))
    for candidate in _best_in_order(candidates):
        yield candidate.start, rows[candidate.row].label


def _candidates(document: Document, within: Stretch, rows: Sequence[Entry]) -> Iterator[Candidate]:
    for number, row in enumerate(rows):
        for match in spaced(row.label).finditer(document.shape, within.start, within.end):
            before = document.shape[max(within.start, match.start() - 1) : match.start()]
            if _BEFORE.match(before) and _AFTER.match(document.shape, match.end(), within.end):
                told = bare(document.text[match.start() : min(within.end, match.start() + 2 * row.length + 20)])
                exact = mark(told[: row.length]) == row.mark
                yield Candidate(match.start(), number, 2 if exact else 1)


def _best_in_order(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The heaviest choice of candidates in which places and rows both rise."""
    best: list[tuple[int, int | None]] = []
    for number, one in enumerate(candidates):
        earlier = (other for other in range(number) if candidates[other].start < one.start and candidates[other].row < one.row)
        weight, link = max(((best[other][0], other) for other in earlier), key=lambda pair: (pair[0], -pair[1]), default=(0, None))
        best.append((weight + one.weight, link))
    chosen: list[Candidate] = []
    place = max(range(len(best)), key=lambda number: best[number][0], default=None)
    while place is not None:
        chosen.append(candidates[place])
        place = best[place][1]
    return chosen[::-1]
