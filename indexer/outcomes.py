"""The worked outcome of each clause, as the replay of its scenarios gives it, and how the index keeps it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict

from corpus.address import ClauseId
from corpus.library import Library
from scenarios.replay.worked import Worked, worked


def outcomes(library: Library) -> Mapping[ClauseId, Worked]:
    """The best worked outcome of every clause that has one. Replays the scenarios: seconds, not milliseconds."""
    return {ClauseId(book, number): outcome for book in library.books for number, outcome in worked(book).items()}


def written(outcome: Worked | None) -> str:
    """An outcome as it is kept in the index; empty for none."""
    return json.dumps(asdict(outcome), ensure_ascii=False) if outcome else ""


def read(text: str) -> Worked | None:
    """The outcome that `written` put down."""
    if not text:
        return None
    kept = json.loads(text)
    return Worked(**{**kept, "clause": ClauseId(**kept["clause"])})
