"""What can be wrong with an action or a set-up; each fault names its clauses where it has any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from string import digits

Clauses = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not happen, the clauses that forbid it, and what would be legal instead."""

    why: str
    clauses: Clauses
    instead: str = ""


class IllegalActionError(Exception):
    """One or more clauses forbid the action; the game has not changed."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        super().__init__("；".join(refusal.why for refusal in refusals))
        self.refusals = tuple(refusals)


class MalformedActionError(ValueError):
    """The words of an action follow no known form."""

    def __init__(self, words: str, expected: str) -> None:
        super().__init__(f"看不懂“{words}”；应为 {expected}")
        self.words, self.expected = words, expected


class AmbiguousActionError(ValueError):
    """The words of an action name more than one thing."""

    def __init__(self, words: str, candidates: Sequence[str]) -> None:
        super().__init__(f"“{words}”可以指 {'、'.join(candidates)}，请写明")
        self.words, self.candidates = words, tuple(candidates)


class ImpossibleSetupError(ValueError):
    """No game can reach this position; `clauses` say why."""

    def __init__(self, why: str, clauses: Clauses = ()) -> None:
        super().__init__(why + (f"（{'、'.join(clauses)}）" if clauses else ""))
        self.why, self.clauses = why, clauses


class UnknownWordError(ValueError):
    """A word outside a closed vocabulary."""

    def __init__(self, word: str, what: str, known: Sequence[str]) -> None:
        self.word, self.nearest = word, nearest(word, known)
        hint = f"，是不是“{self.nearest}”" if self.nearest else ""
        super().__init__(f"没有叫“{word}”的{what}{hint}")


def nearest(word: str, known: Sequence[str]) -> str:
    """The known word most like this one, or "" when none is near."""
    return next(iter(get_close_matches(word, known, n=1, cutoff=2 / 5)), "")  # two characters of five, or one of two


def known(word: str, vocabulary: Sequence[str], what: str) -> str:
    """The word itself, when the vocabulary has it. Raises UnknownWordError with the nearest known one."""
    if word not in vocabulary:
        raise UnknownWordError(word, what, vocabulary)
    return word


def known_with_digits(words: str, vocabulary: Sequence[str], what: str) -> tuple[str, str]:
    """A known word and the digits behind it: 剧毒2 is 剧毒 and 2. Raises UnknownWordError with the nearest known one."""
    name = words.rstrip(digits)
    return known(name, vocabulary, what), words[len(name) :]
