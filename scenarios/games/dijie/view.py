"""What can be seen and asserted of a game: entity → attribute → value."""

from __future__ import annotations

from scenarios.engine.game import Said
from scenarios.games.dijie.geometry import spot_of
from scenarios.games.dijie.table import AWAY, PM, UNTURNED, VOID, Card, Dijie
from scenarios.games.dijie.values import current_life, current_power, keywords, life, power, speed

LABELS = {
    "turn": "回合", "phase": "阶段", "authority": "权威主宰", "defender": "防御主宰", "result": "结果", "library": "公共牌库",
    "common_tokens": "公共衍生区", "stack": "堆叠", "life": "生命", "poison": "中毒", "crystals": "水晶",
    "temporary": "临时水晶", "powers": "权能", "hand": "手牌区", "cards": "手牌数", "domain": "主宰区", "grave": "坟墓区",
    "exile": "放逐区", "tokens": "衍生区", "zones": "战区数", "unturned": "未翻开", "voids": "空洞", "void_turns": "空洞回合",
    "statuses": "状态", "used": "本回合使用", "type": "类型", "zone": "区域", "keeper": "所在", "controller": "控制者",
    "owner": "所有者", "at": "战区", "power": "力量", "full_power": "力量属性", "full_life": "生命属性", "speed": "速度",
    "keywords": "关键词", "counters": "指示物", "gains": "临时增减", "host": "贴附于", "attached": "贴附", "face": "朝向",
    "moved": "已移动", "stock": "储量", "covers": "笼罩", "ground": "战区状态", "status": "情景", "refused": "拒绝依据",
}  # fmt: skip


def look(game: Dijie, entity: str) -> Said:
    """A card by its name, a PM, the game, or the ground of a 战区; {} where there is nothing of that name."""
    if card := game.cards.get(entity):
        return _card(game, card) if card.zone != AWAY else {}
    if pm := game.pms.get(entity):
        return _pm(game, pm)
    if entity == "游戏":
        return _game(game)
    spot = spot_of(entity, "")
    return {"ground": game.grounds[spot].state} if spot in game.grounds else {}


def _game(game: Dijie) -> Said:
    return {
        "turn": game.turn,
        "phase": game.moment or game.phase,
        "authority": game.authority,
        "defender": game.defender,
        "result": game.result,
        "common_tokens": [card.name for card in game.common["公共衍生区"]],
        "library": len(game.common["公共牌库"]) + game.plain,
        "stack": [pending.title for pending in game.stack],
    }


def _pm(game: Dijie, pm: PM) -> Said:
    ground = [ground.state for spot, ground in game.grounds.items() if spot.field == pm.name]
    return {
        "life": pm.life,
        "poison": pm.poison,
        "crystals": counted(pm.crystals),
        "temporary": counted(pm.temporary),
        "powers": counted(pm.powers),
        "hand": [card.name for card in pm.zones["手牌区"]],
        "cards": len(pm.zones["手牌区"]) + pm.plain,
        "domain": [card.name for card in pm.zones["主宰区"]],
        "grave": [card.name for card in pm.zones["坟墓区"]],
        "exile": [card.name for card in pm.zones["放逐区"]],
        "tokens": [card.name for card in pm.zones["衍生区"]],
        "zones": len(ground),
        "unturned": ground.count(UNTURNED),
        "voids": ground.count(VOID),
        "void_turns": pm.void_turns,
        "statuses": [m.value for m in pm.modifiers if m.what == "状态"],
        "used": pm.used,
    }


def counted(crystals: list[str]) -> str:
    """Crystals as they are written: 2红1黑; 0 for none."""
    return "".join(f"{crystals.count(colour)}{colour}" for colour in dict.fromkeys(crystals)) or "0"


def _card(game: Dijie, card: Card) -> Said:
    where: Said = {
        "type": "、".join(card.printed.types),
        "zone": card.zone,
        "keeper": card.keeper,
        "owner": card.owner,
        "controller": card.controller,
        "face": "正面" if card.face_up else "背面",
    }
    if not card.on_field:
        return {**where, "counters": _marks(card, True), **({"stock": card.stock} if card.stock else {})}
    where |= {
        "at": str(card.spot or ""),
        "attached": [part.name for part in game.attached(card)],
        "host": card.host.name if card.host else "",
        **({"covers": [str(spot) for spot in card.covers]} if card.covers else {}),
    }
    if not card.is_unit:
        return where
    held = keywords(game, card)
    return {
        **where,
        "power": current_power(game, card),
        **({} if card.is_walker else {"life": current_life(game, card), "full_life": life(game, card)}),
        "full_power": power(game, card),
        "speed": speed(game, card),
        "keywords": [f"{name}{number}" if number != 1 else name for name, number in held.items()],
        "statuses": [m.value for m in card.modifiers if m.what == "状态"],
        "counters": _marks(card, True),
        "gains": _marks(card, False),
        "poison": card.poison,
        "moved": "是" if card.moved else "否",
    }


def _marks(card: Card, counter: bool) -> list[str]:
    return [m.value for m in card.modifiers if m.counter == counter and m.what in ("增减", "关键词")]
