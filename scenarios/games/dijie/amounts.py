"""A3.7: the numbers of effects, and unknown ones."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.rules import rule
from scenarios.engine.things import Ref
from scenarios.games.dijie.counters import number_of_counters, number_of_points
from scenarios.games.dijie.filters import level
from scenarios.games.dijie.table import Card, Dijie, Pending
from scenarios.games.dijie.targets import choose_one
from scenarios.games.dijie.wording import Ability, Effect, tag_of

DIGITS = {str(number): number for number in range(10)}


def amount(game: Dijie, pending: Pending, effect: Effect) -> int:
    """The number of an effect; X is what the ability or the rules give it."""
    return (
        int(effect.argument)
        if isinstance(effect.argument, int)
        else unknown(game, pending)
        if effect.argument in ("X", "Y", "Z")
        else counted(game, pending, str(effect.argument))
        if effect.argument in COUNTS and pending.source is not None
        else int(str(effect.argument))
    )


COUNTS = {"加值数": number_of_points, "指示物数": number_of_counters}


def counted(game: Dijie, pending: Pending, what: str) -> int:
    """How many +1/+1 (加值数) or counters (指示物数) the source of the effect has."""
    return COUNTS[what](game, pending.source.thing) if pending.source else 0


def unknown(game: Dijie, pending: Pending) -> int:
    """The value of an unknown number."""
    if given(game, pending) is None:
        pending.unknown = default_unknown(game, pending)
    return pending.unknown or 0


@rule("A3.7.4", otherwise=None)
def given(game: Dijie, pending: Pending) -> int | None:
    """效果明确为未知数指定了取值方式：按该方式取值。"""
    return pending.unknown


def unknown_of_spell(game: Dijie, pm: str, card: Card, effects: Sequence[Effect]) -> int | None:
    """The unknown of a spell, named between showing and paying (ruling unassigned-x-on-a-spell); None where it has none."""
    words = [str(effect.argument) for effect in effects if not isinstance(effect.argument, tuple)]
    if any(effect.verb == "掷骰" for effect in effects) or not any(letter in word for word in words for letter in "XYZ"):
        return None
    return unknown(game, Pending(card.name, pm, tuple(effects), source_of_spell(game, card), card=card))


@rule("A2.6.2", otherwise=lambda game, card: Ref.to(card))
def source_of_spell(game: Dijie, card: Card) -> Ref[Card] | None:
    """法术效果的源头对象是施放它的 PM，不是这张牌。"""
    return None


@rule("A3.7.8", otherwise=False)
def is_done_at_zero(game: Dijie) -> bool:
    """要求支付或消耗的数值是 0：该动作视为已完成。"""
    return True


@rule("A3.7.3", otherwise=0)
def default_unknown(game: Dijie, pending: Pending) -> int:
    """没有赋值的未知数：源头对象的等级；源头是 PM，任选 0 到 9。"""
    if pending.source is None:
        return choose_one(game, pending.controller, f"{pending.title}：X 取多少", DIGITS)
    return level(game, pending.source.thing)


def announced(game: Dijie, pm: str, ability: Ability) -> int | None:
    """The unknown that a PM chooses for an ability before it is paid for or goes on the stack; None where there is nothing to choose."""
    if not chooses_unknown(game, ability) or not any("X" in str(effect.argument) for effect in ability.effects):
        return None
    return choose_one(game, pm, f"{ability.name}：X 取多少", DIGITS)


@rule("X4.1.9", otherwise=False)
def chooses_unknown(game: Dijie, ability: Ability) -> bool:
    """统御：未知数自行选定（ruling what-mastery-adds）。"""
    return bool(tag_of(ability, "统御"))
