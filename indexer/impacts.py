"""How much each clause says of each word: BM25F's sum over the fields of a clause, worked out when the index is built."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from indexer.weights import Weights

Said = Mapping[str, Sequence[str]]
"""The words of a clause by the field that they stand in."""


def impacts(said: Sequence[Said], weights: Weights) -> Iterator[dict[str, float]]:
    """For each clause how much it says of each of its words: how often the word stands in a field, less where the field is longer than
    usual, by what the field counts."""
    usual = {name: sum(len(words[name]) for words in said) / max(len(said), 1) or 1.0 for name in weights.fields}
    for words in said:
        told: dict[str, float] = {}
        for name in filter(words.get, weights.fields):
            factor = weights.fields[name] / (1 - weights.length + weights.length * len(words[name]) / usual[name])
            for word in words[name]:
                told[word] = told.get(word, 0.0) + factor
        yield told
