"""A4.4.2, X2.4: by which 战区 a card comes onto the battlefield from a zone."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.routes import is_free
from scenarios.games.dijie.suppressing import may_entangle
from scenarios.games.dijie.table import Card, Dijie

ALL = tuple((row, column) for column in range(1, 7) for row in (2, 1))


@rule("X2.4.1", otherwise=ALL)
def exits_of_domain(game: Dijie) -> tuple[tuple[int, int], ...]:
    """主宰区的出口战区。"""
    return ((1, 2), (1, 3), (1, 4), (1, 5))


@rule("X2.4.2", "A4.4.2", otherwise=ALL)
def exits_of_hand(game: Dijie) -> tuple[tuple[int, int], ...]:
    """手牌区视同主宰区的出口。"""
    return exits_of_domain(game)


@rule("X2.4.3", otherwise=ALL)
def exits_of_grave(game: Dijie) -> tuple[tuple[int, int], ...]:
    """坟墓区的出口战区。"""
    return ((1, 1), (1, 2))


@rule("X2.4.4", otherwise=ALL)
def exits_of_library(game: Dijie) -> tuple[tuple[int, int], ...]:
    """牌库的出口战区。"""
    return ((1, 5), (1, 6))


@rule("X2.4.5", otherwise=ALL)
def exits_of_exile(game: Dijie) -> tuple[tuple[int, int], ...]:
    """放逐区的出口战区。"""
    return ((1, 1),)


@rule("X2.4.6", otherwise=ALL)
def exits_of_tokens(game: Dijie) -> tuple[tuple[int, int], ...]:
    """衍生区的出口战区。"""
    return ((1, 6),)


EXITS: dict[str, Callable[..., tuple[tuple[int, int], ...]]] = {
    "主宰区": exits_of_domain,
    "手牌区": exits_of_hand,
    "坟墓区": exits_of_grave,
    "公共牌库": exits_of_library,
    "私有牌库": exits_of_library,
    "放逐区": exits_of_exile,
    "衍生区": exits_of_tokens,
    "公共衍生区": exits_of_tokens,
}


def exits(game: Dijie, zone: str, pm: str) -> list[Spot]:
    """The exit 战区 of a zone on a PM's battlefield, in the order of their columns."""
    return [Spot(pm, row, column) for row, column in EXITS.get(zone, exits_of_domain)(game)]


def open_exits(game: Dijie, zone: str, pm: str, card: Card | None = None) -> list[Spot]:
    """The exits of a zone that can take a unit now (this one, with 缠绕, wherever a unit stands)."""
    return [spot for spot in exits(game, zone, pm) if can_take(game, spot, card)]


def can_take(game: Dijie, spot: Spot, card: Card | None) -> bool:
    """Whether a unit can come into a 战区 from outside: a 有效空战区, or one where 缠绕 presses down who stands there."""
    return is_free(game, spot) or (card is not None and may_entangle(game, card, spot))
