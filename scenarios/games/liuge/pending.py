"""Abilities that have been set off and wait to be resolved. Nothing that waits here is ever dropped while the battle lasts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from scenarios.games.liuge.cards import Ability, Phrases
from scenarios.games.liuge.conditions import requirements_hold
from scenarios.games.liuge.table import Card, SixCells
from scenarios.games.liuge.values import worded


@dataclass(slots=True, eq=False)
class Use:
    """A card's effects to be resolved, with the clauses that set them off; or a rule (`act`) of the kind `verb` in D1."""

    card: Card
    phrases: Phrases = ()
    clauses: tuple[str, ...] = ()
    verb: str = ""
    act: Callable[[], None] = lambda: None
    effective: bool = False
    judged: dict[int, bool] = field(default_factory=dict)  # by the identity of a phrase with 若


def use_of(game: SixCells, card: Card, find: Callable[[], Iterable[Ability]], printed: Phrases = ()) -> list[Use]:
    """One use of what is printed and of the abilities that `find` sets off on a card, in the written order, with the clauses that answered.

    None when nothing is set off.
    """
    written = worded(game, card)
    if not written and not printed:
        return []
    with game.trace.gathered() as clauses:
        found = list(find())
    phrases = (*printed, *(phrase for ability in written if ability in found for phrase in ability.effects))
    return [Use(card, phrases, tuple(clauses))] if phrases else []


def triggered(game: SixCells, trigger: str, cards: list[Card]) -> None:
    """Let abilities of these cards that wait for this happening (当 …) wait for their turn."""
    for card in cards:
        game.pending += use_of(game, card, partial(_waiting_for, game, card, trigger))


def _waiting_for(game: SixCells, card: Card, trigger: str) -> list[Ability]:
    return [ability for ability in worded(game, card) if ability.trigger == trigger and requirements_hold(game, card, ability)]
