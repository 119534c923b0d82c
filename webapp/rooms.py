"""The rooms that the pages ask, found once per application."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import cast

from flask import current_app

from corpus.clauses import Book
from corpus.library import Library
from indexer.search import Searcher, open_searcher
from scenarios.games import UnknownGameError
from scenarios.replay.worked import Worked
from scenarios.script.loader import Scripts, scripts

KEY = "caiding"


@dataclass
class Rooms:
    """Books, searcher and scenarios, and what has been set of the books. The searcher is opened when it is first asked, unless one is
    given."""

    library: Library
    opened: Searcher | None = None
    markup: dict[tuple[object, ...], str] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    @property
    def searcher(self) -> Searcher:
        with self._lock:
            if self.opened is None:
                self.opened = open_searcher()
            return self.opened

    def book(self, key: str) -> Book:
        """The book of this key. Raises UnknownBookError."""
        return self.library.book(key)

    def scripts(self, book: str) -> Scripts:
        """The scenarios of a book; none where no game plays it."""
        try:
            return scripts(book)
        except UnknownGameError:
            return Scripts(())

    def worked(self, book: str) -> Mapping[str, Worked]:
        """Clause number → worked outcome; empty where no game plays the book."""
        return self.searcher.worked(book)


def rooms() -> Rooms:
    """The rooms of the running application."""
    return cast(Rooms, current_app.extensions[KEY])
