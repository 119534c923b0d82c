"""X3.4: what 生物牌, 主要牌, 时空牌 … are: words for several basic types together."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Card, Dijie

MAIN = ("异兽", "战魄", "真灵", "法术", "阵法", "异宝", "奇珍", "物资", "秘典")


def _any(card: Card, types: tuple[str, ...]) -> bool:
    return any(kind in types for kind in card.printed.types)


@rule("X3.4.1", otherwise=False)
def is_terrain_card(game: Dijie, card: Card) -> bool:
    """地形牌：地形。"""
    return _any(card, ("地形",))


@rule("X3.4.2", otherwise=False)
def is_creature_card(game: Dijie, card: Card) -> bool:
    """生物牌：异兽、战魄、真灵。"""
    return _any(card, ("异兽", "战魄", "真灵"))


@rule("X3.4.3", otherwise=False)
def is_walker_card(game: Dijie, card: Card) -> bool:
    """行者牌：行者。"""
    return _any(card, ("行者",))


@rule("X3.4.4", otherwise=False)
def is_unit_card(game: Dijie, card: Card) -> bool:
    """单位牌：生物、行者。"""
    return _any(card, ("异兽", "战魄", "真灵", "行者"))


@rule("X3.4.5", otherwise=False)
def is_main_card(game: Dijie, card: Card) -> bool:
    """主要牌：生物、法术、阵法、异宝、奇珍、物资、秘典。"""
    return _any(card, MAIN)


@rule("X3.4.6", otherwise=False)
def is_environment_card(game: Dijie, card: Card) -> bool:
    """环境牌：地形、主要牌。"""
    return _any(card, ("地形", *MAIN))


@rule("X3.4.7", otherwise=False)
def is_spacetime_card(game: Dijie, card: Card) -> bool:
    """时空牌：领主、特质、身份、天赋、谜题。"""
    return _any(card, ("领主", "特质", "身份", "天赋", "谜题"))


@rule("X3.4.8", otherwise=False)
def is_token_card(game: Dijie, card: Card) -> bool:
    """衍生牌：可能属于任何类型；版本标志是绿色。"""
    return card.derived or card.printed.symbol == "绿"


KINDS_OF_CARDS: dict[str, Callable[[Dijie, Card], bool]] = {
    "地形牌": is_terrain_card, "生物牌": is_creature_card, "行者牌": is_walker_card, "单位牌": is_unit_card, "主要牌": is_main_card,
    "环境牌": is_environment_card, "时空牌": is_spacetime_card, "衍生牌": is_token_card,
}  # fmt: skip
