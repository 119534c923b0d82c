"""The booklet of the largest book with scenarios: time and memory of the whole command, in processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from corpus.library import library

Figure = tuple[str, float, str, str]
ROOT = Path(__file__).resolve().parents[2]
KILOBYTES_IN_MB = 1024
PRINTS = """
import json, resource, sys, time
start = time.perf_counter()
from corpus.library import library
from webapp.booklet import Options, booklet_pdf
from scenarios.replay.worked import worked
worked(sys.argv[1])
shown = time.perf_counter()
pdf = booklet_pdf(library().book(sys.argv[1]), Options(scenarios=True))
done = time.perf_counter()
spent = [sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
peak = [resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
print(json.dumps({"whole": done - start, "setting": done - shown, "peak": peak, "spent": spent, "size": len(pdf)}))
"""


def figures() -> list[Figure]:
    """Seconds and megabytes; the peak is that of the asking process and of the press together."""
    largest = max(library().books.values(), key=lambda book: len(book.clauses))
    ran = subprocess.run([sys.executable, "-c", PRINTS, largest.key], cwd=ROOT, capture_output=True, check=True, text=True)
    told = json.loads(ran.stdout)
    asking, press = (peak / KILOBYTES_IN_MB for peak in told["peak"])
    return [
        (f"booklet of {largest.key} with scenarios, set", told["setting"], "s", "<= 3"),
        ("   the same with start-up and every scenario replayed", told["whole"], "s", ""),
        ("   the same, processor time of both processes", sum(told["spent"]), "s", ""),
        ("   peak memory of the press", press, "MB", "<= 300"),
        ("   peak memory of press and asking process", asking + press, "MB", ""),
        ("   size", told["size"] / KILOBYTES_IN_MB**2, "MB", ""),
    ]
