"""What abilities put on the chain (结算链), to be resolved in its time; nothing that waits here is ever dropped."""

from __future__ import annotations

from collections.abc import Iterable

from scenarios.engine.things import Ref
from scenarios.games.riftbound.cards import Ability
from scenarios.games.riftbound.table import Battlefield, Card, Item, Riftbound


def add(game: Riftbound, item: Item) -> None:
    """Put an item on the chain; its controller is the first who may answer it."""
    game.chain.append(item)
    game.priority, game.passes = item.controller, 0
    game.record(f"{item.source}{'' if item.played else '的技能'}加入结算链", item.source)


def triggered(game: Riftbound, trigger: str, units: Iterable[Card]) -> None:
    """Put on the chain what these units' abilities say of a happening."""
    for unit in units:
        set_off(game, trigger, unit, unit.controller, unit.at)


def set_off(game: Riftbound, trigger: str, unit: Card, controller: str, here: str) -> None:
    """Put on the chain what a unit's abilities say of a happening, for whoever controls it there."""
    for ability in waiting_for(trigger, unit.printed.abilities):
        add(game, Item(controller, unit.name, here, ability.effects, (Ref.to(unit),)))


def triggered_at(game: Riftbound, trigger: str, field: Battlefield, player: str) -> None:
    """Put on the chain what the battlefield's own abilities say, for a player."""
    for ability in waiting_for(trigger, field.abilities):
        add(game, Item(player, field.name, field.name, ability.effects))


def waiting_for(trigger: str, abilities: tuple[Ability, ...]) -> list[Ability]:
    """The abilities that wait for this happening, in an order that does not depend on how they are written."""
    return sorted((ability for ability in abilities if ability.trigger == trigger), key=repr)
