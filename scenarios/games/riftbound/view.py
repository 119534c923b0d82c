"""What can be seen and asserted of a game: entity → attribute → value."""

from __future__ import annotations

from scenarios.engine.game import Said
from scenarios.games.riftbound.continuous import LAYERS
from scenarios.games.riftbound.layers import might_of, values_of
from scenarios.games.riftbound.modes import opponents_of, team_of
from scenarios.games.riftbound.table import Applied, Battlefield, Card, Riftbound, Values

LABELS = {
    "mode": "模式", "seats": "玩家", "battlefields": "战场", "turn": "回合", "player": "回合玩家", "phase": "阶段", "stage": "步骤",
    "state": "状态", "focus": "焦点", "priority": "优先权", "chain": "结算链", "tasks": "未决任务", "winner": "获胜者", "won": "赢得",
    "points": "分数", "opponents": "对手", "mates": "队友", "hand": "手牌数", "deck": "牌堆", "runes": "符文", "rune_deck": "符文牌堆",
    "wins": "胜场", "fields": "可选战场", "removed": "移除的战场", "discarded": "弃置的战场", "aside": "搁置的战场",
    "provider": "提供者", "controller": "控制者", "contested": "争夺者", "staged": "待发生", "showdown": "进行中", "opened": "开启方式",
    "attacker": "进攻方", "defender": "防守方", "result": "战斗结果", "scored": "本回合得分",
    "kind": "类型", "owner": "拥有者", "zone": "区域", "at": "位置", "might": "战力", "printed": "印刷战力",
    "damage": "伤害", "buff": "增益",
    "role": "身份", "keywords": "关键词", "layers": "效果层", "status": "情景", "refused": "拒绝依据",
}  # fmt: skip


def look(game: Riftbound, entity: str) -> Said:
    """A card by its name, a battlefield, a player, or the game; {} where there is nothing of that name."""
    if card := game.cards.get(entity):
        return _card(game, card)
    if field := game.fields.get(entity):
        return _battlefield(game, field)
    if entity in game.seats:
        return _player(game, entity)
    return _course(game) if entity == "战局" else {}


def _course(game: Riftbound) -> Said:
    return {
        "mode": game.mode,
        "seats": list(game.seats),
        "battlefields": list(game.fields),
        "turn": game.turn,
        "player": game.turn_player,
        "phase": game.phase,
        "stage": game.stage,
        "state": f"{'法术对决' if game.showdown or game.combat else '中立'}{'闭环' if game.closed else '开环'}",
        "focus": game.showdown.focus if game.showdown else "",
        "priority": game.priority if game.chain else "",
        "chain": [item.source for item in game.chain],
        "tasks": list(game.tasks),
        "winner": game.winner,
        "won": game.won,
    }


def _player(game: Riftbound, name: str) -> Said:
    player = game.players[name]
    return {
        "points": player.points,
        "opponents": list(opponents_of(game, name)),
        "mates": [one for one in team_of(game, name) if one != name],
        "hand": player.hand + sum(card.zone == "手牌" and card.owner == name for card in game.cards.values()),
        "deck": player.deck,
        "runes": player.runes,
        "rune_deck": player.rune_deck,
        "wins": player.wins,
        "fields": list(player.fields) if game.phase == "准备" else [],
        "removed": list(player.removed),
        "discarded": list(player.discarded),
        "aside": list(player.aside),
    }


def _battlefield(game: Riftbound, field: Battlefield) -> Said:
    ongoing = game.showdown if game.showdown and game.showdown.field is field else None
    combat = game.combat if game.combat and game.combat.field is field else None
    staged = (["法术对决"] if field.contested and not ongoing and not combat else []) + (["战斗"] if field.staged else [])
    sides = combat.sides if combat else field.staged or ("", "")
    return {
        "provider": field.provider,
        "controller": field.controller,
        "contested": field.contested,
        "staged": list(staged),
        "showdown": ongoing.kind if ongoing else "战斗" if combat else "",
        "opened": field.opened,
        "attacker": sides[0],
        "defender": sides[1],
        "result": field.result,
        "scored": list(field.scored),
    }


def _card(game: Riftbound, card: Card) -> Said:
    where: Said = {
        "kind": card.printed.type,
        "owner": card.owner,
        "controller": card.controller,
        "zone": card.zone,
        "at": card.at,
    }
    if card.printed.type != "单位":
        return where
    values = values_of(game, card)
    return {
        **where,
        "might": might_of(game, card),
        "printed": values.printed,
        "damage": card.damage,
        "buff": "是" if card.buff else "否",
        "role": card.role,
        "keywords": keywords(values),
        "layers": layers_of(values),
    }


def keywords(values: Values) -> list[str]:
    """The keywords of a unit in words; numbers of the same keyword add up."""
    total: dict[str, int] = {}
    for held in values.held:
        total[held.keyword.name] = total.get(held.keyword.name, 0) + held.keyword.number
    return [name + (str(number) if number > 1 and name != "游走" else "") for name, number in sorted(total.items())]


def layers_of(values: Values) -> list[str]:
    """How the values came about: printed, then each effect in its sequence and layer with the might after it; [] without effects."""
    told, might = [f"卡面：{values.printed}"], values.printed
    for sequence in range(1, 1 + max((max(one.sequence, one.lapsed) for one in values.applied), default=0)):
        for one in values.applied:
            if one.lapsed == sequence:
                might -= one.might
                told.append(f"{sequence} 失效：不再成立 得 {might}（{one.name}）")
        for one in values.applied:
            if one.sequence == sequence:
                might += one.might
                told.append(f"{sequence} {LAYERS[one.layer]}：{_gain(one)} 得 {might}（{one.name}）")
    return told if values.applied else []


def _gain(one: Applied) -> str:
    return "、".join(held.keyword.words for held in one.gained) or f"{one.might:+d}"
