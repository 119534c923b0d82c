"""The words of the texts by how they sound, for queries in pinyin that name nothing but are in the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from indexer.folding import is_han
from indexer.pinyin import reading

_LENGTHS = range(2, 5)


def spelled(words: Iterable[str]) -> dict[str, list[str]]:
    """Those of the words that have two to four Han characters by their full spelling, the most frequent first."""
    counted = Counter(word for word in words if len(word) in _LENGTHS and all(map(is_han, word)))
    found: dict[str, list[str]] = {}
    for word, _ in counted.most_common():
        found.setdefault("".join(reading(word)), []).append(word)
    return found
