"""A10.14, A10.16, A10.19: what sources and targets make of damage before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenarios.engine.rules import rule
from scenarios.games.dijie.continuous import standing_effects
from scenarios.games.dijie.filters import level
from scenarios.games.dijie.geometry import neighbours
from scenarios.games.dijie.table import PM, Card, Dijie
from scenarios.games.dijie.values import has, is_bare, level_of_keyword, status
from scenarios.games.dijie.wording import numbered, points


class Hit(NamedTuple):
    """One source's damage to one target.

    `combat`: done in a 交战; `spell`: by a spell or ability; `power`: so much power is spent; `full`: before the target's corrections;
    `absorbed`: by the counters of a 行者.
    """

    source: Card | PM | None
    controller: str
    target: Card | PM
    amount: int
    combat: bool = False
    spell: bool = False
    power: int = 0
    shared: bool = False
    colours: str = ""
    full: int = 0
    absorbed: int = 0


def from_source(game: Dijie, hit: Hit) -> Hit:
    """The hit after the source's own corrections."""
    amount = by_source(game, hit)
    return hit._replace(amount=amount, full=amount)


def by_source(game: Dijie, hit: Hit) -> int:
    """What the source's own corrections make of it."""
    if not isinstance(hit.source, Card) or not hit.amount or is_bare(game, hit.source):
        return hit.amount
    return doubled(game, hit.source, joined(game, hit.source, hit.amount))


@rule("X4.2.21", otherwise=lambda game, source, amount: amount)
def joined(game: Dijie, source: Card, amount: int) -> int:
    """联合：伤害加 X，X 是相邻的其他联合单位的数量。"""
    if not status(source, "联合") or source.spot is None:
        return amount
    around = neighbours(game.order, source.spot)
    return amount + sum(1 for unit in game.every_unit() if unit.spot in around and status(unit, "联合"))


@rule("X4.3.50", otherwise=lambda game, source, amount: amount)
def doubled(game: Dijie, source: Card, amount: int) -> int:
    """双击：伤害数值加倍，次数不增加。"""
    return amount * 2 if has(game, source, "双击") else amount


@rule("A10.19.1", otherwise=lambda game, hits: list(hits))
def corrected(game: Dijie, hits: Sequence[Hit]) -> list[Hit]:
    """结算伤害时，按单位或 PM 的免疫、减少与其他修正定最终值。"""
    return lessened_by_pms(game, [by_target(game, hit) for hit in hits])


def by_target(game: Dijie, hit: Hit) -> Hit:
    """The hit after what its target corrects."""
    if not hit.amount or is_bare(game, hit.target):
        return hit
    if is_immune(game, hit):
        return hit._replace(amount=0)
    if isinstance(hit.target, PM):
        return hit
    amount = max(0, thicker(game, hit.target, frail(game, hit.target, hit.amount)))
    thinned = hit._replace(amount=amount)
    return on_walker(game, thinned) if hit.target.is_walker else thinned


def is_immune(game: Dijie, hit: Hit) -> bool:
    """Whether the target takes nothing of this damage."""
    target = hit.target
    if is_warded(game, hit) or destined(game, target):
        return True
    if isinstance(target, PM):
        return bool(level_of_pm(game, target, "伤害免疫"))
    return immune(game, target) or behind_barrier(game, hit, target) or (hit.spell and beyond_time(game, target))


@rule("X4.2.15", otherwise=False)
def destined(game: Dijie, target: Card | PM) -> bool:
    """天命：免疫一切伤害。"""
    return bool(status(target, "天命"))


@rule("X4.3.47", otherwise=False)
def immune(game: Dijie, target: Card) -> bool:
    """伤害免疫：不受任何伤害。"""
    return has(game, target, "伤害免疫")


@rule("X4.3.38", otherwise=False)
def behind_barrier(game: Dijie, hit: Hit, target: Card) -> bool:
    """神域屏障X：对等级 X 或以下的生物造成的伤害免疫。"""
    barrier = level_of_keyword(game, target, "神域屏障")
    return bool(barrier) and isinstance(hit.source, Card) and hit.source.is_creature and level(game, hit.source) <= barrier


@rule("X4.3.46", otherwise=False)
def beyond_time(game: Dijie, target: Card) -> bool:
    """时空屏障：一切法术、能力效果都免疫。"""
    return has(game, target, "时空屏障")


@rule("X4.2.17", otherwise=lambda game, target, amount: amount)
def frail(game: Dijie, target: Card, amount: int) -> int:
    """脆皮X：受到伤害时加 X 点。"""
    return amount + status(target, "脆皮")


@rule("X4.3.19", otherwise=lambda game, target, amount: amount)
def thicker(game: Dijie, target: Card, amount: int) -> int:
    """厚皮X：伤害减少 X 点。"""
    return amount - level_of_keyword(game, target, "厚皮") - thick_with_ice(game, target)


@rule("X4.2.3", otherwise=0)
def thick_with_ice(game: Dijie, target: Card) -> int:
    """冻结：获得厚皮+1。"""
    return int(bool(status(target, "冻结")))


def on_walker(game: Dijie, hit: Hit) -> Hit:
    """Damage to a 行者: what its counters add, what they absorb; the rest is the damage really done to its PM."""
    walker = hit.target
    if not hit.amount or not isinstance(walker, Card):
        return hit
    total = hit.amount + added(game, walker)
    absorbed = min(total, max(0, absorption(game, walker) - walker.damage))
    return hit._replace(amount=total - absorbed, absorbed=absorbed)


@rule("A10.16.2", otherwise=0)
def absorption(game: Dijie, walker: Card) -> int:
    """行者的 +X/+X 指示物：生命部分可以抵消 X 点伤害；被抵消的不视为实际伤害。"""
    return sum(max(0, points(m.value)[1]) for m in walker.modifiers if m.what == "增减")


@rule("A10.16.3", otherwise=0)
def added(game: Dijie, walker: Card) -> int:
    """行者的 -X/-X 指示物：受到伤害时，伤害额外增加 X 点。"""
    return sum(max(0, -points(m.value)[1]) for m in walker.modifiers if m.what == "增减")


def bearer(game: Dijie, hit: Hit) -> PM | None:
    """The PM who bears a hit: the target, or the one who controls a 行者."""
    if isinstance(hit.target, PM):
        return hit.target
    return game.pms[hit.target.controller] if hit.target.is_walker else None


def lessened_by_pms(game: Dijie, hits: Sequence[Hit]) -> list[Hit]:
    """What PMs take off their damage: once for the event, from the first source on (ruling lifesteal-in-a-merged-hit)."""
    left = {pm: level_of_pm(game, pm, "厚皮") for hit in hits if (pm := bearer(game, hit)) is not None}
    found = []
    for hit in hits:
        pm = bearer(game, hit)
        off = min(hit.amount, left[pm]) if pm is not None else 0
        if pm is not None:
            left[pm] -= off
            off = hit.amount if hit.target is not pm and spared(game, pm) else off
        found.append(hit._replace(amount=hit.amount - off) if off else hit)
    return found


def spared(game: Dijie, pm: PM) -> bool:
    """Whether a PM takes no damage at all."""
    return destined(game, pm) or bool(level_of_pm(game, pm, "伤害免疫"))


def level_of_pm(game: Dijie, pm: PM, keyword: str) -> int:
    """The number of a keyword that effects give a PM; 0 where the PM has it not."""
    words = [modifier.value for modifier in pm.modifiers if modifier.what == "关键词"]
    if game.continuous:
        words += [str(effect.argument) for effect in standing_effects(game, "得", pm)]
    return sum(number for word in words for name, number in (numbered(word, "关键词"),) if name == keyword)


@rule("A6.8.1", otherwise=False)
def is_warded(game: Dijie, hit: Hit) -> bool:
    """预防效果：将受到这类伤害时，改为不发生。"""
    if not game.continuous:
        return False
    waiting = [effect.condition for effect in standing_effects(game, "预防", hit.target)]
    return bool(waiting) and any(f"将受到{kind}" in waiting for kind in kinds_of(game, hit))


@rule("A10.14.1", otherwise=("伤害",))
def kinds_of(game: Dijie, hit: Hit) -> tuple[str, ...]:
    """伤害有两类：战斗伤害与非战斗伤害。"""
    return ("伤害", "战斗伤害" if is_combat(game, hit) else "非战斗伤害")


@rule("A10.14.2", "A10.17.2", otherwise=lambda game, hit: hit.power > 0 or game.engaging > 0)
def is_combat(game: Dijie, hit: Hit) -> bool:
    """只有单位在交战时消耗自身力量造成的是战斗伤害；法术、持续效果、能力与规则造成的都是非战斗伤害。"""
    return hit.combat
