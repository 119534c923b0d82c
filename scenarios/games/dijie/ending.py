"""N1.1: when the game is over."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Dijie


def over(game: Dijie) -> bool:
    """Whether there is a result that stops what is going on."""
    return bool(game.result) and stops_at_once(game)


@rule("N1.1.3", otherwise=False)
def stops_at_once(game: Dijie) -> bool:
    """任何一个胜负结果一经确认，游戏立即结束，其后尚未结算的效果不再继续。"""
    return True


@rule("N1.1.2", "N1.1.3", otherwise=None)
def is_still_on(game: Dijie) -> Refusal | None:
    """游戏结束之后，没有行动可做。"""
    return game.refuse(f"游戏已经结束：{game.result}", "开始新的一局") if game.result else None
