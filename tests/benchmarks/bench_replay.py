"""Replays a second, the whole verification, and memory under thousands of refused and malformed scenarios."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Iterable

from scenarios import games
from scenarios.replay.replay import replay
from scenarios.replay.verify import verify
from scenarios.script.loader import MalformedError, dump, loads, scripts
from scenarios.script.model import Scenario

Figure = tuple[str, float, str, str]
LEAST_SECONDS = 2.0
REFUSED = 5_000
WARM_UP = 500
KILOBYTES_IN_MB = 1024


def rate(play: Callable[[Scenario], object], all_of_them: Iterable[Scenario]) -> float:
    """Scenarios a second of one core's time, over all of them again and again."""
    scenarios = tuple(all_of_them)
    played, started = 0, time.process_time()
    while (spent := time.process_time() - started) < LEAST_SECONDS:
        for scenario in scenarios:
            play(scenario)
        played += len(scenarios)
    return played / spent


def peak() -> float:
    """The most memory this process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KILOBYTES_IN_MB


def spoiled(text: str, number: int) -> str:
    """A scenario with a fault: cut off, or with a key, a word or an action that means nothing."""
    ways = (
        lambda: text[: number % len(text)],
        lambda: text.replace("expect", f"expekt{number}"),
        lambda: text.replace("at: 甲", f"at: 某{number}"),
        lambda: text.replace("行动", f"跳舞{number}"),
        lambda: text + f"\nagain{number}: [",
    )
    return ways[number % len(ways)]()


def stands_firm(text: str, book: str) -> None:
    """Load and replay; a refusal is what is expected."""
    try:
        for scenario in loads(text, book):
            replay(scenario)
    except (MalformedError, ValueError):
        return


def growth(book: str) -> float:
    """How many megabytes the process grows by over 5,000 refused or malformed scenarios, after a warm-up."""
    texts = [dump(scenario) for scenario in scripts(book).values()]
    for number in range(WARM_UP):
        stands_firm(spoiled(texts[number % len(texts)], number), book)
    before = peak()
    for number in range(REFUSED):
        stands_firm(spoiled(texts[number % len(texts)], number), book)
    return peak() - before


def figures() -> list[Figure]:
    """Rates, seconds of one core, megabytes, over every book that can be played."""
    everything = [scenario for book in games.books() for scenario in scripts(book).values()]
    started = time.process_time()
    claims = sum(verify(book).claims for book in games.books())
    verified = time.process_time() - started
    return [
        (f"replay with trace, {len(everything)} scenarios", rate(replay, everything), "/s", ">= 2000"),
        ("   with the table after every event as well", rate(lambda one: replay(one, watch=True), everything), "/s", ""),
        (f"verify every book, {claims} claims suspended", verified, "s", "<= 15"),
        (f"memory grown by {REFUSED} refused or malformed scenarios", sum(map(growth, games.books())), "MB", "<= 2"),
    ]
