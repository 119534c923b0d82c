"""Finds the headings of a document whose clauses print no address of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from corpus.official.fingerprints import bare
from corpus.official.grammar import Grammar
from corpus.official.outline import Entry, Outline
from corpus.official.pieces import STOPS, Document, Stretch, spaced

As = Literal["printed", "run together", "retitled", "renumbered", "new", "doubled"]
_NUMBER = re.compile(r"[0-9]+\.[0-9]*")
_REFERRING = re.compile(r"(?:附录|进阶|入门|第|见|和|与|、|；)$")
_STOPPED = ("", *STOPS)
_LONGEST = 30


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading in the document: the address it stands for, and how it was recognised."""

    start: int
    end: int
    address: str
    how: As


class HeadingFinder:
    """Knows a heading by its line; one that is missing is looked for between its neighbours: run into a clause, or with another
    number or title. A heading that the outline does not know is new."""

    def __init__(self, document: Document, grammar: Grammar, outline: Outline) -> None:
        self.document, self.grammar, self.outline = document, grammar, outline
        self.lines = list(document.lines())
        self.found: dict[str, Heading] = {}
        self.others: list[Heading] = []

    def headings(self) -> list[Heading]:
        """The headings in the order of the document."""
        self._printed()
        for entry in self.outline.headings:
            if entry.address not in self.found:
                self._look_for(entry)
        self._new()
        return sorted((*self.found.values(), *self.others), key=lambda heading: heading.start)

    def _printed(self) -> None:
        known = {self._key(entry.label): entry for entry in self.outline.headings}
        for line in self.lines:
            entry = known.get(self._key(self._said(line)))
            if entry is None:
                continue
            if entry.address in self.found:
                self.others.append(Heading(line.start, line.end, entry.address, "doubled"))
            else:
                same = bare(self._said(line)) == bare(entry.label)
                self.found[entry.address] = Heading(line.start, line.end, entry.address, "printed" if same else "retitled")

    def _key(self, told: str) -> str:
        return bare(self.grammar.edition.sub("", told))

    def _said(self, line: Stretch) -> str:
        return self.document.shape[line.start : line.end]

    def _look_for(self, entry: Entry) -> None:
        window = self._window(entry)
        for heading in (*self._within(entry, window), *self._alike(entry, window)):
            self.found[entry.address] = heading
            return

    def _window(self, entry: Entry) -> Stretch:
        """Where the heading should stand: between the headings before and after it that were found."""
        order = [one.address for one in self.outline.headings]
        place = order.index(entry.address)
        before = next((self.found[one].end for one in reversed(order[:place]) if one in self.found), 0)
        after = next((self.found[one].start for one in order[place + 1 :] if one in self.found), len(self.document.text))
        return Stretch(before, max(before, after))

    def _within(self, entry: Entry, window: Stretch) -> Iterator[Heading]:
        """The heading run together with what stands before or after it."""
        for match in spaced(entry.label).finditer(self.document.shape, window.start, window.end):
            before = self.document.shape[max(window.start, match.start() - 4) : match.start()].rstrip()
            if entry.kind == "part" and before[-1:] not in _STOPPED:
                continue
            if not _REFERRING.search(before):
                yield Heading(match.start(), match.end(), entry.address, "run together")

    def _alike(self, entry: Entry, window: Stretch) -> Iterator[Heading]:
        """A line with the number but another title, or the title after another number."""
        number, title = _parts(entry.label)
        for line in self.lines:
            if window.start <= line.start < window.end and self._may_be_heading(line) and number:
                other, words = _parts(self._said(line))
                if other and (other == number or bare(words) == bare(title)):
                    how: As = "retitled" if other == number else "renumbered"
                    yield Heading(line.start, line.end, entry.address, how)

    def _may_be_heading(self, line: Stretch) -> bool:
        told = self._said(line)
        taken = any(one.start <= line.start < one.end for one in (*self.found.values(), *self.others))
        return len(told) <= _LONGEST and not STOPS & set(told) and not taken

    def _new(self) -> None:
        for line in self.lines:
            match = self.grammar.section.fullmatch(self._said(line))
            if not match or not self._may_be_heading(line):
                continue
            address = f"{self._part_at(line.start)}{match[1]}.{match[2]}"
            self.others.append(Heading(line.start, line.end, address, "new"))

    def _part_at(self, place: int) -> str:
        before = [one for one in self.found.values() if one.start < place]
        return max(before, key=lambda one: one.start).address[:1] if before else ""


def _parts(label: str) -> tuple[str, str]:
    """A printed heading as number and title."""
    number = _NUMBER.match(label)
    return (number[0].rstrip("."), label[number.end() :]) if number else ("", label)


def renamed(headings: list[Heading], known: set[str]) -> list[Heading]:
    """The headings; a new one whose address is taken gets a b."""
    taken = set(known)
    result: list[Heading] = []
    for heading in headings:
        if heading.how == "new":
            address = heading.address
            while address in taken:
                address += "b"
            taken.add(address)
            heading = replace(heading, address=address)  # noqa: PLW2901 - the same heading under its free address
        result.append(heading)
    return result
