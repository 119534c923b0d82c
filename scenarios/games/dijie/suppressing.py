"""X4.3.43, X4.3.12: 镇压 presses a thing down under another; 缠绕 does it on entering; releasing."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.attaching import free_spot
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.ground import is_unusable, is_void
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.table import Card, Dijie, Modifier
from scenarios.games.dijie.values import has

ENTANGLED = "缠绕"


@rule("X4.3.12", otherwise=False)
def may_entangle(game: Dijie, card: Card, spot: Spot) -> bool:
    """缠绕：进入战场时，可以进入非空闲的战区。"""
    return has(game, card, "缠绕") and not card.on_field and not is_unusable(game, spot) and not is_void(game, spot)


@step("X4.3.12")
def entangle(game: Dijie, card: Card, spot: Spot) -> None:
    """缠绕：镇压那里的单位。"""
    for unit in game.units():
        if unit is not card and unit.spot == spot and has(game, card, "缠绕"):
            press_down(game, unit, card, ENTANGLED)


@step("X4.3.43")
def press_down(game: Dijie, card: Card, source: Card | None, lasts: str) -> None:
    """镇压：不占战场空间，压在镇压源下面（ruling where-a-suppressed-entity-is）。"""
    card.modifiers.append(Modifier("状态", "镇压", game.now(), until=lasts, by=source.name if source else ""))
    card.spot = None
    for part in game.attached(card):
        part.spot = None
    game.record(f"{card.name}被镇压", card.name)


def pressed_by(game: Dijie, source: Card) -> list[tuple[Card, Modifier]]:
    """What a card presses down, from top to bottom, each with the mark of it."""
    found = [(card, mark) for card in game.cards.values() for mark in card.modifiers if mark.value == "镇压" and mark.by == source.name]
    return sorted(found, key=lambda pair: -pair[1].since)


def free_all_under(game: Dijie, source: Card, spot: Spot | None) -> None:
    """The source has left the battlefield: everything under it is freed at once (ruling suppression-ends-at-once)."""
    for card, _ in pressed_by(game, source):
        if spot is not None and ends_with_its_source(game, source):
            free(game, card, spot)


def free_the_disentangled(game: Dijie) -> None:
    """Sources that have lost 缠绕 free what they pressed down by it."""
    for source in list(game.on_field()):
        for card, mark in pressed_by(game, source):
            if mark.until == ENTANGLED and source.spot is not None and ends_with_the_keyword(game, source):
                free(game, card, source.spot)


@rule("X4.3.12", otherwise=False)
def ends_with_its_source(game: Dijie, source: Card) -> bool:
    """缠绕源离开战场：该镇压解除。"""
    return not source.on_field


@rule("X4.3.12", otherwise=False)
def ends_with_the_keyword(game: Dijie, source: Card) -> bool:
    """缠绕源失去缠绕能力：该镇压解除。"""
    return not has(game, source, "缠绕")


@step("X4.3.43")
def free(game: Dijie, card: Card, spot: Spot) -> None:
    """释放：进入距离最近的有效位置，视为移动；不能返回时，被消灭。"""
    from scenarios.games.dijie.leaving import destroy

    card.modifiers = [mark for mark in card.modifiers if mark.value != "镇压"]
    place = free_spot(game, card, spot)
    if place is None:
        game.record(f"{card.name}被释放，没有可以返回的战区", card.name)
        destroy(game, [card])
        return
    for part in (card, *game.attached(card)):
        part.spot = place
    game.record(f"{card.name}被释放，进入{place}", card.name)
    count_as_a_move(game, card)


def count_as_a_move(game: Dijie, card: Card) -> None:
    """The return of a unit is its move of this turn."""
    from scenarios.games.dijie.moving import mark_moved

    mark_moved(game, card)
    node(game, "移动后", card)
