"""Verbs that do harm or good: damage, life, poison, 宣攻 and 交战 by an effect, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.rules import rule
from scenarios.engine.things import Ref
from scenarios.games.dijie.acting import cannot_attack
from scenarios.games.dijie.amounts import amount
from scenarios.games.dijie.attack import Attack
from scenarios.games.dijie.battle import declare, is_shooting
from scenarios.games.dijie.corrections import Hit
from scenarios.games.dijie.damage import deal
from scenarios.games.dijie.fighting import engage
from scenarios.games.dijie.filters import colours
from scenarios.games.dijie.life import gain_life, is_beaten, lose, lose_life, win
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.poison import poison
from scenarios.games.dijie.table import PM, Card, Dijie, Modifier, Pending, Target
from scenarios.games.dijie.wording import Effect


def do_damage(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """伤害: not by spending power."""
    if isinstance(target, Card | PM):
        source = pending.source.thing if pending.source else game.pms[pending.controller]
        card = pending.card or (pending.source.thing if pending.source else None)
        shades = colours(game, card) if card else ""
        deal(game, [Hit(source, pending.controller, target, amount(game, pending, effect), spell=True, colours=shades)])


def do_lose_life(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """失去生命."""
    if isinstance(target, PM):
        lose_life(game, target, amount(game, pending, effect))
    elif isinstance(target, Card):
        target.modifiers.append(Modifier("增减", f"0/-{amount(game, pending, effect)}", game.now()))
        game.record(f"{target.name}失去 {effect.argument} 点生命", target.name)


def do_gain_life(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """获得生命."""
    if isinstance(target, PM):
        gain_life(game, target, amount(game, pending, effect))


def do_set_life(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """设生命: the life of a PM, or of a creature, is set to a number."""
    if isinstance(target, PM):
        set_life(game, target, amount(game, pending, effect))
    elif isinstance(target, Card):
        number = amount(game, pending, effect)
        target.modifiers.append(Modifier("生命=", str(number), game.now(), temporary=bool(effect.until), until=effect.until or ""))
        game.record(f"{target.name}的生命设为 {effect.argument}", target.name)
    if isinstance(target, Card | PM) and is_damage_too(game):
        for moment in ("受到伤害时", "受到伤害后"):
            node(game, moment, target)


def set_life(game: Dijie, pm: PM, number: int) -> None:
    """A PM's life becomes a number; at 0 the PM is beaten."""
    pm.life = number
    game.record(f"{pm.name}的生命设为 {number}", pm.name)
    if is_beaten(game, pm):
        lose(game, pm)


@rule("A10.17.1", otherwise=True)
def is_damage_too(game: Dijie) -> bool:
    """把生命直接设置为指定数值，不视为伤害。"""
    return False


def do_poison(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """中毒."""
    if isinstance(target, Card | PM):
        poison(game, target, amount(game, pending, effect))


def do_attack(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """An immediate 宣攻 of a unit (A10.3)."""
    if isinstance(target, Card) and target.on_field and cannot_attack(game, target) is None:
        declare(game, Attack(target, ranged=is_shooting(game, target), inserted=True))


@rule("A10.3.1", otherwise=lambda game, targets: sorted(targets, key=lambda one: one.since if isinstance(one, Card) else 0))
def in_order_of_attack(game: Dijie, targets: Sequence[Target]) -> list[Target]:
    """同一效果要求多个单位立即宣攻：依次执行，次序为物理序列。"""
    return list(targets)


def do_fight(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """交战 without 宣攻: of the effect's source, or of the first unit chosen, with the target."""
    source = pending.source.thing if pending.source else None
    named = [chosen.thing for group in pending.targets for chosen in group if isinstance(chosen, Ref) and chosen.lasts]
    one = source if source is not None and source.is_unit else next(iter(named), None)
    if isinstance(target, Card) and one is not None and one is not target and target.on_field and one.on_field:
        if is_attack_too(game):
            node(game, "宣攻时", one)
        engage(game, one, target)


@rule("A10.3-e1", otherwise=True)
def is_attack_too(game: Dijie) -> bool:
    """效果令单位交战：只触发“交战时”，不触发“宣攻时”。"""
    return False


def do_win(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """赢得比赛."""
    if isinstance(target, PM):
        win(game, target)


def do_lose(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """输掉比赛."""
    if isinstance(target, PM):
        lose(game, target)
