"""A1 准备阶段：the turn counter, mana, drawing and fatigue."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule, step
from scenarios.games.liuge.spells import cool
from scenarios.games.liuge.table import Card, Player, SixCells

MOST_MANA = 10
DRAWN_EACH_TURN = 1  # ruling draw-step


@rule("A1", otherwise=())
def preparation(game: SixCells) -> tuple[str, ...]:
    """准备阶段：回合计数器，法术力，抽牌与疲劳判定。"""
    return ("回合计数器", "法术力", "抽牌")


def prepare(game: SixCells) -> None:
    """准备阶段, in the order of A1."""
    for part in preparation(game):
        PREPARATION[part](game)


def count_turn(game: SixCells) -> None:
    """The turn counter goes up; who attacked in the last turn may attack again, and 绝技 cool."""
    game.turn += 1
    game.turned, game.assisted = [], set()
    for unit in game.units():
        unit.attacked = False
    game.record(f"第 {game.turn} 回合开始")
    cool(game)


def restore_mana(game: SixCells) -> None:
    for side in game.order:
        player = game.players[side]
        player.temporary = temporary_left(game, player)
        grow_mana(game, player)


@step("A1.1")
def grow_mana(game: SixCells, player: Player) -> None:
    """永久法术力：上限每回合加一，直至十，并恢复到上限。"""
    player.cap = min(player.cap + 1, MOST_MANA)
    player.mana = player.cap
    game.record(f"{player.side}法术力恢复到 {player.mana}", player.side)


@rule("A1.1.1", otherwise=lambda game, player: player.temporary_given)
def temporary_left(game: SixCells, player: Player) -> int:
    """临时法术力用掉就没有，不恢复。"""
    return player.temporary


@rule("A1.1", otherwise="临时法术力")
def kind_of_mana(game: SixCells, named: str) -> str:
    """没有特别说明的法术力是永久法术力。"""
    return "永久法术力" if named == "法术力" else named


def gain_mana(game: SixCells, side: str, points: int, named: str) -> None:
    """An effect gives mana; permanent mana raises the limit with it (ruling gained-mana)."""
    player = game.players[side]
    kind = kind_of_mana(game, named) if named == "法术力" else named
    if kind == "永久法术力":
        player.cap = min(player.cap + points, MOST_MANA)
        player.mana = min(player.mana + points, player.cap)
    else:
        player.temporary += points
        player.temporary_given += points
    game.record(f"{side}获得 {points} 点{kind}", side)


@rule("A1.1.2", otherwise=lambda game, player, cost: max(0, cost - player.mana))
def temporary_part(game: SixCells, player: Player, cost: int) -> int:
    """先用临时法术力。"""
    return min(player.temporary, cost)


def pay(game: SixCells, player: Player, cost: int) -> None:
    """Spend mana that is there."""
    temporary = temporary_part(game, player, cost)
    player.temporary -= temporary
    player.mana -= cost - temporary


def draw_for_turn(game: SixCells) -> None:
    for side in game.order:
        draw(game, side, DRAWN_EACH_TURN)


def draw(game: SixCells, side: str, count: int) -> None:
    """抓牌: cards from the top of the deck; those that are not there are fatigue (A1.2)."""
    player = game.players[side]
    drawn = min(count, len(player.deck) + player.plain)
    for _ in range(drawn):
        card = top_of_deck(game, player)
        game.put(card, "手牌")
        player.fatigue = fatigue_kept(game, player)
        game.record(f"{side}抽到{card.name}", side, card.name)
    if count > drawn:
        suffer_fatigue(game, player, count - drawn)


def top_of_deck(game: SixCells, player: Player) -> Card:
    """The top card; one of the plain ones gets its name when it is drawn."""
    if player.deck:
        return player.deck[0]
    name = f"{player.side}牌{player.plain}"
    player.plain -= 1
    card = game.cards[name] = Card(name, owner=player.side, side=player.side, zone="牌库")
    return card


@rule("A1.2.2", otherwise=0)
def fatigue_kept(game: SixCells, player: Player) -> int:
    """疲劳中断后不归零。"""
    return player.fatigue


@step("A1.2")
def suffer_fatigue(game: SixCells, player: Player, missing: int) -> None:
    """疲劳判定：要抽牌而牌库没有牌，受疲劳伤害。"""
    for points in fatigue_damages(game, player, missing):
        player.fatigue += 1
        player.life -= points
        game.record(f"{player.side}牌库没有牌，受 {points} 点疲劳伤害", player.side)


@rule("A1.2.1", otherwise=(1,))
def fatigue_damages(game: SixCells, player: Player, missing: int) -> tuple[int, ...]:
    """疲劳伤害按张数算，从 1 起每张加 1。"""
    return tuple(player.fatigue + card for card in range(1, missing + 1))


PREPARATION: dict[str, Callable[[SixCells], None]] = {"回合计数器": count_turn, "法术力": restore_mana, "抽牌": draw_for_turn}
