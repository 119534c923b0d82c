"""The command group: its verbs, and the one place where errors become a message and an exit code."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from webapp.cli import booklet, clauses, evaluate, importing, index, replay, scenario, search, serve, show, verify
from webapp.cli.chinese import Context, close_to, complaint, in_chinese
from webapp.cli.refusals import BAD_INPUT, refusal

INTERRUPTED = 130


class Verbs(click.Group):
    """The group. A mistake of the user is one Chinese sentence and exit code 2, never a traceback."""

    context_class = Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return in_chinese(super().get_help_option(ctx))

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            raise click.UsageError(f"没有命令 {args[0]}{close_to(args[0], self.commands)}。", ctx)
        return super().resolve_command(ctx, args)

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any) -> NoReturn:  # type: ignore[override]
        """Run, then leave with an exit code: 0 done, 1 done but it does not hold, 2 the input is wrong."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8", errors="replace")
        extra["standalone_mode"] = False
        sys.exit(self._ending(args, prog_name or "caiding", extra))

    def _ending(self, args: Sequence[str] | None, prog_name: str, extra: dict[str, Any]) -> int:
        try:
            ended = super().main(args, prog_name, **extra)
        except click.ClickException as error:
            return _complain(error)
        except (click.Abort, KeyboardInterrupt):
            return INTERRUPTED
        return ended if isinstance(ended, int) else 0

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Exception as error:
            told = refusal(error)
            if told is None:
                raise
            raise told from error


def _complain(error: click.ClickException) -> int:
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        click.echo(error.format_message())
        return BAD_INPUT
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is not None:
        click.echo(f"{context.get_usage()}\n说明：{context.command_path} --help\n", err=True)
    click.echo(complaint(error), err=True)
    return error.exit_code


@click.group(cls=Verbs, help="裁定台：查规则书的条目，重放情景，印规则册，开网页。规则书用它的代号称呼，如 liuge（六格对战）。")
@click.version_option(package_name="caiding", prog_name="caiding", message="%(prog)s %(version)s", help="显示版本。")
def main() -> None:
    """Where every verb hangs."""


for verb in (search.search, show.show, clauses.clauses, scenario.scenario, replay.replay, verify.verify, evaluate.evaluate):
    main.add_command(verb)
for verb in (importing.import_, index.index, booklet.booklet, serve.serve):
    main.add_command(verb)
