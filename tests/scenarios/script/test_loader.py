"""Scenarios from text and from the files of a book: whole or not at all, every fault at its place."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenarios.games import UnknownGameError
from scenarios.script import loader
from scenarios.script.loader import MalformedError, UnknownScenarioError, loads, read_folder


def test_a_scenario_is_read_with_every_key(good, read_scenarios):
    (scenario,) = read_scenarios(good)

    assert (scenario.book, scenario.id, scenario.file, scenario.line) == ("liuge", "shield-dies", "a.yaml", 1)
    assert [(action.who, action.words, action.refused) for action in scenario.actions] == [
        ("我方", "进攻", ()),
        ("敌方", "放置 狼 甲", ("A2.1",)),
    ]
    assert (scenario.choices, scenario.dice, scenario.ask) == (("甲", "3"), (4,), {"部署": ["狼", "盾兵"]})
    assert scenario.expect == {"盾兵": {"life": 0, "zone": "墓地"}}
    assert scenario.demonstrates["D2.10"].without == {"盾兵": {"life": 2}}
    assert scenario.setup.units["狼"].keywords == ("横扫",)


def test_a_single_mapping_is_one_scenario(good, read_scenarios):
    alone = good.replace("\n  ", "\n").removeprefix("- ")

    (scenario,) = read_scenarios(alone)

    assert scenario.model_copy(update={"line": 1}) == read_scenarios(good)[0]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("life: 3,", "→lief: 3,", "没有“lief”这个键，要求已知的键：side、at、life、keywords；最接近的是“life”"),
        ("units:", "→unit:", "没有“unit”这个键，要求已知的键：sides、units；最接近的是“units”"),
        ("without:", "→witout:", "没有“witout”这个键，要求已知的键：because、without；最接近的是“without”"),
        ("dice: [4]", "→dise: [4]", "没有“dise”这个键，要求已知的键：id、title、question"),
        ("dice: [4]", "→book: liuge", "没有“book”这个键"),
        ("dice: [4]", "→line: 3", "没有“line”这个键"),
        ("life: 3,", "life: →三,", "这里是文字“三”，要求整数"),
        ("side: 敌方", "side: →敌", "这里是文字“敌”，要求我方、敌方 之一；最接近的是“敌方”"),
        ("[横扫]", "→横扫", "这里是文字“横扫”，要求列表"),
        ("at: 丁", "at: →[丁]", "这里是列表，要求文字"),
        ("{life: 0, zone: 墓地}", "{life: →{a: 1}}", "这里是映射，要求整数或文字或列表"),
        ("{life: 0, zone: 墓地}", "→墓地", "这里是文字“墓地”，要求映射"),
        ("{life: 0, zone: 墓地}", "{life: [0, →[1]]}", "这里是列表，要求文字"),
        ("{life: 0, zone: 墓地}", "→{}", "这里是映射，要求至少 1 项"),
        ("{我方: 进攻}", "{我方: →[进攻]}", "这里是列表，要求文字"),
        ("{我方: 进攻}", "{→' 我方': 进攻}", "键“我方”不对，要求前后没有空格的一行文字"),
        ("{我方: 进攻}", "→{我方: 进攻, 敌方: 进攻}", "这里是映射，要求恰好一个行动者的键，此外只可有 refused"),
        ("{我方: 进攻}", "→{refused: [A1]}", "这里是映射，要求恰好一个行动者的键，此外只可有 refused"),
        ("{我方: 进攻}", "→进攻", "这里是文字“进攻”，要求映射"),
        ("[A2.1]", "[A2.1, →甲]", "这里是文字“甲”，要求条目编号，如 D2.10"),
        ("D2.10:", "→D2 10:", "键“D2 10”不对，要求条目编号，如 D2.10"),
        ("dice: [4]", "dice: [4, →'5']", "这里是文字“5”，要求整数"),
        ("dice: [4]", "seed: →-1", "这里是整数 -1，要求不小于 0"),
        ("dice: [4]", "dice: [4, →-1000001]", "这里是整数 -1000001，要求不小于 -1000000"),
    ],
)
def test_a_fault_is_named_with_its_place_what_was_expected_and_the_nearest_key(good, problems_of, old, new, message):
    """The arrow stands before the fault."""
    text = good.replace(old, new, 1)
    before = text[: text.index("→")]

    (problem,) = problems_of(text.replace("→", ""))

    assert problem.startswith(f"a.yaml 第 {before.count(chr(10)) + 1} 行第 {len(before) - before.rfind(chr(10))} 列：{message}")


def test_what_the_table_itself_refuses_is_said_in_its_words_at_the_table(good, problems_of):
    assert problems_of(good.replace("at: 丁", "at: 甲")) == ["a.yaml 第 6 行第 5 列：两个单位在同一格"]


@pytest.mark.parametrize("line", ["id: a", "title: 甲", "question: 乙？", "setup: {}"])
def test_a_missing_key_is_named_at_its_scenario(problems_of, line):
    lines = ["id: a", "title: 甲", "question: 乙？", "setup: {}"]
    key = line.split(":")[0]

    problems = problems_of("# 注释\n- " + "\n  ".join(other for other in lines if other != line))

    assert problems == [f"a.yaml 第 2 行第 3 列：缺少“{key}”，要求写上这个键"]


@pytest.mark.parametrize("source", ["derived", "ruling who-strikes-back", "example D2.10", "example A10.21-e3", "example 12-2-1-12-1b"])
def test_a_source_is_derived_a_ruling_or_an_example(good, read_scenarios, source):
    (scenario,) = read_scenarios(good.replace("example D2.10", source))

    assert scenario.source == source


@pytest.mark.parametrize("source", ["derive", "ruling", "ruling Who", "ruling a b", "example 甲", "example D2..10", "example  D2", "''"])
def test_any_other_source_is_refused(good, problems_of, source):
    (problem,) = problems_of(good.replace("example D2.10", source))

    assert "第 4 行第 11 列" in problem
    assert "derived、ruling <裁定> 或 example <条目编号>" in problem


@pytest.mark.parametrize("slug", ["Shield", "shield_dies", "-shield", "shield-", "盾兵", "a--b", "a" * 81])
def test_an_id_is_a_lower_case_slug(good, problems_of, slug):
    (problem,) = problems_of(good.replace("shield-dies", slug))

    assert "第 1 行第 7 列" in problem


@pytest.mark.parametrize(
    ("old", "most", "more"),
    [
        ("actions: [{我方: 进攻}, {敌方: 放置 狼 甲, refused: [A2.1]}]", "actions: [%s]", ("{我方: 进攻}", 200)),
        ("choices: [甲, 3]", "choices: [%s]", ("甲", 64)),
        ("dice: [4]", "dice: [%s]", ("4", 64)),
        ("refused: [A2.1]", "refused: [%s]", ("A2.1", 16)),
    ],
)
def test_every_list_has_a_most(good, read_scenarios, problems_of, old, most, more):
    item, count = more
    full = good.replace(old, most % ", ".join([item] * count))
    over = good.replace(old, most % ", ".join([item] * (count + 1)))

    assert read_scenarios(full)
    assert f"最多 {count} 项" in problems_of(over)[0]


def test_all_faults_of_all_scenarios_come_at_once_in_the_order_of_the_file(good, problems_of):
    second = good.replace("shield-dies", "Second").replace("title", "titel")

    problems = problems_of(good.replace("life: 3,", "lief: 3,").replace("at: 丁", "att: 丁") + second)

    assert [problem.split("，")[0] for problem in problems] == [
        "a.yaml 第 8 行第 28 列：没有“lief”这个键",
        "a.yaml 第 9 行第 22 列：没有“att”这个键",
        "a.yaml 第 18 行第 3 列：缺少“title”",
        "a.yaml 第 18 行第 7 列：这里是文字“Second”",
        "a.yaml 第 19 行第 3 列：没有“titel”这个键",
    ]


def test_an_error_is_one_sentence_and_carries_its_parts(good, read_scenarios):
    with pytest.raises(MalformedError) as caught:
        read_scenarios(good.replace("life: 3,", "lief: 3, hp: 2,"))

    error = caught.value
    assert (error.file, error.line, error.column, error.nearest) == ("a.yaml", 8, 28, "life")
    assert error.expected == "已知的键：side、at、life、keywords"
    assert str(error) == f"{error.problems[0]}（另有 1 处问题）。"


def test_thousands_of_faults_are_cut_short(problems_of):
    faults = ", ".join(f"key{number}: 1" for number in range(3000))

    assert len(problems_of(f"{{{faults}}}")) == 50
    assert len(problems_of("- {a: 1}\n" * 3000)) < 60


@pytest.mark.parametrize("text", ["3", "甲", "''"])
def test_a_bare_value_is_no_scenario(problems_of, text):
    assert problems_of(text) == ["a.yaml 第 1 行第 1 列：这里是一个值，要求一个情景或情景的列表"]


def test_a_list_entry_that_is_no_mapping_is_refused_at_its_place(good, problems_of):
    assert problems_of(good + "- 甲\n") == ["a.yaml 第 18 行第 3 列：这里是文字“甲”，要求映射"]


def test_an_id_used_twice_names_both_places(good, setup_model, tmp_path):
    (tmp_path / "A1.yaml").write_text(good, encoding="utf-8")
    (tmp_path / "B2.yaml").write_text("# 注释\n" + good, encoding="utf-8")

    with pytest.raises(MalformedError) as caught:
        read_folder(tmp_path, "liuge", setup_model)

    assert str(caught.value).startswith(
        "scenarios/scripts/liuge/B2.yaml 第 2 行第 1 列：情景“shield-dies”重复，scenarios/scripts/liuge/A1.yaml 第 1 行已有"
    )


def test_the_faults_of_every_file_of_a_book_come_at_once(good, setup_model, tmp_path):
    (tmp_path / "A1.yaml").write_text(good, encoding="utf-8")
    (tmp_path / "B1.yaml").write_text("a: [", encoding="utf-8")
    (tmp_path / "C1.yaml").write_text(good.replace("title", "titel"), encoding="utf-8")

    with pytest.raises(MalformedError) as caught:
        read_folder(tmp_path, "liuge", setup_model)

    assert {problem.file[-7:] for problem in caught.value.problems} == {"B1.yaml", "C1.yaml"}


def test_the_scripts_of_a_book_are_found_by_id_and_by_claimed_clause(good, setup_model, tmp_path):
    (tmp_path / "A1.yaml").write_text(good + good.replace("shield-dies", "wolf-wins"), encoding="utf-8")
    (tmp_path / "pins.yaml").write_text("D2.10: abcdef01\n", encoding="utf-8")

    scripts = read_folder(tmp_path, "liuge", setup_model)

    assert list(scripts) == ["shield-dies", "wolf-wins"]
    assert [scenario.id for scenario in scripts.claiming("D2.10")] == ["shield-dies", "wolf-wins"]
    assert scripts.claiming("D2.1") == ()


def test_an_unknown_id_is_answered_with_the_nearest(good, setup_model, tmp_path):
    (tmp_path / "A1.yaml").write_text(good, encoding="utf-8")
    scripts = read_folder(tmp_path, "liuge", setup_model)

    with pytest.raises(UnknownScenarioError, match="没有情景“sheild-dies”；最接近的是“shield-dies”"):
        scripts["sheild-dies"]

    assert scripts.get("sheild-dies") is None


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ("cards: {狼: {→lief: 3}}", "没有“lief”这个键，要求已知的键：type、cost、attack、life"),
        ("players: {→我: {}}", "键“我”不对，要求我方、敌方 之一；最接近的是“我方”"),
        ("cards: {狼: {abilities: [{时机: 召唤时, 效果: [{造成伤害: 2, 目标: →敌方前}]}]}}", "没有叫“敌方前”的目标，是不是“敌方前排”"),
        ("cards: {狼: {abilities: [{时机: 召唤时, 条件: [→生命很少], 效果: [{抓牌: 1}]}]}}", "“生命很少”不是条件"),
    ],
)
def test_the_table_of_six_cells_is_read_by_its_own_model(setup, message):
    """The arrow stands before the fault."""
    text = f"{{id: a, title: 甲, question: 乙, setup: {{{setup}}}}}"

    with pytest.raises(MalformedError) as caught:
        loads(text.replace("→", ""), "liuge")

    assert str(caught.value).startswith(f"… 第 1 行第 {text.index('→') + 1} 列：{message}")


@pytest.mark.parametrize("read", [loader.scripts, lambda book: loads("a: 1", book)])
def test_a_book_without_a_game_is_not_read(read):
    with pytest.raises(UnknownGameError):
        read("nirvana")


@given(st.binary(max_size=300))
@settings(max_examples=1000)
def test_random_bytes_are_never_a_scenario_and_raise_nothing_else(read_scenarios, text):
    with pytest.raises(MalformedError):
        assert read_scenarios(text) == ()


@given(st.data())
@settings(max_examples=200)
def test_a_damaged_scenario_is_read_or_refused(good, read_scenarios, data):
    """Any stretch replaced by any characters: nothing but a scenario or a MalformedError."""
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, min(len(good), start + 40)))
    filling = data.draw(st.text(alphabet="{}[]:-,&*!'\" \n\t12aé甲", max_size=12))

    try:
        ids = [scenario.id for scenario in read_scenarios(good[:start] + filling + good[end:])]
    except MalformedError as error:
        ids = [error.file]

    assert all(ids)
