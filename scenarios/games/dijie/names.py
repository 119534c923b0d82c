"""A3.1: card names: what belongs to one, which cards have the same."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Card, Dijie


def title(game: Dijie, card: Card) -> str:
    """Its 卡名: as the card itself prints it, else the name that the scenario gives it; read in Chinese (X3.5.16)."""
    return in_chinese(game, card) or card.printed.title or card.name


@rule("X3.5.16", otherwise="")
def in_chinese(game: Dijie, card: Card) -> str:
    """解释与判定，标准是简体中文版。"""
    return card.printed.chinese


@rule("A3.1.1", "A3.1-e1", "X3.5.2", otherwise=lambda game, name: sum(letter.isalnum() for letter in name))
def length_of_name(game: Dijie, name: str) -> int:
    """写在卡名中的特殊符号、五角星等，计算卡名长度时一并计算。"""
    return len(name)


@rule("A3.1.5", otherwise=lambda game, one, other: one in other or other in one)
def is_same_name(game: Dijie, one: str, other: str) -> bool:
    """卡名完全相同，才是同名。"""
    return one == other


@rule("A3.1.2", "X3.5.2", otherwise=False)
def is_alias(game: Dijie, name: str, card: Card) -> bool:
    """官方译名、别名、缩写，都视为对应的正式卡名。"""
    return name in card.printed.aliases


def is_called(game: Dijie, card: Card, name: str) -> bool:
    """Whether a card has this name, or an official other name of it."""
    return is_same_name(game, title(game, card), name) or is_alias(game, name, card)


def have_same_name(game: Dijie, one: Card, other: Card) -> bool:
    """Whether two cards are 同名卡牌."""
    return is_called(game, one, title(game, other)) or is_alias(game, title(game, one), other)


@rule("A3.1.4", otherwise=lambda game, source, name: name)
def quoted_name(game: Dijie, source: Card, name: str) -> str:
    """能力文本引用自身的卡名：这张牌的卡名变化，引用随之更新。"""
    return title(game, source) if name == (source.quoted or title(game, source)) else name


def limits_of(game: Dijie, source: Card | None, limits: tuple[str, ...]) -> tuple[str, ...]:
    """The limits of a description in the text of a card, with its own name as it is now."""
    if source is None or not source.quoted:
        return limits
    return tuple(limit[:2] + quoted_name(game, source, limit[2:]) if limit[:2] in ("名为", "名含") else limit for limit in limits)


@rule("A3.1.4", "A3.1-e3", otherwise=lambda game, card, part: title(game, card) == part)
def name_contains(game: Dijie, card: Card, part: str) -> bool:
    """只引用卡名的一部分：卡名包含这一部分的都符合。"""
    return part in title(game, card)
