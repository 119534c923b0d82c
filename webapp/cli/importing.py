"""caiding import: an official document by address, for its owner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import click

from corpus.official import kept
from corpus.official.importing import Examined, examine, folder_of
from corpus.official.report import STATUSES, Finding
from corpus.official.wording import Change
from webapp.cli.chinese import Verb

EXAMPLES = """
caiding import liuge 六格.txt
caiding import dijie 缔界牌规则书.md --check
"""
HELP = (
    "把官方文档按条目切开，原文存进你的数据文件夹（CAIDING_DATA），以后与释义一起显示和检索；并报告与已知文本的差别。"
    "文档是纯文本或 Markdown。方括号 [-旧-] 是少了的字，花括号 {+新+} 是多了的字。"
)
SIGNS = {"added": ("{+", "+}", "green"), "lost": ("[-", "-]", "red")}
AROUND, LISTED, TOLD = 12, 3, 40


@click.command("import", cls=Verb, help=HELP, short_help="导入官方文档，按条目与释义对照；先用 --check 看差别。", epilog=EXAMPLES)
@click.argument("book", metavar="规则书")
@click.argument("document", metavar="文档", type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="只报告，不存。")
def import_(book: str, document: Path, check: bool) -> None:
    examined = examine(folder_of(book), document)
    for line in lines(examined):
        click.echo(line)
    if check:
        click.echo("只看了看，没有存。")
    else:
        click.echo(f"原文存在 {kept.write(examined.kept())}；开着的网页服务重启后显示。")


def lines(examined: Examined) -> Iterator[str]:
    """How many addresses came to what, then each one that is not the same, then what was mended."""
    report = examined.report
    counts = "  ".join(f"{word} {report.counts[status]}" for status, word in STATUSES.items())
    yield f"{examined.title}（{examined.book}）：{counts}"
    if report.edition and report.edition not in examined.edition:
        yield f"文档的版本是 {report.edition}，本站所据是 {examined.edition or '未标版本'}。"
    yield from _told(report.findings)
    yield from (f"标题{line}" for line in _told(report.headings))
    if report.recut:
        first = "、".join(report.recut[:LISTED])
        yield f"断错的行已按已知文本接好或分开：{len(report.recut)} 条（{first}{'…' if len(report.recut) > LISTED else ''}）"


def _told(findings: Iterable[Finding]) -> Iterator[str]:
    """A line for each finding that is not the same; addresses in a row that are gone share one."""
    for is_gone, group in groupby(findings, key=lambda finding: finding.status == "gone" and not finding.note):
        found = [finding for finding in group if finding.status != "same"]
        if is_gone and len(found) > LISTED:
            yield f"{STATUSES['gone']} {found[0].address} 至 {found[-1].address}（{len(found)} 条）"
        else:
            yield from map(line, found)


def line(finding: Finding) -> str:
    """A finding in one line: what, where, the wording, and what to know."""
    words = changed(finding.changes) if finding.changes else _shortened(finding.text)
    note = f"（{finding.note}）" if finding.note else ""
    told = " ".join(f"{words}{note}".split())
    return f"{STATUSES[finding.status]} {click.style(finding.address, bold=True)}  {told}".rstrip()


def changed(changes: Iterable[Change]) -> str:
    """The wording with what was lost and what was added, and a little of what stayed around it."""
    told = ""
    for change in changes:
        if change.sign == "kept":
            told += change.text if len(change.text) <= 2 * AROUND else f"{change.text[:AROUND]}…{change.text[-AROUND:]}"
        else:
            opening, closing, colour = SIGNS[change.sign]
            told += click.style(f"{opening}{change.text}{closing}", fg=colour)
    return told


def _shortened(text: str) -> str:
    return text if len(text) <= TOLD else f"{text[:TOLD]}…"
