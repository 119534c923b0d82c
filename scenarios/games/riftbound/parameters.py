"""The parameters of a mode (M1), and what the modes have in common: choosing battlefields, and who has reached the victory score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from scenarios.games.riftbound.table import Battlefield, Player, Riftbound


class Sides(NamedTuple):
    """How many opponents and teammates each player has."""

    opponents: int
    teammates: int = 0


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """How a player's first turn differs: runes channelled more, cards drawn fewer."""

    more_runes: int = 0
    fewer_cards: int = 0


NOBODY, AS_ALWAYS = Sides(0), FirstTurn()


@dataclass(frozen=True)
class Mode:
    """The rules of a mode, one for each parameter."""

    sides: Callable[[Riftbound], Sides]
    victory_score: Callable[[Riftbound], int]
    battlefields: Callable[[Riftbound], int]
    prepare: Callable[[Riftbound], None]
    conclude: Callable[[Riftbound, tuple[str, ...]], None]
    first_turn: Callable[[Riftbound, str], FirstTurn]


def drawn(game: Riftbound, player: Player) -> str:
    """One of a player's own battlefields, at random."""
    return player.fields[game.draws.roll(f"{player.name}的战场", len(player.fields)) - 1]


def put_out(game: Riftbound, chosen: dict[str, str]) -> None:
    """The chosen battlefields come to the table at the same time."""
    for player, name in chosen.items():
        game.fields[name] = Battlefield(name, provider=player)
    game.record(f"同时放入战场区域：{'、'.join(chosen.values())}", *chosen.values())


def draw_but_for_the_first(game: Riftbound) -> None:
    """Everybody but the starting player brings a battlefield at random, his others are removed (ruling battlefields-one-short)."""
    providing = {name: player for name, player in game.players.items() if name != game.first}
    chosen = {name: drawn(game, player) for name, player in providing.items()}
    for name, player in providing.items():
        player.removed += others(player, chosen[name])
    put_out(game, chosen)


def others(player: Player, chosen: str) -> list[str]:
    """A player's battlefields without the chosen one, which are no longer to be chosen from."""
    rest = [name for name in player.fields if name != chosen]
    player.fields = []
    return rest


def win(game: Riftbound, winners: tuple[str, ...], what: str) -> None:
    """Somebody has won."""
    game.winner, game.won = "、".join(winners), what
    game.record(f"{game.winner}赢得{what}", *winners)


def last_player(game: Riftbound) -> str:
    """Who takes the last of the first turns."""
    return game.seats_from(game.first)[-1]


def first_and_last(game: Riftbound, player: str) -> FirstTurn:
    """The first to act draws no card, the last channels one rune more."""
    return FirstTurn(more_runes=int(player == last_player(game)), fewer_cards=int(player == game.first))
