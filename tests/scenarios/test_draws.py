import pytest

from scenarios.engine.draws import Draws
from scenarios.engine.refusals import IllegalActionError


def test_scripted_values_are_used_in_order_and_the_rest_is_known():
    draws = Draws(0, [3, 5, 1])

    rolled = [draws.roll("骰子", 6), draws.roll("骰子", 6)]

    assert (rolled, draws.unused) == ([3, 5], (1,))


def test_the_same_seed_and_names_draw_the_same_whatever_was_drawn_under_other_names():
    one, other = Draws(7, []), Draws(7, [])
    other.roll("别的", 6)

    assert [one.roll("骰子", 6) for _ in range(20)] == [other.roll("骰子", 6) for _ in range(20)]


def test_another_seed_draws_otherwise_and_every_side_comes_up():
    rolled = [Draws(seed, []).roll("骰子", 6) for seed in range(200)]

    assert set(rolled) == {1, 2, 3, 4, 5, 6}


def test_a_scripted_value_that_the_die_does_not_have_is_refused():
    with pytest.raises(IllegalActionError, match="只能是 1 到 6"):
        Draws(0, [7]).roll("骰子", 6)


def test_a_shuffle_keeps_the_cards_and_is_the_same_each_time():
    cards = [f"牌{n}" for n in range(30)]

    once, again, second = Draws(1, []).shuffled("牌库", cards), Draws(1, []).shuffled("牌库", cards), Draws(2, []).shuffled("牌库", cards)

    assert once == again != second
    assert sorted(once) == sorted(cards) != once
