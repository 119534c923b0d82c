"""标准移动: the turn player's units go to a battlefield or home (outside the excerpt; only C5 and C7 are of it)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scenarios.engine.refusals import Refusal
from scenarios.games.riftbound.destinations import at_most_two_fight, invalid_destination
from scenarios.games.riftbound.layers import has
from scenarios.games.riftbound.table import BASE, Card, Riftbound
from scenarios.games.riftbound.whose import whose_turn


@dataclass(slots=True)
class Move:
    """Who wants to move which units where."""

    who: str
    units: list[Card]
    to: str


def move(game: Riftbound, want: Move) -> None:
    """Move the units, all at once. Raises IllegalActionError."""
    game.permit(GATES, want)
    for unit in want.units:
        game.shift(unit, want.to)
    names = [unit.name for unit in want.units]
    game.record(f"{want.who}把{'、'.join(names)}移动到{want.to}", *names)


def of_the_turn_player(game: Riftbound, want: Move) -> Refusal | None:
    """The turn player moves, when nothing else goes on."""
    return whose_turn(game, want.who)


def own_units(game: Riftbound, want: Move) -> Refusal | None:
    """Everyone moves his own units on the board, and to somewhere else."""
    wrong = [unit.name for unit in want.units if not unit.on_board or unit.controller != want.who or unit.at == want.to]
    if wrong or len({unit.name for unit in want.units}) < len(want.units):
        return Refusal(f"{'、'.join(wrong) or '同一个单位'}不能由{want.who}移动到{want.to}", (), f"移动{want.who}在别处的单位")
    return None


def between_battlefields(game: Riftbound, want: Move) -> Refusal | None:
    """Only a unit with 游走 goes from one battlefield to another."""
    bound = [unit.name for unit in want.units if BASE not in (unit.at, want.to) and unit.on_board and not has(game, unit, "游走")]
    return Refusal(f"{'、'.join(bound)}没有游走，不能从战场移动到战场", (), f"移动到{BASE}") if bound else None


def to_a_valid_destination(game: Riftbound, want: Move) -> Refusal | None:
    """C5, asked for every unit."""
    field = game.fields.get(want.to)
    return next((refusal for unit in want.units if field and (refusal := invalid_destination(game, unit, field))), None)


def into_a_fight_of_two(game: Riftbound, want: Move) -> Refusal | None:
    """C7, asked for the whole move."""
    return at_most_two_fight(game, want.units, want.to)


GATES = (of_the_turn_player, own_units, between_battlefields, to_a_valid_destination, into_a_fight_of_two)


def moves(game: Riftbound, who: str) -> Iterator[str]:
    """The words of every single move that is legal."""
    for unit in game.units():
        for to in (BASE, *game.fields):
            if not game.refusals(GATES, Move(who, [unit], to)):
                yield f"移动 {unit.name} {to}"
