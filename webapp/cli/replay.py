"""caiding replay: play a scenario through the rules and hold it against its expectations."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from corpus.library import library
from scenarios import games
from scenarios.replay.expectations import misses
from scenarios.replay.outcome import IN_WORDS, Outcome
from scenarios.replay.replay import replay as played
from scenarios.script.loader import MalformedError, loads
from scenarios.script.model import Scenario
from webapp.cli.chinese import Verb
from webapp.cli.lookup import book_named, clauses_at, scenario_named
from webapp.cli.refusals import MistakeError

EXAMPLES = """
caiding replay critical-doubles
caiding replay critical-doubles --without D2.4
caiding replay mine.yaml --json
caiding scenario critical-doubles | caiding replay -
"""


def named(what: str, book: str | None) -> tuple[Scenario, ...]:
    """The scenarios of a file, of standard input, or the one of an id."""
    if what != "-" and not Path(what).exists() and not what.endswith((".yaml", ".yml")):
        return (scenario_named(what if book is None or ":" in what else f"{book}:{what}"),)
    if what != "-" and not Path(what).is_file():
        raise MistakeError(f"没有文件 {what}。")
    text = sys.stdin.buffer.read() if what == "-" else Path(what).read_bytes()
    return loads(text, book or book_of(what, text), "标准输入" if what == "-" else what)


def book_of(file: str, text: bytes) -> str:
    """The book whose folder the file lies in, else the one that the text fits best. Raises MistakeError where several fit."""
    playable = games.books()
    folder = Path(file).resolve().parent.name
    if file != "-" and folder in playable:
        return folder
    found = {book: faults(text, book) for book in playable}
    best = [book for book in playable if found[book] == min(found.values())]
    if len(best) > 1 and not found[best[0]]:
        raise MistakeError(f"这个文件属于哪本规则书？请加 --book，可选 {'、'.join(best)}。")
    return best[0]


def faults(text: bytes, book: str) -> int:
    """How many things in a text are not of this book: what its game does not read, else clauses that it does not have."""
    try:
        scenarios = loads(text, book)
    except MalformedError as malformed:
        return len(malformed.problems)
    known = {clause.id.number for clause in library().books[book].clauses}
    return sum(number not in known for scenario in scenarios for number in scenario.demonstrates)


@click.command(cls=Verb, help="重放一个情景。退出码：0 与预期相符，1 不符，2 文件写错。", epilog=EXAMPLES)
@click.argument("what", metavar="情景或文件")
@click.option("--without", multiple=True, metavar="条目", help="搁置这一条再重放；可以写几次。")
@click.option("--book", metavar="规则书", help="文件属于哪本规则书。")
@click.option("--json", "as_json", is_flag=True, help="每个情景一行 JSON。")
@click.pass_context
def replay(ctx: click.Context, what: str, without: tuple[str, ...], book: str | None, as_json: bool) -> None:
    failed = False
    for scenario in named(what, book and book_named(book).key):
        suspended = [clause.number for text in without for clause in clauses_at(text, scenario.book)]
        outcome = played(scenario, without=suspended, watch=True)
        wrong = misses(scenario, outcome)
        failed = failed or bool(wrong)
        if as_json:
            click.echo(json.dumps(record(scenario, suspended, outcome, wrong), ensure_ascii=False))
        else:
            click.echo("\n".join(lines(scenario, suspended, outcome, wrong)))
    ctx.exit(int(failed))


def record(scenario: Scenario, suspended: list[str], outcome: Outcome, wrong: tuple[str, ...]) -> dict[str, Any]:
    """The replay as one line of JSON."""
    return {
        "scenario": f"{scenario.book}:{scenario.id}",
        "without": suspended,
        "holds": not wrong,
        "misses": list(wrong),
        "status": outcome.status,
        "refused": [{"action": tried.action, "refusals": [asdict(refusal) for refusal in tried.refusals]} for tried in outcome.refused],
        "cycle": list(outcome.cycle),
        "view": outcome.asserted,
        "fired": dict(outcome.fired),
        "steps": [{"number": step.number, "phase": step.phase, "text": step.text, "clauses": list(step.clauses)} for step in outcome.steps],
        "digest": outcome.digest,
    }


def lines(scenario: Scenario, suspended: list[str], outcome: Outcome, wrong: tuple[str, ...]) -> Iterator[str]:
    """The replay in words: its steps with their clauses, where it stopped, and what was expected otherwise."""
    yield click.style(scenario.title, bold=True) + (f"（搁置 {'、'.join(suspended)}）" if suspended else "")
    yield scenario.question.strip()
    for step in outcome.steps:
        yield f"{step.number:>4}  {step.text}" + (f"  [{' '.join(step.clauses)}]" if step.clauses else "")
    yield from stopped(scenario, outcome)
    yield from (f"  不符：{miss}" for miss in wrong)
    yield click.style("与预期不符", fg="red") if wrong else click.style("与预期相符", fg="green")


def stopped(scenario: Scenario, outcome: Outcome) -> Iterator[str]:
    """What was refused, where the replay ended, and why, if not by itself."""
    for tried in outcome.refused:
        words = f"“{scenario.actions[tried.action].words}”" if tried.action >= 0 else "开局"
        for refusal in tried.refusals:
            hint = f"；可以改为 {refusal.instead}" if refusal.instead else ""
            yield f"  拒绝 {words}：{refusal.why} [{' '.join(refusal.clauses)}]{hint}"
    yield IN_WORDS[outcome.status]
    if outcome.question is not None:
        yield f"  {outcome.question.who}：{outcome.question.question}（{'、'.join(map(str, outcome.question.options))}）"
    if outcome.cycle:
        yield f"  循环：{' → '.join(outcome.cycle)}"
