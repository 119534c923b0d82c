"""A10.14–A10.21: damage: who does how much to whom, what changes it, and what follows from damage really done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.acting import acts_by
from scenarios.games.dijie.filters import colours, level
from scenarios.games.dijie.geometry import neighbours
from scenarios.games.dijie.life import gain_life, lose_life
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.poison import poison
from scenarios.games.dijie.table import PM, Card, Dijie, Modifier
from scenarios.games.dijie.values import has, level_of_keyword, status
from scenarios.games.dijie.wording import points


@dataclass(frozen=True, slots=True)
class Hit:
    """One source's damage to one target. `combat`: done in a 交战; `spell`: by a spell or ability; `power`: by spending power."""

    source: Card | PM | None
    controller: str
    target: Card | PM
    amount: int
    combat: bool = False
    spell: bool = False
    power: int = 0
    shared: bool = False
    colours: str = ""


def deal(game: Dijie, hits: Sequence[Hit]) -> list[Hit]:
    """One event of damage by these hits together; returns them with what was really done."""
    for hit in hits:
        moments(game, hit, "时")
    final = [changed(game, hit) for hit in hits]
    for hit in hits:
        spend(game, hit)
    done = [hit for hit in merged(game, final) if apply(game, hit)]
    for hit in done:
        moments(game, hit, "后")
    follow(game, done)
    return done


def moments(game: Dijie, hit: Hit, word: str) -> None:
    """造成伤害 of the source, then 受到伤害 of the target, 时 or 后."""
    if isinstance(hit.source, Card):
        node(game, f"造成伤害{word}", hit.source, hit.controller)
    node(game, f"受到伤害{word}", hit.target)


def merged(game: Dijie, hits: list[Hit]) -> list[Hit]:
    """Hits as they are applied; hits of one event on one PM stay apart as sources (A10.13.2)."""
    return hits


def changed(game: Dijie, hit: Hit) -> Hit:
    """The hit after what the source and then what the target change."""
    return replace(hit, amount=by_target(game, hit, max(0, by_source(game, hit))))


def by_source(game: Dijie, hit: Hit) -> int:
    """What the source's own modifications make of it."""
    if not isinstance(hit.source, Card) or not hit.amount:
        return hit.amount
    return doubled(game, hit.source, joined(game, hit.source, hit.amount))


@rule("X4.2.21", otherwise=lambda game, source, amount: amount)
def joined(game: Dijie, source: Card, amount: int) -> int:
    """联合：伤害加 X，X 是相邻的其他联合单位的数量。"""
    if not status(source, "联合") or source.spot is None:
        return amount
    around = neighbours(game.order, source.spot)
    return amount + sum(1 for unit in game.units() if unit.spot in around and status(unit, "联合"))


@rule("X4.3.50", otherwise=lambda game, source, amount: amount)
def doubled(game: Dijie, source: Card, amount: int) -> int:
    """双击：伤害数值加倍，次数不增加。"""
    return amount * 2 if has(game, source, "双击") else amount


def by_target(game: Dijie, hit: Hit, amount: int) -> int:
    """What the target's modifications make of it."""
    if not amount:
        return 0
    if is_immune(game, hit):
        return 0
    if isinstance(hit.target, PM):
        return amount
    return max(0, thicker(game, hit.target, frail(game, hit.target, amount)))


@rule("A10.19.1", otherwise=False)
def is_immune(game: Dijie, hit: Hit) -> bool:
    """免疫伤害：最终伤害为 0，视为未受到伤害。"""
    target = hit.target
    if isinstance(target, PM):
        return destined(game, target)
    return destined(game, target) or immune(game, target) or behind_barrier(game, hit, target) or (hit.spell and beyond_time(game, target))


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
    return min(1, status(target, "冻结"))


@step("A10.18.1", "A10.18.2")
def spend(game: Dijie, hit: Hit) -> None:
    """消耗力量造成伤害：【造成伤害时】之后、【造成伤害后】之前消耗。"""
    if hit.power and isinstance(hit.source, Card):
        hit.source.spent += hit.power
        game.record(f"{hit.source.name}消耗 {hit.power} 点力量", hit.source.name)
        recover_at_once(game, hit.source, hit.power)


@step("X4.2.18")
def recover_at_once(game: Dijie, unit: Card, spent: int) -> None:
    """神力：力量照常消耗，每次消耗之后立即恢复。"""
    if status(unit, "神力"):
        unit.spent -= spent
        game.record(f"{unit.name}神力，恢复 {spent} 点力量", unit.name)


def apply(game: Dijie, hit: Hit) -> bool:
    """Do the damage; whether any was really done (A10.14.3)."""
    if counts_as_undamaged(game, hit.amount):
        game.record(f"{hit.target.name}未受到伤害", hit.target.name)
        return False
    if isinstance(hit.target, PM):
        hurt_pm(game, hit.target, hit.amount)
    elif hit.target.is_walker:
        hurt_walker(game, hit.target, hit.amount)
    else:
        hurt(game, hit.target, hit.amount)
    return True


@rule("A10.14.3", otherwise=False)
def counts_as_undamaged(game: Dijie, amount: int) -> bool:
    """最终值为 0：视为未受到伤害。"""
    return amount == 0


@step("A10.17.1", "A10.14.1")
def hurt(game: Dijie, target: Card, amount: int) -> None:
    """伤害：数值扣减。"""
    target.damage += amount
    game.record(f"{target.name}受到 {amount} 点伤害", target.name)


@step("A10.17.1", "A10.14.1")
def hurt_pm(game: Dijie, pm: PM, amount: int) -> None:
    """伤害：数值扣减。"""
    game.record(f"{pm.name}受到 {amount} 点伤害", pm.name)
    lose_life(game, pm, amount)


@step("N2.2.5", "A10.16.1", "N3.6.3", "X3.1.5")
def hurt_walker(game: Dijie, walker: Card, amount: int) -> None:
    """行者没有独立的生命：实际伤害由控制它的 PM 承受。"""
    absorbed = min(amount, max(0, absorbs(game, walker) - walker.damage))
    walker.damage += absorbed
    rest = amount + adds(game, walker) - absorbed
    game.record(f"{walker.name}受到 {amount} 点伤害" + (f"，指示物抵消 {absorbed} 点" if absorbed else ""), walker.name)
    if rest:
        lose_life(game, game.pms[walker.controller], rest)


@rule("A10.16.2", otherwise=0)
def absorbs(game: Dijie, walker: Card) -> int:
    """行者的 +X/+X 指示物：生命部分可以抵消 X 点伤害。"""
    return sum(max(0, points(m.value)[1]) for m in walker.modifiers if m.what == "增减")


@rule("A10.16.3", otherwise=0)
def adds(game: Dijie, walker: Card) -> int:
    """行者的 -X/-X 指示物：伤害额外增加 X 点。"""
    return sum(max(0, -points(m.value)[1]) for m in walker.modifiers if m.what == "增减")


def follow(game: Dijie, done: Sequence[Hit]) -> None:
    """What damage really done brings: 侵蚀, thawing, 剧毒, 吸血, 共生."""
    for hit in done:
        if isinstance(hit.target, Card):
            erode(game, hit.target)
            thaw(game, hit)
        poison_follows(game, hit)
    drain(game, done)
    for hit in done:
        suffer_together(game, hit)


@step("X4.2.13")
def erode(game: Dijie, target: Card) -> None:
    """侵蚀X：受到实际伤害后，生命额外降低 X 点，不视为伤害。"""
    number = status(target, "侵蚀")
    if number and target.is_creature:
        target.modifiers.append(Modifier("增减", f"0/-{number}", game.now(), counter=True, by="侵蚀"))
        game.record(f"侵蚀：{target.name}的生命降低 {number} 点", target.name)


@step("X4.2.3")
def thaw(game: Dijie, hit: Hit) -> None:
    """冻结：受到红色卡牌的伤害后移除。"""
    target = hit.target
    if (
        isinstance(target, Card)
        and status(target, "冻结")
        and "红" in (hit.colours or (colours(hit.source) if isinstance(hit.source, Card) else ""))
    ):
        target.modifiers = [m for m in target.modifiers if not (m.what == "状态" and m.value.startswith("冻结"))]
        game.record(f"{target.name}的冻结移除", target.name)


@step("A10.21.1", "X4.3.10")
def poison_follows(game: Dijie, hit: Hit) -> None:
    """剧毒造成实际伤害之后，目标获得中毒。"""
    if hit.amount > 0 and isinstance(hit.source, Card) and acts_by(game, hit.source, "剧毒"):
        poison(game, hit.target, level_of_keyword(game, hit.source, "剧毒"))


@rule("A3.7.2", otherwise=lambda game, number, parts: number // parts)
def divided(game: Dijie, number: int, parts: int) -> int:
    """小数进位。"""
    return -(-number // parts)


@step("A10.20.1", "A10.20.2", "A10.20.3", "X4.3.11")
def drain(game: Dijie, done: Sequence[Hit]) -> None:
    """吸血：各来源按实际造成的伤害的一半分别计算，合计为控制者的一次生命获得。"""
    gained: dict[str, int] = {}
    for source in dict.fromkeys(hit.source for hit in done if isinstance(hit.source, Card)):
        if acts_by(game, source, "吸血"):
            total = sum(hit.amount for hit in done if hit.source is source)
            gained[source.controller] = gained.get(source.controller, 0) + divided(game, total, 2)
    for pm in game.from_authority():
        if gained.get(pm):
            gain_life(game, game.pms[pm], gained[pm])


@step("X4.2.23")
def suffer_together(game: Dijie, hit: Hit) -> None:
    """共生：别的共生单位受伤时，自己也受到一半伤害，小数舍去，不再次触发。"""
    if hit.shared or not isinstance(hit.target, Card) or not status(hit.target, "共生") or hit.amount < 2:
        return
    for unit in game.units():
        if unit is not hit.target and status(unit, "共生"):
            deal(game, [Hit(None, hit.controller, unit, hit.amount // 2, shared=True)])
