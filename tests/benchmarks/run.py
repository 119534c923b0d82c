"""Prints the figures of every benchmark beside their goals: `run.py` for all, `run.py booklet pages` for some.

A benchmark is a module `bench_<name>.py` beside this file whose `figures()` gives (name, value, unit, goal); a goal is written `<= 5` or
`>= 1000`, empty where there is none. Figures are for people: they fail nothing.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import time
import unicodedata
from collections.abc import Iterator
from pathlib import Path

Figure = tuple[str, float, str, str]
HERE = Path(__file__).parent
WIDTH = 56
EXIT_UNKNOWN = 2


def benchmarks() -> dict[str, Path]:
    """The benchmarks by name."""
    return {path.stem.removeprefix("bench_"): path for path in sorted(HERE.glob("bench_*.py"))}


def figures(path: Path) -> list[Figure]:
    """The figures of one benchmark, measured now."""
    sys.path.insert(0, str(HERE))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no module")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return list(module.figures())


def reached(value: float, goal: str) -> str:
    """Whether the goal is reached, in words; empty without one."""
    if not goal:
        return ""
    comparison, bound = goal.split()
    return "ok" if (value <= float(bound)) == (comparison == "<=") or value == float(bound) else "MISSED"


def row(figure: Figure) -> str:
    """A line of the table, its columns aligned for a screen where a Han character takes two."""
    name, value, unit, goal = figure
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in name)
    shown = f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"
    return f"{name:<{WIDTH - wide}}{shown:>12} {unit:<4} {goal:>9}  {reached(value, goal)}"


def busy() -> Iterator[str]:
    """A warning where other programs keep the machine busy."""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    if load > cores / 2:
        yield f"The machine is busy (load {load:.1f} on {cores} cores): these figures are worse than the program."


def report(names: list[str]) -> Iterator[str]:
    """The table, a benchmark after the other as they end."""
    known = benchmarks()
    yield from busy()
    yield f"{'figure':<{WIDTH}}{'value':>12} {'unit':<4} {'goal':>9}"
    for name in names or known:
        started = time.perf_counter()
        yield f"-- {name}"
        yield from map(row, figures(known[name]))
        print(f"   ({name}: {time.perf_counter() - started:.0f} s)", file=sys.stderr)


def main() -> None:
    """Refuses an unknown name with those that there are."""
    if unknown := [name for name in sys.argv[1:] if name not in benchmarks()]:
        print(f"no benchmark {', '.join(unknown)}; there are {', '.join(benchmarks())}", file=sys.stderr)
        sys.exit(EXIT_UNKNOWN)
    for line in report(sys.argv[1:]):
        print(line, flush=True)


if __name__ == "__main__":
    main()
