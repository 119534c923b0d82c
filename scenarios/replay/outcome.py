"""How a replay ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal

from scenarios.engine.game import DecisionNeededError, Game, Said, Value, View
from scenarios.engine.refusals import Refusal
from scenarios.engine.trace import Event, Trace

Status = Literal["ended", "illegal", "undecided", "bound", "impossible"]
IN_WORDS: Mapping[str, str] = {
    "ended": "结束",
    "illegal": "有行动被拒绝",
    "undecided": "等待选择",
    "bound": "没有尽头",
    "impossible": "开局不可能",
}


@dataclass(frozen=True, slots=True)
class Change:
    """A value that an event changed; None where the thing or the value was not there."""

    entity: str
    attribute: str
    label: str
    before: Value | None
    after: Value | None


@dataclass(frozen=True, slots=True)
class Step:
    """An event with the table after it."""

    number: int
    text: str
    clauses: tuple[str, ...]
    cause: int | None
    phase: str
    about: tuple[str, ...]
    view: View
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """An action that was refused: its place in the script and all refusals."""

    action: int
    refusals: tuple[Refusal, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that forbids it, once."""
        return tuple(dict.fromkeys(clause for refusal in self.refusals for clause in refusal.clauses))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a replay ended: its status, the table at the end (None where there was no game), and what happened on the way.

    `looked_at` is what the rules say of the things that the scenario asserts, `answers` of its probes; the rest of the table is drawn
    when somebody wants to see it, and `opening` lays it out once more as it was at the start. `refused` holds every refused action,
    `refusals` those of the last one; `question` what waits for a choice; `cycle` the clauses that would go on for ever. `steps` and
    `legal` (who, words) are filled only when the replay was watched.
    """

    status: Status
    trace: Trace
    opening: Callable[[], View] = dict
    table: Game | None = None
    looked_at: Mapping[str, Said] = field(default_factory=dict)
    answers: Mapping[str, Value] = field(default_factory=dict)
    refused: tuple[Tried, ...] = ()
    question: DecisionNeededError | None = None
    cycle: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    legal: tuple[tuple[str, str], ...] = ()

    @property
    def events(self) -> Sequence[Event]:
        """What happened, in order."""
        return self.trace.events

    @property
    def fired(self) -> dict[str, int]:
        """How often each clause made a difference."""
        return self.trace.fired

    @property
    def start(self) -> View:
        """The table at the start."""
        return self.opening()

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """The refusals of the last refused action."""
        return self.refused[-1].refusals if self.refused else ()

    @property
    def view(self) -> View:
        """The table at the end."""
        if self.table is None:
            return {}
        with self.table.trace.muted():
            return self.table.view()

    def said_of(self, entity: str) -> Said:
        """What an expectation may say of a thing on the table at the end, of 情景 or of 问; {} for what is not there."""
        if entity == "情景":
            return {"status": self.status, "refused": list(self.refused[-1].clauses) if self.refused else []}
        if entity == "问":
            return dict(self.answers)
        if entity in self.looked_at or self.table is None:
            return self.looked_at.get(entity, {})
        with self.table.trace.muted():
            return self.table.look(entity)

    @property
    def asserted(self) -> View:
        """Everything that an expectation may speak of: the final table, 情景 and 问."""
        return {**self.view, "情景": self.said_of("情景"), "问": self.said_of("问")}

    @property
    def digest(self) -> str:
        """The same for the same course and end of a game, on every machine."""
        told = [(event.text, event.clauses, event.cause, event.phase) for event in self.events]
        table = sorted((name, sorted(attributes.items())) for name, attributes in self.asserted.items())
        return sha256(repr((self.status, told, table)).encode()).hexdigest()[:16]
