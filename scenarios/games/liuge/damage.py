"""Damage and healing: F3 最终伤害, and the keywords that adjust it (D2.6, D2.8, D2.13, D2.19)."""

from __future__ import annotations

from typing import NamedTuple

from scenarios.engine.game import batch
from scenarios.engine.replacement import Replacement, replaced
from scenarios.engine.rules import rule, step
from scenarios.games.liuge.pending import triggered
from scenarios.games.liuge.table import Card, SixCells
from scenarios.games.liuge.targets import Target
from scenarios.games.liuge.values import has, stacked


class Hit(NamedTuple):
    """Damage on its way from a card to a unit or a 主将."""

    source: Card
    target: Target
    amount: int
    applied: frozenset[str] = frozenset()
    clauses: tuple[str, ...] = ()  # the answers that shaped it

    def through(self, name: str) -> Hit:
        """The same hit, marked as changed by a replacement."""
        return self._replace(applied=self.applied | {name})


@rule("D2.19", otherwise=False)
def invincible(game: SixCells, unit: Card) -> bool:
    """无敌：不受任何伤害，不会被消灭。"""
    return has(game, unit, "无敌")


@rule("D2.8.1", otherwise=False)
def unhurt_at_one(game: SixCells, unit: Card) -> bool:
    """不屈：生命为 1 时不受伤害。"""
    return unit.life == 1 and has(game, unit, "不屈")


@rule("D2.8", otherwise=lambda game, unit, life: life)
def left_by_damage(game: SixCells, unit: Card, life: int) -> int:
    """不屈：生命不会因伤害降到 1 以下。"""
    return max(life, 1) if has(game, unit, "不屈") else life


@rule("F3.2", otherwise=lambda game, hit: hit)
def final_damage(game: SixCells, hit: Hit) -> Hit:
    """最终伤害：实际伤害再按有关异能调整。"""
    return adjusted(game, hit)


def adjusted(game: SixCells, hit: Hit) -> Hit:
    """The hit after every ability of its target that changes it, each once."""
    unit = hit.target
    if isinstance(unit, str):
        return hit
    adjustments: tuple[Replacement[Hit], ...] = (
        Replacement("无敌", lambda _: invincible(game, unit), lambda was: was._replace(amount=0)),
        Replacement("不屈", lambda _: unhurt_at_one(game, unit), lambda was: was._replace(amount=0)),
    )
    return replaced(hit, adjustments)


@rule("F3", otherwise=lambda game, hit: hit.amount if isinstance(hit.target, str) else min(hit.amount, hit.target.life))
def counted_damage(game: SixCells, hit: Hit) -> int:
    """最终伤害量与对方实际失去多少生命无关。"""
    return hit.amount


def deal(game: SixCells, hits: list[Hit]) -> None:
    """Damage that happens at once: all hits on one target are one loss of life."""
    totals: dict[Target, list[Hit]] = {}
    shaped = tuple(game.trace.answers)
    for hit in hits:
        if hit.amount > 0:
            totals.setdefault(hit.target, []).append(hit._replace(clauses=(*shaped, *hit.clauses)))
        elif hit.applied and isinstance(hit.target, Card):
            game.trace.answers[:] = (*shaped, *hit.clauses)
            prevented(game, hit.target, f"不受伤害（{'、'.join(sorted(hit.applied))}）")
    game.trace.answers.clear()
    batch(totals.items(), lambda item: (*item, sum(hit.amount for hit in item[1])), lambda plan: lose_life(game, *plan))


def prevented(game: SixCells, unit: Card, words: str) -> None:
    """Note that something did not happen to a unit."""
    game.prevented += 1
    game.record(f"{unit.name}{words}", unit.name)


def lose_life(game: SixCells, target: Target, hits: list[Hit], total: int) -> None:
    """Take life from a unit or a 主将, and note who reacts to it."""
    game.trace.answers += [clause for hit in hits for clause in hit.clauses]
    names = "、".join(dict.fromkeys(hit.source.name for hit in hits))
    if isinstance(target, str):
        player = game.players[target]
        player.life -= total
        game.record(f"{names}对{target}主将造成 {total} 点伤害", *[hit.source.name for hit in hits], target)
        return
    target.life = left_by_damage(game, target, target.life - total)
    words = f"{target.name}受到" if names == target.name else f"{names}对{target.name}造成"
    game.record(f"{words} {total} 点伤害", *[hit.source.name for hit in hits], target.name)
    for _ in range(reactions_to(game, len(hits))):
        triggered(game, "受到伤害", [target])


@rule("D2.13", otherwise=True)
def can_heal(game: SixCells, unit: Card) -> bool:
    """点燃：不能恢复生命。"""
    return unit.burns == 0


def heal(game: SixCells, source: Card, target: Target, amount: int) -> None:
    """恢复生命: a unit up to its limit, a 主将 without one (ruling hero-and-victory)."""
    if isinstance(target, str):
        game.players[target].life += amount
        game.record(f"{source.name}为{target}主将恢复 {amount} 点生命", source.name, target)
        triggered(game, "主将恢复生命", game.units(target))
        return
    healed = min(amount, target.max_life - target.life) if can_heal(game, target) else 0
    if healed > 0:
        target.life += healed
        game.record(f"{target.name}恢复 {healed} 点生命", source.name, target.name)
        triggered(game, "恢复生命", [target])


@rule("F3.3", otherwise=lambda game, segments: segments)
def reactions_to(game: SixCells, segments: int) -> int:
    """一个伤害阶段内的多段伤害是一次伤害，只引起一次伤害反应。"""
    return min(segments, 1)


@rule("D2.6.1", otherwise=lambda game, numbers: numbers)
def lifesteal_amounts(game: SixCells, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """几个吸血叠加：恢复量相加，不是多恢复几次。"""
    return (sum(numbers),)


@step("D2.6")
def lifesteal(game: SixCells, source: Card, amounts: tuple[int, ...]) -> None:
    """吸血 X：造成伤害时，我方主将恢复 X。"""
    for amount in amounts:
        heal(game, source, source.side, amount)


def stolen(game: SixCells, source: Card, segments: int) -> tuple[int, ...]:
    """What 吸血 restores for one damage of so many segments, one number for each time."""
    numbers = tuple(stacked(game, source, "吸血"))
    return lifesteal_amounts(game, numbers) * reactions_to(game, segments) if numbers else ()
