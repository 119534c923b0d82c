"""Addresses of clauses, and the one grammar that understands how people type them.

What a number names, and which part names and book names may stand before it, comes from each book's `book.toml`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from corpus.numbering import Key, key

if TYPE_CHECKING:
    from corpus.clauses import Book
    from corpus.library import Library

_NEAREST = 5
_SEPARATOR = r"[.\-_/,:·•‧~¶]"
_NUMBER = re.compile(rf"[a-z]*(?:\s*{_SEPARATOR}?\s*[0-9]+)?(?:\s*{_SEPARATOR}\s*e?[0-9]+)*b?")
_LOOKS = re.compile(rf"[㐀-鿿《》\s:]*(?:[a-z]\s*{_SEPARATOR}?\s*[0-9]+|[0-9]+\s*{_SEPARATOR}\s*[0-9]+)(?:\s*{_SEPARATOR}\s*e?[0-9]+)*b?[.\s]*")
_BRACKETS = str.maketrans("", "", "[]()<>《》〈〉「」『』【】〔〕\"'“”‘’§#")
_AROUND = re.compile(r"(?:第\s*)?(.*?)\s*(?:条目|条|款|项|节)?")
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
    return "".join(_fold_character(character) for character in text if unicodedata.category(character) != "Cf")


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
    for one, number in _readings(bare.rstrip("."), library, book):
        for candidate in _keys(number, one, exactly):
            found.update(dict.fromkeys(_named(candidate, one, exactly)))
    return tuple(found)


def nearest(text: str, library: Library, book: str | None = None) -> tuple[ClauseId, ...]:
    """The existing addresses nearest to an unknown one, best first, at most five; () where the text is no address at all."""
    ranked: list[tuple[tuple[int, ...], int, ClauseId]] = []
    if not looks_like_address(text):
        return ()
    for one, number in _readings(_bare(text).rstrip("."), library, book):
        for wanted in _keys(number, one, exactly=True):
            ranked += [(_distance(wanted, key(clause.id.number)), place, clause.id) for place, clause in enumerate(one.clauses)]
    ordered = dict.fromkeys(found for _, _, found in sorted(ranked))
    return tuple(ordered)[:_NEAREST]


def _bare(text: str) -> str:
    """The folded text without brackets, 第…条 and the words for paragraph and example."""
    folded = fold(text).translate(_BRACKETS).translate(_LIKE_STOPS).strip()
    folded = re.sub(r"\s*(?:¶|第?(?=[0-9]+段))\s*([0-9]+)段?", r".\1", re.sub(r"\s*例\s*(?=[0-9])", "-e", folded))
    around = _AROUND.fullmatch(folded)
    return around[1].strip() if around else folded


def _readings(bare: str, library: Library, book: str | None) -> Iterator[tuple[Book, str]]:
    """Each book that may be meant, and what is left of the text once the book's name and edition are taken off."""
    named = [(one, rest) for one in library.books.values() if (rest := _after_name(bare, one)) is not None]
    if named:
        yield from named
    else:
        yield from ((one, bare) for one in library.books.values() if book in (None, one.key))


def _after_name(bare: str, book: Book) -> str | None:
    names = sorted({fold(name) for name in (book.key, book.title, *book.numbering.names)}, key=len, reverse=True)
    for name in names:
        if bare.startswith(name) and bare != name:
            return bare.removeprefix(name).lstrip(": ").removeprefix(fold(book.edition)).lstrip(": ")
    return None


def _keys(number: str, book: Book, exactly: bool) -> Iterator[Key]:
    """The keys that a typed number may stand for: as it is, after a part's name, or after each part's letter."""
    for part in book.numbering.parts:
        for name in (part.name, *part.aliases):
            rest = number.removeprefix(fold(name)).lstrip()
            if rest != number and _NUMBER.fullmatch(rest) and key(rest):
                yield (part.letter.lower(), *key(rest).__getitem__(slice(key(rest)[0] == part.letter.lower(), None)))
    if _NUMBER.fullmatch(number) and key(number):
        typed = key(number)
        yield typed
        if typed[0].isdigit() and (exactly or len(typed) > 1):
            yield from ((part.letter.lower(), *typed) for part in book.numbering.parts)


def _named(wanted: Key, book: Book, exactly: bool) -> tuple[ClauseId, ...]:
    ids = book.named.get(wanted, ())
    alone = tuple(found for found in ids if key(found.number) == wanted)
    if ids:
        return alone if exactly and alone else ids
    return tuple(clause.id for clause in book.clauses if key(clause.id.number)[: len(wanted)] == wanted)


def _distance(wanted: Key, number: Key) -> tuple[int, ...]:
    """How far two numbers are apart, the first differing level first."""
    levels = tuple(abs(_value(one) - _value(other)) for one, other in zip(wanted, number, strict=False))
    return (*levels, sum(1 for one, other in zip_longest(wanted, number) if one is None or other is None))


def _value(token: str) -> int:
    return int(token) if token.isdigit() else sum(map(ord, token))
