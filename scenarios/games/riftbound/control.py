"""确立控制 (C16), and the conquest that it may be (S4); rulings establish-control and teammates."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.riftbound.modes import opponents_of
from scenarios.games.riftbound.scoring import conquers, score
from scenarios.games.riftbound.table import Battlefield, Riftbound


@step("C16")
def establish_control(game: Riftbound, field: Battlefield) -> None:
    """没有标记待发生的法术对决或战斗时，在这里有单位存活的玩家确立控制。"""
    if field.staged is None:
        settle_control(game, field)


def settle_control(game: Riftbound, field: Battlefield) -> None:
    """Whoever alone, or with a teammate, has units here controls the battlefield; nobody does where no unit is left."""
    there = game.present(field.name)
    if not there:
        lose_control(game, field)
    elif not any(other in opponents_of(game, there[0]) for other in there):
        keeper = next((one for one in (field.controller, field.contested) if one in there), there[0])
        take_control(game, field, keeper)


def take_control(game: Riftbound, field: Battlefield, player: str) -> None:
    """The battlefield is no longer contested; whoever did not control it yet does now, and may have conquered it."""
    field.contested = ""
    if field.controller == player:
        return
    field.controller = player
    with game.because(game.record(f"{player}对{field.name}确立控制", player, field.name)):
        if conquers(game, player, field) and player not in field.spared:
            score(game, player, field, "征服")


def lose_control(game: Riftbound, field: Battlefield) -> None:
    """Nobody is left."""
    field.contested = ""
    if field.controller:
        field.controller = ""
        game.record(f"{field.name}无人控制", field.name)
