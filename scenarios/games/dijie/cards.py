"""Cards as strict data: what is printed on them."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, field_validator, model_validator

from scenarios.engine.refusals import known
from scenarios.games.dijie.wording import COLOURS, KEYWORDS, Ability, Effect, Number, Strict, Word, crystals, numbered

CREATURES = ("异兽", "战魄", "真灵")
UNITS = (*CREATURES, "行者")
TYPES = ("地形", *UNITS, "异宝", "法术", "阵法", "奇珍", "物资", "秘典", "领主", "特质", "身份", "天赋", "谜题")
ATTACHED = ("异宝", "身份")
SHOWN = ("法术", "天赋")
FIXED = re.compile(r"★\d{1,2}\Z")
COMPONENT = re.compile(r"(\d)权能\Z")


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
    only: Literal["", "主宰阶段", "防御阶段"] = ""
    raised: tuple[Effect, ...] = Field(default=(), max_length=4)
    step: Annotated[str, Field(max_length=24)] = ""
    stock: Number = 0
    shape: tuple[Word, ...] = Field(default=(), max_length=12)
    derived: Literal["是", "否"] = "否"
    rarity: Literal["普通", "稀有", "史诗", "至尊", "神话"] = "稀有"
    mark: Literal["", "主宰"] = ""

    @field_validator("cost", mode="before")
    @classmethod
    def _number(cls, value: Any) -> Any:
        return str(value)

    @model_validator(mode="after")
    def _known_words(self) -> Self:
        for kind in (self.type, *self.also):
            known(kind, TYPES, "卡牌类型")
        for words in (self.cost, *self.options, *([self.step] if self.step else [])):
            if not COMPONENT.match(words):
                crystals(words.partition("生命")[0] if "生命" in words else words)
        if any(letter not in COLOURS for letter in self.colour):
            raise ValueError(f"“{self.colour}”不是颜色，可用 {COLOURS}")
        for word in self.keywords:
            numbered(word, KEYWORDS, "关键词")
        return self

    @property
    def types(self) -> tuple[str, ...]:
        """Its basic types (A3.6.2)."""
        return (self.type, *self.also)
