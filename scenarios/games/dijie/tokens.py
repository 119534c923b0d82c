"""A7.6: 衍生物 that last a turn."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.cards import Printed
from scenarios.games.dijie.leaving import destroy, in_physical_order, smash
from scenarios.games.dijie.table import Card, Dijie


@step("A7.6.2")
def vanish(game: Dijie) -> None:
    """临时衍生物在【回合结束时】自动被消灭或摧毁。"""
    for card in in_physical_order(game, [card for card in game.on_field() if card.lasts_this_turn]):
        if card.is_unit:
            destroy(game, [card])
        else:
            smash(game, card)


@rule("A7.6.3", otherwise=lambda game, printed: printed)
def as_a_copy(game: Dijie, printed: Printed) -> Printed:
    """复制品一律是衍生物，并额外获得【复制品】标签。"""
    return printed.but(derived="是", tags=(*printed.tags, "复制品"))


def copy_of(game: Dijie, pm: str, original: Card) -> Card:
    """A new card like another, outside of all zones, that belongs to a PM."""
    number = 1 + sum(name.startswith(f"{original.name}的复制品") for name in game.cards)
    name = f"{original.name}的复制品{number if number > 1 else ''}"
    printed = as_a_copy(game, original.printed.but(title=original.printed.title or original.name))
    game.cards[name] = Card(name, printed=printed, owner=pm, controller=pm)
    game.record(f"复制{original.name}", original.name, name)
    return game.cards[name]
