"""The analyser: how a text becomes tokens. Text and query go through the same functions.

Two streams of tokens:

- characters: each Han character by itself at consecutive positions, other words and numbers whole. Punctuation is no position.
  They find exact text: any substring, any phrase.
- words: jieba words and the shorter words inside them, every term of the books one unit, numbers and Latin whole. No stop list.
  They rank.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

import jieba

from indexer.folding import bare, is_han, runs, spaced, tokens

_TERM_FREQUENCY = 200_000
_KEPT_TEXTS = 2048
_UNLIKE = re.compile(r"[0-9]+|[^0-9]+")
_INNER = (2, 3)
_COMMON = 50
_COLUMNS = 3  # of jieba's dictionary: word, how often it was met, part of speech
_BEFORE_WORDS = frozenset("被不未无非可再重全双单多新旧大小总每各首初最同")
_COUNTED = ("", *"个张次点面格回层种枚名只级位条轮局排列费")
_DIGITS = dict(zip("〇一二两三四五六七八九十", ("0", "1", "2", "2", "3", "4", "5", "6", "7", "8", "9", "10"), strict=True))


class SplitTermError(ValueError):
    """The analyser cuts a term of the books in pieces; `terms` names them."""

    def __init__(self, terms: tuple[str, ...]) -> None:
        self.terms = terms
        super().__init__(f"分词器把术语切开了：{'、'.join(terms)}")


class Words:
    """Cuts text into words. Its dictionary is its own: nothing is shared with other users of jieba, no file is cached."""

    def __init__(self, frequencies: Mapping[str, int], terms: Iterable[str], total: int | None = None) -> None:
        """`frequencies`: how often each word is met; `terms`: in any spelling, each becomes one unit; `total`: how many words are met
        in all, where `frequencies` holds only some of them."""
        self.frequencies = {word: count for word, count in frequencies.items() if count}
        self.terms = tuple(sorted({term for term in map(spaced, terms) if term}))
        self.frequencies.update((bare(term), _TERM_FREQUENCY) for term in self.terms)
        self._jieba = jieba.Tokenizer()
        self._jieba.FREQ = _with_beginnings(self.frequencies)
        self._jieba.total = self.total = sum(self.frequencies.values()) if total is None else total
        self._jieba.initialized = True
        self._units = _units(term for term in self.terms if not all(map(is_han, term)))
        self._streamed = lru_cache(maxsize=_KEPT_TEXTS)(lambda text: tuple(self._stream(text)))

    @classmethod
    def for_texts(cls, texts: Iterable[str], terms: Iterable[str]) -> Words:
        """The words of jieba's dictionary that these texts may hold, its common words, and the terms: enough to cut the texts and
        queries against them. Raises SplitTermError where a term does not come out as one unit."""
        frequencies, met = _stock_frequencies(frozenset(pair for text in texts for pair in pairwise(bare(text))))
        forms = set(filter(None, map(spaced, terms)))
        words = cls(frequencies, forms, met + _TERM_FREQUENCY * len(forms))
        words.check()
        return words

    def check(self) -> None:
        """Each term comes out as one unit, or SplitTermError."""
        split = tuple(term for term in self.terms if self.cut(term) != [bare(term)])
        if split:
            raise SplitTermError(split)

    def cut(self, text: str) -> list[str]:
        """The words of a text in order, none overlapping; Latin and numbers whole."""
        words: list[str] = []
        for place, piece in enumerate(self._units.split(spaced(text))):
            words += [bare(piece)] if place % 2 else self._cut_plainly(piece)
        return words

    def stream(self, text: str) -> tuple[str, ...]:
        """The words of a text and the shorter words inside them; a number in Han characters also as a figure (十 and 10)."""
        return self._streamed(text)

    def _stream(self, text: str) -> Iterator[str]:
        for word in self.cut(text):
            yield word
            yield from self._inside(word)
            if word[0] in _DIGITS and word[1:] in _COUNTED:
                yield _DIGITS[word[0]]

    def _cut_plainly(self, text: str) -> Iterator[str]:
        for run in runs(text):
            yield from self._jieba.cut(run, HMM=False) if is_han(run[0]) else (run,)

    def _inside(self, word: str) -> Iterator[str]:
        pieces = [piece for run in runs(word) for piece in _UNLIKE.findall(run)]
        if len(pieces) > 1:
            yield from pieces
        for piece in pieces:
            if is_han(piece[0]):
                yield from self._shorter(piece)

    def _shorter(self, word: str) -> Iterator[str]:
        for size in _INNER:
            if len(word) > size:
                parts = (word[start : start + size] for start in range(len(word) - size + 1))
                yield from (part for part in parts if part in self.frequencies)


def characters(text: str) -> list[str]:
    """The character stream of a text: 冲锋AT2，x → 冲, 锋, at2, x."""
    return tokens(bare(text))


def across_a_seam(part: str, word: str) -> bool:
    """Whether a part of a word only happens to stand there, beginning with the second half of its first syllables: 动能 in 启动能力."""
    return word.find(part) == 1 and word[0] not in _BEFORE_WORDS


def _stock_frequencies(pairs: frozenset[tuple[str, str]]) -> tuple[dict[str, int], int]:
    """jieba's words that are common or made of neighbours that the texts have, and how often all of its words were met."""
    with jieba.Tokenizer().get_dict_file() as file:
        columns = file.read().decode().split()
    words, counts = columns[::_COLUMNS], [int(count) for count in columns[1::_COLUMNS]]
    known = zip(words, counts, strict=True)
    return {word: count for word, count in known if count >= _COMMON or pairs.issuperset(pairwise(word))}, sum(counts)


def _with_beginnings(frequencies: Mapping[str, int]) -> dict[str, int]:
    """jieba walks a word from its beginnings, which it wants to find with frequency 0."""
    known = {word[:end]: 0 for word in frequencies for end in range(1, len(word))}
    known.update(frequencies)
    return known


def _units(terms: Iterable[str]) -> re.Pattern[Any]:
    """Finds the terms that are not Han characters alone (再生X, 冯·诺伊曼), with or without the punctuation inside them."""
    patterns, firsts = [], set()
    for term in sorted(terms, key=len, reverse=True):
        inside = " ?".join(map(re.escape, tokens(term))) if " " in term else re.escape(term)
        before = "" if is_han(term[0]) else "(?<![a-z0-9])"
        after = "" if is_han(term[-1]) else "(?![a-z0-9])"
        patterns.append(f"{before}{inside}{after}")
        firsts.add(re.escape(term[0]))
    return re.compile(f"((?=[{''.join(sorted(firsts))}])(?:{'|'.join(patterns)}))" if patterns else "((?!))")
