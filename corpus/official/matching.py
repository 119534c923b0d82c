"""Finds for each piece of a document the address it belongs to: by its printed number, by its very text, then by likeness and place.

Nothing is placed twice; what finds no address is new, what finds no piece is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cached_property
from itertools import groupby

from corpus.numbering import key
from corpus.official.fingerprints import likeness
from corpus.official.outline import Entry, Outline
from corpus.official.pieces import Document, Piece
from corpus.official.recutting import recut

_ALIKE, _FAR_ALIKE = 0.3, 0.6
_SIZES = 0.4


@dataclass
class Matching:
    """The state of the search: pieces in the order of the document, the piece of each address so far, the address of each piece.

    `home`: the heading under which an address should be found. `recut`: addresses whose lines had to be joined or parted.
    `guessed`: addresses that were given by place alone. `doubled`: pieces that repeat another, with its address.
    """

    document: Document
    pieces: list[Piece]
    outline: Outline
    home: Mapping[str, str]
    found: dict[str, Piece] = field(default_factory=dict)
    owner: dict[int, str] = field(default_factory=dict)
    recut: set[str] = field(default_factory=set)
    guessed: set[str] = field(default_factory=set)
    doubled: list[tuple[Piece, str]] = field(default_factory=list)

    def run(self) -> None:
        """Place everything that can be placed, the surest first."""
        self._numbers(of_same_text=True)
        self._each_home(self._in_order)
        self._recut(anywhere=False)
        self._each_home(self._in_order)
        self._numbers(of_same_text=False)
        self._anywhere()
        self._recut(anywhere=True)
        self._anywhere()
        self._set_doubles_aside()
        self._each_home(self._alike)
        self._each_home(self._by_place)
        self._far_alike()

    @cached_property
    def prints_numbers(self) -> bool:
        """Whether the document prints addresses."""
        return any(piece.number for piece in self.pieces if piece.is_clause)

    def place(self, entry: Entry, piece: Piece) -> None:
        """Give a piece its address."""
        self.found[entry.address] = piece
        self.owner[piece.start] = entry.address

    def free(self) -> list[Entry]:
        """The addresses that have no piece yet."""
        return [entry for entry in self.outline.clauses if entry.address not in self.found]

    def left(self) -> list[Piece]:
        """The pieces that have no address yet."""
        aside = {piece.start for piece, _ in self.doubled}
        return [piece for piece in self.pieces if piece.is_clause and piece.start not in self.owner and piece.start not in aside]

    def _numbers(self, *, of_same_text: bool) -> None:
        """By the printed number, with the very text or with any; where several pieces print it, the one most like the known text."""
        bearing: dict[tuple[str, ...], list[Piece]] = {}
        for piece in self.left():
            if piece.number:
                bearing.setdefault(key(piece.number), []).append(piece)
        for entry in self.free():
            if entry.kind in ("title", "intro", "example"):
                continue
            bearers = [piece for piece in bearing.get(key(entry.printed), ()) if piece.start not in self.owner]
            bearers = [piece for piece in bearers if piece.mark == entry.mark or not of_same_text]
            if bearers:
                self.place(entry, max(bearers, key=lambda piece: likeness(entry.phrases, piece.phrases)))

    def _each_home(self, step: Callable[[list[Entry], list[Piece]], None]) -> None:
        """Take a step under each heading, with its free addresses and the pieces whose number is none of those."""
        entries: dict[str, list[Entry]] = {}
        for entry in self.free():
            entries.setdefault(self.home[entry.address], []).append(entry)
        waiting = {key(entry.printed) for entry in self.free()}
        pieces: dict[str, list[Piece]] = {}
        for piece in self.left():
            if not piece.number or key(piece.number) not in waiting:
                pieces.setdefault(self._under(piece), []).append(piece)
        for home, waiting_here in entries.items():
            step(waiting_here, pieces.get(home, []))

    def _under(self, piece: Piece) -> str:
        return piece.under if piece.under in self.outline.below else ""

    def _in_order(self, entries: list[Entry], pieces: list[Piece]) -> None:
        """Equal texts in the same order, then equal texts in another order."""
        known, said = [entry.mark for entry in entries], [piece.mark for piece in pieces]
        for block in SequenceMatcher(None, known, said, autojunk=False).get_matching_blocks():
            for step in range(block.size):
                self.place(entries[block.a + step], pieces[block.b + step])
        self._equal([one for one in entries if one.address not in self.found], [one for one in pieces if one.start not in self.owner])

    def _equal(self, entries: Iterable[Entry], pieces: Iterable[Piece]) -> None:
        waiting: dict[str, list[Entry]] = {}
        for entry in entries:
            waiting.setdefault(entry.mark, []).append(entry)
        for piece in pieces:
            if waiting.get(piece.mark):
                self.place(waiting[piece.mark].pop(0), piece)

    def _anywhere(self) -> None:
        """Equal texts under another heading or number."""
        self._equal(self.free(), self.left())

    def _recut(self, *, anywhere: bool) -> None:
        """Lines joined or parted where that gives the very text of an address, of one that belongs there or of any."""
        free = self.free()
        if not free:
            return
        result: list[Piece] = []
        for unplaced, group in groupby(self.pieces, key=lambda piece: piece.is_clause and piece.start not in self.owner):
            run = list(group)
            if not unplaced:
                result += run
                continue
            under = self._under(run[0])
            near = [entry for entry in free if anywhere or self.home[entry.address] == under]
            pieces, entries = recut(self.document, run, near)
            result += pieces
            self.recut |= {entry.address for entry in entries}
        self.pieces = result

    def _set_doubles_aside(self) -> None:
        """What repeats the texts of addresses: those that it follows, if several say the same."""
        for piece in self.left():
            near = [self.outline.by_address[address] for address in self.found if self.home[address] == self._under(piece)]
            parts, entries = recut(self.document, [piece], near)
            if len(parts) == len(entries):
                place = self.pieces.index(piece)
                self.pieces[place : place + 1] = parts
        saying: dict[str, list[str]] = {}
        for address, piece in sorted(self.found.items(), key=lambda one: one[1].start):
            saying.setdefault(piece.mark, []).append(address)
        for piece in self.left():
            if addresses := saying.get(piece.mark):
                before = [address for address in addresses if self.found[address].start < piece.start]
                self.doubled.append((piece, (before or addresses[:1])[-1]))

    def _alike(self, entries: list[Entry], pieces: list[Piece]) -> None:
        """Texts that share phrases, or rows that share their label, in the same order: the choice that shares most."""
        for entry, piece in _best_pairs(entries, pieces):
            self.place(entry, piece)

    def _by_place(self, entries: list[Entry], pieces: list[Piece]) -> None:
        """The only piece left where the only address left should be."""
        for entry in entries:
            here = [piece for piece in pieces if piece.start not in self.owner and self._between(entry, piece)]
            rivals = [other for other in entries if other.address not in self.found and here and self._between(other, here[0])]
            if len(here) == 1 and rivals == [entry] and _same_size(entry, here[0]):
                self.place(entry, here[0])
                self.guessed.add(entry.address)

    def _between(self, entry: Entry, piece: Piece) -> bool:
        """Whether a piece stands after the piece of the address before, and before that of the address after."""
        order, place = self.outline.clauses, self.outline.place[entry.address]
        before = next((self.found[one.address] for one in reversed(order[:place]) if one.address in self.found), None)
        after = next((self.found[one.address] for one in order[place + 1 :] if one.address in self.found), None)
        return (before is None or before.start < piece.start) and (after is None or piece.start < after.start)

    def _far_alike(self) -> None:
        for piece in self.left():
            score, entry = max(((_score(entry, piece), entry) for entry in self.free()), key=lambda one: one[0], default=(0.0, None))
            if entry and score >= _FAR_ALIKE:
                self.place(entry, piece)


def _score(entry: Entry, piece: Piece) -> float:
    if (entry.kind == "example") != (piece.kind == "example"):
        return 0.0
    return likeness(entry.phrases, piece.phrases)


def _same_size(entry: Entry, piece: Piece) -> bool:
    smaller, larger = sorted((entry.length, len(piece.bare)))
    return smaller >= _SIZES * larger and (entry.kind == "example") == (piece.kind == "example")


def _best_pairs(entries: Sequence[Entry], pieces: Sequence[Piece]) -> Iterator[tuple[Entry, Piece]]:
    """The pairs in order whose scores together are highest."""
    best = [[0.0] * (len(pieces) + 1) for _ in range(len(entries) + 1)]
    for row, entry in enumerate(entries, 1):
        for column, piece in enumerate(pieces, 1):
            both = best[row - 1][column - 1] + _pair_score(entry, piece)
            best[row][column] = max(best[row - 1][column], best[row][column - 1], both)
    row, column = len(entries), len(pieces)
    while row and column:
        if best[row][column] == best[row - 1][column]:
            row -= 1
        elif best[row][column] == best[row][column - 1]:
            column -= 1
        else:
            row, column = row - 1, column - 1
            yield entries[row], pieces[column]


def _pair_score(entry: Entry, piece: Piece) -> float:
    score = _score(entry, piece)
    if entry.kind == "row" and entry.label and entry.label == piece.label:
        return 1 + score
    return score if score >= _ALIKE else 0.0
