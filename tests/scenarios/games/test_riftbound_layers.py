"""Layers of 符文战场: an evaluation always ends, applies each effect once, and does not depend on how the table is written down."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenarios.engine.game import Seat
from scenarios.games import game
from scenarios.games.riftbound.cards import CONDITIONS, KEYWORDS, SUBJECTS
from scenarios.games.riftbound.layers import evaluated
from scenarios.replay.replay import replay
from scenarios.script.loader import scripts
from scenarios.script.model import Scenario

RIFTBOUND = game("riftbound")
EVERY = tuple(scripts("riftbound").values())
LAYERED = ("L1", "L2", "L3", "L4", "L5", "L5-e2", "L6", "L7", "L8", "L8.1", "L8.2", "L8.3", "L9", "L11")

changes = st.one_of(
    st.fixed_dictionaries({"战力": st.integers(-3, 4)}),
    st.fixed_dictionaries({"战力": st.integers(1, 4), "上限": st.integers(0, 9)}),
    st.fixed_dictionaries({"提升至": st.integers(0, 9)}),
    st.fixed_dictionaries({"变为": st.integers(0, 9)}),
    st.fixed_dictionaries({"获得": st.lists(st.sampled_from(KEYWORDS), min_size=1, max_size=2, unique=True)}),
)
abilities = st.builds(
    lambda change, subject, conditions: {**change, "对象": subject, "条件": conditions},
    changes,
    st.sampled_from(SUBJECTS),
    st.lists(st.sampled_from(CONDITIONS), max_size=2, unique=True),
)
units = st.fixed_dictionaries(
    {
        "owner": st.sampled_from("甲乙"),
        "might": st.integers(0, 7),
        "since": st.integers(0, 3),
        "buff": st.sampled_from("是否"),
        "abilities": st.lists(abilities, max_size=3),
    }
)
tables = st.lists(units, min_size=1, max_size=4).map(
    lambda found: {f"单位{place}": {**unit, "at": "高地"} for place, unit in enumerate(found)}
)


def started(cards: dict[str, Any], *without: str) -> Any:
    setup = {"battlefields": {"高地": {"controller": "甲"}, "河谷": {}}, "cards": cards}
    return RIFTBOUND.start(RIFTBOUND.Setup.model_validate(setup), Seat(frozenset(without)))


def backwards(value: Any) -> Any:
    """The same with every mapping and every list of abilities, conditions and keywords the other way round."""
    if isinstance(value, dict):
        return {key: inner if key in ("效果", "effects") else backwards(inner) for key, inner in reversed(value.items())}
    return [backwards(inner) for inner in reversed(value)] if isinstance(value, list) else value


@given(tables)
def test_each_effect_is_applied_once_and_lapses_at_most_once(cards: dict[str, Any]):
    values = evaluated(started(cards))

    names = [[one.name for one in unit.applied] for unit in values.values()]
    assert all(len(set(each)) == len(each) for each in names)
    assert all(one.lapsed == 0 or one.lapsed > one.sequence for unit in values.values() for one in unit.applied)


@given(tables)
def test_the_order_of_writing_changes_no_value(cards: dict[str, Any]):
    assert started(cards).view() == started(backwards(cards)).view()


@given(tables, st.sampled_from(LAYERED))
def test_an_evaluation_ends_without_any_of_the_clauses(cards: dict[str, Any], clause: str):
    table = started(cards, clause)

    RIFTBOUND.act(table, "各方", "继续")

    assert len(table.view()) == 5 + len(cards)


def named(scenario: Scenario) -> str:
    return scenario.id


@pytest.mark.parametrize("scenario", [one for one in EVERY if one.table.get("cards")], ids=named)
def test_a_table_written_backwards_ends_the_same(scenario: Scenario):
    table = {**scenario.table, "cards": backwards(scenario.table["cards"])}
    turned = scenario.model_copy(update={"setup": RIFTBOUND.Setup.model_validate(table)})

    assert replay(turned).asserted == replay(scenario).asserted


def test_the_values_of_a_unit_off_the_board_are_the_printed_ones():
    table = started({"狼": {"might": 4, "keywords": ["坚守"], "abilities": [{"战力": 3}]}})

    wolf = table.view()["狼"]
    assert (wolf["might"], wolf["keywords"], wolf["layers"]) == (4, ["坚守"], [])


@pytest.mark.parametrize("attackers", [1, 2, 3])
def test_whoever_has_to_assign_damage_is_asked(attackers: int):
    cards: dict[str, Any] = {f"剑客{number}": {"at": "高地", "might": 1} for number in range(attackers)}
    cards |= {f"狼{number}": {"owner": "乙", "at": "高地", "might": 2} for number in range(2)}
    scenario = EVERY[0].model_copy(
        update={
            "setup": RIFTBOUND.Setup.model_validate({"battlefields": {"高地": {"controller": "乙"}, "河谷": {}}, "cards": cards}),
            "actions": tuple(EVERY[0].actions[0].model_copy(update={"who": "各方", "words": words}) for words in ("继续", "放弃")),
        }
    )

    question = replay(scenario).question

    assert question is not None
    assert (question.who, question.options) == ("甲", ("狼0", "狼1"))
