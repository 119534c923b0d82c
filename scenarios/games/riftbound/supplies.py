"""Cards and runes that a player takes (outside the excerpt; ruling on runes)."""

from __future__ import annotations

from scenarios.games.riftbound.table import Riftbound


def draw(game: Riftbound, player: str, cards: int) -> None:
    """Take cards from the deck into the hand, as long as there are any."""
    seat = game.players[player]
    drawn = min(cards, seat.deck)
    if drawn > 0:
        seat.deck, seat.hand = seat.deck - drawn, seat.hand + drawn
        game.record(f"{player}抽 {drawn} 张牌", player)


def channel(game: Riftbound, player: str, runes: int) -> None:
    """召出: take runes from the rune deck, as long as there are any."""
    seat = game.players[player]
    taken = min(runes, seat.rune_deck)
    if taken > 0:
        seat.rune_deck, seat.runes = seat.rune_deck - taken, seat.runes + taken
        game.record(f"{player}召出 {taken} 张符文", player)
