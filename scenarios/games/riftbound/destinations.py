"""无效终点位置 and 无效位置: where a player's units cannot go while others fight (C5–C7)."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.riftbound.table import BASE, Battlefield, Card, Riftbound

DUEL = 2


def fighters(game: Riftbound, field: Battlefield) -> tuple[str, ...]:
    """The two players of the combat that is staged or in progress at a battlefield; () where there is none."""
    return game.combat.sides if game.combat and game.combat.field is field else field.staged or ()


@rule("C5", otherwise=None)
def invalid_destination(game: Riftbound, unit: Card, field: Battlefield) -> Refusal | None:
    """超过两名玩家时，没有涉及战斗或没有单位在那里的玩家，单位不能移动到有战斗的战场。"""
    involved = fighters(game, field)
    outside = unit.controller not in involved or unit.controller not in game.present(field.name)
    if len(game.seats) > DUEL and involved and outside:
        return game.refuse(f"{field.name}有{'与'.join(involved)}的战斗，对{unit.controller}的{unit.name}是无效终点位置", "移动到别处")
    return None


@rule("C6", otherwise=None)
def invalid_location(game: Riftbound, player: str, field: Battlefield) -> Refusal | None:
    """超过两名玩家时，没有涉及战斗的玩家不能把单位打出到有战斗的战场。"""
    involved = fighters(game, field)
    if len(game.seats) > DUEL and involved and player not in involved:
        return game.refuse(f"{field.name}有{'与'.join(involved)}的战斗，对{player}是无效位置", f"打出到{BASE}")
    return None


@rule("C7", otherwise=None)
def at_most_two_fight(game: Riftbound, units: list[Card], to: str) -> Refusal | None:
    """使超过两名玩家同时进入一场战斗的行动无效。"""
    there = {*game.present(to), *(unit.controller for unit in units)} if to in game.fields else set()
    if len(there) > DUEL:
        return game.refuse(f"{to}会同时有{'、'.join(sorted(there, key=game.seats.index))}的单位进入一场战斗", "选择不会这样的单位或去处")
    return None
