"""What `book.toml` says of a book: its title and source, its chapters, how it is numbered."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field, Strict

from corpus.numbering import Numbering, Part
from corpus.strict import toml_reader
from corpus.strict.complaints import validated
from corpus.strict.decoding import text_of
from corpus.strict.nodes import Node
from corpus.strict.words import Line, Prose, Word, Written

Level = Annotated[int, Strict(), Field(ge=0, le=6)]


class PartText(Written):
    """A lettered part of the book."""

    letter: Word
    name: Word
    aliases: tuple[Word, ...] = ()


class NumbersText(Written):
    """How the book numbers its clauses; see Numbering."""

    letters_printed: Annotated[bool, Strict()] = True
    printed_levels: Level = 0
    heading_levels: tuple[Level, ...] = ()


class BookText(Written):
    """The whole of book.toml."""

    title: Line
    edition: str
    date: str
    source: Prose
    names: tuple[Word, ...]
    chapters: tuple[Line, ...]
    numbers: NumbersText = NumbersText()
    parts: tuple[PartText, ...] = ()

    @property
    def numbering(self) -> Numbering:
        parts = tuple(Part(part.letter, part.name, part.aliases) for part in self.parts)
        numbers = self.numbers
        return Numbering(self.names, parts, numbers.letters_printed, numbers.printed_levels, numbers.heading_levels)


def read_book(path: Path) -> tuple[BookText, Node]:
    """What the file says, and where. Raises MalformedError."""
    node = toml_reader.read(text_of(path), str(path))
    return validated(node, str(path), BookText), node
