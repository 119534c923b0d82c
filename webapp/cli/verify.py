"""caiding verify: does every clause do what its scenarios say."""

from __future__ import annotations

import json
from typing import Any

import click

from scenarios import games
from scenarios.replay.verify import verify as examine
from scenarios.script.loader import scripts
from scenarios.script.pins import pin
from webapp.cli.chinese import Verb
from webapp.cli.lookup import book_named
from webapp.cli.told import progress

EXAMPLES = """
caiding verify
caiding verify liuge --json
"""
LADDER = (("counted", "条目"), ("linked", "有情景"), ("fired", "生效"), ("decisive", "起决定作用"), ("as_stated", "如所述"))


@click.command(cls=Verb, help="重放全部情景，逐条搁置所主张的条目。退出码：0 没有失败的，1 有情景不成立、主张落空或过期。", epilog=EXAMPLES)
@click.argument("books", metavar="[规则书]...", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="每本规则书一行 JSON。")
@click.option("--pin", "pinned", is_flag=True, help="先记下：所有主张都已按现在的条文核对过。")
@click.pass_context
def verify(ctx: click.Context, books: tuple[str, ...], as_json: bool, pinned: bool) -> None:
    sound = True
    for key in [book_named(name).key for name in books] or games.books():
        if pinned:
            pin(key, [number for scenario in scripts(key).values() for number in scenario.demonstrates])
        with progress(f"{key} 逐条搁置重放") as report:
            found = examine(key, report)
        sound = sound and found.sound
        record = found.record()
        click.echo(json.dumps(record, ensure_ascii=False) if as_json else "\n".join(lines(record)))
    ctx.exit(int(not sound))


def lines(found: dict[str, Any]) -> list[str]:
    """The ladder of one book, then each clause that is not shown with the reason."""
    told = [f"{found['book']}：{found['scenarios']} 个情景，{found['claims']} 项主张，{found['seconds']:.1f} 秒"]
    told += ["  " + "  ".join(f"{name} {found[key]}" for key, name in LADDER)]
    told += ["  " + "  ".join(f"{verdict} {count}" for verdict, count in found["verdicts"].items())]
    if found["outside"]:
        told += ["  引擎没有演：" + "  ".join(f"{section} {count} 条" for section, count in found["outside"].items())]
    return told + [f"  {entry['clause']}  {entry['verdict']}  {entry['reason']}" for entry in found["not_shown"]]
