"""Replacement: an event is changed before it happens, by each effect at most once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar


class Replaceable(Protocol):
    """An event that remembers which replacements it has been through; copies and splits carry the set along."""

    @property
    def applied(self) -> frozenset[str]: ...

    def through(self, name: str) -> Self:
        """The same event, marked as changed by that replacement."""
        ...


E = TypeVar("E", bound=Replaceable)


@dataclass(frozen=True)
class Replacement(Generic[E]):
    """`applies` tells whether the event is one it changes; `result` is the changed event."""

    name: str
    applies: Callable[[E], bool]
    result: Callable[[E], E]


def replaced(event: E, replacements: Sequence[Replacement[E]], choose: Callable[[Sequence[str]], str] = min) -> E:
    """The event after every replacement that applies, each once; `choose` picks among several that apply at once."""
    while applicable := {r.name: r for r in replacements if r.name not in event.applied and r.applies(event)}:
        name = next(iter(applicable)) if len(applicable) == 1 else choose(sorted(applicable))
        event = applicable[name].result(event).through(name)
    return event
