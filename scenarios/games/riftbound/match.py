"""M3 单挑·三局两胜制."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.riftbound.parameters import AS_ALWAYS, NOBODY, FirstTurn, Mode, Sides, others, put_out, win
from scenarios.games.riftbound.table import Riftbound

WINS_NEEDED = 2
DRAWN = "平局"


@rule("M3.1", otherwise=NOBODY)
def sides(game: Riftbound) -> Sides:
    """每人一名对手，不分队伍。"""
    return Sides(opponents=1)


@rule("M3.2", otherwise=0)
def victory_score(game: Riftbound) -> int:
    """胜利得分 8。"""
    return 8


@rule("M3.3", otherwise=0)
def battlefields(game: Riftbound) -> int:
    """战场数量 2。"""
    return 2


@step("M3.4")
def prepare(game: Riftbound) -> None:
    """每人从自己的三片战场（以后各局从搁置的）中选一片，其余搁置。"""
    chosen = {}
    for name, player in game.players.items():
        player.fields = player.fields or player.aside
        chosen[name] = game.ask(name, "这一局用哪片战场", player.fields)
    for name, player in game.players.items():
        player.aside = others(player, chosen[name])
    put_out(game, chosen)


@step("M3.5")
def conclude(game: Riftbound, winners: tuple[str, ...]) -> None:
    """三局两胜制：最先达到胜利得分的玩家得一个胜场，两个胜场赢得比赛。"""
    winner = game.players[winners[0]]
    winner.wins += 1
    win(game, winners, "比赛" if winner.wins == WINS_NEEDED else "这一局")
    remove_used(game)


@step("M3.4")
def remove_used(game: Riftbound) -> None:
    """一局过后有人获胜的，用过的战场移除，本次比赛不再选用。"""
    for field in game.fields.values():
        game.players[field.provider].removed.append(field.name)
    game.record(f"用过的战场移除：{'、'.join(game.fields)}", *game.fields)


def draw_game(game: Riftbound) -> None:
    """Nobody wins the game: the battlefields may be chosen again (ruling used-battlefield-after-a-draw)."""
    for field in game.fields.values():
        game.players[field.provider].aside.append(field.name)
    game.winner = DRAWN
    game.record("这一局平局")


@step("M3.5")
def next_game(game: Riftbound) -> None:
    """重置游戏状态，选新的战场，再玩一次。"""
    for card in game.cards.values():
        game.players[card.owner].deck += int(card.zone != "牌堆")
        game.put(card, "牌堆")
    for player in game.players.values():
        player.deck, player.rune_deck = player.deck + player.hand, player.rune_deck + player.runes
        player.points = player.runes = player.hand = 0
    game.winner, game.won, game.turn, game.phase, game.turn_player = "", "", 0, "准备", game.first
    game.fields.clear()
    game.record("重置游戏状态，进入下一局")


@rule("M3.6", otherwise=AS_ALWAYS)
def first_turn(game: Riftbound, player: str) -> FirstTurn:
    """第二个行动的玩家，首个召出阶段多召出一张符文。"""
    return FirstTurn(more_runes=1) if player in game.seats_from(game.first)[1:2] else AS_ALWAYS


MATCH = Mode(sides, victory_score, battlefields, prepare, conclude, first_turn)
