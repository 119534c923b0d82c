"""How a text is read: width, case, script and punctuation are evened out, one code point at a time.

Every code point is read by itself, so a piece cut out of a text reads the same as it did inside it. That is what makes "every
substring of a clause finds that clause" hold for traditional characters, full-width forms and zero-width marks alike.

Two readings of a text:

- plain: folded, punctuation kept;
- bare: folded, punctuation and spaces dropped. They only leave one space between two words written without Han characters,
  so that `10.20` (bare `10 20`) is never `1020`. Punctuation is no position: 伤害，结算 reads as 伤害结算.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from opencc import OpenCC

from corpus.address import fold

_HAN_CLASS = "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_HAN = re.compile(f"[{_HAN_CLASS}]")
_GAP_AT_HAN = re.compile(f"(?<=[{_HAN_CLASS}]) +| +(?=[{_HAN_CLASS}])|^ +| +$")
_GAPS = re.compile(" +")
_TOKEN = re.compile(f"[{_HAN_CLASS}]|[^ {_HAN_CLASS}]+")
_RUN = re.compile(f"[{_HAN_CLASS}]+|[^ {_HAN_CLASS}]+")
_SIMPLIFIED = OpenCC("t2s")
_ALSO_WRITTEN = str.maketrans("著妳牠祂", "着你它他")  # what the script conversion leaves, being words of their own in few texts


def is_han(character: str) -> bool:
    """True for characters that are read singly: Han, and the kana."""
    return "一" <= character <= "鿿" or _HAN.match(character) is not None


def _plain(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cf" or category[0] == "M":
        return ""
    if category[0] in "CZ":
        return " "
    decomposed = unicodedata.normalize("NFKD", (fold(character) or character).casefold())
    return "".join(_SIMPLIFIED.convert(c).translate(_ALSO_WRITTEN) for c in decomposed if unicodedata.category(c)[0] != "M")


class _Table(dict[int, str]):
    """A translation table for `str.translate` that reads each code point once, when it is first met."""

    def __init__(self, *, keep_punctuation: bool) -> None:
        super().__init__()
        self.keep_punctuation = keep_punctuation

    def __missing__(self, code: int) -> str:
        read = _plain(chr(code))
        if not self.keep_punctuation:
            read = "".join(c if unicodedata.category(c)[0] in "LN" else " " for c in read)
        self[code] = read
        return read


_PLAIN = _Table(keep_punctuation=True)
_WORDS = _Table(keep_punctuation=False)


def plain(text: str) -> str:
    """The text folded, its punctuation kept, runs of spaces as one."""
    return _GAPS.sub(" ", text.translate(_PLAIN)).strip()


def spaced(text: str) -> str:
    """The text folded, every run of punctuation and spaces as one space."""
    return _GAPS.sub(" ", text.translate(_WORDS)).strip()


def bare(text: str) -> str:
    """The text folded, without punctuation: the string in which substrings are looked for."""
    return _GAPS.sub(" ", _GAP_AT_HAN.sub("", text.translate(_WORDS)))


@lru_cache(maxsize=2048)
def aligned(text: str) -> tuple[str, tuple[int, ...]]:
    """`bare(text)`, and for each of its characters the index in `text` of the character that it was read from."""
    letters: list[str] = []
    origins: list[int] = []
    gap = False
    for index, character in enumerate(text):
        for read in _WORDS[ord(character)]:
            if read == " ":
                gap = True
                continue
            if gap and letters and not is_han(letters[-1]) and not is_han(read):
                letters.append(" ")
                origins.append(index)
            gap = False
            letters.append(read)
            origins.append(index)
    return "".join(letters), tuple(origins)


def tokens(bare_text: str) -> list[str]:
    """A bare text as consecutive tokens: each Han character by itself, other words and numbers whole."""
    return _TOKEN.findall(bare_text)


def runs(bare_text: str) -> list[str]:
    """A bare text as runs of Han characters and runs without any."""
    return _RUN.findall(bare_text)
