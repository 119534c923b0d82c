"""Random play of 缔界牌: whatever is legal leads to a table that can be, and whatever is not changes nothing."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pytest

from scenarios.engine.draws import Draws
from scenarios.engine.game import Game, Seat
from scenarios.engine.refusals import IllegalActionError, MalformedActionError
from scenarios.engine.trace import BoundReachedError
from scenarios.games import game

DIJIE = game("dijie")
GAMES, ACTIONS = int(os.environ.get("GAMES", "12")), 40  # GAMES=2000 for a long run
KEYWORDS = (
    "嘲讽", "震慑", "飞行", "制空", "远程", "伏击", "偷袭", "先发制人", "强袭", "吸血", "剧毒2", "厚皮1", "永生", "隐蔽", "驱逐", "胆怯",
    "再生", "双击", "繁茂", "伤害免疫", "时空屏障", "威严3", "流放2",
)  # fmt: skip
STATUSES = ("冻结", "沉默", "失忆", "束缚", "怯懦", "麻痹", "惊惧", "缴械", "侵蚀1", "天命", "力竭1", "脆皮1", "瘦弱1", "联合", "共生")
EFFECTS: Sequence[dict[str, Any]] = (
    {"伤害": 2, "对": "选一个敌方单位"},
    {"伤害": 3, "对": "全部敌方单位"},
    {"消灭": 1, "对": "选一个单位"},
    {"放逐": 1, "对": "选一个敌方单位"},
    {"摸牌": 2, "对": "你"},
    {"弃牌": 1, "对": "对手"},
    {"获得生命": 3, "对": "你"},
    {"失去生命": 2, "对": "对手"},
    {"增减": "+1/+1", "对": "全部友方单位"},
    {"临时增减": "+2/-1", "对": "选一个友方单位"},
    {"设置": "力量=1", "对": "选一个单位"},
    {"状态": "冻结", "对": "选一个敌方单位"},
    {"得": "飞行", "对": "选一个友方单位"},
    {"移到": "手牌区", "对": "选一个单位"},
    {"牺牲": 1, "对": "对手"},
    {"水晶": "1红1灰", "对": "你"},
    {"中毒": 2, "对": "选一个敌方单位"},
    {"空洞": 1, "对": "选一个战区"},
    {"不能": "宣攻", "对": "选一个敌方单位", "到": "回合结束"},
)
MOMENTS = ("进入战场时", "交战时", "造成伤害后", "受到伤害后", "离场后", "宣攻时", "回合结束时", "使用卡牌时")


def one(draws: Draws, name: str, options: Sequence[Any]) -> Any:
    return options[draws.roll(name, len(options)) - 1]


def a_table(draws: Draws, players: int) -> dict[str, Any]:
    """Hands, libraries and half-filled battlefields of drawn cards."""
    cards: dict[str, Any] = {}
    for pm in "甲乙丙丁戊己"[:players]:
        free = draws.shuffled(f"{pm}战区", [f"{row}/{column}" for row in (1, 2) for column in range(1, 7)])
        for number in range(9):
            place = {"at": free[number]} if number < 4 else {}
            cards[f"{pm}{number}"] = {"pm": pm, **place, **a_card(draws, number)}
    ground = {f"乙{row}/{column}": "未翻开" for row in (1, 2) for column in (5, 6)}
    taken = {f"乙{card['at']}" for card in cards.values() if card["pm"] == "乙" and "at" in card}
    pms = {pm: {"crystals": "3红2黑3灰"} for pm in "甲乙丙丁戊己"[:players]}
    return {"players": players, "pms": pms, "cards": cards, "ground": {spot: state for spot, state in ground.items() if spot not in taken}}


def a_card(draws: Draws, number: int) -> dict[str, Any]:
    effects = [one(draws, "效果", EFFECTS) for _ in range(draws.roll("几个", 2))]
    if number in (7, 8):
        return {"type": "法术", "cost": "1灰", "effects": effects}
    if number == 6:
        return {"type": "异宝", "abilities": [{"名": "加持", "类": "持续", "效果": [{"增减": "+1/+1", "对": "附主"}]}]}
    keywords = [one(draws, "关键词", KEYWORDS) for _ in range(draws.roll("几个", 3) - 1)]
    ability = {"名": "启", "类": "主动", "费": "1灰", "效果": effects}
    if draws.roll("类", 2) == 1:
        ability = {"名": "触", "类": "被动", "时": one(draws, "时", MOMENTS), "效果": effects}
    return {
        "type": one(draws, "类型", ("异兽", "战魄", "真灵", "行者")),
        "power": draws.roll("力量", 5) - 1,
        "life": draws.roll("生命", 5) + 1,
        "speed": draws.roll("速度", 4) - 1,
        "cost": one(draws, "费用", ("0", "1灰", "1红")),
        "keywords": list(dict.fromkeys(keywords)),
        "abilities": [ability],
        **({"statuses": [one(draws, "状态", STATUSES)]} if number < 4 and draws.roll("有状态", 4) == 1 else {}),
    }


def started(seed: int) -> tuple[Game, Draws, set[str]]:
    """A drawn table whose PMs choose by drawing, and the names of its cards."""
    draws = Draws(seed, [])
    written = a_table(draws, (2, 2, 4, 6)[seed % 4])
    table = DIJIE.start(DIJIE.Setup.model_validate(written), Seat(seed=seed))
    table.ask = lambda who, question, options: one(draws, question, options)  # type: ignore[method-assign]
    return table, draws, set(written["cards"])


def check(table: Game, named: set[str]) -> None:
    view = table.view()
    pms = [name for name in "甲乙丙丁戊己" if name in view]
    cards = {name: values for name, values in view.items() if "zone" in values}
    standing = [values["at"] for values in cards.values() if values.get("power") is not None and not values["host"] and values["at"]]
    piles = [name for pm in pms for pile in ("hand", "domain", "grave", "exile", "tokens") for name in view[pm][pile]]  # type: ignore[union-attr]
    numbers = [view[pm][key] for pm in pms for key in ("life", "poison", "cards", "voids")]
    numbers += [values[key] for values in cards.values() for key in ("power", "life", "speed") if key in values]

    assert len(standing) == len(set(standing)), "one unit a zone"
    assert named <= set(cards), "no card is lost"
    assert len(piles) == len(set(piles)), "no card is in two piles"
    assert all(cards[name]["zone"] != "战场区" for name in piles), "what is in a pile is on no battlefield"
    assert all(isinstance(number, int) and number >= 0 for number in numbers), "nothing is negative"
    assert view["游戏"]["authority"] in pms, "exactly one 权威主宰"


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_legal_play_never_breaks_the_table(seed: int):
    table, draws, named = started(seed)

    for _ in range(ACTIONS):
        options = DIJIE.legal(table)
        if not options:
            break
        who, words = one(draws, "行动", options)
        try:
            DIJIE.act(table, who, words)
        except BoundReachedError:
            break
        check(table, named)


@pytest.mark.parametrize("seed", range(0, GAMES, 3))
def test_what_is_not_legal_is_refused_and_changes_nothing(seed: int):
    table, _, named = started(seed)
    legal = set(DIJIE.legal(table))
    spots = [f"{row}/{column}" for row in (1, 2) for column in (1, 3, 6)]
    tried = [(pm, f"移动 {name} {spot}") for pm in "甲乙" for name in sorted(named) for spot in spots]
    tried += [(pm, f"{verb} {name}") for pm in "甲乙" for name in sorted(named) for verb in ("使用", "延时", "翻开", "启动")]
    tried += [(pm, words) for pm in "甲乙" for words in ("前排进攻", "过", "战斗开始", "结束回合", "新回合")]
    before = table.view()

    for who, words in tried:
        if not any(one == (who, words) or (one[0] == who and one[1].startswith(f"{words} ")) for one in legal):
            table.trace.asked.clear()
            with pytest.raises((IllegalActionError, MalformedActionError)):
                DIJIE.act(table, who, words)

    assert table.view() == before


@pytest.mark.parametrize(
    "words",
    [
        "",
        "移动",
        "移动 狼",
        "移动 狼 3/9",
        "使用",
        "使用 狼 往 2/3",
        "启动 狼 飞",
        "进攻",
        "交换 狼",
        "移动 狼 2/4 2/5",
        "使用 狼 到",
        "前排进攻 狼",
        "过 了",
    ],
)
def test_words_that_follow_no_form_say_what_is_expected(words: str):
    table = DIJIE.start(DIJIE.Setup.model_validate({"cards": {"狼": {"at": "2/3"}}}), Seat())

    with pytest.raises((MalformedActionError, ValueError), match=r"应为|没有叫"):
        DIJIE.act(table, "甲", words)


def test_the_same_seed_plays_the_same_game():
    def played() -> list[str]:
        table, draws, _ = started(9)
        for _ in range(12):
            DIJIE.act(table, *one(draws, "行动", DIJIE.legal(table)))
        return [event.text for event in table.trace.events]

    assert played() == played()
