"""How cards are written in a scenario, for the help page: the words themselves come from the vocabulary, so that none is missing."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.games.liuge.cards import EXTREMES, KEYWORDS, NUMBERED, SUBJECTS, TARGETS, TIMINGS, TRIGGERS, VERBS, WORDED

LANGUAGE: Mapping[str, str] = {
    "type、cost、attack、life": "类型（部署、法术、绝技）、费用、攻击力、生命",
    "keywords": f"关键词异能：{'、'.join(KEYWORDS)}；{'、'.join(NUMBERED)}要写数字（例：{NUMBERED[0]}2）",
    "abilities": f"有文字的异能：{{标签: {'、'.join(WORDED)}；时机: {'、'.join(TIMINGS)}；当: {'、'.join(TRIGGERS)}；条件, 效果: [...]}}",
    "效果": f"一个动词带参数，如 {{造成伤害: 3, 目标: 敌方前排}}；并列、渐进、若 写几个。动词：{'、'.join(VERBS)}",
    "目标": "、".join(TARGETS),
    "选": f"几个中取一个：{'、'.join(EXTREMES)}",
    "条件、筛选": f"比较，如 我方主将生命≤10：{'、'.join(SUBJECTS)}",
}
