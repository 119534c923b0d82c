"""Asks the index: which clauses hold a text exactly, and how well clauses fit a set of words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from threading import Lock
from typing import Any

from whoosh.query import And, Or, Term
from whoosh.reading import TermNotFound
from whoosh.scoring import BM25F

from indexer.documents import CHARACTERS, FIELDS, OUTCOME, clauses, searched_texts
from indexer.folding import bare, is_han, plain, tokens
from indexer.index import Index
from indexer.outcomes import read
from scenarios.replay.worked import Worked

_RAREST = 4
_SCORING = BM25F(B=0.6, K1=1.2)
_KEPT_IMPACTS, _KEPT_TEXTS = 4096, 1024
_COVERAGE = 2.0


class Retrieval:
    """The clauses of an opened index by number (their place in reading order). Safe to share between threads."""

    def __init__(self, index: Index) -> None:
        self.clauses = clauses(index.library)
        self.bare = tuple(tuple(map(bare, searched_texts(clause))) for clause in self.clauses)
        self._searcher: Any = index.whoosh.searcher(weighting=_SCORING)
        self._reader: Any = self._searcher.reader()
        self._lock = Lock()
        self._solid = tuple(word for word in self._lexicon(CHARACTERS) if not is_han(word[0]))
        self._holding = lru_cache(maxsize=_KEPT_TEXTS)(self._find_holding)
        self._outcome = lru_cache(maxsize=_KEPT_TEXTS)(self._read_outcome)
        self._impacts = lru_cache(maxsize=_KEPT_IMPACTS)(self._read_impacts)

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

    def scores(self, concepts: Iterable[Mapping[str, float]]) -> dict[int, float]:
        """How well clauses fit concepts, each given as weighted words of which the best counts: BM25F over the fields, times the
        squared share of the concepts' rarity that the clause covers, so that two rare words outweigh one that is repeated. Clauses
        that hold none are left out."""
        total: dict[int, float] = {}
        covered: dict[int, float] = {}
        asked = 0.0
        for concept in concepts:
            rarity = min(map(self.rarity, (word for word, weight in concept.items() if weight == 1)), default=0.0)
            asked += rarity
            for number, (impact, weight) in self._best(concept).items():
                total[number] = total.get(number, 0.0) + impact
                covered[number] = covered.get(number, 0.0) + rarity * weight
        return {number: score * (covered[number] / asked) ** _COVERAGE for number, score in total.items()}

    def rarity(self, word: str) -> float:
        """The inverse document frequency of a word over texts."""
        with self._lock:
            return float(self._searcher.idf("text", word))

    def with_word(self, word: str) -> frozenset[int]:
        """The clauses that hold a word in any field."""
        return frozenset(number for number, _ in self._impacts(word))

    def outcome(self, number: int) -> Worked | None:
        """The worked outcome kept with a clause, or None."""
        return self._outcome(number)

    def _read_outcome(self, number: int) -> Worked | None:
        with self._lock:
            return read(self._searcher.stored_fields(number)[OUTCOME])

    def _find_holding(self, text: str) -> tuple[int, ...]:
        with self._lock:
            needed = [self._forms(token, place, text) for place, token in enumerate(tokens(text))]
            if not needed or not all(needed):
                return ()
            rarest = sorted(needed, key=lambda forms: sum(self._reader.doc_frequency(CHARACTERS, form) for form in forms))[:_RAREST]
            query = And([Or([Term(CHARACTERS, form) for form in forms]) for forms in rarest]).normalize()
            candidates = sorted(self._searcher.docs_for_query(query))
        return tuple(number for number in candidates if any(text in told for told in self.bare[number]))

    def _best(self, concept: Mapping[str, float]) -> dict[int, tuple[float, float]]:
        best: dict[int, tuple[float, float]] = {}
        for word, weight in concept.items():
            for number, impact in self._impacts(word):
                best[number] = max(best.get(number, (0.0, 0.0)), (weight * impact, weight))
        return best

    def _read_impacts(self, word: str) -> tuple[tuple[int, float], ...]:
        total: dict[int, float] = {}
        for field, boost in FIELDS.items():
            for number, score in self._postings(field, word):
                total[number] = total.get(number, 0.0) + boost * score
        return tuple(total.items())

    def _postings(self, field: str, word: str) -> Iterator[tuple[int, float]]:
        with self._lock:
            try:
                matcher = self._searcher.postings(field, word)
            except TermNotFound:
                return
            while matcher.is_active():
                yield matcher.id(), matcher.score()
                matcher.next()

    def _forms(self, token: str, place: int, text: str) -> tuple[str, ...]:
        """The indexed tokens that a token of a text may be: itself, and for a Latin word or number at an end the words it cuts."""
        if is_han(token[0]):
            return (token,) if (CHARACTERS, token) in self._reader else ()
        first, last = place == 0, text.endswith(token) and place == len(tokens(text)) - 1
        return tuple(word for word in self._solid if _fits(token, word, first, last))

    def _lexicon(self, field: str) -> Iterable[str]:
        return (word.decode() for word in self._reader.lexicon(field))


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
