from __future__ import annotations

from dataclasses import dataclass, replace

from scenarios.engine.replacement import Replacement, replaced
from scenarios.engine.things import Ref, Thing


@dataclass(frozen=True)
class Loss:
    amount: int
    applied: frozenset[str] = frozenset()

    def through(self, name: str) -> Loss:
        return replace(self, applied=self.applied | {name})


HALVED = Replacement[Loss]("减半", lambda loss: loss.amount > 1, lambda loss: replace(loss, amount=loss.amount // 2))
ONE_LESS = Replacement[Loss]("减一", lambda loss: loss.amount > 0, lambda loss: replace(loss, amount=loss.amount - 1))


def test_a_replacement_changes_an_event_once_even_when_it_would_apply_again():
    loss = replaced(Loss(8), [HALVED])

    assert (loss.amount, loss.applied) == (4, {"减半"})


def test_a_copy_of_an_event_keeps_what_it_has_been_through():
    halves = [replace(replaced(Loss(8), [HALVED]), amount=part) for part in (2, 2)]

    assert [replaced(part, [HALVED]).amount for part in halves] == [2, 2]


def test_somebody_chooses_which_of_two_replacements_comes_first():
    assert replaced(Loss(5), [HALVED, ONE_LESS], choose=min).amount == 2
    assert replaced(Loss(5), [ONE_LESS, HALVED], choose=max).amount == 1


def test_a_replacement_that_no_longer_applies_is_left_out():
    assert replaced(Loss(1), [ONE_LESS, HALVED], choose=min).amount == 0


def test_a_thing_that_left_and_came_back_is_not_the_one_that_was_named():
    thing = Thing("狼")
    ref = Ref.to(thing)

    thing.reborn(3)

    assert (ref.lasts, Ref.to(thing).lasts, thing.since) == (False, True, 3)
