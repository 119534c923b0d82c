"""caiding booklet: a book as a PDF."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from webapp.booklet.options import PAPERS, Options, UnknownChapterError
from webapp.cli.chinese import Verb
from webapp.cli.lookup import book_named
from webapp.cli.refusals import MistakeError
from webapp.cli.told import say

EXAMPLES = """
caiding booklet liuge -o liuge.pdf
caiding booklet liuge -o liuge-a5.pdf --paper a5 --with-scenarios
caiding booklet liuge -o abilities.pdf --chapters A,D
"""


@click.command(cls=Verb, help="把一本规则书印成 PDF 规则册：目录、书签、裁定、术语索引和回到网页的二维码。", epilog=EXAMPLES)
@click.argument("book", metavar="规则书")
@click.option(
    "-o", "--output", required=True, metavar="文件", type=click.Path(path_type=Path, allow_dash=True), help="写到哪里；- 为标准输出。"
)
@click.option("--paper", default="a4", show_default=True, type=click.Choice(PAPERS), help="纸张。")
@click.option("--with-scenarios", is_flag=True, help="印出情景的结果，以及没有该条目时的结果。")
@click.option("--chapters", default="", metavar="章", help="只印这些章，用逗号分开，如 A,D。")
def booklet(book: str, output: Path, paper: str, with_scenarios: bool, chapters: str) -> None:
    from webapp.booklet import booklet_pdf

    wanted = tuple(part.strip() for part in chapters.replace("，", ",").split(",") if part.strip())
    found = book_named(book)
    say(f"{found.title}：排印中 …")
    try:
        pdf = booklet_pdf(found, Options(paper=paper, chapters=wanted, scenarios=with_scenarios))
    except UnknownChapterError as error:
        raise MistakeError(str(error)) from error
    write(pdf, output)


def write(pdf: bytes, output: Path) -> None:
    """The whole file or none. Raises ClickException that says why it cannot be written."""
    if str(output) == "-":
        sys.stdout.buffer.write(pdf)
        return
    part = output.with_name(output.name + ".part")
    try:
        part.write_bytes(pdf)
        part.replace(output)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise click.ClickException(f"写不了 {output}：{error.strerror or error}。") from error
    say(f"{output}：{len(pdf) // 1024} KB")
