"""A8.7.2, A8.13.2: spells and talents while they are shown and resolved."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import RESOLVING, Card, Dijie


def shown(game: Dijie) -> list[Card]:
    """Cards being shown and resolved that may be named like things on the battlefield."""
    return [*spells_as_things(game), *talents_as_things(game)]


def _held_up(game: Dijie, kind: str) -> tuple[Card, ...]:
    return tuple(card for card in game.cards.values() if card.zone == RESOLVING and kind in card.printed.types)


@rule("A8.7.2", otherwise=lambda game: _held_up(game, "法术"))
def spells_as_things(game: Dijie) -> tuple[Card, ...]:
    """结算展示状态中的法术牌，不视为战场实体，不能被选为战场实体目标。"""
    return ()


@rule("A8.13.2", otherwise=lambda game: _held_up(game, "天赋"))
def talents_as_things(game: Dijie) -> tuple[Card, ...]:
    """结算展示状态中的天赋牌，不视为战场实体，不能被选为战场实体目标。"""
    return ()
