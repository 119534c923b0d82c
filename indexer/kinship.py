"""Which clauses speak of the same things, learned from the words of the books, rulings and scenarios when the index is built.

A clause that answers a question in other words than the question's is near clauses that share words with both. So each clause keeps its
nearest kin, and in the ranking a clause is helped by how well its kin fit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt

_MOST_KIN = 10
_TELLING = 16
_TOO_COMMON = 150
Kin = Sequence[tuple[int, float]]
"""The kin of a clause: their numbers with shares that sum to 1, the nearest first."""


def kinship(documents: Sequence[Iterable[str]]) -> list[Kin]:
    """The nearest kin of each document (given by its words), by the cosine of their most telling words."""
    vectors = _vectors([Counter(word for word in words if len(word) > 1) for words in documents])
    holding: dict[str, list[tuple[int, float]]] = {}
    for number, vector in enumerate(vectors):
        for word, weight in vector.items():
            holding.setdefault(word, []).append((number, weight))
    return [_nearest(number, vector, holding) for number, vector in enumerate(vectors)]


def _vectors(counted: Sequence[Counter[str]]) -> list[dict[str, float]]:
    """Each document's words weighted by frequency and rarity, of length 1. Words of one document only, or of very many, tell nothing."""
    spread = Counter(word for words in counted for word in words)
    rarity = {word: log(len(counted) / count) for word, count in spread.items() if 1 < count <= _TOO_COMMON}
    return [_unit({word: (1 + log(count)) * rarity[word] for word, count in words.items() if word in rarity}) for words in counted]


def _unit(vector: Mapping[str, float]) -> dict[str, float]:
    length = sqrt(sum(weight * weight for weight in vector.values())) or 1.0
    return {word: weight / length for word, weight in vector.items()}


def _nearest(number: int, vector: Mapping[str, float], holding: Mapping[str, Sequence[tuple[int, float]]]) -> Kin:
    near: dict[int, float] = {}
    for word in sorted(vector, key=lambda word: (-vector[word], word))[:_TELLING]:
        for other, weight in holding[word]:
            near[other] = near.get(other, 0.0) + vector[word] * weight
    near.pop(number, None)
    chosen = sorted(near.items(), key=lambda one: (-one[1], one[0]))[:_MOST_KIN]
    total = sum(weight for _, weight in chosen) or 1.0
    return [(other, round(weight / total, 4)) for other, weight in chosen]
