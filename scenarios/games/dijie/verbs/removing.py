"""Verbs that take things away: 消灭, 放逐, 牺牲, 摧毁, 弃牌, 空洞, 移到, 打断."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.amounts import amount
from scenarios.games.dijie.drawing import shown_and_taken
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.interrupting import interrupt, is_being_resolved
from scenarios.games.dijie.leaving import depart, destroy, discard, exile, ground_goes, sacrifice, smash
from scenarios.games.dijie.life import lose
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.owning import give_owner
from scenarios.games.dijie.table import PM, Card, Dijie, Pending, Target
from scenarios.games.dijie.targets import choose_one
from scenarios.games.dijie.wording import Effect
from scenarios.games.dijie.zones import may_enter_tokens, send

WHOLE = "连同附件"


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


@step("N2.2.6", "A10.24.1")
def destroy_named(game: Dijie, unit: Card) -> None:
    """写明“消灭”的效果：生物、行者都可以消灭，不经过伤害。"""
    destroy(game, [unit])


def do_exile(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """放逐, of a thing alone or 连同附件."""
    if isinstance(target, Card):
        exile(game, target, effect.argument == WHOLE)
    elif isinstance(target, Spot):
        ground_goes(game, target, "放逐区")


def do_sacrifice(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """牺牲: a thing named, or one of a PM's own that the PM picks (A1.5.1)."""
    if isinstance(target, Card):
        sacrifice(game, target)
    elif isinstance(target, PM):
        own = {unit.name: unit for unit in game.units(target.name) if unit.controller == target.name}
        if own:
            sacrifice(game, choose_one(game, target.name, f"{target.name}牺牲哪个单位", own))


def do_smash(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """摧毁, also of ground."""
    if isinstance(target, Card):
        smash(game, target)
    elif isinstance(target, Spot):
        ground_goes(game, target)


def do_discard(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """弃牌: the PM picks from the hand."""
    if isinstance(target, PM):
        for _ in range(as_many_as_there_are(game, len(target.zones["手牌区"]), amount(game, pending, effect))):
            hand = {card.name: card for card in target.zones["手牌区"]}
            if not hand:
                return
            discard(game, choose_one(game, target.name, f"{target.name}弃哪张牌", hand))


@rule("A1.5.2", otherwise=lambda game, there, asked: asked if there >= asked else 0)
def as_many_as_there_are(game: Dijie, there: int, asked: int) -> int:
    """其中某一部分的条件无法满足：不可执行的部分跳过，能做的照做。"""
    return min(there, asked)


def do_void(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """空洞: the ground of a 战区 goes."""
    if isinstance(target, Spot):
        ground_goes(game, target)


def do_send(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """移到 a zone: of its owner, or into the hand of the effect's controller (在: 你); a 地形 leaves a 空洞."""
    zone, keeper = str(effect.argument), pending.controller if effect.at == "你" else ""
    if isinstance(target, Card):
        give_owner(game, target, pending)
        named = {"你": pending.controller, "对手": game.facing(pending.controller)}
        to_a_zone(game, target, zone, keeper, named.get(effect.controller, ""))
    elif isinstance(target, Spot):
        ground_goes(game, target, zone, keeper)


def to_a_zone(game: Dijie, card: Card, zone: str, keeper: str = "", controller: str = "") -> None:
    """A card goes to a zone that is no battlefield: its owner's, or `keeper`'s; under a controller where the effect names one."""
    if not may_enter_tokens(game, card, zone):
        game.record(f"{card.name}不是衍生物，不能进入{zone}", card.name)
        return
    card.named = controller
    if card.on_field:
        depart(game, card, "离场", zone, keeper)
    else:
        shown = card.revealed and card.zone.endswith("牌库")
        send(game, card, zone, keeper)
        game.record(f"{card.name}进入{card.keeper}的{card.zone}" if card.keeper else f"{card.name}进入{card.zone}", card.name)
        if shown:
            shown_and_taken(game, card)
    card.named = ""
    if card.zone == "手牌区":
        node(game, "返回手牌区后", card)


def do_interrupt(game: Dijie, pending: Pending, effect: Effect) -> None:
    """打断 what is being resolved and lies next on the stack."""
    for below in reversed(game.stack):
        if below is not pending and not below.interrupted and is_being_resolved(game, below):
            interrupt(game, below)
            return
    game.record("没有可以打断的效果")
