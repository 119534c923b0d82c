"""What can be seen and asserted of a game: entity → attribute → value."""

from __future__ import annotations

from scenarios.engine.game import Said
from scenarios.games.liuge.attackers import waits
from scenarios.games.liuge.table import Card, Player, SixCells
from scenarios.games.liuge.values import values_of

LABELS = {
    "turn": "回合", "phase": "阶段", "stage": "小阶段", "acting": "行动到", "result": "结果", "first": "先手",
    "life": "生命", "mana": "法术力", "cap": "法术力上限", "temporary": "临时法术力", "spirit": "灵力", "fatigue": "已受疲劳",
    "hand": "手牌", "deck": "牌库", "grave": "墓地", "ultimate": "绝技", "kind": "类型", "side": "一方", "zone": "区域", "at": "格",
    "attack": "攻击力", "max_life": "生命上限", "dealt": "最终伤害", "keywords": "异能", "statuses": "状态", "waiting": "待命",
    "status": "情景", "refused": "拒绝依据",
}  # fmt: skip


def look(game: SixCells, entity: str) -> Said:
    """A card by its name, a player, or the battle; {} where there is nothing of that name."""
    if card := game.cards.get(entity):
        return _card(game, card) if card.zone != "场外" else {}
    if player := game.players.get(entity):
        return _player(game, player)
    return _battle(game) if entity == "战斗" else {}


def _battle(game: SixCells) -> Said:
    return {
        "turn": game.turn,
        "phase": game.phase,
        "stage": game.stage,
        "acting": game.acting,
        "result": game.result,
        "first": game.first,
    }


def _player(game: SixCells, player: Player) -> Said:
    return {
        "life": player.life,
        "mana": player.mana,
        "cap": player.cap,
        "temporary": player.temporary,
        "spirit": player.spirit,
        "fatigue": player.fatigue,
        "hand": [card.name for card in player.hand],
        "deck": len(player.deck) + player.plain,
        "grave": [card.name for card in player.grave],
        "ultimate": "、".join(_ultimate(card) for card in game.cards.values() if card.printed.type == "绝技" and card.owner == player.side),
    }


def _ultimate(card: Card) -> str:
    if card.zone == "盖放":
        return "已放置"
    return f"冷却 {card.cooling}" if card.cooling else "可用"


def _card(game: SixCells, card: Card) -> Said:
    where: Said = {"kind": card.printed.type, "side": card.side, "zone": card.zone, "at": card.at}
    if card.printed.type != "部署":
        return where
    values = values_of(game, card)
    return {
        **where,
        "attack": values.attack,
        "life": card.life,
        "max_life": card.max_life,
        "dealt": card.dealt,
        "keywords": [held.keyword + (str(held.number) if held.keyword in ("吸血", "再生") else "") for held in values.held if held.keyword],
        "statuses": card.statuses,
        "waiting": "是" if card.on_field and waits(game, card) else "否",
    }
