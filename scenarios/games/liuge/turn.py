"""A 回合：its four phases, the six cells, and the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.liuge.combat import attack_stage
from scenarios.games.liuge.leaving import arrive
from scenarios.games.liuge.mana import prepare
from scenarios.games.liuge.pending import Use, use_of
from scenarios.games.liuge.resolution import resolve, settle
from scenarios.games.liuge.spells import effects_of_use, fizzles, note_cast, stage_of_effects, vacate
from scenarios.games.liuge.statuses import burn, die_of_doom, regenerate
from scenarios.games.liuge.table import CELLS, Card, SixCells
from scenarios.games.liuge.timings import after_acting, at_end_of_turn, labelled, uses_when_summoned
from scenarios.games.liuge.values import has, printed_abilities
from scenarios.games.liuge.victory import battle_ends, battle_goes_on, declare_result


@rule("Ab", otherwise=())
def phases(game: SixCells) -> tuple[str, ...]:
    """一个回合有四个阶段，依次进行。"""
    return ("准备阶段", "布局阶段", "行动阶段", "结束阶段")


@rule("Ab", otherwise=None)
def follows_its_phase(game: SixCells, word: str) -> Refusal | None:
    """各阶段依次进行：布局之后行动，结束之后是新回合。"""
    earlier = FOLLOWS[word][0]
    return None if game.phase in earlier else game.refuse(f"现在是{game.phase}，不能{word}", f"{'或'.join(earlier)}之后")


def proceed(game: SixCells, word: str) -> None:
    """行动 and 新回合, which both sides do together. Raises IllegalActionError."""
    game.permit(GATES_OF_PHASES, word)
    _, begin, to = FOLLOWS[word]
    run(game, begin, to)


def run(game: SixCells, from_phase: str, to_phase: str) -> None:
    """Go through the phases of the turn from one to another; the battle's end stops the turn."""
    with game.trace.aside():
        listed = phases(game)
    for phase in listed:
        if PHASES.index(from_phase) <= PHASES.index(phase) <= PHASES.index(to_phase) and not game.result:
            game.phase = phase
            BEGINNING[phase](game)
            settle(game)
            if battle_ends(game):
                declare_result(game)


@step("A3")
def act(game: SixCells) -> None:
    """行动阶段：按布局结算战场。"""
    order = order_of_cells(game)
    game.record(f"行动阶段：各格依次行动，{'、'.join(order)}")
    for cell in order:
        game.acting = cell
        resolve_cell(game)
        if ends_after_cell(game):
            break
    game.acting = ""


def as_cards_came(game: SixCells) -> tuple[str, ...]:
    """The cells in the order in which their first card came."""
    first: dict[str, int] = {}
    for card in game.cards.values():
        first[card.at] = min(card.since, first.get(card.at, card.since))
    return tuple(sorted(CELLS, key=lambda cell: first.get(cell, 0)))


@rule("A3.1", otherwise=as_cards_came)
def order_of_cells(game: SixCells) -> tuple[str, ...]:
    """从甲格到己格，每格每回合一次。"""
    return tuple(CELLS)


@rule("A3.1.1", otherwise=False)
def ends_after_cell(game: SixCells) -> bool:
    """一格结束时达成战斗结束条件，后面的格不再结算。"""
    return battle_ends(game)


def resolve_cell(game: SixCells) -> None:
    """One cell of both sides: 翻开, 进攻, 行动后."""
    game.fought = False
    with game.trace.aside():
        stages = stages_of_a_cell(game)
    for stage in stages:
        game.stage = stage
        if stage == "翻开":
            turn_up(game)
        elif stage == "进攻":
            attack_stage(game)
        elif has_stage_after(game, game.fought):
            after_stage(game)
        game.trace.answers.clear()
    game.stage = ""


@rule("A3.2", otherwise=("翻开",))
def stages_of_a_cell(game: SixCells) -> tuple[str, ...]:
    """一格分三个小阶段：翻开，进攻，行动后。"""
    return ("翻开", "进攻", "行动后")


@rule("A3.3", otherwise=lambda game, attacked: attacked)
def has_stage_after(game: SixCells, attacked: bool) -> bool:
    """有没有进攻，都有行动后。"""
    return True


@step("A3.2.1")
def turn_up(game: SixCells) -> None:
    """翻开阶段：召唤部署，使用法术或绝技。"""
    cards = [card for side in game.order if (card := game.occupant(side, game.acting)) is not None and card.zone == "盖放"]
    if not cards:
        settle(game)
        return
    before = tuple(game.turned)
    spells = [card for card in cards if card.printed.type != "部署"]
    for card in cards:
        reveal(game, card)
    uses = {card: uses_when_turned(game, card, before) for card in cards}
    now = [use for card in cards for use in uses[card] if card not in spells or stage_of_effects(game) == "翻开"]
    game.deferred += [use for card in cards for use in uses[card] if use not in now]
    resolve(game, now)
    for card in spells:
        note_cast(game, card, any(use.effective for use in uses[card]))
    settle(game, later=bool(now))


def reveal(game: SixCells, card: Card) -> None:
    """Turn a card up: a unit is summoned, a spell or 绝技 leaves its cell."""
    game.turned.append(card)
    if card.printed.type != "部署":
        vacate(game, card)
        card.own = printed_abilities(game, card)
        return
    hand = card.hand_when_placed
    arrive(game, card, card.at)
    card.hand_when_placed, card.fresh = hand, True
    game.record(f"{card.side}{card.at}格翻开{card.name}，召唤", card.name)


def uses_when_turned(game: SixCells, card: Card, turned: tuple[Card, ...]) -> list[Use]:
    """What turning a card sets off."""
    if card.printed.type == "部署":
        return uses_when_summoned(game, card, turned)
    if fizzles(game, card):
        game.record(f"{card.name}的目标不在战场，自动失效", card.name)
        return []
    with game.trace.gathered() as clauses:
        printed = effects_of_use(game, card)
    uses = use_of(game, card, partial(labelled, game, card, turned), printed)
    for use in uses:
        use.clauses = (*clauses, *use.clauses)
    return uses


def after_stage(game: SixCells) -> None:
    """行动后: what was put off until now, and abilities of the units on the cell."""
    late, game.deferred = game.deferred, []
    here = game.units_on(game.acting)
    resolve(game, [*late, *(use for unit in here for use in use_of(game, unit, partial(after_acting, game, unit)))])


@step("A4")
def end(game: SixCells) -> None:
    """结束阶段：己格结算后进入。"""
    game.record("进入结束阶段")
    uses = [use for unit in game.units() for use in uses_at_end(game, unit)]
    resolve(game, uses)
    for unit in game.units():
        unit.fresh = False


def uses_at_end(game: SixCells, unit: Card) -> list[Use]:
    """回合末 abilities of a unit, 再生, 点燃 and 死咒, each by its kind in D1 (ruling end-of-turn-order)."""
    uses = use_of(game, unit, lambda: at_end_of_turn(game, unit))
    kinds = (("恢复生命", regenerate, has(game, unit, "再生")), ("造成伤害", burn, unit.burns > 0), ("消灭", die_of_doom, unit.doomed))
    return [*uses, *(Use(unit, verb=verb, act=partial(act, game, unit)) for verb, act, due in kinds if due)]


def lay_out(game: SixCells) -> None:
    """布局阶段 begins; players act in it."""


FOLLOWS = {"行动": (("布局阶段",), "行动阶段", "结束阶段"), "新回合": (("准备阶段", "结束阶段"), "准备阶段", "布局阶段")}
GATES_OF_PHASES = (battle_goes_on, follows_its_phase)
PHASES = ("准备阶段", "布局阶段", "行动阶段", "结束阶段")
BEGINNING: dict[str, Callable[[SixCells], None]] = {"准备阶段": prepare, "布局阶段": lay_out, "行动阶段": act, "结束阶段": end}
