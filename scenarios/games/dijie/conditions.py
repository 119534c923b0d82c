"""Conditions of effects and abilities: comparisons in words (the closed vocabulary is vocabulary.SUBJECTS)."""

from __future__ import annotations

import operator
from collections.abc import Callable

from scenarios.engine.rules import rule
from scenarios.games.dijie.crystals import is_consumed_as
from scenarios.games.dijie.table import Card, Dijie, Pending
from scenarios.games.dijie.values import current_life, current_power
from scenarios.games.dijie.vocabulary import COLOURS, EVENTS
from scenarios.games.dijie.wording import COMPARISON, points

COMPARE = {"≤": operator.le, "≥": operator.ge, "<": operator.lt, ">": operator.gt, "=": operator.eq}
Subject = Callable[[Dijie, str, Card | None], int]


def holds(game: Dijie, pm: str, source: Card | None, words: str | None, pending: Pending | None = None) -> bool:
    """Whether a condition such as 你的生命≤10, X≥5 or 付红≥1 holds; a missing one, and one about what is to come (将消灭), does."""
    if words is None or words.removeprefix("将") in EVENTS:
        return True
    match = COMPARISON.match(words)
    if match is None:
        return False
    subject = match["subject"]
    if subject == "X":
        value = pending.unknown or 0 if pending else 0
    elif subject[1:] in COLOURS and subject[0] == "付":
        value = sum(is_consumed_as(game, use, subject[1:]) for use in (pending.paid if pending else ()))
    else:
        value = VALUES[subject](game, pm, source)
    return bool(COMPARE[match["compare"]](as_compared(game, value), as_compared(game, int(match["number"]))))


@rule("A3.7.6", otherwise=lambda game, number: number)
def as_compared(game: Dijie, number: int) -> int:
    """比较两个数字，其中一方是负数：先把负数视为 0。"""
    return max(0, number)


@rule("X4.3.26", otherwise=lambda game: tuple(game.units()))
def counted_units(game: Dijie) -> tuple[Card, ...]:
    """计算单位数量时，贴附在单位上面或下面的所有单位都计入。"""
    units = game.units()
    return (*units, *(part for unit in units for part in game.attached(unit) if part.is_unit))


def hand(game: Dijie, pm: str) -> int:
    """How many cards a PM holds."""
    return len(game.pms[pm].zones["手牌区"]) + game.pms[pm].plain


VALUES: dict[str, Subject] = {
    "你的生命": lambda game, pm, source: game.pms[pm].life,
    "对手生命": lambda game, pm, source: game.pms[game.facing(pm)].life,
    "你的手牌": lambda game, pm, source: hand(game, pm),
    "对手手牌": lambda game, pm, source: hand(game, game.facing(pm)),
    "你的单位": lambda game, pm, source: sum(unit.controller == pm for unit in counted_units(game)),
    "敌方单位": lambda game, pm, source: sum(unit.controller in game.opponents(pm) for unit in counted_units(game)),
    "自身力量": lambda game, pm, source: current_power(game, source) if source else 0,
    "自身力量增减": lambda game, pm, source: sum(points(m.value)[0] for m in source.modifiers if m.what == "增减") if source else 0,
    "自身生命": lambda game, pm, source: current_life(game, source) if source else 0,
    "本回合使用": lambda game, pm, source: game.pms[pm].used,
}
