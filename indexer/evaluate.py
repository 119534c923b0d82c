"""Measures relevance against judged queries.

A file of judged queries has one JSON object a line: `q`, `book` (or null), `kind`, and `relevant`, which gives clause ids a grade
from 1 to 3. What the reader sees counts: the hits in order, then the related clauses.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import fsum, log2
from pathlib import Path
from typing import Any

from corpus.address import ClauseId
from indexer.search import Searcher

_DEPTH = 10
_LOOKED_AT = 100
_BEST = 3
NO_ANSWER = "noanswer"


@dataclass(frozen=True, slots=True)
class Judged:
    """One judged query; `relevant` holds only clauses that are loaded, `left_out` counts the others."""

    query: str
    book: str | None
    kind: str
    relevant: Mapping[str, int]
    left_out: int


@dataclass(frozen=True, slots=True)
class Marks:
    """What one query scored. Everything is None for a query without an answer, except `said`: that it has none was said.
    `rank` is the place of the first clause of grade 3 (0: not found), None where none of that grade is loaded."""

    kind: str
    ndcg: float | None
    rank: int | None
    said: bool | None = None


def evaluate(path: Path, searcher: Searcher) -> dict[str, Any]:
    """The figures of a file of judged queries: `all`, `by_kind`, and what was skipped.

    nDCG@10 takes gains 2^grade - 1; MRR and success@k look at the first clause of grade 3 and leave out queries of which no such
    clause is loaded. Clauses of books that are not loaded are left out and counted; a query none of whose clauses is loaded, or
    that asks for such a book, is skipped and counted. A query without an answer (noanswer) counts only as `said`: the answer
    claims no hit. Raises ValueError for a line that cannot be read, with its number.
    """
    queries = judged(path, searcher)
    asked = [one for one in queries if _can_be_asked(one, searcher)]
    marks = [mark(one, searcher) for one in asked]
    kinds = sorted({one.kind for one in marks})
    return {
        "all": summary(marks),
        "by_kind": {kind: summary([one for one in marks if one.kind == kind]) for kind in kinds},
        "skipped_queries": len(queries) - len(asked),
        "left_out_clauses": sum(one.left_out for one in queries),
    }


def judged(path: Path, searcher: Searcher) -> list[Judged]:
    """The judged queries of a file, whether they can be asked or not. Raises ValueError for a line that cannot be read."""
    lines = path.read_text("utf-8-sig").splitlines()
    return [_read(line, number, searcher) for number, line in enumerate(lines, 1) if line.strip()]


def _read(line: str, number: int, searcher: Searcher) -> Judged:
    try:
        row = json.loads(line)
        grades = {str(ClauseId.of(clause)): int(grade) for clause, grade in row["relevant"].items()}
        query, book, kind = str(row["q"]), row.get("book"), str(row["kind"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"第 {number} 行不是一条评测查询（{error}）") from error
    loaded = {clause: grade for clause, grade in grades.items() if _is_loaded(clause, searcher)}
    return Judged(query, book, kind, loaded, len(grades) - len(loaded))


def _is_loaded(clause: str, searcher: Searcher) -> bool:
    book, number = clause.split(":", 1)
    return book in searcher.library.books and number in searcher.library.books[book].by_number


def _can_be_asked(asked: Judged, searcher: Searcher) -> bool:
    if asked.book is not None and asked.book not in searcher.library.books:
        return False
    return bool(asked.relevant) or asked.kind == NO_ANSWER


def mark(asked: Judged, searcher: Searcher) -> Marks:
    """What an answer to a judged query scores."""
    answer = searcher.search(asked.query, book=asked.book, limit=_LOOKED_AT)
    if not asked.relevant:
        return Marks(asked.kind, None, None, answer.total == 0)
    shown = list(dict.fromkeys(str(hit.clause.id) for hit in (*answer.hits, *answer.related)))
    best = {clause for clause, grade in asked.relevant.items() if grade == _BEST}
    rank = next((place for place, clause in enumerate(shown, 1) if clause in best), 0)
    return Marks(asked.kind, _ndcg(shown, asked.relevant), rank if best else None)


def _ndcg(shown: list[str], relevant: Mapping[str, int]) -> float:
    best = sorted(relevant.values(), reverse=True)
    return _gain(relevant.get(clause, 0) for clause in shown) / _gain(best)


def _gain(grades: Iterable[int]) -> float:
    return fsum((pow(2, grade) - 1) / log2(place + 2) for place, grade in zip(range(_DEPTH), grades, strict=False))


def summary(marks: list[Marks]) -> dict[str, Any]:
    """The figures of some marks."""
    ndcgs = [one.ndcg for one in marks if one.ndcg is not None]
    ranks = [one.rank for one in marks if one.rank is not None]
    told = [one.said for one in marks if one.said is not None]
    figures: dict[str, Any] = {
        "ndcg@10": _mean(ndcgs),
        "mrr": _mean([1 / rank if rank else 0.0 for rank in ranks]),
        "success@1": _mean([float(rank == 1) for rank in ranks]),
        "success@3": _mean([float(0 < rank <= _BEST) for rank in ranks]),
        "queries": len(marks),
    }
    return figures | {"without_answer": len(told), "said_so": sum(told)} if told else figures


def _mean(values: list[float]) -> float | None:
    return round(sum(values) / len(values), 4) if values else None
