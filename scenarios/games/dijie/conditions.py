"""Conditions of effects and abilities: comparisons in words."""

from __future__ import annotations

import operator
import re

from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.values import current_life, current_power

COMPARISON = re.compile(r"(?P<subject>[^≤≥<>=\d]+)(?P<compare>[≤≥<>=])(?P<number>\d+)\Z")
COMPARE = {"≤": operator.le, "≥": operator.ge, "<": operator.lt, ">": operator.gt, "=": operator.eq}


def holds(game: Dijie, pm: str, source: Card | None, words: str | None, drawn: int | None = None) -> bool:
    """Whether a condition such as 你的生命≤10 or X≥5 holds; a missing one does."""
    match = COMPARISON.match(words or "")
    if match is None:
        return words is None or words.startswith("将")
    value = {
        "你的生命": lambda: game.pms[pm].life,
        "对手生命": lambda: game.pms[game.facing(pm)].life,
        "你的手牌": lambda: len(game.pms[pm].zones["手牌区"]),
        "你的单位": lambda: sum(1 for unit in game.units() if unit.controller == pm),
        "自身力量": lambda: current_power(game, source) if source else 0,
        "自身生命": lambda: current_life(game, source) if source else 0,
        "本回合使用": lambda: game.pms[pm].used,
        "X": lambda: drawn or 0,
    }.get(match["subject"], lambda: 0)()
    return bool(COMPARE[match["compare"]](value, int(match["number"])))
