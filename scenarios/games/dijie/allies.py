"""A11.5: a unit that walks onto an ally's battlefield."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.true_names import keep_true_name


@rule("A11.5.1", otherwise=None)
def crosses_in_own_main_phase(game: Dijie, pm: str, goal: Spot) -> Refusal | None:
    """只有在自己的主宰阶段，才可以控制单位移动到友方战场（ruling multiplayer-who-defends）。"""
    if game.phase == "主宰阶段" or goal.field not in game.team(pm) or goal.field == pm:
        return None
    return game.refuse(f"防御阶段里不能移到{goal.field}的战场", "在自己的战场里移动")


@step("A11.5.1")
def pass_to_ally(game: Dijie, unit: Card, parts: Sequence[Card]) -> None:
    """单位进入友方战场后，控制权立即由该战场的 PM 获得（ruling handed-over-unit-is-not-new）。"""
    ally = unit.spot.field if unit.spot is not None else unit.controller
    if ally == unit.controller or ally not in game.team(unit.controller):
        return
    for card in (unit, *parts):
        card.controller, card.taken = ally, game.now()
    game.record(f"{ally}获得{unit.name}的控制权", unit.name)
    for card in (unit, *parts):
        keep_true_name(game, card)
