"""M4 混战·三人."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.riftbound.parameters import AS_ALWAYS, NOBODY, FirstTurn, Mode, Sides, drawn, first_and_last, others, put_out, win
from scenarios.games.riftbound.table import Riftbound


@rule("M4.1", otherwise=NOBODY)
def sides(game: Riftbound) -> Sides:
    """每人两名对手，不分队伍。"""
    return Sides(opponents=2)


@rule("M4.2", otherwise=0)
def victory_score(game: Riftbound) -> int:
    """胜利得分 8。"""
    return 8


@rule("M4.3", otherwise=0)
def battlefields(game: Riftbound) -> int:
    """战场数量 3。"""
    return 3


@step("M4.4")
def prepare(game: Riftbound) -> None:
    """每人从自己的三片战场中随机选一片，其余弃置。"""
    chosen = {name: drawn(game, player) for name, player in game.players.items()}
    for name, player in game.players.items():
        player.discarded += others(player, chosen[name])
    put_out(game, chosen)


@step("M4.5")
def conclude(game: Riftbound, winners: tuple[str, ...]) -> None:
    """单局制：分数最先达到胜利得分的玩家赢得比赛。"""
    win(game, winners, "比赛")


@rule("M4.6", otherwise=AS_ALWAYS)
def first_turn(game: Riftbound, player: str) -> FirstTurn:
    """第一个行动的玩家首个抽牌阶段不抽牌；最后一个行动的，首个召出阶段多召出一张符文。"""
    return first_and_last(game, player)


SKIRMISH = Mode(sides, victory_score, battlefields, prepare, conclude, first_turn)
