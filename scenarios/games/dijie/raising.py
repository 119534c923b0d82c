"""X4.3.44: 增殖."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.rules import step
from scenarios.games.dijie.acting import acts_by
from scenarios.games.dijie.exits import open_exits
from scenarios.games.dijie.filters import level
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.tags import tags
from scenarios.games.dijie.values import level_of_keyword


@dataclass(frozen=True, slots=True)
class Heir:
    """What 增殖 of a unit can bring: for which PM, below which level, within which tags."""

    pm: str
    number: int
    tags: frozenset[str]


def heir_of(game: Dijie, unit: Card) -> Heir | None:
    """What 增殖 would bring if the unit were destroyed now; None without it."""
    if not acts_by(game, unit, "增殖"):
        return None
    return Heir(unit.controller, level_of_keyword(game, unit, "增殖"), frozenset(tags(game, unit)))


@step("X4.3.44")
def multiply(game: Dijie, heir: Heir) -> None:
    """增殖X：被消灭后，可以从坟墓区免费派出一个生物；等级小于 X，标签包含于此单位的标签。"""
    from scenarios.games.dijie.sending import send_out

    grave = game.pms[heir.pm].zones["坟墓区"]
    found = {
        f"派出{card.name}": card
        for card in grave
        if card.is_creature
        and level(game, card) < heir.number
        and set(tags(game, card)) <= heir.tags
        and open_exits(game, "坟墓区", heir.pm, card)
    }
    if not found:
        return
    choice = game.ask(heir.pm, "增殖：从坟墓区派出哪个生物", ["不派出", *found])
    if choice != "不派出":
        send_out(game, found[choice], heir.pm, must=False)
