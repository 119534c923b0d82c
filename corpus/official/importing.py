"""Imports an official document: looks at it, compares it, keeps it for its owner."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from corpus.book_data import read_book
from corpus.library import BOOKS, UnknownBookError
from corpus.official import documents, grammar, kept, outline
from corpus.official.kept import Kept
from corpus.official.recognition import refuse_other
from corpus.official.report import Report, compare
from corpus.official.splitting import Split, split


@dataclass(frozen=True)
class Examined:
    """A document that can be imported: how it splits, and how it differs from what is known of the book; `title` and `edition` are
    what the project calls the book."""

    book: str
    title: str
    edition: str
    document: str
    split: Split
    report: Report

    def kept(self) -> Kept:
        """What is to be kept of it."""
        places = sorted((piece.start, address) for address, piece in self.split.found.items())
        after = {}
        for address, piece in self.split.new.items():
            after[address] = next((known for start, known in reversed(places) if start < piece.start), "")
        texts = self.split.texts
        return Kept(
            book=self.book,
            document=self.document,
            edition=self.split.edition,
            texts={address: text for address, text in texts.items() if address in self.split.found},
            new={address: text for address, text in texts.items() if address in self.split.new},
            after=after,
        )


def documented(shelf: Path = BOOKS) -> tuple[str, ...]:
    """The keys of the books whose official document can be imported, also of those that have no text of ours yet."""
    return tuple(sorted(path.parent.name for path in shelf.glob(f"*/{outline.NAME}")))


def folder_of(book: str, shelf: Path = BOOKS) -> Path:
    """The folder of a book whose official document can be imported. Raises UnknownBookError."""
    if book not in documented(shelf):
        raise UnknownBookError(book, documented(shelf))
    return shelf / book


def examine(folder: Path, document: Path) -> Examined:
    """A document as the book of a folder. Nothing is written.

    Raises MissingOutlineError for a book whose document is not known, UnusableDocumentError for a document that is not that of the
    book, OSError where it cannot be read.
    """
    facts, _ = read_book(folder / "book.toml")
    rules, known = grammar.read(folder), outline.read(folder)
    text = documents.read(document)
    refuse_other(text, folder)
    found = split(text, rules, known)
    earlier = kept.read(folder.name)
    report = compare(found, known, earlier.texts if earlier else {})
    return Examined(folder.name, facts.title, facts.edition, document.name, found, report)
