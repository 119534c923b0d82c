"""What an official document is known to hold, in its order: addresses, headings, row labels, and marks of the sentences.

`books/<key>/document.tsv`, a line an entry: address, kind, label, length, mark, phrases. It holds no official sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from corpus.official.fingerprints import bare, mark, phrases
from corpus.strict.malformed import Place

NAME = "document.tsv"
HEADINGS = ("part", "chapter", "section")
UNPRINTED = ("topic",)
_DOUBLED = re.compile(r"(?<=[0-9A-Z])b$")
KINDS = (*HEADINGS, *UNPRINTED, "header", "title", "heading", "text", "item", "row", "example", "intro")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the outline.

    Kinds: part, chapter, section (headings without an address of their own; the label as printed) · topic (our own title for what
    follows, not printed) · header (first row of a table) · title (a heading that is a clause but prints no number) · heading (one
    that does) · text, item, row, example, intro. `label`: of a row its first cell, of an item how many sentences it has, of a text
    the title that runs into it, of an intro the number before it. `length` and `mark` are of the bare text.
    """

    address: str
    kind: str
    label: str = ""
    length: int = 0
    mark: str = ""
    phrases: tuple[str, ...] = ()

    @property
    def printed(self) -> str:
        """The address as the document prints it: without the b of a number that comes twice."""
        return _DOUBLED.sub("", self.address)

    @property
    def is_clause(self) -> bool:
        return self.kind not in (*HEADINGS, *UNPRINTED, "header")


class MissingOutlineError(LookupError):
    """Nothing is known of this book's official document."""

    def __init__(self, book: str) -> None:
        self.book = book
        super().__init__(f"不知道「{book}」的官方文档怎样切分（缺 {NAME}）")


@dataclass(frozen=True)
class Outline:
    """The entries of a document in their order."""

    entries: tuple[Entry, ...]

    @cached_property
    def clauses(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.is_clause)

    @cached_property
    def by_address(self) -> Mapping[str, Entry]:
        return {entry.address: entry for entry in self.clauses}

    @cached_property
    def place(self) -> Mapping[str, int]:
        """The place of each clause in the order of the document."""
        return {entry.address: place for place, entry in enumerate(self.clauses)}

    @cached_property
    def headings(self) -> tuple[Entry, ...]:
        """The headings that have no address of their own."""
        return tuple(entry for entry in self.entries if entry.kind in HEADINGS)

    @cached_property
    def below(self) -> Mapping[str, tuple[Entry, ...]]:
        """What stands under each heading, "" for what stands before the first."""
        found: dict[str, list[Entry]] = {"": []}
        above = ""
        for entry in self.entries:
            if entry.kind in HEADINGS:
                above = entry.address
                found[above] = []
            elif entry.kind not in UNPRINTED:
                found[above].append(entry)
        return {address: tuple(entries) for address, entries in found.items()}

    @cached_property
    def phrases(self) -> frozenset[str]:
        """The marks of every phrase in the document."""
        return frozenset(phrase for entry in self.entries for phrase in entry.phrases)


def entry(address: str, kind: str, label: str, text: str) -> Entry:
    """The entry of a text, with its marks."""
    told = bare(text)
    return Entry(address, kind, label, len(told), mark(told), phrases(told))


def read(folder: Path) -> Outline:
    """The outline in a book's folder. Raises MissingOutlineError, and MalformedError for a line that is none."""
    path = folder / NAME
    if not path.is_file():
        raise MissingOutlineError(folder.name)
    lines = path.read_text("utf-8").splitlines()
    return Outline(tuple(_entry(line, Place(str(path), number, 1)) for number, line in enumerate(lines, 1) if line))


def addresses(folder: Path) -> tuple[str, ...]:
    """The addresses that a book's official document is known to hold; none where nothing is known of it. Raises MalformedError."""
    return tuple(entry.address for entry in read(folder).clauses) if (folder / NAME).is_file() else ()


def written(entries: Iterable[Entry]) -> str:
    """The outline as its file holds it."""
    rows = ((one.address, one.kind, one.label, str(one.length), one.mark, " ".join(one.phrases)) for one in entries)
    return "".join("\t".join(row).rstrip("\t") + "\n" for row in rows)


def _entry(line: str, place: Place) -> Entry:
    address, kind, label, length, code, said = (*line.split("\t"), "", "", "", "", "")[:6]
    if kind not in KINDS or not (length or "0").isdigit():
        raise place.error("这一行不是官方文档的条目", f"地址、{'、'.join(KINDS)} 之一、标签、长度、指纹、短语指纹，以制表符隔开")
    return Entry(address, kind, label, int(length or 0), code, tuple(said.split()))
