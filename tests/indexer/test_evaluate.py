"""The measure itself, on answers whose figures can be worked out by hand."""

import json
from collections.abc import Callable
from math import log2
from pathlib import Path
from typing import Any

import pytest

from indexer.evaluate import evaluate
from indexer.search import Searcher

CHAPTER = "[A1] 吸血会恢复。\n\n[A2] 吸血可以叠加。\n\n[A3] 封印。"
SearchIn = Callable[..., Searcher]


@pytest.fixture
def figures(search_in: SearchIn, tmp_path: Path) -> Callable[..., dict[str, Any]]:
    """Evaluates judged queries given as dictionaries."""

    def make(*rows: dict[str, Any]) -> dict[str, Any]:
        path = tmp_path / "judged.jsonl"
        path.write_text("\n".join(json.dumps({"book": None, "kind": "keyword", "note": "", **row}) for row in rows), "utf-8")
        return evaluate(path, search_in(CHAPTER))

    return make


def test_the_best_order_scores_one(figures: Callable[..., dict[str, Any]]):
    found = figures({"q": "吸血", "relevant": {"toy:A1": 3, "toy:A2": 2}})

    assert found["all"] == {"ndcg@10": 1.0, "mrr": 1.0, "success@1": 1.0, "success@3": 1.0, "queries": 1}


def test_a_best_clause_in_second_place_scores_what_the_formulas_say(figures: Callable[..., dict[str, Any]]):
    found = figures({"q": "吸血", "relevant": {"toy:A2": 3}})["all"]

    assert found["ndcg@10"] == round(1 / log2(3), 4)
    assert (found["mrr"], found["success@1"], found["success@3"]) == (0.5, 0.0, 1.0)


def test_clauses_of_books_not_loaded_are_left_out_and_counted(figures: Callable[..., dict[str, Any]]):
    found = figures({"q": "吸血", "relevant": {"toy:A1": 3, "chess:A1": 3, "toy:Z9": 1}})

    assert found["all"]["ndcg@10"] == 1.0
    assert (found["left_out_clauses"], found["skipped_queries"]) == (2, 0)


def test_a_query_without_a_loaded_clause_or_for_another_book_is_skipped_and_counted(figures: Callable[..., dict[str, Any]]):
    found = figures(
        {"q": "吸血", "relevant": {"chess:A1": 3}},
        {"q": "吸血", "book": "chess", "kind": "noanswer", "relevant": {}},
        {"q": "封印", "relevant": {"toy:A3": 3}},
    )

    assert (found["skipped_queries"], found["all"]["queries"]) == (2, 1)


def test_a_query_whose_best_grade_is_not_loaded_counts_for_ndcg_alone(figures: Callable[..., dict[str, Any]]):
    found = figures({"q": "吸血", "relevant": {"chess:A1": 3, "toy:A1": 1}})["all"]

    assert (found["ndcg@10"], found["mrr"], found["success@1"]) == (1.0, None, None)


def test_a_query_without_an_answer_counts_only_whether_that_was_said(figures: Callable[..., dict[str, Any]]):
    rows = ({"q": "“迟到判负”", "kind": "noanswer", "relevant": {}}, {"q": "封印", "kind": "noanswer", "relevant": {}})

    found = figures(*rows)["by_kind"]["noanswer"]

    assert (found["without_answer"], found["said_so"], found["ndcg@10"]) == (2, 1, None)


def test_figures_are_kept_apart_by_kind(figures: Callable[..., dict[str, Any]]):
    found = figures({"q": "吸血", "relevant": {"toy:A1": 3}}, {"q": "xixue", "kind": "pinyin", "relevant": {"toy:A3": 3}})["by_kind"]

    assert (found["keyword"]["ndcg@10"], found["pinyin"]["ndcg@10"]) == (1.0, 0.0)


@pytest.mark.parametrize("line", ["{", "[]", '{"q": "x"}', '{"q": "x", "kind": "k", "relevant": {"A1": 3}}'])
def test_a_line_that_cannot_be_read_is_named(search_in: SearchIn, tmp_path: Path, line: str):
    path = tmp_path / "judged.jsonl"
    path.write_text('{"q": "吸血", "kind": "keyword", "relevant": {"toy:A1": 3}}\n' + line, "utf-8")

    with pytest.raises(ValueError, match="第 2 行"):
        evaluate(path, search_in(CHAPTER))


def test_the_judged_queries_beside_the_project_are_answered_well(searcher: Searcher, shared: Path):
    found = evaluate(shared / "queries" / "dev.jsonl", searcher)

    assert found["all"]["ndcg@10"] >= 0.8
    assert min(found["by_kind"][kind]["success@1"] for kind in ("number", "phrase", "substring", "mixed")) == 1


def test_our_own_judged_queries_are_answered_well(searcher: Searcher):
    """Questions, slang, pinyin, mistakes on the two books whose text ships, judged beside the text. A floor, not a goal."""
    found = evaluate(Path(__file__).with_name("judged.jsonl"), searcher)

    assert found["all"]["ndcg@10"] >= 0.8
    assert found["all"]["success@3"] >= 0.85
    assert found["by_kind"]["question"]["ndcg@10"] >= 0.75
    assert found["by_kind"]["noanswer"]["said_so"] >= found["by_kind"]["noanswer"]["without_answer"] // 3
