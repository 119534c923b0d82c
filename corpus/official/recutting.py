"""Mends lines that were joined or parted in a copy: cuts again where that gives exactly a text that is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from corpus.official.fingerprints import bare, counts, mark
from corpus.official.outline import Entry
from corpus.official.pieces import STOPS, Document, Piece, row_text

_BULLET = re.compile(r"(?<![^\s。！？；：])[-*•·●○▪]\s+\Z")
_LONG = 10
_OPENERS = STOPS | frozenset("；;：:）)】」』”|")


@dataclass(frozen=True, slots=True)
class _Cut:
    start: int
    end: int
    entry: Entry


def recut(document: Document, run: Sequence[Piece], entries: Sequence[Entry]) -> tuple[list[Piece], list[Entry]]:
    """Neighbouring pieces cut anew, and the addresses whose very text was found that way. What is left between keeps its number."""
    cuts = [cut for cut in _whole(document, run, list(_cuts(document, run, entries))) if not any(_is(cut, piece) for piece in run)]
    if not cuts:
        return list(run), []
    pieces = [*(_piece(document, cut, run) for cut in cuts), *_rest(document, run, cuts)]
    return sorted(pieces, key=lambda piece: piece.start), [cut.entry for cut in cuts]


def _is(cut: _Cut, piece: Piece) -> bool:
    return cut.start == piece.start and cut.end == piece.end


def _whole(document: Document, run: Sequence[Piece], cuts: list[_Cut]) -> list[_Cut]:
    """The cuts without short ones behind which a sentence goes on, such as a title that is also the first word of a clause."""
    begins = {cut.start for cut in cuts} | {piece.start for piece in run}
    kept: list[_Cut] = []
    for cut in reversed(cuts):
        following = document.trimmed(cut.end, run[-1].end)
        ends = following is None or following.start > cut.end or following.start in begins or document.text[cut.end - 1] in _OPENERS
        if ends or cut.entry.length >= _LONG:
            kept.append(cut)
        else:
            begins.discard(cut.start)
    return kept[::-1]


def _cuts(document: Document, run: Sequence[Piece], entries: Sequence[Entry]) -> Iterator[_Cut]:
    """Where texts of the entries stand in the run, each once, the longest first at each place."""
    start, end = run[0].start, run[-1].end
    places = [place for place in range(start, end) if counts(document.text[place])]
    told = bare(document.text[start:end])
    places = places[len(places) - len(told) :]
    waiting: dict[int, dict[str, list[Entry]]] = {}
    for entry in sorted(entries, key=lambda one: one.length, reverse=True):
        waiting.setdefault(entry.length, {}).setdefault(entry.mark, []).append(entry)
    begins = {piece.start for piece in run}
    at = ended = 0
    while at < len(told):
        begin = places[at]
        may_begin = at == ended or begin in begins or _may_begin(document, begin)
        length = _known_length(told[at:], waiting) if may_begin else 0
        if length:
            yield _Cut(_bullet_before(document, begin, start), places[at + length - 1] + 1, _taken(told[at : at + length], waiting[length]))
        at += length or 1
        ended = at if length else ended


def _known_length(told: str, waiting: Mapping[int, Mapping[str, list[Entry]]]) -> int:
    """How long the text of an entry is with which a bare text begins, the longest; 0 where there is none."""
    return next((length for length, entries in waiting.items() if 0 < length <= len(told) and mark(told[:length]) in entries), 0)


def _taken(told: str, entries: dict[str, list[Entry]]) -> Entry:
    """The first entry that says this, which waits no longer."""
    waiting = entries[mark(told)]
    entry = waiting.pop(0)
    if not waiting:
        del entries[mark(told)]
    return entry


def _bullet_before(document: Document, place: int, start: int) -> int:
    """Where a text begins with the bullet that stands before it."""
    bullet = _BULLET.search(document.text, start, place)
    return bullet.start() if bullet else place


def _may_begin(document: Document, place: int) -> bool:
    before = document.text[place - 1 : place]
    return not before or before.isspace() or before in _OPENERS


def _piece(document: Document, cut: _Cut, run: Iterable[Piece]) -> Piece:
    holding = next(piece for piece in run if piece.start <= cut.start < piece.end)
    told = document.told(cut.start, cut.end)
    entry = cut.entry
    is_row = entry.kind == "row" and entry.label
    return replace(
        holding,
        start=cut.start,
        end=cut.end,
        text=row_text(entry.label, told) if is_row else told,
        kind=entry.kind if entry.kind in ("row", "example", "title") else "text",
        number=holding.number if holding.start == cut.start else "",
        label=entry.label if is_row else "",
    )


def _rest(document: Document, run: Iterable[Piece], cuts: Sequence[_Cut]) -> Iterator[Piece]:
    """What of the pieces lies outside the cuts; a piece that no cut touches stays as it is."""
    for piece in run:
        touching = [cut for cut in cuts if cut.start < piece.end and cut.end > piece.start]
        if not touching:
            yield piece
            continue
        begin = piece.start
        for cut in (*touching, _Cut(piece.end, piece.end, touching[0].entry)):
            stretch = document.trimmed(begin, cut.start) if begin < cut.start else None
            if stretch:
                number = piece.number if stretch.start == piece.start else ""
                told = document.told(stretch.start, stretch.end)
                yield replace(piece, start=stretch.start, end=stretch.end, text=told, kind="text", number=number, label="")
            begin = max(begin, cut.end)
