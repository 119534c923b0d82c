"""A6.5.5: what the symbols before an ability mean."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.position import CardSetup
from scenarios.games.dijie.riding import unworded
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.wording import KINDS, Ability


def read(game: Dijie, card: CardSetup) -> CardSetup:
    """A card with the symbols of its abilities, hints and background read, and with the ability that a bare keyword stands for."""
    added = unworded(card)
    if not (added or card.abilities or card.hints or card.background):
        return card
    texts = {"abilities": (*card.abilities, *added), "hints": card.hints, "background": card.background}
    return card.model_copy(update={name: tuple(by_symbol(game, ability) for ability in texts[name]) for name in texts})


def by_symbol(game: Dijie, ability: Ability) -> Ability:
    """An ability as 主动, 被动 or 持续; one whose symbol says nothing is none of them."""
    return ability if ability.symbol in KINDS else ability.of_kind.get(meaning(game, ability), ability)


@rule("A6.5.5", "A6.5-e1", "A6.5-e2", "A6.5-e3", otherwise="")
def meaning(game: Dijie, ability: Ability) -> str:
    """▶ 主动，⚡ 被动，∞ 持续；旧卡的 ☠ 是被动，没有触发条件与时机的 ⚡ 是持续。"""
    if ability.symbol == "⚡":
        return "被动" if ability.when else "持续"
    return {"▶": "主动", "∞": "持续", "☠": "被动"}[ability.symbol]
