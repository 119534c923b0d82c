"""A6.7–A6.8: replacement (改为) and prevention (改为不发生)."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.engine.things import Ref
from scenarios.games.dijie.continuous import in_force
from scenarios.games.dijie.table import Card, Dijie, Pending
from scenarios.games.dijie.wording import Effect


def standing(game: Dijie, card: Card, verb: str, event: str) -> Effect | None:
    """The continuous effect of this verb that waits for an event about the card."""
    for ability in card.printed.abilities:
        if ability.kind == "持续" and in_force(game, card, ability):
            for effect in ability.effects:
                if effect.verb == verb and effect.condition == f"将{event}":
                    return effect
    return None


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


@rule("A6.7.1", otherwise=None)
def replacement(game: Dijie, card: Card, event: str) -> Effect | None:
    """替代效果：由新效果代替旧效果结算。"""
    return standing(game, card, "改为", event)


@step("A6.7.1")
def replace_it(game: Dijie, card: Card, effect: Effect) -> None:
    """新效果代替旧效果。"""
    from scenarios.games.dijie.effects import perform

    game.record(f"{card.name}：改为{_words(effect)}", card.name)
    assert isinstance(effect.argument, tuple)
    for number, part in enumerate(effect.argument):
        perform(game, Pending("改为", card.controller, effect.argument, Ref.to(card), lasting=True), number, part)


def _words(effect: Effect) -> str:
    parts = effect.argument if isinstance(effect.argument, tuple) else ()
    return "、".join(f"{part.verb}{part.argument}" for part in parts)
