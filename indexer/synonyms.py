"""Words that card players use for one another in any game: the general list beside the terms of each book."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from indexer.folding import bare

_FILE = Path(__file__).with_name("synonyms.txt")


@cache
def groups() -> tuple[tuple[str, ...], ...]:
    """The lines of the list, each as bare words."""
    lines = (line.split() for line in _FILE.read_text("utf-8").splitlines() if line and not line.startswith("#"))
    return tuple(tuple(dict.fromkeys(map(bare, line))) for line in lines)


@cache
def likes() -> dict[str, tuple[str, ...]]:
    """Each word of the list with the words that may stand for it."""
    found: dict[str, dict[str, None]] = {}
    for group in groups():
        for word in group:
            found.setdefault(word, {}).update(dict.fromkeys(group))
    return {word: tuple(other for other in others if other != word) for word, others in found.items()}
