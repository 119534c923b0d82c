"""N4.1: using a card: show it, choose targets, pay, 【使用卡牌时】, resolve, lay it where its type belongs."""

from __future__ import annotations

from dataclasses import replace

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.amounts import source_of_spell, unknown_of_spell
from scenarios.games.dijie.costs import can_meet, meet
from scenarios.games.dijie.entering import return_unsent
from scenarios.games.dijie.interrupting import is_cut_short, stop_what_is_forbidden
from scenarios.games.dijie.keywords import prophesy
from scenarios.games.dijie.moments import node
from scenarios.games.dijie.payment import can_pay
from scenarios.games.dijie.playing import entry_of
from scenarios.games.dijie.table import DELAYED, Card, Chosen, Dijie, Pending
from scenarios.games.dijie.timings import timing
from scenarios.games.dijie.usable import HIGHER, gates_of
from scenarios.games.dijie.uses import Use, cost_of, extra_of
from scenarios.games.dijie.zones import send


def use(game: Dijie, want: Use) -> None:
    """Use a card. Raises IllegalActionError with every refusal, DecisionNeededError."""
    game.permit(gates_of(game, want), want)
    begin(game, want)


def begin(game: Dijie, want: Use) -> None:
    """Choose the targets (nothing has happened if one is refused), then show the card and go on."""
    want.zone, want.keeper = want.card.zone, want.card.keeper
    want.card.used_from = DELAYED if want.delayed else want.zone
    declare_use(game, want, chosen_before_paying(game, want))


@rule("N4.1.4", otherwise=None)
def chosen_before_paying(game: Dijie, want: Use) -> list[list[Chosen]] | None:
    """支付费用之前选择目标。"""
    return entry_of(game, want).choose(game, want)


@step("N4.1.1", "N4.1.2")
def declare_use(game: Dijie, want: Use, targets: list[list[Chosen]] | None) -> None:
    """宣告使用卡牌；展示，完全支付，产生时机，再结算。"""
    card = want.card
    game.record(
        f"{want.pm}使用{card.name}（{entry_of(game, want).name}）"
        + (f"，{HIGHER if HIGHER in card.printed.tags else '超阶'}×{want.raised}" if want.raised else ""),
        card.name,
    )
    show(game, card)
    if want.delayed:
        prophesy(game, card, want.pm)
    want.raised = declared(game, want)
    if not can_meet(game, want.pm, card, cost_of(game, want), extra_of(game, want)) and must_be_paid(game, want) and fails_unpaid(game):
        fail(game, want)
        return
    entry = entry_of(game, want)
    number = unknown_of_spell(game, want.pm, card, entry.effects(want))
    pay_for_it(game, want)
    entry.hold(game, want)
    source = source_of_spell(game, card) if entry.effects(want) else None
    pending = Pending(card.name, want.pm, entry.effects(want), source, card=card, targets=targets or [], unknown=number, paid=want.paid)
    want.pending = pending
    for part in parts_of_use(game):
        PARTS[part](game, want, pending, targets)
    count(game, want)


@step("N4.1.3")
def show(game: Dijie, card: Card) -> None:
    """先把卡牌正面朝上展示。"""
    card.face_up = True
    game.record(f"展示{card.name}", card.name)


@rule("N4.1.9", otherwise=False)
def fails_unpaid(game: Dijie) -> bool:
    """不能完整支付费用：这次使用失败。"""
    return True


@step("N4.1.5")
def pay_for_it(game: Dijie, want: Use) -> None:
    """把费用完全支付。"""
    want.paid = meet(game, want.pm, want.card, cost_of(game, want), extra_of(game, want))


@rule("N4.1.7", otherwise=("结算", "响应"))
def parts_of_use(game: Dijie) -> tuple[str, ...]:
    """待响应流程结束，再结算卡牌的效果。"""
    return ("响应", "结算")


def settle(game: Dijie, want: Use, pending: Pending, targets: list[list[Chosen]] | None) -> None:
    """What the card does, unless it has been interrupted."""
    entry = entry_of(game, want)
    if is_cut_short(game, pending):
        entry.abort(game, want)
        return
    pending.targets = entry.choose(game, want) if targets is None else targets
    entry.resolve(game, want, pending.targets)


def respond_to_it(game: Dijie, want: Use, pending: Pending, targets: list[list[Chosen]] | None) -> None:
    """The responses to a use; it lies on the stack meanwhile, so that an effect can interrupt it."""
    game.stack.append(pending)
    height = len(game.stack)
    open_timing(game, want)
    stop_what_is_forbidden(game, pending, game.pms[want.pm], "使用卡牌")
    del game.stack[height - 1 :]


PARTS = {"响应": respond_to_it, "结算": settle}


def as_often_as_paid(game: Dijie, want: Use) -> int:
    """How often 高阶 or 超阶 can be paid, where what cannot be paid is simply left out."""
    often = (
        number for number in range(want.raised, 0, -1) if can_pay(game, game.pms[want.pm], cost_of(game, replace(want, raised=number)))
    )
    return next(often, 0)


@rule("A8.7.3", "N4.1.4", otherwise=as_often_as_paid)
def declared(game: Dijie, want: Use) -> int:
    """声明的高阶与超阶，与基础费用一并支付，不能少付。"""
    return want.raised


def must_be_paid(game: Dijie, want: Use) -> bool:
    """Whether a use that cannot be paid for fails."""
    return not want.card.is_unit or units_are_paid_for(game)


@rule("A8.15.5", otherwise=False)
def units_are_paid_for(game: Dijie) -> bool:
    """派出单位，必须在派出之前完全支付费用。"""
    return True


def open_timing(game: Dijie, want: Use) -> None:
    """【使用卡牌时】 of a card that is paid for."""
    PAID.get(entry_of(game, want).name, paid)(game, want)


@step("N4.1.6", "A5.1.3", "A6.1.3")
def paid(game: Dijie, want: Use) -> None:
    """费用完全支付：产生动态时机【使用卡牌时】。"""
    produce(game, want)


@step("N4.1.6", "A5.1.3", "A6.1.3", "A8.7.1", "X3.1.7")
def spell_paid(game: Dijie, want: Use) -> None:
    """吟唱法术，费用完全支付：产生动态时机【使用卡牌时】。"""
    produce(game, want)


@step("N4.1.6", "A5.1.3", "A6.1.3", "A8.13.1")
def talent_paid(game: Dijie, want: Use) -> None:
    """施展天赋，费用完全支付：产生动态时机【使用卡牌时】。"""
    produce(game, want)


PAID = {"吟唱法术": spell_paid, "施展天赋": talent_paid}


def produce(game: Dijie, want: Use) -> None:
    """The timing, whose source is the PM who uses the card."""
    timing(game, "使用卡牌时", want.pm, want.card)


def count(game: Dijie, want: Use) -> None:
    """The card counts among those used this turn (A9.9)."""
    pm = game.pms[want.pm]
    with game.trace.aside():
        number, afterwards = int(is_spent(game, want)), counts_itself_afterwards(game)
    pm.used += number if afterwards else 0
    for moment in moments_of_use(game):
        node(game, moment, want.card, want.pm)
    pm.used += 0 if afterwards else number


@rule("A9.9.1", otherwise=False)
def counts_itself_afterwards(game: Dijie) -> bool:
    """“打出、使用第X张卡牌后”：正在打出的那张本身算在内。"""
    return True


@rule("A9.13.4", otherwise=lambda game, want: want.pending is None or not want.pending.interrupted)
def is_spent(game: Dijie, want: Use) -> bool:
    """动作一经宣告，它的次数就已消耗：被打断的这次使用照样算一张。"""
    return True


@rule("X4.3.20", otherwise=("使用卡牌后",))
def moments_of_use(game: Dijie) -> tuple[str, ...]:
    """打出：视为使用卡牌。"""
    return ("使用卡牌后", "打出卡牌后")


@step("N4.1.9")
def fail(game: Dijie, want: Use) -> None:
    """已展示却不能完整支付：这次使用失败，卡牌回到原区域。"""
    if want.delayed and goes_to_the_grave(game):
        send(game, want.card, "坟墓区")
        game.record(f"不能完整支付{want.card.name}的费用，它进入{want.card.zone}", want.card.name)
        return
    game.record(f"不能完整支付{want.card.name}的费用，使用失败，它回到{want.zone}", want.card.name)
    if want.card.is_unit:
        return_unsent(game, want)


@rule("A8.7.6", "A8.7-e3", otherwise=False)
def goes_to_the_grave(game: Dijie) -> bool:
    """延时法术不能完整支付：放入坟墓区。"""
    return True
