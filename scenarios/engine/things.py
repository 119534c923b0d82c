"""Identity: a thing that changes zone is a new thing, even under its old name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T", bound="Thing")


@dataclass(slots=True, eq=False)
class Thing:
    """Something that zones hold. `incarnation` grows each time it changes zone; `since` is the time stamp of its arrival."""

    name: str
    incarnation: int = 0
    since: int = 0

    def reborn(self, now: int) -> None:
        """It has changed zone: references to what it was no longer reach it."""
        self.incarnation += 1
        self.since = now


@dataclass(frozen=True)
class Ref(Generic[T]):
    """A reference to a thing as it was when it was named."""

    thing: T
    incarnation: int

    @classmethod
    def to(cls, thing: T) -> Ref[T]:
        """A reference to the thing as it is now."""
        return cls(thing, thing.incarnation)

    @property
    def lasts(self) -> bool:
        """Whether the thing is still the one that was named."""
        return self.thing.incarnation == self.incarnation
