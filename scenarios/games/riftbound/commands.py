"""Action words: 移动 剑客 高地; 打出 火球 目标 狼; 放弃; 结束回合; 继续; 准备; 平局; 下一局."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.refusals import MalformedActionError, known
from scenarios.games.riftbound.chain import pass_priority
from scenarios.games.riftbound.course import pass_focus, settle
from scenarios.games.riftbound.match import draw_game, next_game
from scenarios.games.riftbound.modes import prepare
from scenarios.games.riftbound.moving import Move, move, moves
from scenarios.games.riftbound.playing import Play, play, plays
from scenarios.games.riftbound.table import BASE, SEATS, Riftbound
from scenarios.games.riftbound.turn import begin_turn, end_turn
from scenarios.games.riftbound.whose import acting, may_be_drawn, may_go_on, may_prepare, may_start_again, who_acts, whose_turn

ALL = "各方"
COMMANDS = {
    "移动 单位 位置": f"回合玩家把单位移到一片战场或{BASE}，可以写几个单位：移动 剑客 弓手 高地",
    "打出 牌 到 位置": f"打出单位到{BASE}或自己控制的战场，不写位置就到{BASE}：打出 剑客 到 高地",
    "打出 牌 目标 单位 到 位置": "打出法术并选目标，需要去处的写去处：打出 引诱 目标 狼 熊 到 高地；目标不写就作为选择来问",
    "放弃": f"结算链上有项目时放弃优先权，法术对决中放弃焦点；由“{ALL}”进行则依次放弃，直到最新的一项结算或法术对决关闭",
    "结束回合": "回合玩家结束回合，下一名玩家的回合开始",
    "继续": f"由“{ALL}”进行：做一次清理，局面里待发生的由此开始",
    "准备": f"由“{ALL}”进行：照模式选出并放置战场，然后先行动的玩家开始第 1 回合",
    "平局": f"由“{ALL}”进行：三局两胜中，这一局没有人获胜",
    "下一局": f"由“{ALL}”进行：三局两胜中，一局过后重置",
}
FORMS = f"移动 单位… 位置，打出 牌 [目标 单位…] [到 位置]，放弃，结束回合，或“{ALL}”的 放弃、继续、准备、平局、下一局"


def act(game: Riftbound, who: str, words: str) -> None:
    """One action. Raises MalformedActionError, UnknownWordError, IllegalActionError, DecisionNeededError, BoundReachedError."""
    game.forget()
    verb, *rest = words.split() or [""]
    if who == ALL and verb in TOGETHER and not rest:
        TOGETHER[verb](game)
    elif who in SEATS and verb in ALONE and not rest:
        ALONE[verb](game, who)
    elif who in SEATS and verb == "移动" and len(rest) >= 2:
        move(game, wanted_move(game, who, rest))
    elif who in SEATS and verb == "打出" and rest:
        play(game, wanted_play(game, who, rest, words))
    else:
        raise MalformedActionError(f"{who}: {words}", FORMS)
    settle(game)


def wanted_move(game: Riftbound, who: str, rest: list[str]) -> Move:
    """The move that the words ask for."""
    units = [game.cards[known(name, tuple(game.cards), "牌")] for name in rest[:-1]]
    return Move(who, units, known(rest[-1], (BASE, *game.fields), "位置"))


def wanted_play(game: Riftbound, who: str, rest: list[str], words: str) -> Play:
    """The play that the words ask for."""
    card = game.cards[known(rest[0], tuple(game.cards), "牌")]
    place, names = "", rest[1:]
    if "到" in names:
        cut = names.index("到")
        if len(names) != cut + 2:
            raise MalformedActionError(f"{who}: {words}", FORMS)
        place, names = known(names[cut + 1], (BASE, *game.fields), "位置"), names[:cut]
    if names and (names[0] != "目标" or len(names) < 2):
        raise MalformedActionError(f"{who}: {words}", FORMS)
    targets = [game.cards[known(name, tuple(game.cards), "目标")] for name in names[1:]]
    return Play(who, card, targets, place)


def give_up(game: Riftbound, who: str) -> None:
    """Pass: priority while something is on the chain, else the focus of the showdown."""
    game.permit((who_acts,), who)
    if game.chain:
        pass_priority(game)
    else:
        pass_focus(game)


def all_give_up(game: Riftbound) -> None:
    """Everybody passes in turn until the newest item is resolved, or the showdown closes."""
    newest, showdown = game.chain[-1:], game.showdown
    while game.chain[-1:] == newest and game.showdown is showdown:
        give_up(game, acting(game))


def finish(game: Riftbound, who: str) -> None:
    """End one's turn."""
    game.permit((whose_turn,), who)
    end_turn(game)


def go_on(game: Riftbound) -> None:
    """Let happen what is due."""
    game.permit((may_go_on,))


def set_out(game: Riftbound) -> None:
    """准备, and the first turn."""
    game.permit((may_prepare,))
    prepare(game)
    begin_turn(game, game.first, 1)


def start_again(game: Riftbound) -> None:
    """The next game of a match."""
    game.permit((may_start_again,))
    next_game(game)


def end_without_winner(game: Riftbound) -> None:
    """A drawn game."""
    game.permit((may_be_drawn,))
    draw_game(game)


TOGETHER: dict[str, Callable[[Riftbound], None]] = {
    "放弃": all_give_up,
    "继续": go_on,
    "准备": set_out,
    "平局": end_without_winner,
    "下一局": start_again,
}
ALONE: dict[str, Callable[[Riftbound, str], None]] = {"放弃": give_up, "结束回合": finish}


def legal(game: Riftbound) -> list[tuple[str, str]]:
    """Every action that no rule forbids now."""
    with game.trace.muted():
        together = [(ALL, "放弃")] if game.chain or game.showdown else []
        together += [(ALL, word) for word, gate in (("准备", may_prepare), ("下一局", may_start_again)) if gate(game) is None]
        alone = [(who, "放弃") for who in game.seats if who_acts(game, who) is None and (game.chain or game.showdown)]
        alone += [(who, "结束回合") for who in game.seats if whose_turn(game, who) is None]
        chosen = [(who, words) for who in game.seats for words in (*moves(game, who), *plays(game, who))]
    return [*together, *alone, *chosen]
