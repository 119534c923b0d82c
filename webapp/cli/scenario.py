"""caiding scenario: a scenario as it is written, ready to be edited and replayed."""

from __future__ import annotations

import click

from scenarios.script.loader import dump
from webapp.cli.chinese import Verb
from webapp.cli.lookup import scenario_named

EXAMPLES = """
caiding scenario critical-doubles
caiding scenario critical-doubles > mine.yaml
caiding replay mine.yaml
"""


@click.command(cls=Verb, help="写出一个情景（YAML），可以改动后用 caiding replay 重放。", epilog=EXAMPLES)
@click.argument("scenario_id", metavar="情景")
def scenario(scenario_id: str) -> None:
    click.echo(dump(scenario_named(scenario_id)), nl=False)
