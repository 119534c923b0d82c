"""A6.5.5: what the symbols before an ability mean."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.wording import KINDS, Ability


def read(game: Dijie, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities with their symbols read: each is 主动, 被动 or 持续; one whose symbol says nothing is none of them."""
    return tuple(a if a.symbol in KINDS else a.model_copy(update={"symbol": meaning(game, a) or a.symbol}) for a in abilities)


@rule("A6.5.5", "A6.5-e1", "A6.5-e2", "A6.5-e3", otherwise="")
def meaning(game: Dijie, ability: Ability) -> str:
    """▶ 主动，⚡ 被动，∞ 持续；旧卡的 ☠ 是被动，没有触发条件与时机的 ⚡ 是持续。"""
    if ability.symbol == "⚡":
        return "被动" if ability.when else "持续"
    return {"▶": "主动", "∞": "持续", "☠": "被动"}[ability.symbol]
