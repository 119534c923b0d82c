"""A10.14–A10.20: damage: the moments around it, what is done, and what follows from damage really done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.acting import acts_by
from scenarios.games.dijie.corrections import Hit, corrected, from_source
from scenarios.games.dijie.filters import colours
from scenarios.games.dijie.life import gain_life, lose_life
from scenarios.games.dijie.moments import nodes
from scenarios.games.dijie.poison import poison
from scenarios.games.dijie.table import PM, Card, Dijie, Modifier
from scenarios.games.dijie.values import current_life, level_of_keyword, status


def deal(game: Dijie, hits: Sequence[Hit]) -> list[Hit]:
    """One event of damage by these hits together; returns them with what was really done."""
    for part in opening(game):
        OPENING[part](game, hits)
    final = corrected(game, [from_source(game, hit) for hit in hits])
    done = [hit for hit in final if apply(game, hit)]
    moments(game, done, "后")
    follow(game, final, done)
    return done


@rule("A10.18.2", otherwise=("消耗力量", "造成伤害时"))
def opening(game: Dijie) -> tuple[str, ...]:
    """先【造成伤害时】，再消耗力量，然后【造成伤害后】。"""
    return ("造成伤害时", "消耗力量")


def before(game: Dijie, hits: Sequence[Hit]) -> None:
    """造成伤害时, 受到伤害时."""
    moments(game, hits, "时")


def moments(game: Dijie, hits: Sequence[Hit], word: str) -> None:
    """造成伤害 of the sources, then 受到伤害 of the targets, 时 or 后: each once for the event (A10.13.2)."""
    sources = [(hit.source, hit.controller) for hit in hits if isinstance(hit.source, Card)]
    if sources:
        nodes(game, f"造成伤害{word}", sources)
    for target in dict.fromkeys(hit.target for hit in hits):
        nodes(game, f"受到伤害{word}", [(target, "")])


def spend_all(game: Dijie, hits: Sequence[Hit]) -> None:
    """Every source spends the power that its hit costs."""
    for hit in hits:
        spend(game, hit)


@step("A10.18.1")
def spend(game: Dijie, hit: Hit) -> None:
    """通过消耗力量造成的伤害：消耗力量；没有明确消耗力量的，不消耗。"""
    if hit.power and isinstance(hit.source, Card):
        hit.source.spent += hit.power
        game.record(f"{hit.source.name}消耗 {hit.power} 点力量", hit.source.name)
        recover_at_once(game, hit.source, hit.power)


OPENING: dict[str, Callable[[Dijie, Sequence[Hit]], None]] = {"造成伤害时": before, "消耗力量": spend_all}


@step("X4.2.18")
def recover_at_once(game: Dijie, unit: Card, spent: int) -> None:
    """神力：力量照常消耗，每次消耗之后立即恢复。"""
    if status(unit, "神力"):
        unit.spent -= spent
        game.record(f"{unit.name}神力，恢复 {spent} 点力量", unit.name)


def apply(game: Dijie, hit: Hit) -> bool:
    """Do the damage; whether any was really done (A10.14.3)."""
    if isinstance(hit.target, Card) and hit.absorbed:
        absorb(game, hit.target, hit.absorbed)
    if counts_as_undamaged(game, hit.amount):
        game.record(f"{hit.target.name}未受到伤害", hit.target.name)
        return False
    if isinstance(hit.target, PM):
        hurt_pm(game, hit.target, hit)
    elif hit.target.is_walker:
        hurt_walker(game, hit.target, hit.amount)
    else:
        hurt_creature(game, hit.target, hit.amount)
    return True


def absorb(game: Dijie, walker: Card, absorbed: int) -> None:
    """A 行者's counters take so much of the damage until the next 结束阶段 (A10.16.2)."""
    walker.damage += absorbed
    game.record(f"{walker.name}的指示物抵消 {absorbed} 点伤害", walker.name)


@rule("A10.14.3", otherwise=False)
def counts_as_undamaged(game: Dijie, amount: int) -> bool:
    """最终值为 0：视为未受到伤害。"""
    return amount == 0


def hurt_creature(game: Dijie, target: Card, amount: int) -> None:
    """Damage to a creature; what goes beyond its life is lost, unless A10.18.3 is silent."""
    beyond = amount - current_life(game, target)
    hurt(game, target, amount)
    if beyond > 0 and spills_over(game):
        lose_life(game, game.pms[target.controller], beyond)


@rule("A10.18.3", otherwise=True)
def spills_over(game: Dijie) -> bool:
    """超过剩余生命的部分，不结算到其他对象。"""
    return False


@step("A10.17.1", "A10.14-e2")
def hurt(game: Dijie, target: Card, amount: int) -> None:
    """伤害：数值扣减。"""
    target.damage += amount
    game.record(f"{target.name}受到 {amount} 点伤害", target.name)


@step("A10.17.1")
def hurt_pm(game: Dijie, pm: PM, hit: Hit) -> None:
    """伤害：数值扣减。"""
    source = f"{hit.source.name}的" if isinstance(hit.source, Card) else ""
    game.record(f"{pm.name}受到{source} {hit.amount} 点伤害", pm.name)
    lose_life(game, pm, hit.amount)


@step("N2.2.5", "N3.6.3", "X3.1.5", "A10.16-e1")
def hurt_walker(game: Dijie, walker: Card, amount: int) -> None:
    """行者没有独立的生命：实际伤害由控制它的 PM 承受。"""
    game.record(f"{walker.name}受到 {amount} 点伤害", walker.name)
    lose_life(game, game.pms[walker.controller], amount)


def follow(game: Dijie, hits: Sequence[Hit], done: Sequence[Hit]) -> None:
    """What damage brings: 侵蚀, thawing, 剧毒, 吸血, 共生."""
    for hit in done:
        if isinstance(hit.target, Card):
            erode(game, hit.target)
            thaw(game, hit)
    for hit in hits:
        poison_follows(game, hit)
    drain(game, hits)
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
        and "红" in (hit.colours or (colours(game, hit.source) if isinstance(hit.source, Card) else ""))
    ):
        target.modifiers = [m for m in target.modifiers if not (m.what == "状态" and m.value.startswith("冻结"))]
        game.record(f"{target.name}的冻结移除", target.name)


@step("X4.3.10")
def poison_follows(game: Dijie, hit: Hit) -> None:
    """剧毒X：造成实际伤害之后，目标获得 X 点中毒。"""
    if isinstance(hit.source, Card) and acts_by(game, hit.source, "剧毒") and is_poisonous(game, hit):
        poison(game, hit.target, level_of_keyword(game, hit.source, "剧毒"))


@rule("A10.21.1", "A10.21-e1", otherwise=True)
def is_poisonous(game: Dijie, hit: Hit) -> bool:
    """剧毒能力造成实际伤害之后，才触发中毒效果。"""
    return hit.amount > 0


@rule("A3.7.2", otherwise=lambda game, number, parts: number // parts)
def divided(game: Dijie, number: int, parts: int) -> int:
    """小数进位。"""
    return -(-number // parts)


@step("A10.20.1", "A10.20-e1", "X4.3.11")
def drain(game: Dijie, hits: Sequence[Hit]) -> None:
    """吸血：造成实际伤害之后，控制者 PM 获得生命，数值为该来源在该次事件中实际伤害总值的一半。"""
    gained: dict[str, int] = {}
    for controller, total in shares(game, hits):
        gained[controller] = gained.get(controller, 0) + divided(game, total, 2)
    for pm in game.from_authority():
        if gained.get(pm):
            gain_life(game, game.pms[pm], gained[pm])


def drainers(game: Dijie, hits: Iterable[Hit]) -> list[Card]:
    """The sources with 吸血, each once."""
    return [source for source in dict.fromkeys(hit.source for hit in hits) if isinstance(source, Card) and acts_by(game, source, "吸血")]


def undivided(game: Dijie, hits: Sequence[Hit]) -> list[tuple[str, int]]:
    """The whole event as one damage of whoever has 吸血."""
    return [(source.controller, sum(real(game, hit) for hit in hits)) for source in drainers(game, hits)[:1]]


@rule("A10.20.3", otherwise=undivided)
def shares(game: Dijie, hits: Sequence[Hit]) -> list[tuple[str, int]]:
    """有多个独立来源的，只按有吸血的来源分别计算，再合计为一次获得。"""
    return [(source.controller, sum(real(game, hit) for hit in hits if hit.source is source)) for source in drainers(game, hits)]


@rule("A10.20.2", otherwise=lambda game, hit: hit.full)
def real(game: Dijie, hit: Hit) -> int:
    """吸血只根据经过免疫、减少、抵消之后的实际伤害。"""
    return hit.amount


@step("X4.2.23")
def suffer_together(game: Dijie, hit: Hit) -> None:
    """共生：别的共生单位受伤时，自己也受到一半伤害，小数舍去，不再次触发。"""
    if hit.shared or not isinstance(hit.target, Card) or not status(hit.target, "共生") or hit.amount < 2:
        return
    for unit in game.every_unit():
        if unit is not hit.target and status(unit, "共生"):
            deal(game, [Hit(None, hit.controller, unit, hit.amount // 2, shared=True)])
