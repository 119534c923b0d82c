"""How words sound: spellings in full and in initials, what people type, and which characters are mistaken for each other by ear.

Syllables are written without tones; ü is `v`, and `u` is accepted for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, product

from pypinyin import lazy_pinyin

# Read differently from what a general dictionary says.
WORDS = {
    "重置": ("chong", "zhi"),
    "重抽": ("chong", "chou"),
    "重洗": ("chong", "xi"),
    "重掷": ("chong", "zhi"),
    "重骰": ("chong", "tou"),
    "重来": ("chong", "lai"),
    "重选": ("chong", "xuan"),
    "弹回": ("tan", "hui"),
    "弹射": ("tan", "she"),
    "空格": ("kong", "ge"),
}

# Characters with several common readings, the usual one first. A word that holds one is found under each of its readings.
POLYPHONES = {
    "重": ("zhong", "chong"),
    "行": ("xing", "hang"),
    "长": ("chang", "zhang"),
    "弹": ("dan", "tan"),
    "调": ("diao", "tiao"),
    "还": ("hai", "huan"),
    "血": ("xue", "xie"),
    "都": ("dou", "du"),
    "降": ("jiang", "xiang"),
    "角": ("jiao", "jue"),
    "乐": ("le", "yue"),
    "传": ("chuan", "zhuan"),
    "参": ("can", "shen"),
    "藏": ("cang", "zang"),
    "单": ("dan", "shan"),
    "折": ("zhe", "she"),
    "卡": ("ka", "qia"),
    "差": ("cha", "chai"),
    "朝": ("chao", "zhao"),
    "奇": ("qi", "ji"),
    "校": ("xiao", "jiao"),
    "系": ("xi", "ji"),
    "模": ("mo", "mu"),
    "薄": ("bao", "bo"),
    "露": ("lu", "lou"),
    "削": ("xiao", "xue"),
    "给": ("gei", "ji"),
    "剥": ("bo", "bao"),
    "圈": ("quan", "juan"),
    "曾": ("ceng", "zeng"),
    "着": ("zhe", "zhao"),
    "了": ("le", "liao"),
    "地": ("di", "de"),
    "大": ("da", "dai"),
    "率": ("lv", "shuai"),
    "便": ("bian", "pian"),
    "刹": ("cha", "sha"),
    "壳": ("ke", "qiao"),
    "落": ("luo", "la"),
    "吓": ("xia", "he"),
    "识": ("shi", "zhi"),
    "舍": ("she", "shi"),
    "觉": ("jue", "jiao"),
    "会": ("hui", "kuai"),
    "核": ("he", "hu"),
    "骰": ("tou", "shai"),
}

_MOST_SPELLINGS = 16
_TYPED = re.compile(r"[a-z][a-z '\-]*|(?:[a-z]+[1-5][ '\-]*)+")
_FINAL = re.compile("^[^aeiouv]+")
_ALIKE = ((re.compile("^([zcs])h"), r"\1"), (re.compile("ng$"), "n"), (re.compile("^n"), "l"))


_read: dict[str, tuple[str, ...]] = {}


def remember(readings: Mapping[str, Sequence[str]]) -> None:
    """Takes readings that were made before, so that they need not be made again."""
    _read.update((word, tuple(syllables)) for word, syllables in readings.items())


def reading(word: str) -> tuple[str, ...]:
    """The usual syllables of a word, one a Han character; runs of other characters stay as they are."""
    if word not in _read:
        _read[word] = _syllables(word)
    return _read[word]


def _syllables(word: str) -> tuple[str, ...]:
    for known, syllables in WORDS.items():
        if known in word:
            before, after = word.split(known, 1)
            return (*reading(before), *syllables, *reading(after))
    return tuple(syllable for syllable in lazy_pinyin(word) if syllable)


@cache
def sounds(character: str) -> tuple[str, ...]:
    """Every common syllable of one character."""
    return POLYPHONES.get(character) or reading(character)


def readings(word: str, ours: str | None = None) -> Iterator[tuple[str, ...]]:
    """Ways of reading a word: `ours` (syllables with spaces) first, then the usual one, then those with other common syllables."""
    usual = reading(word)
    seen = dict.fromkeys([tuple(ours.split())] if ours else [])
    seen[usual] = None
    if len(usual) == len(word):
        choices = (dict.fromkeys((usual[i], *sounds(c))) for i, c in enumerate(word))
        seen.update(dict.fromkeys(islice(product(*choices), _MOST_SPELLINGS)))
    return iter(seen)


def spellings(word: str, ours: str | None = None) -> tuple[str, ...]:
    """What people may type for a word, in full and without spaces."""
    full = ("".join(syllables).lower() for syllables in readings(word, ours))
    return tuple(dict.fromkeys(form for spelling in full for form in (spelling, spelling.replace("v", "u"))))


def initials(word: str, ours: str | None = None) -> tuple[str, ...]:
    """The first letters of a word's syllables, for each way of reading it."""
    return tuple(dict.fromkeys("".join(s[0] for s in syllables).lower() for syllables in readings(word, ours)))


def typed(text: str) -> str:
    """The letters of a text (folded) that may be pinyin, without spaces and tone digits; empty where it holds anything else."""
    return re.sub("[^a-z]", "", text) if _TYPED.fullmatch(text) else ""


@cache
def alike(syllable: str) -> str:
    """A syllable as the ear confuses it: zh/z, ch/c, sh/s, ng/n at the end, n/l at the beginning are one."""
    for pattern, replacement in _ALIKE:
        syllable = pattern.sub(replacement, syllable)
    return syllable


def rhymes(one: str, other: str) -> bool:
    """Whether two syllables end alike for the ear: zhao and chao."""
    return _FINAL.sub("", alike(one)) == _FINAL.sub("", alike(other))


def ear(syllables: Iterable[str]) -> tuple[str, ...]:
    """Syllables as the ear confuses them."""
    return tuple(alike(syllable) for syllable in syllables)
