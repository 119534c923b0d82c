"""Replays as the pages show them: where the worlds part, what is told of a step, playing on, what a scenario leaves to its game."""

import pytest

from scenarios.games import game
from scenarios.replay.replay import replay
from scenarios.script.loader import dump, loads
from webapp.branching import up_to, with_action, with_choice
from webapp.defaults import relied_on
from webapp.playback import LONGEST, Playback, watched
from webapp.telling import places, telling
from webapp.twin import compare

PIERCING = """
id: piercing
title: 贯通打到后排
question: 后排受多少伤害？
setup:
  players: {我方: {life: 12}}
  cards:
    枪骑: {at: 甲, attack: 4, life: 3, keywords: [贯通]}
    狼: {cost: 2}
    盾兵: {side: 敌方, at: 甲, life: 2, waiting: 是}
    弓手: {side: 敌方, at: 丁, life: 5, waiting: 是}
actions: [{我方: 放置 狼 己}, {双方: 行动}]
expect: {弓手: {life: 1}}
demonstrates:
  D2.2: {because: 没有贯通, without: {弓手: {life: 5}}}
"""
DEAR = """
id: dear
title: 放不下
question: 放得下吗？
setup: {players: {我方: {cap: 1}}, cards: {熊: {cost: 3}}}
actions: [{我方: 放置 熊 甲, refused: [A2.1]}]
expect: {熊: {zone: 手牌}}
demonstrates:
  A2.1: {because: 没有本条就放得下, without: {熊: {zone: 盖放}}}
"""


class NoLinks:
    edit = save = "#"

    def step(self, at, without):
        return f"{at} {without}"

    def play_on(self, at):
        return str(at)


@pytest.fixture
def piercing():
    return loads(PIERCING, "liuge")[0]


@pytest.fixture
def dear():
    return loads(DEAR, "liuge")[0]


def played(scenario, at=None, without=None) -> Playback:
    return Playback.of(scenario, at, without, NoLinks())


def test_a_replay_opens_at_the_step_where_the_worlds_part(piercing):
    playback = played(piercing)

    assert playback.step is not None
    assert [(change.entity, change.after) for change in playback.step.changes if change.entity == "弓手"] == [("弓手", 1)]
    assert playback.at == playback.twin.fork


def test_steps_are_counted_from_one_and_the_opening_is_nought(piercing):
    playback = played(piercing, at=0)

    assert [step.number for step in playback.steps] == list(range(1, len(playback.steps) + 1))
    assert playback.step is None
    assert playback.view["弓手"]["life"] == 5


def test_a_step_past_the_end_is_the_end(piercing):
    playback = played(piercing, at=999)

    assert playback.at == len(playback.steps)


def test_the_twin_folds_what_is_alike_and_names_what_is_not(piercing):
    twin = compare("D2.2", piercing, watched(piercing), watched(piercing, "D2.2"))

    assert [row.same for row in twin.rows] == [True, False, True]
    assert [row.fork for row in twin.rows] == [False, True, False]
    assert [(end.label, end.true, end.other) for end in twin.ends if end.label.startswith("弓手")] == [("弓手 生命", "1", "5")]


def test_the_twin_of_a_clause_that_does_nothing_says_so(piercing):
    twin = compare("B3", piercing, watched(piercing), watched(piercing, "B3"))

    assert twin.fork is None
    assert twin.ends == ()
    assert "没有起作用" in twin.summary


def test_the_twin_of_a_refusal_says_what_would_be_allowed(dear):
    twin = compare("A2.1", dear, watched(dear), watched(dear, "A2.1"))

    assert twin.ends[0].label == "我方 放置 熊 甲"
    assert twin.ends[0].true.startswith("被拒绝：")
    assert twin.ends[0].other == "允许"


def test_a_step_does_not_tell_what_its_phase_says(piercing):
    told = [change.attribute for step in watched(piercing).steps for change in telling(step)]

    assert not {"phase", "stage", "acting"} & set(told)


def test_of_a_card_that_changes_zone_only_the_zone_and_the_new_cell_are_told(piercing):
    placed, *_, died = [step for step in watched(piercing).steps if any(change.attribute == "zone" for change in step.changes)]

    assert [(change.entity, change.attribute) for change in telling(placed)] == [("我方", "mana"), ("狼", "zone"), ("狼", "at")]
    assert ("盾兵", "zone") in [(change.entity, change.attribute) for step in watched(piercing).steps for change in telling(step)]
    assert "grave" not in [change.attribute for change in telling(died)]


def test_steps_are_headed_by_their_place_without_its_smallest_part():
    assert places("行动阶段 · 甲格 · 翻开") == "行动阶段 · 甲格"
    assert places("布局阶段") == "布局阶段"


def test_the_clauses_of_the_scenario_come_before_those_found_by_trying(piercing):
    playback = played(piercing)

    assert playback.decisive[0] == "D2.2"
    assert "A3.2.2" in playback.needed
    assert set(playback.decisive) & set(playback.others) == set()


def test_playing_on_from_a_step_keeps_the_actions_that_led_there(piercing):
    first = watched(piercing).steps[0]

    cut = up_to(piercing, first.number)

    assert [action.words for action in cut.actions] == ["放置 狼 己"]
    assert cut.expect == {}
    assert cut.demonstrates == {}


def test_playing_on_from_the_opening_has_no_action_yet(piercing):
    assert up_to(piercing, 0).actions == ()


def test_playing_on_from_the_last_step_keeps_every_action(piercing):
    assert len(up_to(piercing, len(watched(piercing).steps)).actions) == 2


def test_a_scenario_played_on_is_a_scenario(piercing):
    longer = with_action(up_to(piercing, 1), "双方", "行动")

    again = loads(dump(longer), "liuge")[0]

    assert replay(again).digest == replay(longer).digest
    assert again.title == "接着玩：贯通打到后排"
    assert with_action(again, "双方", "新回合").title == again.title


def test_an_answer_to_an_open_question_is_one_more_choice(piercing):
    assert with_choice(piercing, "敌方甲").choices == ("敌方甲",)


def test_what_a_scenario_leaves_out_is_told_and_what_it_writes_is_not(piercing):
    told = relied_on(piercing.setup, game("liuge").LABELS)

    assert "先手 我方" in told
    assert "敌方 生命 30" in told
    assert not [one for one in told if "我方" in one and "生命 " in one]


def test_a_course_too_long_to_draw_is_shown_by_its_end():
    acts = ", ".join(["{双方: 行动}", "{双方: 新回合}"] * 90)
    cards = ", ".join(f"狼{cell}: {{at: {cell}}}" for cell in "甲乙丙丁戊己")
    setup = f"{{players: {{我方: {{life: 999}}, 敌方: {{life: 999}}}}, cards: {{{cards}}}}}"
    text = f"id: long\ntitle: 长\nquestion: 问\nsetup: {setup}\nactions: [{acts}]\n"
    scenario = loads(text, "liuge")[0]

    playback = played(scenario)

    assert playback.unseen > LONGEST
    assert playback.steps == ()
    assert playback.view == playback.outcome.view
