"""Spoken questions: which of their words say what is asked about, and which only ask."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from indexer.analysis import Words, across_a_seam
from indexer.synonyms import likes
from indexer.weights import Weights

_FILE = Path(__file__).with_name("asking.txt")
_ASKING = frozenset(word for line in _FILE.read_text("utf-8").splitlines() if line[:1] != "#" for word in line.split())
_COUNTED = "个张只点次件步滴分枚格层面种名位块条回轮级组份颗场边"
_PHRASES = sorted((phrase for phrase in _ASKING if len(phrase) > 2), key=len, reverse=True)
_LONG = re.compile("|".join((rf"(?:几|多少)[{_COUNTED}](?!钟)", *_PHRASES)))

Concept = dict[str, float]
"""Words that stand for one thing, each with its weight: 1 for the thing itself."""


def content(words: Words, text: str, weights: Weights) -> list[Concept]:
    """What a bare text asks about: one concept for each of its words, without those that only ask, unless there are no others."""
    told = [word for word in words.cut(_LONG.sub(" ", text)) if word not in _ASKING] or words.cut(text)
    return [alike(words, word, weights) for word in dict.fromkeys(told)]


def only_asks(word: str) -> bool:
    """Whether a word belongs to the asking and not to what is asked about."""
    return word in _ASKING


def alike(words: Words, word: str, weights: Weights) -> Concept:
    """A word of a question with the words that players use for it."""
    return dict.fromkeys(likes().get(word, ()), weights.like) | concept(words, (word,), weights)


def concept(words: Words, forms: Iterable[str], weights: Weights) -> Concept:
    """One concept: words that mean it, and with less weight the shorter words inside them."""
    every = tuple(forms)
    inner = {word: weights.inner for form in every for word in words.stream(form) if not across_a_seam(word, form)}
    return inner | dict.fromkeys(every, 1.0)
