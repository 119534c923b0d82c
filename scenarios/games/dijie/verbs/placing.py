"""Verbs that put cards onto the battlefield in a way of their type: 布置, 复制; and the end of a 谜题: 解答."""

from __future__ import annotations

from scenarios.games.dijie.entering import summon
from scenarios.games.dijie.formations import must_lay
from scenarios.games.dijie.table import Card, Dijie, Pending, Target
from scenarios.games.dijie.tokens import copy_of
from scenarios.games.dijie.verbs.bringing import named_card
from scenarios.games.dijie.wonders import end_riddle
from scenarios.games.dijie.wording import Effect


def do_lay(game: Dijie, pending: Pending, effect: Effect) -> None:
    """布置: a named 阵法 is laid where its pattern fits."""
    must_lay(game, pending.controller, named_card(game, effect))


def do_copy(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """复制: a copy of the target is summoned by the controller of the effect."""
    if isinstance(target, Card):
        summon(game, copy_of(game, pending.controller, target), pending.controller)


def do_end_riddle(game: Dijie, pending: Pending, effect: Effect, target: Target) -> None:
    """解答: a riddle is solved (成功) or has failed (失败)."""
    if isinstance(target, Card) and target.printed.type == "谜题":
        end_riddle(game, target, f"解答{effect.argument}")
