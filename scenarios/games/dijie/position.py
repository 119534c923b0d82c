"""A position as it is written: PMs, ground, cards and what has happened to them."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from corpus.strict.words import Strict
from scenarios.engine.refusals import known
from scenarios.games.dijie.cards import Printed, effects_on
from scenarios.games.dijie.geometry import NAMES, Spot, spot_of
from scenarios.games.dijie.table import AWAY, FIELD, ZONES
from scenarios.games.dijie.vocabulary import LIFE, NAMING
from scenarios.games.dijie.wording import Number, Word, crystals, is_crystal, numbered, points, price

LIFE_AT_START = 30
PLACE = re.compile(r"[甲乙丙丁戊己]?\d{1,2}/\d{1,2}")
Name = Literal["甲", "乙", "丙", "丁", "戊", "己"]
DEFAULTS = {
    "人数": "2 名 PM：甲（1 号）、乙（2 号）；players 写 4 或 6 时加丙丁、戊己，单数一队，双数一队",
    "回合与阶段": "第 5 回合，甲是权威主宰，主宰阶段（turn、authority、phase；phase 写 准备，就从开局前开始）",
    "PM": "30 点生命，没有水晶、中毒、状态；手牌只有写出的，另可写没有内容的 plain 张",
    "公共牌库": "写出的牌在上，其下 20 张没有内容的牌（library）；准备时它们都在套牌里，另有每人 12 张地形（terrains）",
    "战场": "12 个战区都已翻开，地形没有名字，没有空洞（ground）",
    "卡牌": "写了 at 就在战场，否则在手牌；甲所有并控制；异兽，费用 0，力量 0，生命 1，速度 1，没有能力",
    "阵法": "shape 写阵型图的每一格：颜色、从第一格向前几格/向右几格、出口标志，如 蓝0/0、红1/0、白0/-1坟墓区；不写是任意一格",
    "物资": "stock 是储量加值，area 是投放区域，默认主宰区；一开始就在投放区域的，储量是 stock 加 1",
    "单位": "已在场，本回合没有移动过，没有伤害、指示物、状态",
}


def a_place(words: str) -> str:
    """Raises ValueError for words that name no 战区 anywhere (whether the battlefield has it is asked when the game starts)."""
    if not PLACE.fullmatch(words):
        raise ValueError(f"“{words}”不是战区，应如 2/3 或 乙2/3")
    return words


Place = Annotated[str, Field(max_length=6), AfterValidator(a_place)]


def a_status(word: str) -> None:
    """Raises ValueError for a word that is no status, or is written elsewhere."""
    if numbered(word, "状态")[0] == "中毒":
        raise ValueError("中毒不写在 statuses，写 poison: 点数")


class PMSetup(Strict):
    """A PM at the start."""

    life: Annotated[int, Field(ge=1, le=999)] = LIFE_AT_START
    crystals: Annotated[str, Field(max_length=40)] = "0"
    temporary: Annotated[str, Field(max_length=40)] = "0"
    powers: Annotated[str, Field(max_length=40)] = "0"
    poison: Number = 0
    plain: Number = 0
    used: Number = 0
    void_turns: Number = 0
    played_by: Literal["玩家", "AI"] = "玩家"
    statuses: tuple[Word, ...] = Field(default=(), max_length=8)

    @model_validator(mode="after")
    def _known(self) -> Self:
        crystals(self.crystals)
        crystals(self.temporary)
        if any(is_crystal(unit) or unit == LIFE for unit in price(self.powers)):
            raise ValueError(f"“{self.powers}”不是权能，应如 2时空权能")
        for word in self.statuses:
            a_status(word)
        return self


class CardSetup(Printed):
    """A card: what is printed on it, where it is at the start, and what has happened to it."""

    pm: Name = "甲"
    owner: Literal["甲", "乙", "丙", "丁", "戊", "己", "无"] | None = None
    zone: str | None = None
    at: Place | None = None
    under: Word | None = None
    above: Word | None = None
    face: Literal["正面", "背面"] = "正面"
    damage: Number = 0
    spent: Number = 0
    poison: Number = 0
    moved: Literal["是", "否"] = "否"
    used: tuple[Word, ...] = Field(default=(), max_length=6)
    counters: tuple[Annotated[str, Field(max_length=8)], ...] = Field(default=(), max_length=12)
    gains: tuple[Annotated[str, Field(max_length=8)], ...] = Field(default=(), max_length=12)
    statuses: tuple[Word, ...] = Field(default=(), max_length=8)
    until: Literal["", "回合结束"] = ""
    uses: Number = 0

    @model_validator(mode="after")
    def _well_placed(self) -> Self:
        if self.zone is not None:
            known(self.zone, (*ZONES, AWAY), "区域")
        for word in self.statuses:
            a_status(word)
        for word in (*self.counters, *self.gains):
            if "/" in word:
                points(word)
            else:
                numbered(word, "标签指示物")
        return self

    @cached_property
    def place(self) -> str:
        """The zone, by default where a card so described is."""
        return self.zone or (FIELD if self.at or self.under or self.above else "手牌区")

    @cached_property
    def spot(self) -> Spot | None:
        """The 战区 that `at` names."""
        return spot_of(self.at, self.pm) if self.at else None

    @cached_property
    def as_read(self) -> dict[tuple[str, ...], Self]:
        """The card by what the symbols of its texts have been read as, as often as somebody has (symbols.read)."""
        return {}


class Setup(Strict):
    """The whole position."""

    players: Literal[2, 4, 6] = 2
    authority: Name = "甲"
    turn: Annotated[int, Field(ge=0, le=99)] = 5
    phase: Literal["主宰阶段", "防御阶段", "回合之间", "准备"] = "主宰阶段"
    library: Annotated[int, Field(ge=0, le=200)] = 20
    terrains: Annotated[int, Field(ge=0, le=150)] | None = None
    pms: dict[Name, PMSetup] = Field(default={}, max_length=6)
    ground: dict[Annotated[str, Field(max_length=5)], Literal["已翻开", "未翻开", "空洞"]] = Field(default={}, max_length=72)
    cards: dict[Annotated[str, Field(min_length=1, max_length=16)], CardSetup] = Field(default={}, max_length=60)

    @model_validator(mode="after")
    def _names_known_things(self) -> Self:
        for name in (self.authority, *self.pms):
            known(name, NAMES[: self.players], f"PM（这局有 {self.players} 名）")
        for effect in (effect for card in self.cards.values() for effect in effects_on(card)):
            if effect.verb in NAMING:
                known(str(effect.argument), tuple(self.cards), "牌")
        return self
