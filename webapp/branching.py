"""Playing on: a scenario cut back to a step, or carried on by one action or choice. Nothing is undone; all is replayed."""

from __future__ import annotations

from typing import Any

from scenarios.replay.replay import replay
from scenarios.script.model import Action, Scenario

ASKED: dict[str, Any] = {"expect": {}, "demonstrates": {}, "ask": {}}


def up_to(scenario: Scenario, at: int) -> Scenario:
    """The scenario with the actions and choices that lead to step `at`, an action always whole; without its expectations."""
    free = scenario.model_copy(update=ASKED)
    for count in range(len(scenario.actions) + 1):
        cut = free.model_copy(update={"actions": tuple(one.model_copy(update={"refused": ()}) for one in scenario.actions[:count])})
        if len(replay(cut, watch=True).steps) >= at:
            return _with_choices(cut)
    return free


def _with_choices(scenario: Scenario) -> Scenario:
    """The scenario with no more choices than it asks for."""
    for count in range(len(scenario.choices)):
        cut = scenario.model_copy(update={"choices": scenario.choices[:count]})
        if replay(cut).status != "undecided":
            return cut
    return scenario


def with_action(scenario: Scenario, who: str, words: str) -> Scenario:
    """The scenario carried on by an action."""
    return scenario.model_copy(update={**ASKED, "actions": (*scenario.actions, Action.model_validate({who: words}))})


def with_choice(scenario: Scenario, choice: str) -> Scenario:
    """The scenario carried on by an answer to its open question."""
    return scenario.model_copy(update={**ASKED, "choices": (*scenario.choices, choice)})
