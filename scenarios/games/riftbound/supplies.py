"""Cards and runes that a player takes (outside the excerpt; rulings burn-out and channel-runes)."""

from __future__ import annotations

from scenarios.games.riftbound.modes import leaders, opponents_of
from scenarios.games.riftbound.table import Riftbound


def draw(game: Riftbound, player: str, cards: int) -> None:
    """Take cards from the deck into the hand; an empty deck is made anew first, at the price of a point for an opponent."""
    seat, wanted = game.players[player], cards
    while wanted > 0:
        drawn = min(wanted, seat.deck)
        if drawn:
            seat.deck, seat.hand, wanted = seat.deck - drawn, seat.hand + drawn, wanted - drawn
            game.record(f"{player}抽 {drawn} 张牌", player)
            continue
        burn_out(game, player)
        if not seat.deck and leaders(game):
            return


def burn_out(game: Riftbound, player: str) -> None:
    """牌堆空了: the discard pile becomes the deck, and an opponent gains a point (ruling burn-out)."""
    pile = [card for card in game.cards.values() if card.zone == "弃牌堆" and card.owner == player]
    for card in pile:
        game.put(card, "牌堆")
    game.players[player].deck += len(pile)
    game.record(f"{player}把弃牌堆的 {len(pile)} 张牌洗回牌堆", player)
    gain(game, game.ask(player, "谁获得 1 分", opponents_of(game, player)), 1)


def gain(game: Riftbound, player: str, points: int) -> None:
    """获得分数: points alone, whatever they come from."""
    game.players[player].points += points
    game.record(f"{player}获得 {points} 分", player)


def channel(game: Riftbound, player: str, runes: int) -> None:
    """召出: take runes from the rune deck, as long as there are any."""
    seat = game.players[player]
    taken = min(runes, seat.rune_deck)
    if taken > 0:
        seat.rune_deck, seat.runes = seat.rune_deck - taken, seat.runes + taken
        game.record(f"{player}召出 {taken} 张符文", player)
