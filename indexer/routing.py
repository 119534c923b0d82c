"""One box: decides what a query is. An address, then names (terms, titles), then text; never nothing without a reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Literal

from corpus import address
from corpus.address import ClauseId
from indexer.folding import bare, plain
from indexer.index import Index
from indexer.lexicon import Lexicon, Named
from indexer.pinyin import typed
from indexer.questions import only_asks

Kind = Literal["address", "unknown address", "names", "text", "punctuation", "nothing"]
Occurs = Callable[[str, str | None], bool]
LONGEST = 200
_LONGEST_ADDRESS = 40
_LONGEST_CORRECTED = 40
_PAIRS = {"“": "”", "「": "」", "『": "』", '"': '"', "'": "'", "‘": "’", "《": "》", "＂": "＂", "〝": "〞"}
_MOST_WRITTEN = 12
_SHORTEST_INITIALS, _LONGEST_INITIALS = 4, 8
_WINDOWS = (6, 5, 4, 3, 2)
_MAY_BE_NUMBER = re.compile(r"[0-9]|(?:^|[^a-z])[a-z]{1,2}\W*$")
_NUMBER_AT_END = re.compile(r"[a-z0-9].*")


@dataclass(frozen=True, slots=True)
class Reading:
    """How a query was read.

    `text` is the bare text looked for and `parts` its pieces between spaces; `addresses` what a number names (or the nearest, where
    it names nothing); `names` one group for each piece that names something; `rest` the pieces that name nothing; `words` says it
    all in Chinese. `quoted`: exact text was asked for.
    """

    kind: Kind
    text: str = ""
    parts: tuple[str, ...] = ()
    addresses: tuple[ClauseId, ...] = ()
    names: tuple[tuple[Named, ...], ...] = ()
    rest: tuple[str, ...] = ()
    words: str = ""
    quoted: bool = False


class Router:
    """Reads queries against an index. `occurs(text, book)` tells whether a bare text stands in some clause."""

    def __init__(self, index: Index, lexicon: Lexicon, occurs: Occurs) -> None:
        self.library = index.library
        self.lexicon = lexicon
        self.occurs = occurs
        self._cut = index.words.cut
        self._spelled = index.spelled
        address.parse("1.1", self.library)  # the books list their numbers when first asked: now, so that no reader waits for it

    def read(self, query: str, book: str | None = None) -> Reading:
        """The reading of a query; only its first 200 characters are read."""
        shown = plain(query[: 4 * LONGEST])
        kept, cut = shown[:LONGEST], len(shown) > LONGEST or len(query) > 4 * LONGEST
        reading = self._read(kept, book)
        return replace(reading, words=f"{reading.words}（太长，只读前 {LONGEST} 字）") if cut else reading

    def _read(self, query: str, book: str | None) -> Reading:
        quoted = len(query) > 2 and _PAIRS.get(query[0]) == query[-1]
        text = bare(query)
        if not text:
            return _without_words(query[1:-1].strip() if quoted else query)
        if quoted:
            return Reading("text", text, (text,), words=f"引号内的原文「{text}」", quoted=True)
        parts = tuple(dict.fromkeys(filter(None, map(bare, query.split()))))
        return self._as_address(query, text, book) or self._as_names(text, parts, book) or self._as_words(text, parts, book)

    def _as_address(self, query: str, text: str, book: str | None) -> Reading | None:
        if len(query) > _LONGEST_ADDRESS or not _MAY_BE_NUMBER.search(query):
            return None
        found = address.parse(query, self.library, book)
        if not found and self.occurs(text, book):
            return None
        found = found or self._after_words(query, book)
        if found:
            return Reading("address", text, (text,), found, words=f"编号 {_listed(str(one.number) for one in found)}")
        if address.looks_like_address(query):
            return self._as_unknown_address(query, text, book)
        pieces = query.split()
        numbers = [piece for piece in pieces if address.looks_like_address(piece) and address.parse(piece, self.library, book)]
        if not numbers:
            return None
        found = tuple(dict.fromkeys(one for piece in numbers for one in address.parse(piece, self.library, book)))
        rest = tuple(filter(None, (bare(piece) for piece in pieces if piece not in numbers)))
        words = f"编号 {_listed(one.number for one in found)}" + (f"，以及「{' '.join(rest)}」" if rest else "")
        return Reading("address", text, (text,), found, rest=rest, words=words)

    def _after_words(self, query: str, book: str | None) -> tuple[ClauseId, ...]:
        """What the number at the end of a query names where the words before it are no part of a book: 规则 6-2-1-7."""
        number = _NUMBER_AT_END.search(query)
        return address.parse(number[0], self.library, book) if number and address.looks_like_address(query) else ()

    def _as_unknown_address(self, query: str, text: str, book: str | None) -> Reading:
        near = address.nearest(query, self.library, book)
        elsewhere = address.parse(query, self.library) if book else ()
        words = f"编号 {query}，{'本书' if book else '书里'}没有这个编号"
        if elsewhere:
            words += f"（{_listed(map(str, elsewhere))} 有）"
        return Reading("unknown address", text, (text,), near, words=words)

    def _as_names(self, text: str, parts: tuple[str, ...], book: str | None) -> Reading | None:
        whole = self.lexicon.exact(text, book)
        if whole:
            return self._named((whole,), text, parts, (text,))
        pieces = parts if len(parts) > 1 else self._covered(text, book)
        groups = tuple(self.lexicon.exact(piece, book) for piece in pieces)
        if len(pieces) > 1 and all(groups):
            return self._named(groups, text, parts, pieces)
        if self.occurs(text, book):
            return None
        guessed = self.lexicon.spelled(text, book) or self.lexicon.mistaken(text, book)
        if guessed:
            return self._named((guessed,), text, parts, (text,))
        pieces = parts if len(parts) > 1 else self._covered_by_sound(text, book) or self._covered_by_initials(text, book)
        groups = tuple(self._resolved(piece, book) for piece in pieces)
        return self._named(groups, text, parts, pieces) if pieces and all(groups) else None

    def _as_words(self, text: str, parts: tuple[str, ...], book: str | None) -> Reading:
        return (None if self.occurs(text, book) else self._as_spelled(text, parts, book)) or self._as_text(text, parts, book)

    def _as_spelled(self, text: str, parts: tuple[str, ...], book: str | None) -> Reading | None:
        """Words of the texts in pinyin, piece by piece between spaces or run together."""
        letters = typed(text)
        pieces = parts if len(parts) > 1 else _cover(letters, lambda piece: len(piece) > 3 and bool(self._written(piece, book)))
        choices = [self._written(piece, book) for piece in pieces]
        if not letters or not choices or not all(choices):
            return None
        written = ["".join(choice) for choice in islice(product(*choices), _MOST_WRITTEN)]
        found = next((one for one in written if self.occurs(one, book)), "")
        parts = (found,) if found else tuple(choice[0] for choice in choices)
        return Reading("text", found or written[0], parts, words=f"拼音「{text}」→ 文字「{' '.join(parts)}」")

    def _written(self, piece: str, book: str | None) -> tuple[str, ...]:
        letters = typed(piece)
        named = (bare(one.name) for one in self.lexicon.spelled(letters, book))
        return tuple(dict.fromkeys((*named, *self._spelled.get(letters, ()))))[:_MOST_WRITTEN]

    def _resolved(self, piece: str, book: str | None) -> tuple[Named, ...]:
        found = self.lexicon.exact(piece, book)
        if found or self.occurs(piece, book):
            return found
        return self.lexicon.spelled(piece, book) or self.lexicon.mistaken(piece, book)

    def _as_text(self, text: str, parts: tuple[str, ...], book: str | None) -> Reading:
        resolved = {piece: self._resolved(piece, book) for piece in parts} if len(parts) > 1 else {}
        names = tuple(group for group in resolved.values() if group)
        if names:
            rest = tuple(piece for piece, group in resolved.items() if not group)
            words = "；".join((*(_told(group, piece) for piece, group in resolved.items() if group), f"文字「{' '.join(rest)}」"))
            return Reading("text", text, parts, names=names, rest=rest, words=words)
        corrected = self._corrected(text, book)
        if corrected:
            reading = self._as_names(corrected, (corrected,), book) or Reading("text", corrected, (corrected,))
            return replace(reading, words=f"「{text}」读作「{corrected}」" + (f"：{reading.words}" if reading.words else ""))
        inside = {word: group for word in self._cut(text) if len(word) > 1 and (group := self.lexicon.exact(word, book))}
        meant = "，".join(_told(group, word) for word, group in inside.items() if group[0].how in ("别名", "俗称"))
        words = f"文字「{' '.join(parts)}」" + (f"，其中{meant}" if meant else "")
        return Reading("text", text, parts, names=tuple(inside.values()), words=words)

    def _corrected(self, text: str, book: str | None) -> str:
        """The text with pieces that stand nowhere replaced by the names that they sound like; empty where there are none."""
        if len(text) > _LONGEST_CORRECTED or self.occurs(text, book):
            return ""
        loose = self._loose(text)
        changed, place = "", 0
        while place < len(text):
            piece, name = next(self._sounding(text, place, loose, book), (text[place], text[place]))
            changed, place = changed + name, place + len(piece)
        return changed if changed != text else ""

    def _loose(self, text: str) -> frozenset[int]:
        """The places of the characters that belong to no longer word: only there a character may be a mistake."""
        places: list[int] = []
        start = 0
        for word in self._cut(text):
            start = text.index(word, start)
            places += [start] if len(word) == 1 and not only_asks(word) else []
            start += len(word)
        return frozenset(places)

    def _sounding(self, text: str, place: int, loose: frozenset[int], book: str | None) -> Iterator[tuple[str, str]]:
        for size in _WINDOWS:
            piece = text[place : place + size]
            for found in self.lexicon.heard(piece, book) if len(piece) == size else ():
                name = bare(found.name)
                mistakes = {place + i for i in range(size) if name[i] != piece[i]}
                if mistakes <= loose and found.how == "同音字" and not self.occurs(piece, book):
                    yield piece, name

    def _covered(self, text: str, book: str | None) -> tuple[str, ...]:
        return _cover(text, lambda piece: len(piece) > 1 and bool(self.lexicon.exact(piece, book)))

    def _covered_by_sound(self, text: str, book: str | None) -> tuple[str, ...]:
        letters = typed(text)
        return _cover(letters, lambda piece: len(piece) > 3 and bool(self.lexicon.spelled(piece, book)))

    def _covered_by_initials(self, text: str, book: str | None) -> tuple[str, ...]:
        """Several names by their initials run together: xzzd → 行者, 中毒."""
        letters = typed(text)
        if not _SHORTEST_INITIALS <= len(letters) <= _LONGEST_INITIALS:
            return ()
        return _cover(letters, lambda piece: len(piece) > 1 and bool(self.lexicon.spelled(piece, book)))

    def _named(self, groups: tuple[tuple[Named, ...], ...], text: str, parts: tuple[str, ...], pieces: tuple[str, ...]) -> Reading:
        words = "；".join(_told(group, piece) for group, piece in zip(groups, pieces, strict=True))
        return Reading("names", text, parts, names=groups, words=words)


def _without_words(query: str) -> Reading:
    return Reading("punctuation", query, words=f"标点与符号「{query}」，按原样查找") if query else Reading("nothing", words="空的查询")


def _cover(text: str, is_piece: Callable[[str], bool], longest: int = 40) -> tuple[str, ...]:
    """The text as the fewest pieces, each of which is one; () where that cannot be done."""
    if len(text) > longest:
        return ()
    best: dict[int, tuple[str, ...]] = {0: ()}
    for end in range(2, len(text) + 1):
        starts = (start for start in best if is_piece(text[start:end]))
        fewest = min(starts, key=lambda start: len(best[start]), default=None)
        if fewest is not None:
            best[end] = (*best[fewest], text[fewest:end])
    return best.get(len(text), ())


def _told(group: tuple[Named, ...], piece: str) -> str:
    """How one piece was understood: 俗称「顺劈」→ 术语「横扫」."""
    labels = tuple(dict.fromkeys(one.label for one in group))
    first, noun = group[0], "小节" if group[0].section else "术语"
    target = f"{noun}{''.join(f'「{label}」' for label in labels[:5])}"
    if first.how in ("名称", "标题"):
        return target
    return f"{first.how}「{piece}」→ {target}"


def _listed(items: Iterator[str] | map[str]) -> str:
    every = tuple(dict.fromkeys(items))
    return "、".join(every[:6]) + (f" 等 {len(every)} 条" if len(every) > 6 else "")
