"""How a book's official document is laid out: `books/<key>/document.toml`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from corpus.official.outline import MissingOutlineError
from corpus.strict import toml_reader
from corpus.strict.complaints import validated
from corpus.strict.decoding import text_of
from corpus.strict.words import Line, Written

NAME = "document.toml"
NEVER = r"(?!)"
Layout = Literal["numbered", "titled"]


class GrammarText(Written):
    """The whole of document.toml; every entry but `layout` is a regular expression, matched on text of half-width forms."""

    layout: Layout
    number: Line = NEVER
    lead: Line = NEVER
    section: Line = NEVER
    example: Line = NEVER
    item: Line = NEVER
    edition: Line = NEVER


@dataclass(frozen=True, slots=True)
class Grammar:
    """How to cut a document.

    layout: `numbered`, every clause prints its address; `titled`, headings are printed and what stands under them is counted.
    number: an address in print (group 1), all of it taken off. lead: a number before a line of the front matter that is no address.
    section: a heading of a section (groups: chapter, section). example: how an example begins. item: the sign before an item
    within a paragraph. edition: how the document names its edition.
    """

    layout: Layout
    number: re.Pattern[str]
    lead: re.Pattern[str]
    section: re.Pattern[str]
    example: re.Pattern[str]
    item: re.Pattern[str]
    edition: re.Pattern[str]


def read(folder: Path) -> Grammar:
    """The grammar in a book's folder. Raises MissingOutlineError and MalformedError."""
    path = folder / NAME
    if not path.is_file():
        raise MissingOutlineError(folder.name)
    said = validated(toml_reader.read(text_of(path), str(path)), str(path), GrammarText)
    patterns = {name: re.compile(value) for name, value in said.model_dump(exclude={"layout"}).items()}
    return Grammar(layout=said.layout, **patterns)
