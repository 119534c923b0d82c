"""Cuts a document in which headings are printed and what stands under each is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from corpus.official.grammar import Grammar
from corpus.official.headings import Heading, HeadingFinder, renamed
from corpus.official.outline import Entry, Outline
from corpus.official.pieces import Document, Piece, Stretch, row_text, spaced
from corpus.official.tables import row_starts

_SENTENCE = re.compile(r"[^。！？]*[。！？]?")
_LIST_SIGN = re.compile(r"(?:[-*•·]|[0-9]{1,2}[.、)])\s*")


@dataclass(frozen=True, slots=True)
class _Body:
    """What stands under one heading: where the first row of its table stands, where the other rows begin and with which labels, and
    how many sentences each item of its list has."""

    under: str
    headers: Sequence[Stretch]
    rows: Mapping[int, str]
    items: Sequence[int]


class TitledCutter:
    """A clause is a line, a row of a table, a sentence of a list that has lost its signs, or an example within a line."""

    def __init__(self, document: Document, grammar: Grammar, outline: Outline) -> None:
        self.document, self.grammar, self.outline = document, grammar, outline

    @cached_property
    def headings(self) -> list[Heading]:
        """The headings in order, doubled ones too."""
        found = HeadingFinder(self.document, self.grammar, self.outline).headings()
        return renamed(found, {one.address for one in self.outline.headings})

    def pieces(self) -> list[Piece]:
        """The pieces in order."""
        found: list[Piece] = []
        begin, under = 0, ""
        for heading in self.headings:
            found += self._below(begin, heading.start, under)
            words = self.document.text[heading.start : heading.end]
            found.append(Piece(heading.start, heading.end, words, "heading", heading.address, heading.address))
            begin = heading.end
            under = heading.address if self._holds(heading, under) else under
        return [*found, *self._below(begin, len(self.document.text), under)]

    def _holds(self, heading: Heading, before: str) -> bool:
        """Whether what follows stands under a heading: not under one that is repeated, nor under one that is known to hold only
        headings and comes too late, after a heading of its own."""
        late = before.startswith(heading.address) and not self.outline.below.get(heading.address, True)
        return heading.how != "doubled" and not late

    def _below(self, start: int, end: int, under: str) -> Iterator[Piece]:
        body = self._body(start, end, under)
        for line in self.document.lines(start, end):
            edges = (*body.rows, *(edge for header in body.headers for edge in (header.start, header.end)))
            cuts = sorted({line.start, line.end, *(at for at in edges if line.start < at < line.end)})
            for stretch in filter(None, (self.document.trimmed(*cut) for cut in pairwise(cuts))):
                yield from self._stretch(stretch, body)

    def _stretch(self, stretch: Stretch, body: _Body) -> Iterator[Piece]:
        if stretch.start in body.rows:
            yield from self._row(stretch, body)
        elif any(header.start <= stretch.start and stretch.end <= header.end for header in body.headers):
            yield Piece(stretch.start, stretch.end, self.document.text[stretch.start : stretch.end], "header", under=body.under)
        else:
            yield from self._paragraph(stretch, body)

    def _body(self, start: int, end: int, under: str) -> _Body:
        known = self.outline.below.get(under, ())
        rows = [entry for entry in known if entry.kind == "row"]
        label = next((entry.label for entry in known if entry.kind == "header"), "")
        items = [int(entry.label) for entry in known if entry.kind == "item" and entry.label]
        starts = self._row_starts(Stretch(start, end), rows)
        return _Body(under, list(self._headers(Stretch(start, end), label, starts)), starts, items)

    def _row_starts(self, within: Stretch, rows: Sequence[Entry]) -> dict[int, str]:
        """Where rows begin: those of the table, and again those of a line that repeats some of it."""
        starts = dict(row_starts(self.document, within, rows))
        for line in self.document.lines(within.start, within.end):
            if not any(line.start <= start < line.end for start in starts):
                again = dict(row_starts(self.document, line, rows))
                starts |= again if len(again) > 1 else {}
        return starts

    def _headers(self, within: Stretch, label: str, rows: Mapping[int, str]) -> Iterator[Stretch]:
        """Where the first row of a table stands: its label on a line of its own or right before a row."""
        for match in spaced(label).finditer(self.document.shape, within.start, within.end) if label else ():
            following = self.document.trimmed(match.end(), within.end)
            if following and (following.start in rows or "\n" in self.document.text[match.end() : following.start]):
                yield Stretch(match.start(), match.end())

    def _row(self, stretch: Stretch, body: _Body) -> Iterator[Piece]:
        label = body.rows[stretch.start]
        told = self.document.told(stretch.start, stretch.end)
        yield Piece(stretch.start, stretch.end, row_text(label, told), "row", under=body.under, label=label)

    def _paragraph(self, stretch: Stretch, body: _Body) -> Iterator[Piece]:
        """A line as a clause, as the items of a list, or as a clause with examples after it."""
        start = stretch.start
        if body.items and (sign := _LIST_SIGN.match(self.document.shape, start, stretch.end)):
            yield Piece(start, sign.end(), sign[0].strip(), "sign", under=body.under)
            start = sign.end()
        rest = Stretch(start, stretch.end)
        cuts = [start, *self._sentence_cuts(rest, body.items), *self._inner_cuts(rest), stretch.end]
        for inner in filter(None, (self.document.trimmed(*cut) for cut in pairwise(cuts))):
            kind = "example" if self.grammar.example.match(self.document.shape, inner.start) else "text"
            yield Piece(inner.start, inner.end, self.document.told(inner.start, inner.end), kind, under=body.under)

    def _sentence_cuts(self, line: Stretch, items: Sequence[int]) -> Iterator[int]:
        """Where the items of a list begin whose signs are lost: by how many sentences each has."""
        ends = [match.end() for match in _SENTENCE.finditer(self.document.text, line.start, line.end) if match[0]]
        if items and sum(items) == len(ends):
            read = 0
            for count in items[:-1]:
                read += count
                yield ends[read - 1]

    def _inner_cuts(self, line: Stretch) -> Iterator[int]:
        """Where items and examples begin within a line, after a space."""
        if self.grammar.item.match(self.document.shape, line.start):
            return
        yield from sorted(
            match.start()
            for pattern in (self.grammar.item, self.grammar.example)
            for match in pattern.finditer(self.document.shape, line.start + 1, line.end)
            if self.document.shape[match.start() - 1].isspace()
        )
