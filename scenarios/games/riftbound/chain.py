"""优先权: who may answer what is on the chain, and how it is resolved (outside the excerpt; ruling on FEPR)."""

from __future__ import annotations

from scenarios.games.riftbound.effects import perform
from scenarios.games.riftbound.playing import hand_on
from scenarios.games.riftbound.table import Riftbound


def pass_priority(game: Riftbound) -> None:
    """Whoever may answer does not; when all have passed in turn, the newest item is resolved."""
    game.record(f"{game.priority}放弃优先权")
    game.passes += 1
    if game.passes < len(game.seats):
        game.priority = game.seats_from(game.priority)[1]
        return
    item = game.chain.pop()
    game.passes, game.priority = 0, game.chain[-1].controller if game.chain else ""
    with game.because(game.record(f"结算{item.source}", item.source)):
        perform(game, item)
    if item.played and game.showdown and not game.chain:
        hand_on(game, item.controller)
