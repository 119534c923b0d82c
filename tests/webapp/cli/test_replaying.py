"""replay and verify: exit codes, files, standard input, what is said of a malformed file."""

import json

import pytest

SCENARIO = """
id: mine
title: 暴击
question: 暴击加倍吗？
setup:
  cards:
    狼: {at: 甲, attack: 3, life: 4, keywords: [暴击]}
    墙: {side: 敌方, at: 甲, life: 9}
actions: [{双方: 行动}]
expect:
  墙: {life: 3}
"""


def test_a_scenario_that_holds_ends_with_0(caiding):
    assert caiding("replay", "critical-doubles").exit_code == 0


def test_a_scenario_that_does_not_hold_ends_with_1_and_says_what_is_different(caiding):
    ended = caiding("replay", "-", given=SCENARIO.replace("life: 3}", "life: 5}"))

    assert ended.exit_code == 1
    assert "应为 5，实为 3" in ended.stdout


def test_a_suspended_clause_no_longer_counts(caiding):
    told = json.loads(caiding("replay", "-", "--without", "D2.4", "--json", given=SCENARIO).stdout)

    assert told["view"]["墙"]["life"] == 6
    assert told["without"] == ["D2.4"]
    assert told["holds"] is False


def test_a_file_of_several_scenarios_is_replayed_one_a_line(caiding, tmp_path):
    file = tmp_path / "mine.yaml"
    entry = "".join(f"  {line}\n" for line in SCENARIO.strip().splitlines())
    file.write_text(f"- {entry.lstrip()}- {entry.lstrip().replace('id: mine', 'id: other')}", encoding="utf-8")

    lines = [json.loads(line) for line in caiding("replay", str(file), "--json").stdout.splitlines()]

    assert [line["scenario"] for line in lines] == ["liuge:mine", "liuge:other"]


def test_a_text_is_of_the_book_that_it_fits(caiding):
    for scenario in ("liuge:critical-doubles", "riftbound:fiora-buffed"):
        text = caiding("scenario", scenario).stdout

        assert json.loads(caiding("replay", "-", "--json", given=text).stdout)["scenario"] == scenario


def test_a_text_that_fits_several_books_needs_one_named(caiding):
    ended = caiding("replay", "-", given="id: x\ntitle: 一\nquestion: 二\nsetup: {}\n")

    assert ended.exit_code == 2
    assert "请加 --book" in ended.stderr


def test_steps_name_the_clauses_that_decided(caiding):
    told = json.loads(caiding("replay", "-", "--json", given=SCENARIO).stdout)

    assert any("D2.4" in step["clauses"] for step in told["steps"])


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("expect:", "expct:", "expect"),
        ("life: 9", "lif: 9", "life"),
        ("attack: 3", "attack: three", "要求整数"),
        ("[暴击]", "[爆击]", "爆击"),
        ("actions: [{双方: 行动}]", "actions: [{双方: 行动}", "列"),
        ("id: mine", "id: mine\nid: other", "id"),
    ],
)
def test_a_malformed_file_is_refused_with_its_place(caiding, before, after, told):
    assert before in SCENARIO

    ended = caiding("replay", "-", given=SCENARIO.replace(before, after))

    assert ended.exit_code == 2
    assert "标准输入 第 " in ended.stderr
    assert told in ended.stderr
    assert ended.stdout == ""


@pytest.mark.parametrize("given", ["", "\x00", "随便写的", "[]", "{{{{", b"\xff\xfe", "a: " + "[" * 400])
def test_rubbish_is_refused_without_a_traceback(caiding, given):
    ended = caiding("replay", "-", given=given)

    assert ended.exit_code in (0, 2)
    assert "Traceback" not in ended.stderr + ended.stdout


def test_an_action_that_means_nothing_is_refused(caiding):
    ended = caiding("replay", "-", given=SCENARIO.replace("双方: 行动", "我方: 唱歌"))

    assert ended.exit_code == 2
    assert "唱歌" in ended.stderr


def test_a_file_that_is_not_there_is_named(caiding):
    ended = caiding("replay", "nowhere/there.yaml")

    assert ended.exit_code == 2
    assert "nowhere/there.yaml" in ended.stderr


def test_verify_gives_the_promised_figures(caiding):
    told = json.loads(caiding("verify", "liuge", "--json").stdout)

    expected = "book clauses kinds counted linked fired decisive as_stated scenarios claims outside verdicts not_shown seconds"
    assert list(told) == expected.split()
    assert told["fired"] <= told["linked"] <= told["clauses"]
