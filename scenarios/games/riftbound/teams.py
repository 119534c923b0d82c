"""M6 组队·二对二."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.riftbound.parameters import AS_ALWAYS, NOBODY, FirstTurn, Mode, Sides, draw_but_for_the_first, first_and_last, win
from scenarios.games.riftbound.table import Riftbound


@rule("M6.1", otherwise=NOBODY)
def sides(game: Riftbound) -> Sides:
    """每人两名对手、一名队友。"""
    return Sides(opponents=2, teammates=1)


@rule("M6.2", otherwise=0)
def victory_score(game: Riftbound) -> int:
    """胜利得分 11。"""
    return 11


@rule("M6.3", otherwise=0)
def battlefields(game: Riftbound) -> int:
    """战场数量 3。"""
    return 3


@step("M6.4")
def prepare(game: Riftbound) -> None:
    """本条是空的；照裁定，起始玩家以外的每人从自己的三片战场中随机选一片，其余移除。"""
    draw_but_for_the_first(game)


@step("M6.5")
def conclude(game: Riftbound, winners: tuple[str, ...]) -> None:
    """单局制：分数最先达到胜利得分的队伍赢得比赛。"""
    win(game, winners, "比赛")


@rule("M6.6", otherwise=AS_ALWAYS)
def first_turn(game: Riftbound, player: str) -> FirstTurn:
    """第一个行动的玩家首个抽牌阶段不抽牌；最后一个行动的，首个召出阶段多召出一张符文。"""
    return first_and_last(game, player)


TEAMS = Mode(sides, victory_score, battlefields, prepare, conclude, first_turn)
