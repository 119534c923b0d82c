"""What is wrong with a file, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NamedTuple, TypeVar

T = TypeVar("T")
R = TypeVar("R")

MAX_PROBLEMS = 50


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
    """A file that was refused whole; `problems` lists every fault, the attributes are those of the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))
        self.problems = tuple(problems)
        first = self.problems[0]
        self.file, self.line, self.column = first.file, first.line, first.column
        self.expected, self.nearest = first.expected, first.nearest

    def __str__(self) -> str:
        rest = len(self.problems) - 1
        return f"{self.problems[0]}" + (f"（另有 {rest} 处问题）。" if rest else "。")


class Mark(NamedTuple):
    """Where something stands in a text; line and column count from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a file; line and column count from 1."""

    file: str
    line: int
    column: int

    def problem(self, found: str, expected: str = "", nearest: str | None = None) -> Problem:
        return Problem(self.file, self.line, self.column, found, expected, nearest)

    def error(self, found: str, expected: str = "", nearest: str | None = None) -> MalformedError:
        return MalformedError([self.problem(found, expected, nearest)])


def gather(read: Callable[[T], R], items: Iterable[T]) -> tuple[list[R], list[Problem]]:
    """What was read, and the problems of everything that was not; no further item is read after some fifty problems."""
    found: list[R] = []
    wrong: list[Problem] = []
    for item in items:
        try:
            found.append(read(item))
        except MalformedError as error:
            wrong += error.problems
        if len(wrong) >= MAX_PROBLEMS:
            break
    return found, wrong


def repeated(named: Iterable[tuple[str, Place]], noun: str) -> list[Problem]:
    """A problem for every name that has come before, with the place where it came first."""
    first: dict[str, Place] = {}
    problems = []
    for name, place in named:
        known = first.setdefault(name, place)
        if known is not place:
            found = f"{noun}“{shorten(name)}”重复，{known.file} 第 {known.line} 行已有"
            problems.append(place.problem(found, f"每个{noun}只写一次"))
    return problems


def refuse_if(problems: Sequence[Problem]) -> None:
    """Raises MalformedError where there is any problem."""
    if problems:
        raise MalformedError(problems)


def nearest_of(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one; None when none is near."""
    return next(iter(get_close_matches(word, list(known), n=1)), None)


def shorten(word: object, limit: int = 40) -> str:
    """The word as it may stand in a message: one line, at most `limit` characters."""
    text = " ".join(str(word).split())
    return text if len(text) <= limit else f"{text[: limit - 1]}…"
