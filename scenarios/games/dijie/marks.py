"""A5.4: cards with the 主宰标记 are shown when they come into a hand, and used before anything else is done."""

from __future__ import annotations

from scenarios.engine.refusals import Refusal
from scenarios.engine.rules import rule, step
from scenarios.games.dijie.table import Card, Dijie

HAND = "手牌区"


def marked(game: Dijie, pm: str) -> list[Card]:
    """The cards with the mark in a PM's hand, from top to bottom."""
    return [card for card in game.pms[pm].zones[HAND] if card.printed.mark]


@step("A5.4.1")
def show_marked(game: Dijie, card: Card) -> None:
    """有主宰标记的卡牌进入手牌区：必须向所有 PM 展示它。"""
    card.revealed = True
    game.record(f"{card.keeper}展示有主宰标记的{card.name}", card.name)


def usable(game: Dijie, pm: str, card: Card) -> bool:
    """Whether a PM could use the card now."""
    from scenarios.games.dijie.costs import can_meet
    from scenarios.games.dijie.usable import gates_of
    from scenarios.games.dijie.uses import Use, cost_of

    want = Use(pm, card)
    return not game.refusals(gates_of(game, want), want) and can_meet(game, pm, card, cost_of(game, want), card.printed.extra)


@rule("A5.4.2", otherwise=lambda game, pm: tuple(marked(game, pm)[:1]))
def due(game: Dijie, pm: str) -> tuple[Card, ...]:
    """同一 PM 有多张：次序自己决定；暂时不能使用的跳过。"""
    with game.trace.muted():
        return tuple(card for card in marked(game, pm) if usable(game, pm, card))


@rule("A5.4.3", otherwise=lambda game, pms: pms)
def whose_turn(game: Dijie, pms: tuple[str, ...]) -> tuple[str, ...]:
    """多个 PM 同时都有：从权威主宰起，按 PM 编号顺序逐一处理。"""
    return tuple(pm for pm in game.from_authority() if pm in pms)[:1]


def what_comes_first(game: Dijie) -> list[Card]:
    """The cards with the mark one of which must be used now; [] where there is none."""
    if not any(card.printed.mark and card.zone == HAND for card in game.cards.values()):
        return []
    waiting = tuple(pm for pm in game.order if due(game, pm))
    return [card for pm in whose_turn(game, waiting) for card in due(game, pm)]


def comes_first(game: Dijie, card: Card | None) -> Refusal | None:
    """Whether something with the mark must be used before this is done."""
    first = what_comes_first(game)
    return must_use_first(game, first) if first and card not in first else None


@rule("A5.4.1", otherwise=None)
def must_use_first(game: Dijie, first: list[Card]) -> Refusal | None:
    """有主宰标记的卡牌，可以使用时必须立即优先使用。"""
    names = "、".join(card.name for card in first)
    return game.refuse(f"{first[0].keeper}必须先使用有主宰标记的{names}", f"使用 {first[0].name}")
