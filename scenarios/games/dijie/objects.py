"""A2.5, A2.9, A2.10: what is an object, and which objects are 实体."""

from __future__ import annotations

from scenarios.engine.rules import rule
from scenarios.games.dijie.geometry import Spot
from scenarios.games.dijie.table import COMMON_ZONES, FIELD, OWN_ZONES, PM, RESOLVING, Card, Dijie, Modifier

Anything = Card | PM | Spot | Modifier


@rule("A2.5.1", otherwise=lambda game, thing: not isinstance(thing, Modifier))
def is_object(game: Dijie, thing: Anything) -> bool:
    """对象：可以命名、作用、记录、判断的一切元素；区域空间不是。"""
    return not isinstance(thing, Spot)


@rule("A2.5.2", otherwise="")
def sort_of_object(game: Dijie, thing: Anything) -> str:
    """有形对象：卡牌、衍生物、指示物等实体或记录物；无形对象：持续效果、状态标记等。"""
    return "无形" if isinstance(thing, Modifier) and not thing.counter else "有形"


def is_entity(game: Dijie, thing: Anything) -> bool:
    """Whether it is a 实体: a card that is not being resolved, or a PM."""
    if isinstance(thing, PM):
        return is_pm_an_entity(game, thing)
    if isinstance(thing, Modifier):
        return marks_are_entities(game)
    return isinstance(thing, Card) and not is_shown_for_resolving(game, thing) and (thing.host is None or attached_are_entities(game))


@rule("N2.2.2", otherwise=True)
def marks_are_entities(game: Dijie) -> bool:
    """效果、规则动作、状态、指示物都不视为实体。"""
    return False


@rule("N2.2.2", otherwise=False)
def attached_are_entities(game: Dijie) -> bool:
    """附件实体也是能被独立交互的实体。"""
    return True


@rule("A2.9.1", "A2.9-e1", otherwise=False)
def is_shown_for_resolving(game: Dijie, card: Card) -> bool:
    """等待结算、持续处于结算中的法术，不视为实体。"""
    return card.zone == RESOLVING


@rule("A2.10.1", "N2.2.2", otherwise=False)
def is_pm_an_entity(game: Dijie, pm: PM) -> bool:
    """PM 也属于实体。"""
    return True


@rule("A4.1.1", otherwise=True)
def is_zone(game: Dijie, words: str) -> bool:
    """区域：主宰区、手牌区、坟墓区、私有与公共牌库、放逐区、私有与公共衍生区、战场区。"""
    return words in (FIELD, *OWN_ZONES, *COMMON_ZONES, "私有衍生区")
