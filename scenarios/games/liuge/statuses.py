"""死咒 D2.12 · 点燃 D2.13 · 冻结 D2.14 · 封印 D2.15 · XX攻击 D2.26."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.liuge.cards import STATUSES
from scenarios.games.liuge.damage import Hit, adjusted, deal, heal
from scenarios.games.liuge.leaving import arrive, leave, let_go, seal_undoes_transformation
from scenarios.games.liuge.table import Card, SixCells
from scenarios.games.liuge.values import can_swallow, has, stacked


def inflict(game: SixCells, unit: Card, status: str) -> None:
    """Give a unit a status."""
    {"死咒": doom, "点燃": ignite, "冻结": freeze, "封印": seal}[status](game, unit)


def doom(game: SixCells, unit: Card) -> None:
    unit.doomed = True
    game.record(f"{unit.name}获得死咒", unit.name)


def ignite(game: SixCells, unit: Card) -> None:
    unit.burns += 1
    game.record(f"{unit.name}被点燃", unit.name)


def freeze(game: SixCells, unit: Card) -> None:
    if unit.freezes and not freezes_add_up(game):
        return
    unit.freezes.append(first_turn_lost(game, unit))
    game.record(f"{unit.name}被冻结", unit.name)


def seal(game: SixCells, unit: Card) -> None:
    """封印 takes effect from now on (D2.15); a unit that has lost 吞噬 does not give back (D2.10.3)."""
    if unit.became and seal_undoes_transformation(game, unit):
        revert(game, unit, unit.became)
        return
    game.seal(unit)
    game.record(f"{unit.name}被封印", unit.name)
    if unit.belly and not keeps_the_swallowed(game, unit):
        belly, unit.belly = unit.belly, []
        let_go(game, belly, False)


def revert(game: SixCells, unit: Card, original: Card) -> None:
    """What a transformed unit would turn back into, were D2.11.1 silent."""
    cell = unit.at
    leave(game, [unit], "移除", "{}被封印，变形解除")
    arrive(game, original, cell)


@rule("D2.10.3", otherwise=True)
def keeps_the_swallowed(game: SixCells, eater: Card) -> bool:
    """失去吞噬异能，被吞噬的部署就不再归还。"""
    return can_swallow(game, eater)


@step("D2.12")
def die_of_doom(game: SixCells, unit: Card) -> None:
    """死咒：回合末死亡。"""
    if unit.on_field:
        leave(game, [unit], "墓地", "{}因死咒死亡，移入墓地")


@step("D2.13")
def burn(game: SixCells, unit: Card) -> None:
    """点燃：回合末受到伤害。"""
    for points in burn_damages(game, unit) if unit.on_field else ():
        deal(game, [adjusted(game, Hit(unit, unit, points))])


@rule("D2.13.1", otherwise=lambda game, unit: (1,) * unit.burns)
def burn_damages(game: SixCells, unit: Card) -> tuple[int, ...]:
    """点燃叠加：伤害相加，只发动一次。"""
    return (unit.burns,)


@rule("D2.14", otherwise=False)
def loses_this_attack(game: SixCells, unit: Card) -> bool:
    """冻结：失去下一次攻击的机会。"""
    return any(turn <= game.turn for turn in unit.freezes)


@step("D2.14")
def thaw(game: SixCells, unit: Card) -> None:
    """失去一次攻击机会后，冻结解除。"""
    unit.freezes.remove(min(unit.freezes))
    game.record(f"{unit.name}因冻结失去这次攻击", unit.name)


@rule("D2.14.1", otherwise=True)
def freezes_add_up(game: SixCells) -> bool:
    """冻结不叠加。"""
    return False


@rule("D2.14.2", otherwise=lambda game, unit: game.turn)
def first_turn_lost(game: SixCells, unit: Card) -> int:
    """本回合已进攻过的，失去下一回合的进攻。"""
    return game.turn + 1 if unit.attacked else game.turn


@rule("D2.7.1", otherwise=lambda game, numbers: numbers)
def regeneration_amounts(game: SixCells, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """再生叠加：恢复量相加，不是多恢复几次。"""
    return (sum(numbers),)


@step("D2.7")
def regenerate(game: SixCells, unit: Card) -> None:
    """再生 X：回合末恢复 X 点生命。"""
    for amount in regeneration_amounts(game, tuple(stacked(game, unit, "再生"))):
        heal(game, unit, unit, amount)


@rule("D2.26", otherwise=())
def passed_on(game: SixCells, source: Card) -> tuple[str, ...]:
    """XX攻击：部署造成的伤害使受伤者得到 XX。"""
    return tuple(status for status in STATUSES if has(game, source, f"{status}攻击"))
