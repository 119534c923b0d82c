"""A3.1.3, A3.8.1, A2.12.3: copying the attributes of a card, and the effect of a spell."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.names import title
from scenarios.games.dijie.prints import copied_signature
from scenarios.games.dijie.table import Card, Dijie

POINTS = ("power", "life", "speed")
ATTRIBUTES = (*POINTS, "type", "also", "cost", "colour", "symbol", "tags", "keywords", "abilities", "effects")


def copy_attributes(game: Dijie, card: Card, model: Card, but_name: bool = False) -> None:
    """The card has the attributes of the model, or all but the name, until it leaves its zone."""
    own = title(game, card)
    card.original = card.original or card.printed
    copied = {name: getattr(model.printed, name) for name in attributes(game)}
    card.quoted = title(game, model)
    told = {"title": own if but_name else copied_name(game, card, model), "signature": copied_signature(game, card, model)}
    card.printed = card.printed.but(**copied, **told)
    game.record(f"{card.name}复制{model.name}的属性", card.name, model.name)


@rule("A3.8.1", "A3.1-e2", otherwise=POINTS)
def attributes(game: Dijie) -> tuple[str, ...]:
    """属性：版面上一切可用的数值、图标或文字，包括费用、等级、颜色、力量、生命、速度、标签等。"""
    return ATTRIBUTES


@rule("A3.1.3", "A3.1-e2", otherwise=lambda game, card, model: title(game, card))
def copied_name(game: Dijie, card: Card, model: Card) -> str:
    """卡名属于卡牌属性：复制属性时一起复制。"""
    return title(game, model)
