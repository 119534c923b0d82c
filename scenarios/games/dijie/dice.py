"""X4.3.27, X4.2.14: the ten-sided die."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.values import status


def roll(game: Dijie, who: str, source: Card | None = None) -> int:
    """掷骰X for an ability or keyword of the source: what the die shows, and what 共鸣 of the source adds."""
    return resonating(game, face(game, game.draws.roll(f"{who}掷骰", 10)), source)


@rule("X4.3.27", otherwise=lambda game, drawn: drawn)
def face(game: Dijie, drawn: int) -> int:
    """十面骰，骰面为 0-9：第十面是 0。"""
    return drawn % 10


@rule("X4.2.14", otherwise=lambda game, drawn, source: drawn)
def resonating(game: Dijie, drawn: int, source: Card | None) -> int:
    """共鸣Y：关联掷骰 X 时，在 X 的值上加 Y。"""
    return drawn + (status(source, "共鸣") if source is not None else 0)
