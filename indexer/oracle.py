"""The oracle: what a plain look at every clause finds. Slow and simple, so that tests may hold the index against it."""

from __future__ import annotations

from corpus.address import ClauseId
from corpus.library import Library
from indexer.documents import searched_texts
from indexer.folding import bare, plain


def scan(library: Library, query: str, book: str | None = None) -> tuple[ClauseId, ...]:
    """The clauses in whose text the query stands, in reading order; folded, and without regard to punctuation unless the query is
    nothing else."""
    read = bare if bare(query) else plain
    wanted = read(query)
    books = library.books.values() if book is None else (library.books[book],)
    return tuple(c.id for one in books for c in one.clauses if wanted and any(wanted in read(told) for told in searched_texts(c)))
