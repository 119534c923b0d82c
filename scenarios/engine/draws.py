"""Dice and shuffles: scripted where the scenario says, else drawn from a counter-based hash of the seed and the draw's name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

from scenarios.engine.refusals import IllegalActionError, Refusal

T = TypeVar("T")


class Draws:
    """A numbered stream of draws. The same seed, names and order give the same values on every machine."""

    def __init__(self, seed: int, scripted: Iterable[int]) -> None:
        self.seed, self._scripted = seed, list(scripted)
        self._counts: dict[str, int] = {}

    @property
    def unused(self) -> tuple[int, ...]:
        """Scripted values that nothing has asked for."""
        return tuple(self._scripted)

    def roll(self, name: str, sides: int) -> int:
        """A whole number from 1 to `sides`. Raises IllegalActionError when the scripted value does not fit."""
        if self._scripted:
            value = self._scripted.pop(0)
            if not 1 <= value <= sides:
                raise IllegalActionError([Refusal(f"“{name}”掷出 {value}，只能是 1 到 {sides}", ())])
            return value
        count = self._counts[name] = self._counts.get(name, 0) + 1
        return int.from_bytes(sha256(f"{self.seed}:{name}:{count}".encode()).digest()[:8]) % sides + 1

    def shuffled(self, name: str, items: Sequence[T]) -> list[T]:
        """The items in a drawn order (never scripted: a deck's order is given in the set-up)."""
        count = self._counts[name] = self._counts.get(name, 0) + 1
        keys = [sha256(f"{self.seed}:{name}:{count}:{place}".encode()).digest() for place in range(len(items))]
        return [item for _, item in sorted(zip(keys, items, strict=True), key=lambda pair: pair[0])]
