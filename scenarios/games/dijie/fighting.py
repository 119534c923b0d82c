"""N3.6, A10.7, A10.9: 交战: two units spend their power on each other, layer by layer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.acting import acts_by, deals_no_damage
from scenarios.games.dijie.corrections import Hit, corrected, from_source
from scenarios.games.dijie.damage import deal
from scenarios.games.dijie.duration import expire
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.keywords import brace, overawe
from scenarios.games.dijie.leaving import check_lives, exile
from scenarios.games.dijie.loops import endless_fighters
from scenarios.games.dijie.moments import node, nodes
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.values import current_life, current_power, has, status

LAYERS = ("伏击", "偷袭", "先发制人", "普通攻击")
IF_DESTROYED = ("消灭时", "消灭后", "离场时", "离场后")
MOST = 99


def engage(game: Dijie, attacker: Card, defender: Card, ranged: bool = False) -> None:
    """交战: its parts in order; `ranged` tells that the attacker shoots."""
    game.record(f"{attacker.name}与{defender.name}交战", attacker.name, defender.name)
    game.engaging += 1
    for part in parts_of_an_engagement(game):
        if not over(game):
            PARTS[part](game, attacker, defender, ranged)
    game.engaging -= 1


@rule("A10.9.2", otherwise=("造成伤害",))
def parts_of_an_engagement(game: Dijie) -> tuple[str, ...]:
    """交战时序：交战时；造成伤害时/后、消灭检查、消灭与离场；交战后。"""
    return ("交战时", "造成伤害", "交战后")


def begin(game: Dijie, attacker: Card, defender: Card, ranged: bool) -> None:
    """【交战时】, then 聚力, 健壮 and 威严."""
    both = (attacker, defender)
    nodes(game, "交战时", [(unit, "") for unit in both])
    for unit in both:
        brace(game, unit)
    for unit, other in (both, both[::-1]):
        overawe(game, unit, other)


def exchange_blows(game: Dijie, attacker: Card, defender: Card, ranged: bool) -> None:
    """The damage, layer by layer."""
    begun = attacker.incarnation, defender.incarnation
    if not (attacker.on_field and defender.on_field):
        return
    for layer in layers(game):
        back = any(unit.on_field and unit.incarnation != was for unit, was in zip((attacker, defender), begun, strict=True))
        if not over(game) and not back and may_strike_on(game, (attacker, defender)):
            strike(game, attacker, defender, layer, ranged)


def end(game: Dijie, attacker: Card, defender: Card, ranged: bool) -> None:
    """【交战后】, then 驱逐."""
    nodes(game, "交战后", [(unit, "") for unit in (attacker, defender)])
    expire(game, "交战")
    for unit, other in ((attacker, defender), (defender, attacker)):
        drive_out(game, unit, other)


PARTS: dict[str, Callable[[Dijie, Card, Card, bool], None]] = {"交战时": begin, "造成伤害": exchange_blows, "交战后": end}


@rule("A10.7.1", "X4.3.22", otherwise=("普通攻击",))
def layers(game: Dijie) -> tuple[str, ...]:
    """伏击 > 偷袭 > 先发制人 > 普通攻击，逐层结算。"""
    return LAYERS


@rule("A10.7.2", otherwise=True)
def may_strike_on(game: Dijie, both: tuple[Card, Card]) -> bool:
    """先受到伤害而被消灭的单位，不再进入后续的层级，也不再消耗力量。"""
    return all(unit.on_field for unit in both)


def layer_of(game: Dijie, unit: Card) -> str:
    """The layer in which a unit strikes."""
    known = layers(game)
    return next((layer for layer in known[:-1] if has(game, unit, layer)), known[-1])


def strike(game: Dijie, attacker: Card, defender: Card, layer: str, ranged: bool) -> None:
    """One layer: those who strike in it spend power at the same time; then the check of lives."""
    pairs = [(one, other) for one, other in ((attacker, defender), (defender, attacker)) if layer_of(game, one) == layer]
    able = [(one, other) for one, other in pairs if other.on_field and can_harm(game, one, ranged and other is attacker)]
    if endless_fighters(game, [one for one, other in able if never_done(game, one, other)]):
        return
    hits = [hit for one, other in able if (hit := blow(game, one, other)) is not None]
    if hits:
        game.striking += 1
        for event in events_of_damage(game, hits):
            deal(game, event)
        game.striking -= 1
        check_after_blows(game, (attacker, defender))


def point_by_point(game: Dijie, hits: list[Hit]) -> list[list[Hit]]:
    """An event of damage for every point of power spent."""
    most = max(hit.amount for hit in hits)
    return [[hit._replace(amount=1, power=min(1, hit.power)) for hit in hits if hit.amount > point] for point in range(most)]


@rule("N3.6.2", otherwise=point_by_point)
def events_of_damage(game: Dijie, hits: list[Hit]) -> list[list[Hit]]:
    """一次交战结算视为一次完整的伤害事件，消耗多点力量也不变成多次伤害。"""
    return [hits]


def check_after_blows(game: Dijie, both: tuple[Card, Card]) -> None:
    """消灭检查 of a layer, and what follows where nobody was destroyed."""
    there = [unit for unit in both if unit.on_field]
    check_lives(game)
    left = [unit for unit in there if unit.on_field]
    if len(left) == len(there):
        for unit in gone_through_anyway(game, left):
            for moment in IF_DESTROYED:
                node(game, moment, unit)


@rule("A10.9.3", otherwise=lambda game, units: tuple(units))
def gone_through_anyway(game: Dijie, units: Sequence[Card]) -> tuple[Card, ...]:
    """消灭检查不是触发时点：没有产生消灭结果的，与消灭、离场有关的时序都跳过。"""
    return ()


def can_harm(game: Dijie, one: Card, at_shooter: bool) -> bool:
    """Whether a unit does damage in a 交战 at all."""
    return not deals_no_damage(game, one) and can_strike(game, one) and not out_of_reach(game, one, at_shooter)


def blow(game: Dijie, one: Card, other: Card) -> Hit | None:
    """What one unit does to the other: as much power as it takes to end the other's life, or all it has."""
    spent = power_spent(game, one, other)
    return Hit(one, one.controller, other, spent, combat=True, power=spent) if spent else None


@rule("A10.5.3", otherwise=False)
def out_of_reach(game: Dijie, one: Card, at_shooter: bool) -> bool:
    """远程单位宣攻后交战：没有远程的对手伤不到它，也不为这次交战消耗力量。"""
    return at_shooter and not has(game, one, "远程")


@rule("A10.15.1", otherwise=True)
def can_strike(game: Dijie, unit: Card) -> bool:
    """当前力量为 0：不能造成伤害。"""
    return current_power(game, unit) > 0


@rule("N3.6.1", "N3.6-e1", otherwise=lambda game, one, other: current_power(game, one))
def power_spent(game: Dijie, one: Card, other: Card) -> int:
    """消耗力量，到对手生命为 0 或自身力量耗尽为止（ruling power-spent-in-an-engagement）。"""
    all_of_it = strength(game, one)
    if other.is_walker:
        return all_against_walker(game, all_of_it)
    return enough(game, one, other) or all_of_it


@rule("X3.5.6", "A10.14-e1", otherwise=0)
def strength(game: Dijie, unit: Card) -> int:
    """力量：单位在交战中可以造成伤害的数值。"""
    return current_power(game, unit)


def enough(game: Dijie, one: Card, other: Card) -> int:
    """The least power that ends the other's life; 0 where none does."""
    left, most = current_life(game, other), power_at_hand(game, one)
    return next((spent for spent in range(1, most + 1) if harm(game, one, other, spent) >= left), 0)


def never_done(game: Dijie, one: Card, other: Card) -> bool:
    """Whether a unit would spend power on the other for ever: it always has more, and nothing ends the other's life."""
    return power_at_hand(game, one) == MOST and (other.is_walker or not enough(game, one, other))


@rule("X4.2.18", otherwise=current_power)
def power_at_hand(game: Dijie, one: Card) -> int:
    """神力：每次消耗之后立即恢复，所以用不完。"""
    return MOST if status(one, "神力") else current_power(game, one)


@rule("A10.16.1", "N3.6.3", otherwise=lambda game, power: min(power, 1))
def all_against_walker(game: Dijie, power: int) -> int:
    """对行者：持续消耗，到自身力量耗尽为止。"""
    return power


def harm(game: Dijie, one: Card, other: Card, spent: int) -> int:
    """The damage that so much power would really do."""
    with game.trace.muted():
        return corrected(game, [from_source(game, Hit(one, one.controller, other, spent, combat=True, power=spent))])[0].amount


@step("X4.3.32")
def drive_out(game: Dijie, unit: Card, other: Card) -> None:
    """驱逐：交战后，对手生物若没有被消灭，就放逐它。"""
    if unit.on_field and other.on_field and other.is_creature and acts_by(game, unit, "驱逐"):
        exile(game, other)
