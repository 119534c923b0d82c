"""The booklet of the largest book, with and without scenarios: time and memory of the whole process, beside a fresh index."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from corpus.library import library

Figure = tuple[str, float, str, str]
ROOT = Path(__file__).resolve().parents[2]
KILOBYTES_IN_MB = 1024
INDEXES = "from indexer.index import open_index; open_index()"
PRINTS = """
import json, resource, sys
from corpus.library import library
from webapp.booklet import Options, booklet_pdf
pdf = booklet_pdf(library().book(sys.argv[1]), Options(paper="a5", scenarios=sys.argv[2] == "scenarios"))
peak = [resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
print(json.dumps({"peak": peak, "size": len(pdf)}))
"""


def figures() -> Iterator[Figure]:
    """Seconds and megabytes; the peak is that of the asking process and of the press."""
    largest = max(library().books.values(), key=lambda book: len(book.clauses))
    with tempfile.TemporaryDirectory() as folder:
        printed(folder, INDEXES)
        for label, content in (("", "text"), (" with scenarios", "scenarios")):
            start = time.perf_counter()
            told = json.loads(printed(folder, PRINTS, largest.key, content))
            spent = time.perf_counter() - start
            asking, press = (peak / KILOBYTES_IN_MB for peak in told["peak"])
            yield f"booklet of {largest.key}{label}, whole process", spent, "s", "<= 3"
            yield "   peak memory of the press", press, "MB", "<= 300"
            yield "   peak memory of press and asking process", asking + press, "MB", ""
            yield "   size", told["size"] / KILOBYTES_IN_MB**2, "MB", ""


def printed(folder: str, *said: str) -> str:
    """What a Python process of its own prints, with this data folder."""
    run = [sys.executable, "-c", *said]
    return subprocess.run(run, cwd=ROOT, env={**os.environ, "CAIDING_DATA": folder}, capture_output=True, check=True, text=True).stdout
