"""A4.2: what lets a PM look at a card that is hidden: it has been shown, or an effect allows it."""

from __future__ import annotations

from scenarios.engine.rules import rule, step
from scenarios.games.dijie.continuous import lasting, touches
from scenarios.games.dijie.table import Card, Dijie

LOOK = "查看背面"


@rule("A4.2.2", otherwise=False)
def is_shown(game: Dijie, card: Card) -> bool:
    """被展示的牌保持正面朝上，可以持续查看，到规则或效果改变其状态为止。"""
    return card.revealed


@rule("A4.2.5", "A4.2-e1", otherwise=False)
def is_let_look(game: Dijie, pm: str) -> bool:
    """效果允许该 PM 查看战场上背面朝上的卡牌。"""
    return any(
        effect.verb == "允许" and effect.argument == LOOK and touches(game, source, effect.target, game.pms[pm])
        for source, ability in lasting(game)
        for effect in ability.effects
    )


@step("A4.2.2")
def show_top(game: Dijie, number: int) -> None:
    """展示牌库上方的牌：展示之后保持正面朝上。"""
    for card in game.common["公共牌库"][:number]:
        card.revealed = True
        game.record(f"展示牌库中的{card.name}", card.name)
