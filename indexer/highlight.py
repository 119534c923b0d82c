"""Where a clause's text holds what was looked for, as exact character ranges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from indexer.folding import aligned

Range = tuple[int, int]


def ranges(text: str, needles: Iterable[str]) -> tuple[Range, ...]:
    """The ranges of `text` in which the needles (bare) stand, in order, none overlapping. Each is as long as what it marks: it
    begins and ends with a character that was looked for, and punctuation inside it is part of it."""
    read, origins = aligned(text)
    found = sorted((origins[start], origins[end - 1] + 1) for needle in set(needles) for start, end in _places(read, needle))
    return tuple(_merged(found))


def _places(read: str, needle: str) -> Iterator[Range]:
    start = read.find(needle) if needle else -1
    while start >= 0:
        yield start, start + len(needle)
        start = read.find(needle, start + 1)


def _merged(found: Iterable[Range]) -> Iterator[Range]:
    """Ranges that overlap or touch become one."""
    last: Range | None = None
    for start, end in found:
        if last and start <= last[1]:
            last = (last[0], max(last[1], end))
            continue
        if last:
            yield last
        last = (start, end)
    if last:
        yield last
