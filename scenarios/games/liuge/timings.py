"""E1：the five timings, each as the abilities that it sets off on a card. D2.20–D2.23：the labels."""

from __future__ import annotations

from functools import partial

from scenarios.engine.rules import rule
from scenarios.games.liuge.cards import Ability
from scenarios.games.liuge.conditions import requirements_hold, timings, works_without_timing
from scenarios.games.liuge.pending import Use, use_of
from scenarios.games.liuge.table import Card, SixCells, other
from scenarios.games.liuge.values import worded

Found = tuple[Ability, ...]


def timed(game: SixCells, card: Card, timing: str) -> Found:
    """A card's abilities of a timing whose conditions hold now (E3: the timing first, then the condition)."""
    if timing not in timings(game):
        return ()
    abilities = [ability for ability in worded(game, card) if ability.timing == timing and not works_without_timing(game, ability)]
    return tuple(ability for ability in abilities if requirements_hold(game, card, ability))


@rule("E1.1", otherwise=())
def when_summoned(game: SixCells, card: Card) -> Found:
    """召唤时：部署在翻开阶段翻开，或因效果进场。"""
    return timed(game, card, "召唤时")


@rule("E1.2", "F2", otherwise=())
def before_attack(game: SixCells, card: Card) -> Found:
    """进攻前：进入攻击阶段的部署进攻之前，触发并结算完。"""
    return timed(game, card, "进攻前")


@rule("E1.3", otherwise=True)
def lives_to_act_after(game: SixCells, card: Card) -> bool:
    """攻击后只属于死亡判定后仍存活的部署。"""
    return card.on_field


def after_attack(game: SixCells, card: Card) -> Found:
    """攻击后, for those that E1.3 lets act."""
    return timed(game, card, "攻击后") if lives_to_act_after(game, card) else ()


@rule("E1.4", otherwise=())
def after_acting(game: SixCells, card: Card) -> Found:
    """行动后：部署处于行动后阶段。"""
    return timed(game, card, "行动后")


@rule("A4.1", "E1.5", otherwise=())
def at_end_of_turn(game: SixCells, card: Card) -> Found:
    """回合末：结束阶段发动。"""
    return timed(game, card, "回合末")


@rule("D2.20.1", otherwise=lambda game, card, turned: turned)
def others_counted(game: SixCells, card: Card, turned: tuple[Card, ...]) -> tuple[Card, ...]:
    """召唤它的那张牌不算数。"""
    return tuple(one for one in turned if one is not card.summoned_by)


@rule("D2.20", otherwise=False)
def linked(game: SixCells, card: Card, turned: tuple[Card, ...]) -> bool:
    """联袂：本回合此前已翻开过别的牌。"""
    return any(one is not card for one in others_counted(game, card, turned))


@rule("D2.21", otherwise=False)
def supreme(game: SixCells, card: Card) -> bool:
    """至高：我方主将生命大于或等于敌方主将。"""
    return game.players[card.side].life >= game.players[other(card.side)].life


@rule("D2.22", otherwise=False)
def cornered(game: SixCells, card: Card) -> bool:
    """背水：手牌一张或更少。"""
    return hand_counted(game, card) <= 1


@rule("D2.22.1", otherwise=lambda game, card: card.hand_when_placed)
def hand_counted(game: SixCells, card: Card) -> int:
    """背水只看翻开或召唤时的手牌，不看布局时的。"""
    return len(game.players[card.side].hand)


def labelled(game: SixCells, card: Card, turned: tuple[Card, ...]) -> Found:
    """联袂, 至高 and 背水 that a card sets off when it is turned or summoned; `turned`: cards turned before in this turn."""
    wanted = {ability.label for ability in worded(game, card)}
    met = {
        "联袂": "联袂" in wanted and linked(game, card, turned),
        "至高": "至高" in wanted and supreme(game, card),
        "背水": "背水" in wanted and cornered(game, card),
    }
    abilities = [ability for ability in worded(game, card) if met.get(ability.label or "")]
    return tuple(ability for ability in abilities if requirements_hold(game, card, ability))


@rule("D2.23", otherwise=())
def assisting(game: SixCells, helper: Card, attacker: Card) -> Found:
    """协战：其他友方部署处于进攻前时触发。"""
    if helper is attacker or helper.side != attacker.side:
        return ()
    abilities = [ability for ability in worded(game, helper) if ability.label == "协战"]
    return tuple(ability for ability in abilities if requirements_hold(game, helper, ability))


@rule("D2.23.1", otherwise=lambda game, attacker: attacker.name not in game.assisted)
def assists_this_phase(game: SixCells, attacker: Card) -> bool:
    """友方有几个攻击阶段，每一个的进攻前都触发协战。"""
    return True


def uses_when_summoned(game: SixCells, card: Card, turned: tuple[Card, ...]) -> list[Use]:
    """Everything that coming to the battlefield sets off on a unit."""
    return use_of(game, card, lambda: (*when_summoned(game, card), *labelled(game, card, turned)))


def uses_of_assistance(game: SixCells, attacker: Card) -> list[Use]:
    """What 协战 of others sets off in this 进攻前 of an attacker."""
    uses = [use for helper in game.units(attacker.side) for use in use_of(game, helper, partial(assisting, game, helper, attacker))]
    if not uses or not assists_this_phase(game, attacker):
        return []
    game.assisted.add(attacker.name)
    return uses
