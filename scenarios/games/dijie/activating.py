"""A6.5, A6.14: starting ▶ abilities: permitted, paid for, responded to, resolved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.dijie.amounts import announced
from scenarios.games.dijie.costs import can_give, can_meet, meet
from scenarios.games.dijie.frequency import once_a_turn, once_in_a_zone
from scenarios.games.dijie.interrupting import is_cut_short, stop_what_is_forbidden
from scenarios.games.dijie.keywords import pays_its_debt
from scenarios.games.dijie.occasions import at_its_time
from scenarios.games.dijie.payment import can_pay, pays_as_declared, planned
from scenarios.games.dijie.places import in_its_zone, in_the_rear
from scenarios.games.dijie.prepared import prepare
from scenarios.games.dijie.prints import abilities_of, worded
from scenarios.games.dijie.stack import execute, is_sovereign, parts_of, set_off
from scenarios.games.dijie.starting import (
    Start,
    attaches_only_once,
    can_act,
    either_moves_or_starts,
    has_forgotten,
    is_activated,
    is_awakened,
    is_own,
    is_silenced,
    meets_its_condition,
    resolves_whole,
    sees_its_targets,
    spends_a_move,
)
from scenarios.games.dijie.supplies import CONSUME, GATES_OF_SUPPLIES, goes_on_without_the_card, take_stock
from scenarios.games.dijie.table import Card, Chosen, Dijie, Paid, Pending
from scenarios.games.dijie.targets import choose
from scenarios.games.dijie.values import status
from scenarios.games.dijie.wording import is_crystal, price

Cost = tuple[str, ...]


def startable(game: Dijie, pm: str) -> list[Start]:
    """Every ▶ ability that no clause forbids the PM to start now."""
    return [
        start
        for card in worded(game, "主动")
        for ability in abilities_of(game, card)
        if ability.kind == "主动" and is_permitted(game, start := Start(pm, card, ability))
    ]


def is_permitted(game: Dijie, start: Start) -> bool:
    """Whether no clause forbids the start; the first that does is enough."""
    return all(gate(game, start) is None for gate in GATES)


def activate(game: Dijie, start: Start) -> None:
    """Start an ability. Raises IllegalActionError with every refusal, DecisionNeededError."""
    game.permit(GATES, start)
    card, ability = start.card, start.ability
    targets = choose(game, start.pm, card, ability.effects)
    chosen = announced(game, start.pm, ability)
    game.record(f"{start.pm}启动{card.name}的“{ability.name}”", card.name)
    paid = meet(game, start.pm, card, chosen_cost(game, start), ability.sacrifices)
    card.acted.append(ability.name)
    card.used_here.append(ability.name)
    pending = pending_of(game, start, targets, paid)
    stock = take_stock(game, start)
    pending.unknown = stock if chosen is None else chosen
    if not pays_its_debt(game, card):
        return
    if is_sovereign(game, ability):
        execute(game, pending)
    else:
        begin(game, pending, start)


def pending_of(game: Dijie, start: Start, targets: list[list[Chosen]], paid: Sequence[Paid]) -> Pending:
    """What a started ability will do."""
    return Pending(
        f"{start.card.name}的“{start.ability.name}”",
        start.pm,
        parts_of(game, start.ability),
        Ref.to(start.card),
        start.ability,
        targets=targets,
        lasting=stays_valid(game, start),
        paid=list(paid),
    )


@step("A6.1.3", "A5.1.3", "X2.2.2")
def opens_its_timing(game: Dijie, start: Start) -> None:
    """费用支付完成：产生【启动能力时】。"""
    from scenarios.games.dijie.timings import timing

    game.record(f"产生【启动能力时】，源头 PM 是{start.pm}", start.card.name)
    timing(game, "启动能力时", start.pm, start.card)


def begin(game: Dijie, pending: Pending, start: Start) -> None:
    """The timing of an ability that is paid for, while it lies on the stack; after the responses it is resolved."""
    game.stack.append(pending)
    height = len(game.stack)
    opens_its_timing(game, start)
    stop_what_is_forbidden(game, pending, start.card, "启动能力")
    del game.stack[height - 1 :]
    if not is_cut_short(game, pending):
        set_off(game, [pending])
        prepare(game, start)


def stays_valid(game: Dijie, start: Start) -> bool:
    """Whether the source's own leaving is part of the ability's cost, so that A2.6.1 does not reach it (ruling supply-uses)."""
    return goes_on_without_the_card(game, start.ability) or any(
        effect.target in ("", "自己") and effect.verb != CONSUME for effect in start.ability.sacrifices
    )


def payable_costs(game: Dijie, start: Start) -> list[Cost]:
    """What starting may cost and the PM can pay with all else; 心流 leaves a choice."""
    costs = less_one_crystal(game, start.card, price(start.ability.cost))
    return [cost for cost in costs if can_meet(game, start.pm, start.card, cost, start.ability.sacrifices)]


def chosen_cost(game: Dijie, start: Start) -> Cost:
    """What the PM pays (where A5.1.2 or A5.3.3 is suspended, what is written)."""
    costs = {f"付{''.join(cost)}" if cost else "不付": cost for cost in payable_costs(game, start)} or {"": price(start.ability.cost)}
    return costs[game.ask(start.pm, f"{start.card.name}心流，付哪些水晶", list(costs))]


@rule("X4.2.22", otherwise=lambda game, card, cost: (cost,))
def less_one_crystal(game: Dijie, card: Card, cost: Cost) -> tuple[Cost, ...]:
    """心流：启动能力时，可以少支付一颗水晶，颜色任意。"""
    places = [cost.index(unit) for unit in dict.fromkeys(cost) if is_crystal(unit)] if status(card, "心流") else []
    return (*((*cost[:place], *cost[place + 1 :]) for place in places), cost)


@rule("A5.1.2", otherwise=None)
def can_pay_for_it(game: Dijie, start: Start) -> Refusal | None:
    """费用不能完全支付，就不能执行。"""
    pm, costs = game.pms[start.pm], less_one_crystal(game, start.card, price(start.ability.cost))
    if any(can_pay(game, pm, cost) for cost in costs):
        return None
    return game.refuse(f"{start.pm}付不起“{start.ability.name}”的费用", f"费用 {start.ability.cost}")


@rule("A5.3.3", otherwise=None)
def can_give_the_rest(game: Dijie, start: Start) -> Refusal | None:
    """额外费用不能与基础费用一并完整支付，该能力不能执行。"""
    short = [effect for effect in start.ability.sacrifices if not can_give(game, start.pm, start.card, effect)]
    return game.refuse(f"{start.pm}付不出“{start.ability.name}”的额外费用：{short[0].verb}", "先有可付的对象") if short else None


def says_how_it_pays(game: Dijie, start: Start) -> Refusal | None:
    """Whether what the PM has said to pay with pays the cost."""
    pm, costs = game.pms[start.pm], less_one_crystal(game, start.card, price(start.ability.cost))
    return None if any(planned(game, pm, cost) is not None for cost in costs) else pays_as_declared(game, pm, costs[0])


GATES: tuple[Callable[..., Refusal | None], ...] = (
    is_own, is_activated, in_its_zone, at_its_time, in_the_rear, once_a_turn, once_in_a_zone, either_moves_or_starts,
    spends_a_move, is_awakened, sees_its_targets, is_silenced, has_forgotten, can_act, attaches_only_once, meets_its_condition,
    resolves_whole, can_pay_for_it, can_give_the_rest, says_how_it_pays, *GATES_OF_SUPPLIES,
)  # fmt: skip
