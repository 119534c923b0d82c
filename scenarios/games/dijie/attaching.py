"""A7.3, A7.4, A7.7: independent things, what is attached to them, and what becomes of it when they leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.cards import UNITS
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.table import AWAY, VOID, Card, Dijie
from scenarios.games.dijie.values import has
from scenarios.games.dijie.zones import put, send

HELD = ("异宝", "身份", *UNITS)


@rule("A7.3.1", "A7.3-e1", otherwise=lambda game, card: card.is_unit)
def is_independent(game: Dijie, card: Card) -> bool:
    """独立实体：无须贴附于其他实体即可存在，又可被单独操控。"""
    return card.on_field and card.host is None


@rule("A7.4.2", "A7.4-e1", otherwise=lambda game, card: card.host is not None or card.afflicts is not None)
def is_attachment(game: Dijie, card: Card) -> bool:
    """可能作为附件存在的，有异宝、身份、护卫中的单位、被驾驭的单位等；诅咒法术不是附件。"""
    return card.host is not None and any(kind in HELD for kind in card.printed.types)


@rule("A7.4.2", "A7.4-e1", otherwise=True)
def status_is_an_attachment(game: Dijie) -> bool:
    """状态的依附方式也可以类似附件，但不视为附件实体。"""
    return False


@rule("A7.7.1", otherwise=False)
def is_named_alone(game: Dijie, card: Card) -> bool:
    """独立实体与其贴附实体视为不同的对象：在两者中单独选择其一。"""
    return card.host is not None


@rule("A8.6.3", otherwise=False)
def is_named_itself(game: Dijie, card: Card) -> bool:
    """异宝自身视为独立对象，可以以它为目标。"""
    return card.printed.type == "异宝"


def may_be_meant_alone(game: Dijie, card: Card) -> bool:
    """Whether words that ask for a thing reach this one: attached things by themselves, a 异宝 as an object of its own."""
    if card.printed.type == "异宝" and not is_named_itself(game, card):
        return False
    return card.host is None or is_named_alone(game, card)


def carried(game: Dijie, thing: Card) -> Iterator[Card]:
    """What is attached to a thing, and what is attached to that."""
    for part in game.attached(thing):
        yield part
        yield from carried(game, part)


def release(game: Dijie, parts: Sequence[Card], spot: Spot | None, zone: str, whole: bool = False) -> None:
    """What was attached to a thing that has left for a zone; `whole` where the effect says 连同附件."""
    for part in first_to_part(game, in_order_of_attachment(game, tuple(parts))):
        if whole or goes_along(game):
            for each in (part, *carried(game, part)):
                send(game, each, zone)
                game.record(f"{each.name}随之进入{each.zone}", each.name)
        else:
            lose_host(game, part, spot)


@rule("A7.4.3", otherwise=lambda game, parts: parts[::-1])
def in_order_of_attachment(game: Dijie, parts: tuple[Card, ...]) -> tuple[Card, ...]:
    """所有附件按贴附物理序列依次处理。"""
    return parts


@rule("X4.3.13", otherwise=lambda game, parts: parts)
def first_to_part(game: Dijie, parts: tuple[Card, ...]) -> tuple[Card, ...]:
    """遣散：附件脱离时优先适用，按贴附的物理序列，依次尝试成为独立实体。"""
    return tuple(sorted(parts, key=lambda part: not has(game, part, "遣散")))


@rule("A7.7.2", otherwise=True)
def goes_along(game: Dijie) -> bool:
    """移除独立实体的效果，不自动一并移除它的贴附实体。"""
    return False


def vanish(game: Dijie, part: Card, spot: Spot | None) -> None:
    """The reading that the clause excludes: what has lost its host is simply gone."""
    put(game, part, AWAY)


def stay_there(game: Dijie, part: Card, place: Spot) -> None:
    """The reading that the clause excludes: it stays in the 战区 where it was."""
    part.host = None


@step("A7.4.3", instead=stay_there)
def stand_alone(game: Dijie, part: Card, place: Spot) -> None:
    """可独立存在的，成为独立实体：进入最近的友方有效空战区。"""
    part.host = None
    for each in (part, *carried(game, part)):
        each.spot = place
    game.record(f"{part.name}脱离，成为独立单位，进入{place}", part.name)


@step("A7.4.3")
def goes_to_the_grave(game: Dijie, part: Card) -> None:
    """不能独立存在的：衍生物返回衍生区，非衍生物进入所有者的坟墓区，没有所有者的进入控制者的。"""
    send(game, part, "坟墓区")
    game.record(f"{part.name}不能独立存在，进入{part.zone}", part.name)


@step("A8.12.2", instead=goes_to_the_grave)
def back_to_hand(game: Dijie, part: Card) -> None:
    """扮演者离开战场：身份牌返回所有者的手牌区。"""
    send(game, part, "手牌区")
    game.record(f"{part.name}返回{part.keeper}的{part.zone}", part.name)


@step("A7.7.3", instead=vanish)
def lose_host(game: Dijie, part: Card, spot: Spot | None) -> None:
    """贴附实体失去贴附目标：不直接消失，立即进入附件脱离处理流程。"""
    place = None if spot is None or game.grounds[spot].state == VOID else spot
    if part.printed.type == "身份":
        back_to_hand(game, part)
    elif part.printed.type == "异宝" and place is not None and drops(game):
        drop(game, part, place)
    elif part.is_unit:
        become_independent(game, part, spot)
    else:
        goes_to_the_grave(game, part)


@rule("A8.6.2", otherwise=False)
def drops(game: Dijie) -> bool:
    """持有异宝的单位离开战场：异宝掉落在该战区。"""
    return True


def drop(game: Dijie, part: Card, spot: Spot) -> None:
    """A 异宝 lies in a 战区, controlled by nobody."""
    part.host, part.spot, part.controller = None, spot, ""
    game.record(f"{part.name}掉落在{spot}", part.name)


def become_independent(game: Dijie, part: Card, spot: Spot | None) -> None:
    """A unit that was attached stands alone again in the nearest free 战区; on a new 空洞 it is exiled (ruling unit-on-new-void)."""
    inner = tuple(game.attached(part))
    if spot is not None and game.grounds[spot].state == VOID:
        part.host = None
        send(game, part, "放逐区")
        game.record(f"{part.name}随空洞被放逐", part.name)
    elif (place := free_spot(game, part, spot)) is not None:
        stand_alone(game, part, place)
    else:
        goes_to_the_grave(game, part)
    if not part.on_field:
        release(game, inner, spot, part.zone)


def free_spot(game: Dijie, part: Card, spot: Spot | None) -> Spot | None:
    """The nearest friendly 战区 that can take a unit; the one just left is one (ruling attachment-without-a-free-zone)."""
    from scenarios.games.dijie.routes import is_free, nearest_spots

    return next((place for place in nearest_spots(game, spot, part.controller) if is_free(game, place)), None) if spot is not None else None
