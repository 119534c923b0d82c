"""Reads a chapter: Markdown in which a clause is a paragraph or table row that begins with its own number in brackets.

Nothing is inferred from position or list numbering. Raw HTML, lists, code, images and links are refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NoReturn

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from mdit_py_cjk_friendly import cjk_friendly, is_cjk

from corpus.clauses import KINDS, Kind, Span
from corpus.strict.decoding import text_of
from corpus.strict.malformed import Place, gather, nearest_of, refuse_if, shorten

_NUMBER = r"(?P<number>[A-Za-z0-9]+(?:[.\-][A-Za-z0-9]+)*)"
_HEADING = re.compile(rf"{_NUMBER}[ 　]+(?P<title>\S.*)")
_MARK = re.compile(rf"{_NUMBER}(?:[ 　]+(?P<kind>[a-z]+)(?:[:：][ 　]*(?P<reason>.+))?)?")
_SILENT = {"paragraph_open", "paragraph_close", "heading_close", "thead_open", "thead_close", "tbody_open", "tbody_close"}
_SILENT |= {"table_open", "table_close", "th_open", "th_close", "td_open", "td_close"}
_NEED_REASON = ("physical", "navigation")
_REFUSED = {
    "html_block": "HTML",
    "html_inline": "HTML",
    "bullet_list_open": "列表",
    "ordered_list_open": "编号列表",
    "fence": "代码块",
    "code_block": "缩进的代码块",
    "code_inline": "行内代码",
    "blockquote_open": "引文",
    "hr": "分隔线",
    "em_open": "单星号强调",
    "strong_open": "加粗",
    "bracket": "方括号",
    "hardbreak": "行末的硬换行",
}


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the file; level 1 to 6."""

    number: str
    title: str
    level: int
    place: Place


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A clause as it stands in the file; `refs` has the place of every link."""

    number: str
    kind: Kind
    reason: str | None
    spans: tuple[Span, ...]
    place: Place
    refs: tuple[tuple[str, Place], ...]


def read(path: Path) -> tuple[Heading | Paragraph, ...]:
    """The headings and clauses of a file, in order. Raises MalformedError."""
    return parse(text_of(path), str(path))


def parse(text: str, file: str) -> tuple[Heading | Paragraph, ...]:
    """The headings and clauses of a text, in order. Raises MalformedError naming `file`."""
    found, wrong = gather(lambda block: block(), _blocks(_parser().parse(text), file))
    refuse_if(wrong)
    return tuple(found)


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": True, "typographer": False, "linkify": False}).enable("table")
    parser.disable(["link", "image", "autolink", "reference", "lheading"])
    parser.inline.ruler.before("html_inline", "bracket", _bracket)
    return parser.use(cjk_friendly)


def _bracket(state: StateInline, silent: bool) -> bool:
    """`[…]` becomes one token: the mark of a clause or a link to one."""
    if state.src[state.pos] != "[":
        return False
    end = state.src.find("]", state.pos)
    if end < 0:
        return False
    if not silent:
        token = state.push("bracket", "", 0)
        token.content = state.src[state.pos + 1 : end]
        token.meta = {"offset": state.pos}
    state.pos = end + 1
    return True


def _blocks(tokens: list[Token], file: str) -> Iterator[Callable[[], Heading | Paragraph]]:
    """What reads each block of the file in turn."""
    stream = iter(tokens)
    for token in stream:
        place = Place(file, token.map[0] + 1 if token.map else 1, 1)
        if token.type == "heading_open":
            yield partial(_heading, next(stream), int(token.tag.removeprefix("h")), place)
        elif token.type == "tr_open":
            cells = list(_cells(stream))
            if cells[0][0] == "td":
                yield partial(_clause, [(inline, place) for _, inline in cells])
        elif token.type == "inline":
            yield partial(_clause, [(token, place)])
        elif token.type not in _SILENT:
            yield partial(_refuse, token, place)
            _skip_to_end(token, stream)


def _skip_to_end(opening: Token, stream: Iterator[Token]) -> None:
    """Passes over what lies in a refused block."""
    if opening.nesting == 1:
        next(token for token in stream if token.nesting == -1 and token.level == opening.level)


def _cells(stream: Iterator[Token]) -> Iterator[tuple[str, Token]]:
    """The cells of the row that has begun: their tag and their text."""
    for token in stream:
        if token.type == "tr_close":
            return
        if token.type in ("th_open", "td_open"):
            yield token.tag, next(stream)


def _heading(inline: Token, level: int, place: Place) -> Heading:
    found = _HEADING.fullmatch(inline.content)
    if not found:
        raise place.error("标题写法有误", "编号、空格、名称，如“## A1 准备阶段”")
    for child in inline.children or []:
        if child.type != "text":
            _refuse(child, place)
    return Heading(found["number"], found["title"], level, place)


def _clause(cells: list[tuple[Token, Place]]) -> Paragraph:
    first, place = cells[0]
    children = first.children or []
    if not children or children[0].type != "bracket":
        raise place.error("这一段或这一行没有编号", "以方括号里的条目编号开头，如“[A1.1]”")
    number, kind, reason = _mark(children[0].content, place)
    spans: list[Span] = []
    refs: list[tuple[str, Place]] = []
    for index, (inline, at) in enumerate(cells):
        rest = (inline.children or [])[1:] if index == 0 else inline.children or []
        if spans:
            spans.append(Span("text", "：" if index == 1 else "；"))
        more, links = _spans(rest, inline.content, at)
        spans += more
        refs += links
    merged = _merged(spans)
    if not merged:
        raise place.error(f"条目 {number} 没有正文", "编号之后的文字")
    return Paragraph(number, kind, reason, merged, place, tuple(refs))


def _mark(content: str, place: Place) -> tuple[str, Kind, str | None]:
    found = _MARK.fullmatch(content)
    if not found:
        raise place.error(f"方括号里是“{shorten(content)}”", "“编号”、“编号 类别”或“编号 类别: 理由”")
    word = found["kind"] or "rule"
    kind = next((kind for kind in KINDS if kind == word), None)
    if kind is None:
        raise place.error(f"没有类别“{word}”", f"{'、'.join(KINDS)} 之一", nearest_of(word, KINDS))
    if (kind in _NEED_REASON) != bool(found["reason"]):
        fault, wanted = ("没有理由", "写上理由") if kind in _NEED_REASON else ("有理由", "不写理由")
        raise place.error(f"类别 {kind} {fault}", wanted)
    return found["number"], kind, found["reason"]


def _spans(children: list[Token], content: str, place: Place) -> tuple[list[Span], list[tuple[str, Place]]]:
    spans: list[Span] = []
    refs: list[tuple[str, Place]] = []
    strong = False
    for index, token in enumerate(children):
        if token.type in ("strong_open", "strong_close"):
            strong = token.type == "strong_open"
        elif token.type == "bracket":
            refs.append((token.content, _within(content, token.meta["offset"], place)))
            spans.append(Span("ref", token.content, token.content))
        elif token.type == "softbreak":
            spans.append(Span("text", _break(children[index - 1], children[index + 1])))
        elif token.type in ("text", "text_special"):
            spans.append(Span("strong" if strong else "text", _plain(token.content, place)))
        else:
            _refuse(token, place)
    return spans, refs


def _plain(text: str, place: Place) -> str:
    if "**" in text or "`" in text:
        raise place.error("强调的星号没有成对闭合", "成对的 **")
    return text


def _within(content: str, offset: int, place: Place) -> Place:
    before = content[:offset]
    return Place(place.file, place.line + before.count("\n"), offset - before.rfind("\n"))


def _break(before: Token, after: Token) -> str:
    """A line break is nothing between Chinese characters, else a space."""
    left, right = before.content[-1:], after.content[:1]
    return "" if is_cjk(left) or is_cjk(right) or not (left and right) else " "


def _merged(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The spans with neighbours of one kind joined, and no space at either end."""
    joined: list[Span] = []
    for span in spans:
        if joined and span.kind == joined[-1].kind and span.kind != "ref":
            joined[-1] = Span(span.kind, joined[-1].text + span.text)
        elif span.text:
            joined.append(span)
    if joined and joined[0].kind == "text":
        joined[0] = Span("text", joined[0].text.lstrip())
    return tuple(span for span in joined if span.text)


def _refuse(token: Token, place: Place) -> NoReturn:
    raise place.error(f"这里有{_REFUSED.get(token.type, token.type)}", "只有标题、条目段落和表格行")
