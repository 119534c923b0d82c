"""N3.1: the phases of a turn in their order, and who may act in the 主宰阶段."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Dijie

PHASES = ("回合开始时", "开始阶段", "主宰阶段", "防御阶段", "战斗阶段", "结束阶段")


@rule("N3.1.1", otherwise=())
def phases(game: Dijie) -> tuple[str, ...]:
    """一个完整的回合，依次经过这些阶段。"""
    return PHASES


@rule("N3.1.4", "N3.3.1", "N3.8.4", "X2.1.3", otherwise=False)
def may_act(game: Dijie, pm: str) -> bool:
    """自己的主宰阶段中，可以移动单位、使用卡牌、启动能力、声明延时。"""
    return game.phase == "主宰阶段" and game.authority == pm and not game.moment and not game.closed
