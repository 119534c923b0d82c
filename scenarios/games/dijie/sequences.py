"""A10.9–A10.11, A10.23: the moments through which a thing leaves, in order, and where among them it goes."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.table import Card, Dijie

Moments = tuple[str, ...]
LEAVING_FIELD = ("离场时", "离场后")
LEAVING_HAND = ("离开手牌区时", "离开手牌区后")
GONE = (LEAVING_FIELD[1], LEAVING_HAND[1])
ARRIVING = {"坟墓区": ("进入坟墓时", "进入坟墓后"), "放逐区": ("进入放逐区后",)}


@rule("A10.9.2", otherwise=LEAVING_FIELD)
def of_destruction(game: Dijie) -> Moments:
    """消灭时/后、离场时/后、进入坟墓或替代区域时/后。"""
    return ("消灭时", "消灭后", *LEAVING_FIELD)


@rule("A10.10.1", otherwise=LEAVING_FIELD)
def of_sacrifice(game: Dijie) -> Moments:
    """牺牲时/后、离场时/后、进入坟墓时/后。"""
    return without_destruction(game, ("牺牲时", "牺牲后", *LEAVING_FIELD))


@rule("A10.11.1", otherwise=LEAVING_HAND)
def of_discarding(game: Dijie) -> Moments:
    """弃牌时/后、离开手牌区时/后、进入坟墓时/后。"""
    return without_destruction(game, ("弃牌时", "弃牌后", *LEAVING_HAND))


@rule("A10.23.1", "A10.23-e1", otherwise=lambda game, moments: ("消灭时", "消灭后", *moments))
def without_destruction(game: Dijie, moments: Moments) -> Moments:
    """因弃置、牺牲、支付费用等进入坟墓区的，不因此视为被消灭。"""
    return moments


def of_leaving(game: Dijie) -> Moments:
    """Neither destroyed nor sacrificed."""
    return LEAVING_FIELD


SEQUENCES: dict[str, Callable[[Dijie], Moments]] = {"消灭": of_destruction, "牺牲": of_sacrifice}


@rule("A9.7.1", "A9.7-e2", "X4.3.14", otherwise=False)
def is_under_way(game: Dijie, card: Card, process: str) -> bool:
    """进行中状态：流程完成之前，不能再次宣告进入相同的进行中状态。"""
    return process in card.under_way


def go_through(game: Dijie, card: Card, process: str, moments: Moments, go: Callable[[], str]) -> None:
    """The moments of a process in order, the thing going (to the zone that `go` returns) before it has left; a thing that is gone by itself
    on the way goes no further."""
    if is_under_way(game, card, process):
        return
    card.under_way.append(process)
    controller = card.controller or card.keeper
    if come_before(game, card, moments, controller):
        zone = go()
        gone = frozenset((card,))
        for moment in (*(moment for moment in moments if moment in GONE), *ARRIVING.get(zone, ())):
            node(game, moment, card, controller, gone)
    card.under_way.remove(process)


def come_before(game: Dijie, card: Card, moments: Moments, controller: str) -> bool:
    """The moments before a thing goes; whether it is still to go then."""
    begun = card.incarnation
    for moment in moments:
        if moment not in GONE:
            node(game, moment, card, controller)
        if card.incarnation != begun:
            return False
    return True
