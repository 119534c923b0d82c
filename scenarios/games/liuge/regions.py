"""Regions of the table, as cards name them."""

from __future__ import annotations

from scenarios.games.liuge.table import CELLS, SIDES, Card, SixCells, column, other, row


def side_of(card: Card, word: str) -> tuple[str, ...]:
    """The sides that 我方, 敌方 or 双方 means for a card."""
    return {"我方": (card.side,), "敌方": (other(card.side),), "双方": SIDES}[word]


def in_region(game: SixCells, source: Card, words: str) -> list[Card]:
    """Units in a region such as 敌方前排, seen from a card, 甲 to 己 and the first player's before the other's in a cell."""
    sides, region = side_of(source, words[:2]), words[2:]
    units = sorted((unit for side in sides for unit in game.units(side)), key=lambda unit: (CELLS.index(unit.at), game.order.index(unit.side)))
    inside = {
        "全体": lambda unit: True,
        "其他": lambda unit: unit is not source,
        "前排": lambda unit: row(unit.at) == "前排",
        "后排": lambda unit: row(unit.at) == "后排",
        "同列": lambda unit: bool(source.at) and column(unit.at) == column(source.at),
    }.get(region, lambda unit: f"{unit.at}格" == region)
    return [unit for unit in units if inside(unit)]
