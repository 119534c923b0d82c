"""Cards as strict data: what is printed on them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from string import digits
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import BeforeValidator, Field, field_validator, model_validator

from corpus.strict.words import Strict
from scenarios.engine.refusals import known
from scenarios.games.dijie.vocabulary import COLOURS
from scenarios.games.dijie.wording import Ability, Effect, Number, Word, are_done, numbered, price

CREATURES = ("异兽", "战魄", "真灵")
UNITS = (*CREATURES, "行者")
TYPES = ("地形", *UNITS, "异宝", "法术", "阵法", "奇珍", "物资", "秘典", "领主", "特质", "身份", "天赋", "谜题")
SHOWN = ("法术", "天赋")
FIXED = re.compile(r"★\d{1,2}\Z")
PATTERN = re.compile(r"(?P<colour>[蓝红白])(?P<ahead>-?\d)/(?P<right>-?\d)(?P<mark>主宰区|坟墓区|放逐区|衍生区|牌库)?\Z")


def _points(value: Any) -> Any:
    """A printed number, or a fixed one such as ★5."""
    if isinstance(value, str) and not FIXED.match(value):
        raise ValueError(f"“{value}”应为整数，或如 ★5（固定属性）")
    return value


Points = Annotated[int | str, BeforeValidator(_points)]


class Printed(Strict):
    """What is printed on a card."""

    type: str = "异兽"
    also: tuple[str, ...] = Field(default=(), max_length=3)
    title: Annotated[str, Field(max_length=24)] = ""
    cost: Annotated[str, Field(max_length=24)] = "0"
    options: tuple[Annotated[str, Field(max_length=24)], ...] = Field(default=(), max_length=3)
    extra: tuple[Effect, ...] = Field(default=(), max_length=3)
    colour: Annotated[str, Field(max_length=4)] = ""
    power: Points = 0
    life: Points = 1
    speed: Points = 1
    tags: tuple[Word, ...] = Field(default=(), max_length=12)
    keywords: tuple[Word, ...] = Field(default=(), max_length=12)
    abilities: tuple[Ability, ...] = Field(default=(), max_length=6)
    effects: tuple[Effect, ...] = Field(default=(), max_length=8)
    requires: tuple[Word, ...] = Field(default=(), max_length=4)
    only: Literal["", "主宰阶段", "防御阶段", "随时"] = ""
    raised: tuple[Effect, ...] = Field(default=(), max_length=4)
    step: Annotated[str, Field(max_length=24)] = ""
    stock: Number = 0
    area: Literal["主宰区", "坟墓区", "放逐区"] = "主宰区"
    shape: tuple[Word, ...] = Field(default=(), max_length=12)
    derived: Literal["是", "否"] = "否"
    mark: Literal["", "主宰"] = ""
    aliases: tuple[Annotated[str, Field(min_length=1, max_length=24)], ...] = Field(default=(), max_length=4)
    chinese: Annotated[str, Field(max_length=24)] = ""
    hints: tuple[Ability, ...] = Field(default=(), max_length=2)
    background: tuple[Ability, ...] = Field(default=(), max_length=2)
    symbol: Literal["", "白", "蓝", "紫", "金", "橙", "绿"] = ""
    number: Annotated[str, Field(pattern=r"^(\S+ \S+ \S+ \d{1,4} \S+)?$", max_length=40)] = ""
    signature: Annotated[str, Field(max_length=16)] = ""

    @field_validator("cost", mode="before")
    @classmethod
    def _number(cls, value: Any) -> Any:
        return str(value)

    @model_validator(mode="after")
    def _known_words(self) -> Self:
        for kind in (self.type, *self.also):
            known(kind, TYPES, "卡牌类型")
        for words in (self.cost, *self.options, *([self.step] if self.step else [])):
            price(words)
        if any(letter not in COLOURS for letter in self.colour):
            raise ValueError(f"“{self.colour}”不是颜色，可用 {COLOURS}")
        for word in self.keywords:
            numbered(word, "关键词")
        are_done((*self.effects, *self.raised))
        places_of(self)
        return self

    def but(self, **changes: Any) -> Self:
        """The same card with other values, which are not checked."""
        return self.model_construct(**{name: getattr(self, name) for name in type(self).model_fields} | changes)

    @cached_property
    def types(self) -> tuple[str, ...]:
        """Its basic types (A3.6.2)."""
        return (self.type, *self.also)

    @cached_property
    def is_unit(self) -> bool:
        """Whether it is of a type of 单位牌."""
        return any(kind in UNITS for kind in self.types)

    @cached_property
    def is_creature(self) -> bool:
        """Whether it is of a type of 生物牌."""
        return any(kind in CREATURES for kind in self.types)

    @cached_property
    def is_walker(self) -> bool:
        """Whether it is a 行者."""
        return "行者" in self.types

    @cached_property
    def points(self) -> Mapping[str, int | str]:
        """力量, 生命 and 速度 as they are printed."""
        return {"力量": self.power, "生命": self.life, "速度": self.speed}

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """力量, 生命 and 速度 as numbers."""
        return {what: base(printed) for what, printed in self.points.items()}

    @cached_property
    def held(self) -> Mapping[str, int]:
        """Its keywords with their numbers added up."""
        return summed(self.keywords)

    @cached_property
    def texts(self) -> tuple[Ability, ...]:
        """Every text on it that is worded as an ability, whether it has force or not."""
        return (*self.abilities, *self.hints, *self.background)

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of ability that its texts are worded as."""
        return frozenset(text.kind for text in self.texts)

    @cached_property
    def grants(self) -> frozenset[str]:
        """The verbs of its continuous effects, and the words (keywords, actions …) that they speak of, without their numbers."""
        effects = [effect for text in self.texts if text.kind == "持续" for effect in text.effects]
        return frozenset(word for effect in effects for word in (effect.verb, str(effect.argument).rstrip(digits)))

    @cached_property
    def moments(self) -> frozenset[str]:
        """What its texts wait for."""
        return frozenset(text.when for text in self.texts if text.when)


def base(printed: int | str) -> int:
    """The number of what is printed; ★5 is 5."""
    return int(printed.removeprefix("★")) if isinstance(printed, str) else printed


def summed(words: tuple[str, ...]) -> dict[str, int]:
    """Keywords with their numbers added up."""
    held: dict[str, int] = {}
    for word in words:
        add(held, word)
    return held


def add(held: dict[str, int], word: str) -> None:
    """One keyword more among those that are held."""
    name, number = numbered(word, "关键词")
    held[name] = held.get(name, 0) + number


def effects_on(printed: Printed) -> Iterator[Effect]:
    """Every effect that is written on a card, and those within effects."""
    abilities = [effect for text in printed.texts for effect in (*text.effects, *text.sacrifices)]
    return (one for effect in (*printed.effects, *printed.raised, *printed.extra, *abilities) for one in with_inner(effect))


def with_inner(effect: Effect) -> Iterator[Effect]:
    """An effect, and those that its argument holds."""
    yield effect
    for inner in effect.argument if isinstance(effect.argument, tuple) else ():
        yield from with_inner(inner)


class Place(NamedTuple):
    """One place of a formation's pattern: its colour, how far ahead and to the right of the first, and its mark of an exit."""

    colour: str
    ahead: int
    right: int
    mark: str


def places_of(printed: Printed) -> tuple[Place, ...]:
    """The places of a formation's pattern, the first at 0/0; one place of any colour where none is printed."""
    return tuple(_place(words) for words in printed.shape) or (Place("白", 0, 0, ""),)


def _place(words: str) -> Place:
    match = PATTERN.match(words)
    if match is None:
        raise ValueError(f"“{words}”不是阵型图的一格，应如 蓝0/0、红1/0、白0/-1坟墓区（颜色、向前几格/向右几格、出口标志）")
    return Place(match["colour"], int(match["ahead"]), int(match["right"]), match["mark"] or "")
