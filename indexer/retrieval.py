"""Asks the index which clauses hold a text exactly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from threading import Lock
from typing import Any

from indexer.documents import CHARACTERS, clauses, searched_texts
from indexer.folding import bare, is_han, plain, tokens
from indexer.index import Index

_RAREST = 4
_KEPT_TEXTS, _KEPT_TOKENS = 1024, 512


class Retrieval:
    """The clauses of an opened index by number (their place in reading order). Safe to share between threads."""

    def __init__(self, index: Index) -> None:
        self.clauses = clauses(index.library)
        self.bare = tuple(tuple(map(bare, searched_texts(clause))) for clause in self.clauses)
        self._reader: Any = index.whoosh.reader()
        self._lock = Lock()
        self._spread = {token.decode(): told.doc_frequency() for token, told in self._reader.iter_field(CHARACTERS)}
        self._solid = tuple(token for token in self._spread if not is_han(token[0]))
        self._holding = lru_cache(maxsize=_KEPT_TEXTS)(self._find_holding)
        self._with_token = lru_cache(maxsize=_KEPT_TOKENS)(self._read_with_token)

    def holding(self, text: str) -> tuple[int, ...]:
        """The clauses in which a bare text stands, in reading order: exactly those that a linear scan finds."""
        return self._holding(text)

    def holding_literally(self, text: str) -> list[int]:
        """The clauses in which a text stands with its punctuation (folded). Looks at every clause."""
        return [number for number in range(len(self.clauses)) if self.stands_literally(text, number)]

    def stands_whole(self, text: str, number: int) -> bool:
        """Whether a bare text stands in a clause without cutting a number or a Latin word in two."""
        return any(_whole(text).search(told) for told in self.bare[number])

    def stands_literally(self, literal: str, number: int) -> bool:
        """Whether a folded text stands in a clause with its very punctuation."""
        return any(literal in plain(told) for told in searched_texts(self.clauses[number]))

    def beginning_with(self, forms: tuple[str, ...], numbers: Iterable[int]) -> Iterator[int]:
        """Those of the clauses whose text begins with one of the forms (bare)."""
        return (number for number in numbers if any(told.startswith(forms) for told in self.bare[number]))

    def _find_holding(self, text: str) -> tuple[int, ...]:
        needed = [self._forms(token, place, text) for place, token in enumerate(tokens(text))]
        if not needed or not all(needed):
            return ()
        rarest = sorted(needed, key=lambda forms: sum(self._spread[form] for form in forms))[:_RAREST]
        candidates = sorted(frozenset.intersection(*(self._with_token(forms) for forms in rarest)))
        return tuple(number for number in candidates if any(text in told for told in self.bare[number]))

    def _read_with_token(self, forms: tuple[str, ...]) -> frozenset[int]:
        """The clauses that hold any of some indexed tokens."""
        with self._lock:
            return frozenset(number for form in forms for number in self._reader.postings(CHARACTERS, form).all_ids())

    def _forms(self, token: str, place: int, text: str) -> tuple[str, ...]:
        """The indexed tokens that a token of a text may be: itself, and for a Latin word or number at an end the words it cuts."""
        if is_han(token[0]):
            return (token,) if token in self._spread else ()
        first, last = place == 0, text.endswith(token) and place == len(tokens(text)) - 1
        return tuple(word for word in self._solid if _fits(token, word, first, last))


def _fits(token: str, word: str, first: bool, last: bool) -> bool:
    if first and last:
        return token in word
    if first:
        return word.endswith(token)
    return word.startswith(token) if last else word == token


@lru_cache(maxsize=256)
def _whole(text: str) -> re.Pattern[str]:
    before = "" if is_han(text[0]) else r"(?<![a-z0-9])"
    after = "" if is_han(text[-1]) else r"(?![a-z0-9])"
    return re.compile(before + re.escape(text) + after)
