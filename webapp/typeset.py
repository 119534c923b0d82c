"""How clauses, numbers and values are set on a page: the filters of the templates."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar, TypeVarTuple, cast

from flask import Flask, request, url_for
from markupsafe import Markup, escape

from corpus.address import ClauseId
from corpus.clauses import Clause, Span
from corpus.library import UnknownClauseError
from corpus.numbering import number_parts
from webapp.rooms import rooms

DEEP = 3
GIST = 34
ARROW = re.compile(r"(\S{1,12} → [^；，。、\s]{1,12})")
STATUSES = {"example": "例", "settled": "已定", "interpretation": "解读"}
KINDS = {"rule": "规则", "definition": "定义", "example": "例", "heading": "标题", "physical": "实物操作", "navigation": "用书说明"}


S = TypeVar("S", bound=str)
Args = TypeVarTuple("Args")


def once(made: Callable[[Clause, *Args], S], clause: Clause, *how: *Args) -> S:
    """What is made of a clause, which is the same on every page under one root of the application."""
    markup, key = rooms().markup, (request.script_root if request else "", made, clause.id, clause.digest, *how)
    if key not in markup:
        markup[key] = made(clause, *how)
    return cast(S, markup[key])


def clause_url(clause: Clause, external: bool = False) -> str:
    """The permanent address of a clause's page; a clause far down its section is scrolled to."""
    return _url(clause, external) if external else once(_url, clause, external)


def _url(clause: Clause, external: bool) -> str:
    number = clause.id.number
    section = rooms().library.section(clause.id.book, clause.section)
    deep = section.clauses.index(clause) >= DEEP
    return url_for("clauses.show", book=clause.id.book, number=number, _anchor=number if deep else None, _external=external)


def number_markup(clause: Clause) -> Markup:
    """The number: the printed part plain (set bold), our own parts in <i> (set light)."""
    before, printed, after = number_parts(clause.id.number, clause.printed)
    return _ours(before) + escape(printed) + _ours(after)


def _ours(part: str) -> Markup:
    return Markup("<i>{}</i>").format(part) if part else Markup()


def number_link(number: str, book: str, css: str = "no") -> Markup:
    """A clause's number as a link to it; plain text where the book has no such clause."""
    try:
        clause = rooms().library.clause(ClauseId(book, number))
    except UnknownClauseError:
        return Markup('<span class="{}">{}</span>').format(css, number)
    return Markup('<a class="{}" href="{}">{}</a>').format(css, clause_url(clause), once(number_markup, clause))


def spans_markup(clause: Clause, linked: bool = True) -> Markup:
    """The text of a clause with its stress, its terms and its references linked."""
    return once(_spans, clause, linked)


def _spans(clause: Clause, linked: bool) -> Markup:
    return Markup("").join(_span(span, clause.id.book, linked) for span in clause.spans)


def _span(span: Span, book: str, linked: bool) -> Markup:
    if span.kind == "strong":
        return Markup("<strong>{}</strong>").format(span.text)
    if span.kind == "ref" and linked and span.target:
        target = ClauseId.of(span.target)
        return number_link(target.number, target.book)
    if span.kind == "term" and linked and span.target:
        return Markup('<a class="term" href="{}">{}</a>').format(url_for("terms.show", book=book, name=span.target), span.text)
    return escape(span.text)


def gist(clause: Clause) -> str:
    """The beginning of a clause, for a list of references: its first phrase, or what fits on a line."""
    if clause.kind == "heading":
        return clause.heading
    phrase = re.split(r"[。；]", clause.text, maxsplit=1)[0]
    return phrase if len(phrase) <= GIST else f"{phrase[: GIST - 1]}…"


def marked(text: str, ranges: Iterable[tuple[int, int]]) -> Markup:
    """The text with the given character ranges marked; ranges may touch or overlap, the text itself is unchanged."""
    pieces: list[Markup] = []
    done = 0
    for start, end in sorted(ranges):
        if end > done:
            begin = max(start, done)
            pieces += [escape(text[done:begin]), Markup("<mark>{}</mark>").format(text[begin:end])]
            done = end
    return Markup("").join((*pieces, escape(text[done:])))


def arrows(sentence: str) -> Markup:
    """The sentence with every old → new held on one line."""
    held = Markup('<span class="nobr">{}</span>')
    return Markup("").join(held.format(piece) if place % 2 else escape(piece) for place, piece in enumerate(ARROW.split(sentence)))


def said(value: object) -> str:
    """A value of a view in words."""
    if value is None:
        return "不在场"
    if isinstance(value, list | tuple):
        return "、".join(map(str, value)) or "无"
    return "无" if value == "" else str(value)


def install(app: Flask) -> None:
    """Give the templates these filters."""
    app.jinja_env.filters.update(number=number_markup, spans=spans_markup, said=said, link=clause_url, gist=gist, arrows=arrows)
    app.jinja_env.globals.update(no=number_link, marked=marked, STATUSES=STATUSES, KINDS=KINDS)
