"""caiding show: one address, with what hangs on it."""

from __future__ import annotations

import click

from corpus.clauses import Clause
from corpus.library import library
from webapp.cli.chinese import Verb
from webapp.cli.lookup import clauses_at

EXAMPLES = """
caiding show D2.10
caiding show liuge:E4.2
caiding show Ｄ２．１０
"""
STATUSES = {"example": "例", "settled": "已定", "interpretation": "解读"}


@click.command(cls=Verb, help="显示一个条目：释义、引用、裁定和情景的结果。印重的编号会列出两条。", epilog=EXAMPLES)
@click.argument("address", metavar="地址")
def show(address: str) -> None:
    for place, found in enumerate(clauses_at(address)):
        if place:
            click.echo()
        for line in lines(library().clause(found)):
            click.echo(line)


def lines(clause: Clause) -> list[str]:
    """The clause as a judge reads it aloud, then what hangs on it."""
    told = [click.style(clause.citation, bold=True), f"{clause.chapter} · {clause.section} {clause.heading}"]
    told += [f"原文：{clause.official}"] if clause.official else []
    told += [clause.text] if clause.is_ours else []
    told += [f"引用：{'、'.join(map(str, clause.refs))}"] if clause.refs else []
    cited = library().referenced_by(clause.id)
    told += [f"被引用：{'、'.join(map(str, cited))}"] if cited else []
    told += [f"裁定（{STATUSES[ruling.status]}）{ruling.question} {ruling.answer}" for ruling in library().rulings_on(clause.id)]
    return told + outcome(clause)


def outcome(clause: Clause) -> list[str]:
    """The worked outcome of the clause; empty where no game plays its book."""
    from indexer.index import outcomes_of

    found = outcomes_of(clause.id.book).get(clause.id.number)
    if found is None:
        return []
    without = [f"没有本条：{found.without}"] if found.without else []
    return [f"情景 {found.scenario} {found.title}", f"结果：{found.result}", *without]
