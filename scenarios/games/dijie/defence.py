"""N3.4, A10.3: the 防御阶段, the fixed one and those that effects insert."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.battle import Attack, battle_phase, strike_together
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.moving import GATES, Move, move, within_reach
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.timings import timing

FIGHT = "战斗开始"
READY = "布防完毕"


@step("N3.4.1", "N3.1.5", "A1.3.1")
def defend(game: Dijie) -> None:
    """轮到对手 PM 的防御阶段；这名 PM 称为防御主宰。"""
    game.phase, game.defender = "防御阶段", game.facing(game.authority)
    game.record(f"防御阶段：{game.defender}是防御主宰", game.defender)


def open_battle(game: Dijie, who: str) -> None:
    """战斗开始: the 防御阶段 ends, the 战斗阶段 is fought out. Raises IllegalActionError."""
    game.permit(GATES_OF_FIGHTING, who)
    end_of_defence(game)
    if over(game):
        return
    game.phase = "战斗阶段"
    attacks: list[Attack] = []
    battle_phase(game, attacks)
    for part in after_the_attacks(game):
        if not over(game):
            AFTER_ATTACKS[part](game, attacks)


@step("N3.4.2", "X2.1.4")
def end_of_defence(game: Dijie) -> None:
    """结束语“战斗开始”；【防御阶段结束时】随之产生。"""
    timing(game, "防御阶段结束时", game.authority)


@rule("N3.5.7", otherwise=("战斗阶段结束时", "直接伤害"))
def after_the_attacks(game: Dijie) -> tuple[str, ...]:
    """合并直接伤害先于【战斗阶段结束时】。"""
    return ("直接伤害", "战斗阶段结束时")


@step("X2.1.5")
def end_of_battle(game: Dijie, attacks: list[Attack]) -> None:
    """战斗阶段的固定时机：【战斗阶段结束时】。"""
    timing(game, "战斗阶段结束时", game.authority)


AFTER_ATTACKS = {"直接伤害": strike_together, "战斗阶段结束时": end_of_battle}


@step("A10.3.2", "A10.12.1", "A10.12.2")
def inserted_defence(game: Dijie, attack: Attack) -> None:
    """插入防御阶段：对手 PM 移动单位布防，然后【防御阶段结束时】。"""
    before = game.phase, game.defender
    game.phase, game.defender = "防御阶段", game.facing(attack.unit.controller)
    game.record(f"插入防御阶段：{game.defender}布防", game.defender)
    while (choice := game.ask(game.defender, "插入的防御阶段：移动单位布防", [READY, *moves_of(game, game.defender)])) != READY:
        name, where = choice.split()
        move(game, Move(game.defender, game.cards[name], next(spot for spot in game.grounds if str(spot) == where)))
    timing(game, "防御阶段结束时", attack.unit.controller)
    game.phase, game.defender = before


def moves_of(game: Dijie, pm: str) -> list[str]:
    """Every move that no clause forbids the PM now, as unit and 战区."""
    with game.trace.muted():
        units = [unit for unit in game.units(pm) if unit.controller == pm]
        return [
            f"{unit.name} {spot}" for unit in units for spot in within_reach(game, unit) if not game.refusals(GATES, Move(pm, unit, spot))
        ]


@rule("N3.4.2", "A9.2.1", otherwise=None)
def closes_defence(game: Dijie, who: str) -> Refusal | None:
    """“战斗开始”终止防御阶段。"""
    return None if game.phase == "防御阶段" else game.refuse(f"现在是{game.phase}，不能说“{FIGHT}”", "在“前排进攻”之后的防御阶段")


@rule("N3.4.1", "A1.3.1", otherwise=None)
def is_the_defender(game: Dijie, who: str) -> Refusal | None:
    """防御阶段由防御主宰进行。"""
    if game.phase != "防御阶段" or who == game.defender:
        return None
    return game.refuse(f"{who}不是防御主宰", f"由{game.defender}说“{FIGHT}”")


GATES_OF_FIGHTING = (closes_defence, is_the_defender)
