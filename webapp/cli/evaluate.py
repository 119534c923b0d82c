"""caiding evaluate: how well search finds what judges look for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from webapp.cli.chinese import Verb
from webapp.cli.refusals import MistakeError
from webapp.cli.told import say

EXAMPLES = """
caiding evaluate queries.jsonl
caiding evaluate queries.jsonl --json
"""
COLUMNS = ("ndcg@10", "mrr", "success@1", "success@3", "queries")


@click.command(cls=Verb, help="用一组带答案的查询衡量检索（每行一个 JSON：q、book、kind、relevant）。", epilog=EXAMPLES)
@click.argument("file", metavar="文件", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="一个 JSON：all 与 by_kind。")
def evaluate(file: Path, as_json: bool) -> None:
    from indexer.evaluate import evaluate as measure
    from indexer.search import open_searcher

    if not file.is_file():
        raise MistakeError(f"没有文件 {file}。")
    searcher = open_searcher(say)
    try:
        found = measure(file, searcher)
    except ValueError as error:
        raise MistakeError(f"{file}：{error}。") from error
    click.echo(json.dumps(found, ensure_ascii=False) if as_json else "\n".join(lines(found)))


def lines(found: dict[str, Any]) -> list[str]:
    """The figures as a table, one kind of query a line; a dash where a kind has no such figure."""
    told = [f"{'':<12}" + "".join(f"{name:>11}" for name in COLUMNS)]
    for kind, figures in {"all": found["all"], **found["by_kind"]}.items():
        told.append(f"{kind:<12}" + "".join(f"{'-' if figures[name] is None else figures[name]:>11}" for name in COLUMNS))
    return [*told, f"略去 {found['skipped_queries']} 条查询、{found['left_out_clauses']} 个条目：所属的规则书没有载入。"]
