"""A2.7: who owns a card that an effect brings from a library or from outside the game."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import AWAY, Card, Dijie, Pending


def by_controller(game: Dijie, pending: Pending) -> str:
    """The PM who controls the effect."""
    return pending.controller


def give_owner(game: Dijie, card: Card, pending: Pending) -> None:
    """A card without owner that an effect takes from a library or from outside gets one."""
    if not card.owner and card.zone == AWAY:
        card.owner = owner_from_outside(game, pending)
    elif not card.owner and card.zone.endswith("牌库"):
        card.owner = owner_from_library(game, pending)


@rule("A2.7.1", otherwise=by_controller)
def owner_from_library(game: Dijie, pending: Pending) -> str:
    """因效果离开牌库区：所有者是该效果源头对象的所有者；没有的，是该效果控制者。"""
    return (pending.source.thing.owner if pending.source else "") or pending.controller


@rule("A2.7.2", "A2.7-e1", otherwise=by_controller)
def owner_from_outside(game: Dijie, pending: Pending) -> str:
    """从游戏外进入游戏：所有者是该效果源头对象的所有者；没有的，是该效果控制者。"""
    return (pending.source.thing.owner if pending.source else "") or pending.controller
