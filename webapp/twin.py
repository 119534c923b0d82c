"""The true world beside the world without one clause: equal steps folded, the first divergence marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from scenarios.games import game
from scenarios.replay.outcome import IN_WORDS, Outcome, Step, Tried
from scenarios.script.model import Scenario
from webapp.telling import is_account, telling
from webapp.typeset import said

LONGEST = 400
MOST_ENDS = 6


@dataclass(frozen=True)
class Row:
    """Steps side by side; `same` where both worlds do them alike, `fork` where they part for the first time."""

    label: str
    true: tuple[Step, ...]
    other: tuple[Step, ...]
    same: bool
    fork: bool = False


@dataclass(frozen=True)
class End:
    """A value that the two worlds end with differently."""

    label: str
    true: str
    other: str


@dataclass(frozen=True)
class Twin:
    """Both worlds of one scenario; `clause` is the number that the other one does without."""

    clause: str
    rows: tuple[Row, ...]
    ends: tuple[End, ...]

    @property
    def fork(self) -> int | None:
        """The number of the step at which the worlds part; None where they do not, or only in the other one something happens."""
        return next((row.true[0].number for row in self.rows if row.fork and row.true), None)

    @property
    def summary(self) -> str:
        """Where the worlds part, in a sentence."""
        fork = next((row for row in self.rows if row.fork), None)
        if fork is None:
            return "发生的事相同，结果不同。" if self.ends else "每一步都相同：本条在这里没有起作用。"
        alike = sum(len(row.true) for row in self.rows[: self.rows.index(fork)])
        place = fork.true[0].number if fork.true else alike + 1
        return f"前 {alike} 步相同，第 {place} 步起分开。" if alike else f"从第 {place} 步就分开。"


def compare(clause: str, scenario: Scenario, true: Outcome, other: Outcome) -> Twin:
    """The twin of a scenario's outcome and its outcome without a clause."""
    ends = (*_refused(scenario, true, other), *_status(true, other), *_values(true, other, game(scenario.book).LABELS))
    return Twin(clause, tuple(_rows(true.steps[:LONGEST], other.steps[:LONGEST])), ends[:MOST_ENDS])


def _rows(true: Sequence[Step], other: Sequence[Step]) -> Iterator[Row]:
    parted = False
    matcher = SequenceMatcher(None, [_sign(step) for step in true], [_sign(step) for step in other], autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            yield Row(_span(true[a], true[b - 1]), tuple(true[a:b]), tuple(other[c:d]), same=True)
            continue
        for mine, theirs in zip_longest(true[a:b], other[c:d]):
            yield Row(str(mine.number) if mine else "", (mine,) if mine else (), (theirs,) if theirs else (), same=False, fork=not parted)
            parted = True


def _sign(step: Step) -> tuple[object, ...]:
    return step.text, tuple((change.entity, change.attribute, said(change.before), said(change.after)) for change in telling(step))


def _span(first: Step, last: Step) -> str:
    return str(first.number) if first is last else f"{first.number}–{last.number}"


def _refused(scenario: Scenario, true: Outcome, other: Outcome) -> Iterator[End]:
    """Actions that the worlds refuse differently."""
    mine, theirs = ({tried.action: _whys(tried) for tried in outcome.refused} for outcome in (true, other))
    for number in sorted(mine.keys() | theirs.keys()):
        if mine.get(number) != theirs.get(number):
            action = f"{scenario.actions[number].who} {scenario.actions[number].words}" if number >= 0 else "局面"
            yield End(action, mine.get(number, "允许"), theirs.get(number, "允许"))


def _whys(tried: Tried) -> str:
    return f"被拒绝：{'；'.join(refusal.why for refusal in tried.refusals)}"


def _status(true: Outcome, other: Outcome) -> Iterator[End]:
    if true.status != other.status:
        yield End("情景", IN_WORDS[true.status], IN_WORDS[other.status])


def _values(true: Outcome, other: Outcome, labels: Mapping[str, str]) -> Iterator[End]:
    """Differing values, those of cards and players before the course of the battle."""
    here, there = true.view, other.view
    for entity in sorted(dict.fromkeys((*here, *there)), key=lambda name: "phase" in here.get(name, {})):
        mine, theirs = here.get(entity, {}), there.get(entity, {})
        for attribute in dict.fromkeys((*mine, *theirs)):
            if mine.get(attribute) != theirs.get(attribute) and not (is_account(mine.get(attribute)) or is_account(theirs.get(attribute))):
                yield End(f"{entity} {labels.get(attribute, attribute)}", said(mine.get(attribute)), said(theirs.get(attribute)))
