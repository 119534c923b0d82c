"""A8.7, A8.13: chanting spells, laying them face down (延时) and turning them up; 天赋."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.costs import can_meet
from scenarios.games.dijie.curses import afflict
from scenarios.games.dijie.echoing import has_an_echo, times_performed
from scenarios.games.dijie.ending import over
from scenarios.games.dijie.interrupting import counts_as_resolved
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.phases import may_act
from scenarios.games.dijie.stack import set_off
from scenarios.games.dijie.table import RESOLVING, Card, Chosen, Dijie
from scenarios.games.dijie.targets import blind_chooser, choose
from scenarios.games.dijie.uses import Use, cost_of
from scenarios.games.dijie.values import forbidden
from scenarios.games.dijie.wording import Effect
from scenarios.games.dijie.zones import hold, put, send

Targets = list[list[Chosen]]


def effects_of(want: Use) -> tuple[Effect, ...]:
    """What a spell does, with what 高阶 or 超阶 adds for each time it is paid."""
    return (*want.card.printed.effects, *want.card.printed.raised * want.raised)


def choose_targets(game: Dijie, want: Use) -> Targets:
    """Targets are chosen after showing and before paying (N4.1.4, A8.7.1)."""
    return choose(game, want.pm, None, effects_of(want))


def hold_up(game: Dijie, want: Use) -> None:
    """A card that is shown and waits to be resolved is 结算展示 (ruling which-zone-a-shown-spell-is-in)."""
    hold(game, want.card, want.keeper, want.pm)


def chant(game: Dijie, want: Use, targets: Targets) -> None:
    """Resolve a spell, lay it into the grave, and tell who waits for a spell that has been resolved."""
    begun = game.clock
    spell_takes_effect(game, want)
    if want.pending is not None and afflict(game, want.card, want.pending, begun):
        return
    to_the_grave(game, want)
    tell_if_resolved(game, want)


def tell_if_resolved(game: Dijie, want: Use) -> None:
    """Abilities that wait for a spell to be resolved, or resolved successfully, are set off by one that was."""
    if want.pending is not None and counts_as_resolved(game, want.pending) and not over(game):
        for moment in ("结算法术后", "成功结算法术后"):
            node(game, moment, want.card, want.pm)


@step("A8.7.1", "X3.1.7")
def spell_takes_effect(game: Dijie, want: Use) -> None:
    """吟唱法术：响应流程结束后，法术效果结算。"""
    settle(game, want)


def settle(game: Dijie, want: Use) -> None:
    """Resolve what the card says; 回声 resolves it twice."""
    for _ in range(times_performed(game, want)):
        if want.pending is not None:
            set_off(game, [want.pending])


@step("A8.7.1", "X3.1.7", "N4.1.8")
def to_the_grave(game: Dijie, want: Use) -> None:
    """法术结算完毕，放入坟墓区。"""
    card = want.card
    if card.zone == RESOLVING:
        send(game, card, "坟墓区")
        game.record(f"{card.name}进入{card.zone}", card.name)


def spell_interrupted(game: Dijie, want: Use) -> None:
    """A spell that is interrupted goes into the grave without being resolved (A6.6-e2)."""
    to_the_grave(game, want)
    tell_if_resolved(game, want)


def use_talent(game: Dijie, want: Use, targets: Targets) -> None:
    """Resolve a talent, then lay it under the library."""
    talent_takes_effect(game, want)
    under_the_library(game, want)


@step("A8.13.1", "X3.1.13")
def talent_takes_effect(game: Dijie, want: Use) -> None:
    """施展天赋：响应流程结束后，天赋效果结算。"""
    settle(game, want)


@step("A8.13.1", "X3.1.13", "N4.1.8")
def under_the_library(game: Dijie, want: Use) -> None:
    """天赋结算完毕，放回该 PM 牌库的最下方。"""
    to_the_bottom(game, want)


def to_the_bottom(game: Dijie, want: Use) -> None:
    """Lay a talent under the library of its PM."""
    card = want.card
    if card.zone == RESOLVING:
        library = "私有牌库" if game.pms[want.pm].zones["私有牌库"] else "公共牌库"
        put(game, card, library, "" if library.startswith("公共") else want.pm, bottom=True)
        game.record(f"{card.name}放回{library}最下方", card.name)


@step("A8.13.3", instead=spell_interrupted)
def talent_interrupted(game: Dijie, want: Use) -> None:
    """被打断的天赋：效果不再结算，直接放回牌库最下方，费用不返还。"""
    to_the_bottom(game, want)


def delay(game: Dijie, want: Use) -> None:
    """Declare 延时. Raises IllegalActionError with every refusal."""
    game.permit(GATES_OF_DELAY, want)
    give_up_the_old(game, want.pm)
    lay_face_down(game, want)


@step("A8.7.4")
def give_up_the_old(game: Dijie, pm: str) -> None:
    """只能控制一张延时法术：旧的正面朝上放入坟墓区。"""
    for card in [card for card in game.pms[pm].zones["主宰区"] if not card.face_up]:
        send(game, card, "坟墓区")
        game.record(f"{card.name}放入坟墓区", card.name)


@step("A8.7.4", "N3.3.5")
def lay_face_down(game: Dijie, want: Use) -> None:
    """声明延时法术：背面朝上盖放在自己的主宰区，不需要支付费用。"""
    put(game, want.card, "主宰区", want.pm)
    want.card.face_up = False
    game.record(f"{want.pm}把一张牌背面朝上盖放在主宰区", want.pm)


def may_turn_up(game: Dijie, pm: str, card: Card) -> bool:
    """Whether a PM may turn up this spell now and can pay for it."""
    want = Use(pm, card, delayed=True)
    from scenarios.games.dijie.usable import gates_of

    if card.face_up or game.refusals((*GATES_OF_TURNING, *gates_of(game, want)), want):
        return False
    return can_meet(game, pm, card, cost_of(game, want), card.printed.extra)


def turn_up(game: Dijie, pm: str, card: Card) -> None:
    """Turn up a spell laid face down and chant it. Raises IllegalActionError with every refusal."""
    from scenarios.games.dijie.usable import gates_of
    from scenarios.games.dijie.using import begin

    want = Use(pm, card, delayed=True)
    game.permit((*GATES_OF_TURNING, *gates_of(game, want)), want)
    begin(game, want)


@rule("A9.13.3", otherwise=None)
def may_delay(game: Dijie, want: Use) -> Refusal | None:
    """效果禁止法术延时：不能宣告。"""
    if not forbidden(game, game.pms[want.pm], "法术延时"):
        return None
    return game.refuse(f"有效果使{want.pm}不能声明延时", "等该效果结束")


@rule("A8.7.4", otherwise=None)
def is_a_spell(game: Dijie, want: Use) -> Refusal | None:
    """声明延时法术的是法术牌。"""
    return None if is_among_its_types(game, want.card) else game.refuse(f"{want.card.name}不是法术牌，不能延时", "选基础类型含法术的牌")


@rule("A8.7.4", "A8.7-e1", otherwise=lambda game, card: card.printed.type == "法术")
def is_among_its_types(game: Dijie, card: Card) -> bool:
    """多类型卡牌的基础类型中包含法术的，也可以声明为延时法术。"""
    return "法术" in card.printed.types


@rule("N3.3.5", otherwise=None)
def delays_in_main_phase(game: Dijie, want: Use) -> Refusal | None:
    """声明延时在自己的主宰阶段。"""
    if may_act(game, want.pm) and want.card.zone == "手牌区" and want.card.keeper == want.pm:
        return None
    return game.refuse(f"{want.pm}现在不能声明延时", "在自己的主宰阶段，从手牌声明")


@rule("A8.7.5", otherwise=None)
def turns_at_a_legal_time(game: Dijie, want: Use) -> Refusal | None:
    """自己的主宰阶段，或任意合法时机。"""
    if game.moment or (game.phase == "主宰阶段" and game.authority == want.pm):
        return None
    return game.refuse(f"{want.pm}现在没有翻开延时法术的时机", "在自己的主宰阶段，或轮到自己响应时翻开")


@rule("A8.7.5", otherwise=None)
def is_laid_down(game: Dijie, want: Use) -> Refusal | None:
    """翻开的是自己盖放在主宰区的延时法术。"""
    card = want.card
    if card.zone == "主宰区" and not card.face_up and card.controller == want.pm:
        return None
    return game.refuse(f"{card.name}不是{want.pm}盖放的延时法术", "翻开自己主宰区里盖放的法术")


@rule("X4.2.8", otherwise=None)
def can_see_targets(game: Dijie, want: Use) -> Refusal | None:
    """目盲：PM 不能选择目标。"""
    who = next((who for effect in effects_of(want) if (who := blind_chooser(game, want.pm, effect))), "")
    return game.refuse(f"{who}目盲，不能选择目标", "先移除目盲") if who else None


GATES_OF_SPELLS: tuple[Callable[..., Refusal | None], ...] = (can_see_targets, has_an_echo)
GATES_OF_DELAY = (is_a_spell, delays_in_main_phase, may_delay)
GATES_OF_TURNING = (turns_at_a_legal_time, is_laid_down)
