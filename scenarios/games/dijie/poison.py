"""A10.21–A10.22: poison and what it does at 【回合结束时】."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.leaving import destroy
from scenarios.games.dijie.life import lose_life
from scenarios.games.dijie.table import PM, Card, Dijie


@step("A7.1.1", "A7.1-e1")
def poison(game: Dijie, target: Card | PM, number: int) -> None:
    """中毒是由效果施加的状态，单位与 PM 都可以有。"""
    if isinstance(target, PM):
        poison_pm(game, target, number)
        return
    target.poison += number
    game.record(f"{target.name}中毒 {number} 点", target.name)
    if target.is_walker:
        poison_walkers_pm(game, target, number)


def poison_pm(game: Dijie, pm: PM, number: int) -> None:
    """A PM is poisoned; repeated poison adds up."""
    pm.poison = piled_up(game, pm.poison, number)
    game.record(f"{pm.name}中毒 {number} 点，共 {pm.poison} 点", pm.name)


@rule("A10.22.2", "A10.22-e2", otherwise=lambda game, before, number: max(before, number))
def piled_up(game: Dijie, before: int, number: int) -> int:
    """PM 多次获得中毒，累积成更高的点数。"""
    return before + number


@step("A10.21.2", "A10.21-e3")
def poison_walkers_pm(game: Dijie, walker: Card, number: int) -> None:
    """行者获得中毒时，控制它的 PM 同时获得点数相同的中毒。"""
    poison_pm(game, game.pms[walker.controller], number)


@step("A10.21.1", "X4.2.2")
def perish(game: Dijie, unit: Card) -> None:
    """中毒的单位被消灭；没有被消灭的，中毒也除去（ruling player-poison-once）。"""
    if unit.poison:
        destroy(game, [unit])
        unit.poison = 0


@step("A10.21.1", "A10.21-e2", "X4.2.2")
def suffer(game: Dijie, pm: PM) -> None:
    """中毒的 PM 按中毒点数失去生命。"""
    if pm.poison:
        number, pm.poison = pm.poison, 0
        game.record(f"{pm.name}因中毒失去生命", pm.name)
        lose_life(game, pm, number)
