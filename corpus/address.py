"""Addresses of clauses, and the one grammar that understands how people type them.

What a number names, and which part names and book names may stand before it, comes from each book's `book.toml`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from corpus.numbering import Key, Part, key

if TYPE_CHECKING:
    from corpus.clauses import Book
    from corpus.library import Library

_NEAREST = 5
_LONGEST = 80
_MARK = r"\s*[.\-_/,:·•‧~]\s*"
_LEVELS = rf"(?:{_MARK}e?[0-9]+)*b?"
_NUMBER = re.compile(rf"[a-z]*(?:(?:{_MARK}|\s*)[0-9]+)?{_LEVELS}")
_LOOKS = re.compile(rf"(?:[㐀-鿿\s]*|[a-z]{{2,}}[:\s]\s*)(?:[a-z](?:{_MARK}|\s*)[0-9]+|[0-9]+{_MARK}[0-9]+){_LEVELS}\.?")
_BRACKETS = str.maketrans("", "", "[]()<>《》〈〉「」『』【】〔〕\"'“”‘’§#")
_AROUND = re.compile(r"(?:第\s*)?(.*?)(?:条目|条|款|项|节)?")
_PARAGRAPH = re.compile(r"\s*(?:¶\s*|第(?=[0-9]+段))([0-9]+)段?")
_EXAMPLE = re.compile(r"\s*例\s*(?=[0-9])")
_LIKE_STOPS = str.maketrans({"。": ".", "、": ",", "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-"})


@dataclass(frozen=True, slots=True, order=True)
class ClauseId:
    """The permanent address of a clause: `liuge:D2.10`."""

    book: str
    number: str

    @classmethod
    def of(cls, text: str) -> ClauseId:
        """The address written as `book:number`. Raises ValueError for anything else."""
        book, colon, number = text.partition(":")
        if not (book and colon and number):
            raise ValueError(f"a clause address is written book:number, not {text!r}")
        return cls(book, number)

    def __str__(self) -> str:
        return f"{self.book}:{self.number}"


def fold(text: str) -> str:
    """Text without differences of width and case: full-width forms become half-width, Latin letters lower case, zero-width
    characters go. A character that stays is replaced by one character."""
    return "".join(_fold_character(character) for character in text if not _is_invisible(character))


def _is_invisible(character: str) -> bool:
    return unicodedata.category(character) == "Cf" or "\ufe00" <= character <= "\ufe0f"


def _fold_character(character: str) -> str:
    for form in (unicodedata.normalize("NFKC", character), character):
        if len(form.lower()) == 1:
            return form.lower()
    return character


def looks_like_address(text: str) -> bool:
    """Whether the text has the shape of a number with a level (D2, 10.13, 异能2.10), existing or not."""
    return _LOOKS.fullmatch(_bare(text)) is not None


def parse(text: str, library: Library, book: str | None = None) -> tuple[ClauseId, ...]:
    """What the number names, in reading order, definitions before headings; () where no such address exists.

    A printed number names each clause that bears it (`E4.2` → E4.2 and E4.2b); a number that is only a section's names the
    clauses below it; a full stop at the end asks for exactly that address. A book named in the text outweighs `book`.
    """
    bare = _bare(text)
    exactly = bare.endswith(".")
    found: dict[ClauseId, None] = {}
    for one, number in _readings(bare.rstrip(". "), library, book):
        for wanted in _keys(number, one, exactly):
            found.update(dict.fromkeys(_named(wanted, one, exactly)))
    return tuple(found)


def nearest(text: str, library: Library, book: str | None = None) -> tuple[ClauseId, ...]:
    """The existing addresses nearest to an unknown one, best first, at most five; () where the text is no address at all."""
    if not looks_like_address(text):
        return ()
    ranked: list[tuple[tuple[int, ...], int, ClauseId]] = []
    for one, number in _readings(_bare(text).rstrip(". "), library, book):
        for wanted in _keys(number, one, exactly=True):
            ranked += [(_distance(wanted, key(clause.id.number)), place, clause.id) for place, clause in enumerate(one.clauses)]
    ordered = dict.fromkeys(found for _, _, found in sorted(ranked))
    return tuple(ordered)[:_NEAREST]


def _bare(text: str) -> str:
    """The folded text without brackets and 第…条, with the words for paragraph and example as levels; "" where it is too long."""
    if len(text) > _LONGEST:
        return ""
    folded = fold(text).translate(_BRACKETS).translate(_LIKE_STOPS).strip()
    folded = _EXAMPLE.sub("-e", _PARAGRAPH.sub(r".\1", folded))
    around = _AROUND.fullmatch(folded)
    return around[1].strip() if around else folded


def _readings(bare: str, library: Library, book: str | None) -> Iterator[tuple[Book, str]]:
    """Each book that may be meant, and what is left of the text once the book's name and edition are taken off."""
    named = [(one, rest) for one in library.books.values() if (rest := _after_title(bare, one)) is not None]
    if named:
        yield from named
    else:
        yield from ((one, bare) for one in library.books.values() if book in (None, one.key))


def _after_title(bare: str, book: Book) -> str | None:
    for rest in _after((book.key, book.title, *book.numbering.names), bare):
        return rest.removeprefix(fold(book.edition)).lstrip(": ")
    return None


def _after(names: Iterable[str], text: str) -> Iterator[str]:
    """What follows the names that the text begins with, longest name first; a text that is no more than a name is passed over."""
    for name in sorted(map(fold, names), key=len, reverse=True):
        if text.startswith(name) and text != name:
            yield text.removeprefix(name).lstrip(": ")


def _keys(number: str, book: Book, exactly: bool) -> Iterator[Key]:
    """The keys that a typed number may stand for: as it is, after a part's name, or after each part's letter."""
    parts = book.numbering.parts
    for part in parts:
        yield from (_lettered(part, key(rest)) for rest in _after((part.name, *part.aliases), number) if _is_number(rest))
    if _is_number(number):
        typed = key(number)
        yield typed
        if typed[0].isdigit() and (exactly or len(typed) > 1):
            yield from (_lettered(part, typed) for part in parts)


def _is_number(text: str) -> bool:
    return bool(key(text)) and _NUMBER.fullmatch(text) is not None


def _lettered(part: Part, typed: Key) -> Key:
    letter = part.letter.lower()
    return typed if typed[0] == letter else (letter, *typed)


def _named(wanted: Key, book: Book, exactly: bool) -> tuple[ClauseId, ...]:
    ids = book.named.get(wanted, ())
    alone = tuple(found for found in ids if key(found.number) == wanted)
    if ids:
        return alone if exactly and alone else ids
    return book.below.get(wanted, ()) if len(wanted) > 1 else ()


def _distance(wanted: Key, number: Key) -> tuple[int, ...]:
    """How far two numbers are apart, the first differing level first, a missing or further level last."""
    levels = (abs(_value(one) - _value(other)) for one, other in zip(wanted, number, strict=False))
    return (*levels, abs(len(wanted) - len(number)))


def _value(level: str) -> int:
    return int(level) if level.isdigit() else sum(map(ord, level))
