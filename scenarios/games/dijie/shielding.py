"""X4.3.38, X4.3.46: what keeps the effects of spells and abilities from a thing."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.filters import level
from scenarios.games.dijie.table import Card, Dijie, Target
from scenarios.games.dijie.values import has, level_of_keyword


def lets_through(game: Dijie, source: Card | None, target: Target) -> bool:
    """Whether a target's shields let an effect of the source through (its own effects always)."""
    if not isinstance(target, Card) or source is target:
        return True
    return not is_beyond(game, target) and not (source is not None and is_barred(game, source, target))


@rule("X4.3.46", otherwise=False)
def is_beyond(game: Dijie, target: Card) -> bool:
    """时空屏障：一切法术、能力效果都免疫。"""
    return target.on_field and has(game, target, "时空屏障")


@rule("X4.3.38", otherwise=False)
def is_barred(game: Dijie, source: Card, target: Card) -> bool:
    """神域屏障X：等级为 X 或以下的生物造成的伤害和效果免疫。"""
    return source.is_creature and level(game, source) <= level_of_keyword(game, target, "神域屏障") and has(game, target, "神域屏障")
