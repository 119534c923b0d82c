"""A4.2: who may look at a card; showing cards of a library."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.continuous import GIVING, lasting, touches
from scenarios.games.dijie.table import FIELD, Card, Dijie

LOOK = "查看背面"


def may_look(game: Dijie, pm: str, card: Card) -> bool:
    """Whether a PM may look at a card where it lies."""
    if card.zone.endswith("牌库"):
        return in_library(game, card)
    if card.zone == "手牌区":
        return in_hand(game, pm, card)
    if card.zone in ("主宰区", FIELD):
        return on_table(game, pm, card)
    return in_public_zone(game, card)


@rule("A4.2.1", otherwise=True)
def in_library(game: Dijie, card: Card) -> bool:
    """牌库中的卡牌是隐藏信息，任何 PM 都不能查看，除非规则或效果允许。"""
    return is_shown(game, card)


@rule("A4.2.2", otherwise=False)
def is_shown(game: Dijie, card: Card) -> bool:
    """被展示的牌保持正面朝上，可以持续查看。"""
    return card.revealed


@rule("A4.2.3", otherwise=True)
def in_hand(game: Dijie, pm: str, card: Card) -> bool:
    """手牌区是隐藏信息，只有所属 PM 可以查看。"""
    return card.keeper == pm


@rule("A4.2.4", otherwise=False)
def in_public_zone(game: Dijie, card: Card) -> bool:
    """坟墓区、放逐区、衍生区的正面卡牌是公开信息；背面朝上的放逐卡牌除外。"""
    return card.face_up


@rule("A4.2.5", otherwise=True)
def on_table(game: Dijie, pm: str, card: Card) -> bool:
    """主宰区与战场区：正面的公开；背面的只有当前控制者可以查看，除非效果允许。"""
    return card.face_up or card.controller == pm or is_let_look(game, pm)


@rule("A4.2.5", "A4.2-e1", otherwise=False)
def is_let_look(game: Dijie, pm: str) -> bool:
    """效果允许该 PM 查看背面朝上的卡牌。"""
    return any(
        effect.verb == "允许" and effect.argument == LOOK and touches(game, source, effect.target or "你", game.pms[pm])
        for source, ability in lasting(game)
        for effect in ability.effects
        if effect.verb in GIVING
    )


@step("A4.2.2")
def show_top(game: Dijie, number: int) -> None:
    """展示牌库上方的牌：展示之后保持正面朝上。"""
    for card in game.common["公共牌库"][:number]:
        card.revealed = True
        game.record(f"展示牌库中的{card.name}", card.name)
