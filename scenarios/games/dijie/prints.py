"""A3.5, X3.5: which of what is printed on a card has force, and how number, mark and signature are read."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.wording import Ability

RARITIES = {"白": "普通", "蓝": "稀有", "紫": "史诗", "金": "至尊", "橙": "神话"}
WORDS_OF_NUMBERS = {"SUPREME": "至尊级", "C": "生物", "CN": "中文版本"}


def abilities_of(game: Dijie, card: Card) -> tuple[Ability, ...]:
    """Everything printed on a card that does something, and what effects have given it."""
    if not (card.printed.hints or card.printed.background or card.modifiers):
        return card.printed.abilities
    return (
        *card.printed.abilities,
        *(given(game, card) if any(m.what == "能力" for m in card.modifiers) else ()),
        *(hint for hint in card.printed.hints if hint_has_force(game)),
        *(text for text in card.printed.background if background_has_force(game)),
    )


@rule("A6.5.1", otherwise=())
def given(game: Dijie, card: Card) -> tuple[Ability, ...]:
    """能力通常写在牌面上，也可以由其他效果赋予。"""
    marks = [m.value.partition("的") for m in card.modifiers if m.what == "能力"]
    return tuple(ability for giver, _, name in marks for ability in game.cards[giver].printed.abilities if ability.name == name)


def worded(game: Dijie, kind: str) -> list[Card]:
    """The cards that could have an ability of this kind at all, printed on them or given to them; looked through once an event."""
    stage = len(game.trace.events), len(game.cards)
    seen, found = game.worded.get(kind, (None, []))
    if seen != stage:
        found = [card for card in game.cards.values() if kind in card.printed.kinds or (card.modifiers and has_been_given(card))]
        game.worded[kind] = stage, found
    return found


def has_been_given(card: Card) -> bool:
    """Whether an effect has given the card an ability."""
    return any(modifier.what == "能力" for modifier in card.modifiers)


@rule("A3.5.1", "X3.5.10", otherwise=True)
def hint_has_force(game: Dijie) -> bool:
    """提示信息没有规则效力。"""
    return False


@rule("A3.5.1", "X3.5.11", otherwise=True)
def background_has_force(game: Dijie) -> bool:
    """背景文字没有规则效力。"""
    return False


@rule("X3.5.13", "X3.5-e1", otherwise=())
def parts_of_number(game: Dijie, number: str) -> tuple[str, ...]:
    """编号：罕见度、主题缩写、卡牌类型、流水编号、语言版本。"""
    rarity, theme, kind, serial, language = number.split()
    words = WORDS_OF_NUMBERS
    return (
        words.get(rarity, rarity),
        f"{theme} 主题",
        words.get(kind, kind),
        f"编号第 {int(serial)} 张",
        words.get(language, language),
    )


@rule("X3.5.14", otherwise="")
def rarity(game: Dijie, card: Card) -> str:
    """版本标志的颜色表示罕见度；绿色是衍生牌，不是罕见度（ruling green-mark-is-not-a-rarity）。"""
    return RARITIES.get(card.printed.symbol, "")


@rule("X3.5.15", otherwise=lambda game, card, model: model.printed.signature)
def copied_signature(game: Dijie, card: Card, model: Card) -> str:
    """设计者签名不是属性：规则与能力不能引用它、改变它。"""
    return card.printed.signature
