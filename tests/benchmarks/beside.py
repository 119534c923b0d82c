"""What the search is measured beside: SQLite's FTS5 and tantivy on the same text, both given the words of our dictionary."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable
from statistics import quantiles
from time import perf_counter

import tantivy

from corpus.clauses import Clause

Ask = Callable[[str], object]
Cut = Callable[[str], str]
_WORD = re.compile(r"\w+")
_BEST = 20


def full_text(clauses: Iterable[Clause], tokenize: str, cut: Cut) -> Ask:
    """A plain FTS5 over the clauses' text, in memory: asks for any of the tokens, best 20 by BM25."""
    base = sqlite3.connect(":memory:")
    base.execute(f"CREATE VIRTUAL TABLE clause USING fts5(id UNINDEXED, text, tokenize = '{tokenize}')")
    base.executemany("INSERT INTO clause VALUES (?, ?)", [(str(clause.id), cut(clause.text)) for clause in clauses])

    def ask(query: str) -> object:
        wanted = " OR ".join(f'"{word}"' for word in cut(query).replace('"', " ").split())
        return base.execute("SELECT id, text FROM clause WHERE clause MATCH ? ORDER BY rank LIMIT ?", (wanted, _BEST)).fetchall()

    return ask


def tantivy_over(clauses: Iterable[Clause], cut: Cut) -> Ask:
    """tantivy over the clauses' words, in memory: asks for any of the words, best 20 by BM25, their text read."""
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw")
    builder.add_text_field("text", stored=True, tokenizer_name="whitespace")
    index = tantivy.Index(builder.build())
    writer = index.writer()
    for clause in clauses:
        writer.add_document(tantivy.Document(id=str(clause.id), text=cut(clause.text)))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def ask(query: str) -> object:
        wanted = index.parse_query(" ".join(f'"{word}"' for word in _WORD.findall(cut(query))), ["text"])
        return [searcher.doc(address)["text"] for _, address in searcher.search(wanted, _BEST).hits]

    return ask


def timed(ask: Ask, asked: Iterable[str], clock: Callable[[], float] = perf_counter) -> list[float]:
    """Milliseconds of each call, by the wall clock or another."""
    spent = []
    for query in asked:
        start = clock()
        ask(query)
        spent.append((clock() - start) * 1000)
    return spent


def middle_and_late(spent: list[float]) -> tuple[float, float]:
    """The median and the 95th percentile."""
    parts = quantiles(spent, n=100)
    return parts[49], parts[94]
