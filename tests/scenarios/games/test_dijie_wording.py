"""The card language of 缔界牌 is closed: every word does something, and an unknown one is refused with the nearest."""

from contextlib import suppress
from typing import Any

import pytest
from pydantic import ValidationError

from scenarios.engine.game import Seat
from scenarios.engine.refusals import UnknownWordError
from scenarios.games import game
from scenarios.games.dijie.amounts import COUNTS
from scenarios.games.dijie.conditions import VALUES
from scenarios.games.dijie.effects import ALONE, ON_TARGET
from scenarios.games.dijie.vocabulary import COLOURS, COUNTED, ELSEWHERE, SUBJECTS, VERBS
from scenarios.games.dijie.wording import Ability, Effect, price

DIJIE = game("dijie")


def test_every_verb_is_something_that_effects_do():
    assert set(VERBS) == set(ON_TARGET) | set(ALONE) | set(ELSEWHERE)


def test_every_subject_of_a_condition_has_a_value():
    assert set(SUBJECTS) == {*VALUES, "X", *(f"付{colour}" for colour in COLOURS)}


def test_every_number_that_is_counted_has_a_count():
    assert set(COUNTED) == set(COUNTS)


@pytest.mark.parametrize(
    ("condition", "hint"), [("你的声命≤10", "你的生命"), ("将消亡", "消灭"), ("付金≥1", "付"), ("你的生命", "不是条件")]
)
def test_an_unknown_condition_is_refused_with_the_nearest(condition: str, hint: str):
    with pytest.raises(ValidationError, match=hint):
        Effect.model_validate({"伤害": 1, "对": "对手", "若": condition})


def test_a_cost_names_crystals_life_and_powers():
    assert price("2灰1红黑1生命1时空权能") == ("灰", "灰", "红黑", "生命", "时空权能")


@pytest.mark.parametrize("ability", [{"类": "▶", "时": "宣攻时"}, {"类": "☠"}, {"类": "∞", "时": "宣攻时"}])
def test_a_symbol_and_a_moment_must_fit(ability: dict[str, str]):
    with pytest.raises(ValidationError, match="被动能力"):
        Ability.model_validate({"名": "试", **ability})


WRONG = [
    ({"召唤": "援军"}, "没有叫“援军”的牌"),
    ({"滞后": [{"布置": "冥阵"}]}, "没有叫“冥阵”的牌"),
    ({"预防": "伤害", "对": "你", "若": "将受到伤害"}, "只写在持续能力"),
    ({"消耗物资": 1}, "只写在代价里"),
    ({"移到": [{"摸牌": 1, "对": "你"}], "对": "选一个单位"}, "后面不是一串效果"),
    ({"移到": "坟墓", "对": "选一个单位"}, "是不是“坟墓区”"),
    ({"派出": "狼", "到": "回合结束"}, "“派出”的“到”"),
    ({"派出": "狼", "在": "前排"}, "“派出”的“在”"),
    ({"摸牌": 1, "对": "你", "在": "战场区"}, "“摸牌”的“在”"),
    ({"移到": "手牌区", "对": "选一个单位", "在": "对手"}, "“移到”的“在”"),
    ({"消灭": 1, "对": "选一个单位", "控制者": "你"}, "只有 移到 可写"),
    ({"伤害": "+1/+1", "对": "选一个单位"}, "不是数目"),
    ({"获得生命": -1, "对": "你"}, "不是数目"),
    ({"增减": 3, "对": "选一个单位"}, "不是增减"),
]


@pytest.mark.parametrize(("effect", "why"), WRONG)
def test_an_effect_that_nothing_could_carry_out_is_refused(effect: dict[str, Any], why: str):
    with pytest.raises((ValidationError, UnknownWordError), match=why):
        DIJIE.Setup.model_validate({"cards": {"狼": {}, "法": {"type": "法术", "effects": [effect]}}})


def test_where_a_card_was_used_from_is_only_asked_of_a_use():
    with pytest.raises(ValidationError, match="用牌的时机"):
        Ability.model_validate({"名": "试", "类": "⚡", "时": "宣攻时", "从": "手牌区"})


@pytest.mark.parametrize("setup", [{"authority": "丙"}, {"pms": {"己": {}}}, {"players": 4, "authority": "戊"}])
def test_a_pm_who_is_not_in_the_game_is_refused(setup: dict[str, Any]):
    with pytest.raises((ValidationError, UnknownWordError), match="这局有"):
        DIJIE.Setup.model_validate(setup)


@pytest.mark.parametrize("words", ["", "虎", "狼的冻结", "3/9", "虎 狼", "狼 虎"])
@pytest.mark.parametrize("probe", sorted(DIJIE.PROBES))
def test_a_probe_answers_or_names_the_word_that_it_does_not_know(probe: str, words: str):
    table = DIJIE.start(DIJIE.Setup.model_validate({"cards": {"狼": {"at": "2/3"}}}), Seat())

    with suppress(UnknownWordError):
        assert isinstance(DIJIE.PROBES[probe](table, words), int | str | list)
