"""The card language of 符文战场 is closed: what it does not know is refused, with the nearest that it knows."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from scenarios.engine.game import Seat
from scenarios.engine.refusals import ImpossibleSetupError
from scenarios.games import game
from scenarios.script.loader import MalformedError, loads

RIFTBOUND = game("riftbound")
SCENARIO = "id: x\ntitle: 一\nquestion: 二\nsetup: {{cards: {{狼: {card}}}}}\n"

WRONG = [
    ({"keywords": ["坚手"]}, "是不是“坚守”"),
    ({"keywords": ["游走2"]}, "可以带数字"),
    ({"keywords": ["坚守123"]}, "最多两位"),
    ({"abilities": [{"战力": 1, "提升至": 5}]}, "恰好写"),
    ({"abilities": [{}]}, "恰好写"),
    ({"abilities": [{"战力": -1, "上限": 5}]}, "上限只用于增加战力"),
    ({"abilities": [{"战力": 1, "条件": ["强壮"]}]}, "是不是“强力”"),
    ({"abilities": [{"战力": 1, "对象": "此处己方"}]}, "是不是“此处己方单位”"),
    ({"abilities": [{"当": "征伏", "效果": [{"抽牌": 1}]}]}, "是不是“征服”"),
    ({"abilities": [{"当": "征服", "战力": 1, "效果": [{"抽牌": 1}]}]}, "只写“效果”"),
    ({"abilities": [{"战力": 1, "效果": [{"抽牌": 1}]}]}, "要和“当”一起写"),
    ({"abilities": [{"当": "征服", "效果": [{"增益": 1, "目标": "一个单位"}]}]}, "只用于法术"),
    ({"type": "法术", "effects": [{"抽排": 1}]}, "是不是“抽牌”"),
    ({"type": "法术", "effects": [{"抽牌": 1, "治疗": 1}]}, "恰有一个动词"),
    ({"type": "法术", "effects": [{"移动": "高地"}]}, "没有叫“高地”的去处"),
    ({"type": "法术", "effects": [{"改变": 2}]}, "后面写战力"),
    ({"type": "法术", "effects": [{"打出": "虎"}]}, "没有叫“虎”的牌"),
    ({"type": "法术", "effects": []}, "法术写 effects"),
    ({"effects": [{"抽牌": 1}]}, "单位写 abilities"),
    ({"owner": "戊"}, "没有叫“戊”的玩家"),
]


@pytest.mark.parametrize(("card", "why"), WRONG)
def test_what_the_language_does_not_know_is_refused(card: dict[str, Any], why: str):
    with pytest.raises(ValidationError, match=why):
        RIFTBOUND.Setup.model_validate({"cards": {"狼": card}})


def test_a_card_that_a_battlefield_names_is_one_of_the_table():
    with pytest.raises(ValidationError, match="没有叫“虎”的牌"):
        RIFTBOUND.Setup.model_validate({"battlefields": {"高地": {"abilities": [{"当": "征服", "效果": [{"打出": "虎"}]}]}}})


def test_an_unknown_key_is_refused_at_its_place_with_the_nearest():
    with pytest.raises(MalformedError) as wrong:
        loads(SCENARIO.format(card="{migth: 3}"), "riftbound")

    assert [(problem.line, problem.nearest) for problem in wrong.value.problems] == [(4, "might")]


IMPOSSIBLE = [
    ({"cards": {"狼": {"at": "高地"}}}, "没有叫“高地”的位置"),
    ({"cards": {"甲": {}}}, "不能作牌名"),
    ({"cards": {"战场一": {}}}, "不能作牌名"),
    ({"cards": {"狼": {"zone": "在场"}}}, "要写位置"),
    ({"cards": {"狼": {"zone": "手牌", "at": "基地"}}}, "不写位置"),
    ({"cards": {"狼": {"damage": 1}}}, "不在场，不带伤害"),
    ({"cards": {"火": {"type": "法术", "at": "基地", "effects": [{"抽牌": 1}]}}}, "不留在场上"),
    ({"cards": {"狼": {"owner": "丙"}}}, "有 2 名玩家"),
    ({"battlefields": {"高地": {}}}, "有 2 片战场"),
]


@pytest.mark.parametrize(("setup", "why"), IMPOSSIBLE)
def test_a_position_that_no_game_reaches_is_refused(setup: dict[str, Any], why: str):
    with pytest.raises(ImpossibleSetupError, match=why):
        RIFTBOUND.start(RIFTBOUND.Setup.model_validate(setup), Seat())


def test_every_default_that_the_help_page_states_holds():
    view = RIFTBOUND.start(RIFTBOUND.Setup.model_validate({"cards": {"狼": {"at": "基地"}, "熊": {}}}), Seat()).view()

    assert (view["战局"]["mode"], view["战局"]["turn"], view["战局"]["player"], view["战局"]["phase"]) == ("单局制", 5, "甲", "行动阶段")
    assert view["战局"]["battlefields"] == ["战场一", "战场二"]
    assert (view["甲"]["points"], view["甲"]["deck"], view["甲"]["runes"], view["甲"]["rune_deck"]) == (0, 30, 0, 12)
    assert (view["狼"]["zone"], view["狼"]["might"], view["熊"]["zone"]) == ("在场", 1, "手牌")
