"""The nouns of the text: clause, section, book."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

from corpus.address import ClauseId
from corpus.numbering import Key, Numbering, key
from corpus.rulings import Ruling
from corpus.terms import Term

Kind = Literal["rule", "definition", "example", "heading", "physical", "navigation"]
SpanKind = Literal["text", "strong", "term", "ref"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Span:
    """A run of a clause's text; `target` is the term's name (term) or the clause's full id (ref)."""

    kind: SpanKind
    text: str
    target: str | None = None


@dataclass(frozen=True)
class Clause:
    """One addressable statement. `text` is the plain join of `spans`; `section`/`heading` number and title of the section it lies
    in, `chapter` the title of its chapter; `official` the imported official wording, if any, which `differs` where it is not the one
    that our wording was made from."""

    id: ClauseId
    kind: Kind
    section: str
    heading: str
    chapter: str
    spans: tuple[Span, ...]
    printed: str
    citation: str
    reason: str | None = None
    official: str | None = None
    differs: bool = False

    @cached_property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)

    @property
    def is_ours(self) -> bool:
        """Whether the text is our wording, not the official one as it is."""
        return self.text != self.official

    @cached_property
    def refs(self) -> tuple[ClauseId, ...]:
        targets = (span.target for span in self.spans if span.kind == "ref")
        return tuple(dict.fromkeys(ClauseId.of(target) for target in targets if target))

    @cached_property
    def digest(self) -> str:
        """Eight hexadecimal characters that change when the text does."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Section:
    """A headed stretch of a book; level 1 is a chapter. `parent` is the number of the section it lies in."""

    book: str
    number: str
    title: str
    level: int
    clauses: tuple[Clause, ...]
    parent: str | None = None


@dataclass(frozen=True)
class Book:
    """A rulebook; sections and clauses in reading order. `edition` and `date` are empty where the book prints none."""

    key: str
    title: str
    edition: str
    date: str
    source: str
    numbering: Numbering
    sections: tuple[Section, ...]
    terms: tuple[Term, ...]
    rulings: tuple[Ruling, ...]

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for section in self.sections for clause in section.clauses)

    @cached_property
    def by_number(self) -> Mapping[str, Clause]:
        return {clause.id.number: clause for clause in self.clauses}

    @cached_property
    def below(self) -> Mapping[Key, tuple[ClauseId, ...]]:
        """The clauses whose number begins with a number, by its parts: A10 and A10.13 for A10.13.1."""
        found: dict[Key, list[ClauseId]] = {}
        for clause in self.clauses:
            parts = key(clause.id.number)
            for end in range(1, len(parts) + 1):
                found.setdefault(parts[:end], []).append(clause.id)
        return {number: tuple(ids) for number, ids in found.items()}

    @cached_property
    def named(self) -> Mapping[Key, tuple[ClauseId, ...]]:
        """What each number names, by its parts: the printed number names every clause that bears it, headings last."""
        found: dict[Key, list[ClauseId]] = {}
        for clause in sorted(self.clauses, key=lambda clause: clause.kind == "heading"):
            for number in dict.fromkeys((key(clause.id.number), key(clause.printed))):
                found.setdefault(number, []).append(clause.id)
        return {number: tuple(ids) for number, ids in found.items()}
