"""A3.6, X4.5: tags: basic types, which nothing removes, and extended ones, which effects give and take."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule
from scenarios.games.dijie.changes import changes
from scenarios.games.dijie.table import Card, Dijie, Modifier
from scenarios.games.dijie.vocabulary import KEYWORDS

UNDEAD = ("骷髅", "僵尸", "幽灵")
TAGGING = ("标签", "失去标签", "覆盖标签")


def tags(game: Dijie, card: Card) -> tuple[str, ...]:
    """The tags of a card: basic types and extended ones, as effects leave them."""
    held: tuple[str, ...] = (*card.printed.types, *card.printed.tags)
    for modifier in changes(game, card):
        if modifier.what in TAGGING:
            held = with_change(game, card, held, modifier)
    return tuple(dict.fromkeys(held))


@rule("A3.6.3", "X3.5.12", otherwise=lambda game, card, held, modifier: held)
def with_change(game: Dijie, card: Card, held: tuple[str, ...], modifier: Modifier) -> tuple[str, ...]:
    """效果可以增加、移除或覆盖扩展类型标签，持续期间有效。"""
    if modifier.what == "标签":
        return (*held, modifier.value)
    if modifier.what == "覆盖标签" and not may_be_overwritten(game):
        return held
    gone = held if modifier.what == "覆盖标签" else (modifier.value,)
    kept = tuple(tag for tag in held if tag not in gone or not is_removable(game, tag, card.printed.types))
    return (*kept, modifier.value) if modifier.what == "覆盖标签" else kept


@rule("X3.5.1", otherwise=False)
def may_be_overwritten(game: Dijie) -> bool:
    """版面信息表的标签一条只写增加、移除；已经拆入高手进阶的，以那里的裁定为准：也可以覆盖。"""
    return True


@rule("A3.6.2", "X3.5.12", otherwise=True)
def is_removable(game: Dijie, tag: str, types: tuple[str, ...]) -> bool:
    """基础类型标签不能被移除或覆盖。"""
    return tag not in types


@rule("A3.6.1", "A3.6-e1", "A3.6-e2", "X4.5.1", otherwise=False)
def is_tagged(game: Dijie, card: Card, tag: str) -> bool:
    """标签供规则判定与检索使用；死灵包括骷髅、僵尸、幽灵。"""
    held = tags(game, card)
    return tag in held or (tag == "死灵" and any(undead in held for undead in UNDEAD))


def keywords_of_tags(game: Dijie, card: Card) -> list[str]:
    """The keywords that a card would have by its tags alone."""
    return [tag for tag in card.printed.tags if tag in KEYWORDS and gives_an_ability(game, tag)]


@rule("A3.6.1", "X4.5.1", "X3.5.12", otherwise=True)
def gives_an_ability(game: Dijie, tag: str) -> bool:
    """单凭标签，不会得到能力，也不会有数值变化。"""
    return False


@rule("X4.5.2", otherwise=())
def of_terrain(game: Dijie) -> tuple[str, ...]:
    """地形的扩展标签。"""
    return ("荒漠", "火山", "矿脉", "墓地", "奇观", "森林", "神庙", "水域", "要塞")


@rule("X4.5.3", otherwise=())
def of_units(game: Dijie) -> tuple[str, ...]:
    """单位的扩展标签。"""
    return (
        "蝙蝠", "虫人", "刺客", "刀客", "帝烨", "堕天使", "恶魔", "蜂", "狗", "构装体", "古修", "古妖", "贵族", "海盗", "海妖", "畸变体",
        "祭司", "甲壳虫", "剑客", "僵尸", "将领", "胶怪", "鲛嬬", "精灵", "巨人", "眷族", "恐龙", "骷髅", "傀儡", "昆虫", "狼人", "霖祇",
        "灵兽", "领主", "龙", "马", "猫", "蘑菇", "魔鬼", "魔物", "魔像", "鸟", "鸟人", "女仆", "女巫", "人类", "山魈", "蛇", "神虞",
        "士兵", "守卫", "兽人", "树精", "树人", "水怪", "水母", "天使", "外神", "巫觋", "蜥蜴人", "象", "蟹", "妖灵", "药剂师", "幽灵",
        "游侠", "鱼", "鱼人", "蜮幽", "元素", "月霓", "蜘蛛", "植物",
    )  # fmt: skip


@rule("X4.5.4", otherwise=())
def of_treasures(game: Dijie) -> tuple[str, ...]:
    """异宝的扩展标签。"""
    return ("盾牌", "辅助", "书", "锁链", "战斗", "针")


@rule("X4.5.5", otherwise=())
def of_spells(game: Dijie) -> tuple[str, ...]:
    """法术的扩展标签。"""
    return ("超阶", "高阶", "禁咒", "诅咒")


@rule("X4.5.6", otherwise=())
def of_formations(game: Dijie) -> tuple[str, ...]:
    """阵法的扩展标签。"""
    return ("传送", "防护", "封禁", "幻境", "镇杀", "诅咒")


@rule("X4.5.7", otherwise=())
def of_wonders(game: Dijie) -> tuple[str, ...]:
    """奇珍的扩展标签。"""
    return ("黯殇幽寰", "怀表", "面具", "水晶", "陶瓮", "天平", "项链", "信标", "钥匙", "遗骸", "乐章")


@rule("X4.5.8", otherwise=())
def of_supplies(game: Dijie) -> tuple[str, ...]:
    """物资的扩展标签。"""
    return ("药剂",)


@rule("X4.5.9", otherwise=())
def of_codices(game: Dijie) -> tuple[str, ...]:
    """秘典的扩展标签。"""
    return ("试炼", "特权")


@rule("X4.5.10", otherwise=())
def of_identities(game: Dijie) -> tuple[str, ...]:
    """身份的扩展标签。"""
    return ("旅行者",)


@rule("X4.5.11", otherwise=())
def of_talents(game: Dijie) -> tuple[str, ...]:
    """天赋的扩展标签。"""
    return ("混乱", "善良", "守序", "邪恶", "中立")


EXTENDED: dict[str, Callable[[Dijie], tuple[str, ...]]] = {
    "地形": of_terrain, "单位": of_units, "异宝": of_treasures, "法术": of_spells, "阵法": of_formations, "奇珍": of_wonders,
    "物资": of_supplies, "秘典": of_codices, "身份": of_identities, "天赋": of_talents,
}  # fmt: skip
