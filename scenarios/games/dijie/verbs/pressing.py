"""Verbs of 镇压: pressing down and releasing."""

from __future__ import annotations

from scenarios.games.dijie.suppressing import free, press_down, pressed_by
from scenarios.games.dijie.table import Card, Dijie, Pending, Target
from scenarios.games.dijie.wording import Effect


def do_press_down(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """镇压 a unit under the effect's source."""
    if isinstance(target, Card) and target.is_unit:
        press_down(game, target, pending.source.thing if pending.source else None, "")


def do_free(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """释放 what the target presses down."""
    if isinstance(target, Card) and target.spot is not None:
        for card, _ in pressed_by(game, target):
            free(game, card, target.spot)
