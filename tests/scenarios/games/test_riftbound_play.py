"""Random play of 符文战场 in every mode: whatever is legal leads to a table that can be, and whatever is not changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scenarios.engine.draws import Draws
from scenarios.engine.game import DecisionNeededError, Game, Seat
from scenarios.engine.refusals import IllegalActionError, MalformedActionError
from scenarios.games import game
from scenarios.games.riftbound.cards import KEYWORDS, TRIGGERS

RIFTBOUND = game("riftbound")
MODES = {"单局制": "甲乙", "三局两胜": "甲乙", "三人混战": "甲乙丙", "四人混战": "甲乙丙丁", "二对二": "甲乙丙丁"}
FIELDS = ("高地", "河谷", "古城")
GAMES, ACTIONS = 40, 18
ONCE: list[dict[str, Any]] = [
    {"造成伤害": 2, "目标": "此处敌方单位"},
    {"消灭": 1, "目标": "此处一个敌方单位"},
    {"移动": "基地", "目标": "此处一个己方单位"},
    {"召回": 1, "目标": "此处一个敌方单位"},
    {"收回": 1},
    {"打出": "民兵"},
    {"增益": 1, "目标": "此处己方单位"},
    {"改变": {"战力": -1}, "目标": "此处单位", "期限": "本场战斗"},
    {"改变": {"获得": ["坚守2"]}},
    {"分数": "获得1分"},
    {"分数": "得分"},
    {"抽牌": 1},
    {"治疗": 1, "目标": "此处单位"},
]
CHOSEN: list[dict[str, Any]] = [
    {"造成伤害": 2, "目标": "一个单位"},
    {"移动": "选定", "目标": "一个单位"},
    {"移动": "选定", "目标": "两个单位"},
    {"移除增益": 1, "目标": "一个单位"},
    {"改变": {"战力": 2, "上限": 5}, "目标": "一个单位"},
]
PASSIVE: list[dict[str, Any]] = [
    {"战力": 1, "对象": "此处己方单位"},
    {"战力": -1, "对象": "此处敌方单位", "条件": ["强力"]},
    {"提升至": 5, "条件": ["此处没有其他强力单位"]},
    {"获得": ["坚守", "法盾"], "条件": ["强力"]},
    {"获得": ["游走"], "对象": "此处其他己方单位", "条件": ["无法盾"]},
    {"变为": 3, "条件": ["进攻"]},
]


def pick(draws: Draws, name: str, options: Any) -> Any:
    return options[draws.roll(name, len(options)) - 1]


def a_table(draws: Draws) -> dict[str, Any]:
    """Units and spells of drawn kinds for every seat of a drawn mode."""
    mode = pick(draws, "模式", list(MODES))
    fields = FIELDS[: 2 if mode in ("单局制", "三局两胜") else 3]
    cards: dict[str, Any] = {"民兵": {"zone": "牌堆", "might": 1}}
    for seat in MODES[mode]:
        for number in range(6):
            cards[f"{seat}{number}"] = {"owner": seat, "timing": pick(draws, "时机", ["迅捷", "反应"]), **a_card(draws, number, fields)}
    return {
        "mode": mode,
        "battlefields": {name: {} for name in fields},
        "cards": cards,
        "players": {seat: {"deck": 2} for seat in MODES[mode]},
    }


def a_card(draws: Draws, number: int, fields: tuple[str, ...]) -> dict[str, Any]:
    if number > 3:
        return {"type": "法术", "effects": [pick(draws, "法术", CHOSEN), pick(draws, "效果", ONCE[:4] + ONCE[5:])]}
    trigger = {"当": pick(draws, "当", TRIGGERS), "效果": [pick(draws, "效果", ONCE)]}
    place = {"at": pick(draws, "位置", ("基地", *fields))} if number < 3 else {}
    keywords = [pick(draws, "关键词", KEYWORDS)]
    return {**place, "might": draws.roll("战力", 6) - 1, "keywords": keywords, "abilities": [trigger, pick(draws, "被动", PASSIVE)]}


def check(table: Game, named: set[str]) -> None:
    view: Any = table.view()
    seats, fields = view["战局"]["seats"], view["战局"]["battlefields"]
    units = {name: one for name, one in view.items() if "might" in one}
    fought = [view[name] for name in fields if view[name]["showdown"] in ("战斗", "战斗法术对决")]

    assert named <= set(view), "no card is lost"
    assert all((one["zone"] == "在场") == (one["at"] in ("基地", *fields)) for one in units.values()), "units on the board have a place"
    assert all(one["might"] >= 0 <= one["damage"] for one in units.values())
    assert all(one["zone"] == "在场" for one in units.values() if one["role"] or one["buff"] == "是"), "what has left keeps nothing"
    assert len(fought) <= 1, "one combat at a time"
    assert all(one["attacker"] != one["defender"] for one in fought)
    assert all(view[name]["controller"] in ("", *seats) for name in fields)
    assert all(len(set(view[name]["scored"])) == len(view[name]["scored"]) for name in fields), "once a turn"


def playing(written: dict[str, Any], seed: int, actions: list[tuple[str, str]], choices: list[str], draws: Draws) -> Game:
    """The game after these actions; what is asked is answered by a draw, and the game played again from the start."""
    while True:
        table = RIFTBOUND.start(RIFTBOUND.Setup.model_validate(written), Seat(seed=seed, choices=choices))
        try:
            for who, words in actions:
                RIFTBOUND.act(table, who, words)
        except DecisionNeededError as asked:
            choices.append(pick(draws, "选择", asked.options))
        else:
            return table


def carried_on(written: dict[str, Any], draws: Draws, seed: int) -> Iterator[Game]:
    """The tables of a game that is played on legally."""
    actions, choices = list[tuple[str, str]](), list[str]()
    table = playing(written, seed, actions, choices, draws)
    while (options := RIFTBOUND.legal(table)) and len(actions) < ACTIONS:
        actions.append(pick(draws, "行动", options))
        try:
            RIFTBOUND.act(table, *actions[-1])
        except DecisionNeededError:
            table = playing(written, seed, actions, choices, draws)
        yield table


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_legal_play_never_breaks_the_table(seed: int):
    draws = Draws(seed, [])
    written = a_table(draws)

    for table in carried_on(written, draws, seed):
        check(table, set(written["cards"]))


@pytest.mark.parametrize("seed", range(0, GAMES, 5))
def test_what_is_not_legal_is_refused_and_changes_nothing(seed: int):
    draws = Draws(seed, [])
    written = a_table(draws)
    table = RIFTBOUND.start(RIFTBOUND.Setup.model_validate(written), Seat(seed=seed))
    legal = set(RIFTBOUND.legal(table))
    places = ("基地", *written["battlefields"])
    tried = [(seat, f"移动 {name} {place}") for seat in MODES[written["mode"]] for name in written["cards"] for place in places]
    tried += [(seat, words) for seat in MODES[written["mode"]] for words in ("放弃", "结束回合")]
    before = table.view()

    for who, words in tried:
        if (who, words) not in legal:
            with pytest.raises(IllegalActionError):
                RIFTBOUND.act(table, who, words)

    assert table.view() == before


@pytest.mark.parametrize(
    "words", ["", "移动", "移动 狼", "打出", "打出 火球 打 狼", "打出 火球 到", "打出 火球 目标", "放弃 吧", "结束", "准备 好"]
)
@pytest.mark.parametrize("who", ["甲", "各方"])
def test_words_that_follow_no_form_say_what_is_expected(who: str, words: str):
    table = RIFTBOUND.start(
        RIFTBOUND.Setup.model_validate({"cards": {"狼": {}, "火球": {"type": "法术", "effects": [{"抽牌": 1}]}}}), Seat()
    )

    with pytest.raises(MalformedActionError, match="应为"):
        RIFTBOUND.act(table, who, words)


def test_the_same_seed_plays_the_same_game():
    def played() -> list[str]:
        draws = Draws(7, [])
        return [event.text for table in carried_on(a_table(draws), draws, 7) for event in table.trace.events]

    assert played() == played() != []
