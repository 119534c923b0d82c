"""A3.1–A3.6: what a description asks of a card: a colour, a level, a tag, a name, a number."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable

from scenarios.engine.rules import rule
from scenarios.games.dijie.geometry import BACK, FRONT
from scenarios.games.dijie.kinds import KINDS_OF_CARDS
from scenarios.games.dijie.names import is_called, name_contains
from scenarios.games.dijie.prints import rarity
from scenarios.games.dijie.table import Card, Dijie
from scenarios.games.dijie.tags import is_tagged
from scenarios.games.dijie.values import bears_status, has, measured
from scenarios.games.dijie.vocabulary import COLOURS, KEYWORDS, STATUSES
from scenarios.games.dijie.wording import is_crystal, price

COMPARE = {"≤": operator.le, "≥": operator.ge, "=": operator.eq}
ROWS = {"前排": FRONT, "后排": BACK}


def fits(game: Dijie, card: Card, limits: tuple[str, ...]) -> bool:
    """Whether a card meets every limit of a description."""
    return all(meets(game, card, limit) for limit in limits)


def meets(game: Dijie, card: Card, limit: str) -> bool:
    """Whether a card meets one limit: one of the shapes below, a keyword, a status, or a tag."""
    for shape, asks in SHAPES:
        if match := shape.fullmatch(limit):
            return asks(game, card, match)
    if limit in KEYWORDS:
        return has(game, card, limit)
    if limit in STATUSES:
        return bears_status(card, limit)
    return is_tagged(game, card, limit)


def _compares(game: Dijie, card: Card, match: re.Match[str]) -> bool:
    value = measured(game, card, match["what"], match["mode"] or "")
    return bool(COMPARE[match["how"]](value, int(match["number"])))


def _of_level(game: Dijie, card: Card, match: re.Match[str]) -> bool:
    how = {"或以下": "≤", "或以上": "≥"}.get(match["how"] or "", "=")
    return bool(COMPARE[how](level(game, card), int(match["number"])))


@rule("A3.4.1", "A3.4-e1", "X3.5.5", otherwise="")
def colours(game: Dijie, card: Card) -> str:
    """版面另标的颜色，否则费用中水晶的颜色；灰水晶不添颜色（ruling grey-adds-no-colour）。"""
    letters = card.printed.colour or "".join(unit for unit in price(card.printed.cost) if is_crystal(unit))
    return "".join(dict.fromkeys(letters.replace("灰", "")))


@rule("A3.4.2", otherwise=False)
def is_grey(game: Dijie, card: Card) -> bool:
    """没有明确标示任何颜色的卡牌，视为灰色牌。"""
    return not colours(game, card)


@rule("A3.4.2", otherwise=False)
def has_so_many_colours(game: Dijie, card: Card, many: str) -> bool:
    """单色牌一种颜色，双色牌刚好两种，多色牌两种或以上。"""
    number = len(colours(game, card))
    return {"单": number == 1, "双": number == 2, "多": number >= 2}[many]


@rule("A3.4.3", "A3.4-e2", otherwise=lambda game, card, colour: colours(game, card)[:1] == colour)
def is_of_colour(game: Dijie, card: Card, colour: str) -> bool:
    """某颜色：对象的颜色之一是该颜色，即满足条件。"""
    return is_grey(game, card) if colour == "灰" else colour in colours(game, card)


@rule("A3.4.3", "A3.4-e3", otherwise=lambda game, card, colour: colours(game, card) != colour)
def is_not_of_colour(game: Dijie, card: Card, colour: str) -> bool:
    """非某颜色：对象具有该颜色，即不满足条件。"""
    return not is_of_colour(game, card, colour)


@rule("A3.4.3", "A3.4-e3", otherwise=lambda game, card, colour: colour not in colours(game, card))
def is_not_single(game: Dijie, card: Card, colour: str) -> bool:
    """不是单色某颜色：多色牌不视为单色牌。"""
    return colours(game, card) != colour


@rule("A8.3.1", otherwise=False)
def is_basic_terrain(game: Dijie, card: Card) -> bool:
    """罕见度为普通的地形牌，视为普通地形或基础地形；衍生牌没有罕见度（ruling green-mark-is-not-a-rarity）。"""
    return card.printed.type == "地形" and rarity(game, card) == "普通"


def resources(card: Card) -> list[str]:
    """The crystals and 权能 that the printed cost asks for, one by one."""
    return [unit for unit in price(card.printed.cost) if unit != "生命"]


@rule("A3.3.1", "A3.3-e1", "X3.5.4", otherwise=lambda game, card: len(set(resources(card))))
def paid_level(game: Dijie, card: Card) -> int:
    """等级：版面资源的总数，不分种类。"""
    return len(resources(card))


@rule("A3.3.2", "X3.5.4", otherwise=0)
def level_without_cost(game: Dijie, card: Card) -> int:
    """无资源费用的卡牌，等级视为 3 级。"""
    return 3


def level(game: Dijie, card: Card) -> int:
    """The level of a card; a printed cost of 0 is level 0 (ruling printed-zero-cost-is-level-zero)."""
    cost = card.printed.cost
    if cost in ("无", "主宰", "衍生") or (card.derived and cost == "0"):
        return level_without_cost(game, card)
    return paid_level(game, card)


Shape = Callable[[Dijie, Card, re.Match[str]], bool]
SHAPES: tuple[tuple[re.Pattern[str], Shape], ...] = (
    (re.compile(rf"非(?P<colour>[{COLOURS}])色"), lambda game, card, match: is_not_of_colour(game, card, match["colour"])),
    (re.compile(r"非(?P<rest>.+)"), lambda game, card, match: not meets(game, card, match["rest"])),
    (re.compile(rf"不是单色(?P<colour>[{COLOURS}])色"), lambda game, card, match: is_not_single(game, card, match["colour"])),
    (re.compile(rf"(?P<colour>[{COLOURS}])色"), lambda game, card, match: is_of_colour(game, card, match["colour"])),
    (re.compile(r"(?P<many>[单双多])色"), lambda game, card, match: has_so_many_colours(game, card, match["many"])),
    (re.compile(r"等级(?P<number>\d)(?P<how>或以下|或以上)?"), _of_level),
    (re.compile(r"(?P<mode>基础|当前)?(?P<what>力量|生命|速度)(?P<how>[≤≥=])(?P<number>\d{1,2})"), _compares),
    (re.compile(r"名含(?P<part>.+)"), lambda game, card, match: name_contains(game, card, match["part"])),
    (re.compile(r"名为(?P<name>.+)"), lambda game, card, match: is_called(game, card, match["name"])),
    (re.compile("|".join(KINDS_OF_CARDS)), lambda game, card, match: KINDS_OF_CARDS[match[0]](game, card)),
    (re.compile("|".join(ROWS)), lambda game, card, match: card.spot is not None and card.spot.row == ROWS[match[0]]),
    (re.compile("不同名"), lambda game, card, match: True),
    (re.compile("普通地形|基础地形"), lambda game, card, match: is_basic_terrain(game, card)),
    (re.compile("普通|稀有|史诗|至尊|神话"), lambda game, card, match: rarity(game, card) == match[0]),
)
