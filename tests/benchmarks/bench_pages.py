"""Requests a second of the served application, asked by a small client on the other core, and type-ahead over HTTP."""

from __future__ import annotations

import http.client
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from urllib.parse import quote

from corpus.library import library
from scenarios import games
from scenarios.script.loader import scripts

Figure = tuple[str, float, str, str]
ROOT = Path(__file__).resolve().parents[2]
SECONDS, CLIENTS, TYPED = 3.0, 4, 400
SERVES = "from webapp.cli import main; main()"


@contextmanager
def served() -> Iterator[str]:
    """The address of the application in a process of its own, with a new index."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVES, "serve", "--port", "0"]
        environment = {**os.environ, "CAIDING_DATA": folder}
        with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True, encoding="utf-8") as process:
            yield next(line for line in process.stderr or () if "http://" in line).split("http://")[1].split("/")[0]
            process.send_signal(signal.SIGINT)


def get(connection: http.client.HTTPConnection, path: str) -> None:
    """One request over a kept connection. Raises RuntimeError for anything but 200."""
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    if answer.status != http.client.OK:
        raise RuntimeError(f"{path} answered {answer.status}")


def rate(address: str, paths: list[str]) -> float:
    """Requests a second of a few clients that ask for the pages in turn."""
    answered = [0] * CLIENTS
    until = time.perf_counter() + SECONDS

    def ask(client: int) -> None:
        connection = http.client.HTTPConnection(address)
        while time.perf_counter() < until:
            get(connection, paths[(client + answered[client]) % len(paths)])
            answered[client] += 1

    clients = [threading.Thread(target=ask, args=(client,)) for client in range(CLIENTS)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    return sum(answered) / SECONDS


def typing(address: str, words: list[str]) -> float:
    """The 95th percentile of type-ahead in milliseconds, letter after letter."""
    connection = http.client.HTTPConnection(address)
    typed = [word[:end] for word in words for end in range(1, len(word) + 1)][:TYPED]
    spent = []
    for prefix in typed:
        started = time.perf_counter()
        get(connection, f"/api/v1/complete?q={quote(prefix)}")
        spent.append((time.perf_counter() - started) * 1000)
    return quantiles(spent, n=100)[94]


def figures() -> list[Figure]:
    """Requests a second by kind of page, then type-ahead."""
    book = next(iter(library().books.values()))
    clauses = [f"/{book.key}/{quote(clause.id.number)}" for clause in book.clauses]
    searches = [f"/?q={quote(term.name)}" for term in book.terms]
    replays = [f"/{key}/scenarios/{name}" for key in games.books() for name in scripts(key)]
    mixed = [path for pair in zip(clauses, searches, strict=False) for path in pair]
    with served() as address:
        rate(address, mixed)
        return [
            ("clause pages", rate(address, clauses), "/s", ">= 1000"),
            ("search pages", rate(address, searches), "/s", ""),
            ("scenario pages, replayed and drawn", rate(address, replays), "/s", ""),
            ("clauses and searches in turn", rate(address, mixed), "/s", ""),
            ("type-ahead over HTTP, p95", typing(address, [term.name for term in book.terms]), "ms", "<= 15"),
        ]
