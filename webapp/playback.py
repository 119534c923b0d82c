"""A replay as the pages show it: one step of it drawn, all steps told, the world without a clause beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Protocol

from flask import current_app
from jinja2 import TemplateNotFound

from corpus.rulings import Ruling
from scenarios.engine.game import View
from scenarios.games import game
from scenarios.replay.expectations import misses
from scenarios.replay.outcome import Change, Outcome, Step, Tried
from scenarios.replay.replay import replay
from scenarios.replay.verdicts import decisive
from scenarios.replay.worked import told
from scenarios.script.model import Scenario
from webapp.defaults import relied_on
from webapp.rooms import rooms
from webapp.telling import places
from webapp.twin import Twin, compare

LAST_STEP = 4000
LONGEST = 400
LONGEST_TRIAL = 120
LEADING = 2


class Links(Protocol):
    """Where the pieces of a replay lead."""

    def step(self, at: int, without: str | None) -> str:
        """A step beside the world without a clause."""
        ...

    def play_on(self, at: int) -> str:
        """The desk with the scenario cut back to a step."""
        ...

    @property
    def edit(self) -> str:
        """The desk with the whole scenario."""
        ...

    @property
    def save(self) -> str:
        """The scenario as a file."""
        ...


@dataclass(frozen=True)
class Playback:
    """A scenario replayed and stopped at a step (0 is the opening); `links` are its addresses."""

    scenario: Scenario
    outcome: Outcome
    at: int
    twin: Twin | None
    links: Links

    @classmethod
    def of(cls, scenario: Scenario, at: int | None, without: str | None, links: Links) -> Playback:
        """The scenario replayed. `at` None stops where the worlds part; `without` None compares with the first claim."""
        outcome = watched(scenario)
        world = without or next(iter(scenario.demonstrates), None)
        twin = compare(world, scenario, outcome, watched(scenario, world)) if world else None
        last = len(outcome.steps)
        stop = min(at, last) if at is not None else twin.fork if twin and twin.fork else last
        return cls(scenario, outcome, stop, twin, links)

    @property
    def book(self) -> str:
        return self.scenario.book

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.outcome.steps

    @property
    def step(self) -> Step | None:
        """The step that is shown, None at the opening."""
        return self.steps[self.at - 1] if self.at else None

    @property
    def view(self) -> View:
        """The table as it is drawn."""
        return self.step.view if self.step else self.outcome.view if self.unseen else self.outcome.start

    @property
    def unseen(self) -> int:
        """How many things happened that are too many to be shown."""
        return 0 if self.steps else len(self.outcome.events)

    def lead(self, clauses: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The clauses of a step that are shown at once (who did it, and what the scenario is about), and the rest of what shaped it."""
        about = (*self.claimed, self.without)
        first = tuple(number for place, number in enumerate(clauses) if place < LEADING or number in about)
        rest = tuple(number for number in clauses if number not in first)
        return (first, rest) if len(rest) > 1 else (tuple(clauses), ())

    @property
    def labels(self) -> Mapping[str, str]:
        """What the game calls the attributes."""
        return game(self.book).LABELS

    @property
    def board(self) -> str:
        """The template that draws the table of this book."""
        name = f"boards/{self.book}.html"
        try:
            current_app.jinja_env.get_template(name)
        except TemplateNotFound:
            return "boards/plain.html"
        return name

    @cached_property
    def _changes(self) -> Mapping[tuple[str, str], Change]:
        return {(change.entity, change.attribute): change for change in (self.step.changes if self.step else ())}

    def changed(self, entity: str, attribute: str) -> Change | None:
        """What the shown step did to a value."""
        return self._changes.get((entity, attribute))

    def phases(self) -> Iterator[tuple[str, list[Step]]]:
        """The steps by the phase in which they happen."""
        for place, steps in groupby(self.steps, key=lambda step: places(step.phase)):
            yield place, list(steps)

    @property
    def opening(self) -> str:
        """What there is to say of the opening, or of a course too long to be shown."""
        if self.unseen:
            return f"发生了 {self.unseen} 件事，太长，不逐步演示；这里画的是结果。"
        script = self.scenario.actions
        told = "；".join(f"{one.who} {one.words}" for one in script)
        return f"准备好的局面。接着的行动：{told}。" if told else "准备好的局面，没有人再做行动。"

    @property
    def result(self) -> str:
        """The outcome in a sentence; where nothing is expected, what happened last."""
        return told(self.scenario, self.outcome) or (self.steps[-1].text if self.steps else "没有发生什么")

    @property
    def ending(self) -> str:
        """How the replay stopped, where it did not simply end."""
        question = self.outcome.question
        if self.outcome.status == "undecided" and question:
            return f"演到这里，{question.who}须选择：{question.question}"
        if self.outcome.status == "bound":
            return f"不会停下：{' → '.join(self.outcome.cycle)} 一再循环。"
        return "；".join(refusal.why for refusal in self.outcome.refusals) or "演完"

    def refused(self, tried: Tried) -> str:
        """What was refused."""
        if tried.action < 0:
            return "局面不成立"
        action = self.scenario.actions[tried.action]
        return f"“{action.who} {action.words}”被拒绝"

    @property
    def misses(self) -> tuple[str, ...]:
        """Expectations that do not hold."""
        return misses(self.scenario, self.outcome)

    @property
    def claimed(self) -> tuple[str, ...]:
        """The clauses that the scenario is about."""
        return tuple(self.scenario.demonstrates)

    @cached_property
    def decisive(self) -> tuple[str, ...]:
        """Clauses without which an expected value changes: those that the scenario is about, then those found by trying."""
        if not self.scenario.expect or self.misses or len(self.outcome.events) > LONGEST_TRIAL:
            return self.claimed
        return tuple(dict.fromkeys((*self.claimed, *decisive(self.scenario, self.outcome))))

    @property
    def needed(self) -> tuple[str, ...]:
        """Clauses that the scenario is not about, without which its answer would change as well."""
        return tuple(number for number in self.decisive if number not in self.claimed)

    @property
    def others(self) -> tuple[str, ...]:
        """Clauses that fired and decide nothing that is expected."""
        return tuple(number for number in self.outcome.fired if number not in self.decisive)

    def chip(self, number: str) -> str:
        """The class of a clause in a step: one that the scenario is about, or that is suspended beside it, is framed."""
        return "chip decides" if number in (*self.claimed, self.without) else "chip"

    @property
    def worlds(self) -> tuple[str, ...]:
        """The clauses that may be suspended here: the decisive ones, and the one that was asked for."""
        return tuple(dict.fromkeys((*self.decisive, *([self.without] if self.without else ()))))

    @property
    def without(self) -> str | None:
        """The clause that the other world does without."""
        return self.twin.clause if self.twin else None

    def url(self, at: int) -> str:
        """The address of a step in this world."""
        return self.links.step(at, self.without)

    def world(self, number: str) -> str:
        """The address of this step beside another world."""
        return self.links.step(self.at, number)

    @property
    def assumed(self) -> tuple[Ruling, ...]:
        """The rulings that the scenario rests on."""
        return tuple(rooms().library.ruling(self.book, slug) for slug in self.scenario.assumes)

    @property
    def origin(self) -> tuple[Ruling | None, str]:
        """The ruling that the scenario shows, and the number of the example that it plays, where it is one or the other."""
        kind, _, name = self.scenario.source.partition(" ")
        return rooms().library.ruling(self.book, name) if kind == "ruling" else None, name if kind == "example" else ""

    @property
    def relied_on(self) -> tuple[str, ...]:
        """The defaults of the game that the scenario leaves to it, in words."""
        return relied_on(self.scenario.setup, self.labels)


def watched(scenario: Scenario, *without: str) -> Outcome:
    """The outcome with its steps, numbered from one as people count; without them where they are too many to be drawn."""
    outcome = replay(scenario, without)
    if len(outcome.events) > LONGEST:
        return outcome
    outcome = replay(scenario, without, watch=True)
    return replace(outcome, steps=tuple(_counted(step) for step in outcome.steps))


def _counted(step: Step) -> Step:
    return replace(step, number=step.number + 1, cause=None if step.cause is None else step.cause + 1)
