"""B2, D2.9：whom an effect touches."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.liuge.cards import Effect
from scenarios.games.liuge.conditions import holds
from scenarios.games.liuge.regions import in_region, side_of
from scenarios.games.liuge.table import Card, SixCells
from scenarios.games.liuge.values import attack_of, has

Target = Card | str  # a unit, or the side whose 主将 it is


@rule("D2.9", otherwise=False)
def immune(game: SixCells, unit: Card, source: Card) -> bool:
    """法术免疫：敌方法术、绝技对它没有效果，非指向的也不选中它。"""
    return source.printed.type != "部署" and source.side != unit.side and has(game, unit, "法术免疫")


@rule("B2", otherwise=())
def found_by_itself(game: SixCells, source: Card, effect: Effect) -> tuple[Card, ...]:
    """非指向法术：翻开后按筛选条件自动找到目标。"""
    units = tuple(unit for unit in in_region(game, source, effect.target) if not immune(game, unit, source))
    return satisfying(game, source, effect, units)


@rule("B2.1", otherwise=lambda game, source, effect, units: tuple(game.units()))
def satisfying(game: SixCells, source: Card, effect: Effect, units: tuple[Card, ...]) -> tuple[Card, ...]:
    """筛选有两种：特定的一个目标，或特定区域内的全部合法目标。"""
    return narrowed(game, source, effect, units)


def narrowed(game: SixCells, source: Card, effect: Effect, units: tuple[Card, ...]) -> tuple[Card, ...]:
    """The units that pass the filter; only one where the card picks an extreme (the first of equals)."""
    fitting = tuple(unit for unit in units if effect.where is None or holds(game, effect.where, source, unit))
    if effect.pick is None or not fitting:
        return fitting
    if effect.pick == "随机":
        return (fitting[game.draws.roll(f"{source.name}的目标", len(fitting)) - 1],)
    by_life, sign = effect.pick.startswith("生命"), 1 if effect.pick.endswith("最低") else -1
    return (min(fitting, key=lambda unit: sign * (unit.life if by_life else attack_of(game, unit))),)


def units_touched(game: SixCells, source: Card, effect: Effect) -> tuple[Card, ...]:
    """Units that an effect finds in a region: spells by B2, abilities of units in the same way."""
    if source.printed.type == "部署":
        return narrowed(game, source, effect, tuple(in_region(game, source, effect.target)))
    return found_by_itself(game, source, effect)


def heroes_touched(source: Card, effect: Effect) -> tuple[str, ...]:
    """Sides whose 主将 an effect touches."""
    return side_of(source, effect.target[:2]) if effect.target.endswith("主将") else ()
