"""How many courses small positions of 缔界牌 have, by actions and choices: pinned; the first step of each was counted by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scenarios.engine.game import DecisionNeededError, Game, Seat
from scenarios.games import game

DIJIE = game("dijie")
Script = tuple[tuple[tuple[str, str], ...], tuple[str, ...]]

# One step: two zones to move to, 不再行动, 前排进攻. Two steps: a move leaves two phrases, a phrase one thing.
ALONE = {"ground": {"甲2/3": "空洞"}, "cards": {"狼": {"at": "2/2", "power": 1}}}
# One step: one of the two can move, both can exchange, 不再行动, 前排进攻.
PAIR = {"ground": {"甲1/1": "空洞", "甲1/2": "空洞"}, "cards": {"狼": {"at": "2/1"}, "熊": {"at": "2/2"}}}
# One step: a spell at two targets or laid down, a unit out of four exits, 不再行动, 过.
HAND = {
    "cards": {
        "火球": {"type": "法术", "effects": [{"伤害": 2, "对": "选一个敌方单位"}]},
        "卒": {"power": 1},
        "墙": {"pm": "乙", "at": "2/4", "life": 3},
        "塔": {"pm": "乙", "at": "2/5", "life": 2},
    }
}
# One step: the ability at two targets now; 不再行动 with three answers at its timing; 过 with five at two timings.
ABILITY = {
    "cards": {
        "巫": {"at": "1/1", "speed": 0, "abilities": [{"名": "火", "类": "▶", "效果": [{"伤害": 1, "对": "选一个敌方单位"}]}]},
        "墙": {"pm": "乙", "at": "2/4", "life": 3, "speed": 0},
        "塔": {"pm": "乙", "at": "2/5", "life": 2, "speed": 0},
    }
}
# The defence: two zones for the only defender, and 战斗开始.
DEFENCE = {
    "phase": "防御阶段",
    "ground": {"乙2/3": "空洞"},
    "cards": {"狼": {"at": "2/3", "power": 2}, "墙": {"pm": "乙", "at": "2/4", "life": 3}},
}


def played(setup: Any, script: Script) -> Game:
    """The game after a script. Raises DecisionNeededError where a choice is missing."""
    actions, choices = script
    table = DIJIE.start(setup, Seat(choices=choices))
    for who, words in actions:
        DIJIE.act(table, who, words)
    return table


def settled(setup: Any, script: Script) -> Iterator[Script]:
    """The script with every way of making the choices that it needs."""
    try:
        played(setup, script)
    except DecisionNeededError as needed:
        for option in needed.options:
            yield from settled(setup, (script[0], (*script[1], option)))
    else:
        yield script


def courses(setup: Any, script: Script, depth: int) -> int:
    """How many ways there are of going on for so many actions; a game that is over goes on in one way, not at all."""
    actions = DIJIE.legal(played(setup, script)) if depth else []
    if not actions:
        return 1
    following = (way for action in actions for way in settled(setup, ((*script[0], action), script[1])))
    return sum(courses(setup, way, depth - 1) for way in following)


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        pytest.param(ALONE, (4, 6, 6), id="a unit beside a void"),
        pytest.param(PAIR, (4, 7, 8), id="two units side by side"),
        pytest.param(HAND, (9, 56, 176), id="a spell and a unit in hand"),
        pytest.param(ABILITY, (10, 36, 119), id="an ability with two targets"),
        pytest.param(DEFENCE, (3, 3, 3), id="one defender"),
    ],
)
def test_a_small_position_has_as_many_courses_as_the_book_allows(position: dict[str, Any], counts: tuple[int, ...]):
    setup = DIJIE.Setup.model_validate(position)

    assert tuple(courses(setup, ((), ()), depth) for depth in range(1, len(counts) + 1)) == counts
