"""Search: one box over every book. `Searcher.search` answers a query, `Searcher.complete` what is being typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from corpus.clauses import Book, Clause, Section
from corpus.library import Library
from corpus.numbering import key
from corpus.terms import Term
from indexer.completion import Completer, Completion
from indexer.explaining import Explainer
from indexer.finding import Finder
from indexer.findings import Found, Tier
from indexer.highlight import ranges
from indexer.index import Index, Say, open_index, silent
from indexer.lexicon import Lexicon
from indexer.ranking import Ranker
from indexer.retrieval import Retrieval
from indexer.routing import Reading, Router
from indexer.weights import CHOSEN, Weights
from scenarios.replay.worked import Worked

_MOST = 200


@dataclass(frozen=True, slots=True)
class Hit:
    """A clause that was found: `highlights` are ranges of `clause.text`, `original` ranges of `clause.official`, `worked` its worked
    outcome, `why` the reason in Chinese."""

    clause: Clause
    score: float
    highlights: tuple[tuple[int, int], ...]
    worked: Worked | None
    why: str
    original: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a query: a page of `hits` out of `total`, the number of hits by book (`counts`, whatever book was asked for), the
    terms that the query names, `related` clauses that are near without being hits, a `note` where there is something to explain,
    and `suggestions` of what else to look for; for one book the number of hits by chapter (`parts`)."""

    query: str
    reading: Reading
    hits: tuple[Hit, ...]
    total: int
    counts: Mapping[str, int]
    terms: tuple[Term, ...]
    note: str
    suggestions: tuple[str, ...]
    related: tuple[Hit, ...] = ()
    parts: Mapping[str, int] = field(default_factory=dict)


class Searcher:
    """Searches an opened index. Safe to share between threads."""

    def __init__(self, index: Index, weights: Weights = CHOSEN) -> None:
        self.library: Library = index.library
        self._outcomes = index.outcomes
        self._lexicon = Lexicon(index.library)
        self._retrieval = Retrieval(index)
        self._finder = Finder(self._retrieval, Ranker(index, self._retrieval.clauses, weights), index.words, self._lexicon)
        self._router = Router(index, self._lexicon, self._occurs)
        self._parts = {(book.key, section.number): top for book in self.library.books.values() for section, top in _with_top(book)}
        self._explainer = Explainer(index.library, self._lexicon)
        self._completer = Completer(index.library, index.scenarios)

    def search(self, query: str, book: str | None = None, kind: str | None = None, limit: int = 20, offset: int = 0) -> Answer:
        """The answer to any text at all. `book` and `kind` keep only hits of that book, or of a section of it (`dijie:A10`), and of
        that kind of clause; a page has at most 200."""
        one, _, part = (book or "").partition(":")
        if book is not None and not self._is_place(one, part):
            return _unknown_place(query, book, self.library)
        reading = self._router.read(query, one or None)
        found = self._finder.find(reading, query, one or None)
        hits = self._of_kind(found.hits, kind)
        counts, parts = Counter(map(self._book, hits)), Counter[str]()
        if one:
            counts = Counter(map(self._book, self._everywhere(query, kind))) | Counter({one: counts[one]})
            parts = Counter(self._part(hit) for hit in hits if self._book(hit) == one)
            hits = self._inside(hits, one, part)
        start, size = max(offset, 0), min(max(limit, 0), _MOST)
        related = self._inside(self._of_kind(found.related(), kind), one, part) if start + size >= len(hits) else []
        exact = any(hit.tier < Tier.FITTING for hit in hits)
        return Answer(
            query=query,
            reading=reading,
            hits=tuple(map(self._hit, hits[start : start + size])),
            total=len(hits),
            counts=dict(counts),
            terms=tuple(dict.fromkeys(named.term for group in reading.names for named in group if named.term)),
            note=self._explainer.note(reading, len(hits), exact, found.missing, (book, kind)),
            suggestions=self._explainer.suggestions(reading, len(hits), exact, one or None),
            related=tuple(map(self._hit, related)),
            parts=dict(parts),
        )

    def complete(self, prefix: str, book: str | None = None, limit: int = 8) -> tuple[Completion, ...]:
        """What the beginning of a query may become: addresses, terms, sections, rulings, scenarios; by characters or pinyin."""
        return self._completer.complete(prefix, book, limit)

    def worked(self, book: str) -> Mapping[str, Worked]:
        """The worked outcomes of a book by number of the clause; empty where no game plays it."""
        return self._outcomes.get(book, {})

    def holding(self, text: str) -> list[int]:
        """The numbers of the clauses in which a bare text stands, in reading order."""
        return list(self._retrieval.holding(text))

    def _everywhere(self, query: str, kind: str | None) -> list[Found]:
        return self._of_kind(self._finder.find(self._router.read(query), query).hits, kind)

    def _of_kind(self, found: list[Found], kind: str | None) -> list[Found]:
        return [one for one in found if kind in (None, self._retrieval.clauses[one.number].kind)]

    def _hit(self, found: Found) -> Hit:
        clause = self._retrieval.clauses[found.number]
        marks, original = (ranges(text or "", found.needles) for text in (clause.text, clause.official))
        return Hit(clause, found.score, marks, self.worked(clause.id.book).get(clause.id.number), found.why, original)

    def _book(self, found: Found) -> str:
        return self._retrieval.clauses[found.number].id.book

    def _is_place(self, book: str, part: str) -> bool:
        return book in self.library.books and (not part or any(section.number == part for section in self.library.books[book].sections))

    def _inside(self, found: list[Found], book: str, part: str) -> list[Found]:
        """Those of a book, and of a section of it, where one is named."""
        above = key(part)
        own = [one for one in found if book in ("", self._book(one))]
        return [one for one in own if key(self._section(one))[: len(above)] == above] if above else own

    def _section(self, found: Found) -> str:
        return self._retrieval.clauses[found.number].section

    def _part(self, found: Found) -> str:
        return self._parts[self._book(found), self._section(found)]

    def _occurs(self, text: str, book: str | None) -> bool:
        holding = self._retrieval.holding(text)
        return any(self._retrieval.stands_whole(text, n) for n in holding if book in (None, self._retrieval.clauses[n].id.book))


def open_searcher(say: Say = silent, library: Library | None = None, folder: Path | None = None) -> Searcher:
    """A searcher over the index in the data folder; where that is missing, foreign, stale or half-written it is rebuilt, and `say` is
    told so. Raises DataFolderError where the folder cannot be written."""
    return Searcher(open_index(say, library, folder))


def _with_top(book: Book) -> Iterator[tuple[Section, str]]:
    """The sections of a book, each with the number of the chapter that it lies in."""
    top = ""
    for section in book.sections:
        top = top if section.parent else section.number
        yield section, top


def _unknown_place(query: str, book: str, library: Library) -> Answer:
    note = f"没有规则书「{book}」；有 {'、'.join(library.books)}。章节写作 {next(iter(library.books), '书')}:小节编号。"
    return Answer(query, Reading("nothing", words=note), (), 0, {}, (), note, ())
