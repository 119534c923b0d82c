"""How cards are written in a scenario, for the help page: the words themselves come from the vocabulary, so that none is missing."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.games.riftbound.cards import (
    CHANGES,
    CONDITIONS,
    DURATIONS,
    KEYWORDS,
    NUMBERED,
    PLACES,
    SUBJECTS,
    TARGETS,
    TRIGGERS,
    VERBS,
)

LANGUAGE: Mapping[str, str] = {
    "type、might": "类型（单位、法术）、战力",
    "timing": "法术与单位打出的时机：迅捷、反应；不写只在自己的回合",
    "keywords": f"关键词：{'、'.join(KEYWORDS)}；{'、'.join(NUMBERED)}可以带数字（例：{NUMBERED[1]}2）",
    "abilities": f"被动技能：{{对象, 条件, {'、'.join(CHANGES)} 之一}}；触发技能：{{当, 效果: [...]}}",
    "对象": "、".join(SUBJECTS),
    "条件": "、".join(CONDITIONS),
    "当": "、".join(TRIGGERS),
    "效果、effects": f"一个动词带参数，如 {{造成伤害: 3, 目标: 此处一个敌方单位}}。动词：{'、'.join(VERBS)}",
    "目标": "、".join(TARGETS),
    "移动、打出": "、".join(PLACES),
    "期限": "、".join(DURATIONS),
}
