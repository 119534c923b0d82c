"""The worked outcome of each clause: worked out in a process of its own while the index is built, kept beside it.

Run as a program: the keys of books as arguments, their outcomes as JSON on standard output.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import astuple

from corpus.address import ClauseId
from scenarios.games import books
from scenarios.replay.worked import Worked, worked

Outcomes = Mapping[str, Mapping[str, Worked]]
"""The worked outcomes by book and by number of the clause."""


@contextmanager
def replaying(keys: Iterable[str]) -> Iterator[Callable[[], Outcomes]]:
    """Replays the scenarios of the books that a game plays; gives the function that waits for their outcomes. A replay that fails is
    done again here, so that whoever waits is told what is wrong."""
    played = [key for key in keys if key in books()]
    if not played:
        yield dict
        return
    replay = [sys.executable, "-P", __file__, *played]
    with subprocess.Popen(replay, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:  # noqa: S603 - our own file
        try:
            yield lambda: _finished(process, played)
        finally:
            process.kill()


def _finished(process: subprocess.Popen[bytes], played: Iterable[str]) -> Outcomes:
    told, _ = process.communicate()
    return read(told.decode()) if process.returncode == 0 else {book: worked(book) for book in played}


def written(outcomes: Outcomes) -> str:
    """Outcomes as JSON."""
    return json.dumps({book: [astuple(one) for one in some.values()] for book, some in outcomes.items()}, ensure_ascii=False)


def read(text: str) -> Outcomes:
    """The outcomes that `written` put down."""
    return {book: {clause[1]: Worked(ClauseId(*clause), *rest) for clause, *rest in some} for book, some in json.loads(text).items()}


if __name__ == "__main__":
    sys.stdout.buffer.write(written({book: worked(book) for book in sys.argv[1:]}).encode())
