"""The names that the books give to things, and every way in which people write them: alias, slang, pinyin, initials, mistakes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from heapq import heapify, heappop
from itertools import chain, islice, product
from typing import Literal

from corpus.address import ClauseId
from corpus.clauses import Section
from corpus.library import Library
from corpus.terms import Term
from indexer.folding import bare, is_han
from indexer.lookalikes import shape
from indexer.pinyin import ear, initials, reading, rhymes, sounds, spellings, typed

How = Literal["名称", "别名", "俗称", "标题", "拼音", "拼音首字母", "近似拼音", "同音字", "近音字", "形近字", "错漏字"]
_STRENGTH: tuple[How, ...] = ("名称", "别名", "俗称", "标题")
_PARAMETER = re.compile(r"(?<=[^a-z0-9 ])(?:[0-9]+|x|n)$")
_LONGEST_MISTAKE = 10
_MOST_SOUNDS = 32
_SHORTEST_SPELLING = 5


@dataclass(frozen=True, slots=True)
class Named:
    """One thing that a piece of a query names: a term, or a section by its title. `name` as printed, `how` it was recognised."""

    book: str
    name: str
    how: How
    term: Term | None = None
    section: Section | None = None

    @property
    def clauses(self) -> tuple[ClauseId, ...]:
        """The clauses that define the term, or that the section holds."""
        if self.term:
            return self.term.defined_by
        return tuple(clause.id for clause in self.section.clauses) if self.section else ()

    @property
    def label(self) -> str:
        """What it is called in its book: the term's name, or the section's title."""
        return self.term.name if self.term else self.name


class Lexicon:
    """Every name of a library, to be looked up by what people type."""

    def __init__(self, library: Library) -> None:
        self.named: dict[str, tuple[Named, ...]] = _gathered(library)
        self._spelled: dict[str, list[str]] = {}
        self._initials: dict[str, list[str]] = {}
        self._heard: dict[tuple[str, ...], list[str]] = {}
        self._seen: dict[str, list[str]] = {}
        self._shortened: dict[str, list[str]] = {}
        self._place = {name: place for place, name in enumerate(self.named)}
        self._letters = {name: frozenset(name) for name in self.named}
        self._with: dict[str, list[str]] = {}
        for name, things in self.named.items():
            self._learn(name, things[0].term.pinyin if things[0].term and things[0].how == "名称" else None)

    def exact(self, text: str, book: str | None = None) -> tuple[Named, ...]:
        """What a bare text names as it stands: by name, alias, slang or title; a parameter at its end (吸血3) may be left out."""
        found = self._in(book, (text,))
        return found or self._in(book, (_PARAMETER.sub("", text),))

    def containing(self, text: str) -> Iterator[Named]:
        """The terms in one of whose forms a bare text stands, and the sections in whose title it does."""
        rarest = min((self._with.get(character, []) for character in text), key=len, default=[])
        return (thing for name in rarest if text in name for thing in self.named[name])

    def spelled(self, text: str, book: str | None = None) -> tuple[Named, ...]:
        """What a text names in pinyin, in full or by initials, with or without spaces."""
        letters = typed(text)
        full = self._in(book, self._spelled.get(letters, ()), "拼音")
        return full or (self._in(book, self._initials.get(letters, ()), "拼音首字母") if len(letters) > 1 else ())

    def mistaken(self, text: str, book: str | None = None) -> tuple[Named, ...]:
        """What a text that names nothing was probably meant to name: by ear, by eye, then one character (or letter of pinyin) wrong."""
        if letters := typed(text):
            close = (name for spelling, names in self._spelled.items() if _close(letters, spelling) for name in names)
            return self._in(book, close, "近似拼音") if len(letters) >= _SHORTEST_SPELLING else ()
        if not 1 < len(text) <= _LONGEST_MISTAKE or not all(map(is_han, text)):
            return ()
        heard = self.heard(text, book)
        return heard or self._in(book, self._seen.get(shape(text), ()), "形近字") or self._in(book, self._by_edit(text), "错漏字")

    def heard(self, text: str, book: str | None = None) -> tuple[Named, ...]:
        """What a bare text of Han characters sounds like without being it."""
        if not all(map(is_han, text)) or text in self.named:
            return ()
        return tuple(replace(thing, how=_heard_as(text, thing.name)) for thing in self._in(book, self._by_ear(text)))

    def near(self, text: str, limit: int = 5, book: str | None = None) -> tuple[str, ...]:
        """Names that share the most Han characters with a bare text, best first."""
        own = frozenset(text)
        shared = Counter(chain.from_iterable(self._with.get(character, ()) for character in filter(is_han, own)))
        likest = [(-count / len(own | self._letters[name]), self._place[name], name) for name, count in shared.items()]
        heapify(likest)
        named = (self.named[heappop(likest)[-1]] for _ in range(len(likest)))
        fitting = (things[0].label for things in named if things[0].term and book in (None, *(thing.book for thing in things)))
        return tuple(islice(dict.fromkeys(fitting), limit))

    def _learn(self, name: str, ours: str | None) -> None:
        for character in self._letters[name]:
            self._with.setdefault(character, []).append(name)
        for spelling in spellings(name, ours):
            self._spelled.setdefault(spelling, []).append(name)
        for letters in initials(name, ours):
            self._initials.setdefault(letters, []).append(name)
        if len(name) < 2 or not all(map(is_han, name)):
            return
        self._heard.setdefault(ear(tuple(ours.split()) if ours else reading(name)), []).append(name)
        self._seen.setdefault(shape(name), []).append(name)
        if len(name) > 2:
            for form in {name, *_shortened(name)}:
                self._shortened.setdefault(form, []).append(name)

    def _by_ear(self, text: str) -> list[str]:
        choices = [dict.fromkeys(ear(sounds(character))) for character in text]
        heard = [name for _, key in zip(range(_MOST_SOUNDS), product(*choices), strict=False) for name in self._heard.get(key, ())]
        return sorted(dict.fromkeys(heard), key=lambda name: _heard_as(text, name) != "同音字")

    def _by_edit(self, text: str) -> Iterable[str]:
        candidates = (name for form in (text, *_shortened(text)) for name in self._shortened.get(form, ()))
        two = (text[::-1], *self._half(text)) if len(text) == 2 else ()
        return (*two, *dict.fromkeys(name for name in candidates if _one_edit(text, name)))

    def _half(self, text: str) -> Iterator[str]:
        """Names of two characters, of which one is in its place and the other rhymes with the one that was typed."""
        for name in dict.fromkeys(name for character in text for name in self._with.get(character, ()) if len(name) == 2):
            wrong = [(typed, meant) for typed, meant in zip(text, name, strict=True) if typed != meant]
            if len(wrong) == 1 and any(rhymes(one, other) for one, other in product(*map(sounds, wrong[0]))):
                yield name

    def _in(self, book: str | None, names: Iterable[str], how: How | None = None) -> tuple[Named, ...]:
        found = (thing for name in names for thing in self.named.get(name, ()) if book in (None, thing.book))
        return tuple(dict.fromkeys(replace(thing, how=how) if how else thing for thing in found))


def _gathered(library: Library) -> dict[str, tuple[Named, ...]]:
    """Every bare name and what bears it, names before aliases before slang before titles."""
    found: dict[str, list[Named]] = {}
    for thing in sorted(_every(library), key=lambda thing: _STRENGTH.index(thing.how)):
        holders = found.setdefault(bare(thing.name), [])
        if thing.term or all(other.book != thing.book for other in holders):
            holders.append(thing)
    found.pop("", None)
    return {name: tuple(holders) for name, holders in found.items()}


def _every(library: Library) -> Iterator[Named]:
    for book in library.books.values():
        for term in book.terms:
            yield Named(book.key, term.name, "名称", term=term)
            yield from (Named(book.key, alias, "别名", term=term) for alias in term.aliases)
            yield from (Named(book.key, word, "俗称", term=term) for word in term.slang)
        yield from (Named(book.key, section.title, "标题", section=section) for section in book.sections if len(section.title) > 1)


def _heard_as(text: str, name: str) -> How:
    exact = all(syllable in sounds(character) for character, syllable in zip(text, reading(bare(name)), strict=False))
    return "同音字" if exact else "近音字"


def _shortened(word: str) -> Iterator[str]:
    return (word[:place] + word[place + 1 :] for place in range(len(word)))


def _close(letters: str, spelling: str) -> bool:
    """Pinyin with one letter wrong, the first one right."""
    return letters[0] == spelling[:1] and abs(len(letters) - len(spelling)) < 2 and _one_edit(letters, spelling)


def _one_edit(text: str, name: str) -> bool:
    """One character replaced, left out or added, or two neighbours exchanged."""
    if text == name:
        return False
    start = next((i for i, (a, b) in enumerate(zip(text, name, strict=False)) if a != b), min(len(text), len(name)))
    one, other = text[start:], name[start:]
    return one[1:] == other[1:] or one[1:] == other or one == other[1:] or (one[:2] == other[1::-1] and one[2:] == other[2:])
