"""N3.5.5, A10.1–A10.6, A9.10: what a 宣攻 passes, and who blocks it."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.acting import acts_by, cannot_act, cannot_move, is_cowardly
from scenarios.games.dijie.attack import Attack
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.ground import is_void
from scenarios.games.dijie.moving import must_be_exiled
from scenarios.games.dijie.riding import in_battle
from scenarios.games.dijie.routes import path
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.treasures import dropped_at, pick_up
from scenarios.games.dijie.values import forbidden, has, speed

NOBODY = "不以嘲讽阻挡"


@rule("A9.10.1", "A9.10-e1", otherwise=False)
def passes(game: Dijie, attack: Attack) -> bool:
    """宣攻视为途经前方战区，到被阻挡为止；远程宣攻不途经。"""
    return not shoots_over(game, attack)


@rule("A10.5.2", otherwise=False)
def shoots_over(game: Dijie, attack: Attack) -> bool:
    """远程单位宣攻：不途经前方战区。"""
    return attack.ranged


@rule("N2.1.8", "A8.3.4", "A8.3-e2", otherwise=False)
def falls(game: Dijie, spot: Spot) -> bool:
    """宣攻途经空洞：被放逐。"""
    return is_void(game, spot)


def fall(game: Dijie, attack: Attack, spots: tuple[Spot, ...]) -> bool:
    """Exile the unit where its 宣攻 passes a 空洞 among these (ruling attack-into-void); whether it was."""
    if not any(passes(game, attack) and falls(game, spot) for spot in spots):
        return False
    must_be_exiled(game, attack.unit)
    return True


def note_passing(game: Dijie, attack: Attack) -> None:
    """Keep what was passed: up to the last 战区 ahead in which somebody blocked; all of it where nobody did."""
    if not passes(game, attack):
        return
    held = [place for place, spot in enumerate(attack.lane) if spot in attack.held]
    reached = attack.lane if not attack.met else attack.lane[: max(held, default=-1) + 1]
    attack.unit.passed = reached
    for spot in reached:
        if dropped_at(game, spot) and finds_treasures(game):
            pick_up(game, attack.unit, spot)


@rule("A9.10.1", "A9.10.2", "X4.3.28", otherwise=True)
def finds_treasures(game: Dijie) -> bool:
    """宣攻途经不等同移动途经：不能捡取异宝。"""
    return False


@rule("A9.10.3", otherwise=lambda game, attack: attack.lane[0])
def where_it_stands(game: Dijie, attack: Attack) -> Spot | None:
    """途经不代表实际离开所在战区：宣攻时仍有基于所在战区的效果。"""
    return attack.home


def blockers(game: Dijie, attack: Attack) -> list[Card]:
    """Who blocks, in the order of meeting: 嘲讽 first, then the units ahead, the nearer first; 震慑 passes the first of them."""
    ahead = in_battle(game, (unit for spot in attack.lane for unit in game.units() if unit.spot == spot))
    found = [unit for unit in ahead if must_block(game, attack, unit)]
    every = [*taunters(game, attack, found), *found]
    return every[passes_over(game, attack.unit) :] if every else []


@rule("N3.5.5", "N3.8.6", "X2.1.5", otherwise=False)
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


@rule("A10.4.1", "A10.4-e1", "X4.3.9", otherwise=True)
def reaches_flyers(game: Dijie, attacker: Card, unit: Card) -> bool:
    """飞行单位宣攻：只有飞行、制空或嘲讽单位能阻挡它。"""
    return not has(game, attacker, "飞行") or any(has(game, unit, word) for word in ("飞行", "制空", "嘲讽"))


@rule("A10.2.1", "X4.3.7", otherwise=0)
def passes_over(game: Dijie, unit: Card) -> int:
    """震慑：越过第一个前来阻挡的单位，嘲讽单位也一样。"""
    return 1 if acts_by(game, unit, "震慑") else 0


def taunters(game: Dijie, attack: Attack, found: list[Card]) -> list[Card]:
    """Units with 嘲讽 that come to block first, in the order that their controller chooses (ruling taunt-choice-and-range)."""
    able = {unit.name: unit for unit in within_taunt(game, attack) if unit not in found}
    chosen: list[Card] = []
    pm = game.facing(attack.unit.controller)
    while able:
        choice = game.ask(pm, f"以嘲讽优先阻挡{attack.unit.name}", [NOBODY, *(f"{name}阻挡" for name in able)])
        if choice == NOBODY:
            break
        chosen.append(able.pop(choice.removesuffix("阻挡")))
    return chosen


@rule("A10.1.1", "X4.3.6", otherwise=())
def within_taunt(game: Dijie, attack: Attack) -> tuple[Card, ...]:
    """嘲讽：在自身移动范围内、正在宣攻的敌对单位，可以优先阻挡。"""
    return tuple(unit for unit in game.units(game.facing(attack.unit.controller)) if taunts(game, attack, unit))


def taunts(game: Dijie, attack: Attack, unit: Card) -> bool:
    """Whether a unit of the PM attacked can use its 嘲讽 on a 宣攻 (rulings taunt-stays-in-place, multiplayer-who-defends)."""
    return (
        acts_by(game, unit, "嘲讽")
        and unit.controller == game.facing(attack.unit.controller)
        and can_block(game, attack, unit)
        and cannot_act(game, unit, "移动") is None
        and cannot_move(game, unit) is None
        and was_there(game, attack, unit)
        and in_range(game, unit, attack)
    )


@rule("A10.6.1", otherwise=True)
def was_there(game: Dijie, attack: Attack, unit: Card) -> bool:
    """声明宣攻时还不存在的，嘲讽不触发（ruling latecomers-still-block）。"""
    return unit.since < attack.declared


def in_range(game: Dijie, unit: Card, attack: Attack) -> bool:
    """Whether the attacker is within as many steps as a unit's speed, never over a 空洞 (ruling taunt-choice-and-range)."""
    way = path(game, unit.spot, attack.home) if unit.spot is not None and attack.home is not None else None
    return way is not None and len(way) <= speed(game, unit)
