"""A5: costs, crystals and how a PM pays with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import PM, Dijie

SPECIAL = "灰紫"


@dataclass(frozen=True, slots=True)
class Paid:
    """One crystal of a cost: which crystals serve for it (two for a synthesized purple one), and the colour they are declared as."""

    unit: str
    crystals: tuple[str, ...]
    declared: str


@rule("A5.2.2", otherwise=lambda game, colour, unit: colour == unit)
def serves_as(game: Dijie, colour: str, unit: str) -> bool:
    """紫水晶当作任意颜色；任意颜色代替灰水晶。"""
    return colour in (unit, "紫") or unit == "灰"


@rule("A5.2.3", otherwise=lambda game, crystal: (crystal[0],))
def colours_of(game: Dijie, crystal: str) -> tuple[str, ...]:
    """双色水晶同时具有两种颜色，声明充当哪一种。"""
    return tuple(crystal)


def declaration(game: Dijie, crystal: str, unit: str) -> str:
    """The colour that a crystal is declared as to serve for one crystal of a cost; "" where it cannot."""
    for wanted in colours_of(game, unit):
        for colour in colours_of(game, crystal):
            if serves_as(game, colour, wanted):
                return wanted if colour == "紫" else colour
    return ""


@rule("A5.2.7", otherwise=False)
def may_synthesize(game: Dijie, first: str, second: str) -> bool:
    """任意两颗颜色不同的水晶（灰、紫除外）合成一颗临时紫水晶。"""
    return first != second and not set(first + second) & set(SPECIAL)


def payment(game: Dijie, pool: Sequence[str], cost: Sequence[str]) -> list[Paid] | None:
    """How the crystals of the pool pay the cost, each at its closest colour, a synthesized purple one last; None where they cannot."""
    with game.trace.aside():
        return _pay(game, list(pool), sorted(cost, key=lambda unit: (unit == "灰", -len(unit), unit)))


def _pay(game: Dijie, pool: list[str], cost: list[str]) -> list[Paid] | None:
    if not cost:
        return []
    unit, *rest = cost
    for use in _ways(game, pool, unit):
        left = list(pool)
        for crystal in use.crystals:
            left.remove(crystal)
        others = _pay(game, left, rest)
        if others is not None:
            return [use, *others]
    return None


def _ways(game: Dijie, pool: list[str], unit: str) -> list[Paid]:
    kinds = list(dict.fromkeys(pool))
    single = [(crystal, declared) for crystal in kinds if (declared := declaration(game, crystal, unit))]
    single.sort(key=lambda pair: (pair[0] != unit, pair[0] == "紫", len(pair[0]), kinds.index(pair[0])))
    ways = [Paid(unit, (crystal,), declared) for crystal, declared in single]
    pairs = [(a, b) for place, a in enumerate(kinds) for b in kinds[place + 1 :] if may_synthesize(game, a, b)]
    return ways + [Paid(unit, pair, "紫") for pair in pairs if declaration(game, "紫", unit)]


def pool_of(pm: PM) -> list[str]:
    """The crystals that a PM has, temporary ones first."""
    return [*pm.temporary, *pm.crystals]


@rule("A5.1.2", otherwise=True)
def can_pay(game: Dijie, pm: PM, cost: Sequence[str]) -> bool:
    """全部费用都能完全支付，才可以支付。"""
    return payment(game, pool_of(pm), cost) is not None


def pay(game: Dijie, pm: PM, cost: Sequence[str]) -> list[Paid]:
    """Take the crystals of a cost from a PM; what cannot be paid (only where A5.1.2 is suspended) stays unpaid."""
    paid = payment(game, pool_of(pm), cost) or []
    for use in paid:
        for crystal in use.crystals:
            (pm.temporary if crystal in pm.temporary else pm.crystals).remove(crystal)
    if paid:
        game.record(f"{pm.name}支付 {'、'.join(in_words(use) for use in paid)}", pm.name)
    return paid


def in_words(use: Paid) -> str:
    """What serves for one crystal of a cost, in words."""
    if len(use.crystals) == 2:
        return f"{'+'.join(use.crystals)}合成的紫（充当{use.unit}）"
    return use.crystals[0] if use.crystals[0] == use.unit else f"{use.crystals[0]}（声明{use.declared}，充当{use.unit}）"
