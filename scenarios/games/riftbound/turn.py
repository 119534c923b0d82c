"""A turn: 开始阶段, 召出阶段, 抽牌阶段, 行动阶段, 结束 (outside the excerpt; ruling on the turn), with the modes' first turns (M1.7)."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.games.riftbound.modes import first_turn_of, team_of
from scenarios.games.riftbound.scoring import holds_on, score
from scenarios.games.riftbound.supplies import channel, draw
from scenarios.games.riftbound.table import Riftbound

CARDS_A_TURN = 1
RUNES_A_TURN = 2


def end_turn(game: Riftbound) -> None:
    """The turn ends, and the next player's begins."""
    game.record(f"{game.turn_player}的回合结束", game.turn_player)
    game.lasting = [one for one in game.lasting if one.until != "本回合"]
    begin_turn(game, game.seats_from(game.turn_player)[1 % len(game.seats)], game.turn + 1)


def begin_turn(game: Riftbound, player: str, number: int) -> None:
    """The phases of a player's turn become 未决."""
    game.turn_player, game.turn = player, number
    mates = [one for one in team_of(game, player) if one != player]
    for field in game.fields.values():
        field.scored.clear()
        field.spared = [player] if field.controller in mates else []
    game.tasks = list(PHASES)


def do_phase(game: Riftbound, phase: str) -> None:
    """Go into a phase of the turn."""
    game.phase = phase
    game.record(f"{game.turn_player}的{phase}", game.turn_player)
    PHASES[phase](game, game.turn_player)


def hold(game: Riftbound, player: str) -> None:
    """开始阶段: battlefields that the turn player has kept."""
    for field in game.fields.values():
        if holds_on(game, player, field):
            score(game, player, field, "据守")


def channel_runes(game: Riftbound, player: str) -> None:
    """召出阶段."""
    channel(game, player, RUNES_A_TURN + first_turn_of(game, player).more_runes)


def draw_a_card(game: Riftbound, player: str) -> None:
    """抽牌阶段."""
    draw(game, player, CARDS_A_TURN - first_turn_of(game, player).fewer_cards)


def act(game: Riftbound, player: str) -> None:
    """行动阶段 begins; the turn player acts in it."""


PHASES: dict[str, Callable[[Riftbound, str], None]] = {
    "开始阶段": hold,
    "召出阶段": channel_runes,
    "抽牌阶段": draw_a_card,
    "行动阶段": act,
}
