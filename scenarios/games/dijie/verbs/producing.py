"""Verbs about crystals beside gaining them: 生产, 水晶上限."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.payment import can_pay, pay
from scenarios.games.dijie.storing import LIMIT
from scenarios.games.dijie.table import PM, Dijie, Modifier, Pending, Target
from scenarios.games.dijie.verbs.changing import do_crystals
from scenarios.games.dijie.wording import Effect, price


@step("A5.2.5")
def do_produce(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """效果描述写“生产水晶”：视同获得水晶。"""
    do_crystals(game, pending, effect.model_copy(update={"verb": "水晶"}), target)


def do_pay(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """支付: the PM pays all of it, or none where that cannot be."""
    cost = price(str(effect.argument))
    if isinstance(target, PM) and can_pay(game, target, cost):
        pay(game, target, cost)


@rule("A5.3.1", otherwise=lambda game, targets: list(targets))
def in_order_of_paying(game: Dijie, targets: Sequence[Target]) -> list[Target]:
    """多个 PM 同时支付同一组费用：先后由权威主宰选择。"""
    left, ordered = {target.name: target for target in targets if isinstance(target, PM)}, list[Target]()
    while left:
        ordered.append(left.pop(game.ask(game.authority, "谁先支付", list(left))))
    return ordered


def do_limit(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """水晶上限: from now on the PM stores at most so many crystals."""
    if isinstance(target, PM):
        target.modifiers.append(Modifier(LIMIT, str(effect.argument), game.now()))
        game.record(f"{target.name}最多存放 {effect.argument} 颗水晶", target.name)
