"""N4.2, A9.1: moving and exchanging units; paths, distance and what is nearest (A9.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.acting import cannot_act, cannot_move
from scenarios.games.dijie.allies import crosses_in_own_main_phase, pass_to_ally
from scenarios.games.dijie.attaching import carried
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.ground import is_full, is_unusable
from scenarios.games.dijie.keywords import pays_its_debt
from scenarios.games.dijie.leaving import check_lives, exile
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.phases import may_act
from scenarios.games.dijie.riding import speed_of_move
from scenarios.games.dijie.routes import distance, is_free, nearest_spots, path, way_by
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.treasures import pick_up
from scenarios.games.dijie.wording import tag_of


@dataclass(frozen=True, slots=True)
class Move:
    """A unit to be moved to a 战区, by way of others if so said (or exchanged with the unit there), by a PM."""

    pm: str
    unit: Card
    goal: Spot
    exchange: Card | None = None
    via: tuple[Spot, ...] = ()


def move(game: Dijie, want: Move) -> None:
    """Move a unit by its PM. Raises IllegalActionError with every refusal."""
    game.permit(GATES, want)
    way = way_of(game, want) or (want.goal,)
    mark_moved(game, want.unit)
    if pays_its_debt(game, want.unit):
        go(game, want.unit, way)


def way_of(game: Dijie, want: Move) -> tuple[Spot, ...] | None:
    """The way that a move takes: a shortest one, by the 战区 that it names; None where there is none."""
    return way_by(game, want.unit.spot, want.via, want.goal) if want.unit.spot is not None else None


@step("N4.2.1", "N3.3.2")
def go(game: Dijie, unit: Card, way: Sequence[Spot]) -> None:
    """移动：从所在战区转移到另一个战区，途经其间的战区。"""
    start, goal, parts = unit.spot, way[-1], list(carried(game, unit))
    if not comes_through(game, unit, formations_on_the_way(game, way)):
        return
    unit.spot = goal
    for part in parts:
        part.spot = goal
    game.record(f"{unit.name}从{start}移动到{goal}", unit.name)
    pass_to_ally(game, unit, parts)
    if unit.on_field:
        for spot in passed(game, way):
            pick_up(game, unit, spot)
        node(game, "移动后", unit)


def under_formations(game: Dijie, way: Sequence[Spot]) -> tuple[Spot, ...]:
    """The 战区 between start and end that lie under a 阵法."""
    covered = {spot for card in game.on_field() if card.printed.type == "阵法" for spot in card.covers}
    return tuple(spot for spot in way[:-1] if spot in covered)


@rule("A9.1.2", otherwise=under_formations)
def formations_on_the_way(game: Dijie, way: Sequence[Spot]) -> tuple[Spot, ...]:
    """移动时可以通过阵法笼罩范围，不受阵法效果影响。"""
    return ()


def comes_through(game: Dijie, unit: Card, spots: Sequence[Spot]) -> bool:
    """Whether a unit survives standing in these 战区 one after the other."""
    for spot in spots:
        unit.spot = spot
        check_lives(game)
    return unit.on_field


@rule("A9.10.1", "X4.3.28", otherwise=())
def passed(game: Dijie, way: Sequence[Spot]) -> tuple[Spot, ...]:
    """移动途经：起点到终点之间的战区，以及终点。"""
    return tuple(way)


def mark_moved(game: Dijie, unit: Card) -> None:
    """A unit has moved this turn."""
    unit.moved += 1


@step("N4.2.4")
def exchange(game: Dijie, one: Card, other: Card) -> None:
    """两个友方单位交换位置，双方都视为已经移动。"""
    one.spot, other.spot = other.spot, one.spot
    for unit in (one, other):
        mark_moved(game, unit)
        for part in carried(game, unit):
            part.spot = unit.spot
    game.record(f"{one.name}与{other.name}交换位置", one.name, other.name)
    for unit in (one, other):
        if unit.spot is not None:
            pick_up(game, unit, unit.spot)


def swap(game: Dijie, want: Move, other: Card) -> None:
    """Exchange two friendly units. Raises IllegalActionError with every refusal."""
    game.permit(GATES_OF_EXCHANGE, want)
    if all(pays_its_debt(game, unit) for unit in (want.unit, other)):
        exchange(game, want.unit, other)
    else:
        mark_moved(game, want.unit)
        mark_moved(game, other)


@rule("N3.3.2", "N3.4.2", otherwise=None)
def in_a_phase_of_moving(game: Dijie, want: Move) -> Refusal | None:
    """移动：自己的主宰阶段，或自己防御的防御阶段。"""
    if may_act(game, want.pm) or (game.phase == "防御阶段" and want.pm == game.defender):
        return None
    return game.refuse(f"{want.pm}现在不能移动单位", "在自己的主宰阶段，或对手宣告“前排进攻”后的防御阶段移动")


@rule("A2.2.1", otherwise=None)
def moves_own(game: Dijie, want: Move) -> Refusal | None:
    """只能操控自己控制的单位。"""
    if want.unit.controller == want.pm:
        return None
    return game.refuse(f"{want.unit.name}不由{want.pm}控制", f"移动{want.pm}控制的单位")


@rule("A9.12.1", otherwise=None)
def moves_on_field(game: Dijie, want: Move) -> Refusal | None:
    """移动只有战场中的单位可以执行。"""
    if want.unit.on_field and want.unit.is_unit and want.unit.host is None:
        return None
    return game.refuse(f"{want.unit.name}不是战场中的独立单位", "移动战场中的单位")


@rule("A9.1.1", "N3.3.2", otherwise=None)
def moves_once(game: Dijie, want: Move) -> Refusal | None:
    """每个单位，每回合限移动一次。"""
    if not want.unit.moved:
        return None
    return game.refuse(f"{want.unit.name}本回合已经移动过", "等下一回合")


@rule("N3.4.2", otherwise=None)
def moves_once_in_defence(game: Dijie, want: Move) -> Refusal | None:
    """防御主宰可以把自己控制的单位各移动 1 次（ruling defence-moves-per-phase）。"""
    if game.phase != "防御阶段" or not want.unit.moved:
        return None
    return game.refuse(f"{want.unit.name}在这个防御阶段里不能再移动", "移动还没有移动过的单位")


@rule("A9.1.1", otherwise=None)
def moves_or_starts(game: Dijie, want: Move) -> Refusal | None:
    """同一回合中，移动与启动带速度标志的主动能力，只能选一种（ruling speed-mark-uses-the-move）。"""
    used = [ability.name for ability in want.unit.printed.abilities if tag_of(ability, "速度") and ability.name in want.unit.acted]
    return game.refuse(f"{want.unit.name}本回合启动过“{used[0]}”", "移动与带速度标志的能力，一回合只能选一种") if used else None


@rule("N4.2.2", "X3.5.8", otherwise=None)
def within_speed(game: Dijie, want: Move) -> Refusal | None:
    """距离取决于速度；速度为 0 的不能移动。"""
    way = way_of(game, want)
    reach = cells_at_once(game, speed_of_move(game, want.unit))
    if way is None or len(way) <= reach:
        return None
    return game.refuse(
        f"{want.unit.name}的速度是 {reach}，到不了{want.goal}", "、".join(str(s) for s in within_reach(game, want.unit)) or "无处可去"
    )


@rule("A9.1-e1", otherwise=99)
def cells_at_once(game: Dijie, speed: int) -> int:
    """速度是几，一次最多移动几格。"""
    return speed


def within_reach(game: Dijie, unit: Card) -> list[Spot]:
    """Every friendly 有效空战区 that a unit can move to."""
    if unit.spot is None:
        return []
    with game.trace.muted():
        reach = cells_at_once(game, speed_of_move(game, unit))
        if not reach:
            return []
        near = [spot for spot in nearest_spots(game, unit.spot, unit.controller) if distance(game, unit.spot, spot) <= reach]
        return [spot for spot in near if is_free(game, spot) and (way := path(game, unit.spot, spot)) is not None and len(way) <= reach]


@rule("N2.1.8", otherwise=None)
def keeps_off_voids(game: Dijie, want: Move) -> Refusal | None:
    """空洞战区，单位不能经过，也不能进入。"""
    if want.unit.spot is None or way_of(game, want) is not None:
        return None
    return game.refuse(f"去{want.goal}只能走进空洞", "、".join(str(s) for s in within_reach(game, want.unit)) or "无处可去")


@rule("N4.2.3", "N4.2.1", otherwise=None)
def ends_among_friends(game: Dijie, want: Move) -> Refusal | None:
    """终点必须是友方战区。"""
    return None if want.goal.field in game.team(want.pm) else game.refuse(f"{want.goal}不是友方战区", "停在友方有效空战区")


def ends_where_it_may_cross(game: Dijie, want: Move) -> Refusal | None:
    """Whether the unit may be moved onto this battlefield of the team now."""
    return crosses_in_own_main_phase(game, want.pm, want.goal)


@rule("N4.2.3", "N2.1.6", "A9.1.2", otherwise=None)
def ends_on_turned_ground(game: Dijie, want: Move) -> Refusal | None:
    """尚未翻开的战区，可以经过，不能停留。"""
    return game.refuse(f"{want.goal}还没有翻开", "停在友方有效空战区") if is_unusable(game, want.goal) else None


@rule("N4.2.3", "N2.1.7", "A9.1.2", otherwise=None)
def ends_alone(game: Dijie, want: Move) -> Refusal | None:
    """被其他单位占据的战区，可以经过，不能停留。"""
    if want.exchange is not None or want.goal == want.unit.spot or not is_full(game, want.goal):
        return None
    return game.refuse(f"{want.goal}已有单位", "停在友方有效空战区，或与友方单位交换位置")


@rule("N4.2.4", otherwise=None)
def exchange_is_near(game: Dijie, want: Move) -> Refusal | None:
    """双方都能移动；距离不超过双方速度中较小的值。"""
    one, other = want.unit, want.exchange
    if one.spot is None or other is None or other.spot is None:
        return None
    way = path(game, one.spot, other.spot)
    near = way is not None and len(way) <= min(speed_of_move(game, one), speed_of_move(game, other))
    if not near or other.moved or cannot_move(game, other) or cannot_act(game, other, "移动") or other.controller not in game.team(want.pm):
        return game.refuse(f"{one.name}与{other.name}不能交换", "两个友方单位都能移动，且距离不超过较小的速度")
    return None


@rule("N4.2.1", otherwise=None)
def goes_somewhere(game: Dijie, want: Move) -> Refusal | None:
    """移动是转移到另一个战区。"""
    return game.refuse(f"{want.unit.name}已经在{want.goal}", "移到另一个战区") if want.goal == want.unit.spot else None


def can_move(game: Dijie, want: Move) -> Refusal | None:
    """Whether a status or an effect keeps the unit from moving."""
    return cannot_act(game, want.unit, "移动") or cannot_move(game, want.unit)


Gate = Callable[..., Refusal | None]
GATES: tuple[Gate, ...] = (
    in_a_phase_of_moving, moves_own, moves_on_field, moves_once, moves_once_in_defence, moves_or_starts, keeps_off_voids, within_speed,
    goes_somewhere, ends_among_friends, ends_where_it_may_cross, ends_on_turned_ground, ends_alone, can_move,
)  # fmt: skip
GATES_OF_EXCHANGE: tuple[Gate, ...] = (
    in_a_phase_of_moving, moves_own, moves_on_field, moves_once, moves_once_in_defence, moves_or_starts, exchange_is_near, can_move,
)  # fmt: skip


@step("N2.1.8")
def must_be_exiled(game: Dijie, unit: Card) -> None:
    """必须进入空洞时，该单位被放逐。"""
    game.record(f"{unit.name}进入空洞", unit.name)
    exile(game, unit)
