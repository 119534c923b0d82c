"""The printed booklet: a book as a tagged PDF, the same bytes for the same text."""

from __future__ import annotations

from corpus.clauses import Book
from webapp.booklet.options import Options, UnknownChapterError
from webapp.booklet.setting import Press

__all__ = ["Options", "UnknownChapterError", "booklet_pdf"]


def booklet_pdf(book: Book, options: Options | None = None) -> bytes:
    """The booklet of a book. Raises UnknownChapterError."""
    with Press() as press:
        from webapp.booklet.document import document

        return press.typeset(document(book, options or Options()), book.date)
