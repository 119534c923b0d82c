"""A3.2: 真名: of one name, a PM controls one object at most."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.rules import step
from scenarios.games.dijie.leaving import exile
from scenarios.games.dijie.names import have_same_name
from scenarios.games.dijie.table import Card, Dijie, seen_from
from scenarios.games.dijie.values import has

SHOWN_IN_DOMAIN = ("奇珍", "秘典")


def true_names(game: Dijie, pm: str) -> Iterator[Card]:
    """What a PM controls with 真名, on the battlefields and among what is exhibited in the 主宰区."""
    for card in game.cards.values():
        shown = card.zone == "主宰区" and card.face_up and card.printed.type in SHOWN_IN_DOMAIN
        if (card.on_field or shown) and card.controller == pm and has(game, card, "真名"):
            yield card


@step("A3.2.1")
def keep_true_name(game: Dijie, card: Card) -> None:
    """真名：同时控制了两个同名的，只保留先进入控制的一个，其余放逐。"""
    if has(game, card, "真名"):
        same = [other for other in true_names(game, card.controller) if have_same_name(game, other, card)]
        for late in sorted(same, key=lambda other: (other.taken, other is card, seen_from(card.controller, other)))[1:]:
            exile(game, late)
