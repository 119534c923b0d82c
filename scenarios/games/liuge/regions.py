"""Regions of the table, as cards name them."""

from __future__ import annotations

from scenarios.games.liuge.table import SIDES, Card, SixCells, column, other, row


def side_of(card: Card, word: str) -> tuple[str, ...]:
    """The sides that 我方, 敌方 or 双方 means for a card."""
    return {"我方": (card.side,), "敌方": (other(card.side),), "双方": SIDES}[word]


def in_region(game: SixCells, source: Card, words: str) -> list[Card]:
    """Units in a region such as 敌方前排, seen from a card, 甲 to 己 and the first player's before the other's in a cell."""
    sides, region = side_of(source, words[:2]), words[2:]
    return [unit for unit in game.units() if unit.side in sides and lies_in(unit, source, region)]


def lies_in(unit: Card, source: Card, region: str) -> bool:
    """Whether a unit lies in a region of its side, seen from a card (that may have left its cell, as a spell has)."""
    if region in ("前排", "后排"):
        return row(unit.at) == region
    if region == "同列":
        return column(unit.at) == column(source.last_at)
    return region == "全体" or (region == "其他" and unit is not source) or region == f"{unit.at}格"
