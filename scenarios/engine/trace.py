"""What happened in a game, and which clauses were asked on the way."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import NamedTuple

from scenarios.engine.refusals import Clauses

STEPS = 150_000
EVENTS = 2_000
DEPTH = 120
FRAMES = 50 * DEPTH  # a rule lies a dozen calls of Python below the one around it: our bound comes before Python's
CYCLE = 40

sys.setrecursionlimit(max(sys.getrecursionlimit(), FRAMES))


class BoundReachedError(Exception):
    """The game did not come to rest; `cycle` is the clauses that kept it going, in order."""

    def __init__(self, cycle: Clauses, why: str) -> None:
        super().__init__(f"{why}：{' → '.join(cycle)}")
        self.cycle, self.why = cycle, why


class Event(NamedTuple):
    """Something that happened: in words, by which clauses, caused by which event, where in the turn, about which things."""

    text: str
    clauses: Clauses
    cause: int | None
    phase: str
    about: tuple[str, ...]


@dataclass(slots=True)
class Trace:
    """Events, and the rules that were asked, by their clauses: all of them (`asked`), and those that made a difference (`firing`)."""

    events: list[Event] = field(default_factory=list)
    asked: list[Clauses] = field(default_factory=list)
    firing: list[Clauses] = field(default_factory=list)
    rule: Clauses = ()
    depth: int = 0
    causes: list[int] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)

    def out_of_bounds(self) -> BoundReachedError:
        """What to raise when rules have been asked too often or too deep."""
        return BoundReachedError(self.recent(), f"问了 {STEPS} 次规则还没有结束" if len(self.asked) >= STEPS else f"规则套了 {DEPTH} 层")

    @property
    def fired(self) -> dict[str, int]:
        """How often each clause made a difference."""
        return _by_clause(self.firing)

    @property
    def consulted(self) -> dict[str, int]:
        """How often each clause was asked and made none."""
        fired = Counter(self.fired)
        return {clause: count - fired[clause] for clause, count in _by_clause(self.asked).items() if count > fired[clause]}

    def record(self, text: str, phase: str, about: tuple[str, ...]) -> int:
        """Write down an event under the innermost rule and the answers that shaped it; returns its number."""
        if len(self.events) >= EVENTS:
            raise BoundReachedError(self.recent(), f"发生了 {EVENTS} 件事还没有结束")
        clauses = self.rule
        if self.answers:
            clauses = tuple(dict.fromkeys((*clauses, *self.answers)))
            self.answers.clear()
        self.events.append(Event(text, clauses, self.causes[-1] if self.causes else None, phase, about))
        return len(self.events) - 1

    def recent(self, since: int | None = None) -> Clauses:
        """The clauses of the last events (or of those since a number), each once, in order."""
        start = max(0, len(self.events) - CYCLE) if since is None else since
        return tuple(dict.fromkeys(clause for event in self.events[start:] for clause in event.clauses))

    def aside(self) -> AbstractContextManager[None]:
        """What is asked inside counts, but does not shape the next event."""
        return _Aside(self)

    def gathered(self) -> AbstractContextManager[list[str]]:
        """The clauses that answer inside, each once; they shape what they are handed to, not the next event."""
        return _Gathered(self)

    def muted(self) -> AbstractContextManager[None]:
        """What is asked inside leaves no trace: for offering legal actions and answering probes."""
        return _Muted(self)


class _Aside:
    def __init__(self, trace: Trace) -> None:
        self._trace = trace

    def __enter__(self) -> None:
        self._shaped = len(self._trace.answers)

    def __exit__(self, *_: object) -> None:
        del self._trace.answers[self._shaped :]


class _Gathered:
    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._found: list[str] = []

    def __enter__(self) -> list[str]:
        self._shaped = len(self._trace.answers)
        return self._found

    def __exit__(self, *_: object) -> None:
        answers = self._trace.answers
        self._found += dict.fromkeys(answers[self._shaped :])
        del answers[self._shaped :]


class _Muted:
    def __init__(self, trace: Trace) -> None:
        self._trace = trace

    def __enter__(self) -> None:
        trace = self._trace
        self._kept = trace.asked, trace.firing, trace.answers
        trace.asked, trace.firing, trace.answers = [], [], []

    def __exit__(self, *_: object) -> None:
        trace = self._trace
        trace.asked, trace.firing, trace.answers = self._kept


def _by_clause(rules: Iterable[Clauses]) -> dict[str, int]:
    """How often each clause stands among those of the rules."""
    return dict(Counter(clause for clauses in rules for clause in clauses))


class Loop:
    """The states that one loop of a game has gone through."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._seen: dict[object, int] = {}

    def visit(self, state: object) -> None:
        """Note a state. Raises BoundReachedError, naming the cycle of clauses, when the loop has been here before."""
        first = self._seen.setdefault(state, len(self._trace.events))
        if first < len(self._trace.events):
            raise BoundReachedError(self._trace.recent(first), "局面重复出现")
