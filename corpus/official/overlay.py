"""Lays the imported official text over a book; a book that has no text of ours yet is made of it as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.address import ClauseId
from corpus.clauses import Book, Clause, Kind, Section, Span
from corpus.numbering import key
from corpus.official import kept, outline
from corpus.official.fingerprints import bare, mark
from corpus.official.kept import Kept
from corpus.official.outline import Entry, Outline

_KINDS: Mapping[str, Kind] = {"title": "heading", "heading": "heading", "example": "example", "intro": "navigation"}
_REASON = "封面与目录"


def with_official(book: Book, folder: Path) -> Book:
    """The book of a folder with what was imported of it. Raises MalformedError for a damaged import."""
    imported = kept.read(book.key)
    if imported is None:
        return book
    known = outline.read(folder)
    if not book.sections:
        return _of_what_is_there(replace(book, sections=tuple(_AsItIs(book, known, imported).sections())))
    return replace(book, sections=tuple(_laid_over(section, known, imported) for section in book.sections))


def _of_what_is_there(book: Book) -> Book:
    """The book with those terms and rulings whose clauses the imported document has."""
    there = {clause.id for clause in book.clauses}
    terms = (replace(term, defined_by=tuple(one for one in term.defined_by if one in there)) for term in book.terms)
    rulings = (replace(ruling, clauses=tuple(one for one in ruling.clauses if one in there)) for ruling in book.rulings)
    told = tuple(term for term in terms if term.defined_by), tuple(ruling for ruling in rulings if ruling.clauses)
    return replace(book, terms=told[0], rulings=told[1])


def _laid_over(section: Section, known: Outline, imported: Kept) -> Section:
    return replace(section, clauses=tuple(_with_text(clause, known, imported.texts.get(clause.id.number)) for clause in section.clauses))


def _with_text(clause: Clause, known: Outline, text: str | None) -> Clause:
    if text is None:
        return clause
    entry = known.by_address.get(clause.id.number)
    return replace(clause, official=text, differs=entry is not None and entry.mark != mark(bare(text)))


@dataclass(frozen=True, slots=True)
class _Heading:
    number: str
    title: str
    parent: str | None
    level: int


class _AsItIs:
    """A book whose clauses say what its official document says."""

    def __init__(self, book: Book, known: Outline, imported: Kept) -> None:
        self.book, self.known, self.imported = book, known, imported
        self.headings: dict[str, _Heading] = {}

    def sections(self) -> Iterator[Section]:
        """The sections in the order of the document as it is known, new clauses behind what they follow; empty ones are left out."""
        clauses: dict[str, list[Clause]] = {}
        for entry in self.known.entries:
            self._open(entry)
            for address, text in self._said(entry):
                section = self._section_of(address)
                clauses.setdefault(section.number, []).append(self._clause(address, text, entry, section))
        for heading in self.headings.values():
            if any(self._lies_in(number, heading) for number in clauses):
                held = tuple(clauses.get(heading.number, ()))
                yield Section(self.book.key, heading.number, heading.title, heading.level, held, heading.parent)

    def _open(self, entry: Entry) -> None:
        """A heading begins a section, below the section whose number begins its own."""
        if entry.kind in ("text", "item", "row", "example", "intro", "header") or entry.address in self.headings:
            return
        above = self._holding(entry.address)
        title = self.imported.texts.get(entry.address, entry.label).partition("\n")[0]
        parent = above.number if above else None
        self.headings[entry.address] = _Heading(entry.address, title, parent, above.level + 1 if above else 1)

    def _holding(self, address: str) -> _Heading | None:
        number = key(address)
        above = [one for one in self.headings.values() if number[: len(key(one.number))] == key(one.number)]
        return max(above, key=lambda one: len(key(one.number)), default=None)

    def _section_of(self, address: str) -> _Heading:
        """The section of an address: that whose number begins it, else the last one."""
        if not self.headings:
            self.headings["0"] = _Heading("0", self.book.title, None, 1)
        return self._holding(address) or list(self.headings.values())[-1]

    def _said(self, entry: Entry) -> Iterator[tuple[str, str]]:
        """What the import has of an entry, and the new texts behind it."""
        if entry.is_clause and entry.address in self.imported.texts:
            yield entry.address, self.imported.texts[entry.address]
        is_first = entry is self.known.entries[0]
        for address, before in self.imported.after.items():
            if (entry.is_clause and before == entry.address) or (is_first and not before):
                yield address, self.imported.new[address]

    def _clause(self, address: str, text: str, entry: Entry, section: _Heading) -> Clause:
        kind = _KINDS.get(entry.kind, "rule") if address == entry.address else "rule"
        edition = f" {self.book.edition}" if self.book.edition else ""
        return Clause(
            id=ClauseId(self.book.key, address),
            kind=kind,
            section=section.number,
            heading=section.title,
            chapter=self._chapter(section),
            spans=(Span("text", text),),
            printed=self.book.numbering.printed(address),
            citation=f"{self.book.title}{edition} {self.book.numbering.cited(address)}",
            reason=_REASON if kind == "navigation" else None,
            official=text,
        )

    def _chapter(self, section: _Heading) -> str:
        while section.parent is not None:
            section = self.headings[section.parent]
        return section.title

    def _lies_in(self, number: str | None, heading: _Heading) -> bool:
        while number is not None:
            if number == heading.number:
                return True
            number = self.headings[number].parent if number in self.headings else None
        return False
