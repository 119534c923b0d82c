"""N3.4, A10.3: the 防御阶段, the fixed one and those that effects insert."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.attack import Attack
from scenarios.games.dijie.battle import battle_phase, strike_together
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.moving import GATES, Move, go, moves_once, moves_once_in_defence, within_reach
from scenarios.games.dijie.routes import path
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.timings import timing

FIGHT = "战斗开始"


@step("N3.4.1", "N3.1.5", "A1.3.1", "X2.1.4")
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


def inserted_defence(game: Dijie, attack: Attack) -> None:
    """The 防御阶段 that a 宣攻 inserts, for the PM attacked."""
    before = game.phase, game.defender
    game.phase, game.defender = "防御阶段", game.facing(attack.unit.controller)
    game.record(f"插入防御阶段：{game.defender}布防", game.defender)
    for part in parts_of_inserted_defence(game):
        PARTS_OF_DEFENCE[part](game, attack)
    game.phase, game.defender = before


@rule("A10.12.2", "A10.12-e1", otherwise=("防御阶段结束时",))
def parts_of_inserted_defence(game: Dijie) -> tuple[str, ...]:
    """对手 PM 先移动单位来布防；决策完成后，产生并结算【防御阶段结束时】；然后才是【防御时】。"""
    return ("布防", "防御阶段结束时")


def take_position(game: Dijie, attack: Attack) -> None:
    """Each unit of the defender moves once at most, whatever it has done before (ruling defence-moves-per-phase)."""
    stayed = [unit for unit in game.units(game.defender) if unit.controller == game.defender]
    while (choice := game.ask(game.defender, "插入的防御阶段：移动单位布防", [FIGHT, *moves_of(game, stayed)])) != FIGHT:
        name, where = choice.split()
        unit, goal = game.cards[name], next(spot for spot in game.grounds if str(spot) == where)
        stayed.remove(unit)
        go(game, unit, path(game, unit.spot, goal) or () if unit.spot else ())


def moves_of(game: Dijie, units: list[Card]) -> list[str]:
    """Every move of these units in an inserted 防御阶段, as unit and 战区."""
    gates = [gate for gate in GATES if gate not in (moves_once, moves_once_in_defence)]
    with game.trace.muted():
        return [
            f"{unit.name} {spot}"
            for unit in units
            for spot in within_reach(game, unit)
            if not game.refusals(gates, Move(game.defender, unit, spot))
        ]


def end_of_inserted_defence(game: Dijie, attack: Attack) -> None:
    """【防御阶段结束时】."""
    timing(game, "防御阶段结束时", attack.unit.controller)


PARTS_OF_DEFENCE = {"布防": take_position, "防御阶段结束时": end_of_inserted_defence}


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
