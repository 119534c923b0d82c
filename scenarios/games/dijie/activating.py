"""A6.5, A6.14, X4.1: starting ▶ abilities: who, when, how often, at what cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.dijie.acting import cannot_act, may_not
from scenarios.games.dijie.continuous import home_of, is_awake
from scenarios.games.dijie.costs import can_meet, meet
from scenarios.games.dijie.keywords import pays_its_debt
from scenarios.games.dijie.phases import may_act
from scenarios.games.dijie.stack import execute, set_off
from scenarios.games.dijie.supplies import CONSUME, GATES_OF_SUPPLIES, goes_on_without_the_card, take_stock
from scenarios.games.dijie.table import BACK_ROW, FIELD, Card, Dijie, Pending
from scenarios.games.dijie.candidates import candidates
from scenarios.games.dijie.targets import blinded, choose, is_chosen
from scenarios.games.dijie.values import status
from scenarios.games.dijie.wording import Ability, crystals, tag_of

Cost = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """A PM starts an ability of a card."""

    pm: str
    card: Card
    ability: Ability


def startable(game: Dijie, pm: str) -> list[Start]:
    """Every ▶ ability that no clause forbids the PM to start now."""
    return [
        start
        for card in game.cards.values()
        for ability in card.printed.abilities
        if ability.kind == "主动" and not game.refusals(GATES, start := Start(pm, card, ability))
    ]


def activate(game: Dijie, start: Start) -> None:
    """Start an ability. Raises IllegalActionError with every refusal, DecisionNeededError."""
    game.permit(GATES, start)
    card, ability = start.card, start.ability
    targets = choose(game, start.pm, card, ability.effects)
    game.record(f"{start.pm}启动{card.name}的“{ability.name}”", card.name)
    meet(game, start.pm, card, chosen_cost(game, start), ability.sacrifices)
    card.acted.append(ability.name)
    card.used_here.append(ability.name)
    pending = Pending(
        f"{card.name}的“{ability.name}”",
        start.pm,
        ability.effects,
        Ref.to(card),
        ability,
        targets=targets,
        lasting=stays_valid(game, start),
        unknown=take_stock(game, start),
    )
    if not pays_its_debt(game, card):
        return
    if is_sovereign(game, ability):
        execute(game, pending)
    else:
        begin(game, pending, start)


@step("A6.1.3", "A5.1.3", "X2.2.2")
def begin(game: Dijie, pending: Pending, start: Start) -> None:
    """费用支付完成：产生【启动能力时】；响应结束后结算。"""
    from scenarios.games.dijie.timings import timing

    game.stack.append(pending)
    height = len(game.stack)
    timing(game, "启动能力时", start.pm, start.card)
    del game.stack[height - 1 :]
    if not pending.interrupted:
        set_off(game, [pending])


def stays_valid(game: Dijie, start: Start) -> bool:
    """Whether the source's own leaving is part of the ability's cost, so that A2.6.1 does not reach it (ruling source-as-cost)."""
    return goes_on_without_the_card(game, start.ability) or any(
        effect.target in ("", "自己") and effect.verb != CONSUME for effect in start.ability.sacrifices
    )


@rule("A6.2.3", otherwise=False)
def is_sovereign(game: Dijie, ability: Ability) -> bool:
    """【权威】：不产生时机，不进入堆叠，立即执行。"""
    return bool(tag_of(ability, "权威"))


def payable_costs(game: Dijie, start: Start) -> list[Cost]:
    """The crystals that starting may cost and that the PM can pay with all else; 心流 leaves a choice."""
    costs = less_one_crystal(game, start.card, crystals(start.ability.cost))
    return [cost for cost in costs if can_meet(game, start.pm, start.card, cost, start.ability.sacrifices)]


def chosen_cost(game: Dijie, start: Start) -> Cost:
    """The crystals that the PM pays; (where A5.1.2 is suspended, what is written)."""
    costs = {f"付{''.join(cost)}": cost for cost in payable_costs(game, start)} or {"": crystals(start.ability.cost)}
    return costs[game.ask(start.pm, f"{start.card.name}心流，付哪些水晶", list(costs))]


@rule("X4.2.22", otherwise=lambda game, card, cost: (cost,))
def less_one_crystal(game: Dijie, card: Card, cost: Cost) -> tuple[Cost, ...]:
    """心流：启动能力时，可以少支付一颗水晶，颜色任意。"""
    if not status(card, "心流") or not cost:
        return (cost,)
    places = [cost.index(colour) for colour in dict.fromkeys(cost)]
    return tuple((*cost[:place], *cost[place + 1 :]) for place in places)


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


def in_its_zone(game: Dijie, start: Start) -> Refusal | None:
    """Whether the card is where this ability can be started."""
    card, ability = start.card, start.ability
    for tag, gate in ONLY_FROM.items():
        if tag_of(ability, tag):
            return gate(game, start)
    if card.zone == home_of(card, ability) or works_everywhere(game, ability) or omen(game, start):
        return None
    return out_of_zone(game, start)


@rule("A6.5.7", "A6.14.2", otherwise=None)
def out_of_zone(game: Dijie, start: Start) -> Refusal | None:
    """能力只在其有效区域启动。"""
    return game.refuse(
        f"{start.card.name}在{start.card.zone}，这里不能启动“{start.ability.name}”", f"在{home_of(start.card, start.ability)}启动"
    )


@rule("X4.1.8", "X4.1.10", otherwise=False)
def works_everywhere(game: Dijie, ability: Ability) -> bool:
    """天赐：不论在哪个区域；超维：只要看到。"""
    return bool(tag_of(ability, "天赐") or tag_of(ability, "超维"))


@rule("X4.1.7", otherwise=False)
def omen(game: Dijie, start: Start) -> bool:
    """预兆：可以从手牌区启动。"""
    return bool(tag_of(start.ability, "预兆")) and start.card.zone == "手牌区"


@rule("X4.1.13", "A9.8.1", "X4.3.17", otherwise=None)
def prepares_from_hand(game: Dijie, start: Start) -> Refusal | None:
    """预备：只能从手牌区启动。"""
    return (
        None if start.card.zone == "手牌区" else game.refuse(f"预备只能从手牌区启动，{start.card.name}在{start.card.zone}", "从手牌区启动")
    )


@rule("X4.1.14", otherwise=None)
def speaks_from_the_grave(game: Dijie, start: Start) -> Refusal | None:
    """亡语：只能从坟墓区启动。"""
    return (
        None if start.card.zone == "坟墓区" else game.refuse(f"亡语只能从坟墓区启动，{start.card.name}在{start.card.zone}", "从坟墓区启动")
    )


ONLY_FROM = {"预备": prepares_from_hand, "亡语": speaks_from_the_grave}


def at_its_time(game: Dijie, start: Start) -> Refusal | None:
    """Whether the ability may be started now."""
    ability = start.ability
    if has_no_limit_of_time(game, ability):
        return None
    return in_own_main_phase(game, start) if tag_of(ability, "专注") else at_a_legal_time(game, start)


@rule("A6.14.3", "X4.1.4", otherwise=False)
def has_no_limit_of_time(game: Dijie, ability: Ability) -> bool:
    """超限：任意时机都可以启动。"""
    return bool(tag_of(ability, "超限"))


def at_a_legal_time(game: Dijie, start: Start) -> Refusal | None:
    """Off the battlefield: one's own main phase; on it: also in responses."""
    if start.card.zone != FIELD:
        return off_field_in_main_phase(game, start)
    return on_field_at_any_legal_time(game, start)


def is_main_phase_of(game: Dijie, pm: str) -> bool:
    """Whether it is the PM's own 主宰阶段, outside any timing."""
    return may_act(game, pm)


@rule("A6.14.2", otherwise=None)
def off_field_in_main_phase(game: Dijie, start: Start) -> Refusal | None:
    """战场外实体上的主动能力，只能在自己的主宰阶段启动。"""
    if is_main_phase_of(game, start.pm):
        return None
    return game.refuse(f"{start.card.name}不在战场，只能在自己的主宰阶段启动", "在自己的主宰阶段启动")


@rule("A6.14.4", "N3.3.4", otherwise=None)
def on_field_at_any_legal_time(game: Dijie, start: Start) -> Refusal | None:
    """战场上没有时机限制的主动能力：自己的主宰阶段，或任意合法时机。"""
    if is_main_phase_of(game, start.pm) or game.moment:
        return None
    return game.refuse(f"{start.pm}现在没有启动能力的时机", "在自己的主宰阶段，或轮到自己响应时启动")


@rule("X4.1.12", otherwise=None)
def in_own_main_phase(game: Dijie, start: Start) -> Refusal | None:
    """专注：只有在你的主宰阶段。"""
    return None if is_main_phase_of(game, start.pm) else game.refuse("专注能力只能在自己的主宰阶段启动", "在自己的主宰阶段启动")


@rule("X4.1.11", otherwise=None)
def in_own_defence(game: Dijie, start: Start) -> Refusal | None:
    """非攻：只有在你的防御阶段。"""
    if not tag_of(start.ability, "非攻") or (game.phase == "防御阶段" and start.pm == game.defender):
        return None
    return game.refuse("非攻能力只能在自己的防御阶段启动", "在自己的防御阶段启动")


@rule("X4.1.6", otherwise=None)
def in_the_rear(game: Dijie, start: Start) -> Refusal | None:
    """后勤：只有在后排。"""
    spot = start.card.spot
    if not tag_of(start.ability, "后勤") or (spot is not None and spot.row == BACK_ROW):
        return None
    return game.refuse(f"后勤能力只能在后排启动，{start.card.name}在{spot}", "先移到后排")


@rule("A6.5.6", "A6.14.5", otherwise=None)
def once_a_turn(game: Dijie, start: Start) -> Refusal | None:
    """每个实体每回合只能启动一次主动能力。"""
    card, ability = start.card, start.ability
    used = [name for name in card.acted if any(a.name == name and a.kind == "主动" for a in card.printed.abilities)]
    if not used or has_more(game, ability, used):
        return None
    return game.refuse(f"{card.name}本回合已经启动过能力", "等下一回合")


def has_more(game: Dijie, ability: Ability, used: list[str]) -> bool:
    """Whether a tag lets the ability be started once more this turn."""
    return is_super(game, ability) or is_extraordinary(game, ability, used.count(ability.name)) or bool(tag_of(ability, "绝招"))


@rule("X4.1.1", otherwise=False)
def is_super(game: Dijie, ability: Ability) -> bool:
    """超能：同一回合可以多次启动。"""
    return bool(tag_of(ability, "超能"))


@rule("X4.1.2", otherwise=False)
def is_extraordinary(game: Dijie, ability: Ability, used: int) -> bool:
    """超凡X：同一回合可以额外启动 X 次。"""
    return used <= tag_of(ability, "超凡") > 0


@rule("X4.1.3", otherwise=None)
def once_in_a_zone(game: Dijie, start: Start) -> Refusal | None:
    """绝招：进入新的区域之后，启动以一次为限。"""
    if tag_of(start.ability, "绝招") and start.ability.name in start.card.used_here:
        return game.refuse(f"绝招“{start.ability.name}”已经启动过", "进入新的区域之后才能再次启动")
    return None


@rule("A9.1.1", otherwise=None)
def either_moves_or_starts(game: Dijie, start: Start) -> Refusal | None:
    """移动与启动带速度标志的主动能力，只能选其中一种。"""
    if tag_of(start.ability, "速度") and start.card.moved:
        return game.refuse(f"{start.card.name}本回合已经移动过", "移动与带速度标志的能力，一回合只能选一种")
    return None


@rule("A9.1.3", otherwise=None)
def spends_a_move(game: Dijie, start: Start) -> Refusal | None:
    """不能移动的单位，不能启动需要消耗移动次数的能力。"""
    from scenarios.games.dijie.acting import cannot_move

    if tag_of(start.ability, "速度") and start.card.is_unit and cannot_move(game, start.card):
        return game.refuse(f"{start.card.name}不能移动，不能启动带速度标志的能力", "先解除限制")
    return None


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
    if not blinded(game, game.pms[start.pm]) or not any(is_chosen(effect.target) for effect in start.ability.effects):
        return None
    return game.refuse(f"{start.pm}目盲，不能选择目标", "先移除目盲")


def can_act(game: Dijie, start: Start) -> Refusal | None:
    """Whether a status or an effect keeps the thing from acting."""
    return (cannot_act(game, start.card) if start.card.is_unit else None) or may_not(game, start.card, "启动能力")


@rule("X4.1.18", otherwise=None)
def meets_its_task(game: Dijie, start: Start) -> Refusal | None:
    """任务：条件满足了才能启动。"""
    from scenarios.games.dijie.conditions import holds

    if not tag_of(start.ability, "任务") or holds(game, start.pm, start.card, start.ability.condition):
        return None
    return game.refuse(f"任务条件“{start.ability.condition}”没有满足", "满足条件之后启动")


@rule("X4.1.17", "A6.14.9", otherwise=None)
def settles_whole(game: Dijie, start: Start) -> Refusal | None:
    """仪式：不能完整结算的，不能启动。"""
    if not tag_of(start.ability, "仪式"):
        return None
    short = [
        effect
        for effect in start.ability.effects
        if is_chosen(effect.target) and not candidates(game, start.pm, start.card, effect, chosen=True)
    ]
    return game.refuse(f"仪式“{start.ability.name}”不能完整结算：没有{short[0].target}", "有合法目标时启动") if short else None


@rule("A5.1.2", otherwise=None)
def can_pay_for_it(game: Dijie, start: Start) -> Refusal | None:
    """费用不能完全支付，就不能执行。"""
    if payable_costs(game, start):
        return None
    return game.refuse(f"{start.pm}付不起“{start.ability.name}”的费用", f"费用 {start.ability.cost}")


GATES: tuple[Callable[..., Refusal | None], ...] = (
    is_own, is_activated, in_its_zone, at_its_time, in_own_defence, in_the_rear, once_a_turn, once_in_a_zone, either_moves_or_starts,
    spends_a_move, is_awakened, sees_its_targets, is_silenced, has_forgotten, can_act, meets_its_task, settles_whole, can_pay_for_it,
    *GATES_OF_SUPPLIES,
)  # fmt: skip
