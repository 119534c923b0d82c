"""D1, E2.1, E4, B1.3：in what order abilities that were set off together are resolved (ruling order-of-effects)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from scenarios.engine.game import frozen
from scenarios.engine.rules import rule
from scenarios.engine.trace import Loop
from scenarios.games.liuge.cards import Effect, If, Phrase, Together
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
RANKS = {verb: rank for rank, verbs in enumerate(ORDER, 1) for verb in verbs}

UNSUSPICIOUS = 16  # rounds before a loop is looked for


@dataclass(frozen=True, slots=True)
class Part:
    """One effect of a use, or the act that stands for it: its kind in D1, its link to the one before, the phrase that asks a condition."""

    verb: str
    effect: Effect | None = None
    link: str = "plain"
    phrase: If | None = None
    clauses: tuple[str, ...] = ()


Round = list[tuple[Use, Part]]


@rule("D1", otherwise=0)
def rank(game: SixCells, verb: str) -> int:
    """异能效果的结算顺序；写等号的并列。"""
    return RANKS[verb]


@rule("E2.1", otherwise=lambda game, card: card.since)
def place_in_order(game: SixCells, card: Card) -> int:
    """同时生效的异能，从甲格到己格依次结算。"""
    return CELLS.index(card.last_at)


@rule("B1.3", "E4", otherwise=False)
def opens_a_round(game: SixCells, earlier: tuple[str, ...], later: str) -> bool:
    """一张牌的多个效果按牌面先后；后写的在结算顺序上更先，便是新一轮。"""
    return any(rank(game, later) < rank(game, verb) for verb in earlier)


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


@rule("E4.2b", otherwise=True)
def condition_holds(game: SixCells, phrase: If, card: Card) -> bool:
    """条件“A，若x，B”：A 之后看 x，成立才有 B。"""
    return holds(game, phrase.condition, card)


def resolve(game: SixCells, uses: list[Use], later: bool = False) -> None:
    """Resolve what was set off together, round by round.

    After each round deaths are judged, and what it has set off is resolved before the next round; the battle may end between two.
    """
    if not uses and not game.pending and not game.conditional:
        return
    agenda, loop, done = rounds(game, uses), Loop(game.trace), int(later)
    while agenda := [*rounds(game, newly_set_off(game)), *agenda]:
        if done and battle_ends_between_rounds(game):
            return
        if done > UNSUSPICIOUS:
            loop.visit((frozen(game.view()), tuple((use.card.name, part.verb) for entries in agenda for use, part in entries)))
        entries, ordered_by = sequence(game, agenda.pop(0))
        for use, part in entries:
            carry_out(game, use, part, ordered_by)
        if not game.unjudged:
            judge_deaths(game)
        done += 1


def settle(game: SixCells, later: bool = False) -> None:
    """Resolve what has been set off by something else than an ability; `later`: after rounds of the same stage."""
    resolve(game, [], later)


def newly_set_off(game: SixCells) -> list[Use]:
    """What has been set off since last looked at: by a happening, or because a condition has become true."""
    pending, game.pending = game.pending, []
    if not game.conditional:
        return pending
    return [*pending, *(use for unit in game.units() for use in use_of(game, unit, partial(newly_met, game, unit)))]


def rounds(game: SixCells, uses: list[Use]) -> list[Round]:
    """The rounds of a batch: the first round of every use together, then the second ones."""
    if not uses:
        return []
    with game.trace.aside():
        split = [(use, rounds_of(game, use)) for use in uses]
    deepest = max(len(own) for _, own in split)
    return [[(use, part) for use, own in split if number < len(own) for part in own[number]] for number in range(deepest)]


def sequence(game: SixCells, entries: Round) -> tuple[Round, tuple[str, ...]]:
    """Entries of one round, by kind of effect (D1), then 甲 to 己 (E2.1), then the first player's; and the clauses that told them apart."""
    if len(entries) < 2:
        return entries, ()
    with game.trace.gathered() as asked:
        places = {id(entry): (rank(game, entry[1].verb), *among_equals(game, entry[0].card)) for entry in entries}
    kinds, found = {place[0] for place in places.values()}, set(places.values())
    telling = {"D1": len(kinds) > 1, "E2.1": len({place[:2] for place in found}) > len(kinds)}
    return sorted(entries, key=lambda entry: places[id(entry)]), tuple(clause for clause in asked if telling.get(clause))


def among_equals(game: SixCells, card: Card) -> tuple[int, int]:
    """The order of effects of one kind: by cell, then the first player's (ruling shared-turn)."""
    return place_in_order(game, card), game.order.index(card.side)


def carry_out(game: SixCells, use: Use, part: Part, ordered_by: tuple[str, ...]) -> None:
    """Resolve one entry under the clauses that set it off; a condition is asked once for all effects of its phrase."""
    before = len(game.trace.events) - game.prevented
    game.trace.answers += (*use.clauses, *part.clauses, *ordered_by)
    if part.effect is None:
        use.act()
    elif part.phrase is None or asked_once(game, use, part.phrase):
        perform(game, use.card, part.effect)
    use.effective |= len(game.trace.events) - game.prevented > before
    game.trace.answers.clear()


def asked_once(game: SixCells, use: Use, phrase: If) -> bool:
    """Whether the condition of a phrase held when its first effect came up."""
    if id(phrase) not in use.judged:
        use.judged[id(phrase)] = condition_holds(game, phrase, use.card)
    return use.judged[id(phrase)]


def rounds_of(game: SixCells, use: Use) -> list[list[Part]]:
    """The effects of a use, split into rounds in the written order."""
    if use.verb:
        return [[Part(use.verb)]]
    split: list[list[Part]] = [[]]
    for part in (part for phrase in use.phrases for part in parts_of(game, phrase)):
        with game.trace.gathered() as clauses:
            apart = bool(split[-1]) and starts_round(game, tuple(earlier.verb for earlier in split[-1]), part)
        if apart:
            split.append([])
        split[-1].append(replace(part, clauses=(*part.clauses, *clauses)) if apart else part)
    return split


def starts_round(game: SixCells, earlier: tuple[str, ...], part: Part) -> bool:
    """Whether a part begins a round after the effects before it."""
    return part.link == "apart" or (part.link == "plain" and opens_a_round(game, earlier, part.verb))


def parts_of(game: SixCells, phrase: Phrase) -> list[Part]:
    """The effects of a phrase one by one."""
    if isinstance(phrase, Effect):
        return [Part(phrase.verb, phrase)]
    if isinstance(phrase, If):
        return [Part(effect.verb, effect, "plain" if place else "apart", phrase) for place, effect in enumerate(phrase.effects)]
    clause, link = ("E4.1", link_of_together) if isinstance(phrase, Together) else ("E4.2", link_of_successive)
    return [Part(effect.verb, effect, link(game) if place else "plain", clauses=(clause,)) for place, effect in enumerate(phrase.effects)]
