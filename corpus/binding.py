"""Binds the files of one rulebook into a book: clauses placed in their sections, links checked, terms marked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from corpus import reader
from corpus.address import ClauseId
from corpus.clauses import Book, Clause, Section, Span
from corpus.linking import TermFinder
from corpus.numbering import Numbering, Part, key
from corpus.reader import Heading, Paragraph
from corpus.rulings import read_rulings
from corpus.syntax import Place, text_of
from corpus.terms import Term, read_terms

_TOP = {"title": str, "edition": str, "date": str, "source": str, "names": list, "chapters": list, "numbers": dict, "parts": list}
_NUMBERS = {"letters_printed": bool, "printed_levels": int, "heading_levels": list}
_ITEMS = {"names": str, "chapters": str, "aliases": str, "parts": dict, "heading_levels": int}
_WORDS = {str: "文字", list: "列表", dict: "表", bool: "true 或 false", int: "整数"}
_TOML_PLACE = re.compile(r"at line ([0-9]+), column ([0-9]+)")
_PART = {"letter": str, "name": str, "aliases": list}


@dataclass(slots=True)
class _Open:
    """A section whose clauses are still being read."""

    heading: Heading
    parent: str | None
    chapter: str
    drafts: list[Paragraph] = field(default_factory=list)


def bind(folder: Path) -> Book:
    """The book of a folder with book.toml, chapters, terms.yaml and rulings.yaml. Raises RulebookSyntaxError."""
    facts = _facts(folder / "book.toml")
    numbering = _numbering(facts, folder / "book.toml")
    opened = _opened(_chapters(facts["chapters"], folder), numbering)
    places = _places(opened)
    terms = read_terms(folder / "terms.yaml", folder.name, places)
    rulings = read_rulings(folder / "rulings.yaml", folder.name, places)
    shell = Book(folder.name, facts["title"], facts["edition"], facts["date"], facts["source"], numbering, (), terms, rulings)
    return replace(shell, sections=tuple(_sections(opened, shell, places, terms)))


def _facts(path: Path) -> dict[str, Any]:
    text = text_of(path)
    try:
        facts = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _TOML_PLACE.search(str(error))
        raise Place(str(path), int(at[1]) if at else 1, int(at[2]) if at else 1).error(f"不是合法的 TOML（{error}）") from error
    _check(facts, _TOP, ("title", "edition", "date", "source", "names", "chapters"), path)
    return facts


def _check(table: Mapping[str, Any], known: Mapping[str, type], required: Iterable[str], path: Path) -> None:
    for word, value in table.items():
        if word not in known:
            raise _line_of(word, path).unknown(f"键应是 {'、'.join(known)} 之一", word, known)
        if not isinstance(value, known[word]):
            raise _line_of(word, path).error(f"键「{word}」的值应是{_WORDS[known[word]]}")
        if isinstance(value, list) and not all(isinstance(item, _ITEMS[word]) for item in value):
            raise _line_of(word, path).error(f"键「{word}」的列表里应是{_WORDS[_ITEMS[word]]}")
    for word in required:
        if word not in table:
            raise Place(str(path), 1, 1).error(f"缺少必需的键「{word}」")


def _line_of(word: str, path: Path) -> Place:
    """The first place of a word in the file (tomllib keeps no places)."""
    before = text_of(path).partition(word)[0] if word in text_of(path) else ""
    return Place(str(path), before.count("\n") + 1, len(before) - before.rfind("\n"))


def _numbering(facts: Mapping[str, Any], path: Path) -> Numbering:
    numbers = facts.get("numbers", {})
    _check(numbers, _NUMBERS, (), path)
    for part in facts.get("parts", []):
        _check(part, _PART, ("letter", "name"), path)
    parts = tuple(Part(part["letter"], part["name"], tuple(part.get("aliases", ()))) for part in facts.get("parts", []))
    return Numbering(
        names=tuple(facts["names"]),
        parts=parts,
        letters_printed=numbers.get("letters_printed", True),
        printed_levels=numbers.get("printed_levels", 0),
        heading_levels=tuple(numbers.get("heading_levels", ())),
    )


def _chapters(names: list[str], folder: Path) -> Iterator[Heading | Paragraph]:
    """What the chapter files hold, in the order of book.toml; every file must be listed there."""
    toml = folder / "book.toml"
    found = {path.name for path in folder.glob("*.md")}
    for name in names:
        if name not in found:
            raise _line_of(name, toml).unknown("chapters 里应是本文件夹的文件名", name, found)
    for name in sorted(found - set(names)):
        raise _line_of("chapters", toml).error(f"chapters 没有列出文件「{name}」")
    for name in names:
        yield from reader.read(folder / name)


def _opened(items: Iterable[Heading | Paragraph], numbering: Numbering) -> list[_Open]:
    """The sections in order, each with the clauses under its heading."""
    opened: list[_Open] = []
    above: list[Heading] = []
    for item in items:
        if isinstance(item, Heading):
            above = [heading for heading in above if heading.level < item.level]
            if item.level != len(above) + 1:
                raise item.place.error(f"{item.number} 的上一级标题缺失：标题应逐级加深")
            opened.append(_Open(item, above[-1].number if above else None, (above or [item])[0].title))
            above.append(item)
            if item.level in numbering.heading_levels:
                opened[-1].drafts.append(Paragraph(item.number, "heading", None, (Span("text", item.title),), item.place, ()))
        elif not opened:
            raise item.place.error("第一个条目之前应有章标题，如「# A 回合」")
        else:
            opened[-1].drafts.append(_within(item, opened[-1].heading))
    return opened


def _within(draft: Paragraph, heading: Heading) -> Paragraph:
    above = key(heading.number)
    if key(draft.number)[: len(above)] != above and draft.number != f"{heading.number}b":
        raise draft.place.error(f"条目 {draft.number} 不属于小节 {heading.number}")
    return draft


def _places(opened: Iterable[_Open]) -> dict[str, Place]:
    """Where each number stands; a number or section that comes twice is refused."""
    places: dict[str, Place] = {}
    titles: dict[str, Place] = {}
    for section in opened:
        _first(section.heading.number, section.heading.place, titles, "小节")
        for draft in section.drafts:
            _first(draft.number, draft.place, places, "条目")
    return places


def _first(number: str, place: Place, taken: dict[str, Place], noun: str) -> None:
    if number in taken:
        raise place.error(f"{noun} {number} 已经在 {taken[number].file} 第 {taken[number].line} 行")
    taken[number] = place


def _sections(opened: Iterable[_Open], book: Book, places: Mapping[str, Place], terms: tuple[Term, ...]) -> Iterator[Section]:
    finder = TermFinder(terms)
    for section in opened:
        clauses = tuple(_clause(draft, section, book, places, finder) for draft in section.drafts)
        heading = section.heading
        yield Section(book.key, heading.number, heading.title, heading.level, clauses, section.parent)


def _clause(draft: Paragraph, section: _Open, book: Book, places: Mapping[str, Place], finder: TermFinder) -> Clause:
    for number, place in draft.refs:
        if number not in places:
            raise place.unknown("链接应指向本书已有的条目", number, places)
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
