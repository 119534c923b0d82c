"""N4.2, A9.4: ways over the battlefields: what may be passed, how far it is, what is nearest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, pairwise

from scenarios.engine.rules import rule
from scenarios.games.dijie.geometry import Spot, every_other_spot, neighbours, physical_key, plane, point
from scenarios.games.dijie.ground import is_full, is_unusable, is_void
from scenarios.games.dijie.table import TURNED, UNTURNED, VOID, Card, Dijie


def is_free(game: Dijie, spot: Spot) -> bool:
    """Whether a 战区 is a 有效空战区: it is there, turned, no void, no unit on it."""
    if spot not in game.grounds:
        return False
    if game.grounds[spot].state == TURNED and spot not in game.vacated and game.occupant(spot) is None:
        return True
    return not is_unusable(game, spot) and not is_void(game, spot) and not is_full(game, spot) and is_vacant(game, spot)


def is_vacant(game: Dijie, spot: Spot) -> bool:
    """Whether a 战区 that has only just been left can take a unit already."""
    return spot not in game.vacated or is_vacant_at_once(game)


@rule("A7.7.4", otherwise=False)
def is_vacant_at_once(game: Dijie) -> bool:
    """战区的独立实体因效果被移除：该战区立即视为空置，可以接纳新的独立实体。"""
    return True


@rule("N4.2.2", otherwise=lambda game, spot: every_other_spot(game.order, spot))
def steps_from(game: Dijie, spot: Spot) -> tuple[Spot, ...]:
    """移动只能走上下左右，不能斜向或跳跃。"""
    return neighbours(game.order, spot)


@rule("N2.1.8", otherwise=True)
def may_pass(game: Dijie, spot: Spot) -> bool:
    """空洞战区，单位不能经过。"""
    return game.grounds[spot].state != VOID


@rule("N4.2.3", "A9.1.2", otherwise=lambda game, spot: game.grounds[spot].state != UNTURNED and game.occupant(spot) is None)
def may_cross(game: Dijie, spot: Spot) -> bool:
    """未翻开的、被其他单位占据的战区，可以经过。"""
    return True


def path(game: Dijie, start: Spot, goal: Spot) -> tuple[Spot, ...] | None:
    """The 战区 of a shortest way from the start (left out) to the goal (included); None where there is no way."""
    came: dict[Spot, Spot] = {start: start}
    edge = [start]
    while edge and goal not in came:
        reached: list[Spot] = []
        for spot in edge:
            for there in steps_from(game, spot):
                if (
                    there not in came
                    and may_pass(game, there)
                    and (there == goal or (may_cross(game, there) and is_on_the_way(game, start, there)))
                ):
                    came[there] = spot
                    reached.append(there)
        edge = reached
    if goal not in came:
        return None
    way = [goal]
    while came[way[-1]] != start:
        way.append(came[way[-1]])
    return tuple(reversed(way)) if goal != start else ()


def way_by(game: Dijie, start: Spot, via: Sequence[Spot], goal: Spot) -> tuple[Spot, ...] | None:
    """A shortest way that goes by these 战区 in this order; None where there is none."""
    legs = [path(game, here, there) for here, there in pairwise((start, *via, goal))]
    if any(not may_cross(game, spot) or not is_on_the_way(game, start, spot) for spot in via):
        return None
    return None if None in legs else tuple(chain.from_iterable(leg for leg in legs if leg))


def is_on_the_way(game: Dijie, start: Spot, spot: Spot) -> bool:
    """Whether one of the own side's units may pass a 战区 of either side."""
    return spot.field in game.team(start.field) or leads_through_enemy_zones(game)


@rule("A8.6-e1", otherwise=False)
def leads_through_enemy_zones(game: Dijie) -> bool:
    """移动时可以途经敌对战区（ruling moving-through-enemy-zones）。"""
    return True


def distance(game: Dijie, start: Spot, goal: Spot) -> int:
    """Steps on the plane, whatever stands between (ruling how-to-count-the-shortest-path)."""
    a, b = point(start), point(goal)
    return abs(a.x - b.x) + abs(a.y - b.y)


@rule("A9.4.1", "A9.4-e1", "X4.3.2", otherwise=lambda game, source, others: tuple(sorted(others, key=lambda card: card.since)))
def nearest_first(game: Dijie, source: Card, others: Sequence[Card]) -> tuple[Card, ...]:
    """最近：依最短路径；等距的按物理序列依次检测。"""
    viewer = source.controller or game.authority
    placed = [card for card in others if card.spot is not None and source.spot is not None]
    return tuple(sorted(placed, key=lambda c: (distance(game, source.spot, c.spot), physical_key(viewer, c.spot))))  # type: ignore[arg-type]


def nearest_spots(game: Dijie, spot: Spot, pm: str) -> list[Spot]:
    """The 战区 of a PM's team, the nearest first, equals in physical order."""
    own = [place for place in plane(game.order).values() if place.field in game.team(pm)]
    return sorted(own, key=lambda place: (distance(game, spot, place), physical_key(pm, place)))
