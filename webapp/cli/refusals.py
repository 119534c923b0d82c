"""Which errors of the rooms are the user's to mend, and how they are said."""

from __future__ import annotations

from corpus.library import UnknownBookError, UnknownClauseError
from corpus.syntax import RulebookSyntaxError
from scenarios.games import UnknownGameError
from scenarios.script.loader import UnknownScenarioError
from scenarios.script.malformed import MalformedError

BAD_INPUT = 2
UNKNOWN = (UnknownBookError, UnknownClauseError, UnknownGameError, UnknownScenarioError)
MOST_PROBLEMS = 20


def refusal(error: Exception) -> str | None:
    """What to tell the user about an error of a room; None where it is no mistake of theirs."""
    if isinstance(error, MalformedError):
        shown = error.problems[:MOST_PROBLEMS]
        rest = len(error.problems) - len(shown)
        return "\n".join([*map(str, shown), *([f"另有 {rest} 处问题。"] if rest else [])])
    if isinstance(error, (RulebookSyntaxError, *UNKNOWN)):
        return str(error).rstrip("。") + "。"
    return None
