"""F3.1, D2.4：how much damage an attack does."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.liuge.table import Card, SixCells
from scenarios.games.liuge.targets import Target
from scenarios.games.liuge.values import stacked, values_of


@rule("F3.1", otherwise=lambda game, attacker, target: attacker.printed.attack)
def actual_damage(game: SixCells, attacker: Card, target: Target) -> int:
    """实际伤害 =（攻击力 + 增益 − 敌方减益）× 倍率，不低于 0。"""
    gain = values_of(game, attacker).attack - attacker.printed.attack
    loss = 0 if isinstance(target, str) else values_of(game, target).armour
    return max(0, attacker.printed.attack + gain - loss) * multiplier(game, attacker)


@rule("D2.4", otherwise=1)
def multiplier(game: SixCells, attacker: Card) -> int:
    """暴击：战斗伤害加倍。"""
    return 1 + layers_of_critical(game, len(stacked(game, attacker, "暴击")))


@rule("D2.4.1", otherwise=lambda game, copies: min(copies, 1))
def layers_of_critical(game: SixCells, copies: int) -> int:
    """暴击每叠加一次，倍率加一。"""
    return copies


@rule("D2.1.2", otherwise=lambda game, attacker, unit, main: main)
def swept_damage(game: SixCells, attacker: Card, unit: Card, main: int) -> int:
    """横扫的伤害只看进攻时的攻击力，与被进攻者受了多少无关。"""
    return actual_damage(game, attacker, unit)


@rule("D2.2.2", otherwise=lambda game, attacker, unit, main: main)
def pierced_damage(game: SixCells, attacker: Card, unit: Card, main: int) -> int:
    """贯通的伤害只看进攻时的攻击力，与被进攻者受了多少无关。"""
    return actual_damage(game, attacker, unit)
