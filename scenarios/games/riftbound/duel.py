"""M2 单挑·单局制."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.riftbound.parameters import AS_ALWAYS, NOBODY, FirstTurn, Mode, Sides, drawn, last_player, others, put_out, win
from scenarios.games.riftbound.table import Riftbound


@rule("M2.1", otherwise=NOBODY)
def sides(game: Riftbound) -> Sides:
    """每人一名对手，不分队伍。"""
    return Sides(opponents=1)


@rule("M2.2", otherwise=0)
def victory_score(game: Riftbound) -> int:
    """胜利得分 8。"""
    return 8


@rule("M2.3", otherwise=0)
def battlefields(game: Riftbound) -> int:
    """战场数量 2。"""
    return 2


@step("M2.4")
def prepare(game: Riftbound) -> None:
    """每人从自己的三片战场中随机选一片，其余移除。"""
    chosen = {name: drawn(game, player) for name, player in game.players.items()}
    for name, player in game.players.items():
        player.removed += others(player, chosen[name])
    put_out(game, chosen)


@step("M2.5")
def conclude(game: Riftbound, winners: tuple[str, ...]) -> None:
    """单局制：分数最先达到胜利得分的玩家赢得比赛。"""
    win(game, winners, "比赛")


@rule("M2.6", otherwise=AS_ALWAYS)
def first_turn(game: Riftbound, player: str) -> FirstTurn:
    """第二个行动的玩家，首个召出阶段多召出一张符文。"""
    return FirstTurn(more_runes=1) if player == last_player(game) else AS_ALWAYS


DUEL = Mode(sides, victory_score, battlefields, prepare, conclude, first_turn)
