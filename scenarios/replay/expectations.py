"""Holds an outcome against what a scenario expects."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.engine.game import Value
from scenarios.engine.refusals import Refusal
from scenarios.replay.outcome import IN_WORDS, Outcome
from scenarios.script.model import Scenario

Expected = Mapping[str, Mapping[str, Value]]


def misses(scenario: Scenario, outcome: Outcome) -> tuple[str, ...]:
    """Every expectation that does not hold, in words; empty when the scenario holds."""
    values = differences(expected_of(scenario), outcome)
    return (*_of_status(scenario, outcome), *_of_refusals(scenario, outcome), *values, *_of_script(outcome))


def expected_of(scenario: Scenario) -> Expected:
    """What a scenario asserts, its probes included."""
    return {**scenario.expect, **({"问": scenario.ask} if scenario.ask else {})}


def assertions(scenario: Scenario) -> int:
    """How many values and refusals a scenario asserts."""
    return sum(len(values) for values in expected_of(scenario).values()) + sum(bool(action.refused) for action in scenario.actions)


def differences(expected: Expected, outcome: Outcome) -> tuple[str, ...]:
    """The asserted values that the outcome does not have, in words."""
    seen = {entity: outcome.said_of(entity) for entity in expected}
    return tuple(
        f"{entity} {attribute}：应为 {in_words(value)}，实为 {in_words(seen[entity].get(attribute))}"
        for entity, values in expected.items()
        for attribute, value in values.items()
        if seen[entity].get(attribute) != value
    )


def in_words(value: Value | None) -> str:
    """A value for reading."""
    if value is None or value == []:
        return "无"
    return "、".join(value) if isinstance(value, list) else str(value) or "无"


def _of_status(scenario: Scenario, outcome: Outcome) -> tuple[str, ...]:
    if "status" in scenario.expect.get("情景", {}) or outcome.status == "ended":
        return ()
    why = "；".join(in_full(refusal) for refusal in outcome.refusals) or str(outcome.question or "") or " → ".join(outcome.cycle)
    return (f"情景没有走完：{IN_WORDS[outcome.status]}{f'（{why}）' if why else ''}",)


def in_full(refusal: Refusal) -> str:
    """Why; and, where no clause says it, what would have done instead."""
    return refusal.why if refusal.clauses or not refusal.instead else f"{refusal.why}，{refusal.instead}"


def _of_refusals(scenario: Scenario, outcome: Outcome) -> tuple[str, ...]:
    refused = {tried.action: set(tried.clauses) for tried in outcome.refused}
    return tuple(
        f"“{action.words}”应被 {'、'.join(action.refused)} 拒绝，实为 {'、'.join(sorted(refused.get(number, ()))) or '允许'}"
        for number, action in enumerate(scenario.actions)
        if action.refused and set(action.refused) != refused.get(number)
    )


def _of_script(outcome: Outcome) -> tuple[str, ...]:
    return (f"写了而没有用到的选择或骰子：{'、'.join(outcome.unused)}",) if outcome.unused and outcome.status == "ended" else ()
