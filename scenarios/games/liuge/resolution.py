"""D1, E2.1, E4, B1.3：in what order abilities that were set off together are resolved (ruling order-of-effects)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from scenarios.engine.game import frozen
from scenarios.engine.rules import rule
from scenarios.games.liuge.cards import Condition, Effect, If, Phrase, Phrases, Together
from scenarios.games.liuge.conditions import holds, newly_met
from scenarios.games.liuge.effects import perform
from scenarios.games.liuge.leaving import judge_deaths
from scenarios.games.liuge.pending import Use, use_of
from scenarios.games.liuge.table import CELLS, Card, SixCells
from scenarios.games.liuge.victory import battle_ends

ORDER = (
    ("抓牌", "获得", "临时法术力", "法术力"), ("弃牌",), ("灵力获得",), ("灵力失去",), ("召唤", "复活"), ("BUFF",),
    ("DEBUFF",), ("生命上限", "恢复生命"), ("位移",), ("移回手牌",), ("移入牌库",), ("变形",), ("造成伤害", "减生命上限"),
    ("控制",), ("消灭",), ("吞噬",), ("湮灭",),
)  # fmt: skip
RANKS = {verb: rank for rank, verbs in enumerate(ORDER) for verb in verbs}


@dataclass(frozen=True, slots=True)
class Part:
    """One effect of a use, or the act that stands for it: its kind in D1, its link to the one before, the condition of its phrase."""

    verb: str
    effect: Effect | None = None
    link: str = "plain"
    condition: Condition | None = None


@rule("D1", otherwise=0)
def rank(game: SixCells, verb: str) -> int:
    """异能效果的结算顺序；写等号的并列。"""
    return RANKS[verb]


@rule("E2.1", otherwise=lambda game, card: card.since)
def place_in_order(game: SixCells, card: Card) -> int:
    """同时生效的异能，从甲格到己格依次结算。"""
    return CELLS.index(card.last_at)


@rule("B1.3", "E4", otherwise=False)
def opens_a_round(game: SixCells, earlier: str, later: str) -> bool:
    """一张牌的多个效果按牌面先后；后写的在结算顺序上更先，便是新一轮。"""
    return rank(game, later) < rank(game, earlier)


@rule("B1.3", otherwise=False)
def battle_ends_between_rounds(game: SixCells) -> bool:
    """前一轮中达成战斗结束条件，后面的轮次不再结算。"""
    return battle_ends(game)


@rule("E4.1", otherwise="plain")
def link_of_together(game: SixCells) -> str:
    """并列“A与B”：同一轮。"""
    return "together"


@rule("E4.2", otherwise="plain")
def link_of_successive(game: SixCells) -> str:
    """渐进“A B”：先 A 一轮，后 B 一轮。"""
    return "apart"


@rule("E4.2b", otherwise=None)
def condition_of(game: SixCells, phrase: If) -> Condition | None:
    """条件“A，若x，B”：A 之后看 x，成立才有 B。"""
    return phrase.condition


def resolve(game: SixCells, uses: list[Use]) -> None:
    """Resolve what was set off together, then everything that this sets off in turn."""
    in_rounds(game, uses)
    settle(game)


def in_rounds(game: SixCells, uses: list[Use]) -> None:
    """Round by round; deaths are judged after each, and the battle may end between two."""
    waiting = [(use, rounds_of(game, use)) for use in uses]
    for number in range(max((len(rounds) for _, rounds in waiting), default=0)):
        if number and battle_ends_between_rounds(game):
            return
        entries = [(use, part) for use, rounds in waiting if number < len(rounds) for part in rounds[number]]
        for use, part in sequence(game, entries):
            carry_out(game, use, part)
        judge_deaths(game)


def settle(game: SixCells) -> None:
    """Resolve what has been set off on the way, and what conditions alone now allow, until nothing is left."""
    while fresh := [*game.pending, *conditions_met(game)]:
        game.trace.visit((frozen(game.view()), tuple((use.card.name, use.phrases) for use in fresh)))
        game.pending = []
        in_rounds(game, fresh)


def conditions_met(game: SixCells) -> list[Use]:
    """Abilities of conditions alone that have just become true."""
    if not game.conditional:
        return []
    return [use for unit in game.units() for use in use_of(game, unit, partial(_fresh, game, unit))]


def _fresh(game: SixCells, unit: Card) -> list[Phrases]:
    return [ability.effects for ability in newly_met(game, unit)]


def sequence(game: SixCells, entries: list[tuple[Use, Part]]) -> list[tuple[Use, Part]]:
    """Entries of one round: by kind of effect (D1), then 甲 to 己 (E2.1), then the first player's."""
    if len(entries) < 2:
        return entries
    return sorted(entries, key=lambda entry: (rank(game, entry[1].verb), *among_equals(game, entry[0].card)))


def among_equals(game: SixCells, card: Card) -> tuple[int, int]:
    """The order of effects of one kind: by cell, then the first player's (ruling shared-turn)."""
    return place_in_order(game, card), game.order.index(card.side)


def carry_out(game: SixCells, use: Use, part: Part) -> None:
    """Resolve one entry under the clauses that set it off."""
    before = len(game.trace.events)
    game.trace.answers += use.clauses
    if part.effect is None:
        use.act()
    elif part.condition is None or holds(game, part.condition, use.card):
        perform(game, use.card, part.effect)
    use.effective |= len(game.trace.events) > before


def rounds_of(game: SixCells, use: Use) -> list[list[Part]]:
    """The effects of a use, split into rounds in the written order."""
    if use.verb:
        return [[Part(use.verb)]]
    rounds: list[list[Part]] = [[]]
    for part in parts_of(game, use.phrases):
        if rounds[-1] and starts_round(game, rounds[-1][-1].verb, part):
            rounds.append([])
        rounds[-1].append(part)
    return rounds


def starts_round(game: SixCells, earlier: str, part: Part) -> bool:
    """Whether a part begins a round after the effect before it."""
    return part.link == "apart" or (part.link == "plain" and opens_a_round(game, earlier, part.verb))


def parts_of(game: SixCells, phrases: Phrases) -> Iterator[Part]:
    """The effects of phrases one by one."""
    for phrase in phrases:
        yield from _parts(game, phrase)


def _parts(game: SixCells, phrase: Phrase) -> Iterator[Part]:
    if isinstance(phrase, Effect):
        yield Part(phrase.verb, phrase)
        return
    if isinstance(phrase, If):
        condition = condition_of(game, phrase)
        yield from (Part(effect.verb, effect, "plain" if place else "apart", condition) for place, effect in enumerate(phrase.effects))
        return
    link = link_of_together if isinstance(phrase, Together) else link_of_successive
    yield from (Part(effect.verb, effect, link(game) if place else "plain") for place, effect in enumerate(phrase.effects))
