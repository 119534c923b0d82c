"""Rulings: what is decided beyond the text, on which grounds, and what else could be read."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from corpus.address import ClauseId
from corpus.entries import Cited, ListFile
from corpus.strict.words import Prose, Slug, Written

Status = Literal["example", "settled", "interpretation"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision on one question. `example`: from the book; `settled`: follows from it; `interpretation`: the book is silent or at
    odds with itself. `rivals` are the readings not taken."""

    book: str
    id: str
    question: str
    answer: str
    clauses: tuple[ClauseId, ...]
    status: Status
    reasons: str
    rivals: tuple[str, ...]
    scenario: str | None


class RulingText(Written):
    """A ruling as it is written."""

    id: Slug
    question: Prose
    answer: Prose
    clauses: Cited
    status: Status
    reasons: Prose
    rivals: tuple[Prose, ...] = ()
    scenario: Slug | None = None


def read_rulings(path: Path, book: str, numbers: Collection[str]) -> tuple[Ruling, ...]:
    """The rulings of `rulings.yaml`; none where there is no file. Raises MalformedError, also for a clause not in `numbers`."""
    return tuple(
        Ruling(
            book=book,
            id=said.id,
            question=said.question,
            answer=said.answer,
            clauses=tuple(ClauseId(book, number) for number in said.clauses),
            status=said.status,
            reasons=said.reasons,
            rivals=said.rivals,
            scenario=said.scenario,
        )
        for said in ListFile("裁定", RulingText, ("id",)).read(path, numbers)
    )
