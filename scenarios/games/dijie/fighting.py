"""N3.6, A10.7, A10.9: 交战: two units spend their power on each other, layer by layer."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.acting import acts_by, deals_no_damage
from scenarios.games.dijie.damage import Hit, by_source, by_target, deal
from scenarios.games.dijie.leaving import check_lives, exile
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.values import current_life, current_power, has, level_of_keyword, status

LAYERS = ("伏击", "偷袭", "先发制人", "普通攻击")
MOST = 99


@step("A10.9.2")
def engage(game: Dijie, attacker: Card, defender: Card, ranged: bool = False) -> None:
    """交战时序：交战时；造成伤害时/后；消灭检查；消灭、离场、进入区域；交战后。"""
    game.record(f"{attacker.name}与{defender.name}交战", attacker.name, defender.name)
    both = (attacker, defender)
    for unit in both:
        node(game, "交战时", unit)
    gather_strength(game, both)
    for layer in layers(game):
        if all(unit.on_field for unit in both):
            strike(game, attacker, defender, layer, ranged)
    for unit in both:
        node(game, "交战后", unit)
    after(game, attacker, defender)


@rule("A10.7.1", "X4.3.22", otherwise=("普通攻击",))
def layers(game: Dijie) -> tuple[str, ...]:
    """伏击 > 偷袭 > 先发制人 > 普通攻击，逐层结算。"""
    return LAYERS


def layer_of(game: Dijie, unit: Card) -> str:
    """The layer in which a unit strikes."""
    known = layers(game)
    return next((layer for layer in known[:-1] if has(game, unit, layer)), known[-1])


def strike(game: Dijie, attacker: Card, defender: Card, layer: str, ranged: bool) -> None:
    """One layer: those who strike in it spend power at the same time; then the check of lives."""
    pairs = [(one, other) for one, other in ((attacker, defender), (defender, attacker)) if layer_of(game, one) == layer]
    hits = [
        hit for one, other in pairs if (hit := blow(game, one, other, ranged and other is attacker, ranged and one is attacker)) is not None
    ]
    if hits:
        deal(game, hits)
        check_lives(game)


def blow(game: Dijie, one: Card, other: Card, at_ranged: bool, from_ranged: bool) -> Hit | None:
    """What one unit does to the other: as much power as it takes to end the other's life, or all it has."""
    if deals_no_damage(game, one) or not can_strike(game, one):
        return None
    spared = out_of_reach(game, one, at_ranged)
    spent = power_spent(game, one, other)
    if spared or not spent:
        return None
    free = shoots_freely(game, other, from_ranged)
    return Hit(one, one.controller, other, spent, combat=True, power=0 if free else spent)


@rule("A10.5.3", otherwise=False)
def out_of_reach(game: Dijie, one: Card, at_ranged: bool) -> bool:
    """远程单位宣攻后交战：没有远程的对手伤不到它。"""
    return at_ranged and not has(game, one, "远程")


@rule("A10.5.3", otherwise=False)
def shoots_freely(game: Dijie, other: Card, from_ranged: bool) -> bool:
    """对手没有远程，远程单位不为这次交战消耗力量。"""
    return from_ranged and not has(game, other, "远程")


@rule("A10.15.1", otherwise=True)
def can_strike(game: Dijie, unit: Card) -> bool:
    """当前力量为 0：不能造成伤害。"""
    return current_power(game, unit) > 0


@rule("N3.6.1", otherwise=lambda game, one, other: current_power(game, one))
def power_spent(game: Dijie, one: Card, other: Card) -> int:
    """消耗力量，到对手生命为 0 或自身力量耗尽为止。"""
    all_of_it = current_power(game, one)
    if other.is_walker:
        return all_against_walker(game, all_of_it)
    left = current_life(game, other)
    most = power_at_hand(game, one)
    return next((spent for spent in range(1, most + 1) if harm(game, one, other, spent) >= left), all_of_it)


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
        hit = Hit(one, one.controller, other, spent, combat=True)
        return by_target(game, hit, max(0, by_source(game, hit)))


def gather_strength(game: Dijie, both: tuple[Card, Card]) -> None:
    """聚力 and 健壮 when entering a 交战, 威严 of the opponent."""
    from scenarios.games.dijie.keywords import brace, overawe

    for unit in both:
        brace(game, unit)
    for unit, other in (both, both[::-1]):
        overawe(game, unit, other)


def after(game: Dijie, attacker: Card, defender: Card) -> None:
    """驱逐 after the 交战."""
    for unit, other in ((attacker, defender), (defender, attacker)):
        drive_out(game, unit, other)


@step("X4.3.32")
def drive_out(game: Dijie, unit: Card, other: Card) -> None:
    """驱逐：交战后，对手生物若没有被消灭，就放逐它。"""
    if unit.on_field and other.on_field and other.is_creature and acts_by(game, unit, "驱逐"):
        exile(game, other)


def divine_loop(game: Dijie, attacker: Card, defender: Card) -> bool:
    """Whether 神力 against a 行者 goes on for ever (ruling divine-power-against-walker)."""
    return any(
        status(one, "神力") and other.is_walker and level_of_keyword(game, other, "厚皮") == 0
        for one, other in ((attacker, defender), (defender, attacker))
    )
