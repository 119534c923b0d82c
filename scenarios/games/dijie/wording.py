"""What abilities and spells say, as strict data: a closed vocabulary of costs, moments, targets and effects."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from corpus.strict.words import Strict
from scenarios.engine.refusals import known, known_with_digits

COLOURS = "黄绿蓝红棕黑白灰紫"
KINDS = ("主动", "被动", "持续")
SYMBOLS = ("▶", "⚡", "∞", "☠")
FIXED_TIMINGS = ("回合开始时", "开始阶段结束时", "主宰阶段结束时", "防御阶段结束时", "战斗阶段结束时", "回合结束时")
DYNAMIC_TIMINGS = ("使用卡牌时", "启动能力时")
SEQUENCE = (
    "交战时", "交战后", "造成伤害时", "造成伤害后", "受到伤害时", "受到伤害后", "消灭时", "消灭后", "离场时", "离场后",
    "进入坟墓时", "进入坟墓后", "牺牲时", "牺牲后", "弃牌时", "弃牌后", "离开手牌区时", "离开手牌区后", "进入战场时", "进入战场后",
    "宣攻时", "宣攻后", "防御时", "摸牌时", "摸牌后", "使用卡牌后", "打出卡牌后", "结算法术后", "成功结算法术后", "获得力量时",
    "获得生命时", "失去力量时", "失去生命时",
    "移动后", "翻开时", "进入放逐区后", "返回手牌区后",
)  # fmt: skip
OF_A_USE = ("使用卡牌时", "使用卡牌后", "打出卡牌后", "结算法术后", "成功结算法术后")
MOMENTS = (*FIXED_TIMINGS, *DYNAMIC_TIMINGS, *SEQUENCE)
WHOSE = ("自己", "你", "对手", "友方", "敌方", "任意", "附主", "其他")
TAGS = (
    "权威", "超能", "超凡", "绝招", "超限", "超载", "后勤", "预兆", "天赐", "统御", "超维", "非攻", "专注", "预备", "亡语", "灵骨",
    "仪式", "任务", "速度", "返祖",
)  # fmt: skip
KEYWORDS = (
    "嘲讽", "震慑", "飞行", "制空", "远程", "伏击", "偷袭", "先发制人", "强袭", "吸血", "剧毒", "厚皮", "缠绕", "永生", "隐蔽", "潜行",
    "驱逐", "胆怯", "聚力", "健壮", "再生", "强烈再生", "神域屏障", "神谕", "流放", "超凡感知", "威严", "增殖", "护卫", "时空屏障",
    "伤害免疫",
    "讨债鬼", "繁茂", "双击", "回声", "驾驭", "遣散", "真名", "先驱",
)  # fmt: skip
STATUSES = (
    "返祖", "中毒", "冻结", "沉默", "失忆", "束缚", "怯懦", "目盲", "麻痹", "惊惧", "缴械", "狂怒", "侵蚀", "共鸣", "天命", "力竭", "脆皮",
    "神力", "瘦弱", "明哲保身", "联合", "心流", "共生", "镇压",
)  # fmt: skip
FORBIDDEN = (
    "移动",
    "宣攻",
    "阻挡",
    "启动能力",
    "触发能力",
    "造成伤害",
    "使用卡牌",
    "被选为目标",
    "摸牌",
    "弃牌",
    "翻地",
    "掷骰",
    "法术延时",
    "查看背面",
)
VERBS = (
    "伤害", "失去生命", "获得生命", "设生命", "消灭", "放逐", "牺牲", "摧毁", "弃牌", "摸牌", "水晶", "临时水晶", "生产", "水晶上限",
    "支付", "增减", "临时增减", "设置",
    "状态", "移除状态", "得", "失", "赋予", "标签", "失去标签", "不能", "覆盖标签", "解除固定", "允许", "移到", "派出", "召唤", "返回",
    "空洞", "打断", "胜", "负", "宣攻",
    "交战", "控制", "掷骰", "谶言", "滞后", "减费", "转移增减", "贴附", "展示", "制作", "复制", "复制属性", "复制效果", "镇压", "释放",
    "忽略费用", "替代费用", "中毒", "移除指示物", "布置", "解答", "消耗物资", "预防", "改为",
)  # fmt: skip
COST = re.compile(rf"(?:(\d)([{COLOURS}]{{1,2}}))")
PRICE = re.compile(rf"(\d)([{COLOURS}]{{1,2}}(?![^\d\s]*权能)|生命|[^\d\s]{{0,6}}?权能)")
LIFE = "生命"
END_OF_TURN = "回合结束"
GOALS = ("战场区", "主宰区", "手牌区", "坟墓区", "放逐区", "衍生区", "公共牌库", "私有牌库")
SUBJECTS = (
    "你的生命", "对手生命", "你的手牌", "对手手牌", "你的单位", "敌方单位", "自身力量", "自身生命", "自身力量增减", "本回合使用", "X",
    *(f"付{colour}" for colour in COLOURS),
)  # fmt: skip
EVENTS = ("消灭", "摸牌", "受到伤害", "受到战斗伤害", "受到非战斗伤害")
WAITED_FOR = {"改为": EVENTS[:2], "预防": (EVENTS[0], *EVENTS[2:])}
COMPARISON = re.compile(r"(?P<subject>[^≤≥<>=\d]+)(?P<compare>[≤≥<>=])(?P<number>\d{1,2})\Z")
ATTRIBUTES = ("力量", "生命", "速度")
SETTING = re.compile(r"(力量|生命|速度)=(★?\d{1,2}|X)\Z")
POINTS = re.compile(r"([+-]?\d{1,2})/([+-]?\d{1,2})\Z")
GROUP = re.compile(
    r"(?P<how>选([一两三四])个|任意([一两三])个|相邻([一两三])个|全部|最近的|相邻的|范围内的)?(?P<side>友方|敌方|你的|对手的|其他友方|其他)?"
    r"(?P<zone>手牌区的|坟墓区的|放逐区的|主宰区的|牌库的|衍生区的)?"
    r"(?P<kind>单位|生物|行者|异宝|阵法|实体|对象|PM|牌|地形|战区|空洞|法术|天赋|身份|奇珍)\Z"
)
ALONE = ("自己", "你", "对手", "附主", "该对象", "全部PM", "全部对手", "前一目标")

Word = Annotated[str, Field(min_length=1, max_length=16)]
Number = Annotated[int, Field(ge=0, le=99)]


NUMBERED = {"关键词": KEYWORDS, "标签指示物": KEYWORDS, "状态": STATUSES, "能力标签": TAGS}


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


CHECKS: dict[str, Callable[[str], object]] = {
    **dict.fromkeys(("增减", "临时增减"), lambda words: points(words.removesuffix("X")) if "/" in words else int(words)),
    **dict.fromkeys(("水晶", "临时水晶", "生产"), crystals),
    **dict.fromkeys(("支付", "替代费用"), price),
    "忽略费用": lambda words: known(words, ("全部", *COLOURS), "忽略的颜色"),
    **dict.fromkeys(("状态", "移除状态"), lambda words: numbered(words, "状态")),
    **dict.fromkeys(("得", "失"), lambda words: numbered(words, "关键词")),
    "贴附": lambda words: known(words, ("护卫", "驾驭"), "贴附方式"),
    **dict.fromkeys(("不能", "允许"), lambda words: known(words, FORBIDDEN, "行动或动作")),
    "设置": setting,
    "解除固定": lambda words: known(words, ATTRIBUTES, "属性"),
}


PLACED = ("摸牌", "派出", "返回", "召唤", "移到")
PLACE = re.compile(r"前排|后排|[甲乙丙丁戊己]?[12]/[1-6]")


def placed(verb: str, where: str) -> None:
    """Raises ValueError where a verb takes no place (在), or none such."""
    if verb not in PLACED:
        raise ValueError(f"“{verb}”不写“在”，可写“在”的有 {'、'.join(PLACED)}")
    if verb == "召唤" and not PLACE.fullmatch(where):
        raise ValueError(f"召唤在“{where}”，应为战区（如 2/3）、前排或后排")


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
        if self.verb in CHECKS and not isinstance(self.argument, tuple):
            CHECKS[self.verb](str(self.argument))
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
