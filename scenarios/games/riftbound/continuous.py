"""The continuous effects that there are for a unit, and the layer of each (L1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scenarios.engine.continuous import Effect
from scenarios.engine.rules import rule
from scenarios.games.riftbound.cards import Ability, Change
from scenarios.games.riftbound.might import given, given_by_buff, given_by_shield, holds, keywords_given
from scenarios.games.riftbound.table import DEFENDER, Applied, Battlefield, Card, Held, Riftbound, Values

LAYERS = {1: "特征", 2: "改变技能的效果", 3: "加减计算·加", 4: "加减计算·减"}
ALL_IN_ONE = 0
Snapshot = dict[str, Values]


class Gives(NamedTuple):
    """What an effect would give a unit now."""

    might: int = 0
    held: tuple[Held, ...] = ()


@rule("L1", otherwise=ALL_IN_ONE)
def layer_of(game: Riftbound, layer: int) -> int:
    """效果按它改变的是什么归入一层，由此定下应用的先后。"""
    return layer


def place_of(change: Change) -> int:
    """The layer of a change: what a unit is, its abilities, additions, subtractions (ruling on the layers)."""
    if change.becomes is not None:
        return 1
    if change.keywords:
        return 2
    return 4 if change.might is not None and change.might < 0 else 3


def effects_on(game: Riftbound, unit: Card, values: Values, others: Snapshot) -> list[Effect[Values]]:
    """Every effect that may change this unit, whether it exists now or not."""
    return [*_buff(game, unit), *_shields(game, unit, values), *_passives(game, unit, others), *_lasting(game, unit)]


def effect(game: Riftbound, name: str, place: int, gives: Callable[[Values], Gives | None]) -> Effect[Values]:
    """A continuous effect with its layer and its time stamp; one that has none yet comes after all that have."""
    layer = layer_of(game, place)

    def apply(values: Values) -> Values:
        gain = gives(values)
        return values if gain is None else values._replace(applied=(*values.applied, Applied(name, 0, place, gain.might, gain.held)))

    return Effect(name, layer, game.stamps.get(name, game.clock + 1), gives, apply)


def _buff(game: Riftbound, unit: Card) -> Iterator[Effect[Values]]:
    if unit.buff:
        yield effect(game, f"{unit.name}的增益", 3, lambda values: Gives(given_by_buff(game)))


def _shields(game: Riftbound, unit: Card, values: Values) -> Iterator[Effect[Values]]:
    for held in dict.fromkeys((*values.own, *(held for one in values.applied for held in one.gained))):
        if held.keyword.name == "坚守":
            yield effect(game, f"{unit.name}的坚守（{held.source}）", 3, _shield(game, unit, held))


def _shield(game: Riftbound, unit: Card, held: Held) -> Callable[[Values], Gives | None]:
    def gives(values: Values) -> Gives | None:
        works = unit.role == DEFENDER and held in values.held
        return Gives(given_by_shield(game, held.keyword.number)) if works else None

    return gives


def _passives(game: Riftbound, unit: Card, others: Snapshot) -> Iterator[Effect[Values]]:
    for name, source, ability in passives(game):
        if reaches(game, source, ability, unit):
            yield effect(game, name, place_of(ability), _passive(game, unit, name, ability, others))


def _passive(game: Riftbound, unit: Card, name: str, ability: Ability, others: Snapshot) -> Callable[[Values], Gives | None]:
    def gives(values: Values) -> Gives | None:
        if not all(holds(game, condition, unit, values, others) for condition in ability.conditions):
            return None
        return Gives(given(game, ability, values.might), keywords_given(ability, name))

    return gives


def _lasting(game: Riftbound, unit: Card) -> Iterator[Effect[Values]]:
    for one in game.lasting:
        if one.unit.thing is unit and one.unit.lasts:
            yield effect(game, one.name, place_of(one.change), _change(game, one.change, one.name))


def _change(game: Riftbound, change: Change, name: str) -> Callable[[Values], Gives | None]:
    return lambda values: Gives(given(game, change, values.might), keywords_given(change, name))


def passives(game: Riftbound) -> list[tuple[str, Card, Ability]]:
    """Passive abilities of units on the board, each with the name of its effect; the same words twice are two effects."""
    if game.texts is not None:
        return game.texts
    found: dict[str, tuple[str, Card, Ability]] = {}
    for unit in game.units():
        for ability in unit.printed.abilities:
            if ability.trigger is None:
                name = name_of(unit, ability)
                name += f"（其{sum(one.startswith(name) for one in found) + 1}）" if name in found else ""
                found[name] = (name, unit, ability)
    game.texts = list(found.values())
    return game.texts


def name_of(source: Card | Battlefield, ability: Ability) -> str:
    """What identifies an effect: whose it is and what it says."""
    when = f"{'、'.join(sorted(ability.conditions))}时" if ability.conditions else ""
    return f"{source.name}：{when}{'' if ability.subject == '自己' else ability.subject}{ability.words}"


def reaches(game: Riftbound, source: Card, ability: Ability, unit: Card) -> bool:
    """Whether a passive ability speaks of a unit."""
    if ability.subject == "自己":
        return source is unit
    ours = source.controller == unit.controller
    return (
        game.is_here(unit, source.at, source.controller)
        and ours == (ability.subject != "此处敌方单位")
        and not (ability.subject == "此处其他己方单位" and source is unit)
    )
