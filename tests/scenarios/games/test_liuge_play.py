"""Random play of 六格: whatever is legal leads to a table that can be, and whatever is not changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from scenarios.engine.draws import Draws
from scenarios.engine.game import Game, Seat
from scenarios.engine.refusals import IllegalActionError, MalformedActionError
from scenarios.games import game
from scenarios.games.liuge.cards import KEYWORDS, NUMBERED

LIUGE = game("liuge")
CELLS = "甲乙丙丁戊己"
GAMES, ACTIONS = 120, 14
EFFECTS: list[dict[str, Any]] = [
    {"造成伤害": 2, "目标": "敌方全体"},
    {"造成伤害": 3, "目标": "敌方主将"},
    {"消灭": 1, "目标": "敌方全体", "选": "生命最低"},
    {"吞噬": 1, "目标": "敌方全体", "选": "随机"},
    {"变形": "羊", "目标": "敌方全体", "选": "攻击力最高"},
    {"召唤": "羊"},
    {"抓牌": 2},
    {"恢复生命": 3, "目标": "我方全体"},
    {"控制": 1, "目标": "敌方全体", "选": "随机"},
    {"移回手牌": 1, "目标": "敌方前排"},
    {"移入牌库": 1, "目标": "双方后排"},
    {"DEBUFF": {"状态": ["冻结", "点燃", "死咒", "封印"]}, "目标": "敌方同列"},
    {"湮灭": 1, "目标": "敌方后排", "选": "随机"},
]
TIMINGS = ("召唤时", "进攻前", "攻击后", "行动后", "回合末")


def a_table(draws: Draws) -> dict[str, Any]:
    """Two hands and two half-filled battlefields of drawn cards."""
    cards: dict[str, Any] = {"羊": {"zone": "场外", "attack": 1, "life": 1}}
    for side in ("我方", "敌方"):
        free = draws.shuffled(f"{side}格", list(CELLS))
        for number in range(7):
            place = {"at": free[number]} if number < 3 else {}
            cards[f"{side[0]}{number}"] = {"side": side, **place, **a_card(draws, number)}
    return {"turn": 1, "cards": cards}


def a_card(draws: Draws, number: int) -> dict[str, Any]:
    effects = [EFFECTS[draws.roll("效果", len(EFFECTS)) - 1] for _ in range(draws.roll("几个", 2))]
    if number == 6:
        return {"type": "法术", "cost": 2, "effects": effects, "directed": "否"}
    keywords = [KEYWORDS[draws.roll("异能", len(KEYWORDS)) - 1] for _ in range(draws.roll("几个", 3))]
    return {
        "attack": draws.roll("攻击力", 4),
        "life": draws.roll("生命", 6),
        "cost": draws.roll("费用", 3) - 1,
        "keywords": [word + ("2" if word in NUMBERED else "") for word in dict.fromkeys(keywords)],
        "abilities": [{"时机": TIMINGS[draws.roll("时机", 5) - 1], "效果": effects}],
    }


def check(table: Game, named: set[str]) -> None:
    view = table.view()
    cards = {name: values for name, values in view.items() if "zone" in values}
    on_table = [(values["side"], values["at"]) for values in cards.values() if values["zone"] in ("战场", "盖放")]
    piles = [name for side in ("我方", "敌方") for pile in ("hand", "grave") for name in view[side][pile]]  # type: ignore[union-attr]

    assert len(on_table) == len(set(on_table)), "one card a cell"
    assert named <= set(cards), "no card is lost"
    assert len(piles) == len(set(piles)), "no card is in two piles"
    assert all(cards[name]["zone"] in ("手牌", "墓地") for name in piles if name in cards), "piles and zones agree"
    assert all(0 <= view[side][key] <= 10 for side in ("我方", "敌方") for key in ("mana", "cap")), "mana within its bounds"  # type: ignore[operator]
    assert all(values["life"] > 0 for values in cards.values() if values["zone"] == "战场" and "life" in values), "the dead have left"


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_legal_play_never_breaks_the_table(seed: int):
    draws = Draws(seed, [])
    written = a_table(draws)
    table = LIUGE.start(LIUGE.Setup.model_validate(written), Seat(seed=seed))
    named = {name for name, card in written["cards"].items() if card.get("zone") != "场外"}

    for _ in range(ACTIONS):
        options = LIUGE.legal(table)
        if not options:
            break
        who, words = options[draws.roll("行动", len(options)) - 1]
        LIUGE.act(table, who, words)
        check(table, named)


@pytest.mark.parametrize("seed", range(0, GAMES, 8))
def test_what_is_not_legal_is_refused_and_changes_nothing(seed: int):
    draws = Draws(seed, [])
    table = LIUGE.start(LIUGE.Setup.model_validate(a_table(draws)), Seat(seed=seed))
    legal = set(LIUGE.legal(table))
    tried = [(side, f"放置 {name} {cell}") for side in ("我方", "敌方") for name in list(table.view()) if len(name) == 2 for cell in CELLS]
    before = table.view()

    for who, words in tried:
        if (who, words) not in legal and words.split()[1] not in ("我方", "敌方", "战斗"):
            with pytest.raises(IllegalActionError):
                LIUGE.act(table, who, words)

    assert table.view() == before


@pytest.mark.parametrize(
    "words", ["", "放置", "放置 狼", "放置 狼 子", "放置 狼 甲 推", "放置 狼 甲 推 上", "放置 狼 甲 往 右", "新的 回合", "行动 了"]
)
def test_words_that_follow_no_form_say_what_is_expected(words: str):
    table = LIUGE.start(LIUGE.Setup.model_validate({"cards": {"狼": {}}}), Seat())

    with pytest.raises(MalformedActionError, match="应为"):
        LIUGE.act(table, "我方", words)


def test_the_same_seed_plays_the_same_game():
    def played() -> list[str]:
        draws = Draws(5, [])
        table = LIUGE.start(LIUGE.Setup.model_validate(a_table(draws)), Seat(seed=5))
        LIUGE.act(table, "双方", "行动")
        return [event.text for event in table.trace.events]

    assert played() == played()


def test_an_aura_reaches_a_region():
    with pytest.raises(ValidationError, match="光环给一片区域"):
        LIUGE.Setup.model_validate({"cards": {"狼": {"abilities": [{"标签": "光环", "目标": "指向", "给予": {"攻击力": 1}}]}}})
