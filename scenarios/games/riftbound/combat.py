"""战斗步骤: 战斗伤害 and 结算, task by task (C10–C18)."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule, step
from scenarios.games.riftbound.control import establish_control
from scenarios.games.riftbound.damage import deal_combat_damage
from scenarios.games.riftbound.leaving import die, is_dying, recall
from scenarios.games.riftbound.pending import triggered
from scenarios.games.riftbound.table import Combat, Riftbound

DAMAGE, TO_RESOLUTION = "战斗伤害", "进入结算步骤"
CLEANUP, RESULT, CONTROL, END = "战斗清理", "判定战斗结果", "确立控制", "战斗结束"
RESOLUTION = (CLEANUP, RESULT, CONTROL, END)


def begin_damage(game: Riftbound) -> None:
    """The showdown has closed: the tasks of the damage step, then those of the resolution, become 未决 in this order."""
    game.tasks = [*tasks_of_damage(game), *RESOLUTION]


@rule("C10", otherwise=())
def tasks_of_damage(game: Riftbound) -> tuple[str, ...]:
    """双方都还有单位留在战场时，两个任务依次变为未决。"""
    return (DAMAGE, TO_RESOLUTION) if both_remain(game) else ()


def both_remain(game: Riftbound) -> bool:
    """Whether both sides of the combat have units at its battlefield."""
    return game.combat is not None and all(side in game.present(game.combat.field.name) for side in game.combat.sides)


@rule("C12", otherwise=False)
def goes_straight_on(game: Riftbound) -> bool:
    """伤害之后跳过 FEPR 流程，取消未决任务，进入结算步骤。"""
    return game.tasks[0] in (TO_RESOLUTION, CLEANUP)


@rule("C14", otherwise=False)
def waits_before_result(game: Riftbound) -> bool:
    """判定战斗结果之前，先结算因伤害与战斗清理加入结算链的项目。"""
    return game.tasks[0] == RESULT


@rule("C15", otherwise=False)
def waits_before_control(game: Riftbound) -> bool:
    """确立控制之前，先结算因判定战斗结果加入结算链的项目。"""
    return game.tasks[0] == CONTROL


@rule("C17", otherwise=False)
def waits_before_end(game: Riftbound) -> bool:
    """战斗结束之前，先结算因确立控制加入结算链的项目。"""
    return game.tasks[0] == END


def waits_for_chain(game: Riftbound) -> bool:
    """Whether the next task waits until the chain is empty."""
    if game.tasks[0] in RESOLUTION:
        return waits_before_result(game) or waits_before_control(game) or waits_before_end(game)
    return not goes_straight_on(game)


@step("C13")
def combat_cleanup(game: Riftbound, combat: Combat) -> None:
    """进行一次战斗清理：死亡，治疗，防守方还有单位则召回进攻方。"""
    game.record("战斗清理", combat.field.name)
    die(game, [unit for unit in game.units() if is_dying(game, unit)], "战斗中死亡：")
    heal_all(game)
    if both_remain(game):
        combat.recalled = True
        for unit in game.units(combat.field.name):
            if unit.controller == combat.attacker:
                recall(game, unit)


def heal_all(game: Riftbound) -> None:
    """Damage is taken from every unit."""
    hurt = [unit for unit in game.units() if unit.damage]
    for unit in hurt:
        unit.damage = 0
    if hurt:
        game.record(f"治疗{'、'.join(unit.name for unit in hurt)}", *[unit.name for unit in hurt])


def judge_result(game: Riftbound, combat: Combat) -> None:
    """判定战斗结果 (its clause is missing from the excerpt; ruling on the result of a combat)."""
    left = [side for side in combat.sides if side in game.present(combat.field.name)]
    won = left[0] if len(left) == 1 and not combat.recalled else ""
    combat.field.result = f"{won}获胜" if won else "没有结果"
    game.record(f"{combat.field.name}的战斗{combat.field.result}", combat.field.name)
    if len(left) > 1:
        combat.field.staged = combat.sides
        game.record(f"{combat.field.name}的战斗再次待发生", combat.field.name)
    triggered(game, "赢得战斗", [unit for unit in game.units(combat.field.name) if unit.controller == won])


@step("C18")
def end_combat(game: Riftbound, combat: Combat) -> None:
    """战斗结束。"""
    for unit in game.units():
        unit.role = ""
    game.lasting = [one for one in game.lasting if one.until != "本场战斗"]
    game.combat, game.stage = None, ""
    game.record(f"{combat.field.name}的战斗结束", combat.field.name)


def do_task(game: Riftbound, task: str) -> None:
    """Carry out a task of the combat."""
    if game.combat:
        game.stage = "战斗伤害" if task in (DAMAGE, TO_RESOLUTION) else "结算"
        DOING[task](game, game.combat)


DOING: dict[str, Callable[[Riftbound, Combat], None]] = {
    DAMAGE: deal_combat_damage,
    TO_RESOLUTION: lambda game, combat: None,
    CLEANUP: combat_cleanup,
    RESULT: judge_result,
    CONTROL: lambda game, combat: establish_control(game, combat.field),
    END: end_combat,
}
