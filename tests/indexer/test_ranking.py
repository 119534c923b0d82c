"""How clauses are ranked for a question: rarity, words that players use, the section, what is asked for, kin."""

from collections.abc import Callable

import pytest

from indexer.frames import marks, wanted
from indexer.kinship import kinship
from indexer.search import Answer, Searcher

SearchIn = Callable[..., Searcher]
CHAPTER = """## A1 战车

[A1.1] 战车可以沿直线移动，距离不限。

[A1.2] 离开棋盘时，战车放入收容区。

## A2 士兵

[A2.1] 每名玩家有 8 枚士兵。

[A2.2] 士兵不能后退。

[A2.3] 士兵由玩家自行命名。
"""


def numbers(answer: Answer) -> list[str]:
    return [hit.clause.id.number for hit in (*answer.hits, *answer.related)]


@pytest.mark.parametrize(
    ("question", "best"),
    [("士兵有多少", "A2.1"), ("士兵能不能退", "A2.2"), ("战车没了去哪里", "A1.2"), ("战车一步能走多远", "A1.1")],
)
def test_a_question_finds_the_clause_that_gives_the_kind_of_answer_it_wants(search_in: SearchIn, question: str, best: str):
    assert numbers(search_in(CHAPTER).search(question))[0] == best


def test_a_question_of_things_that_the_book_never_mentions_has_no_hits_but_the_nearest(search_in: SearchIn):
    answer = search_in(CHAPTER).search("士兵的工资由裁判报销吗")

    assert answer.hits == ()
    assert answer.related
    assert "「工资」" in answer.note


def test_why_a_clause_fits_is_told_with_the_words_that_stand_for_those_of_the_question(search_in: SearchIn):
    first = search_in(CHAPTER).search("战车怎么走").hits[0]

    assert first.why == "写到「战车」、「移动」（即「走」）"


@pytest.mark.parametrize(
    ("question", "mark"), [("几张", "#数目"), ("能不能动", "#可否"), ("回哪里", "#去处"), ("什么时候算", "#何时"), ("谁先动", "#先后")]
)
def test_a_question_says_what_kind_of_answer_it_wants(question: str, mark: str):
    assert mark in wanted(question)


@pytest.mark.parametrize(
    ("text", "mark"),
    [("最多 3 枚", "#数目"), ("不能移动", "#可否"), ("放入坟墓区", "#去处"), ("在结束阶段", "#何时"), ("依次执行", "#先后")],
)
def test_a_clause_says_what_kind_of_answer_it_gives(text: str, mark: str):
    assert mark in marks(text)


def test_kin_share_telling_words_and_their_shares_sum_to_one():
    told = [["吸血", "生命"], ["吸血", "伤害"], ["手牌", "上限"], ["手牌", "公开"], []]

    found = kinship(told)

    assert [[other for other, _ in kin] for kin in found] == [[1], [0], [3], [2], []]
    assert all(sum(share for _, share in kin) == pytest.approx(1) for kin in found if kin)


def test_a_section_of_a_book_is_searched_alone_and_the_chapters_are_counted(search_in: SearchIn):
    searcher = search_in(CHAPTER)

    whole, part = searcher.search("玩家", book="toy"), searcher.search("玩家", book="toy:A2")

    assert {hit.clause.section for hit in part.hits} == {"A2"}
    assert sum(whole.parts.values()) == whole.total
    assert "A9" in searcher.search("玩家", book="toy:A9").note


def test_a_clause_that_lists_many_terms_comes_after_those_that_define_them(searcher: Searcher):
    found = numbers(searcher.search("封印 光环", book="liuge"))

    assert found[:2] == ["D2.15", "D2.24"]
    assert "D2" in found
