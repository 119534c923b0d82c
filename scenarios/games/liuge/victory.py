"""战斗结束：ruling hero-and-victory, which the clauses that look for it (A3.1.1, B1.3) rely on."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.liuge.table import SIDES, SixCells, other


def battle_ends(game: SixCells) -> bool:
    """Whether a 主将 has no life left."""
    return any(player.life <= 0 for player in game.players.values())


def declare_result(game: SixCells) -> None:
    """Note who has won, once: the side whose 主将 still has life, or nobody when neither has."""
    fallen = [side for side in SIDES if game.players[side].life <= 0]
    if fallen and not game.result:
        game.result = "平局" if len(fallen) == len(SIDES) else f"{other(fallen[0])}胜"
        game.record(f"战斗结束：{game.result}", *fallen)


@rule("A3.1.1", otherwise=None)
def battle_goes_on(game: SixCells, _want: object) -> Refusal | None:
    """战斗结束后，什么也不再进行。"""
    return game.refuse(f"战斗已结束：{game.result}", "新开一局") if game.result else None
