"""What abilities and spells say, as strict data: a closed vocabulary of costs, moments, targets and effects."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from corpus.strict.words import Strict
from scenarios.engine.refusals import known, known_with_digits
from scenarios.games.dijie.vocabulary import (
    ALONE,
    AMOUNTS,
    ATTRIBUTES,
    COLOURS,
    COUNTED,
    ELSEWHERE,
    END_OF_TURN,
    EVENTS,
    FORBIDDEN,
    GOALS,
    HOLDING,
    KINDS,
    MOMENTS,
    NUMBERED,
    OF_A_USE,
    PILES,
    SUBJECTS,
    VERBS,
    WAITED_FOR,
    WHERE,
    WHITHER,
    WHOSE,
)

COST = re.compile(rf"(?:(\d)([{COLOURS}]{{1,2}}))")
PRICE = re.compile(rf"(\d)([{COLOURS}]{{1,2}}(?![^\d\s]*权能)|生命|[^\d\s]{{0,6}}?权能)")
COMPARISON = re.compile(r"(?P<subject>[^≤≥<>=\d]+)(?P<compare>[≤≥<>=])(?P<number>\d{1,2})\Z")
SETTING = re.compile(r"(力量|生命|速度)=(★?\d{1,2}|X)\Z")
POINTS = re.compile(r"([+-]?\d{1,2})/([+-]?\d{1,2})\Z")
GROUP = re.compile(
    r"(?P<how>选([一两三四])个|任意([一两三])个|相邻([一两三])个|全部|最近的|相邻的|范围内的)?(?P<side>友方|敌方|你的|对手的|其他友方|其他)?"
    r"(?P<zone>手牌区的|坟墓区的|放逐区的|主宰区的|牌库的|衍生区的)?"
    r"(?P<kind>单位|生物|行者|异宝|阵法|实体|对象|PM|牌|地形|战区|空洞|法术|天赋|身份|奇珍)\Z"
)

Word = Annotated[str, Field(min_length=1, max_length=16)]
Number = Annotated[int, Field(ge=0, le=99)]


@lru_cache(maxsize=4096)
def numbered(word: str, what: str) -> tuple[str, int]:
    """A 关键词, 状态 … and its number: 剧毒2 is 剧毒 with 2; without a number it is 1. Raises UnknownWordError with the nearest word."""
    name, digits = known_with_digits(word, NUMBERED[what], what)
    if len(digits) > 2:
        raise ValueError(f"“{word}”的数字最多两位")
    return name, int(digits or 1)


@cache
def crystals(words: str) -> tuple[str, ...]:
    """The crystals of a cost such as 1灰2黄1红黑, one by one; () for 0 and 无."""
    if words in ("0", "无", "主宰", "衍生"):
        return ()
    parts = COST.findall(words)
    if "".join(count + colour for count, colour in parts) != words:
        raise ValueError(f"“{words}”不是费用，应如 1灰2黄1红黑（颜色：{COLOURS}），没有费用写 0 或 无")
    return tuple(colour for count, colour in parts for _ in range(int(count)))


@cache
def points(words: str) -> tuple[int, int]:
    """Power and life of +1/+1, -2/0."""
    match = POINTS.match(words)
    if not match:
        raise ValueError(f"“{words}”不是增减，应如 +1/+1 或 -2/0")
    return int(match[1]), int(match[2])


@cache
def price(words: str) -> tuple[str, ...]:
    """What a cost such as 2灰1黑1生命1时空权能 asks for, one by one: crystals, 生命, and named 权能; () for 0 and 无."""
    if words in ("0", "无", "主宰", "衍生"):
        return ()
    parts = PRICE.findall(words)
    if "".join(count + what for count, what in parts) != words:
        raise ValueError(f"“{words}”不是费用，应如 1灰2黄1红黑、1黑1生命、1时空权能（颜色：{COLOURS}），没有费用写 0 或 无")
    return tuple(what for count, what in parts for _ in range(int(count)))


def is_crystal(unit: str) -> bool:
    """Whether one thing that a cost asks for is a crystal."""
    return len(unit) <= 2 and all(letter in COLOURS for letter in unit)


def _condition(word: Any) -> Any:
    """A comparison such as 你的生命≤10 or X≥5, or an event that is about to happen such as 将消灭."""
    if not isinstance(word, str):
        return word
    if word.startswith("将"):
        known(word[1:], EVENTS, "将要发生的事")
        return word
    match = COMPARISON.match(word)
    if match is None:
        raise ValueError(f"“{word}”不是条件，应如 你的生命≤10、X≥5、将消灭")
    known(match["subject"], SUBJECTS, "条件的主语")
    return word


def _until(word: Any) -> Any:
    """The end of the turn, a condition that no longer holds, or (返回, 派出) the zone where a card goes."""
    return word if word == END_OF_TURN or word in GOALS else _condition(word)


Condition = Annotated[str, Field(max_length=16), BeforeValidator(_condition)]
Until = Annotated[str, Field(max_length=16), BeforeValidator(_until)]


def _target(word: str) -> str:
    if word in ALONE or GROUP.match(word):
        return word
    known(word, ALONE, "对象（或如 选一个敌方单位、全部友方单位）")
    return word


Target = Annotated[str, Field(max_length=16), BeforeValidator(_target)]


def setting(words: str) -> tuple[str, str]:
    """What is set, and to which number (or X, or a fixed one): 力量=1, 生命=★4."""
    match = SETTING.match(words)
    if not match:
        raise ValueError(f"“{words}”不是设置，应如 力量=1、生命=★4")
    return match[1], match[2]


def amount_written(words: str) -> None:
    """Raises ValueError for words that are no number of an effect."""
    if not re.fullmatch(r"\d{1,3}|[XYZ]", words) and words not in COUNTED:
        raise ValueError(f"“{words}”不是数目，应为整数、X，或 {'、'.join(COUNTED)}")


CHECKS: dict[str, Callable[[str], object]] = {
    **dict.fromkeys(AMOUNTS, amount_written),
    **dict.fromkeys(("增减", "临时增减"), lambda words: points(words.replace("X", "1"))),
    **dict.fromkeys(("水晶", "临时水晶", "生产"), crystals),
    **dict.fromkeys(("支付", "替代费用"), price),
    "忽略费用": lambda words: known(words, ("全部", *COLOURS), "忽略的颜色"),
    **dict.fromkeys(("状态", "移除状态"), lambda words: numbered(words, "状态")),
    **dict.fromkeys(("得", "失"), lambda words: numbered(words, "关键词")),
    "贴附": lambda words: known(words, ("护卫", "驾驭"), "贴附方式"),
    **dict.fromkeys(("不能", "允许"), lambda words: known(words, FORBIDDEN, "行动或动作")),
    "设置": setting,
    "移到": lambda words: known(words, PILES, "区域"),
    "解除固定": lambda words: known(words, ATTRIBUTES, "属性"),
}


PLACE = re.compile(r"前排|后排|[甲乙丙丁戊己]?[12]/[1-6]")


def placed(verb: str, where: str) -> None:
    """Raises ValueError where a verb takes no place (在), or none such."""
    if verb == "召唤":
        if not PLACE.fullmatch(where):
            raise ValueError(f"召唤在“{where}”，应为战区（如 2/3）、前排或后排")
    elif verb not in WHERE:
        raise ValueError(f"“{verb}”不写“在”，可写“在”的有 召唤、{'、'.join(WHERE)}")
    else:
        known(where, WHERE[verb], f"“{verb}”的“在”")


def are_done(effects: Sequence[Effect]) -> None:
    """Raises ValueError for a verb that is no effect to be carried out."""
    for effect in effects:
        if effect.verb in ELSEWHERE:
            raise ValueError(f"“{effect.verb}”只写在{ELSEWHERE[effect.verb]}里")


class Effect(Strict):
    """One effect: a verb with its argument, whom it touches, and under which conditions."""

    verb: str
    argument: int | str | tuple[Effect, ...]
    target: Target = Field(default="", alias="对", validate_default=False)
    limits: tuple[Word, ...] = Field(default=(), max_length=6, alias="限")
    optional: Literal["是", "否"] = Field(default="否", alias="可以")
    condition: Condition | None = Field(default=None, alias="若")
    until: Until | None = Field(default=None, alias="到")
    at: Word | None = Field(default=None, alias="在")
    ordered: Literal["是", "否"] = Field(default="否", alias="成功后")
    column: Annotated[int, Field(ge=1, le=4)] = Field(default=1, alias="栏")
    chooser: Literal["", "对手"] = Field(default="", alias="由")
    controller: Literal["", "你", "对手"] = Field(default="", alias="控制者")

    @model_validator(mode="before")
    @classmethod
    def read(cls, data: Any) -> Any:
        """From {伤害: 3, 对: 选一个敌方单位}: exactly one verb."""
        if not isinstance(data, dict) or "verb" in data:
            return data
        others = {"对", "限", "可以", "若", "到", "在", "成功后", "栏", "由", "控制者"}
        verbs = [key for key in data if key not in others]
        if len(verbs) != 1:
            raise ValueError(f"一个效果恰有一个动词，这里有 {len(verbs)} 个：{'、'.join(verbs) or '无'}；可用 {'、'.join(VERBS)}")
        verb = known(verbs[0], VERBS, "效果动词")
        return {"verb": verb, "argument": data[verb], **{key: data[key] for key in data if key in others}}

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if isinstance(self.argument, tuple):
            if self.verb not in HOLDING:
                raise ValueError(f"“{self.verb}”后面不是一串效果，{'、'.join(HOLDING)}才是")
            are_done(self.argument)
        elif self.verb in CHECKS:
            CHECKS[self.verb](str(self.argument))
        if self.verb in WHITHER and self.until is not None:
            known(self.until, WHITHER[self.verb], f"“{self.verb}”的“到”")
        if self.at is not None:
            placed(self.verb, self.at)
        if self.controller and self.verb != "移到":
            raise ValueError(f"“{self.verb}”不写“控制者”，只有 移到 可写")
        if self.verb in WAITED_FOR:
            known((self.condition or "").removeprefix("将"), WAITED_FOR[self.verb], f"“{self.verb}”的“若: 将……”")
        return self


class Ability(Strict):
    """An ability: ▶ activated, ⚡ triggered, ∞ continuous."""

    name: Word = Field(alias="名", default="能力")
    symbol: Literal["▶", "⚡", "∞", "☠", "主动", "被动", "持续"] = Field(alias="类")
    when: str | None = Field(default=None, alias="时")
    whose: str = Field(default="自己", alias="谁")
    cost: str = Field(default="0", alias="费", max_length=24)
    sacrifices: tuple[Effect, ...] = Field(default=(), max_length=4, alias="代价")
    tags: tuple[Word, ...] = Field(default=(), max_length=6, alias="标签")
    zone: str = Field(default="", alias="区", max_length=6)
    origin: Literal["", "手牌区"] = Field(default="", alias="从")
    condition: Condition | None = Field(default=None, alias="若")
    effects: tuple[Effect, ...] = Field(default=(), max_length=8, alias="效果")

    @cached_property
    def of_kind(self) -> Mapping[str, Self]:
        """The same ability with its symbol read as each kind."""
        return {kind: self.model_copy(update={"symbol": kind}) for kind in KINDS}

    @property
    def may_be_continuous(self) -> bool:
        """Whether its symbol can be read as ∞."""
        return self.symbol in ("∞", "持续") or (self.symbol == "⚡" and self.when is None)

    @property
    def kind(self) -> str:
        """主动, 被动 or 持续; "" where a symbol has not been read."""
        return self.symbol if self.symbol in KINDS else ""

    @model_validator(mode="after")
    def _whole(self) -> Self:
        known(self.whose, WHOSE, "谁")
        price(self.cost)
        for tag in self.tags:
            numbered(tag, "能力标签")
        if self.when is not None:
            known(self.when, MOMENTS, "时机或时序")
        if self.symbol != "⚡" and (self.symbol in ("被动", "☠")) != (self.when is not None):
            raise ValueError(f"“{self.name}”：被动能力（⚡、☠）写“时”，主动（▶）与持续（∞）不写")
        if not self.may_be_continuous:
            are_done(self.effects)
        if self.origin and self.when not in OF_A_USE:
            raise ValueError(f"“{self.name}”：“从”只写在用牌的时机与时序上：{'、'.join(OF_A_USE)}")
        return self


def tag_of(ability: Ability, name: str) -> int:
    """The number of a tag of an ability: 0 where it has none, 1 for a tag without number."""
    return sum(number for found, number in numbered_tags(ability.tags) if found == name) if ability.tags else 0


@cache
def numbered_tags(tags: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Tags of an ability with their numbers."""
    return tuple(numbered(tag, "能力标签") for tag in tags)
