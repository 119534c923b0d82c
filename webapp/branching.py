"""Playing on: a scenario cut back to a step, or carried on by one action or choice. Nothing is undone; all is replayed."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from scenarios.replay.replay import replay
from scenarios.script.model import Action, Scenario

ASKED: dict[str, Any] = {"expect": {}, "demonstrates": {}, "ask": {}}


PREFIX = "接着玩："


def _free(scenario: Scenario) -> dict[str, Any]:
    """What changes of a scenario when it goes its own way: it expects nothing, and its title says so."""
    return {**ASKED, "title": f"{PREFIX}{scenario.title.removeprefix(PREFIX)}"[:200], "source": "derived"}


def up_to(scenario: Scenario, at: int) -> Scenario:
    """The scenario with the actions and choices that lead to step `at`, an action always whole; without its expectations."""
    every = tuple(one.model_copy(update={"refused": ()}) for one in scenario.actions)

    def cut(count: int) -> Scenario:
        return scenario.model_copy(update={**_free(scenario), "actions": every[:count]})

    counts = range(len(every))
    return _with_choices(cut(bisect_left(counts, at, key=lambda count: len(replay(cut(count)).events))))


def _with_choices(scenario: Scenario) -> Scenario:
    """The scenario with no more choices than it asks for."""

    def cut(count: int) -> Scenario:
        return scenario.model_copy(update={"choices": scenario.choices[:count]})

    counts = range(len(scenario.choices))
    return cut(bisect_left(counts, True, key=lambda count: replay(cut(count)).status != "undecided"))


def with_action(scenario: Scenario, who: str, words: str) -> Scenario:
    """The scenario carried on by an action."""
    return scenario.model_copy(update={**_free(scenario), "actions": (*scenario.actions, Action.model_validate({who: words}))})


def with_choice(scenario: Scenario, choice: str) -> Scenario:
    """The scenario carried on by an answer to its open question."""
    return scenario.model_copy(update={**_free(scenario), "choices": (*scenario.choices, choice)})
