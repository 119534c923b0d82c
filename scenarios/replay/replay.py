"""Replays a scenario from its set-up, with any clauses suspended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from scenarios.engine.game import DecisionNeededError, Game, Seat, Value, View
from scenarios.engine.refusals import (
    AmbiguousActionError,
    IllegalActionError,
    ImpossibleSetupError,
    MalformedActionError,
    Refusal,
    UnknownWordError,
    known,
)
from scenarios.engine.trace import BoundReachedError, Trace
from scenarios.games import GameModule, game
from scenarios.replay.outcome import Change, Outcome, Status, Step, Tried
from scenarios.script.model import Scenario


def replay(scenario: Scenario, without: Iterable[str] = (), watch: bool = False) -> Outcome:
    """Play a scenario from its set-up; `without` names suspended clauses, `watch` keeps the table after every event.

    Raises MalformedActionError, AmbiguousActionError or UnknownWordError where the words of an action or a probe mean nothing (with a
    clause suspended such an action is refused).
    """
    rules = game(scenario.book)
    seat = Seat(frozenset(without), scenario.choices, scenario.dice, scenario.seed, watch)
    try:
        table = rules.start(scenario.setup, seat)
    except ImpossibleSetupError as impossible:
        return Outcome("impossible", Trace(), refused=(Tried(-1, (Refusal(impossible.why, impossible.clauses),)),))
    played = _Played(rules, table)
    played.through(scenario)
    return played.outcome(scenario, lambda: rules.start(scenario.setup, seat).view(), watch)


OF_THE_REPLAY = "情景"


class _Played:
    """A game as the actions of a scenario go through it."""

    def __init__(self, rules: GameModule, table: Game) -> None:
        self.rules, self.table = rules, table
        self.status: Status = "ended"
        self.refused: list[Tried] = []
        self.question: DecisionNeededError | None = None
        self.cycle: tuple[str, ...] = ()

    def through(self, scenario: Scenario) -> None:
        """Every action in order; a refusal that the script does not expect, a missing choice or a bound ends the play."""
        for number, action in enumerate(scenario.actions):
            try:
                self.rules.act(self.table, action.who, action.words)
            except IllegalActionError as illegal:
                self.refused.append(Tried(number, illegal.refusals))
                if not action.refused:
                    self.status = "illegal"
                    return
            except DecisionNeededError as question:
                self.status, self.question = "undecided", question
                return
            except BoundReachedError as bound:
                self.status, self.cycle = "bound", bound.cycle
                return
            except (MalformedActionError, AmbiguousActionError, UnknownWordError) as error:
                if not self.table.suspended:
                    raise
                self.status = "illegal"  # without the clause the words mean nothing
                self.refused.append(Tried(number, (Refusal(str(error), ()),)))
                return

    def outcome(self, scenario: Scenario, opening: Callable[[], View], watch: bool) -> Outcome:
        """What came of it: the rules are asked for what the scenario asserts, and for nothing else."""
        table = self.table
        return Outcome(
            self.status,
            table.trace,
            opening,
            table,
            {entity: table.look(entity) for entity in scenario.expect if entity != OF_THE_REPLAY},
            _answers(self.rules, table, scenario),
            tuple(self.refused),
            self.question,
            self.cycle,
            (*table.unasked, *(str(value) for value in table.draws.unused)),
            _steps(table, opening(), self.rules) if watch else (),
            tuple(self.rules.legal(table)) if watch and self.status == "ended" else (),
        )


def _answers(rules: GameModule, table: Game, scenario: Scenario) -> dict[str, Value]:
    return {asked: _answer(rules, table, asked) for asked in scenario.ask}


def _answer(rules: GameModule, table: Game, asked: str) -> Value:
    try:
        return probe(rules, table, asked)
    except (UnknownWordError, KeyError):
        if not table.suspended:
            raise
        return ""  # without the clause there is nothing of that name


def probe(rules: GameModule, table: Any, asked: str) -> Value:
    """The rules' own answer to a question such as 是关键词 横扫. Raises UnknownWordError."""
    name, _, argument = asked.partition(" ")
    return rules.PROBES[known(name, tuple(rules.PROBES), "问题")](table, argument)


def _steps(table: Game, start: View, rules: GameModule) -> tuple[Step, ...]:
    frames: Sequence[View] = [start, *table.frames[len(table.frames) - len(table.trace.events) :]]
    return tuple(
        Step(number, event.text, event.clauses, event.cause, event.phase, event.about, after, changes(before, after, rules))
        for number, (event, before, after) in enumerate(zip(table.trace.events, frames, frames[1:], strict=False))
    )


def changes(before: View, after: View, rules: GameModule) -> tuple[Change, ...]:
    """Every value that differs between two tables, in the order of the later one."""
    found = []
    for entity in dict.fromkeys((*after, *before)):
        old, new = before.get(entity, {}), after.get(entity, {})
        for attribute in dict.fromkeys((*new, *old)):
            if old.get(attribute) != new.get(attribute):
                label = rules.LABELS.get(attribute, attribute)
                found.append(Change(entity, attribute, label, old.get(attribute), new.get(attribute)))
    return tuple(found)
