"""A3.2.2 攻击阶段：进攻前、进攻造伤、伤害反馈、死亡判定、移入墓地、进攻后; and the extra ones of 连击 and 嗜血."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.liuge.attackers import attacked_first, attacked_instead, enters_attack, only_frozen, pierced, swept
from scenarios.games.liuge.damage import Hit, counted_damage, deal, final_damage
from scenarios.games.liuge.feedback import react
from scenarios.games.liuge.leaving import bury, without_life
from scenarios.games.liuge.pending import Use, use_of
from scenarios.games.liuge.resolution import resolve, settle
from scenarios.games.liuge.statuses import thaw
from scenarios.games.liuge.strength import actual_damage, pierced_damage, swept_damage
from scenarios.games.liuge.table import Card, SixCells
from scenarios.games.liuge.targets import Target
from scenarios.games.liuge.timings import after_attack, before_attack, uses_of_assistance
from scenarios.games.liuge.values import has, stacked
from scenarios.games.liuge.victory import battle_ends


@dataclass(slots=True)
class Fight:
    """One 攻击阶段: its attackers, whom they attacked at first, the damage done, who died, and whether it is an extra one."""

    attackers: list[Card]
    extra: bool = False
    targets: dict[Card, Ref[Card]] = field(default_factory=dict)
    hits: list[Hit] = field(default_factory=list)
    dead: list[Card] = field(default_factory=list)


@step("A3.2.2")
def attack_stage(game: SixCells) -> None:
    """双方符合条件的部署进攻，并结算。"""
    if here := game.units_on(game.acting):
        fight_all(game, Fight(entering(game, here)))


def entering(game: SixCells, units: list[Card]) -> list[Card]:
    """Those of the units that enter the 攻击阶段; those whom only 冻结 keeps from it have lost their chance with that."""
    attackers = [unit for unit in units if enters_attack(game, unit)]
    for unit in units:
        if unit not in attackers and only_frozen(game, unit):
            thaw(game, unit)
    return attackers


def fight_all(game: SixCells, fight: Fight) -> None:
    """An 攻击阶段 and the extra ones that it brings."""
    extra: dict[Card, int] = {}
    while fight.attackers:
        attack_phase(game, fight)
        for unit in fight.attackers:
            extra[unit] = extra.get(unit, 0) - fight.extra + extra_phases(game, unit, fight)
        if battle_ends(game):
            return
        due = [unit for unit, left in extra.items() if left > 0 and unit.on_field]
        fight = Fight(entering(game, due), extra=True)
        for unit in due:
            extra[unit] -= unit not in fight.attackers


def attack_phase(game: SixCells, fight: Fight) -> None:
    """One 攻击阶段 in the order of A3.2.2.2."""
    for unit in fight.attackers:
        target = game.engaged[unit] = attacked_first(game, unit, fight.attackers)
        unit.attacked = True
        game.record(f"{unit.name}进入攻击阶段，进攻{named(target)}", unit.name)
    game.fought = True
    fight.targets = {unit: Ref.to(target) for unit, target in game.engaged.items() if isinstance(target, Card)}
    for part in process_of_attack(game):
        PROCESS[part](game, fight)
    game.engaged, game.unjudged = {}, False


@rule("A3.2.2.2", otherwise=("进攻造伤",))
def process_of_attack(game: SixCells) -> tuple[str, ...]:
    """攻击阶段的六步。"""
    return ("进攻前", "进攻造伤", "伤害反馈", "死亡判定", "移入墓地", "进攻后")


def named(target: Target) -> str:
    """What is attacked, in words."""
    return f"{target}主将" if isinstance(target, str) else target.name


def before(game: SixCells, fight: Fight) -> None:
    """进攻前: abilities of the attackers and 协战 of others; a target that leaves is replaced (F2.2)."""
    entered = [(Ref.to(unit), unit.side) for unit in fight.attackers]
    changed = fight.attackers
    again = True
    while changed and again:
        set_off_before(game, changed)
        fight.attackers[:] = [ref.thing for ref, side in entered if ref.lasts and ref.thing.side == side]
        game.engaged = {unit: target for unit, target in game.engaged.items() if unit in fight.attackers}
        changed = [unit for unit in fight.attackers if redirect(game, unit, fight)]
        with game.trace.aside():
            again = bool(changed) and sets_off_again(game)


def set_off_before(game: SixCells, attackers: list[Card]) -> None:
    uses: list[Use] = []
    for unit in attackers:
        uses += use_of(game, unit, partial(before_attack, game, unit))
        uses += uses_of_assistance(game, unit)
    resolve(game, uses)


@rule("F2.1", otherwise=True)
def sets_off_again(game: SixCells) -> bool:
    """进攻对象因进攻前异能改变，不再次触发进攻前。"""
    return False


def redirect(game: SixCells, unit: Card, fight: Fight) -> bool:
    """Choose anew where the target has left the battlefield; whether it changed."""
    target = fight.targets.get(unit)
    if target is None or (target.lasts and target.thing.side != unit.side):
        return False
    new = attacked_instead(game, unit, fight.attackers)
    if new is None:
        del game.engaged[unit], fight.targets[unit]
        return False
    game.engaged[unit] = new
    del fight.targets[unit]
    if isinstance(new, Card):
        fight.targets[unit] = Ref.to(new)
    game.record(f"{unit.name}改为进攻{named(new)}", unit.name)
    return True


def strike(game: SixCells, fight: Fight) -> None:
    """进攻造伤: all damage is computed from the state before, then dealt at once."""
    fight.hits = [hit for unit, target in game.engaged.items() for hit in blows(game, unit, target, fight)]
    deal(game, fight.hits)
    game.unjudged = True


def blows(game: SixCells, unit: Card, target: Target, fight: Fight) -> list[Hit]:
    """The damage of one attack: on its target, on those whom 横扫 and 贯通 reach, and what strikes back."""
    main = blow(game, unit, target, lambda: actual_damage(game, unit, target))
    with game.trace.aside():
        unit.dealt = counted_damage(game, main)
    if isinstance(target, str):
        return [main]
    besides = [*reached(game, unit, swept, swept_damage, main), *reached(game, unit, pierced, pierced_damage, main)]
    return [main, *besides, *answer(game, unit, target, fight)]


def reached(game: SixCells, unit: Card, whom: Callable[..., tuple[Card, ...]], how_much: Callable[..., int], main: Hit) -> list[Hit]:
    """The blows of 横扫 or 贯通 besides the main one."""
    with game.trace.gathered() as clauses:
        others = whom(game, unit, main.target)
    hits = [blow(game, unit, one, partial(how_much, game, unit, one, main.amount)) for one in others]
    return [hit._replace(clauses=(*clauses, *hit.clauses)) for hit in hits]


def blow(game: SixCells, unit: Card, target: Target, how_much: Callable[[], int]) -> Hit:
    """One blow with its final damage and the clauses that shaped it."""
    with game.trace.gathered() as clauses:
        hit = final_damage(game, Hit(unit, target, how_much()))
    return hit._replace(clauses=tuple(clauses))


def answer(game: SixCells, unit: Card, target: Card, fight: Fight) -> list[Hit]:
    """What an attacked unit that does not attack itself would strike back, were Fb silent."""
    if target in fight.attackers or not strikes_back(game, target):
        return []
    return [blow(game, target, unit, partial(actual_damage, game, target, unit))]


@rule("Fb", otherwise=True)
def strikes_back(game: SixCells, target: Card) -> bool:
    """单方进攻时，只有进攻方有攻击阶段。"""
    return False


def feedback(game: SixCells, fight: Fight) -> None:
    """伤害反馈: 吸血 and XX攻击, then whatever waits for damage."""
    react(game, fight.hits)
    settle(game)


def judge(game: SixCells, fight: Fight) -> None:
    """死亡判定: found together, before anyone leaves."""
    fight.dead = without_life(game)
    game.unjudged = False


def to_grave(game: SixCells, fight: Fight) -> None:
    """移入墓地."""
    bury(game, fight.dead)
    settle(game)


def after(game: SixCells, fight: Fight) -> None:
    """进攻后, which is 攻击后 (ruling combat-phase-names)."""
    resolve(game, [use for unit in fight.attackers for use in use_of(game, unit, partial(after_attack, game, unit))])


PROCESS: dict[str, Callable[[SixCells, Fight], None]] = {
    "进攻前": before,
    "进攻造伤": strike,
    "伤害反馈": feedback,
    "死亡判定": judge,
    "移入墓地": to_grave,
    "进攻后": after,
}


def extra_phases(game: SixCells, unit: Card, fight: Fight) -> int:
    """How many more 攻击阶段 an attacker has after this one (rulings extra-phases, bloodthirst)."""
    kills = sum(1 for dead in fight.dead if any(hit.source is unit and hit.target is dead for hit in fight.hits))
    return by_double_strike(game, unit, fight.extra) + by_bloodthirst(game, unit, kills)


@rule("D2.3", otherwise=0)
def by_double_strike(game: SixCells, unit: Card, extra: bool) -> int:
    """连击：进攻后多一次攻击阶段。"""
    return int(has(game, unit, "连击") and (not extra or extra_phases_repeat(game)))


@rule("D2.3.1", otherwise=True)
def extra_phases_repeat(game: SixCells) -> bool:
    """额外的攻击阶段不触发连击。"""
    return False


@rule("D2.5", otherwise=0)
def by_bloodthirst(game: SixCells, unit: Card, kills: int) -> int:
    """嗜血：进攻并消灭了部署，多一次攻击阶段。"""
    return layers_of_bloodthirst(game, len(stacked(game, unit, "嗜血"))) * times_for_kills(game, kills)


@rule("D2.5.1", otherwise=lambda game, kills: kills)
def times_for_kills(game: SixCells, kills: int) -> int:
    """嗜血只看有没有消灭，不看消灭了几个。"""
    return min(kills, 1)


@rule("D2.5.2", otherwise=lambda game, layers: min(layers, 1))
def layers_of_bloodthirst(game: SixCells, layers: int) -> int:
    """嗜血可以叠加，每一层单独计算。"""
    return layers
