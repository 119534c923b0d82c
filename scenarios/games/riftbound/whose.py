"""Who may act now (rulings fepr and showdown-passing). No clause of the excerpt says it, so no clause refuses."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.games.riftbound.match import WINS_NEEDED
from scenarios.games.riftbound.table import Riftbound


def over(game: Riftbound) -> Refusal | None:
    """Nothing is done after somebody has won."""
    return Refusal(f"这一局已经结束：{game.winner}", (), "新开一局") if game.winner else None


def acting(game: Riftbound) -> str:
    """Who has the priority, the focus, or the turn."""
    return game.priority if game.chain else game.showdown.focus if game.showdown else game.turn_player


def who_acts(game: Riftbound, who: str) -> Refusal | None:
    """Whoever has the priority or the focus may answer or pass."""
    if not game.chain and not game.showdown:
        return over(game) or Refusal("没有结算链，也没有法术对决，无可放弃", (), "结束回合")
    return over(game) or (None if who == acting(game) else Refusal(f"现在轮到{acting(game)}，不是{who}", (), f"由{acting(game)}行动"))


def whose_turn(game: Riftbound, who: str) -> Refusal | None:
    """The turn player acts in his 行动阶段 while nothing is on the chain and no showdown is in progress."""
    if who != game.turn_player or game.phase != "行动阶段":
        return over(game) or Refusal(f"现在是{game.turn_player}的{game.phase}", (), "等到自己的行动阶段")
    if game.chain or game.showdown or game.combat or game.tasks:
        return over(game) or Refusal("结算链或法术对决还没有完", (), "先放弃，直到结算完")
    return over(game)


def may_go_on(game: Riftbound) -> Refusal | None:
    """What is due may happen."""
    return over(game)


def may_prepare(game: Riftbound) -> Refusal | None:
    """Only before the first turn."""
    return over(game) or (None if game.phase == "准备" else Refusal(f"现在是{game.phase}，准备已经做过", (), "继续这一局"))


def may_be_drawn(game: Riftbound) -> Refusal | None:
    """A game of a match may end without a winner."""
    return over(game) or (None if game.mode == "三局两胜" and game.fields else Refusal("不是三局两胜中的一局", (), "继续这一局"))


def may_start_again(game: Riftbound) -> Refusal | None:
    """Only in a match, after a game that did not end it."""
    if game.mode == "三局两胜" and game.winner and max(player.wins for player in game.players.values()) < WINS_NEEDED:
        return None
    return Refusal("不是三局两胜中一局过后", (), "先打完这一局")
