"""Chooses the weights of the ranking by cross-validation on judged queries: `cross_validate.py FILE… [--draws 200] [--folds 5]`.

Draws weights around the chosen ones, measures every query under each, and for each fold takes the weights that do best on the other
folds. The first row has the chosen weights on all queries, the second what the held-out folds reached: that is what to expect of
queries that nobody has seen. The weights that do best on everything are printed last.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Sequence
from dataclasses import fields, replace
from math import exp, log
from pathlib import Path

from indexer.evaluate import Judged, Marks, judged, mark, summary
from indexer.index import build, open_index
from indexer.search import Searcher
from indexer.weights import CHOSEN, Weights

SPREAD = log(2)
FIGURES = ("ndcg@10", "mrr", "success@1", "success@3")
FREE = ("length", "saturation", "coverage", "inner", "like", "asking", "context", "kin", "example", "heading")


def drawn(place: random.Random, around: Weights) -> Weights:
    """Weights near others: some of them up to halved or doubled."""
    changed = {name: getattr(around, name) * exp(place.uniform(-SPREAD, SPREAD)) for name in FREE if place.random() < 0.4}
    boosts = {name: boost * exp(place.uniform(-SPREAD, SPREAD)) if place.random() < 0.4 else boost for name, boost in around.fields.items()}
    if "length" in changed:
        changed["length"] = min(changed["length"], 1.0)
    return replace(around, fields=boosts, **changed)


def worth(marks: Sequence[Marks]) -> float:
    """What is to be as large as possible: nDCG@10 and MRR."""
    figures = summary(list(marks))
    return float(figures["ndcg@10"] + figures["mrr"])


def folds(queries: Sequence[Judged], count: int) -> list[list[int]]:
    """The queries dealt out, each kind evenly."""
    ordered = sorted(range(len(queries)), key=lambda place: (queries[place].kind, place))
    return [ordered[start::count] for start in range(count)]


def held_out(measured: Sequence[Sequence[Marks]], dealt: Sequence[Sequence[int]]) -> list[Marks]:
    """The marks of each fold under the weights that do best on the other folds."""
    found: list[Marks] = []
    for fold in dealt:
        others = [place for other in dealt if other is not fold for place in other]
        best = max(measured, key=lambda marks: worth([marks[place] for place in others]))
        found += [best[place] for place in fold]
    return found


def row(label: str, marks: Sequence[Marks]) -> str:
    """A line of the table, with nDCG@10 by kind."""
    every = summary(list(marks))
    kinds = sorted({one.kind for one in marks if one.ndcg is not None})
    by_kind = " ".join(f"{kind} {summary([one for one in marks if one.kind == kind])['ndcg@10']:.3f}" for kind in kinds)
    return f"{label:16} " + " ".join(f"{name} {every[name]:.4f}" for name in FIGURES) + f" | {by_kind}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--draws", type=int, default=200)
    parser.add_argument("--folds", type=int, default=5)
    asked = parser.parse_args()
    reader = Searcher(open_index())
    queries = [query for file in asked.files for query in judged(file, reader)]
    place = random.Random(0)
    weights, measured = [CHOSEN], []
    for draw in range(asked.draws):
        if draw:
            best = max(range(len(measured)), key=lambda number: worth(measured[number]))
            weights.append(drawn(place, place.choice((CHOSEN, weights[best]))))
        with tempfile.TemporaryDirectory() as folder:
            searcher = Searcher(build(folder=Path(folder), weights=weights[-1]), weights[-1])
            measured.append([mark(query, searcher) for query in queries])
    print(row("chosen", measured[0]))
    print(row("held-out folds", held_out(measured, folds(queries, asked.folds))))
    best = max(range(len(measured)), key=lambda number: worth(measured[number]))
    print(row("best of all", measured[best]))
    for field in fields(Weights):
        print(f"  {field.name}: {getattr(CHOSEN, field.name)} -> {getattr(weights[best], field.name)}")


if __name__ == "__main__":
    main()
