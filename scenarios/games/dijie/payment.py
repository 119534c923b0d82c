"""A5.1: how a PM pays: with which crystals, life and 权能, all of it or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.dijie.crystals import Declared, covered, covered_as_declared, in_words, is_purple_token
from scenarios.games.dijie.life import lose_life
from scenarios.games.dijie.table import PM, Card, Dijie, Modifier, Paid
from scenarios.games.dijie.vocabulary import LIFE
from scenarios.games.dijie.wording import is_crystal
from scenarios.games.dijie.zones import send


def pool_of(game: Dijie, pm: PM) -> list[str]:
    """The crystals that a PM has: temporary ones first, those in the hand last."""
    return [*pm.temporary, *pm.crystals, *(crystals_in_hand(game, pm) if tokens_in_hand(pm) else ())]


@rule("N1.2.7", otherwise=())
def crystals_in_hand(game: Dijie, pm: PM) -> tuple[str, ...]:
    """手牌里的紫水晶衍生物就是一颗紫水晶，其上每个 +1/+1 另算一颗（ruling spending-the-purple-token-in-hand）。"""
    return tuple("紫" for token in tokens_in_hand(pm) for _ in range(1 + recorded(game, len(marks(token)))))


@rule("A7.2.2", "A7.2-e2", otherwise=0)
def recorded(game: Dijie, counters: int) -> int:
    """只用来计数的记录指示物：紫水晶衍生牌上每个 +1/+1 记一颗。"""
    return counters


def tokens_in_hand(pm: PM) -> list[Card]:
    """The purple crystal tokens in a PM's hand."""
    return [card for card in pm.zones["手牌区"] if is_purple_token(card)]


def marks(token: Card) -> list[Modifier]:
    """The +1/+1 counters on a token."""
    return [m for m in token.modifiers if m.counter and m.value == "+1/+1"]


@rule("A5.1.2", otherwise=True)
def can_pay(game: Dijie, pm: PM, cost: Sequence[str]) -> bool:
    """全部费用都能完全支付，才可以支付。"""
    units = belonging(game, tuple(cost))
    return planned(game, pm, units) is not None and has_the_rest(pm, units)


@rule("A5.1.1", "X3.5.3", otherwise=lambda game, cost: tuple(filter(is_crystal, cost)))
def belonging(game: Dijie, cost: tuple[str, ...]) -> tuple[str, ...]:
    """费用不只是水晶：权能、生命等也是。"""
    return cost


def has_the_rest(pm: PM, cost: Sequence[str]) -> bool:
    """Whether a PM has the life and the 权能 that a cost asks for, each 权能 under its own name (ruling powers-are-not-crystals)."""
    others = [unit for unit in cost if not is_crystal(unit)]
    return all(others.count(what) <= (pm.life if what == LIFE else pm.powers.count(what)) for what in others)


def planned(game: Dijie, pm: PM, cost: Sequence[str]) -> list[Paid] | None:
    """How a PM pays the crystals of a cost: as the one who acts has said, else in the closest way; None where it cannot be."""
    if said(game, pm):
        return covered_as_declared(game, pool_of(game, pm), said(game, pm), cost)
    return covered(game, pool_of(game, pm), cost)


def said(game: Dijie, pm: PM) -> list[Declared]:
    """What the PM has said to pay with; [] where nothing was said."""
    return [Declared.of(words) for words in game.paying] if pm.name == game.actor else []


def pays_as_declared(game: Dijie, pm: PM, cost: Sequence[str]) -> Refusal | None:
    """Whether what was said to be paid with does not pay the cost."""
    parts = said(game, pm)
    if not parts:
        return None
    return keeps_no_synthesized(game, parts, cost) or covers_the_cost(game, pm, cost)


@rule("A5.2.7", otherwise=None)
def keeps_no_synthesized(game: Dijie, parts: list[Declared], cost: Sequence[str]) -> Refusal | None:
    """合成的紫水晶必须立即用于本次支付，不能留下。"""
    made = sum(len(part.crystals) == 2 for part in parts)
    if made <= sum(map(is_crystal, cost)):
        return None
    return game.refuse("合成的紫水晶比这次支付要用的多，不能留下", "只合成这次要付的")


@rule("A5.1.2", otherwise=None)
def covers_the_cost(game: Dijie, pm: PM, cost: Sequence[str]) -> Refusal | None:
    """声明付出的水晶要恰好付清费用。"""
    if planned(game, pm, cost) is not None:
        return None
    return game.refuse(f"{'、'.join(game.paying)} 付不清 {'、'.join(cost) or '0'}", "声明能充当这些颜色的水晶")


def pay(game: Dijie, pm: PM, cost: Sequence[str]) -> list[Paid]:
    """Take what a cost asks for from a PM; what cannot be paid (only where A5.1.2 is suspended) stays unpaid."""
    units = belonging(game, tuple(cost))
    paid = planned(game, pm, units) or []
    if pm.name == game.actor:
        game.paying.clear()
    for use in paid:
        for crystal in use.crystals:
            take(game, pm, crystal)
    others = [unit for unit in units if not is_crystal(unit)] if has_the_rest(pm, units) else []
    for power in (unit for unit in others if unit != LIFE):
        pm.powers.remove(power)
    words = [*(in_words(use) for use in paid), *others]
    if words:
        game.record(f"{pm.name}支付 {'、'.join(words)}", pm.name)
    if LIFE in others:
        lose_life(game, pm, others.count(LIFE))
    return paid


def take(game: Dijie, pm: PM, crystal: str) -> None:
    """Take one crystal: a temporary one, one of the PM's own, else a purple token's counter and at last the token itself."""
    held = next((pile for pile in (pm.temporary, pm.crystals) if crystal in pile), None)
    if held is not None:
        held.remove(crystal)
        take_stored(game, pm, crystal)
        return
    token = tokens_in_hand(pm)[0]
    if counters := marks(token):
        token.modifiers.remove(counters[0])
    else:
        send(game, token, "衍生区", pm.name)


def take_stored(game: Dijie, pm: PM, crystal: str) -> None:
    """A crystal that is spent is taken from a 地形 on which one of its colour lies, where there is one."""
    terrain = next((card for card in game.on_field() if card.controller == pm.name and crystal in card.stored), None)
    if terrain is not None:
        terrain.stored.remove(crystal)


def give_back(game: Dijie, pm: PM, paid: Sequence[Paid]) -> None:
    """Return the crystals of a payment."""
    pm.crystals += [crystal for use in paid for crystal in use.crystals]
    game.record(f"{pm.name}收回 {'、'.join(in_words(use) for use in paid)}", pm.name)


def lessened(game: Dijie, pm: PM, cost: Sequence[str], number: int) -> list[str]:
    """A cost with so many crystals fewer, of any colour: such as leave what the PM can pay, coloured ones before grey."""
    places = sorted((place for place, unit in enumerate(cost) if is_crystal(unit)), key=lambda place: (cost[place] == "灰", place))
    ways = [[unit for place, unit in enumerate(cost) if place not in gone] for gone in combinations(places, min(number, len(places)))]
    return next((left for left in ways if planned(game, pm, left) is not None), ways[0])
