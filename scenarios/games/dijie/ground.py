"""N2.1, A8.3: ground that is turned, unturned or void."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.geometry import BACK, FRONT, Spot, ahead
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.table import TURNED, UNTURNED, VOID, Card, Dijie


@step("N2.1.8", "A8.3.4")
def become_void(game: Dijie, spot: Spot) -> None:
    """战区的地形被移出或销毁：该战区进入空洞状态。"""
    game.grounds[spot].state = VOID
    game.record(f"{spot}成为空洞", spot.field)
    sweep(game, spot)


def sweep(game: Dijie, spot: Spot) -> None:
    """What stood on the ground: units are exiled (ruling unit-on-new-void), 异宝 go into the grave (ruling objects-left-on-void)."""
    from scenarios.games.dijie.leaving import exile, smash

    there = [card for card in game.on_field() if card.spot == spot]
    for unit in sorted((card for card in there if card.is_unit), key=lambda card: card.host is None):
        if unit.on_field and unit.spot == spot:
            exile(game, unit)
    for card in there:
        if card.printed.type == "异宝" and card.on_field and card.spot == spot:
            smash(game, card)


@rule("N2.1.2", otherwise=False)
def is_back_row(game: Dijie, spot: Spot) -> bool:
    """第 1 行，离 PM 近的一行，是后排。"""
    return spot.row == BACK


@rule("N2.1.3", otherwise=False)
def is_front_row(game: Dijie, spot: Spot) -> bool:
    """第 2 行，离 PM 远的一行，是前排。"""
    return spot.row == FRONT


@rule("N2.1.4", otherwise=lambda game, spot: tuple(Spot(game.facing(spot.field), row, spot.column) for row in (FRONT, BACK)))
def across(game: Dijie, spot: Spot) -> tuple[Spot, ...]:
    """各人的列都自左向右编号：对面与第 k 列同一条线的是第 7−k 列，近的在前（ruling which-column-is-in-front）。"""
    return ahead(game.order, spot)


@rule("N2.1.5", otherwise=lambda game, first, second: (second, first))
def row_and_column(game: Dijie, first: int, second: int) -> tuple[int, int]:
    """战区编号写作“行/列”。"""
    return first, second


@rule("N2.1.6", otherwise=False)
def is_unusable(game: Dijie, spot: Spot) -> bool:
    """尚未翻开的战区是不可用战区。"""
    return game.grounds[spot].state == UNTURNED


@rule("N2.1.8", otherwise=False)
def is_void(game: Dijie, spot: Spot) -> bool:
    """空洞战区，单位不能经过、途经或进入。"""
    return game.grounds[spot].state == VOID


@rule("N2.1.7", otherwise=False)
def is_full(game: Dijie, spot: Spot) -> bool:
    """一个战区只能容纳一个独立单位。"""
    return game.occupant(spot) is not None


def turn_ground(game: Dijie, spot: Spot) -> None:
    """A 战区's ground is turned face up; its PM controls the 地形."""
    from scenarios.games.dijie.keywords import prophesy

    ground = game.grounds[spot]
    ground.state = TURNED
    if ground.card is not None:
        ground.card.face_up = True
        take_terrain(game, ground.card, spot)
        prophesy(game, ground.card, spot.field)
    game.record(f"翻开{spot}", spot.field)
    node(game, "翻开时", ground.card, spot.field)


@step("N3.2.5")
def take_terrain(game: Dijie, card: Card, spot: Spot) -> None:
    """翻开地形的 PM 获得其控制权。"""
    card.controller = spot.field
    game.record(f"{spot.field}获得{card.name}的控制权", card.name)
