"""A document cut up: each piece is a stretch of its text, and all pieces together are the whole of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from corpus.official.fingerprints import bare, counts, mark, phrases, widthless

_ENDED = re.compile(r"[。！？；：!?;:）)】」』”]$")
_ASCII = re.compile(r"[!-~]")
STOPS = frozenset("。！？!?")


@dataclass(frozen=True, slots=True)
class Stretch:
    """From `start` up to `end` in a document's text."""

    start: int
    end: int


@dataclass(frozen=True)
class Piece:
    """One stretch of a document and what it was cut as.

    kind: `sign` (a printed number or mark that belongs to no clause), `heading` (without an address of its own), `header` (first row
    of a table), else text, row, example, title. `number`: the address printed before it; of a heading the address it stands for.
    `under`: the address of the heading above. `label`: of a row its first cell. `text`: as a clause gives it.
    """

    start: int
    end: int
    text: str
    kind: str = "text"
    number: str = ""
    under: str = ""
    label: str = ""

    @property
    def is_clause(self) -> bool:
        return self.kind not in ("sign", "heading", "header")

    @cached_property
    def bare(self) -> str:
        return bare(self.text)

    @cached_property
    def mark(self) -> str:
        return mark(self.bare)

    @cached_property
    def phrases(self) -> tuple[str, ...]:
        return phrases(self.bare)


@dataclass(frozen=True)
class Document:
    """A plain text, and the same with half-width forms, in which patterns are looked for."""

    text: str
    shape: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "shape", widthless(self.text))

    def lines(self, start: int = 0, end: int | None = None) -> Iterator[Stretch]:
        """The lines of a stretch without the spaces around them; blank ones are left out."""
        end = len(self.text) if end is None else end
        while start < end:
            stop = self.text.find("\n", start, end)
            stop = end if stop < 0 else stop
            if line := self.trimmed(start, stop):
                yield line
            start = stop + 1

    def trimmed(self, start: int, end: int) -> Stretch | None:
        """A stretch without the spaces around it; None where nothing is left."""
        told = self.text[start:end]
        inner = told.strip()
        if not inner:
            return None
        start += len(told) - len(told.lstrip())
        return Stretch(start, start + len(inner))

    def told(self, start: int, end: int) -> str:
        """What a stretch says, on as few lines as it has: a line that stops in mid-sentence runs on."""
        lines = [self.text[line.start : line.end] for line in self.lines(start, end)]
        said = lines[0] if lines else ""
        for line in lines[1:]:
            said += _between(said, line) + line
        return said


def _between(before: str, after: str) -> str:
    if _ENDED.search(before):
        return "\n"
    return " " if _ASCII.match(before[-1]) and _ASCII.match(after[0]) else ""


def row_text(label: str, told: str) -> str:
    """A row as a clause gives it: its first cell, a bar, the rest. `told` begins with the label, however it is spaced."""
    return f"{label} | {told[after(label, told) :].strip()}"


def after(words: str, told: str) -> int:
    """Where a text goes on that begins with these words, however they are spaced; 0 where it does not begin so."""
    found = spaced(words).match(widthless(told))
    return found.end() if found else 0


def spaced(words: str) -> re.Pattern[str]:
    """The words however they are spaced, to be looked for in half-width forms."""
    return re.compile(r"\s*".join(re.escape(character) for character in widthless(words) if counts(character)))
