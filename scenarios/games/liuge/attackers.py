"""F1, F2.2：who may attack, and whom. D2.16, D2.17 narrow the choice; D2.1, D2.2 reach further."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.liuge.statuses import loses_this_attack
from scenarios.games.liuge.table import Card, SixCells, column, other, row
from scenarios.games.liuge.targets import Target
from scenarios.games.liuge.values import has


@rule("A3.2.2.1", otherwise=True)
def enters_attack(game: SixCells, unit: Card) -> bool:
    """不符合攻击条件的部署不进入攻击阶段。"""
    return may_attack(game, unit)


@rule("F1", otherwise=True)
def may_attack(game: SixCells, unit: Card) -> bool:
    """轮到它的格，不待命，没有阻止它进攻的异能。"""
    return unit.at == game.acting and not waits(game, unit) and not has(game, unit, "不能进攻") and not loses_this_attack(game, unit)


def waits(game: SixCells, unit: Card) -> bool:
    """待命: summoned in this turn, and not one that charges (ruling waiting-state)."""
    return unit.fresh and not charges(game, unit)


@rule("D2.18", otherwise=False)
def charges(game: SixCells, unit: Card) -> bool:
    """冲锋：被召唤的回合就能进攻。"""
    return has(game, unit, "冲锋")


def only_frozen(game: SixCells, unit: Card) -> bool:
    """Whether a unit could attack now, were it not for 冻结."""
    return not waits(game, unit) and not has(game, unit, "不能进攻") and loses_this_attack(game, unit)


@rule("F2.2", otherwise=lambda game, attacker, attacking: other(attacker.side))
def attacked_first(game: SixCells, attacker: Card, attacking: list[Card]) -> Target:
    """进攻同一列上的部署，前排在先；没有就攻击主将。"""
    return nearest_in_column(game, attacker, attacking) or other(attacker.side)


@rule("F2.2", otherwise=None)
def attacked_instead(game: SixCells, attacker: Card, attacking: list[Card]) -> Target | None:
    """进攻目标离场：改为进攻同一列的其他部署，没有就攻击主将。"""
    return nearest_in_column(game, attacker, attacking) or other(attacker.side)


def nearest_in_column(game: SixCells, attacker: Card, attacking: list[Card]) -> Card | None:
    """The foremost enemy in the attacker's column that it can attack (ruling who-is-attacked)."""
    facing = (unit for unit in game.units(other(attacker.side)) if column(unit.at) == column(attacker.at))
    return next((unit for unit in facing if meets(game, attacker, unit, attacking)), None)


def meets(game: SixCells, attacker: Card, unit: Card, attacking: list[Card]) -> bool:
    """Whether 飞行 and 无影 let the attacker fight this unit."""
    return all([flight_lets_meet(game, attacker, unit, attacking), shadow_lets_meet(game, attacker, unit, attacking)])


@rule("D2.16", otherwise=True)
def flight_lets_meet(game: SixCells, attacker: Card, unit: Card, attacking: list[Card]) -> bool:
    """飞行：进攻时只与正在进攻的飞行部署交战。"""
    return crossing(game, attacker, unit, attacking, "飞行")


@rule("D2.17", otherwise=True)
def shadow_lets_meet(game: SixCells, attacker: Card, unit: Card, attacking: list[Card]) -> bool:
    """无影：进攻时只与正在进攻的无影部署交战。"""
    return crossing(game, attacker, unit, attacking, "无影")


def crossing(game: SixCells, attacker: Card, unit: Card, attacking: list[Card], keyword: str) -> bool:
    """Both attack and both have the keyword, or the one that attacks has it not (ruling flying-shadow)."""
    unit_crosses = unit in attacking and has(game, unit, keyword)
    return unit_crosses == has(game, attacker, keyword)


@rule("D2.1", otherwise=())
def swept(game: SixCells, attacker: Card, target: Card) -> tuple[Card, ...]:
    """横扫：进攻部署时，敌方前排也受等量伤害。"""
    if not has(game, attacker, "横扫"):
        return ()
    front = (unit for unit in game.units(target.side) if row(unit.at) == "前排")
    return tuple(unit for unit in front if unit is not target or attacked_is_swept_too(game))


@rule("D2.1.1", otherwise=True)
def attacked_is_swept_too(game: SixCells) -> bool:
    """被进攻的前排部署不再受横扫。"""
    return False


@rule("D2.2", otherwise=())
def pierced(game: SixCells, attacker: Card, target: Card) -> tuple[Card, ...]:
    """贯通：进攻部署时，同一列的敌方部署也受等量伤害。"""
    if not has(game, attacker, "贯通") or not pierces(game, attacker, target):
        return ()
    return tuple(unit for unit in game.units(target.side) if column(unit.at) == column(attacker.at) and unit is not target)


@rule("D2.2.1", otherwise=lambda game, attacker, target: game.engaged.get(target) is attacker)
def pierces(game: SixCells, attacker: Card, target: Card) -> bool:
    """贯通只看是否进攻了部署，不看对方是否也在与它交战。"""
    return True
