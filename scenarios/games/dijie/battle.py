"""N3.4–N3.5, A10.1–A10.8, A10.12–A10.13: 宣攻, blocking, what is done to the PM."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.acting import acts_by, cannot_act, cannot_attack, is_cowardly
from scenarios.games.dijie.damage import Hit, deal
from scenarios.games.dijie.fighting import engage
from scenarios.games.dijie.geometry import FRONT, Spot, ahead, neighbours, physical_key
from scenarios.games.dijie.ground import is_void
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.moving import must_be_exiled
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.values import current_power, forbidden, has, speed


@dataclass(slots=True, eq=False)
class Attack:
    """One 宣攻: the unit, whether it shoots, whether an effect inserted it, whom it met, and whether it was blocked."""

    unit: Card
    ranged: bool = False
    inserted: bool = False
    begun: int = 0
    met: list[Card] = field(default_factory=list)
    interrupted: bool = False

    @property
    def blocked(self) -> bool:
        """Whether anything has blocked it."""
        return bool(self.met)


def attackers(game: Dijie) -> list[Card]:
    """The 可宣攻单位 of the 权威主宰 in physical order (N3.5.1)."""
    units = [unit for unit in game.units(game.authority) if unit.controller == game.authority and unit.host is None]
    return [unit for unit in in_order(game, units) if may_attack(game, unit)]


@rule("N3.5.1", "X2.5.2", "N3.1.6", "N3.8.6", otherwise=lambda game, units: sorted(units, key=lambda unit: unit.since))
def in_order(game: Dijie, units: list[Card]) -> list[Card]:
    """全部依次宣攻，次序为物理序列。"""
    return units


def may_attack(game: Dijie, unit: Card) -> bool:
    """Whether a unit is a 可宣攻单位: in the front row and fast enough, or shooting from the back row."""
    return (from_the_front(game, unit) or shoots_from_the_back(game, unit)) and not cannot_attack(game, unit)


@rule("N3.5.3", "X3.5.8", "N3.5.2", otherwise=lambda game, unit: True)
def from_the_front(game: Dijie, unit: Card) -> bool:
    """在前排且速度大于 0。"""
    return unit.spot is not None and unit.spot.row == FRONT and (speed(game, unit) > 0 or needs_no_speed(game, unit))


@rule("N3.5.4", "A10.5.2", otherwise=False)
def needs_no_speed(game: Dijie, unit: Card) -> bool:
    """速度须大于 0 的限制不适用于远程单位。"""
    return has(game, unit, "远程")


@rule("N3.5.4", "A10.5.1", "N3.3.9", "X4.3.21", otherwise=False)
def shoots_from_the_back(game: Dijie, unit: Card) -> bool:
    """在后排、已声明宣攻的远程单位。"""
    return unit in game.ranged and has(game, unit, "远程")


@step("N3.5.1")
def battle_phase(game: Dijie) -> None:
    """战斗阶段：可宣攻单位依次宣攻；然后未被阻挡的合并直接伤害。"""
    attacks: list[Attack] = []
    for unit in attackers(game):
        if unit.on_field and not game.result and may_attack(game, unit):
            attack = Attack(unit, ranged=is_shooting(game, unit))
            attacks.append(attack)
            declare(game, attack)
    strike_together(game, attacks)


def is_shooting(game: Dijie, unit: Card) -> bool:
    """Whether a 宣攻 is a ranged one: from the back row (ruling ranged-from-the-front)."""
    return has(game, unit, "远程") and unit.spot is not None and unit.spot.row != FRONT


@step("A10.12.1", "A10.3.1", "X4.3.8", "A9.12.1")
def declare(game: Dijie, attack: Attack) -> None:
    """宣攻时序：宣攻时；插入防御阶段；防御阶段结束时；防御时；交战时序；宣攻后。"""
    from scenarios.games.dijie.keywords import flourish, pays_its_debt, stray

    unit = attack.unit
    attack.begun = unit.incarnation
    game.record(f"{unit.name}宣攻", unit.name)
    if not pays_its_debt(game, unit):
        attack.interrupted = True
        return
    node(game, "宣攻时", unit)
    flourish(game, unit)
    stray(game, unit)
    if goes_on(game, attack) and attack.inserted:
        from scenarios.games.dijie.turn import inserted_defence

        inserted_defence(game, attack)
    if goes_on(game, attack):
        meet(game, attack)
    if goes_on(game, attack):
        node(game, "宣攻后", unit)
        assault(game, attack)


@rule("A6.6.1", "A6.9.1", otherwise=lambda game, attack: attack.unit.on_field)
def goes_on(game: Dijie, attack: Attack) -> bool:
    """宣攻的单位离场，或受到“不能宣攻”的影响：流程被打断。"""
    return attack.unit.on_field and attack.unit.incarnation == attack.begun and not cannot_attack(game, attack.unit) and not game.result


def meet(game: Dijie, attack: Attack) -> None:
    """Pass the 战区 ahead, the nearer first, and fight whoever blocks there."""
    unit = attack.unit
    node(game, "防御时", unit, game.defender)
    for blocker in blockers(game, attack):
        if not can_go_on(game, unit) and attack.met:
            break
        if blocker.on_field and unit.on_field and not game.result:
            attack.met.append(blocker)
            engage(game, unit, blocker, attack.ranged)
    if unit.on_field and not attack.ranged and not stopped_early(game, attack):
        for spot in lane(game, unit):
            if falls(game, spot):
                must_be_exiled(game, unit)
                return


def stopped_early(game: Dijie, attack: Attack) -> bool:
    """Whether what was met kept the unit from passing on: blocked, it passes no further (A9.10.1)."""
    return attack.blocked


@rule("N2.1.8", "A8.3.4", otherwise=False)
def falls(game: Dijie, spot: Spot) -> bool:
    """宣攻途经空洞：被放逐。"""
    return is_void(game, spot)


@rule("A10.15.1", otherwise=True)
def can_go_on(game: Dijie, unit: Card) -> bool:
    """力量归零的单位不再与后续阻挡者进入新的交战。"""
    return current_power(game, unit) > 0


def lane(game: Dijie, unit: Card) -> tuple[Spot, ...]:
    """The 战区 ahead of a unit: the same column of the enemy, the nearer first (ruling facing-columns)."""
    return ahead(game.order, unit.spot) if unit.spot is not None else ()


def blockers(game: Dijie, attack: Attack) -> list[Card]:
    """Who blocks, in the order of meeting: 嘲讽 first, then the units ahead; 震慑 passes the first of them."""
    found: list[Card] = []
    for spot in lane(game, attack.unit):
        if falls(game, spot) and not attack.ranged:
            break
        found += [unit for unit in game.units() if unit.spot == spot and must_block(game, attack, unit)]
    every = [*taunters(game, attack, found), *found]
    return every[passes_over(game, attack.unit) :] if every else []


@rule("N3.5.5", otherwise=False)
def must_block(game: Dijie, attack: Attack, unit: Card) -> bool:
    """前方战区的敌对单位，凡能阻挡的都必须阻挡。"""
    return can_block(game, attack, unit)


def can_block(game: Dijie, attack: Attack, unit: Card) -> bool:
    """Whether a unit can block a 宣攻."""
    return (
        unit.controller in game.opponents(attack.unit.controller)
        and not is_cowardly(game, unit)
        and reaches_flyers(game, attack.unit, unit)
        and not forbidden(game, unit, "阻挡")
    )


@rule("A10.4.1", "X4.3.9", otherwise=True)
def reaches_flyers(game: Dijie, attacker: Card, unit: Card) -> bool:
    """飞行单位宣攻：只有飞行、制空或嘲讽单位能阻挡它。"""
    return not has(game, attacker, "飞行") or any(has(game, unit, word) for word in ("飞行", "制空", "嘲讽"))


@rule("A10.2.1", "X4.3.7", otherwise=0)
def passes_over(game: Dijie, unit: Card) -> int:
    """震慑：越过第一个前来阻挡的单位。"""
    return 1 if acts_by(game, unit, "震慑") else 0


def taunters(game: Dijie, attack: Attack, found: list[Card]) -> list[Card]:
    """Units with 嘲讽 that come to block first, as their controllers choose."""
    chosen = []
    for unit in game.units(attack.unit.controller):
        if unit not in found and unit in within_taunt(game, attack):
            pm = unit.controller
            if game.ask(pm, f"{unit.name}是否以嘲讽阻挡{attack.unit.name}", ["不阻挡", f"{unit.name}阻挡"]) != "不阻挡":
                chosen.append(unit)
    return chosen


@rule("A10.1.1", "X4.3.6", otherwise=())
def within_taunt(game: Dijie, attack: Attack) -> tuple[Card, ...]:
    """嘲讽：在自身移动范围内、正在宣攻的敌对单位，可以优先阻挡。"""
    return tuple(
        unit
        for unit in game.units()
        if acts_by(game, unit, "嘲讽")
        and can_block(game, attack, unit)
        and cannot_act(game, unit) is None
        and in_range(game, unit, attack.unit)
    )


def in_range(game: Dijie, unit: Card, attacker: Card) -> bool:
    """Whether the attacker is within as many steps as a unit's speed, never over a 空洞 (ruling taunt-range)."""
    from scenarios.games.dijie.moving import path

    way = path(game, unit.spot, attacker.spot) if unit.spot is not None and attacker.spot is not None else None
    return way is not None and len(way) <= speed(game, unit)


@step("A10.8.1", "X4.3.18")
def assault(game: Dijie, attack: Attack) -> None:
    """强袭：被阻挡，且全部交战之后仍存活：消耗剩余力量，对 PM 造成非战斗伤害。"""
    unit = attack.unit
    left = current_power(game, unit)
    if attack.blocked and left and acts_by(game, unit, "强袭"):
        deal(game, [Hit(unit, unit.controller, game.pms[game.facing(unit.controller)], left, power=left)])


def strike_together(game: Dijie, attacks: list[Attack]) -> None:
    """The merged damage of those never blocked (A10.13), each a source of its own."""
    hits = [unblocked_hit(game, attack) for attack in attacks if counts_as_unblocked(game, attack)]
    for target in dict.fromkeys(hit.target for hit in hits):
        strike_pm(game, [hit for hit in hits if hit.target is target])


def unblocked_hit(game: Dijie, attack: Attack) -> Hit:
    """What an unblocked unit adds to the merged damage: all its current power."""
    left = current_power(game, attack.unit)
    return Hit(attack.unit, attack.unit.controller, game.pms[game.facing(attack.unit.controller)], left, power=left)


@step("N3.5.6", "A10.13.1")
def strike_pm(game: Dijie, hits: list[Hit]) -> None:
    """未被阻挡过、仍在战场的宣攻单位各自耗尽当前力量，合成对其对手 PM 的一次直接伤害。"""
    pm, total = hits[0].target.name, sum(hit.amount for hit in hits)
    game.record(f"{'、'.join(hit.source.name for hit in hits if isinstance(hit.source, Card))}对{pm}造成合并直接伤害，基础 {total} 点", pm)
    deal(game, hits)


def counts_as_unblocked(game: Dijie, attack: Attack) -> bool:
    """Whether a 宣攻 adds to the merged damage."""
    unit = attack.unit
    return (
        not attack.blocked
        and unit.on_field
        and unit.incarnation == attack.begun
        and current_power(game, unit) > 0
        and not attack.interrupted
    )


def adjacent_units(game: Dijie, spot: Spot) -> list[Card]:
    """The independent units in the 战区 around, in physical order."""
    around = neighbours(game.order, spot)
    return sorted(
        (unit for unit in game.units() if unit.spot in around),
        key=lambda unit: physical_key(game.authority, unit.spot) if unit.spot else (0, 0),
    )


Declared = Callable[[Dijie, Attack], None]
