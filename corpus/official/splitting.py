"""The split of an official document: what each address says, what is new, what could not be placed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from corpus.official.grammar import Grammar
from corpus.official.headings import Heading
from corpus.official.matching import Matching
from corpus.official.numbered import NumberedCutter
from corpus.official.outline import Entry, Outline
from corpus.official.pieces import Document, Piece
from corpus.official.titled import TitledCutter


@dataclass(frozen=True)
class Split:
    """A document by address.

    `pieces`: the whole document in order. `found`: the piece of each known address. `new`: the pieces that no known address has, by
    the address given to them. `doubled`: pieces that repeat what an address says. `moved`: addresses that stand out of their order
    or print another number. `recut`: addresses whose lines were joined or parted. `guessed`: addresses given by place alone.
    `edition`: what the document calls its edition, or "".
    """

    document: Document
    pieces: tuple[Piece, ...]
    headings: tuple[Heading, ...]
    found: Mapping[str, Piece]
    new: Mapping[str, Piece]
    doubled: tuple[tuple[Piece, str], ...]
    moved: frozenset[str]
    recut: frozenset[str]
    guessed: frozenset[str]
    edition: str

    @property
    def texts(self) -> dict[str, str]:
        """What each address says, known and new ones, in the order of the document."""
        placed = sorted((*self.found.items(), *self.new.items()), key=lambda one: one[1].start)
        return {address: piece.text for address, piece in placed}


def split(text: str, grammar: Grammar, outline: Outline) -> Split:
    """The split of a plain text by the grammar and outline of its book."""
    document = Document(text)
    pieces, headings = _cut(document, grammar, outline)
    matching = Matching(document, pieces, outline, _homes(outline, {heading.address for heading in headings}))
    matching.run()
    edition = grammar.edition.search(document.shape)
    return Split(
        document=document,
        pieces=tuple(matching.pieces),
        headings=tuple(headings),
        found=matching.found,
        new=_named(matching, {heading.address for heading in headings if heading.how == "new"}),
        doubled=tuple(matching.doubled),
        moved=_moved(matching),
        recut=frozenset(matching.recut),
        guessed=frozenset(matching.guessed),
        edition=edition[0] if edition else "",
    )


def _cut(document: Document, grammar: Grammar, outline: Outline) -> tuple[list[Piece], list[Heading]]:
    if grammar.layout == "numbered":
        return NumberedCutter(document, grammar, outline).pieces(), []
    cutter = TitledCutter(document, grammar, outline)
    return cutter.pieces(), cutter.headings


def _homes(outline: Outline, printed: set[str]) -> dict[str, str]:
    """The heading under which each address should be found: where the heading is lost, the one before."""
    homes: dict[str, str] = {}
    home = ""
    for heading, entries in outline.below.items():
        home = heading if heading in printed else home
        homes |= {entry.address: home for entry in entries if entry.is_clause}
    return homes


def _named(matching: Matching, new_headings: set[str]) -> dict[str, Piece]:
    """The pieces without a known address by the address they print; else by the address before, or counted under a new heading."""
    found: dict[str, Piece] = {}
    left = {piece.start for piece in matching.left()}
    before = ""
    for piece in (piece for piece in matching.pieces if piece.is_clause):
        if piece.start in left:
            pattern = _pattern(piece, before, new_headings)
            before = _free(pattern, matching.outline.by_address, found)
            found[before] = piece
        else:
            before = matching.owner.get(piece.start, before)
    return found


def _pattern(piece: Piece, before: str, new_headings: set[str]) -> str:
    """How the address of a new piece is made: {} stands for a count, or for a b where the printed number is taken."""
    if piece.number:
        return piece.number
    if piece.under in new_headings:
        return f"{piece.under}-e{{}}" if piece.kind == "example" else f"{piece.under}.{{}}"
    return f"{before.partition('-n')[0] or piece.under or 'front'}-n{{}}"


def _free(pattern: str, known: Iterable[str], found: Mapping[str, Piece]) -> str:
    """The first address of a pattern that is not taken."""
    taken = {*known, *found}
    if "{}" not in pattern:
        while pattern in taken:
            pattern += "b"
        return pattern
    count = 1
    while pattern.format(count) in taken:
        count += 1
    return pattern.format(count)


def _moved(matching: Matching) -> frozenset[str]:
    """The addresses that break the order of the outline, as few as can be, and those under another number or heading."""
    by_address = matching.outline.by_address
    placed = sorted(matching.found, key=lambda address: matching.found[address].start)
    kept = _rising([matching.outline.place[address] for address in placed])
    apart = {address for place, address in enumerate(placed) if place not in kept}
    return frozenset(apart | {address for address in placed if _elsewhere(by_address[address], matching)})


def _elsewhere(entry: Entry, matching: Matching) -> bool:
    piece = matching.found[entry.address]
    if entry.kind == "intro":
        return bool(piece.label) and piece.label != entry.label
    if matching.prints_numbers and entry.kind not in ("title", "example"):
        return piece.number != entry.printed
    home = matching.home[entry.address]
    return piece.under != home and piece.under in matching.outline.below


def _rising(numbers: list[int]) -> set[int]:
    """The places of a longest run of rising numbers."""
    tails: list[int] = []
    ends: list[int] = []
    links: list[int] = []
    for place, number in enumerate(numbers):
        length = bisect_left(tails, number)
        tails[length : length + 1] = [number]
        ends[length : length + 1] = [place]
        links.append(ends[length - 1] if length else -1)
    kept: set[int] = set()
    place = ends[-1] if ends else -1
    while place >= 0:
        kept.add(place)
        place = links[place]
    return kept
