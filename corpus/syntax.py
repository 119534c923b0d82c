"""What is said when a file of a rulebook does not follow its format."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


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


def text_of(path: Path) -> str:
    """The text of a UTF-8 file, with or without a byte order mark. Raises RulebookSyntaxError where it is not UTF-8."""
    raw = path.read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        place = Place(str(path), before.count(b"\n") + 1, error.start - before.rfind(b"\n"))
        raise place.error("文件应是 UTF-8 编码") from error
