"""Cuts a document in which every clause prints its address."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import takewhile

from corpus.numbering import Key, key
from corpus.official.fingerprints import bare, mark
from corpus.official.grammar import Grammar
from corpus.official.outline import Outline
from corpus.official.pieces import STOPS, Document, Piece, Stretch, after, spaced

_REFERRING = re.compile(r"(?:[第见由至到~(「『\[、]|规则|章)\s*$|[0-9.\-]$")
_BULLET = re.compile(r"[-*+•·●○▪]\s+")
_SHORT, _SKIPPED = 12, 3


class NumberedCutter:
    """Finds the printed numbers and cuts before each. A line without a number continues the clause above, is an example of it, or
    is a title; what stands before the first clause is front matter, a line each."""

    def __init__(self, document: Document, grammar: Grammar, outline: Outline) -> None:
        self.document, self.grammar, self.outline = document, grammar, outline

    def pieces(self) -> list[Piece]:
        """The pieces in order."""
        starts = self._starts
        begins = [*map(self._opening, starts), len(self.document.text)]
        numbers = [*(key(start[1]) for start in starts), ()]
        found = list(self._front(begins[0]))
        for start, end, following in zip(starts, begins[1:], numbers[1:], strict=True):
            found += self._clause(start, end, following)
        return found

    def _opening(self, number: re.Match[str]) -> int:
        """Where the line of a number begins, a bullet before it included."""
        return self._beginnings[number.start()].start if number.start() in self._beginnings else number.start()

    @cached_property
    def _numbers(self) -> dict[Key, int]:
        """The numbers that the outline knows to be printed, with their places."""
        printed = (one for one in self.outline.clauses if one.kind not in ("title", "intro", "example"))
        return {key(one.printed): place for place, one in enumerate(printed)}

    @cached_property
    def _titles(self) -> list[str]:
        return [one.label for one in self.outline.clauses if one.kind == "title"]

    @cached_property
    def _starts(self) -> list[re.Match[str]]:
        """Where a clause begins: a number at the beginning of a line, or one within it that must be the next."""
        found: list[re.Match[str]] = []
        for match in self.grammar.number.finditer(self.document.shape, self._body()):
            before = key(found[-1][1]) if found else ()
            begins = match.start() in self._beginnings and self._is_number(match, before)
            if begins or not found or self._continues(before, match):
                found.append(match)
        return found

    @cached_property
    def _beginnings(self) -> dict[int, Stretch]:
        """The lines by where they begin, a bullet left out."""
        return {line.start + _bullet(self.document.shape[line.start : line.end]): line for line in self.document.lines()}

    def _body(self) -> int:
        """Where the first clause begins: at the first number of several levels that begins a line, or at the one of a single level
        that stands last before it, the first of them where that is printed several times in a row."""
        numbers = [(key(match[1]), match.start()) for match in self.grammar.number.finditer(self.document.shape)]
        begins = [(number, start) for number, start in numbers if start in self._beginnings] or numbers
        stop = next((start for number, start in begins if len(number) > 1), len(self.document.text))
        for some in (begins, [one for one in numbers if self._title_before(one[1]) is not None]):
            above = [(number, start) for number, start in some if len(number) == 1 and number in self._numbers and start < stop]
            if above:
                return _first_of_the_last(above)
        return stop

    def _is_number(self, match: re.Match[str], before: Key) -> bool:
        """Whether a number at the beginning of a line is an address: of one level it must be the next, or stand before its text."""
        number = key(match[1])
        if len(number) > 1 or number in _following(before):
            return True
        said = mark(bare(self.document.text[match.end() : self._beginnings[match.start()].end]))
        return any(one.mark == said and key(one.printed) == number for one in self.outline.clauses)

    def _continues(self, before: Key, match: re.Match[str]) -> bool:
        """Whether a number within a line is that of one of the next clauses, whose line break was lost."""
        number = key(match[1])
        if _REFERRING.search(self.document.shape, max(0, match.start() - 4), match.start()):
            return False
        if len(number) == 1:
            return number in self._numbers and (self._title_before(match.start()) is not None or self._title_after(match))
        if number in self._numbers and before in self._numbers:
            skipped = self._numbers[number] - self._numbers[before]
            return 0 < skipped <= _SKIPPED or (skipped == 0 and number in self._twice)
        return number in _following(before)

    @cached_property
    def _twice(self) -> set[Key]:
        """The numbers that the document prints twice."""
        return {key(one.printed) for one in self.outline.clauses if one.printed != one.address}

    def _title_after(self, match: re.Match[str]) -> bool:
        """Whether the heading of this number follows."""
        labels = (one.label for one in self.outline.clauses if one.kind == "heading" and one.address == match[1])
        return any(self.document.text.startswith(label, match.end()) for label in labels)

    def _title_before(self, end: int) -> int | None:
        """Where a title begins that ends right before a place."""
        last = self._last(end)
        starts = (last - len(title) for title in self._titles if self.document.text[max(0, last - len(title)) : last] == title)
        return next(starts, None)

    def _front(self, end: int) -> Iterator[Piece]:
        """A line each, and in a line whatever begins with a number of its own."""
        for line in self.document.lines(0, end):
            leads = [found for found in self.grammar.lead.finditer(self.document.shape, line.start, line.end) if self._stands_free(found)]
            begin, lead = line.start, ""
            for start, stop in [*((found.start(), found.end()) for found in leads), (line.end, line.end)]:
                if stretch := self.document.trimmed(begin, start):
                    yield Piece(stretch.start, stretch.end, self.document.text[stretch.start : stretch.end], "front", label=lead)
                lead = self.document.text[start:stop].strip()
                if lead:
                    yield Piece(start, stop, lead, "sign")
                begin = stop

    def _stands_free(self, lead: re.Match[str]) -> bool:
        return not re.match(r"[A-Za-z0-9.]", self.document.shape[max(0, lead.start() - 1) : lead.start()])

    def _clause(self, start: re.Match[str], end: int, following: Key) -> Iterator[Piece]:
        """The number, then the clause with the lines that continue it, then examples and a title."""
        number = start[1]
        opening = self._opening(start)
        yield Piece(opening, start.end(), self.document.text[opening : start.end()].strip(), "sign")
        begin, kind = start.end(), "text"
        lines = list(self.document.lines(start.end(), end))
        for place, line in enumerate(lines):
            new = self._kind_of(line.start, line.end, place == len(lines) - 1, following) if place else ""
            if new:
                yield from self._piece(begin, line.start, kind, number)
                begin, kind = line.start, new
        opens = len(following) == 1 and following[0] != key(number)[0]
        title = self._title_before(end) if opens else None
        title = title if title is not None and begin < title else None
        yield from self._piece(begin, title or end, kind, number)
        if title:
            yield from self._piece(title, end, "title", number)

    def _last(self, end: int) -> int:
        return len(self.document.text[:end].rstrip())

    def _kind_of(self, start: int, end: int, is_last: bool, following: Key) -> str:
        """What begins on an unnumbered line: example, title, or nothing where it continues the clause."""
        told = self.document.text[start:end]
        if self.grammar.example.match(self.document.shape, start):
            return "example"
        if told in self._titles:
            return "title"
        before_chapter = is_last and len(following) == 1 and following[0].isalpha()
        return "title" if before_chapter and len(told) <= _SHORT and not STOPS & set(told) else ""

    def _piece(self, start: int, end: int, kind: str, number: str) -> Iterator[Piece]:
        stretch = self.document.trimmed(start, end)
        if stretch is None:
            return
        told = self.document.told(stretch.start, stretch.end)
        known = self.outline.by_address.get(number)
        if kind == "text" and known and known.kind == "text" and known.label:
            told = _titled(known.label, told)
        yield Piece(stretch.start, stretch.end, told, kind, number if kind == "text" else "", number)


def _bullet(line: str) -> int:
    """How long the bullet is with which a line begins, and the space after it."""
    bullet = _BULLET.match(line)
    return bullet.end() if bullet else 0


def _first_of_the_last(numbers: Sequence[tuple[Key, int]]) -> int:
    """Where the last number stands; where it is repeated in a row, the first of these places."""
    last = numbers[-1][0]
    return [start for _, start in takewhile(lambda one: one[0] == last, reversed(numbers))][-1]


def _titled(title: str, told: str) -> str:
    """A text with the title that runs into it on a line of its own."""
    found = spaced(title).match(told)
    rest = told[after(title, told) :].lstrip() if found else ""
    return f"{told[: found.end()]}\n{rest}" if found and rest else told


def _following(number: Key) -> Iterator[Key]:
    """The numbers that may come next: the first below it, the next one at each level."""
    yield (*number, "1")
    for depth in range(len(number), 0, -1):
        last = number[depth - 1]
        yield (*number[: depth - 1], str(int(last) + 1) if last.isdigit() else chr(ord(last) + 1))
