"""How the search grows: 1,000, 10,000 and 100,000 clauses, beside FTS5 and tantivy on the same text; draws `growth.svg`.

The clauses beyond those of the books are made of their phrases. Processor time is measured, so that other programs do not count.
`GROWTH_MOST` in the environment stops at a smaller size.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping
from math import log10
from pathlib import Path
from time import process_time

from bench_search import grown, queries
from beside import full_text, middle_and_late, tantivy_over, timed

from corpus.library import library as own_library
from indexer.documents import clauses
from indexer.index import build
from indexer.search import Searcher

Figure = tuple[str, float, str, str]
SIZES = (1_000, 10_000, 100_000)
PLOT = Path(__file__).with_name("growth.svg")
COLOURS = {"caiding": "#175c4a", "FTS5": "#b3541e", "tantivy": "#5a4fa2"}
TITLE = "Search, 95th percentile, ms of processor time by clauses"
WIDTH, HEIGHT, EDGE = 560, 360, 56
MILLISECONDS = (0.01, 1000.0)


def figures() -> Iterator[Figure]:
    """Build time and p95 at each size: name, value, unit, goal."""
    late: dict[str, dict[int, float]] = {name: {} for name in COLOURS}
    for size in SIZES:
        if size <= int(os.environ.get("GROWTH_MOST", SIZES[-1])):
            built, found = measured(size)
            yield f"{size:,} clauses: index build", built, "s", ""
            for name, spent in found.items():
                late[name][size] = middle_and_late(spent)[1]
                yield f"{size:,} clauses: {name}, p95", late[name][size], "ms", ""
    PLOT.write_text(plot(late), "utf-8")


def measured(size: int) -> tuple[float, dict[str, list[float]]]:
    """Seconds of the build, and the milliseconds of each query by engine."""
    library = grown(own_library(), size)
    asked = [query for some in queries(own_library()).values() for query in some[::4]]
    with tempfile.TemporaryDirectory() as folder:
        start = process_time()
        index = build(library=library, folder=Path(folder))
        built = process_time() - start

        def cut(text: str) -> str:
            return " ".join(index.words.cut(text))

        readable = [query for query in asked if cut(query).strip('" “”')]
        every = clauses(library)
        found = {
            "caiding": timed(Searcher(index).search, asked, process_time),
            "FTS5": timed(full_text(every, "unicode61", cut), readable, process_time),
            "tantivy": timed(tantivy_over(every, cut), readable, process_time),
        }
    return built, found


def plot(late: Mapping[str, Mapping[int, float]]) -> str:
    """The 95th percentile by size as an SVG, both axes logarithmic."""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">']
    lines.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/><text x="{EDGE}" y="24">{TITLE}</text>')
    for step in range(round(log10(MILLISECONDS[0])), round(log10(MILLISECONDS[1])) + 1):
        y = down(10.0**step)
        lines.append(
            f'<path d="M{EDGE} {y}H{WIDTH - EDGE}" stroke="#ddd"/><text x="{EDGE - 8}" y="{y + 4}" text-anchor="end">{10.0**step:g}</text>'
        )
    lines += [f'<text x="{across(size)}" y="{HEIGHT - 20}" text-anchor="middle">{size:,}</text>' for size in SIZES]
    for name, values in late.items():
        points = " ".join(f"{across(size)},{down(value)}" for size, value in values.items())
        lines.append(f'<polyline points="{points}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>')
        for size, value in values.items():
            lines.append(f'<circle cx="{across(size)}" cy="{down(value)}" r="3" fill="{COLOURS[name]}"/>')
            lines.append(
                f'<text x="{across(size)}" y="{down(value) - 8}" fill="{COLOURS[name]}" text-anchor="middle">{name} {value:.3g}</text>'
            )
    return "\n".join([*lines, "</svg>", ""])


def across(size: int) -> float:
    share = log10(size / SIZES[0]) / log10(SIZES[-1] / SIZES[0])
    return round(EDGE + 40 + share * (WIDTH - 2 * EDGE - 80), 1)


def down(value: float) -> float:
    low, high = map(log10, MILLISECONDS)
    return round(HEIGHT - EDGE - (log10(max(value, MILLISECONDS[0])) - low) / (high - low) * (HEIGHT - 2 * EDGE), 1)
