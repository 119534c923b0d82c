"""A8.8: 阵法: patterns, where they fit, and laying a formation on them."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.cards import Place, Printed, places_of
from scenarios.games.dijie.exits import exits
from scenarios.games.dijie.geometry import Point, Spot, is_odd, physical_key, plane, point
from scenarios.games.dijie.leaving import smash
from scenarios.games.dijie.table import TURNED, Card, Chosen, Dijie
from scenarios.games.dijie.targets import choose_one
from scenarios.games.dijie.uses import Use
from scenarios.games.dijie.zones import onto_field

Targets = list[list[Chosen]]
LIBRARY = "公共牌库"


def on_the_plane(game: Dijie, pm: str, printed: Printed, goal: Spot) -> tuple[Spot, ...]:
    """The 战区 under the pattern, as the PM sees it, when its place 0/0 lies on the goal; () where it juts out of the battlefields."""
    x, y = point(goal)
    way = 1 if is_odd(pm) else -1
    found = [plane(game.order).get(Point(x + way * place.right, y + way * place.ahead)) for place in places_of(printed)]
    return tuple(spot for spot in found if spot is not None) if all(found) else ()


@rule("A8.8.1", otherwise=True)
def is_turned(game: Dijie, spot: Spot) -> bool:
    """阵型图要已翻开的战区。"""
    return game.grounds[spot].state == TURNED


@rule("A8.8.2", otherwise=True)
def has_its_colour(game: Dijie, pm: str, place: Place, spot: Spot) -> bool:
    """蓝色为友方战区，红色为敌对战区，白色为任意战区。"""
    return {"蓝": spot.field in game.team(pm), "红": spot.field in game.opponents(pm)}.get(place.colour, True)


@rule("A8.8.3", otherwise=True)
def has_its_mark(game: Dijie, place: Place, spot: Spot) -> bool:
    """标有区域类型标志的，须是对应区域的出口战区。"""
    return not place.mark or spot in exits(game, LIBRARY if place.mark == "牌库" else place.mark, spot.field)


def fits(game: Dijie, pm: str, card: Card, goal: Spot) -> bool:
    """Whether a formation can be laid with its place 0/0 on the goal."""
    spots = on_the_plane(game, pm, card.printed, goal)
    return bool(spots) and all(
        is_turned(game, spot) and has_its_colour(game, pm, place, spot) and has_its_mark(game, place, spot)
        for place, spot in zip(places_of(card.printed), spots, strict=True)
    )


def goals(game: Dijie, pm: str, card: Card) -> list[Spot]:
    """Every 战区 on which the place 0/0 of the pattern can lie, in physical order."""
    return sorted((spot for spot in game.grounds if fits(game, pm, card, spot)), key=lambda spot: physical_key(pm, spot))


@rule("A8.8.1", "X3.1.8", otherwise=None)
def lies_on_turned_zones(game: Dijie, want: Use) -> Refusal | None:
    """按阵型图选择形状对应的已翻开战区；没有符合的，不能布置。"""
    if want.goal is None:
        fine = bool(goals(game, want.pm, want.card))
    else:
        spots = on_the_plane(game, want.pm, want.card.printed, want.goal)
        fine = bool(spots) and all(is_turned(game, spot) for spot in spots)
    if fine:
        return None
    return game.refuse(f"{want.goal or '没有战区'}不符合{want.card.name}的阵型图", _offer(game, want))


@rule("A8.8.2", otherwise=None)
def lies_on_its_colours(game: Dijie, want: Use) -> Refusal | None:
    """蓝色为友方战区，红色为敌对战区。"""
    wrong = [(place, spot) for place, spot in _pairs(game, want) if not has_its_colour(game, want.pm, place, spot)]
    if not wrong:
        return None
    return game.refuse(f"{wrong[0][1]}不是{want.card.name}阵型图上的{wrong[0][0].colour}色战区", _offer(game, want))


@rule("A8.8.3", otherwise=None)
def lies_on_its_marks(game: Dijie, want: Use) -> Refusal | None:
    """标有区域类型标志的战区，须用对应区域的出口战区。"""
    wrong = [(place, spot) for place, spot in _pairs(game, want) if not has_its_mark(game, place, spot)]
    return game.refuse(f"{wrong[0][1]}不是{wrong[0][0].mark}的出口战区", _offer(game, want)) if wrong else None


def _pairs(game: Dijie, want: Use) -> list[tuple[Place, Spot]]:
    spots = on_the_plane(game, want.pm, want.card.printed, want.goal) if want.goal is not None else ()
    return list(zip(places_of(want.card.printed), spots, strict=False))


def _offer(game: Dijie, want: Use) -> str:
    with game.trace.muted():
        found = goals(game, want.pm, want.card)
    return "布置到 " + "、".join(map(str, found)) if found else "先翻开阵型图要的战区"


GATES_OF_FORMATIONS: tuple[Callable[..., Refusal | None], ...] = (lies_on_turned_zones, lies_on_its_colours, lies_on_its_marks)


@step("A8.8.1", "X3.1.8", "N4.1.8")
def lay_formation(game: Dijie, want: Use, targets: Targets) -> None:
    """布置阵法：正面朝上放在阵型图的战区的中央。"""
    spread(game, want.pm, want.card, want.goal or _chosen(game, want.pm, want.card))


def _chosen(game: Dijie, pm: str, card: Card) -> Spot:
    labels = {str(spot): spot for spot in goals(game, pm, card)}
    return choose_one(game, pm, f"{card.name}布置到哪里", labels)


def spread(game: Dijie, pm: str, card: Card, goal: Spot) -> None:
    """A formation comes to lie over its 战区, whose first place is the goal; what lay there is smashed."""
    onto_field(game, card, goal, pm)
    card.owner = card.owner or pm
    card.covers = on_the_plane(game, pm, card.printed, goal)
    game.record(f"{card.name}布置在{'、'.join(map(str, card.covers))}", card.name)
    break_others(game, card)
    if not stays(game):
        smash(game, card)


@rule("A8.8.4", "X3.1.8", otherwise=False)
def stays(game: Dijie) -> bool:
    """阵法持续存在，到被摧毁、被覆盖或被效果移除为止。"""
    return True


@step("A8.8.2")
def break_others(game: Dijie, card: Card) -> None:
    """新阵法布置完成后，笼罩范围内的其他阵法立即被摧毁。"""
    for other in list(game.on_field()):
        if other.printed.type == "阵法" and other is not card and not set(other.covers).isdisjoint(card.covers):
            smash(game, other)


def must_lay(game: Dijie, pm: str, card: Card) -> None:
    """An effect lays a formation: where its pattern fits, else it is smashed."""
    if goals(game, pm, card):
        spread(game, pm, card, _chosen(game, pm, card))
    else:
        breaks_unlaid(game, card)


@step("A8.8.1")
def breaks_unlaid(game: Dijie, card: Card) -> None:
    """必须布置而没有符合阵型图的战区：阵法立即被摧毁。"""
    game.record(f"没有符合{card.name}阵型图的战区", card.name)
    smash(game, card)
