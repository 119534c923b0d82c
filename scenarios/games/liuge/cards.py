"""Cards as strict data: what is printed on them, in a closed vocabulary that reads like the card."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, Discriminator, Field, Tag, field_validator, model_validator

from corpus.strict.words import Strict
from scenarios.engine.refusals import known, known_with_digits

KEYWORDS = (
    "横扫", "贯通", "不屈", "吸血", "吞噬", "连击", "法术免疫", "再生", "死咒", "死咒攻击", "点燃", "点燃攻击", "封印",
    "封印攻击", "冻结", "冻结攻击", "暴击", "联袂", "飞行", "无影", "无敌", "至高", "嗜血", "冲锋", "背水", "协战", "光环",
    "变形", "湮灭",
)  # fmt: skip
NUMBERED = ("吸血", "再生")
STATUSES = ("死咒", "点燃", "冻结", "封印")
TIMINGS = ("召唤时", "进攻前", "攻击后", "行动后", "回合末")
TRIGGERS = ("释放法术", "受到伤害", "恢复生命", "主将恢复生命")
WORDED = ("联袂", "至高", "背水", "协战", "光环")
TURNED = ("联袂", "至高", "背水")  # labels that are looked at when the card is turned or summoned
VERBS = (
    "抓牌", "获得", "临时法术力", "法术力", "弃牌", "灵力获得", "灵力失去", "召唤", "复活", "BUFF", "DEBUFF", "生命上限", "恢复生命",
    "位移", "移回手牌", "移入牌库", "变形", "造成伤害", "减生命上限", "控制", "消灭", "吞噬", "湮灭",
)  # fmt: skip
NAMING = ("获得", "召唤", "复活", "变形")  # verbs whose argument is the name of a card
SUBJECTS = ("我方主将生命", "敌方主将生命", "我方手牌", "敌方手牌", "我方灵力", "敌方灵力", "自身生命", "自身攻击力", "生命", "攻击力")
SIDES = ("我方", "敌方", "双方")
REGIONS = ("全体", "其他", "前排", "后排", "同列", "主将", "甲格", "乙格", "丙格", "丁格", "戊格", "己格")
TARGETS = ("自己", "指向", "进攻对象", *(side + region for side in SIDES for region in REGIONS))
EXTREMES = ("生命最低", "生命最高", "攻击力最低", "攻击力最高", "随机")
AMOUNTS = ("攻击力", "最终伤害")
COMPARE = {"≤": operator.le, "≥": operator.ge, "<": operator.lt, ">": operator.gt, "=": operator.eq}
CONDITION = re.compile(r"(?P<subject>[^≤≥<>=\d]+)(?P<compare>[≤≥<>=])(?P<number>-?\d+)\Z")

Word = Annotated[str, Field(min_length=1, max_length=12)]
Number = Annotated[int, Field(ge=0, le=99)]


class Keyword(Strict):
    """A keyword as printed: 吸血2 is 吸血 with 2; others have the number 1."""

    name: str
    number: int = 1

    @classmethod
    @lru_cache(maxsize=1024)
    def of(cls, words: str) -> Keyword:
        """From the printed words. Raises UnknownWordError with the nearest keyword."""
        name, digits = known_with_digits(words, KEYWORDS, "关键词异能")
        if len(digits) > 2:
            raise ValueError(f"“{words}”的数字最多两位")
        if bool(digits) != (name in NUMBERED):
            raise ValueError(f"“{words}”：{'、'.join(NUMBERED)}要写数字（例：{NUMBERED[0]}2），其他关键词不写")
        return cls(name=name, number=int(digits or 1))


class Condition(Strict):
    """A comparison such as 我方主将生命≤10."""

    subject: str
    compare: Literal["≤", "≥", "<", ">", "="]
    number: int

    @model_validator(mode="before")
    @classmethod
    def read(cls, words: Any) -> Any:
        """From words. The subject must be one of SUBJECTS."""
        match = CONDITION.match(words) if isinstance(words, str) else None
        if not match:
            raise ValueError(f"“{words}”不是条件，应如 我方主将生命≤10")
        known(match["subject"], SUBJECTS, "条件对象")
        return match.groupdict()


class Boost(Strict):
    """What BUFF, DEBUFF and 光环 give: a number of attack, abilities, or statuses."""

    attack: int = Field(default=0, ge=-99, le=99, alias="攻击力")
    armour: int = Field(default=0, ge=-99, le=99, alias="减伤")
    abilities: tuple[Word, ...] = Field(default=(), max_length=6, alias="异能")
    statuses: tuple[Literal["死咒", "点燃", "冻结", "封印"], ...] = Field(default=(), max_length=6, alias="状态")

    @field_validator("abilities")
    @classmethod
    def _known(cls, words: tuple[str, ...]) -> tuple[str, ...]:
        for word in words:
            Keyword.of(word)
        return words


class Effect(Strict):
    """One effect: a verb with its argument, and whom it touches."""

    verb: str
    argument: int | str | Boost
    target: str = Field(default="自己", alias="目标")
    where: Condition | None = Field(default=None, alias="筛选")
    pick: str | None = Field(default=None, alias="选")
    cell: str | None = Field(default=None, alias="至")

    @model_validator(mode="before")
    @classmethod
    def read(cls, data: Any) -> Any:
        """From {造成伤害: 3, 目标: 敌方前排}: exactly one verb."""
        if not isinstance(data, dict):
            return data
        others = {"目标", "筛选", "选", "至"}
        verbs = [key for key in data if key not in others]
        if len(verbs) != 1:
            raise ValueError(f"一个效果恰有一个动词，这里有 {len(verbs)} 个：{'、'.join(verbs) or '无'}；可用 {'、'.join(VERBS)}")
        verb = known(verbs[0], VERBS, "效果动词")
        return {"verb": verb, "argument": data[verb], **{key: data[key] for key in data if key in others}}

    @field_validator("target")
    @classmethod
    def _a_target(cls, word: str) -> str:
        return known(word, TARGETS, "目标")

    @field_validator("pick")
    @classmethod
    def _an_extreme(cls, word: str | None) -> str | None:
        return word if word is None else known(word, EXTREMES, "选取方式")

    @field_validator("cell")
    @classmethod
    def _a_cell(cls, word: str | None) -> str | None:
        return word if word is None else known(word, ("本格", *"甲乙丙丁戊己"), "格")

    @model_validator(mode="after")
    def _fitting_argument(self) -> Self:
        if self.verb in ("BUFF", "DEBUFF") and not isinstance(self.argument, Boost):
            raise ValueError(f"{self.verb} 要写明给什么，例：{{{self.verb}: {{攻击力: 1}}}}")
        if self.verb in NAMING and not isinstance(self.argument, str):
            raise ValueError(f"{self.verb} 后面是牌名")
        if self.target.endswith("主将") and self.verb not in ("造成伤害", "恢复生命"):
            raise ValueError(f"{self.verb} 不能以主将为目标")
        if self.verb == "造成伤害" and isinstance(self.argument, str):
            known(self.argument, AMOUNTS, "数值")
        return self


class Together(Strict):
    """并列表述 “A与B” (E4.1)."""

    effects: tuple[Effect, ...] = Field(min_length=2, max_length=8, alias="并列")


class Successive(Strict):
    """渐进表述 “A B” (E4.2)."""

    effects: tuple[Effect, ...] = Field(min_length=2, max_length=8, alias="渐进")


class If(Strict):
    """条件表述 “A，若x，B” (E4.2b): the part after 若."""

    condition: Condition = Field(alias="若")
    effects: tuple[Effect, ...] = Field(min_length=1, max_length=8, alias="则")


def phrase_kind(data: Any) -> str:
    """Which form a phrase of an ability has: 并列, 渐进, 若, or a plain effect."""
    if isinstance(data, BaseModel):
        return {Together: "并列", Successive: "渐进", If: "若"}.get(type(data), "效果")
    return next((key for key in ("并列", "渐进", "若") if isinstance(data, dict) and key in data), "效果")


Phrase = Annotated[
    Annotated[Effect, Tag("效果")] | Annotated[Together, Tag("并列")] | Annotated[Successive, Tag("渐进")] | Annotated[If, Tag("若")],
    Discriminator(phrase_kind),
]
Phrases = tuple[Phrase, ...]


class Ability(Strict):
    """A worded ability: when, under which conditions, what. A label (联袂 …) brings its own timing or condition."""

    label: Literal["联袂", "至高", "背水", "协战", "光环"] | None = Field(default=None, alias="标签")
    timing: Literal["召唤时", "进攻前", "攻击后", "行动后", "回合末"] | None = Field(default=None, alias="时机")
    trigger: Literal["释放法术", "受到伤害", "恢复生命", "主将恢复生命"] | None = Field(default=None, alias="当")
    conditions: tuple[Condition, ...] = Field(default=(), max_length=4, alias="条件")
    effects: Phrases = Field(default=(), max_length=8, alias="效果")
    target: str = Field(default="我方其他", alias="目标")
    gives: Boost | None = Field(default=None, alias="给予")

    @model_validator(mode="after")
    def _whole(self) -> Self:
        known(self.target, TARGETS, "目标")
        return self._whole_aura() if self.label == "光环" else self._whole_text()

    def _whole_aura(self) -> Self:
        if self.gives is None or self.gives.statuses or self.timing or self.trigger or self.effects:
            raise ValueError("光环写“给予”（攻击力、减伤、异能），不写时机、当、效果，也不给状态")
        if self.target[:2] not in SIDES:
            raise ValueError(f"光环给一片区域里的部署，如 我方其他，不是“{self.target}”")
        if any(condition.subject not in ("生命", "攻击力") for condition in self.conditions):
            raise ValueError("光环的条件说的是得到它的部署：生命、攻击力")
        return self

    def _whole_text(self) -> Self:
        if self.gives is not None or not self.effects:
            raise ValueError("异能要写“效果”；“给予”只属于光环")
        if sum(word is not None for word in (self.label, self.timing, self.trigger)) > 1:
            raise ValueError("标签、时机、“当”只写一个")
        if not (self.label or self.timing or self.trigger or self.conditions):
            raise ValueError("异能要有时机、条件、“当”或标签之一")
        return self


def verbs_of(ability: Ability) -> set[str]:
    """The verbs of all effects of an ability."""
    return {effect.verb for phrase in ability.effects for effect in effects_of(phrase)}


def effects_on(card: Printed) -> Iterator[Effect]:
    """Every effect that a card prints."""
    for phrase in (*card.effects, *(phrase for ability in card.abilities for phrase in ability.effects)):
        yield from effects_of(phrase)


def effects_of(phrase: Effect | Together | Successive | If) -> tuple[Effect, ...]:
    """The effects of a phrase, in the written order."""
    return (phrase,) if isinstance(phrase, Effect) else phrase.effects


class Printed(Strict):
    """What is printed on a card."""

    type: Literal["部署", "法术", "绝技"] = "部署"
    cost: Number = 0
    attack: Number = 0
    life: Annotated[int, Field(ge=1, le=99)] = 1
    keywords: tuple[Word, ...] = Field(default=(), max_length=12)
    abilities: tuple[Ability, ...] = Field(default=(), max_length=6)
    directed: Literal["是", "否"] = "否"
    effects: Phrases = Field(default=(), max_length=8)
    cooldown: Number = 0
    rules: tuple[Literal["不可推挤", "不能进攻"], ...] = Field(default=(), max_length=2)

    @field_validator("keywords")
    @classmethod
    def _known_keywords(cls, words: tuple[str, ...]) -> tuple[str, ...]:
        for word in words:
            Keyword.of(word)
        return words

    @model_validator(mode="after")
    def _of_one_type(self) -> Self:
        if self.type == "部署" and (self.effects or self.directed == "是" or self.cooldown):
            raise ValueError("部署写 abilities，不写 effects、directed、cooldown")
        if self.type != "部署" and (self.keywords or self.attack or any(ability.label not in TURNED for ability in self.abilities)):
            raise ValueError(f"{self.type}写 effects；abilities 只能带标签 {'、'.join(TURNED)}，不写 attack、keywords")
        return self
