"""A3.1–A3.6: what a description asks of a card: a colour, a level, a tag, a name."""

from __future__ import annotations

import re

from scenarios.engine.rules import rule
from scenarios.games.dijie.table import BACK_ROW, FRONT_ROW, Card, Dijie
from scenarios.games.dijie.values import has, status, tags
from scenarios.games.dijie.wording import COLOURS, KEYWORDS, STATUSES, crystals

LEVEL = re.compile(r"等级(?P<number>\d)(?P<how>或以下|或以上)?\Z")
UNDEAD = ("骷髅", "僵尸", "幽灵")
COMPONENT = "权能"


def fits(game: Dijie, card: Card, limits: tuple[str, ...]) -> bool:
    """Whether a card meets every limit of a description."""
    return all(meets(game, card, limit) for limit in limits)


def meets(game: Dijie, card: Card, limit: str) -> bool:
    """Whether a card meets one limit: 红色, 非红色, 不是单色黑色, 等级3或以下, 名含卡西娅, 同名狼, a tag, a keyword or a status."""
    if limit.startswith("非") and limit != "非":
        return not meets(game, card, limit[1:])
    if limit.startswith("不是单色"):
        return is_not_single(game, card, limit[4])
    if len(limit) == 2 and limit[0] in COLOURS and limit[1] == "色":
        return is_of_colour(game, card, limit[0])
    if match := LEVEL.match(limit):
        return _compared(level(game, card), int(match["number"]), match["how"])
    if limit.startswith("名含"):
        return name_contains(game, card, limit[2:])
    if limit in ("前排", "后排"):
        return card.spot is not None and card.spot.row == (FRONT_ROW if limit == "前排" else BACK_ROW)
    if limit in KEYWORDS:
        return has(game, card, limit)
    if limit in STATUSES:
        return bool(status(card, limit))
    return is_tagged(game, card, limit)


def _compared(value: int, number: int, how: str | None) -> bool:
    return value <= number if how == "或以下" else value >= number if how == "或以上" else value == number


def colours(card: Card) -> str:
    """The colours of a card: those of its own label, else those of the crystals of its cost; 灰 for none (A3.4)."""
    if card.printed.colour:
        return card.printed.colour
    return "".join(dict.fromkeys(letter for unit in _crystals(card.printed.cost) for letter in unit))


def _crystals(cost: str) -> tuple[str, ...]:
    return () if COMPONENT in cost else crystals(cost.partition("生命")[0] if "生命" in cost else cost)


@rule("A3.4.1", "A3.4.3", otherwise=lambda game, card, colour: colours(card)[:1] == colour)
def is_of_colour(game: Dijie, card: Card, colour: str) -> bool:
    """对象的颜色之一是该颜色，即满足条件。"""
    return colour in (colours(card) or "灰")


@rule("A3.4.3", otherwise=lambda game, card, colour: colour not in colours(card))
def is_not_single(game: Dijie, card: Card, colour: str) -> bool:
    """不是单色某颜色：多色牌不视为单色牌。"""
    return colours(card) != colour


@rule("A3.3.1", otherwise=lambda game, card: len(set(_crystals(card.printed.cost))))
def paid_level(game: Dijie, card: Card) -> int:
    """等级：版面资源的总数，不分种类。"""
    return sum(int(number) for number in re.findall(r"\d", card.printed.cost))


@rule("A3.3.2", otherwise=0)
def level_without_cost(game: Dijie, card: Card) -> int:
    """无资源费用的卡牌，等级视为 3 级。"""
    return 3


def level(game: Dijie, card: Card) -> int:
    """The level of a card; a printed cost of 0 is level 0 (ruling level-of-cost-zero)."""
    if card.printed.cost in ("无", "主宰", "衍生") or card.derived:
        return level_without_cost(game, card)
    return paid_level(game, card)


def title(card: Card) -> str:
    """Its 卡名: as printed, else the name that the scenario gives it."""
    return card.printed.title or card.name


@rule("A3.1.4", otherwise=lambda game, card, part: title(card) == part)
def name_contains(game: Dijie, card: Card, part: str) -> bool:
    """引用卡名的一部分：卡名包含这一部分的都符合。"""
    return part in title(card)


@rule("A3.6.1", otherwise=False)
def is_tagged(game: Dijie, card: Card, tag: str) -> bool:
    """标签供规则判定与检索使用；死灵包括骷髅、僵尸、幽灵。"""
    held = tags(game, card)
    return tag in held or (tag == "死灵" and any(undead in held for undead in UNDEAD))
