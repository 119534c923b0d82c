"""Which errors of the rooms are the user's to mend, and how they are said."""

from __future__ import annotations

import click

from corpus.library import UnknownBookError, UnknownClauseError
from corpus.official.documents import UnusableDocumentError
from corpus.official.outline import MissingOutlineError
from scenarios.engine.refusals import AmbiguousActionError, MalformedActionError, UnknownWordError
from scenarios.games import UnknownGameError
from scenarios.script.loader import MalformedError, UnknownScenarioError

BAD_INPUT = 2
UNKNOWN = (UnknownBookError, UnknownClauseError, UnknownGameError, UnknownScenarioError, MissingOutlineError)
UNREADABLE = (MalformedActionError, AmbiguousActionError, UnknownWordError, UnusableDocumentError)
MOST_PROBLEMS = 20


class MistakeError(click.ClickException):
    """What the user gave cannot be used; the message says in Chinese what was understood and what is nearest."""

    exit_code = BAD_INPUT


def refusal(error: Exception) -> click.ClickException | None:
    """What to tell the user about an error of a room; None where it is no fault of theirs."""
    if isinstance(error, MalformedError):
        shown = error.problems[:MOST_PROBLEMS]
        rest = len(error.problems) - len(shown)
        return MistakeError("\n".join([*map(str, shown), *([f"另有 {rest} 处问题。"] if rest else [])]))
    if isinstance(error, (*UNKNOWN, *UNREADABLE)):
        return MistakeError(str(error).rstrip("。") + "。")
    unusable = isinstance(error, OSError) and not isinstance(error, BrokenPipeError)
    return click.ClickException(f"{error}。") if unusable else None
