"""What a long verb says on the way: on the error stream, so that the output stays clean."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


def say(message: str) -> None:
    """One line of news."""
    click.echo(message, err=True)


@contextmanager
def progress(label: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar; gives the function to call with what is done and the total. Where nobody watches, only its label is printed."""
    with click.progressbar(length=1, label=label, file=sys.stderr) as bar:

        def report(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield report
