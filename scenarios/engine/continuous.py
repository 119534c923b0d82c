"""Continuous effects: values are computed in layers, by dependency and then by time stamp, and printed values stay as they are."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")


@dataclass(frozen=True)
class Effect(Generic[S]):
    """One effect on a state of values.

    `reach` tells, as a hashable, whether the effect exists in a state and what it would do there (None: it does not exist);
    `apply` gives the state after it. Both are pure.
    """

    name: str
    layer: int
    since: int
    reach: Callable[[S], Hashable]
    apply: Callable[[S], S]


def depends(effect: Effect[S], other: Effect[S], state: S) -> bool:
    """Whether applying `other` first changes that `effect` exists or what it does."""
    return effect.reach(other.apply(state)) != effect.reach(state)


def layered(effects: Sequence[Effect[S]], state: S) -> S:
    """The state after all effects, each once: layer by layer, what others depend on first, then the earlier time stamp, then the name.

    An effect that does not exist yet waits for those that may bring it about.
    """
    for layer in sorted({effect.layer for effect in effects}):
        waiting = sorted((e for e in effects if e.layer == layer), key=lambda e: (e.since, e.name))
        while existing := [effect for effect in waiting if effect.reach(state) is not None]:
            free = [e for e in existing if not any(o is not e and depends(e, o, state) and not depends(o, e, state) for o in existing)]
            chosen = (free or existing)[0]
            waiting.remove(chosen)
            state = chosen.apply(state)
    return state
