"""A9.13: what counts as a 基础动作 of PMs."""

from __future__ import annotations

from scenarios.engine.refusals import known
from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Dijie

BASIC = ("摸牌", "弃牌", "翻地", "使用卡牌", "掷骰", "法术延时")
DEMANDED = ("牺牲", "选择", "分配")


def is_basic_action(game: Dijie, word: str) -> bool:
    """Whether a PM can declare this as a 基础动作. Raises UnknownWordError."""
    known(word, (*BASIC, *DEMANDED), "PM 的操作")
    return is_declared(game, word) or not is_only_carried_out(game, word)


@rule("A9.13.1", otherwise=False)
def is_declared(game: Dijie, word: str) -> bool:
    """基础动作：由 PM 主动宣告、主动执行的摸牌、弃牌、翻地、使用卡牌、掷骰、法术延时。"""
    return word in BASIC


@rule("A9.13.2", otherwise=lambda game, word: word in BASIC)
def is_only_carried_out(game: Dijie, word: str) -> bool:
    """效果要求执行的牺牲、选择、分配，不属于 PM 可以主动宣告的基础动作。"""
    return True
