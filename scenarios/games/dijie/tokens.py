"""A7.6: 衍生物 that last a turn."""

from __future__ import annotations

from scenarios.engine.rules import step
from scenarios.games.dijie.leaving import destroy, smash
from scenarios.games.dijie.table import Dijie


@step("A7.6.2")
def vanish(game: Dijie) -> None:
    """临时衍生物在【回合结束时】自动被消灭或摧毁。"""
    for card in [card for card in game.on_field() if card.lasts_this_turn]:
        if card.is_unit:
            destroy(game, [card])
        else:
            smash(game, card)
