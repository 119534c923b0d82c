"""Says in Chinese what became of a query: why nothing was found, what is shown instead, what else to look for."""

from __future__ import annotations

from corpus.library import Library
from indexer.folding import bare
from indexer.lexicon import Lexicon
from indexer.routing import Reading

_KINDS = {"rule": "规则", "definition": "定义", "example": "例子", "heading": "标题", "physical": "实体牌操作", "navigation": "阅读说明"}
_OFFERED = 5


class Explainer:
    """Notes and suggestions for the readings of one library."""

    def __init__(self, library: Library, lexicon: Lexicon) -> None:
        self.library = library
        self.lexicon = lexicon

    def note(self, reading: Reading, total: int, exact: bool, missing: tuple[str, ...], filters: tuple[str | None, str | None]) -> str:
        """What there is to explain; empty where the hits speak for themselves. `exact`: the hits hold what was looked for;
        `missing`: the words that no clause holds; `filters`: the book and the kind that were asked for."""
        if reading.kind == "nothing":
            return "请输入编号、术语、拼音，或规则里的几个字。"
        if total and exact:
            return ""
        if total:
            lacking = f"，也没有提到{_quoted(missing)}" if missing else ""
            return f"没有条目原样写着「{_short(reading.text)}」{lacking}；下面按词语相近排列。"
        return f"读作：{_short(reading.words, 80)}。{self._where(filters)}{self._empty(reading, missing)}"

    def suggestions(self, reading: Reading, total: int, exact: bool, book: str | None) -> tuple[str, ...]:
        """What else may have been meant: names that look or sound like the query, and terms that stand in it; where nothing was found,
        also what it names and names that share characters with it."""
        if (total and exact) or reading.kind in ("nothing", "punctuation", "address"):
            return ()
        if reading.kind == "unknown address":
            return tuple(one.number for one in reading.addresses)
        pieces = reading.rest or reading.parts or (reading.text,)
        meant = [one.label for piece in pieces for one in self.lexicon.mistaken(bare(piece), book)]
        named = [] if total else [one.label for group in reading.names for one in group]
        near = (name for name in self.lexicon.near(reading.text, _OFFERED, book) if not total or bare(name) in reading.text)
        return tuple(label for label in dict.fromkeys((*meant, *named, *near)) if label != reading.text)[:_OFFERED]

    def _where(self, filters: tuple[str | None, str | None]) -> str:
        book, kind = filters
        key, _, part = (book or "").partition(":")
        title = f"{self.library.books[key].title} {part}".strip() if key else ""
        places = "、".join(filter(None, (f"《{title}》" if title else "", f"「{_KINDS.get(kind, kind)}」" if kind else "")))
        return f"在{places}里" if places else ""

    def _empty(self, reading: Reading, missing: tuple[str, ...]) -> str:
        if reading.kind == "punctuation":
            return "没有条目含有这样的标点或符号；试试编号、术语或规则里的几个字。"
        if reading.kind == "unknown address":
            return "没有这个编号；下面是最接近的编号。" if reading.addresses else "没有这个编号。"
        if reading.quoted:
            return "没有条目含有引号里的原文；去掉引号可以按词语查找。"
        if missing:
            return f"没有条目写到{_quoted(missing)}，规则书里大概没有这个问题的答案；下面是最接近的条目与术语。"
        return "没有条目写到这些；下面是最接近的条目与术语。"


def _quoted(words: tuple[str, ...]) -> str:
    return "、".join(f"「{word}」" for word in words[:_OFFERED])


def _short(text: str, longest: int = 40) -> str:
    return text if len(text) <= longest else f"{text[:longest]}…"
