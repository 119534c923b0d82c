"""Continuous effects: layers, dependencies, time stamps, on the smallest states."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from scenarios.engine.continuous import Effect, depends, layered

State = dict[str, int]


def when(name: str, since: int, needs: str, gives: tuple[str, int], layer: int = 1) -> Effect[State]:
    """While `needs` is positive, `gives` names a value and what it becomes."""

    def reach(state: State) -> object:
        return gives if not needs or state[needs] > 0 else None

    return Effect(name, layer, since, reach, lambda state: {**state, gives[0]: gives[1]})


def adds(name: str, since: int, key: str, number: int, layer: int = 2) -> Effect[State]:
    return Effect(name, layer, since, lambda state: number, lambda state: {**state, key: state[key] + number})


def doubles(name: str, since: int, key: str, layer: int = 2) -> Effect[State]:
    return Effect(name, layer, since, lambda state: 2, lambda state: {**state, key: state[key] * 2})


def test_an_earlier_layer_comes_first_whatever_the_time_stamps_say():
    state = layered([adds("加", 1, "力", 3, layer=2), when("定", 9, "", ("力", 5), layer=1)], {"力": 1})

    assert state["力"] == 8


def test_in_one_layer_the_earlier_time_stamp_comes_first():
    early, late = adds("加", 1, "力", 3), doubles("倍", 2, "力")

    assert layered([late, early], {"力": 1})["力"] == 8


def test_what_an_effect_depends_on_comes_first_against_the_time_stamps():
    needs_b, ends_b = when("甲", 1, "乙", ("丙", 1)), when("乙", 2, "", ("乙", 0))

    assert depends(needs_b, ends_b, {"乙": 1, "丙": 0})
    assert layered([needs_b, ends_b], {"乙": 1, "丙": 0}) == {"乙": 0, "丙": 0}


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_a_chain_of_three_dependent_effects_is_followed_in_any_order_of_writing(order: tuple[int, ...]):
    chain = [when("一", 1, "乙", ("甲", 1)), when("二", 2, "丙", ("乙", 1)), when("三", 3, "", ("丙", 1))]

    assert layered([chain[place] for place in order], {"甲": 0, "乙": 0, "丙": 0}) == {"甲": 1, "乙": 1, "丙": 1}


def test_a_chain_whose_source_is_gone_gives_nothing():
    chain = [when("一", 1, "乙", ("甲", 1)), when("二", 2, "丙", ("乙", 1))]

    assert layered(chain, {"甲": 0, "乙": 0, "丙": 0}) == {"甲": 0, "乙": 0, "丙": 0}


def test_two_effects_that_change_each_other_go_by_time_stamp():
    kills_b, kills_a = when("甲", 1, "甲", ("乙", 0)), when("乙", 2, "乙", ("甲", 0))

    assert layered([kills_a, kills_b], {"甲": 1, "乙": 1}) == {"甲": 1, "乙": 0}


def test_each_effect_is_applied_once():
    counted: Callable[[State], object] = lambda state: state["力"]  # noqa: E731
    growing = Effect[State]("长", 1, 1, counted, lambda state: {**state, "力": state["力"] + 1})

    assert layered([growing], {"力": 1})["力"] == 2
