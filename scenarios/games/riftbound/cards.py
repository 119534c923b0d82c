"""Cards as strict data: what is printed on them, in a closed vocabulary that reads like the card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, Literal, Self

from pydantic import Field, field_validator, model_validator

from corpus.strict.words import Strict
from scenarios.engine.refusals import known, known_with_digits

KEYWORDS = ("法盾", "游走", "坚守")
NUMBERED = ("法盾", "坚守")
TRIGGERS = ("死亡", "受到伤害", "征服", "据守", "得分", "进攻", "防守", "赢得战斗")
CONDITIONS = ("强力", "进攻", "防守", "增益", "此处有其他强力单位", "此处没有其他强力单位", *KEYWORDS, *(f"无{word}" for word in KEYWORDS))
SUBJECTS = ("自己", "此处己方单位", "此处其他己方单位", "此处敌方单位")
CHANGES = ("战力", "提升至", "变为", "获得")
VERBS = ("造成伤害", "消灭", "移动", "召回", "收回", "打出", "增益", "移除增益", "改变", "分数", "抽牌", "治疗")
TARGETS = (
    "自己", "一个单位", "两个单位", "此处单位", "此处敌方单位", "此处己方单位", "此处一个敌方单位", "此处一个己方单位",
    "此处一个进攻方单位",
)  # fmt: skip
POINTS = re.compile(r"获得\d{1,2}分|获得的分数\+\d{1,2}|得分")
CHOSEN = {"一个单位": 1, "两个单位": 2}  # targets that are chosen when the card is played
PLACES = ("此处", "选定", "基地")
DURATIONS = ("本回合", "本场战斗")

Word = Annotated[str, Field(min_length=1, max_length=12)]
Number = Annotated[int, Field(ge=0, le=99)]


class Keyword(Strict):
    """A keyword as printed: 坚守2 is 坚守 with 2; without a number it is 1."""

    name: str
    number: int = 1

    @classmethod
    @lru_cache(maxsize=1024)
    def of(cls, words: str) -> Keyword:
        """From the printed words. Raises UnknownWordError with the nearest keyword."""
        name, digits = known_with_digits(words, KEYWORDS, "关键词")
        if digits and (name not in NUMBERED or len(digits) > 2):
            raise ValueError(f"“{words}”：只有{'、'.join(NUMBERED)}可以带数字，最多两位（例：{NUMBERED[1]}2）")
        return cls(name=name, number=int(digits or 1))

    @property
    def words(self) -> str:
        """As it is printed."""
        return self.name + (str(self.number) if self.number != 1 else "")


def each_once(words: tuple[str, ...]) -> tuple[str, ...]:
    """Keywords as they are written, each once. Raises UnknownWordError, ValueError."""
    names = [Keyword.of(word).name for word in words]
    if len(set(names)) < len(names):
        raise ValueError(f"“{'、'.join(words)}”：同一个关键词写一次，几个就写数字（例：{NUMBERED[1]}2）")
    return words


class Change(Strict):
    """What a continuous effect does to a unit: exactly one of a number, a number to be raised to, a number it becomes, keywords."""

    might: int | None = Field(default=None, ge=-99, le=99, alias="战力")
    limit: Number | None = Field(default=None, alias="上限")
    raised_to: Number | None = Field(default=None, alias="提升至")
    becomes: Number | None = Field(default=None, alias="变为")
    keywords: tuple[Word, ...] = Field(default=(), max_length=6, alias="获得")

    @field_validator("keywords")
    @classmethod
    def _known(cls, words: tuple[str, ...]) -> tuple[str, ...]:
        return each_once(words)

    @model_validator(mode="after")
    def _whole(self) -> Self:
        return self.exactly_one()

    def exactly_one(self) -> Self:
        """The change itself, when it says one thing. Raises ValueError."""
        written = [self.might is not None, self.raised_to is not None, self.becomes is not None, bool(self.keywords)]
        if sum(written) != 1:
            raise ValueError(f"一个持续效果恰好写 {'、'.join(CHANGES)} 之一；要几个就写几个效果")
        if self.limit is not None and (self.might is None or self.might < 0):
            raise ValueError("上限只用于增加战力，例：{战力: 2, 上限: 5}")
        return self

    @property
    def words(self) -> str:
        """In words: 战力+2（最多 5）, 提升至5, 变为3, 获得坚守."""
        if self.might is not None:
            return f"战力{self.might:+d}" + (f"（最多{self.limit}）" if self.limit is not None else "")
        if self.keywords:
            return f"获得{'、'.join(sorted(self.keywords))}"
        return f"提升至{self.raised_to}" if self.raised_to is not None else f"变为{self.becomes}"


class Ability(Change):
    """An ability: passive (a change, whom it reaches, while what holds of them), or triggered (当, 效果)."""

    subject: str = Field(default="自己", alias="对象")
    conditions: tuple[Word, ...] = Field(default=(), max_length=4, alias="条件")
    trigger: str | None = Field(default=None, alias="当")
    effects: tuple[Effect, ...] = Field(default=(), max_length=6, alias="效果")

    @model_validator(mode="after")
    def _whole(self) -> Self:
        known(self.subject, SUBJECTS, "对象")
        for condition in self.conditions:
            known(condition, CONDITIONS, "条件")
        if self.trigger is None:
            if self.effects:
                raise ValueError("“效果”要和“当”一起写")
            return self.exactly_one()
        known(self.trigger, TRIGGERS, "时机")
        if not self.effects or self.conditions or self.model_fields_set & {"might", "limit", "raised_to", "becomes", "keywords", "subject"}:
            raise ValueError("写了“当”的技能只写“效果”")
        return self


class Effect(Strict):
    """One effect that happens once: a verb with its argument, and whom it touches."""

    verb: str
    argument: int | str | Change
    target: str = Field(default="自己", alias="目标")
    duration: str = Field(default="本回合", alias="期限")

    @model_validator(mode="before")
    @classmethod
    def read(cls, data: Any) -> Any:
        """From {造成伤害: 3, 目标: 此处一个敌方单位}: exactly one verb."""
        if not isinstance(data, dict):
            return data
        verbs = [key for key in data if key not in ("目标", "期限")]
        if len(verbs) != 1:
            raise ValueError(f"一个效果恰有一个动词，这里有 {len(verbs)} 个：{'、'.join(verbs) or '无'}；可用 {'、'.join(VERBS)}")
        verb = known(verbs[0], VERBS, "效果动词")
        return {"verb": verb, "argument": data[verb], **{key: data[key] for key in data if key != verb}}

    @model_validator(mode="after")
    def _fitting(self) -> Self:
        known(self.target, TARGETS, "目标")
        known(self.duration, DURATIONS, "期限")
        if (self.verb == "改变") != isinstance(self.argument, Change):
            raise ValueError("“改变”后面写战力、提升至、变为或获得，例：{改变: {战力: 2}}；别的动词不写")
        if (self.verb in ("打出", "移动", "分数")) != isinstance(self.argument, str):
            raise ValueError(f"“{self.verb}”后面应是{'文字' if self.verb in ('打出', '移动', '分数') else '整数'}")
        if self.verb == "分数" and not POINTS.fullmatch(str(self.argument)):
            raise ValueError(f"“{self.argument}”：分数写作 获得2分、获得的分数+2 或 得分")
        if self.verb == "移动":
            known(str(self.argument), PLACES, "去处")
        return self


Ability.model_rebuild()


class Printed(Strict):
    """What is printed on a card."""

    type: Literal["单位", "法术"] = "单位"
    timing: Literal["迅捷", "反应"] | None = None
    might: Number = 1
    keywords: tuple[Word, ...] = Field(default=(), max_length=6)
    abilities: tuple[Ability, ...] = Field(default=(), max_length=6)
    effects: tuple[Effect, ...] = Field(default=(), max_length=6)

    @field_validator("keywords")
    @classmethod
    def _known_keywords(cls, words: tuple[str, ...]) -> tuple[str, ...]:
        return each_once(words)

    @model_validator(mode="after")
    def _of_one_type(self) -> Self:
        if self.type == "单位" and self.effects:
            raise ValueError("单位写 abilities，不写 effects")
        if self.type == "法术" and (self.keywords or self.abilities or not self.effects):
            raise ValueError("法术写 effects，不写 keywords、abilities")
        if any(effect.target in CHOSEN for ability in self.abilities for effect in ability.effects):
            raise ValueError(f"目标 {'、'.join(CHOSEN)} 在打出时选定，只用于法术")
        return self


def effects_on(card: Printed) -> Iterator[Effect]:
    """Every effect that a card prints."""
    yield from card.effects
    for ability in card.abilities:
        yield from ability.effects
