"""What a long verb says on the way: on the error stream, so that the output stays clean."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from contextlib import AbstractContextManager
from typing import Any, TypeVar

import click

T = TypeVar("T")


def say(message: str) -> None:
    """One line of news."""
    click.echo(message, err=True)


def bar(items: Iterable[T], label: str, length: int | None = None) -> AbstractContextManager[Any]:
    """A progress bar over the items; where the error stream is no terminal, its label only."""
    size = length if length is not None else len(items) if isinstance(items, Sized) else None
    return click.progressbar(items, length=size, label=label, file=click.get_text_stream("stderr"))
