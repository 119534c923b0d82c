"""The words of the texts by how they sound, for queries in pinyin that name nothing but are in the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from indexer.analysis import Words
from indexer.folding import is_han
from indexer.pinyin import reading, spellings

_LENGTHS = range(2, 5)


def spelled(words: Words, texts: Iterable[str]) -> dict[str, list[str]]:
    """The words of two to four Han characters that stand in the texts, by their full spelling, the most frequent first."""
    counted = Counter(word for text in texts for word in words.stream(text) if len(word) in _LENGTHS and all(map(is_han, word)))
    found: dict[str, list[str]] = {}
    for word, _ in counted.most_common():
        for spelling in {"".join(reading(word)), spellings(word)[0]}:
            found.setdefault(spelling, []).append(word)
    return found
