"""What is kept of an official sentence: marks that recognise it and say how alike another one is, but do not contain it."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

_BULLET = re.compile(r"\s*[-*•·●○▪–—]\s+")
_PUNCTUATION = re.compile(r"[^\w+\-/=%]+")
_MARK, _PHRASE = 10, 5


def widthless(text: str) -> str:
    """The text with every full-width form that has a half-width one replaced by it; as long as the text."""
    return "".join(_narrow(character) for character in text)


def _narrow(character: str) -> str:
    form = unicodedata.normalize("NFKC", character) if "\uff00" < character < "\uffef" else character
    return form if len(form) == 1 else character


def bare(text: str) -> str:
    """The text as two copies of it agree: no spaces, no difference of width, no bullet before it, no bar between cells."""
    bullet = _BULLET.match(text)
    return "".join(filter(counts, widthless(text[bullet.end() :] if bullet else text)))


def counts(character: str) -> bool:
    """Whether a character is part of the bare text."""
    return not character.isspace() and character != "|"


def mark(told: str) -> str:
    """Ten hexadecimal characters that tell a bare text from every other."""
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:_MARK]


def phrases(told: str) -> tuple[str, ...]:
    """A short mark for each run of a bare text between its punctuation, in order."""
    return tuple(phrase_mark(run) for run in runs(told))


def runs(told: str) -> list[str]:
    """The runs of a bare text between its punctuation."""
    return [run for run in _PUNCTUATION.split(told) if run]


def phrase_mark(run: str) -> str:
    """The mark of one run."""
    return hashlib.sha256(run.encode("utf-8", "surrogatepass")).hexdigest()[:_PHRASE]


def likeness(ours: Iterable[str], theirs: Iterable[str]) -> float:
    """From 0, nothing in common, to 1: twice the phrases of both over the phrases of each."""
    one, other = Counter(ours), Counter(theirs)
    both = sum((one & other).values())
    return 2 * both / (one.total() + other.total()) if both else 0.0
