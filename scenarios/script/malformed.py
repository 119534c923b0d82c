"""What is wrong with a scenario file, and where."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in a file: its place (line and column count from 1), what was found, what was expected, the nearest known word."""

    file: str
    line: int
    column: int
    found: str
    expected: str = ""
    nearest: str | None = None

    def __str__(self) -> str:
        expected = f"，要求{self.expected}" if self.expected else ""
        nearest = f"；最接近的是“{self.nearest}”" if self.nearest and self.nearest not in self.found else ""
        return f"{self.file} 第 {self.line} 行第 {self.column} 列：{self.found}{expected}{nearest}"


class MalformedError(ValueError):
    """A scenario file that was refused whole; `problems` lists every fault, the attributes are those of the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))
        self.problems = tuple(problems)
        first = self.problems[0]
        self.file, self.line, self.column = first.file, first.line, first.column
        self.expected, self.nearest = first.expected, first.nearest

    def __str__(self) -> str:
        rest = len(self.problems) - 1
        return f"{self.problems[0]}" + (f"（另有 {rest} 处问题）。" if rest else "。")


def shorten(word: object, limit: int = 40) -> str:
    """The word as it may stand in a message: one line, at most `limit` characters."""
    text = " ".join(str(word).split())
    return text if len(text) <= limit else f"{text[: limit - 1]}…"
