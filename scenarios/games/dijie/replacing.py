"""A6.7–A6.8: replacement (改为) and prevention (改为不发生)."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.dijie.continuous import standing_effects
from scenarios.games.dijie.table import Card, Dijie, Pending
from scenarios.games.dijie.wording import Effect


def standing(game: Dijie, card: Card, verb: str, event: str) -> Effect | None:
    """The continuous effect of this verb that waits for an event about the card."""
    if not game.continuous:
        return None
    return next((effect for effect in standing_effects(game, verb, card) if effect.condition == f"将{event}"), None)


def prevented(game: Dijie, card: Card, event: str) -> bool:
    """Whether an event does not happen to the card: it is prevented, or something else happens instead."""
    return is_prevented(game, card, event) or is_replaced(game, card, event)


def is_prevented(game: Dijie, card: Card, event: str) -> bool:
    """Whether a prevention effect stops it."""
    if not prevention(game, card, event):
        return False
    game.record(f"{card.name}的{event}被预防", card.name)
    return True


@rule("A6.8.1", otherwise=False)
def prevention(game: Dijie, card: Card, event: str) -> bool:
    """预防效果：相关结算发生之前生效，跳过被预防的部分。"""
    return standing(game, card, "预防", event) is not None


def is_replaced(game: Dijie, card: Card, event: str) -> bool:
    """Whether a replacement effect takes its place; it is done then."""
    effect = replacement(game, card, event)
    if effect is None:
        return False
    replace_it(game, card, effect)
    return True


@rule("A6.7.1", "A6.7-e1", otherwise=None)
def replacement(game: Dijie, card: Card, event: str) -> Effect | None:
    """替代效果：由新效果代替旧效果结算。"""
    return standing(game, card, "改为", event)


@step("A6.7.1")
def replace_it(game: Dijie, card: Card, effect: Effect) -> None:
    """新效果代替旧效果。"""
    from scenarios.games.dijie.effects import perform

    parts = effect.argument if isinstance(effect.argument, tuple) else ()
    game.record(f"{card.name}：改为{'、'.join(f'{part.verb}{part.argument}' for part in parts)}", card.name)
    for number, part in enumerate(parts):
        perform(game, Pending("改为", card.controller, parts, Ref.to(card)), number, part)
