"""A4.2, X2.3: who may look at a card where it lies."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.rules import rule
from scenarios.games.dijie.looking import is_let_look, is_shown
from scenarios.games.dijie.table import FIELD, Card, Dijie


def may_see(game: Dijie, pm: str, card: Card) -> bool:
    """Whether a PM may look at the face of a card."""
    return ZONES_SEEN[card.zone](game, pm, card) if card.zone in ZONES_SEEN else card.face_up


@rule("X2.3.1", "A4.2.5", "A8.7.5", otherwise=True)
def seen_in_domain(game: Dijie, pm: str, card: Card) -> bool:
    """主宰区：正面的信息公开，背面的只有控制者可看。"""
    return card.face_up or card.controller == pm


@rule("X2.3.2", "A4.2.3", otherwise=True)
def seen_in_hand(game: Dijie, pm: str, card: Card) -> bool:
    """手牌区：信息隐藏，只有所属 PM 可看；已经向所有 PM 展示的除外（A5.4.1）。"""
    return card.keeper == pm or card.revealed


@rule("X2.3.3", "A4.2.4", otherwise=lambda game, pm, card: card.keeper == pm)
def seen_in_grave(game: Dijie, pm: str, card: Card) -> bool:
    """坟墓区：信息公开。"""
    return True


@rule("X2.3.4", "A4.2.1", otherwise=True)
def seen_in_common_library(game: Dijie, pm: str, card: Card) -> bool:
    """公共牌库：信息隐藏，展示过的除外。"""
    return is_shown(game, card)


@rule("X2.3.5", "A4.2.1", otherwise=lambda game, pm, card: card.keeper == pm)
def seen_in_own_library(game: Dijie, pm: str, card: Card) -> bool:
    """私有牌库：信息隐藏，主人也不能看，展示过的除外。"""
    return is_shown(game, card)


@rule("X2.3.6", "A4.2.4", otherwise=lambda game, pm, card: card.keeper == pm)
def seen_in_exile(game: Dijie, pm: str, card: Card) -> bool:
    """放逐区：信息公开，背面放逐的除外。"""
    return card.face_up


@rule("X2.3.7", "A4.2.4", otherwise=lambda game, pm, card: card.keeper == pm)
def seen_among_tokens(game: Dijie, pm: str, card: Card) -> bool:
    """衍生区：信息公开。"""
    return True


@rule("X2.3.8", "A4.2.5", otherwise=True)
def seen_on_the_field(game: Dijie, pm: str, card: Card) -> bool:
    """战场区：正面的信息公开，背面的只有控制者可看。"""
    return card.face_up or card.controller == pm or is_let_look(game, pm)


ZONES_SEEN: dict[str, Callable[[Dijie, str, Card], bool]] = {
    "主宰区": seen_in_domain, "手牌区": seen_in_hand, "坟墓区": seen_in_grave, "公共牌库": seen_in_common_library,
    "私有牌库": seen_in_own_library, "放逐区": seen_in_exile, "衍生区": seen_among_tokens, "公共衍生区": seen_among_tokens,
    FIELD: seen_on_the_field,
}  # fmt: skip
