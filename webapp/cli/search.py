"""caiding search: what the one box of the pages finds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from webapp.cli.chinese import Verb
from webapp.cli.lookup import book_named
from webapp.cli.told import say

if TYPE_CHECKING:
    from indexer.search import Answer, Hit

EXAMPLES = """
caiding search D2.10
caiding search 吸血
caiding search fengyin --limit 3
caiding search "盾兵 反击" --book liuge --json
"""
MOST = 200


def marked(text: str, ranges: Iterable[tuple[int, int]]) -> str:
    """The text with the given character ranges underlined where the terminal can."""
    pieces, done = [], 0
    for start, end in sorted(ranges):
        pieces += [text[done:start], click.style(text[max(start, done) : end], underline=True)]
        done = max(done, end)
    return "".join([*pieces, text[done:]])


@click.command(cls=Verb, help="检索条目：编号、术语、俗称、拼音、原文中的任何几个字。", epilog=EXAMPLES)
@click.argument("query", metavar="词语", nargs=-1, required=True)
@click.option("--book", metavar="规则书", help="只查这一本。")
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, MOST), help="最多列出几条。")
@click.option("--json", "as_json", is_flag=True, help="每行一个 JSON：clause、score、kind。")
def search(query: tuple[str, ...], book: str | None, limit: int, as_json: bool) -> None:
    from indexer.search import open_searcher

    key = book_named(book).key if book else None
    answer = open_searcher(say).search(" ".join(query), book=key, limit=limit)
    for line in map(record, answer.hits) if as_json else lines(answer):
        click.echo(line)


def record(hit: Hit) -> str:
    """A hit as a line of JSON."""
    return json.dumps({"clause": str(hit.clause.id), "score": round(hit.score, 4), "kind": hit.clause.kind}, ensure_ascii=False)


def lines(answer: Answer) -> Iterator[str]:
    """How the query was read, the hits with their worked outcome, how many there are."""
    if answer.note:
        yield answer.note
    for hit in answer.hits:
        yield f"{click.style(hit.clause.citation, bold=True)}  {hit.clause.heading}"
        if hit.clause.official and hit.clause.is_ours:
            yield f"  原文：{marked(hit.clause.official, hit.original)}"
        yield f"  {marked(hit.clause.text, hit.highlights)}"
        if hit.worked is not None:
            yield f"  {hit.worked.title}：{hit.worked.result}"
            yield from [f"  没有本条：{hit.worked.without}"] if hit.worked.without else []
    yield f"共 {answer.total} 条" + (f"；可以再试 {'、'.join(answer.suggestions)}" if answer.suggestions else "")
