"""Type-ahead: what the beginning of a query may become."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from corpus.clauses import Book
from corpus.library import Library
from indexer.folding import bare, plain
from indexer.pinyin import initials, spellings, typed

Kind = Literal["clause", "term", "section", "ruling", "scenario"]
_SEPARATORS = re.compile(r"[^a-z0-9]+")
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Completion:
    """One offer: `text` to put into the box, `target` where it leads (`liuge:D2.6`, for a term `liuge:吸血`), `label` what it is."""

    kind: Kind
    text: str
    target: str
    label: str


@dataclass(frozen=True, slots=True)
class _Offer:
    book: str
    completion: Completion
    name: str
    sounds: tuple[str, ...]
    letters: tuple[str, ...]
    another: bool = False  # an alias or a slang word, not the name itself


class Completer:
    """Offers addresses, terms, sections, rulings and scenarios of a library by their beginning, in characters or pinyin."""

    def __init__(self, library: Library, scenarios: Iterable[tuple[str, str, str]] = ()) -> None:
        """`scenarios`: book, id and title of each."""
        self._numbers = [entry for book in library.books.values() for entry in _entries(book)]
        told = (_offer(book, Completion("scenario", title, f"{book}:{name}", "情景")) for book, name, title in scenarios)
        self._offers = [*(offer for book in library.books.values() for offer in _offers(book)), *told]

    def complete(self, prefix: str, book: str | None = None, limit: int = 8) -> tuple[Completion, ...]:
        """The best offers for a beginning, at most `limit`; () for an empty one."""
        kept = plain(prefix[:_LONGEST])
        text, letters = bare(kept), typed(kept)
        if not text or limit < 1:
            return ()
        ranked = sorted(self._ranked(text, letters, book), key=lambda pair: pair[0])
        numbers = self._addresses(kept, book) if re.search("[0-9]", kept) or len(kept) == 1 else ()
        return tuple(dict.fromkeys((*numbers, *(offer for _, offer in ranked))))[:limit]

    def _addresses(self, text: str, book: str | None) -> Iterator[Completion]:
        wanted = _number(text)
        found = [one for one in self._numbers if one[0].startswith(wanted) and book in (None, one[1])]
        return (offer for _, _, offer in sorted(found, key=lambda one: not f"{one[0]}.".startswith(f"{wanted}."))) if wanted else iter(())

    def _ranked(self, text: str, letters: str, book: str | None) -> Iterator[tuple[tuple[int, bool, int], Completion]]:
        for place, offer in enumerate(self._offers):
            rank = _rank(offer, text, letters) if book in (None, offer.book) else None
            if rank is not None:
                yield (rank, offer.another, place), offer.completion


def _rank(offer: _Offer, text: str, letters: str) -> int | None:
    """0 for the whole name, then its beginning, its sound, its initials, a piece of it; None where it does not fit."""
    if offer.name.startswith(text):
        return 0 if offer.name == text else 1
    if letters and (letters in offer.letters or letters in offer.sounds):
        return 2
    if letters and any(sound.startswith(letters) for sound in (*offer.sounds, *offer.letters)):
        return 3
    return 4 if text in offer.name else None


def _entries(book: Book) -> Iterator[tuple[str, str, Completion]]:
    for clause in book.clauses:
        yield _number(clause.id.number), book.key, Completion("clause", clause.id.number, str(clause.id), f"{book.title} {clause.heading}")


def _offers(book: Book) -> Iterator[_Offer]:
    for term in book.terms:
        target = f"{book.key}:{term.name}"
        yield _offer(book.key, Completion("term", term.name, target, term.gloss), term.pinyin)
        for form in (*term.aliases, *term.slang):
            yield replace(_offer(book.key, Completion("term", form, target, f"即「{term.name}」")), another=True)
    for section in book.sections:
        yield _offer(book.key, Completion("section", section.title, f"{book.key}:{section.number}", f"{book.title} {section.number}"))
    for ruling in book.rulings:
        yield _offer(book.key, Completion("ruling", ruling.question, f"{book.key}:{ruling.id}", f"{book.title} 裁定"))


def _offer(book: str, completion: Completion, ours: str | None = None) -> _Offer:
    name = bare(completion.text)
    if completion.kind in ("term", "section") and name:
        return _Offer(book, completion, name, spellings(name, ours), initials(name, ours))
    return _Offer(book, completion, name, (), ())


def _number(text: str) -> str:
    return _SEPARATORS.sub(".", plain(text)).strip(".")
