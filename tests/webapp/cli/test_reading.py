"""clauses, show, search, scenario: what can be read, and what is said when it cannot be found."""

import json
import shlex

import pytest

from corpus.library import library
from scenarios.script.loader import scripts
from webapp.cli import main


def test_clauses_gives_one_address_a_line_in_reading_order(caiding):
    printed = caiding("clauses", "liuge").stdout.splitlines()

    assert printed == [str(clause.id) for clause in library().book("liuge").clauses]


def test_clauses_as_json_has_the_five_keys(caiding):
    lines = [json.loads(line) for line in caiding("clauses", "liuge", "--json").stdout.splitlines()]

    assert {tuple(line) for line in lines} == {("id", "kind", "section", "text", "official")}
    assert {line["official"] for line in lines} == {None}


def test_show_gives_the_text_that_the_number_names(caiding):
    clause = library().book("liuge").by_number["D2.10"]

    printed = caiding("show", "Ｄ２．１０")

    assert clause.text in printed.stdout
    assert printed.exit_code == 0


def test_show_gives_both_clauses_of_a_number_printed_twice(caiding):
    printed = caiding("show", "e4.2").stdout

    assert "六格对战 E4.2\n" in printed
    assert "六格对战 E4.2b\n" in printed


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (("show", "D2.99"), "liuge:D2."),
        (("clauses", "liug"), "liuge"),
        (("clauses", "六格对站"), "六格对战"),
        (("scenario", "critical-double"), "critical-doubles"),
        (("replay", "critical-double"), "critical-doubles"),
        (("replay", "critical-doubles", "--without", "D2.99"), "liuge:D2."),
        (("booklet", "liuge", "-o", "-", "--chapters", "Z"), "A 回合"),
        (("booklet", "liuge", "-o", "-", "--paper", "a6"), "a4、a5"),
        (("serch", "x"), "search"),
        (("search", "x", "--limt", "3"), "--limit"),
        (("verify", "liug"), "liuge"),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest_known_one(caiding, words, near):
    ended = caiding(*words)

    assert ended.exit_code == 2
    assert near in ended.stderr
    assert ended.stdout == ""


def test_show_of_a_word_points_to_search(caiding):
    ended = caiding("show", "吸血")

    assert ended.exit_code == 2
    assert "caiding search" in ended.stderr


def test_search_as_json_has_clause_score_and_kind(caiding):
    lines = [json.loads(line) for line in caiding("search", "D2.10", "--json").stdout.splitlines()]

    assert lines[0]["clause"] == "liuge:D2.10"
    assert {tuple(line) for line in lines} == {("clause", "score", "kind")}


def test_search_keeps_to_its_limit(caiding):
    lines = caiding("search", "部署", "--limit", "3", "--json").stdout.splitlines()

    assert len(lines) == 3


def test_a_search_without_a_hit_says_how_it_was_read(caiding):
    ended = caiding("search", "！？。")

    assert ended.exit_code == 0
    assert len(ended.stdout.strip().splitlines()) > 1


def test_a_scenario_is_printed_so_that_it_can_be_replayed(caiding):
    for scenario in scripts("liuge"):
        written = caiding("scenario", scenario).stdout

        assert caiding("replay", "-", given=written).exit_code == 0


@pytest.mark.parametrize("words", [("show",), ("search",), ("search", "x", "--limit", "0"), ("show", "D1", "D2"), ("booklet", "liuge")])
def test_a_wrong_call_is_explained_in_chinese(caiding, words):
    ended = caiding(*words)

    assert ended.exit_code == 2
    assert "用法" in ended.stderr
    assert "Error" not in ended.stderr


def test_every_verb_has_help_with_examples(caiding):
    helped = {verb: caiding(verb, "--help").stdout for verb in caiding("--help").stdout.partition("命令:")[2].split() if verb.isascii()}

    assert "replay" in helped
    assert [verb for verb, told in helped.items() if told and "例子" not in told] == []


def test_the_examples_of_the_help_name_scenarios_and_clauses_that_exist(caiding):
    lines = [line.strip() for verb in main.commands.values() for line in (verb.epilog or "").splitlines()]
    calls = [shlex.split(line)[1:] for line in lines if line.startswith("caiding") and not {"|", ">", "mine.yaml"} & set(line.split())]

    ended = {" ".join(call): caiding(*call).exit_code for call in calls if call[0] in ("search", "show", "clauses", "scenario", "replay")}

    assert len(ended) >= 10
    assert {call for call, code in ended.items() if code == 2} == set()
