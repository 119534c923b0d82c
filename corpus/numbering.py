"""How a book numbers its clauses and how people name its parts: the data behind the address grammar and the citations."""

from __future__ import annotations

import re
from dataclasses import dataclass

Key = tuple[str, ...]
_TOKEN = re.compile(r"[a-z]+|[0-9]+")
_DOUBLED = re.compile(r"(?<=[0-9A-Z])b$")
_LETTERED = re.compile(r"([A-Z])([0-9].*)")


def key(number: str) -> Key:
    """A number as comparable parts: `D2.10` → ("d", "2", "10"); separators do not count, so 10.2 never is 10.20."""
    return tuple(_TOKEN.findall(number.lower()))


@dataclass(frozen=True, slots=True)
class Part:
    """A lettered part of a book: the letter in our ids, the name that people say."""

    letter: str
    name: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Numbering:
    """What `book.toml` says about numbers.

    `letters_printed`: the book itself prints the letter. `printed_levels`: how many levels the book prints (0: all); a further
    level is ours and is cited as ¶. `heading_levels`: the heading levels that are clauses of their own.
    """

    names: tuple[str, ...]
    parts: tuple[Part, ...] = ()
    letters_printed: bool = True
    printed_levels: int = 0
    heading_levels: tuple[int, ...] = ()

    def printed(self, number: str) -> str:
        """The number as the book prints it: `E4.2b` → `E4.2`; `A10.13.1` → `10.13` where letter and third level are ours."""
        bare = _DOUBLED.sub("", number)
        lettered = _LETTERED.fullmatch(bare)
        if lettered and not self.letters_printed:
            bare = lettered[2]
        return ".".join(bare.split("-e")[0].split(".")[: self.printed_levels]) if self.printed_levels else bare

    def cited(self, number: str) -> str:
        """The number as a citation gives it: `D2.10`, or `高手进阶 10.13 ¶1` where letter and third level are ours."""
        lettered = _LETTERED.fullmatch(number)
        if self.letters_printed or not lettered:
            return number
        printed = self.printed(number)
        ours = lettered[2].removeprefix(printed)
        ours = re.sub(r"^\.", " ¶", re.sub(r"^-e", " 例", ours))
        return f"{self._part_name(lettered[1])} {printed}{ours}"

    def _part_name(self, letter: str) -> str:
        return next((part.name for part in self.parts if part.letter == letter), letter)


def number_parts(number: str, printed: str) -> tuple[str, str, str]:
    """The number split into what we put before, what the book prints, and what we add to it."""
    before, found, after = number.partition(printed) if printed else ("", "", "")
    return (before, found, re.sub(r"^-e", " 例", after)) if found else ("", number, "") if printed else (number, "", "")
