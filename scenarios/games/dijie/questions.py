"""Questions about single cards and what lies on them (chapters A2–A4, X3, X4.5), as probes."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.game import Value
from scenarios.engine.refusals import known
from scenarios.games.dijie.filters import colours, fits, level
from scenarios.games.dijie.geometry import spot_of
from scenarios.games.dijie.names import have_same_name, length_of_name, title
from scenarios.games.dijie.objects import Anything, is_object, is_zone, sort_of_object
from scenarios.games.dijie.prints import parts_of_number, rarity
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.tags import EXTENDED, tags


def yes(answer: bool) -> str:
    """是 or 否."""
    return "是" if answer else "否"


def card_of(game: Dijie, name: str) -> Card:
    """The card of this name. Raises UnknownWordError with the nearest."""
    return game.cards[known(name, tuple(game.cards), "牌")]


def thing_of(game: Dijie, words: str) -> Anything:
    """A card, a PM, a 战区 (1/3), or a mark on a card (狼的冻结)."""
    if words in game.cards or words in game.pms:
        return game.cards.get(words) or game.pms[words]
    spot = spot_of(words, game.authority)
    if spot is not None:
        return spot
    name, _, mark = words.partition("的")
    marks = {modifier.value: modifier for modifier in card_of(game, name).modifiers}
    return marks[known(mark, tuple(marks), f"{name}上的东西")]


def _fits(game: Dijie, words: str) -> Value:
    name, _, limit = words.partition(" ")
    return yes(fits(game, card_of(game, name), (limit,)))


def _same_name(game: Dijie, words: str) -> Value:
    one, _, other = words.partition(" ")
    return yes(have_same_name(game, card_of(game, one), card_of(game, other)))


def _extended(game: Dijie, words: str) -> Value:
    kind, _, tag = words.partition(" ")
    return yes(tag in EXTENDED[known(kind, tuple(EXTENDED), "类型")](game))


QUESTIONS: dict[str, Callable[[Dijie, str], Value]] = {
    "是对象": lambda game, words: yes(is_object(game, thing_of(game, words))),
    "对象种类": lambda game, words: sort_of_object(game, thing_of(game, words)),
    "是区域": lambda game, words: yes(is_zone(game, words)),
    "卡名": lambda game, name: title(game, card_of(game, name)),
    "卡名长度": lambda game, name: length_of_name(game, title(game, card_of(game, name))),
    "同名": _same_name,
    "等级": lambda game, name: level(game, card_of(game, name)),
    "费用": lambda game, name: card_of(game, name).printed.cost,
    "颜色": lambda game, name: colours(game, card_of(game, name)),
    "罕见度": lambda game, name: rarity(game, card_of(game, name)),
    "编号": lambda game, name: list(parts_of_number(game, number)) if (number := card_of(game, name).printed.number) else [],
    "签名": lambda game, name: card_of(game, name).printed.signature,
    "标签": lambda game, name: list(tags(game, card_of(game, name))),
    "扩展标签": _extended,
    "符合": _fits,
}
