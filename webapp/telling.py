"""What of a step is worth telling: what changed, without what the rest of the page says already."""

from __future__ import annotations

from flask import Flask

from scenarios.engine.game import Value
from scenarios.replay.outcome import Change, Step

PLACE = ("zone", "at")
LONGEST_ENTRY = 20


def telling(step: Step) -> tuple[Change, ...]:
    """The changes of a step without its place in the course (the phase says it), without what is reset because a card changed zone,
    without piles whose cards are told themselves, and without accounts of how a value came about (the board draws them)."""
    moved = {change.entity for change in step.changes if change.attribute == "zone"}
    short = [change for change in step.changes if not is_account(change.before) and not is_account(change.after)]
    told = [change for change in short if not _course(change, step) and not (change.entity in moved and _reset(change))]
    single = {change.entity for change in told}
    return tuple(change for change in told if not (_members(change) and _members(change) <= single))


def is_account(value: Value | None) -> bool:
    """Whether a value is a list of sentences rather than of names."""
    return isinstance(value, list) and any(len(entry) > LONGEST_ENTRY for entry in value)


def _course(change: Change, step: Step) -> bool:
    """Whether it only says where in the turn the game stands: of the entity that holds the phase, a value gone or named by it."""
    holds_phase = "phase" in step.view.get(change.entity, {})
    return holds_phase and isinstance(change.after, str) and (not change.after or change.after in step.phase)


def _reset(change: Change) -> bool:
    return change.attribute not in PLACE or not change.after


def _members(change: Change) -> set[str]:
    """What came into a pile or left it; empty for any other value."""
    before, after = change.before or [], change.after or []
    return set(before) ^ set(after) if isinstance(before, list) and isinstance(after, list) else set()


def places(phase: str) -> str:
    """A phase without its smallest part: the heading over the steps of one place."""
    return " · ".join(phase.split(" · ")[:2])


def install(app: Flask) -> None:
    """Give the templates the filter."""
    app.jinja_env.filters["telling"] = telling
