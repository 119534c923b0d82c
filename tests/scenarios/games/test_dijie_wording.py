"""The card language of 缔界牌 is closed: every word does something, and an unknown one is refused with the nearest."""

import pytest
from pydantic import ValidationError

from scenarios.games.dijie.conditions import VALUES
from scenarios.games.dijie.effects import ALONE, ON_TARGET
from scenarios.games.dijie.wording import COLOURS, SUBJECTS, VERBS, Ability, Effect, price

STANDING = {"预防", "改为", "消耗物资"}


def test_every_verb_is_something_that_effects_do():
    assert set(VERBS) == set(ON_TARGET) | set(ALONE) | STANDING


def test_every_subject_of_a_condition_has_a_value():
    assert set(SUBJECTS) == {*VALUES, "X", *(f"付{colour}" for colour in COLOURS)}


@pytest.mark.parametrize(
    ("condition", "hint"), [("你的声命≤10", "你的生命"), ("将消亡", "消灭"), ("付金≥1", "付"), ("你的生命", "不是条件")]
)
def test_an_unknown_condition_is_refused_with_the_nearest(condition: str, hint: str):
    with pytest.raises(ValidationError, match=hint):
        Effect.model_validate({"伤害": 1, "对": "对手", "若": condition})


def test_a_cost_names_crystals_life_and_powers():
    assert price("2灰1红黑1生命1时空权能") == ("灰", "灰", "红黑", "生命", "时空权能")


@pytest.mark.parametrize("ability", [{"类": "▶", "时": "宣攻时"}, {"类": "☠"}, {"类": "∞", "时": "宣攻时"}])
def test_a_symbol_and_a_moment_must_fit(ability: dict[str, str]):
    with pytest.raises(ValidationError, match="被动能力"):
        Ability.model_validate({"名": "试", **ability})
