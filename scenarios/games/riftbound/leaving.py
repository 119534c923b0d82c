"""Damage, death and the abilities that they set off."""

from __future__ import annotations

from collections.abc import Iterable

from scenarios.games.riftbound.layers import might_of
from scenarios.games.riftbound.pending import set_off, triggered
from scenarios.games.riftbound.table import BASE, Card, Riftbound


def harm(game: Riftbound, unit: Card, amount: int, words: str) -> None:
    """Put damage on a unit, and let it answer."""
    if amount > 0:
        unit.damage += amount
        with game.because(game.record(words, unit.name)):
            triggered(game, "受到伤害", [unit])


def lethal_to(game: Riftbound, unit: Card) -> int:
    """How much damage would be lethal to a unit now: up to its might, and never nothing (ruling on combat damage)."""
    return max(1, might_of(game, unit) - unit.damage)


def is_dying(game: Riftbound, unit: Card) -> bool:
    """Whether a unit has lethal damage."""
    return unit.damage > 0 and unit.damage >= might_of(game, unit)


def die(game: Riftbound, units: Iterable[Card], words: str) -> None:
    """Units die at once; afterwards their abilities are put on the chain."""
    places = [(unit, unit.controller, unit.at) for unit in units]
    for unit, _, _ in places:
        game.put(unit, "弃牌堆")
        game.record(f"{words}{unit.name}", unit.name)
    for unit, controller, at in places:
        set_off(game, "死亡", unit, controller, at)


def recall(game: Riftbound, unit: Card) -> None:
    """召回: to the base of its controller; no move, and damage and 增益 stay."""
    game.shift(unit, BASE)
    game.record(f"{unit.name}召回到基地", unit.name)
