"""Verbs that bring cards: 摸牌, 派出, 召唤; dice, 谶言, and effects that come later."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.amounts import amount
from scenarios.games.dijie.table import PM, Card, Dijie, Pending, Target
from scenarios.games.dijie.wording import Effect


def do_draw(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """摸牌."""
    from scenarios.games.dijie.drawing import draw

    if isinstance(target, PM):
        draw(game, target.name, amount(game, pending, effect))


def named_card(game: Dijie, effect: Effect) -> Card:
    """The card that an effect names."""
    return game.cards[str(effect.argument)]


def do_send_out(game: Dijie, pending: Pending, effect: Effect) -> None:
    """派出 or 返回 a named card to the battlefield."""
    from scenarios.games.dijie.entering import send_out

    send_out(game, named_card(game, effect), pending.controller, must=effect.optional == "否")


def do_summon(game: Dijie, pending: Pending, effect: Effect) -> None:
    """召唤 a named card."""
    from scenarios.games.dijie.entering import summon

    own_from_outside(game, named_card(game, effect), pending)
    summon(game, named_card(game, effect), pending.controller)


def own_from_outside(game: Dijie, card: Card, pending: Pending) -> None:
    """A card that comes from outside belongs to the owner of the effect's source (A2.7.2)."""
    if card.zone == "游戏外" and not card.owner:
        card.owner = owner_from_outside(game, pending)


@rule("A2.7.2", "A2.7.1", otherwise=lambda game, pending: game.authority)
def owner_from_outside(game: Dijie, pending: Pending) -> str:
    """所有者是效果源头对象的所有者；没有的，是效果控制者。"""
    return (pending.source.thing.owner if pending.source else "") or pending.controller


def do_roll(game: Dijie, pending: Pending, effect: Effect) -> None:
    """掷骰: the value is X for the effects that follow."""
    from scenarios.games.dijie.dice import roll

    pending.unknown = roll(game, pending.controller, pending.source.thing if pending.source else None)
    game.record(f"{pending.controller}掷出 {pending.unknown}", pending.controller)


def do_later(game: Dijie, pending: Pending, effect: Effect) -> None:
    """滞后: effects that come at the end of the turn, whatever becomes of the source (A6.11.1)."""
    if isinstance(effect.argument, tuple):
        later = Pending(
            f"{pending.title}的滞后影响", pending.controller, effect.argument, pending.source, targets=pending.targets, card=pending.card
        )
        later.lasting = outlasts_its_source(game)
        game.later.append(later)
        game.record(f"{pending.title}创建滞后影响")


@rule("A6.11.1", otherwise=False)
def outlasts_its_source(game: Dijie) -> bool:
    """滞后影响：源头对象此后进入新区域，不因此中止。"""
    return True


def do_look(game: Dijie, pending: Pending, effect: Effect) -> None:
    """谶言X."""
    from scenarios.games.dijie.foretelling import foretell

    foretell(game, pending.controller, amount(game, pending, effect))
