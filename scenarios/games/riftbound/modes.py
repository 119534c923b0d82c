"""游戏模式: the parameters by which modes differ (M1), each answered by the rules of the mode that is played."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.riftbound.duel import DUEL
from scenarios.games.riftbound.match import MATCH
from scenarios.games.riftbound.parameters import AS_ALWAYS, FirstTurn, Mode
from scenarios.games.riftbound.skirmish import SKIRMISH
from scenarios.games.riftbound.table import Riftbound
from scenarios.games.riftbound.teams import TEAMS
from scenarios.games.riftbound.war import WAR

MODES: Mapping[str, Mode] = {"单局制": DUEL, "三局两胜": MATCH, "三人混战": SKIRMISH, "四人混战": WAR, "二对二": TEAMS}


@rule("M1.1", otherwise=1)
def player_count(game: Riftbound) -> int:
    """玩家数量：自己、队友与对手。"""
    sides = MODES[game.mode].sides(game)
    return 1 + sides.teammates + sides.opponents


@rule("M1.2", otherwise=lambda game, player: (player,))
def team_of(game: Riftbound, player: str) -> tuple[str, ...]:
    """玩家队伍：队友隔位而坐；没有队友的自成一方。"""
    teams = max(1, len(game.seats) // (1 + MODES[game.mode].sides(game).teammates))
    own = game.seats.index(player) % teams
    return tuple(seat for place, seat in enumerate(game.seats) if place % teams == own)


@rule("M1.3", otherwise=0)
def victory_score(game: Riftbound) -> int:
    """胜利得分：要获胜须得到的分数。"""
    return MODES[game.mode].victory_score(game)


@rule("M1.4", otherwise=0)
def battlefield_count(game: Riftbound) -> int:
    """战场数量：游戏中出现几片战场。"""
    return MODES[game.mode].battlefields(game)


@step("M1.5")
def prepare(game: Riftbound) -> None:
    """准备：照模式的调整放置战场。"""
    MODES[game.mode].prepare(game)


@step("M1.6")
def judge_victory(game: Riftbound) -> None:
    """赛制：分数达到胜利得分的一方获胜。"""
    if winners := () if game.winner else leaders(game):
        MODES[game.mode].conclude(game, winners)


@rule("M1.7", otherwise=AS_ALWAYS)
def first_turn_of(game: Riftbound, player: str) -> FirstTurn:
    """首回合流程：每名玩家的首个回合照模式调整。"""
    return MODES[game.mode].first_turn(game, player) if game.turn <= len(game.seats) else AS_ALWAYS


def opponents_of(game: Riftbound, player: str) -> tuple[str, ...]:
    """Every player who is of another team."""
    with game.trace.aside():
        ours = team_of(game, player)
    return tuple(seat for seat in game.seats if seat not in ours)


def points_of(game: Riftbound, player: str) -> int:
    """The points that a player's team has."""
    with game.trace.aside():
        return sum(game.players[one].points for one in team_of(game, player))


def leaders(game: Riftbound) -> tuple[str, ...]:
    """The team that has reached the victory score and is ahead of all others (ruling on winning)."""
    needed = victory_score(game)
    if sum(player.points for player in game.players.values()) < needed:
        return ()
    for player in game.from_turn_player():
        mine, best = points_of(game, player), max((points_of(game, other) for other in opponents_of(game, player)), default=0)
        if needed and mine >= needed and mine > best:
            return team_of(game, player)
    return ()


def fit_the_mode(game: Riftbound, written: int, count: int, what: str, unit: str) -> Refusal | None:
    """Why a position cannot be of this mode: it has another number of something than the mode says, if it says one."""
    if count and written != count:
        return game.refuse(f"{game.mode}有 {count} {unit}{what}，这里写了 {written} {unit}", "改写局面或模式")
    return None


@rule("M1.4", otherwise=None)
def as_many_battlefields(game: Riftbound, written: int) -> Refusal | None:
    """战场数量与模式相符。"""
    return fit_the_mode(game, written, battlefield_count(game), "战场", "片")


@rule("M1.1", otherwise=None)
def as_many_players(game: Riftbound, written: int) -> Refusal | None:
    """玩家数量与模式相符。"""
    count = player_count(game)
    return fit_the_mode(game, written, count if count > 1 else 0, "玩家", "名")
