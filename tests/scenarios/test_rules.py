from __future__ import annotations

import pytest

from scenarios.engine.game import DecisionNeededError, Game, Seat, batch
from scenarios.engine.refusals import IllegalActionError, Refusal, UnknownWordError, known
from scenarios.engine.rules import clauses_of, rule, step
from scenarios.engine.trace import DEPTH, EVENTS, STEPS, BoundReachedError, Loop


class Table(Game):
    """The smallest game there can be: a number."""

    points = 0

    def where(self) -> str:
        return "桌上"


@rule("1.1", otherwise=lambda game, n: n)
def doubled(game: Table, n: int) -> int:
    return n * 2 if n > 0 else n


@step("1.2")
def score(game: Table, n: int) -> None:
    game.points += doubled(game, n)
    if n:
        game.record(f"得 {n}", "甲")


@rule("1.3", otherwise=None)
def not_on_monday(game: Table, day: str) -> Refusal | None:
    return game.refuse("星期一不行", "星期二") if day == "星期一" else None


@rule("1.4", otherwise=None)
def not_at_all(game: Table, day: str) -> Refusal | None:
    return game.refuse("从来不行")


@rule("1.5", otherwise=doubled)
def tripled(game: Table, n: int) -> int:
    return n * 3


def table(*suspended: str, **seat: object) -> Table:
    return Table(Seat(frozenset(suspended), **seat))  # type: ignore[arg-type]


def test_a_question_fires_when_its_answer_differs_from_the_silent_one():
    game = table()

    answers = [doubled(game, 3), doubled(game, 0)]

    assert answers == [6, 0]
    assert (game.trace.fired, game.trace.consulted) == ({"1.1": 1}, {"1.1": 1})


def test_what_only_the_silent_answer_asks_makes_no_difference():
    game = table()

    answer = tripled(game, 3)
    game.record("得 9")

    assert answer == 9
    assert (game.trace.fired, game.trace.events[0].clauses) == ({"1.5": 1}, ("1.5",))


def test_a_suspended_question_gives_the_silent_answer_and_is_not_asked():
    game = table("1.1")

    answer = doubled(game, 3)

    assert answer == 3
    assert game.trace.fired == game.trace.consulted == {}


def test_a_suspended_action_does_not_happen():
    game = table("1.2")

    score(game, 3)

    assert (game.points, game.trace.events) == (0, [])


def test_an_event_names_the_action_that_did_it_and_the_answers_that_shaped_it():
    game = table()

    score(game, 3)

    assert [(event.text, event.clauses, event.about) for event in game.trace.events] == [("得 3", ("1.2", "1.1"), ("甲",))]


def test_an_answer_shapes_only_the_event_of_the_action_that_asked_it():
    game = table()

    score(game, 0)
    doubled(game, 1)
    score(game, 0)
    game.record("别的事")

    assert game.trace.events[0].clauses == ("1.1",)


def test_what_is_asked_aside_counts_but_shapes_nothing():
    game = table()

    with game.trace.aside():
        doubled(game, 1)
    game.record("别的事")

    assert (game.trace.fired, game.trace.events[0].clauses) == ({"1.1": 1}, ())


def test_what_is_asked_while_muted_leaves_no_trace():
    game = table()

    with game.trace.muted():
        doubled(game, 1)

    assert (game.trace.fired, game.trace.answers, game.trace.asked) == ({}, [], [])


def test_an_event_knows_the_event_that_caused_it():
    game = table()

    first = game.record("因")
    with game.because(first):
        game.record("果")
    game.record("另一件")

    assert [event.cause for event in game.trace.events] == [None, 0, None]


def test_every_refusal_is_reported_with_its_clause_and_what_would_be_legal():
    game = table()

    with pytest.raises(IllegalActionError) as illegal:
        game.permit([not_on_monday, not_at_all], "星期一")

    assert [(r.clauses, r.instead) for r in illegal.value.refusals] == [(("1.3",), "星期二"), (("1.4",), "")]


def test_a_suspended_gate_forbids_nothing():
    game = table("1.4")

    game.permit([not_on_monday, not_at_all], "星期二")

    assert game.refusals([not_on_monday], "星期二") == []


def test_a_scripted_choice_is_taken_and_a_missing_one_is_asked_for_with_its_options():
    game = table(choices=["红"])

    first = game.ask("甲", "哪一种", ["红", "黑"])
    with pytest.raises(DecisionNeededError) as needed:
        game.ask("乙", "哪一种", ["红", "黑"])

    assert (first, needed.value.who, needed.value.options) == ("红", "乙", ("红", "黑"))


def test_a_single_option_is_no_question():
    game = table(choices=["红"])

    answer = game.ask("甲", "哪一种", ["黑"])

    assert (answer, game.unasked) == ("黑", ("红",))


def test_a_choice_that_is_not_offered_is_refused_with_what_is():
    game = table(choices=["白"])

    with pytest.raises(IllegalActionError) as illegal:
        game.ask("甲", "哪一种", ["红", "黑"])

    assert illegal.value.refusals[0].instead == "哪一种：红、黑"


def test_simultaneous_events_read_the_state_before_any_of_them():
    life = {"甲": 3, "乙": 3}

    batch([("甲", "乙"), ("乙", "甲")], lambda pair: (pair[1], life[pair[0]]), lambda plan: life.update({plan[0]: life[plan[0]] - plan[1]}))

    assert life == {"甲": 0, "乙": 0}


def test_asking_without_end_is_bounded_and_names_the_clauses():
    game = table()

    def for_ever() -> None:
        while True:
            score(game, 1)

    with pytest.raises(BoundReachedError) as bound:
        for_ever()

    assert bound.value.cycle == ("1.2", "1.1")
    assert len(game.trace.events) <= EVENTS
    assert len(game.trace.asked) <= STEPS


def test_rules_that_call_each_other_without_end_are_bounded():
    @step("9.9")
    def again(game: Table) -> None:
        again(game)

    game = table()

    with pytest.raises(BoundReachedError, match=str(DEPTH)):
        again(game)


@pytest.mark.parametrize("between", [0, 30])
def test_readings_without_a_clause_that_call_each_other_without_end_are_bounded_too(between: int):
    def deeper(game: Table, left: int) -> None:
        if left:
            deeper(game, left - 1)
        else:
            again(game)

    @step("9.9", instead=lambda game: deeper(game, between))
    def again(game: Table) -> None:
        raise AssertionError("suspended")

    game = table("9.9")

    with pytest.raises(BoundReachedError, match=str(DEPTH)):
        again(game)


def test_a_state_that_comes_back_is_a_loop_and_names_what_happened_since():
    game = table()
    loop = Loop(game.trace)
    loop.visit("甲动")
    score(game, 1)
    loop.visit("乙动")
    score(game, 2)

    with pytest.raises(BoundReachedError) as bound:
        loop.visit("甲动")

    assert bound.value.cycle == ("1.2", "1.1")


def test_a_word_outside_a_closed_vocabulary_is_refused_with_the_nearest_known_one():
    with pytest.raises(UnknownWordError, match="是不是“法术免疫”"):
        known("法术免役", ("横扫", "法术免疫"), "关键词")


def test_a_rule_function_knows_its_clauses_and_other_functions_have_none():
    assert (clauses_of(doubled), clauses_of(table)) == (("1.1",), ())
