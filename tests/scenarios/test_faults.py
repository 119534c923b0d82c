"""Faults that other rules engines shipped, each as the situation that showed it."""

from __future__ import annotations

import pytest

from scenarios.replay.outcome import Outcome
from scenarios.replay.replay import replay
from scenarios.script.loader import loads


def played(cards: str, actions: str = "[{双方: 行动}]", without: tuple[str, ...] = (), **more: str) -> Outcome:
    """The outcome of a table written in one line."""
    extra = "".join(f"{key}: {value}\n" for key, value in more.items())
    text = f"id: fault\ntitle: 题\nquestion: 问\nsetup: {{cards: {cards}}}\nactions: {actions}\n{extra}"
    return replay(loads(text, "liuge")[0], without)


def test_a_spell_whose_only_target_is_gone_does_nothing_and_does_not_choose_again():
    cards = """{绝杀: {type: 法术, zone: 盖放, at: 甲, side: 敌方, effects: [{消灭: 1, 目标: 敌方乙格}]},
      狼: {at: 乙, life: 5}, 羊: {at: 丁, life: 5}, 箭: {type: 法术, directed: 是, side: 敌方, effects: [{造成伤害: 2, 目标: 指向}]}}"""

    outcome = played(cards, "[{敌方: 放置 箭 丙 目标 我方乙}, {双方: 行动}]")

    assert (outcome.view["狼"]["zone"], outcome.view["羊"]["life"], outcome.view["箭"]["zone"]) == ("墓地", 5, "墓地")


def test_of_two_targets_the_one_that_is_left_is_hit():
    cards = """{绝杀: {type: 法术, zone: 盖放, at: 甲, effects: [{消灭: 1, 目标: 敌方乙格}]}, 狼: {side: 敌方, at: 乙, life: 5},
      羊: {side: 敌方, at: 丙, life: 5}, 雨: {type: 法术, zone: 盖放, at: 戊, effects: [{造成伤害: 2, 目标: 敌方前排}]}}"""

    outcome = played(cards)

    assert (outcome.view["狼"]["zone"], outcome.view["羊"]["life"]) == ("墓地", 3)


@pytest.mark.parametrize("order", [("旗", "狼", "羊"), ("羊", "狼", "旗"), ("狼", "旗", "羊")])
def test_mass_destruction_reads_who_is_protected_before_anybody_leaves(order: tuple[str, ...]):
    cards = {
        "旗": "旗: {side: 敌方, at: 甲, abilities: [{标签: 光环, 目标: 我方其他, 给予: {异能: [无敌]}}]}",
        "狼": "狼: {side: 敌方, at: 乙}",
        "羊": "羊: {side: 敌方, at: 丁}",
    }
    doom = "灭: {type: 法术, zone: 盖放, at: 丙, effects: [{消灭: 1, 目标: 敌方全体}]}"

    outcome = played("{" + ", ".join([*(cards[name] for name in order), doom]) + "}")

    assert [outcome.view[name]["zone"] for name in ("旗", "狼", "羊")] == ["墓地", "战场", "战场"]


def test_what_left_and_came_back_is_not_hit_by_what_was_aimed_at_it():
    cards = """{蛇: {zone: 盖放, at: 甲, life: 1, abilities: [{时机: 召唤时, 效果: [{吞噬: 1, 目标: 敌方乙格}]}]},
      狼: {side: 敌方, at: 乙, life: 5}, 箭: {type: 法术, directed: 是, effects: [{造成伤害: 2, 目标: 指向}]},
      火: {side: 敌方, type: 法术, zone: 盖放, at: 丙, effects: [{造成伤害: 1, 目标: 敌方甲格}]}}"""

    outcome = played(cards, "[{我方: 放置 箭 戊 目标 狼}, {双方: 行动}]")

    assert (outcome.view["狼"]["zone"], outcome.view["狼"]["life"], outcome.view["狼"]["at"]) == ("战场", 5, "己")


def test_two_abilities_set_off_at_once_are_both_resolved():
    cards = """{鼓: {at: 丁, abilities: [{当: 受到伤害, 效果: [{灵力获得: 1}]}, {当: 受到伤害, 效果: [{灵力获得: 10}]}], life: 5},
      琴: {at: 己, life: 5, abilities: [{当: 受到伤害, 效果: [{灵力获得: 20}]}]},
      雨: {side: 敌方, type: 法术, zone: 盖放, at: 甲, effects: [{造成伤害: 1, 目标: 敌方全体}]}}"""

    assert played(cards).view["我方"]["spirit"] == 31


def test_a_prevented_destruction_does_not_count_as_destroyed():
    cards = "{狼: {at: 甲, attack: 9, keywords: [嗜血]}, 石: {side: 敌方, at: 甲, life: 1, keywords: [无敌]}}"

    assert played(cards).view["敌方"]["life"] == 30


LOOP = """{甲兵: {at: 甲, life: 5, abilities: [{当: 受到伤害, 效果: [{渐进: [{恢复生命: 1}, {造成伤害: 1, 目标: 敌方甲格}]}]}]},
  乙兵: {side: 敌方, at: 甲, life: 5, abilities: [{当: 受到伤害, 效果: [{渐进: [{恢复生命: 1}, {造成伤害: 1, 目标: 敌方甲格}]}]}]},
  火: {type: 法术, zone: 盖放, at: 乙, effects: [{造成伤害: 1, 目标: 敌方甲格}]}}"""


def test_abilities_that_answer_each_other_for_ever_end_in_a_bound_that_names_the_cycle():
    outcome = played(LOOP)

    assert (outcome.status, "E4.2" in outcome.cycle) == ("bound", True)


def test_abilities_that_grow_without_end_end_in_a_bound_too():
    growing = LOOP.replace("{恢复生命: 1}", "{恢复生命: 2, 目标: 我方主将}, {恢复生命: 1}")

    assert played(growing).status == "bound"


def test_what_was_frozen_before_its_attack_and_after_it_loses_the_nearest_attack_and_no_more():
    before = (
        "{狼: {at: 丁, attack: 1}, 霜: {side: 敌方, type: 法术, zone: 盖放, at: 甲, effects: [{DEBUFF: {状态: [冻结]}, 目标: 敌方全体}]}}"
    )
    after = before.replace("at: 丁", "at: 甲").replace("at: 甲, effects", "at: 己, effects")
    turns = "[{双方: 行动}, {双方: 新回合}, {双方: 行动}]"

    assert [played(cards, turns).view["敌方"]["life"] for cards in (before, after)] == [29, 29]
    assert [played(cards).view["敌方"]["life"] for cards in (before, after)] == [30, 29]


def test_what_if_is_a_replay_from_the_start_and_gives_the_same_dice():
    cards = """{雷: {type: 法术, zone: 盖放, at: 甲, effects: [{造成伤害: 1, 目标: 敌方全体, 选: 随机}]},
      a: {side: 敌方, at: 甲, life: 3}, b: {side: 敌方, at: 乙, life: 3}, c: {side: 敌方, at: 丙, life: 3}}"""

    short, longer = played(cards, seed="7"), played(cards, "[{双方: 行动}, {双方: 新回合}]", seed="7")

    assert [short.view[name]["life"] for name in "abc"] == [longer.view[name]["life"] for name in "abc"]
