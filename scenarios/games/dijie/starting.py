"""A6.5, A6.14.1: who may start which ability, and what keeps it from being started."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule
from scenarios.games.dijie.acting import cannot_act, cannot_move, may_not
from scenarios.games.dijie.candidates import candidates
from scenarios.games.dijie.conditions import holds
from scenarios.games.dijie.continuous import is_awake
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.targets import blind_chooser, is_chosen, number_of
from scenarios.games.dijie.values import status
from scenarios.games.dijie.wording import Ability, Effect, tag_of


@dataclass(frozen=True, slots=True)
class Start:
    """A PM starts an ability of a card."""

    pm: str
    card: Card
    ability: Ability


@rule("A2.2.1", "A6.5.2", otherwise=None)
def is_own(game: Dijie, start: Start) -> Refusal | None:
    """主动能力由控制者声明启动；坟墓等区域由其所属 PM。"""
    if start.card.controller == start.pm or (not start.card.on_field and start.card.keeper == start.pm):
        return None
    return game.refuse(f"{start.card.name}不由{start.pm}控制", "启动自己控制的能力")


@rule("A6.5.2", "A6.14.1", otherwise=None)
def is_activated(game: Dijie, start: Start) -> Refusal | None:
    """只有主动能力才由 PM 声明启动。"""
    return None if start.ability.kind == "主动" else game.refuse(f"“{start.ability.name}”不是主动能力", "启动 ▶ 能力")


@rule("X4.2.4", otherwise=None)
def is_silenced(game: Dijie, start: Start) -> Refusal | None:
    """沉默：能力不能启动。"""
    return game.refuse(f"{start.card.name}沉默，能力不能启动", "先移除沉默") if status(start.card, "沉默") else None


@rule("X4.2.5", otherwise=None)
def has_forgotten(game: Dijie, start: Start) -> Refusal | None:
    """失忆：能力不能启动。"""
    return game.refuse(f"{start.card.name}失忆，能力不能启动", "先移除失忆") if status(start.card, "失忆") else None


@rule("X4.2.1", otherwise=None)
def is_awakened(game: Dijie, start: Start) -> Refusal | None:
    """返祖：没有这个状态，标着返祖的能力等于没有。"""
    if is_awake(game, start.card, start.ability):
        return None
    return game.refuse(f"{start.card.name}没有返祖状态，“{start.ability.name}”不能启动", "先获得返祖")


@rule("X4.2.8", otherwise=None)
def sees_its_targets(game: Dijie, start: Start) -> Refusal | None:
    """目盲：PM 不能选择目标，要选目标的能力不能启动（ruling no-valid-target-at-all）。"""
    who = next((who for effect in start.ability.effects if (who := blind_chooser(game, start.pm, effect))), "")
    return game.refuse(f"{who}目盲，不能选择目标", "先移除目盲") if who else None


def can_act(game: Dijie, start: Start) -> Refusal | None:
    """Whether a status or an effect keeps the thing from acting."""
    return (cannot_act(game, start.card, "启动能力") if start.card.is_unit else None) or may_not(game, start.card, "启动能力")


@rule("A9.1.1", otherwise=None)
def either_moves_or_starts(game: Dijie, start: Start) -> Refusal | None:
    """移动与启动带速度标志的主动能力，只能选其中一种。"""
    if tag_of(start.ability, "速度") and start.card.moved:
        return game.refuse(f"{start.card.name}本回合已经移动过", "移动与带速度标志的能力，一回合只能选一种")
    return None


@rule("A9.1.3", otherwise=None)
def spends_a_move(game: Dijie, start: Start) -> Refusal | None:
    """不能移动的单位，不能启动需要消耗移动次数的能力。"""
    if not tag_of(start.ability, "速度") or not start.card.is_unit or (kept := cannot_move(game, start.card)) is None:
        return None
    refusal = game.refuse(f"{kept.why}，也就不能启动带速度标志的能力", kept.instead)
    return replace(refusal, clauses=(*refusal.clauses, *kept.clauses))


def attaches_only_once(game: Dijie, start: Start) -> Refusal | None:
    """Whether the ability would attach a unit that is attached already."""
    how = next((str(effect.argument) for effect in start.ability.effects if effect.verb == "贴附"), "")
    if not how or start.card.host is None:
        return None
    return (keeps_its_charge if how == "护卫" else keeps_its_mount)(game, start.card, start.card.host)


@rule("X4.3.45", otherwise=None)
def keeps_its_charge(game: Dijie, unit: Card, host: Card) -> Refusal | None:
    """护卫：目标离场之后才重新独立，在那以前不能改去护卫别的（ruling guard-begins-how）。"""
    return game.refuse(f"{unit.name}已经贴附着{host.name}", f"{host.name}离场之后再启动")


@rule("X4.3.52", otherwise=None)
def keeps_its_mount(game: Dijie, unit: Card, host: Card) -> Refusal | None:
    """驾驭：坐骑离场之后才重新独立，在那以前不能换坐骑（ruling rider-lies-on-the-mount）。"""
    return game.refuse(f"{unit.name}已经贴附着{host.name}", f"{host.name}离场之后再启动")


def meets_its_condition(game: Dijie, start: Start) -> Refusal | None:
    """Whether what the ability requires holds: 任务 by its tag, any other as written."""
    if holds(game, start.pm, start.card, start.ability.condition):
        return None
    return (fails_its_task if tag_of(start.ability, "任务") else lacks_what_it_requires)(game, start)


@rule("X4.1.18", otherwise=None)
def fails_its_task(game: Dijie, start: Start) -> Refusal | None:
    """任务：条件满足了才能启动。"""
    return game.refuse(f"任务条件“{start.ability.condition}”没有满足", "满足条件之后启动")


@rule("A6.5.2", "A6.14.1", otherwise=None)
def lacks_what_it_requires(game: Dijie, start: Start) -> Refusal | None:
    """主动能力通常还须满足条件。"""
    return game.refuse(f"条件“{start.ability.condition}”没有满足", "满足条件之后启动")


@rule("X4.1.17", "A6.14.9", otherwise=None)
def resolves_whole(game: Dijie, start: Start) -> Refusal | None:
    """仪式：不能完整结算的，不能启动。"""
    short = [effect for effect in start.ability.effects if tag_of(start.ability, "仪式") and falls_short(game, start, effect)]
    if not short:
        return None
    return game.refuse(f"仪式“{start.ability.name}”不能完整结算：凑不齐“{short[0].target}”", "有足够的合法目标时启动")


def falls_short(game: Dijie, start: Start, effect: Effect) -> bool:
    """Whether an effect asks for more targets than there are."""
    return is_chosen(effect.target) and len(candidates(game, start.pm, start.card, effect, chosen=True)) < number_of(effect.target)
