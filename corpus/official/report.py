"""What a document says against what is known of the book: same, changed, new, gone, moved, said twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from corpus.official.fingerprints import bare
from corpus.official.headings import Heading
from corpus.official.outline import Entry, Outline
from corpus.official.pieces import Piece
from corpus.official.splitting import Split
from corpus.official.wording import Change, changes, strange

Status = Literal["same", "changed", "new", "gone", "moved", "doubled"]
STATUSES: Mapping[Status, str] = {
    "same": "相同",
    "changed": "改动",
    "new": "新增",
    "gone": "缺少",
    "moved": "移动",
    "doubled": "重复",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """What became of one address. `changes`: how the wording differs, empty where it does not. `note`: what a reader should know."""

    status: Status
    address: str
    text: str = ""
    changes: tuple[Change, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Report:
    """The findings in the order of the book, new and doubled ones where they stand; then what became of the headings."""

    findings: tuple[Finding, ...]
    headings: tuple[Finding, ...]
    recut: tuple[str, ...]
    edition: str

    @property
    def counts(self) -> Counter[Status]:
        """How many addresses came to each status."""
        return Counter(finding.status for finding in self.findings)

    @property
    def differs(self) -> bool:
        """Whether the document is anything but the one that is known."""
        return any(finding.status != "same" for finding in (*self.findings, *self.headings))


def compare(split: Split, outline: Outline, earlier: Mapping[str, str]) -> Report:
    """The report on a split; `earlier` has the official texts that were imported before, by address."""
    return Report(
        findings=tuple(_Comparison(split, outline, earlier).findings()),
        headings=tuple(_headings(split, outline)),
        recut=tuple(sorted(split.recut, key=outline.place.__getitem__)),
        edition=split.edition,
    )


class _Comparison:
    def __init__(self, split: Split, outline: Outline, earlier: Mapping[str, str]) -> None:
        self.split, self.outline, self.earlier = split, outline, earlier
        self.known = {entry.mark: entry.address for entry in reversed(outline.clauses)}
        self.says = {piece.mark: address for address, piece in split.found.items()}
        self.prints_numbers = any(piece.number for piece in split.found.values())

    def findings(self) -> Iterator[Finding]:
        follows: dict[str, list[Finding]] = {}
        for before, finding in self._strays():
            follows.setdefault(before, []).append(finding)
        yield from follows.get("", ())
        for entry in self.outline.clauses:
            piece = self.split.found.get(entry.address)
            yield self._placed(entry, piece) if piece else self._gone(entry)
            yield from follows.get(entry.address, ())

    def _strays(self) -> Iterator[tuple[str, Finding]]:
        """New and doubled pieces, each with the known address before it."""
        names = {piece.start: address for address, piece in self.split.found.items()}
        new = {piece.start: address for address, piece in self.split.new.items()}
        doubles = {piece.start: address for piece, address in self.split.doubled}
        before = ""
        for piece in self.split.pieces:
            if piece.start in names:
                before = names[piece.start]
            elif piece.start in new:
                yield before, Finding("new", new[piece.start], piece.text, note=self._after(before))
            elif piece.start in doubles:
                yield before, Finding("doubled", doubles[piece.start], piece.text, note=f"{self._after(before)}又出现一次")

    def _after(self, before: str) -> str:
        return f"在 {before} 之后" if before else "在最前面"

    def _gone(self, entry: Entry) -> Finding:
        elsewhere = self.says.get(entry.mark, "")
        label = entry.label if entry.kind != "item" else ""
        return Finding("gone", entry.address, label, note=f"它的文字现在编为 {elsewhere}" if elsewhere else "")

    def _placed(self, entry: Entry, piece: Piece) -> Finding:
        if piece.mark == entry.mark:
            if entry.address not in self.split.moved:
                return Finding("same", entry.address, piece.text)
            return Finding("moved", entry.address, piece.text, note=self._where(entry, piece))
        origin = self.known.get(piece.mark)
        if origin:
            return Finding("moved", entry.address, piece.text, note=f"文字原属 {origin}")
        notes = ["只凭位置对应，请核对"] if entry.address in self.split.guessed else []
        notes += [self._where(entry, piece)] if entry.address in self.split.moved else []
        return Finding("changed", entry.address, piece.text, self._changes(entry, piece), "；".join(notes))

    def _changes(self, entry: Entry, piece: Piece) -> tuple[Change, ...]:
        before = self.earlier.get(entry.address)
        if before is None or bare(before) == piece.bare:
            return strange(entry.phrases, piece.text)
        return changes(before, piece.text)

    def _where(self, entry: Entry, piece: Piece) -> str:
        if piece.number and piece.number != entry.printed:
            return f"文档印作 {piece.number}"
        if entry.kind == "intro" and piece.label and piece.label != entry.label:
            return f"文档印作 {piece.label}"
        if self.prints_numbers and not piece.number and entry.kind not in ("title", "intro", "example"):
            return "文档没有印编号"
        before = max((one for one in self.split.found.items() if one[1].start < piece.start), key=lambda one: one[1].start, default=None)
        return f"现在排在 {before[0]} 之后" if before else "现在排在最前面"


def _headings(split: Split, outline: Outline) -> Iterator[Finding]:
    """What became of the headings that have no address of their own."""
    found = {heading.address: heading for heading in split.headings if heading.how not in ("doubled", "new")}
    place = {entry.address: number for number, entry in enumerate(outline.headings)}
    furthest = -1
    for heading in split.headings:
        told = split.document.text[heading.start : heading.end]
        finding = _heading(heading, told, place.get(heading.address, furthest) < furthest)
        if finding:
            yield finding
        furthest = max(furthest, place.get(heading.address, -1))
    for entry in outline.headings:
        if entry.address not in found:
            yield Finding("gone", entry.address, entry.label, note="标题没有找到，它下面的条目按上一个标题之后查找")


def _heading(heading: Heading, told: str, is_late: bool) -> Finding | None:
    match heading.how:
        case "doubled":
            return Finding("doubled", heading.address, told)
        case "new":
            return Finding("new", heading.address, told)
        case "retitled":
            return Finding("changed", heading.address, told, note="标题的文字不同")
        case "renumbered":
            return Finding("moved", heading.address, told, note="标题的编号不同")
    return Finding("moved", heading.address, told, note="标题不在原来的次序上") if is_late else None
