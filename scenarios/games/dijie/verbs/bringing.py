"""Verbs that bring cards: 摸牌, 派出, 召唤; dice, 谶言, and effects that come later."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.amounts import amount
from scenarios.games.dijie.dice import roll
from scenarios.games.dijie.drawing import draw
from scenarios.games.dijie.entering import summon
from scenarios.games.dijie.foretelling import foretell
from scenarios.games.dijie.looking import show_top
from scenarios.games.dijie.owning import give_owner
from scenarios.games.dijie.sending import send_out, zone_sent_from, zone_sent_to
from scenarios.games.dijie.table import FIELD, PM, Card, Dijie, Pending, Target
from scenarios.games.dijie.verbs.removing import to_a_zone
from scenarios.games.dijie.wording import Effect


def do_draw(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """摸牌."""
    if isinstance(target, PM):
        draw(game, target.name, amount(game, pending, effect), effect.at or "")


def named_card(game: Dijie, effect: Effect) -> Card:
    """The card that an effect names."""
    return game.cards[str(effect.argument)]


def do_send_out(game: Dijie, pending: Pending, effect: Effect) -> None:
    """派出 or 返回 a named card from a zone (在) to the battlefield or to another zone (到)."""
    card, goal = named_card(game, effect), zone_sent_to(game, effect.until or "")
    if card.zone.removeprefix("公共") != zone_sent_from(game, card, effect.at or "").removeprefix("公共"):
        game.record(f"{card.name}在{card.zone}，不能从{zone_sent_from(game, card, effect.at or '')}{effect.verb}", card.name)
        return
    if not goal:
        game.record(f"没有写{effect.verb}到哪里，{card.name}不动", card.name)
        return
    give_owner(game, card, pending)
    if goal == FIELD:
        send_out(game, card, pending.controller, must=effect.optional == "否")
    else:
        to_a_zone(game, card, goal)


def do_summon(game: Dijie, pending: Pending, effect: Effect) -> None:
    """召唤 a named card, to a 战区 or a row (在) if it names one."""
    give_owner(game, named_card(game, effect), pending)
    summon(game, named_card(game, effect), pending.controller, effect.at or "")


def do_show(game: Dijie, pending: Pending, effect: Effect) -> None:
    """展示: the top cards of the library are shown."""
    show_top(game, amount(game, pending, effect))


def do_roll(game: Dijie, pending: Pending, effect: Effect) -> None:
    """掷骰: the value is X for the effects that follow."""
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


@rule("A6.11.1", "A6.11-e1", otherwise=False)
def outlasts_its_source(game: Dijie) -> bool:
    """滞后影响：源头对象此后进入新区域，不因此中止。"""
    return True


def do_look(game: Dijie, pending: Pending, effect: Effect) -> None:
    """谶言X."""
    foretell(game, pending.controller, amount(game, pending, effect))
