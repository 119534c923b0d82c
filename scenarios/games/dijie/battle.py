"""N3.5, A10.3–A10.13: the 战斗阶段: who attacks, the parts of a 宣攻, what is done to the PM."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.acting import acts_by, cannot_attack
from scenarios.games.dijie.attack import Attack
from scenarios.games.dijie.blocking import blockers, fall, note_passing, where_it_stands
from scenarios.games.dijie.corrections import Hit
from scenarios.games.dijie.damage import deal
from scenarios.games.dijie.duration import expire
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.fighting import engage
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.ground import across, is_back_row, is_front_row
from scenarios.games.dijie.keywords import flourish, pays_its_debt, stray
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.riding import in_battle
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.values import allowed, current_power, has, speed


def attackers(game: Dijie) -> list[Card]:
    """The 可宣攻单位 of the 权威主宰 in physical order (N3.5.1)."""
    units = [unit for unit in game.units(game.authority) if unit.controller == game.authority and unit.host is None]
    ordered = in_order(game, units) if len(units) > 1 else units
    return [unit for unit in in_battle(game, ordered) if may_attack(game, unit)]


@rule("N3.5.1", "X2.5.2", "N3.1.6", "N3.8.6", otherwise=lambda game, units: sorted(units, key=lambda unit: unit.since))
def in_order(game: Dijie, units: list[Card]) -> list[Card]:
    """全部依次宣攻，次序为物理序列。"""
    return units


def may_attack(game: Dijie, unit: Card) -> bool:
    """Whether a unit is a 可宣攻单位: in the front row and fast enough, shooting from the back row, or by its card."""
    ready = from_the_front(game, unit) or shoots_from_the_back(game, unit) or card_lets_attack(game, unit)
    return ready and not cannot_attack(game, unit)


@rule("N3.5.3", "X3.5.8", "N3.5.2", otherwise=True)
def from_the_front(game: Dijie, unit: Card) -> bool:
    """在前排且速度大于 0。"""
    return unit.spot is not None and is_front_row(game, unit.spot) and (speed(game, unit) > 0 or needs_no_speed(game, unit))


@rule("N3.5.4", "A10.5.2", otherwise=False)
def needs_no_speed(game: Dijie, unit: Card) -> bool:
    """速度须大于 0 的限制不适用于远程单位。"""
    return has(game, unit, "远程")


@rule("N3.5.4", "N3.5.2", "A10.5.1", "X4.3.21", otherwise=False)
def shoots_from_the_back(game: Dijie, unit: Card) -> bool:
    """在后排、已声明宣攻的远程单位。"""
    return has(game, unit, "远程") and unit.spot is not None and is_back_row(game, unit.spot) and has_declared(game, unit)


@rule("N3.3.9", "A10.5.1", otherwise=True)
def has_declared(game: Dijie, unit: Card) -> bool:
    """后排远程单位是否宣攻，须在判断结束语之前声明；没有声明的，默认不宣攻。"""
    return unit in game.ranged


@rule("A12.3.1", otherwise=False)
def card_lets_attack(game: Dijie, unit: Card) -> bool:
    """牌面写明可以宣攻的，以牌面为准，只限于这一特例。"""
    return allowed(game, unit, "宣攻")


@step("N3.5.1", "N3.1.6", "N3.8.6", "X2.1.5")
def battle_phase(game: Dijie, attacks: list[Attack]) -> None:
    """战斗阶段：可宣攻单位依次宣攻。"""
    listed = attackers(game)
    done: list[Card] = []
    while not over(game) and (unit := next_attacker(game, listed, done)) is not None:
        done.append(unit)
        attack = Attack(unit, ranged=is_shooting(game, unit))
        attacks.append(attack)
        declare(game, attack)


def next_attacker(game: Dijie, listed: list[Card], done: list[Card]) -> Card | None:
    """The first 可宣攻单位 that has not attacked yet, as they stand now (ruling attackers-fixed-at-battle-start)."""
    return next((unit for unit in attackers(game) if unit not in done and was_ready(game, unit, listed)), None)


@rule("A10.6.1", otherwise=True)
def was_ready(game: Dijie, unit: Card, listed: list[Card]) -> bool:
    """战斗阶段时才出现在进攻方前排的，不会宣攻。"""
    return unit in listed


def is_shooting(game: Dijie, unit: Card) -> bool:
    """Whether a 宣攻 is a ranged one: that of a 远程单位, in whichever row (A10.5.2, A10.5.3)."""
    return has(game, unit, "远程")


def declare(game: Dijie, attack: Attack) -> None:
    """A 宣攻 from its declaration to its end; what stops it on the way interrupts it."""
    unit = attack.unit
    attack.begun, attack.declared, attack.home = unit.incarnation, game.now(), unit.spot
    attack.lane, unit.passed = lane(game, unit), ()
    game.record(f"{unit.name}宣攻", unit.name)
    attack.interrupted = not pays_its_debt(game, unit)
    for part in parts_of_an_attack(game):
        attack.interrupted = attack.interrupted or not goes_on(game, attack)
        if not attack.interrupted:
            PARTS[part](game, attack)
    end(game, attack)
    expire(game, "宣攻")


def lane(game: Dijie, unit: Card) -> tuple[Spot, ...]:
    """The two 战区 ahead of a unit, the nearer first (ruling which-column-is-in-front)."""
    return across(game, unit.spot) if unit.spot is not None else ()


@rule("A10.12.1", "X4.3.8", otherwise=("交战",))
def parts_of_an_attack(game: Dijie) -> tuple[str, ...]:
    """宣攻时序：宣攻时；插入防御阶段与防御阶段结束时；防御时；交战时序；宣攻后。"""
    return ("宣攻时", "插入防御阶段", "防御时", "交战", "宣攻后")


@rule("A6.6.1", "A6.6-e1", "A6.9.1", otherwise=lambda game, attack: attack.unit.on_field)
def goes_on(game: Dijie, attack: Attack) -> bool:
    """宣攻的单位离场，或受到“不能宣攻”的影响：流程被打断。"""
    return attack.unit.on_field and attack.unit.incarnation == attack.begun and not cannot_attack(game, attack.unit) and not over(game)


def open_attack(game: Dijie, attack: Attack) -> None:
    """【宣攻时】, 繁茂 and 流放; a 空洞 straight ahead takes the unit now."""
    node(game, "宣攻时", attack.unit)
    flourish(game, attack.unit)
    stray(game, attack.unit)
    if goes_on(game, attack):
        fall(game, attack, attack.lane[:1])


def insert_defence(game: Dijie, attack: Attack) -> None:
    """The 防御阶段 of a 宣攻 that an effect makes (ruling defence-phase-per-attack)."""
    from scenarios.games.dijie.defence import inserted_defence

    if attack.inserted and has_its_defence(game):
        inserted_defence(game, attack)


@rule("A10.3.2", otherwise=False)
def has_its_defence(game: Dijie) -> bool:
    """由效果插入的宣攻，每个都插入完整的防御阶段。"""
    return True


def alert(game: Dijie, attack: Attack) -> None:
    """【防御时】."""
    node(game, "防御时", attack.unit, game.facing(attack.unit.controller))


def meet(game: Dijie, attack: Attack) -> None:
    """Pass the 战区 ahead, the nearer first, and fight whoever blocks there."""
    unit = attack.unit
    queue = blockers(game, attack)
    if not queue and fall(game, attack, attack.lane):
        return
    unit.spot = where_it_stands(game, attack) if attack.lane and not attack.ranged else attack.home
    for blocker in queue:
        if attack.met and not can_go_on(game, unit):
            break
        if blocker.on_field and goes_on_fighting(game, attack):
            attack.meet(blocker)
            engage(game, unit, blocker, attack.ranged)
    if goes_on_fighting(game, attack):
        unit.spot = attack.home
        note_passing(game, attack)


def goes_on_fighting(game: Dijie, attack: Attack) -> bool:
    """Whether the attacker is still there."""
    return attack.unit.on_field and attack.unit.incarnation == attack.begun and not over(game)


@rule("A10.15.1", "A10.15-e1", "N3.5.5", otherwise=True)
def can_go_on(game: Dijie, unit: Card) -> bool:
    """力量归零的单位不再与后续阻挡者进入新的交战。"""
    return current_power(game, unit) > 0


def close_attack(game: Dijie, attack: Attack) -> None:
    """【宣攻后】."""
    node(game, "宣攻后", attack.unit)


PARTS: dict[str, Callable[[Dijie, Attack], None]] = {
    "宣攻时": open_attack, "插入防御阶段": insert_defence, "防御时": alert, "交战": meet, "宣攻后": close_attack,
}  # fmt: skip


def end(game: Dijie, attack: Attack) -> None:
    """What comes when a 宣攻 is over: 强袭, and the direct damage of one that an effect made."""
    if not attack.interrupted and goes_on_fighting(game, attack):
        assault(game, attack)
    if attack.inserted:
        strike_alone(game, attack)


@step("A10.8.1", "X4.3.18")
def assault(game: Dijie, attack: Attack) -> None:
    """强袭：被阻挡，且全部交战之后仍存活：消耗剩余力量，对 PM 造成非战斗伤害。"""
    unit = attack.unit
    left = current_power(game, unit)
    if attack.blocked and left and acts_by(game, unit, "强袭"):
        deal(game, [Hit(unit, unit.controller, game.pms[game.facing(unit.controller)], left, power=left)])


@step("A10.3.2")
def strike_alone(game: Dijie, attack: Attack) -> None:
    """由效果插入的宣攻结束后，按直接伤害口径产生伤害。"""
    strike_together(game, [attack])


def strike_together(game: Dijie, attacks: list[Attack]) -> None:
    """The merged damage of those never blocked (A10.13), each a source of its own."""
    hits = [unblocked_hit(game, attack) for attack in attacks if not over(game) and counts_as_unblocked(game, attack)]
    for target in dict.fromkeys(hit.target for hit in hits):
        strike_pm(game, target.name, [hit for hit in hits if hit.target is target])


def unblocked_hit(game: Dijie, attack: Attack) -> Hit:
    """What an unblocked unit adds to the merged damage: all its current power."""
    left = current_power(game, attack.unit)
    return Hit(attack.unit, attack.unit.controller, game.pms[game.facing(attack.unit.controller)], left, power=left)


@step("N3.5.6", "A10.13.1", "N3.8.6", "X2.1.5")
def strike_pm(game: Dijie, pm: str, hits: list[Hit]) -> None:
    """未被阻挡过、仍在战场的宣攻单位各自耗尽当前力量，合成对其对手 PM 的一次直接伤害。"""
    names = [hit.source.name for hit in hits if isinstance(hit.source, Card)]
    game.record(f"{'、'.join(names)}对{pm}造成合并直接伤害，基础 {sum(hit.amount for hit in hits)} 点", pm, *names)
    for event in events_of(game, hits):
        deal(game, event)


@rule("A10.13.2", "N3.5.6", otherwise=lambda game, hits: [[hit] for hit in hits])
def events_of(game: Dijie, hits: list[Hit]) -> list[list[Hit]]:
    """合并直接伤害是一次整体伤害事件；各单位仍是独立的伤害来源。"""
    return [hits]


@rule("N3.5.6", "A10.13.1", otherwise=False)
def counts_as_unblocked(game: Dijie, attack: Attack) -> bool:
    """没有被阻挡过、仍在战场、可以消耗力量，宣攻也没有被打断（ruling direct-damage）。"""
    unit = attack.unit
    there = unit.on_field and unit.incarnation == attack.begun
    return there and not attack.blocked and not attack.interrupted and current_power(game, unit) > 0
