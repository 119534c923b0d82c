"""A book as the template sets it: plain data, everything in the order of the pages."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any

from corpus.clauses import Book, Clause, Section
from scenarios.replay.worked import Worked
from webapp.booklet.anchors import Anchors, qr
from webapp.booklet.options import Options, chosen
from webapp.booklet.outcomes import worked_boxes
from webapp.booklet.rulings import Placed, place
from webapp.booklet.terms import index_of_terms
from webapp.booklet.words import clause_words, number_parts

DISCLAIMER = (
    "释义：裁定台用自己的话写出的每一条规则，保留原书的术语、数字和编号，可以据此裁定。",
    "释义不代替官方规则书；裁定以各书发行方为准。",
)
AS_IT_IS = (
    "原文：由持有者导入的官方文字，照原样印出，只供持有者自己使用。",
    "裁定以各书发行方为准。",
)
LETTERS_AS_TERMS = 20
EM_A_CHARACTER, NARROWEST = 0.47, 1.9
UNPRINTED = ("heading",)


def document(book: Book, options: Options) -> dict[str, Any]:
    """The data of the template. Raises UnknownChapterError."""
    sections = chosen(book, options.chapters)
    anchors = Anchors.of(book, options.site, sections)
    placed = place(book, anchors)
    clauses = [clause for section in sections for clause in section.clauses if printed(clause)]
    outcomes = worked_outcomes(book.key) if options.scenarios else {}
    return {
        "paper": options.paper,
        "with_worked": options.scenarios,
        "number_width": max([NARROWEST, *(len(clause.id.number) * EM_A_CHARACTER for clause in clauses)]),
        "samples": samples(clauses),
        **title_page(book, options, sections, len(clauses)),
        "chapters": chapters(parts(sections, anchors, placed, outcomes)),
        "terms": index_of_terms(book, clauses, anchors, placed.numbers),
        "term_lines": len(book.terms) + LETTERS_AS_TERMS,
    }


def worked_outcomes(book: str) -> Mapping[str, Worked]:
    """The worked outcomes of a book by number of the clause."""
    from indexer.index import outcomes_of

    return outcomes_of(book)


def samples(clauses: Iterable[Clause]) -> list[dict[str, str]]:
    """Numbers that show how the booklet sets them: one as the book prints it, one with a part of ours."""
    numbers = [number_parts(clause) for clause in clauses if clause.kind == "rule"]
    plain = [number for number in numbers if not number["before"] + number["ours"]][1:2]
    ours = [number for number in numbers if number["before"] + number["ours"]][:1]
    return plain + ours or [{"before": "", "printed": "1", "ours": ""}]


def title_page(book: Book, options: Options, sections: tuple[Section, ...], clauses: int) -> dict[str, Any]:
    """Cover, running head, imprint."""
    edition = book.edition or "原书未印版本"
    named = f"{book.title} {book.edition}".strip()
    wording = "释义" if any(clause.is_ours for clause in book.clauses) else "原文"
    text = f"{wording} {digest(book)}"
    address = f"{options.site}/{book.key}"
    chapters = [section for section in sections if section.level == 1]
    whole = len(chapters) == sum(section.level == 1 for section in book.sections)
    return {
        "title": book.title,
        "subtitle": "规则册" + ("" if whole else f"：{'、'.join(f'{one.number} {one.title}' for one in chapters)}"),
        "document_title": f"{named} 规则册",
        "keywords": [book.title, "规则册", wording, "裁定"],
        "running": named,
        "dated": f"{edition} · {book.date or '未注日期'} · {text}",
        "facts": [
            ["版本", edition],
            ["日期", book.date or "原书未注日期"],
            ["来源", book.source],
            ["内容", f"{len(chapters)} 章，{clauses} 条{wording}" + ("，附情景的结果" if options.scenarios else "")],
            ["文本", f"{text}（任何一条{wording}改动，这个标记就会变）"],
        ],
        "disclaimer": AS_IT_IS if wording == "原文" else DISCLAIMER,
        "url": address,
        "qr": qr(address),
        "imprint": [
            f"{named} · {edition} · {book.date or '未注日期'} · {text} · 裁定台",
            "字体：思源宋体、思源黑体（SIL Open Font License 1.1）",
        ],
    }


def digest(book: Book) -> str:
    """Eight characters that change when any clause of the book does."""
    return hashlib.sha256("".join(clause.digest for clause in book.clauses).encode()).hexdigest()[:8]


def chapters(printed_parts: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The parts by the chapter that they lie in."""
    return [{"title": title, "parts": list(inside)} for title, inside in groupby(printed_parts, key=itemgetter("chapter"))]


def parts(sections: tuple[Section, ...], anchors: Anchors, placed: Placed, outcomes: Mapping[str, Worked]) -> Iterator[dict[str, Any]]:
    """The sections in reading order, each with all that is printed under it."""
    chapter, above = "", 0
    for section in sections:
        chapter = f"{section.number} {section.title}" if section.level == 1 else chapter
        above = min(section.level, above + 1)
        yield {
            "number": section.number,
            "title": section.title,
            "level": above,
            "chapter": chapter,
            "headings": [f"clause {clause.id}" for clause in section.clauses if clause.kind in UNPRINTED],
            **doorway(section, anchors),
            "clauses": list(clauses(section, anchors, outcomes)),
            "rulings": placed.full(section),
            "see": placed.mentions(section),
        }


def doorway(section: Section, anchors: Anchors) -> Mapping[str, str | None]:
    """The QR code back to the section's page; none for a chapter without text of its own."""
    address = anchors.page(section.book, section.number)
    own = any(printed(clause) for clause in section.clauses)
    return {"url": address, "qr": qr(address) if own else None}


def clauses(section: Section, anchors: Anchors, outcomes: Mapping[str, Worked]) -> Iterator[dict[str, Any]]:
    """The clauses of a section, each with the worked outcomes that follow it."""
    boxes = worked_boxes(section, outcomes, anchors)
    for clause in section.clauses:
        if printed(clause):
            yield {**clause_words(clause, anchors), "worked": boxes.get(clause.id.number, [])}


def printed(clause: Clause) -> bool:
    return clause.kind not in UNPRINTED
