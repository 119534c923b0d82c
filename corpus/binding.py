"""Binds the files of one rulebook into a book: clauses placed in their sections, links checked, terms marked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from corpus import reader
from corpus.address import ClauseId
from corpus.book_data import read_book
from corpus.clauses import Book, Clause, Section, Span
from corpus.entries import UnknownNumberError
from corpus.linking import TermFinder
from corpus.numbering import Numbering, key
from corpus.official import outline
from corpus.reader import Heading, Paragraph
from corpus.rulings import read_rulings
from corpus.strict.malformed import Problem, gather, nearest_of, refuse_if, repeated
from corpus.strict.nodes import Node
from corpus.terms import Term, read_terms


@dataclass(slots=True)
class _Open:
    """A section whose clauses are still being read."""

    heading: Heading
    parent: str | None
    chapter: str
    drafts: list[Paragraph] = field(default_factory=list)


def bind(folder: Path) -> Book:
    """The book of a folder with book.toml, chapters, terms.yaml and rulings.yaml; where no chapter is written yet, terms and rulings
    cite what the official document holds. Raises MalformedError."""
    facts, node = read_book(folder / "book.toml")
    opened = _opened(_chapters(facts.chapters, node.children["chapters"], folder), facts.numbering)
    numbers = _numbers(opened) if opened else outline.addresses(folder)
    terms = read_terms(folder / "terms.yaml", folder.name, numbers)
    rulings = read_rulings(folder / "rulings.yaml", folder.name, numbers)
    shell = Book(folder.name, facts.title, facts.edition, facts.date, facts.source, facts.numbering, (), terms, rulings)
    return replace(shell, sections=tuple(_sections(opened, shell, terms)))


def _chapters(names: tuple[str, ...], listed: Node, folder: Path) -> list[Heading | Paragraph]:
    """What the chapter files hold, in the order of book.toml; every file must be listed there."""
    toml = str(folder / "book.toml")
    files = sorted(path.name for path in folder.glob("*.md"))
    wanted = "本文件夹里的文件名"
    refuse_if(
        [
            *(
                Problem(toml, *node.mark, f"没有文件“{name}”", wanted, nearest_of(name, files))
                for name, node in zip(names, listed.children.values(), strict=True)
                if name not in files
            ),
            *(Problem(toml, *listed.mark, f"没有列出文件“{name}”", "每个章文件") for name in files if name not in names),
        ]
    )
    found, wrong = gather(reader.read, (folder / name for name in names))
    refuse_if(wrong)
    return [item for chapter in found for item in chapter]


def _opened(items: Iterable[Heading | Paragraph], numbering: Numbering) -> list[_Open]:
    """The sections in order, each with the clauses under its heading."""
    opened: list[_Open] = []
    above: list[Heading] = []
    for item in items:
        if isinstance(item, Heading):
            above = [heading for heading in above if heading.level < item.level]
            if item.level != len(above) + 1:
                raise item.place.error(f"标题 {item.number} 没有上一级标题", "标题逐级加深")
            opened.append(_Open(item, above[-1].number if above else None, (above or [item])[0].title))
            above.append(item)
            if item.level in numbering.heading_levels:
                opened[-1].drafts.append(Paragraph(item.number, "heading", None, (Span("text", item.title),), item.place, ()))
        elif not opened:
            raise item.place.error("第一个条目之前没有标题", "章标题，如“# A 回合”")
        else:
            opened[-1].drafts.append(_within(item, opened[-1].heading))
    return opened


def _within(draft: Paragraph, heading: Heading) -> Paragraph:
    above = key(heading.number)
    if key(draft.number)[: len(above)] != above and draft.number != f"{heading.number}b":
        raise draft.place.error(f"条目 {draft.number} 不属于小节 {heading.number}", f"以 {heading.number} 开头的编号")
    return draft


def _numbers(opened: Iterable[_Open]) -> Collection[str]:
    """Every number in the book; a number or section that comes twice and a link to nowhere are refused."""
    headings = [section.heading for section in opened]
    drafts = [draft for section in opened for draft in section.drafts]
    numbers = dict.fromkeys(draft.number for draft in drafts)
    refuse_if(
        [
            *repeated(((heading.number, heading.place) for heading in headings), "小节"),
            *repeated(((draft.number, draft.place) for draft in drafts), "条目"),
            *_dead_links(drafts, numbers),
        ]
    )
    return numbers


def _dead_links(drafts: Iterable[Paragraph], numbers: Collection[str]) -> Iterator[Problem]:
    for draft in drafts:
        for number, place in draft.refs:
            if number not in numbers:
                unknown = UnknownNumberError(number, numbers)
                yield place.problem(str(unknown), nearest=unknown.nearest)


def _sections(opened: Iterable[_Open], book: Book, terms: tuple[Term, ...]) -> Iterator[Section]:
    finder = TermFinder(terms)
    for section in opened:
        clauses = tuple(_clause(draft, section, book, finder) for draft in section.drafts)
        heading = section.heading
        yield Section(book.key, heading.number, heading.title, heading.level, clauses, section.parent)


def _clause(draft: Paragraph, section: _Open, book: Book, finder: TermFinder) -> Clause:
    found = ClauseId(book.key, draft.number)
    edition = f" {book.edition}" if book.edition else ""
    return Clause(
        id=found,
        kind=draft.kind,
        section=section.heading.number,
        heading=section.heading.title,
        chapter=section.chapter,
        spans=draft.spans if draft.kind == "heading" else finder.marked(tuple(_linked(span, book.key) for span in draft.spans), found),
        printed=book.numbering.printed(draft.number),
        citation=f"{book.title}{edition} {book.numbering.cited(draft.number)}",
        reason=draft.reason,
    )


def _linked(span: Span, book: str) -> Span:
    return replace(span, target=str(ClauseId(book, span.text))) if span.kind == "ref" else span
