"""A6.5.5: what the symbols before an ability mean."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.position import CardSetup
from scenarios.games.dijie.riding import unworded
from scenarios.games.dijie.table import Dijie
from scenarios.games.dijie.vocabulary import KINDS
from scenarios.games.dijie.wording import Ability


def read(game: Dijie, card: CardSetup) -> CardSetup:
    """A card with the symbols of its abilities, hints and background read, and with the ability that a bare keyword stands for."""
    if not (card.texts or card.keywords):
        return card
    texts = {"abilities": (*card.abilities, *unworded(card)), "hints": card.hints, "background": card.background}
    kinds = tuple(kind_of(game, ability) for several in texts.values() for ability in several)
    if kinds and kinds not in card.as_read:
        left = iter(kinds)
        card.as_read[kinds] = card.but(**{name: tuple(one.of_kind.get(next(left), one) for one in texts[name]) for name in texts})
    return card.as_read[kinds] if kinds else card


def kind_of(game: Dijie, ability: Ability) -> str:
    """主动, 被动 or 持续; "" for one whose symbol says nothing."""
    return ability.symbol if ability.symbol in KINDS else meaning(game, ability)


@rule("A6.5.5", "A6.5-e1", "A6.5-e2", "A6.5-e3", otherwise="")
def meaning(game: Dijie, ability: Ability) -> str:
    """▶ 主动，⚡ 被动，∞ 持续；旧卡的 ☠ 是被动，没有触发条件与时机的 ⚡ 是持续。"""
    if ability.symbol == "⚡":
        return "被动" if ability.when else "持续"
    return {"▶": "主动", "∞": "持续", "☠": "被动"}[ability.symbol]
