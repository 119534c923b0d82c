"""A8.7, A8.13: chanting spells, laying them face down (延时) and turning them up; 天赋."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.stack import set_off
from scenarios.games.dijie.table import RESOLVING, Card, Chosen, Dijie, Pending
from scenarios.games.dijie.targets import blinded, choose, is_chosen
from scenarios.games.dijie.using import Use, cost_of
from scenarios.games.dijie.wording import Effect
from scenarios.games.dijie.zones import put, send


def effects_of(want: Use) -> tuple[Effect, ...]:
    """What a spell does, with what 高阶 or 超阶 adds for each time it is paid."""
    return (*want.card.printed.effects, *want.card.printed.raised * want.raised)


def choose_targets(game: Dijie, want: Use) -> list[list[Chosen]]:
    """Targets are chosen after showing and before paying (N4.1.4, A8.7.1)."""
    return choose(game, want.pm, None, effects_of(want))


@step("A8.7.1", "N4.1.7", "X3.1.7", "A8.13.1", "X3.1.13")
def cast(game: Dijie, want: Use, targets: list[list[Chosen]]) -> None:
    """响应流程结束后，法术效果结算；结算完毕，放入坟墓区。"""
    from scenarios.games.dijie.moments import node

    card = want.card
    put(game, card, RESOLVING, want.keeper, controller=want.pm)
    pending = Pending(card.name, want.pm, effects_of(want), None, card=card, targets=targets)
    for _ in range(2 if want.echo else 1):
        set_off(game, [pending])
    done = not pending.interrupted
    if card.zone == RESOLVING:
        lay_down(game, card, want)
    if done and not game.result:
        for moment in ("结算法术后", "成功结算法术后"):
            node(game, moment, card, want.pm)


@step("N4.1.8", "A8.7.1", "A8.13.1")
def lay_down(game: Dijie, card: Card, want: Use) -> None:
    """依卡牌类型进入对应区域：法术进坟墓区，天赋回牌库最下方。"""
    if card.printed.type == "天赋":
        library = "私有牌库" if game.pms[want.pm].zones["私有牌库"] else "公共牌库"
        put(game, card, library, "" if library.startswith("公共") else want.pm, bottom=True)
    else:
        card.owner = card.owner or want.pm
        send(game, card, "坟墓区")
    game.record(f"{card.name}进入{card.zone}", card.name)


def delay(game: Dijie, want: Use) -> None:
    """Declare 延时. Raises IllegalActionError with every refusal."""
    game.permit(GATES_OF_DELAY, want)
    lay_face_down(game, want)


@step("A8.7.4", "N3.3.5")
def lay_face_down(game: Dijie, want: Use) -> None:
    """声明延时法术：背面朝上盖放在自己的主宰区，不需要支付费用；旧的正面朝上放入坟墓区。"""
    for card in [card for card in game.pms[want.pm].zones["主宰区"] if not card.face_up]:
        card.face_up = True
        send(game, card, "坟墓区")
        game.record(f"{card.name}放入坟墓区", card.name)
    put(game, want.card, "主宰区", want.pm)
    want.card.face_up = False
    game.record(f"{want.pm}把一张牌背面朝上盖放在主宰区", want.pm)


def may_turn_up(game: Dijie, pm: str, card: Card) -> bool:
    """Whether a PM may turn up this spell now and can pay for it."""
    want = Use(pm, card, delayed=True)
    from scenarios.games.dijie.costs import can_meet
    from scenarios.games.dijie.using import gates_of

    if card.face_up or game.refusals((*GATES_OF_TURNING, *gates_of(game, want)), want):
        return False
    return can_meet(game, pm, card, cost_of(game, want), card.printed.extra)


def turn_up(game: Dijie, pm: str, card: Card) -> None:
    """Turn up a spell laid face down and chant it. Raises IllegalActionError with every refusal."""
    from scenarios.games.dijie.using import begin, gates_of

    want = Use(pm, card, delayed=True)
    game.permit((*GATES_OF_TURNING, *gates_of(game, want)), want)
    begin(game, want)


@rule("A8.7.4", otherwise=None)
def is_a_spell(game: Dijie, want: Use) -> Refusal | None:
    """基础类型中包含法术的才能声明为延时法术。"""
    return None if "法术" in want.card.printed.types else game.refuse(f"{want.card.name}不是法术牌，不能延时", "选基础类型含法术的牌")


@rule("N3.3.5", otherwise=None)
def delays_in_main_phase(game: Dijie, want: Use) -> Refusal | None:
    """声明延时在自己的主宰阶段。"""
    if game.phase == "主宰阶段" and game.authority == want.pm and want.card.zone == "手牌区" and want.card.keeper == want.pm:
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
    needs = any(is_chosen(effect.target) for effect in effects_of(want))
    return game.refuse(f"{want.pm}目盲，不能选择目标", "先移除目盲") if needs and blinded(game, game.pms[want.pm]) else None


GATES_OF_SPELLS: tuple[Callable[..., Refusal | None], ...] = (can_see_targets,)
GATES_OF_DELAY = (is_a_spell, delays_in_main_phase)
GATES_OF_TURNING = (turns_at_a_legal_time, is_laid_down)
