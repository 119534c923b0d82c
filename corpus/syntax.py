"""What is said when a file of a rulebook does not follow its format."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass


class RulebookSyntaxError(ValueError):
    """A rulebook file is malformed; carries file, line, column (both from 1), what was expected and the nearest known words."""

    def __init__(self, file: str, line: int, column: int, expected: str, nearest: tuple[str, ...] = ()) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.expected = expected
        self.nearest = nearest
        hint = f"；最接近的是 {'、'.join(nearest)}" if nearest else ""
        super().__init__(f"{file} 第 {line} 行第 {column} 列：{expected}{hint}")


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a file; line and column count from 1."""

    file: str
    line: int
    column: int

    def error(self, expected: str, nearest: Iterable[str] = ()) -> RulebookSyntaxError:
        return RulebookSyntaxError(self.file, self.line, self.column, expected, tuple(nearest))

    def unknown(self, expected: str, word: str, known: Iterable[str]) -> RulebookSyntaxError:
        """The error for a word that is none of the known ones, with the nearest of them."""
        return self.error(f"{expected}，不认识「{word}」", difflib.get_close_matches(word, list(known), n=3, cutoff=0.4))
