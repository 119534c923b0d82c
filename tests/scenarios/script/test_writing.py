"""A scenario written out is short, reads like the files of the books, and is read back as the same scenario."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scenarios.games import books
from scenarios.script.loader import dump, loads, scripts

LETTERS = st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp", "Zs"), exclude_characters="\u00ad\u061c\u180e\ufffd")
WORDS = st.one_of(
    st.text(LETTERS, min_size=1, max_size=8),
    st.sampled_from(
        [
            "12",
            "-3",
            "007",
            "10.10",
            "no",
            "12:30",
            "null",
            "~",
            "<<",
            "- a",
            "a: b",
            "a #b",
            "'",
            '"',
            "[x]",
            "{",
            "&a",
            "*a",
            "甲 乙",
            "true",
        ]
    ),
)
VALUES = st.one_of(st.integers(-1_000_000, 1_000_000), WORDS, st.just(""), st.lists(WORDS, max_size=4))
VIEWS = st.dictionaries(WORDS, st.dictionaries(WORDS, VALUES, min_size=1, max_size=3), max_size=3)
NUMBERS = st.from_regex(r"[A-Z][0-9]{1,2}(\.[0-9]{1,2}){0,2}b?", fullmatch=True)
PROSE = st.one_of(WORDS, st.just("两行\n文字\t末尾 \n"), st.sampled_from(["长" * 300, "末尾 ", " 开头"]))


COUNTS = st.integers(-999_999, 999_999)
UNITS = st.fixed_dictionaries(
    {"side": st.sampled_from(["我方", "敌方"])}, optional={"life": COUNTS, "keywords": st.lists(WORDS, max_size=12)}
)
ACTORS = WORDS.filter(lambda word: word != "refused")
ACTIONS = st.builds(lambda who, words, refused: {who: words} | refused, ACTORS, WORDS, st.sampled_from([{}, {"refused": ["A2.1", "A2.2"]}]))
CLAIMS = st.fixed_dictionaries({"because": PROSE}, optional={"without": VIEWS})
WRITTEN = st.fixed_dictionaries(
    {
        "id": st.from_regex(r"[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,5}){0,2}", fullmatch=True),
        "title": WORDS,
        "question": PROSE,
        "setup": st.fixed_dictionaries(
            {}, optional={"units": st.dictionaries(WORDS, UNITS, max_size=5), "sides": st.just({"我方": {"life": 20}})}
        ),
    },
    optional={
        "source": st.sampled_from(["derived", "ruling a-b", "example D2.10"]),
        "assumes": st.lists(st.just("order-of-effects"), max_size=2),
        "actions": st.lists(ACTIONS, max_size=9),
        "choices": st.lists(WORDS, max_size=4),
        "dice": st.lists(st.integers(1, 6), max_size=4),
        "seed": st.integers(0, 2**31 - 1),
        "ask": st.dictionaries(WORDS, VALUES, max_size=2),
        "expect": VIEWS,
        "demonstrates": st.dictionaries(NUMBERS, CLAIMS, max_size=3),
    },
)


@given(WRITTEN)
@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_written_is_read_back_as_the_same_scenario(read_scenarios, written):
    (scenario,) = read_scenarios(json.dumps(written, ensure_ascii=False))

    assert read_scenarios(dump(scenario)) == (scenario,)


def test_a_scenario_is_written_as_it_is_in_the_files(good, read_scenarios):
    (scenario,) = read_scenarios(good)

    assert dump(scenario) == good.replace("\n  ", "\n").removeprefix("- ").replace("[甲, 3]", '[甲, "3"]')


def test_defaults_are_left_out(read_scenarios):
    (scenario,) = read_scenarios("{id: a, title: 甲, question: 乙？, source: derived, seed: 0, dice: [], expect: {}, setup: {units: {}}}")

    assert dump(scenario) == "id: a\ntitle: 甲\nquestion: 乙？\nsetup:\n  units: {}\n"


def test_an_empty_table_is_written_all_the_same(read_scenarios):
    (scenario,) = read_scenarios("{id: a, title: 甲, question: 乙？, setup: {}}")

    assert dump(scenario).endswith("setup: {}\n")


def test_several_things_stand_one_a_line_and_no_line_is_long(good, read_scenarios):
    many = ", ".join("{我方: 放置 狼 甲}" for _ in range(40))
    (scenario,) = read_scenarios(good.replace("{我方: 进攻}", many))

    text = dump(scenario)

    assert "\n    狼: {side: 我方, at: 甲, life: 3, keywords: [横扫]}\n    盾兵: {side: 敌方, at: 丁}\n" in text
    assert text.count("\n  - {我方: 放置 狼 甲}\n") >= 1
    assert max(len(line) for line in text.splitlines()) < 100


@pytest.mark.parametrize("book", books())
def test_every_scenario_of_the_books_is_written_back_as_it_reads(book):
    known = list(scripts(book).values())

    again = [loads(dump(scenario), book, scenario.file)[0].model_copy(update={"line": scenario.line}) for scenario in known]

    assert again == known
