"""What a clause says of a word."""

from indexer.impacts import impacts
from indexer.weights import Weights

WEIGHTS = Weights(fields={"defines": 2.0, "text": 1.0}, length=0.5)


def test_a_field_of_the_usual_length_counts_by_its_weight():
    assert list(impacts([{"defines": ["吸血"], "text": ["单位", "吸血"]}], WEIGHTS)) == [{"吸血": 3.0, "单位": 1.0}]


def test_a_word_counts_as_often_as_it_stands():
    (told,) = impacts([{"defines": [], "text": ["伤害", "伤害", "单位"]}], WEIGHTS)

    assert told == {"伤害": 2.0, "单位": 1.0}


def test_a_word_counts_less_in_a_longer_field():
    short, long = impacts([{"defines": [], "text": ["伤害"]}, {"defines": [], "text": ["伤害", "单位", "阻挡"]}], WEIGHTS)

    assert short["伤害"] == 1 / (0.5 + 0.5 * 1 / 2)
    assert long["伤害"] == 1 / (0.5 + 0.5 * 3 / 2)


def test_an_empty_field_says_nothing_whatever_length_counts():
    (told,) = impacts([{"defines": [], "text": ["伤害"]}], Weights(fields={"defines": 2.0, "text": 1.0}, length=1.0))

    assert told == {"伤害": 1.0}
