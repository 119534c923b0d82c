"""X4.2: what statuses keep a unit from doing."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Card, Dijie, suppressed
from scenarios.games.dijie.values import forbidden, has, status

ACTIONS = ("移动", "宣攻", "启动能力")
Gate = Callable[..., Refusal | None]


def acts_by(game: Dijie, unit: Card, word: str) -> bool:
    """Whether a keyword that is set off at a moment (震慑, 嘲讽, 强袭, 吸血, 剧毒, 繁茂 …) works for a unit."""
    return has(game, unit, word) and not is_hushed(game, unit)


@rule("X4.2.4", otherwise=False)
def is_hushed(game: Dijie, unit: Card) -> bool:
    """沉默：拥有的能力不能触发（ruling silence-and-continuous-abilities）。"""
    return bool(status(unit, "沉默"))


@rule("A9.12.1", otherwise=False)
def is_an_action(game: Dijie, word: str) -> bool:
    """行动：实体主动发起的操作流程，即移动、宣攻、启动能力。"""
    return word in ACTIONS


@rule("A7.1.2", otherwise=False)
def is_under_a_status(game: Dijie, unit: Card) -> bool:
    """状态依附于实体，用来改变它的行动。"""
    return any(modifier.what == "状态" for modifier in unit.modifiers)


def cannot_act(game: Dijie, unit: Card, action: str) -> Refusal | None:
    """The first refusal of a status under which a unit cannot act (移动, 宣攻, 启动能力) at all."""
    return restrained(game, unit, *NOT_ACTING) if unit.modifiers and is_an_action(game, action) else None


def restrained(game: Dijie, unit: Card, *gates: Gate) -> Refusal | None:
    """The first refusal of these statuses, for a unit that is under any."""
    if not unit.modifiers or not is_under_a_status(game, unit):
        return None
    return next((refusal for gate in gates if (refusal := gate(game, unit)) is not None), None)


@rule("X4.2.3", otherwise=None)
def is_frozen(game: Dijie, unit: Card) -> Refusal | None:
    """冻结：不能行动。"""
    return game.refuse(f"{unit.name}冻结，不能行动", "先移除冻结") if status(unit, "冻结") else None


@rule("X4.2.9", otherwise=None)
def is_paralysed(game: Dijie, unit: Card) -> Refusal | None:
    """麻痹：不能行动。"""
    return game.refuse(f"{unit.name}麻痹，不能行动", "先移除麻痹") if status(unit, "麻痹") else None


@rule("X4.2.10", otherwise=None)
def is_terrified(game: Dijie, unit: Card) -> Refusal | None:
    """惊惧：不能行动。"""
    return game.refuse(f"{unit.name}惊惧，不能行动", "先移除惊惧") if status(unit, "惊惧") else None


@rule("X4.3.43", otherwise=None)
def is_suppressed(game: Dijie, unit: Card) -> Refusal | None:
    """镇压：不能行动。"""
    return game.refuse(f"{unit.name}被镇压，不能行动", "先释放") if suppressed(unit) else None


NOT_ACTING = (is_frozen, is_paralysed, is_terrified, is_suppressed)


def cannot_move(game: Dijie, unit: Card) -> Refusal | None:
    """A refusal where a status or an effect keeps a unit from moving."""
    return restrained(game, unit, is_bound) or may_not(game, unit, "移动")


@rule("X4.2.6", otherwise=None)
def is_bound(game: Dijie, unit: Card) -> Refusal | None:
    """束缚：既不能移动，也不能宣攻。"""
    return game.refuse(f"{unit.name}束缚，不能移动、不能宣攻", "先移除束缚") if status(unit, "束缚") else None


@rule("A6.13.1", "A9.13.3", otherwise=None)
def is_forbidden(game: Dijie, unit: Card, action: str) -> Refusal | None:
    """一否全否：有效果禁止，就不能执行。"""
    return game.refuse(f"有效果使{unit.name}不能{action}", "等该效果结束") if forbidden(game, unit, action) else None


def may_not(game: Dijie, unit: Card, action: str) -> Refusal | None:
    """A refusal where an effect forbids the action; nobody asks where no effect is."""
    return is_forbidden(game, unit, action) if unit.modifiers or action in game.grants else None


def cannot_attack(game: Dijie, unit: Card) -> Refusal | None:
    """A refusal where a status or an effect keeps a unit from 宣攻."""
    return cannot_act(game, unit, "宣攻") or restrained(game, unit, is_bound, is_timid) or may_not(game, unit, "宣攻")


@rule("X4.2.7", otherwise=None)
def is_timid(game: Dijie, unit: Card) -> Refusal | None:
    """怯懦：不能宣攻。"""
    return game.refuse(f"{unit.name}怯懦，不能宣攻", "先移除怯懦") if status(unit, "怯懦") else None


def deals_no_damage(game: Dijie, unit: Card) -> bool:
    """Whether a status keeps a unit from dealing damage in a 交战."""
    return is_iced(game, unit) or is_numb(game, unit) or is_disarmed(game, unit) or forbidden(game, unit, "造成伤害")


@rule("X4.2.3", otherwise=False)
def is_iced(game: Dijie, unit: Card) -> bool:
    """冻结：交战时不能造成伤害。"""
    return bool(status(unit, "冻结"))


@rule("X4.2.9", otherwise=False)
def is_numb(game: Dijie, unit: Card) -> bool:
    """麻痹：交战时不能造成伤害。"""
    return bool(status(unit, "麻痹"))


@rule("X4.2.11", otherwise=False)
def is_disarmed(game: Dijie, unit: Card) -> bool:
    """缴械：交战时不能造成伤害。"""
    return bool(status(unit, "缴械"))


@rule("X4.3.33", otherwise=False)
def is_cowardly(game: Dijie, unit: Card) -> bool:
    """胆怯：不能阻挡。"""
    return has(game, unit, "胆怯")
