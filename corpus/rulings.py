"""Rulings: what is decided beyond the text, on which grounds, and what else could be read."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from corpus import strict_yaml
from corpus.address import ClauseId
from corpus.strict_yaml import Node
from corpus.terms import cited, texts

Status = Literal["example", "settled", "interpretation"]
_STATUSES: tuple[Status, ...] = get_args(Status)
_REQUIRED = ("id", "question", "answer", "clauses", "status", "reasons")
_OPTIONAL = ("rivals", "scenario")


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


def read_rulings(path: Path, book: str, numbers: Collection[str]) -> tuple[Ruling, ...]:
    """The rulings of `rulings.yaml`; none where there is no file. Raises RulebookSyntaxError, also for a clause not in `numbers`."""
    if not path.exists():
        return ()
    taken: set[str] = set()
    return tuple(_ruling(node, book, numbers, taken) for node in strict_yaml.read(path).items())


def _ruling(node: Node, book: str, numbers: Collection[str], taken: set[str]) -> Ruling:
    fields = node.fields(_REQUIRED, _OPTIONAL)
    slug = fields["id"].text()
    if slug in taken:
        raise fields["id"].place.error(f"裁定「{slug}」已经有了")
    taken.add(slug)
    scenario = fields["scenario"].text() if "scenario" in fields else ""
    return Ruling(
        book=book,
        id=slug,
        question=fields["question"].text(),
        answer=fields["answer"].text(),
        clauses=cited(fields["clauses"], book, numbers),
        status=_status(fields["status"]),
        reasons=fields["reasons"].text(),
        rivals=texts(fields.get("rivals")),
        scenario=scenario or None,
    )


def _status(node: Node) -> Status:
    for status in _STATUSES:
        if node.text() == status:
            return status
    raise node.place.unknown(f"状态应是 {'、'.join(_STATUSES)} 之一", node.text(), _STATUSES)
