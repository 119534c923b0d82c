"""caiding evaluate: how well search finds what judges look for."""

from __future__ import annotations

import json
from pathlib import Path

import click

from webapp.cli.chinese import Verb
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
        raise click.UsageError(f"没有文件 {file}。")
    found = measure(file, open_searcher(say))
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    click.echo(f"{'':<12}" + "".join(f"{name:>11}" for name in COLUMNS))
    for kind, figures in {"all": found["all"], **found["by_kind"]}.items():
        click.echo(f"{kind:<12}" + "".join(f"{figures[name]:>11.3f}" if name != "queries" else f"{figures[name]:>11}" for name in COLUMNS))
