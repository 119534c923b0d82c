"""caiding clauses: every address of a book."""

from __future__ import annotations

import json

import click

from corpus.clauses import Clause
from webapp.cli.chinese import Verb
from webapp.cli.lookup import book_named

EXAMPLES = """
caiding clauses liuge
caiding clauses liuge --json
"""


def record(clause: Clause) -> dict[str, str | None]:
    """A clause as a line of JSON gives it; `official` is null where no official wording is imported."""
    return {"id": str(clause.id), "kind": clause.kind, "section": clause.section, "text": clause.text, "official": clause.official}


@click.command(cls=Verb, help="列出一本规则书的全部条目，每行一个地址。", epilog=EXAMPLES)
@click.argument("book", metavar="规则书")
@click.option("--json", "as_json", is_flag=True, help="每行一个 JSON：id、kind、section、text、official。")
def clauses(book: str, as_json: bool) -> None:
    for clause in book_named(book).clauses:
        click.echo(json.dumps(record(clause), ensure_ascii=False) if as_json else str(clause.id))
