"""Verbs that take things away: 消灭, 放逐, 牺牲, 摧毁, 弃牌, 空洞, 移到, 打断."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.dijie.amounts import amount
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.leaving import destroy, discard, exile, ground_goes, sacrifice, smash
from scenarios.games.dijie.life import lose
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.table import PM, Card, Dijie, Pending, Target
from scenarios.games.dijie.targets import answer
from scenarios.games.dijie.wording import Effect


def do_destroy(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """消灭."""
    if isinstance(target, PM):
        destroy_pm(game, target)
    elif isinstance(target, Card) and target.is_unit:
        destroy_named(game, target)
    elif isinstance(target, Card):
        smash(game, target)


@step("A2.10.1")
def destroy_pm(game: Dijie, pm: PM) -> None:
    """PM 被消灭：立即输掉比赛。"""
    lose(game, pm)


@step("N2.2.6", "A10.23.1", "A10.24.1")
def destroy_named(game: Dijie, unit: Card) -> None:
    """写明“消灭”的效果：生物、行者都可以消灭，不经过伤害。"""
    destroy(game, [unit])


def do_exile(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """放逐."""
    if isinstance(target, Card):
        exile(game, target)


def do_sacrifice(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """牺牲: a thing named, or one of a PM's own that the PM picks (A1.5.1)."""
    if isinstance(target, Card):
        sacrifice(game, target)
    elif isinstance(target, PM):
        own = {unit.name: unit for unit in game.units(target.name) if unit.controller == target.name}
        if own:
            sacrifice(game, own[answer(game, target.name, f"{target.name}牺牲哪个单位", list(own))])


def do_smash(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """摧毁, also of ground."""
    if isinstance(target, Card):
        smash(game, target)
    elif isinstance(target, Spot):
        ground_goes(game, target)


def do_discard(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """弃牌: the PM picks from the hand; as many as there are (A1.5.2)."""
    if isinstance(target, PM):
        for _ in range(amount(game, pending, effect)):
            hand = {card.name: card for card in target.zones["手牌区"]}
            if not hand:
                game.record(f"{target.name}没有手牌可弃，跳过", target.name)
                return
            discard(game, hand[answer(game, target.name, f"{target.name}弃哪张牌", list(hand))])


def do_void(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """空洞: the ground of a 战区 goes."""
    if isinstance(target, Spot):
        ground_goes(game, target)


def do_send(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """移到 a zone: of its owner, or into the hand of the effect's controller (在: 你)."""
    from scenarios.games.dijie.leaving import depart
    from scenarios.games.dijie.zones import send

    if isinstance(target, Card):
        zone = str(effect.argument)
        keeper = pending.controller if effect.at == "你" else ""
        if target.on_field:
            depart(game, target, "离场", zone, keeper)
        else:
            send(game, target, zone, keeper)
            game.record(
                f"{target.name}进入{target.keeper}的{target.zone}" if target.keeper else f"{target.name}进入{target.zone}", target.name
            )
        node(game, "返回手牌区后" if target.zone == "手牌区" else "", target)


@step("A6.6.1", "A6.6.2", "A6.9.2")
def do_interrupt(game: Dijie, pending: Pending, effect: Effect) -> None:
    """打断：跳过后续的结算过程，已支付的不退还，不视为结算完毕。"""
    for below in reversed(game.stack):
        if below is not pending and not below.interrupted:
            below.interrupted = True
            game.record(f"{below.title}被打断")
            return
    game.record("没有可以打断的效果")
