"""How cards are written in a scenario, for the help page: the words themselves come from the vocabulary, so that none is missing."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.games.dijie.cards import TYPES
from scenarios.games.dijie.vocabulary import (
    ALONE,
    COLOURS,
    DYNAMIC_TIMINGS,
    EVENTS,
    FIXED_TIMINGS,
    FORBIDDEN,
    KEYWORDS,
    OF_A_USE,
    SEQUENCE,
    STATUSES,
    SUBJECTS,
    SYMBOLS,
    TAGS,
    VERBS,
    WHOSE,
)


def listed(words: tuple[str, ...] | str) -> str:
    """Words one after the other."""
    return "、".join(words)


LANGUAGE: Mapping[str, str] = {
    "type、also": f"类型与另外的类型：{listed(TYPES)}",
    "cost": f"费用如 1灰2黄1红黑（红黑是双色），没有写 0 或 无；颜色：{listed(COLOURS)}",
    "power、life、speed": "力量、生命、速度；★5 是固定的 5",
    "keywords": f"关键词，带数字的写在后面（剧毒2）：{listed(KEYWORDS)}",
    "statuses": f"状态：{listed(STATUSES)}",
    "counters、gains": "指示物与本回合的增减：+1/+1、-2/0，或关键词",
    "abilities": f"能力：{{名, 类: {' '.join(SYMBOLS)}, 时, 谁, 费, 代价, 标签, 区, 从, 若, 效果: [...]}}",
    "时": f"⚡ 写明何时触发。时机：{listed((*FIXED_TIMINGS, *DYNAMIC_TIMINGS))}；时序：{listed(SEQUENCE)}",
    "谁": f"触发的是谁的事：{listed(WHOSE)}",
    "从": f"从手牌用的牌才触发，写 手牌区；只写在 {listed(OF_A_USE)}",
    "标签": f"能力标签：{listed(TAGS)}",
    "效果": f"一个动词带参数，如 {{伤害: 3, 对: 选一个敌方单位}}。动词：{listed(VERBS)}",
    "对": f"对象：{listed(ALONE)}，或 选一个、全部、相邻的、最近的、范围内的 + 友方、敌方 + 单位、行者、PM、战区 …",
    "限": "对象还须满足：红色、非红色、等级3或以下、前排、名含卡西娅、标签、关键词、状态",
    "控制者": "写在 移到 上：进了专属区域由谁控制，你 或 对手；不写就由该区域所属 PM 控制",
    "若": f"条件，如 你的生命≤10：{listed(SUBJECTS)}；“改为”“预防”写 将 + {listed(EVENTS)}",
    "不能、允许": listed(FORBIDDEN),
}
