"""A5.2: the colours of crystals, what serves for what, and how crystals cover those of a cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Card, Dijie, Paid
from scenarios.games.dijie.vocabulary import COLOURS
from scenarios.games.dijie.wording import is_crystal

SPECIAL = "灰紫"
PURPLE = "紫水晶"


def is_purple_token(card: Card) -> bool:
    """Whether a card is the token that stands for a purple crystal."""
    return card.derived and PURPLE in (card.name, card.printed.title)


@dataclass(frozen=True, slots=True)
class Declared:
    """What a PM says to pay with: 红, 红黑=红, or 黄+蓝 for a synthesized purple one; "" declares no colour."""

    crystals: tuple[str, ...]
    colour: str

    @classmethod
    def of(cls, words: str) -> Declared:
        """From words such as 红黑=红 and 黄+蓝=红."""
        crystals, _, colour = words.partition("=")
        return cls(tuple(crystals.split("+")), colour)


@rule("A5.2.1", otherwise=True)
def is_colour(game: Dijie, word: str) -> bool:
    """水晶的基础颜色有九种：黄、绿、蓝、红、棕、黑、白、灰、紫。"""
    return len(word) == 1 and word in COLOURS


@rule("A5.2.2", otherwise=lambda game, colour, wanted: colour == wanted)
def acts_as(game: Dijie, colour: str, wanted: str) -> bool:
    """紫水晶可以当作任意颜色的水晶使用。"""
    return colour in (wanted, "紫")


@rule("A5.2.2", otherwise=False)
def anything_serves(game: Dijie, wanted: str) -> bool:
    """任意颜色的水晶都可以代替灰水晶。"""
    return wanted == "灰"


@rule("A5.2.3", "A5.2-e1", otherwise=lambda game, crystal: (crystal[0],))
def colours_of(game: Dijie, crystal: str) -> tuple[str, ...]:
    """双色水晶同时具有两种颜色，声明充当哪一种。"""
    return tuple(crystal)


@rule("A5.2.3", "A5.2-e1", otherwise=lambda game, unit: (unit[0],))
def accepted_for(game: Dijie, unit: str) -> tuple[str, ...]:
    """费用要求一颗双色水晶：能充当其中任意一种颜色的都可以支付。"""
    return tuple(unit)


@rule("A5.2.3", otherwise=True)
def keeps_to(game: Dijie, declared: str, colour: str) -> bool:
    """在本次支付中只充当所声明的那一种颜色。"""
    return declared in ("", colour)


def declaration(game: Dijie, crystal: str, unit: str, declared: str = "") -> str:
    """The colour as which a crystal serves for one crystal of a cost, the declared one where there is one; "" where it cannot."""
    for wanted in accepted_for(game, unit):
        for colour in colours_of(game, crystal):
            every = (declared or colour,) if anything_serves(game, wanted) else (wanted,)
            for role in every:
                if acts_as(game, colour, role) and keeps_to(game, declared, role):
                    return role
    return ""


@rule("A5.2.7", otherwise=False)
def may_synthesize(game: Dijie, first: str, second: str) -> bool:
    """任意两颗颜色不同的水晶（灰、紫除外）合成一颗临时紫水晶；双色的先声明充当一色。"""
    return any(a != b for a in colours_of(game, first) for b in colours_of(game, second) if not {a, b} & set(SPECIAL))


def covered(game: Dijie, pool: Sequence[str], cost: Sequence[str]) -> list[Paid] | None:
    """How crystals of the pool pay those of the cost, each at its closest colour, synthesized ones last; None where they cannot."""
    with game.trace.aside():
        return _cover(game, list(pool), in_order_of_need(cost))


def in_order_of_need(cost: Iterable[str]) -> list[str]:
    """The crystals of a cost, what is hardest to pay first."""
    return sorted((unit for unit in cost if is_crystal(unit)), key=lambda unit: (unit == "灰", -len(unit), unit))


def _cover(game: Dijie, pool: list[str], cost: list[str]) -> list[Paid] | None:
    if not cost:
        return []
    if len(pool) < len(cost):
        return None
    unit, *rest = cost
    for use in _ways(game, pool, unit):
        others = _cover(game, _without(pool, use.crystals), rest)
        if others is not None:
            return [use, *others]
    return None


def _without(pool: Sequence[str], crystals: Sequence[str]) -> list[str]:
    left = list(pool)
    for crystal in crystals:
        left.remove(crystal)
    return left


def _ways(game: Dijie, pool: list[str], unit: str) -> Iterator[Paid]:
    kinds = list(dict.fromkeys(pool))
    single = [(crystal, declared) for crystal in kinds if (declared := declaration(game, crystal, unit))]
    single.sort(key=lambda pair: (pair[0] != unit, pair[0] == "紫", len(pair[0]), kinds.index(pair[0])))
    yield from (Paid(unit, (crystal,), declared) for crystal, declared in single)
    purple = declaration(game, "紫", unit)
    pairs = dict.fromkeys(combinations(pool, 2)) if purple else {}
    yield from (Paid(unit, pair, purple) for pair in pairs if may_synthesize(game, *pair))


def covered_as_declared(game: Dijie, pool: Sequence[str], said: Sequence[Declared], cost: Sequence[str]) -> list[Paid] | None:
    """How exactly the declared crystals pay those of the cost; None where they do not."""
    used = [crystal for part in said for crystal in part.crystals]
    if any(used.count(crystal) > pool.count(crystal) for crystal in used):
        return None
    with game.trace.aside():
        return _match(game, list(said), in_order_of_need(cost))


def _match(game: Dijie, said: list[Declared], cost: list[str]) -> list[Paid] | None:
    if not cost:
        return [] if not said else None
    unit, *rest = cost
    for place, part in enumerate(said):
        role = role_of(game, part, unit)
        if role and (others := _match(game, said[:place] + said[place + 1 :], rest)) is not None:
            return [Paid(unit, part.crystals, role), *others]
    return None


def role_of(game: Dijie, part: Declared, unit: str) -> str:
    """The colour as which declared crystals serve for one crystal of a cost; "" where they cannot."""
    if len(part.crystals) == 1:
        return declaration(game, part.crystals[0], unit, part.colour)
    return declaration(game, "紫", unit, part.colour) if len(part.crystals) == 2 and may_synthesize(game, *part.crystals) else ""


@rule("A5.2.4", otherwise=lambda game, paid, colour: any(colour in crystal for crystal in paid.crystals))
def is_consumed_as(game: Dijie, paid: Paid, colour: str) -> bool:
    """效果要求消耗特定颜色的水晶：以支付时的声明为准。"""
    return paid.declared == colour


def in_words(use: Paid) -> str:
    """What serves for one crystal of a cost, in words."""
    what = "+".join(use.crystals)
    if len(use.crystals) == 2:
        return f"{what}合成的紫（充当{use.declared}）"
    return what if what in (use.declared, use.unit) and what == use.unit else f"{what}（声明{use.declared}，充当{use.unit}）"
