"""Terms of art: what a word means, where it is defined, what players call it."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from corpus.address import ClauseId
from corpus.entries import Cited, ListFile
from corpus.strict.words import Line, Prose, Word, Written, shaped

_ELSEWHERE = re.compile(r"[^:]+:[^:]+")


@dataclass(frozen=True, slots=True)
class Term:
    """A term of one book. `aliases` are other forms in the book, `slang` what players say, `pinyin` a reading that a dictionary
    would get wrong, `related` the same idea elsewhere as `book:术语`; one not `linked` is too ordinary a word to be marked in texts."""

    book: str
    name: str
    aliases: tuple[str, ...]
    slang: tuple[str, ...]
    pinyin: str | None
    defined_by: tuple[ClauseId, ...]
    gloss: str
    related: tuple[str, ...]
    linked: bool = True


class TermText(Written):
    """A term as it is written."""

    name: Word
    defined_by: Cited
    gloss: Prose
    aliases: tuple[Word, ...] = ()
    slang: tuple[Word, ...] = ()
    pinyin: Line | None = None
    related: tuple[Annotated[str, shaped(_ELSEWHERE, "规则书:术语，如 dijie:冻结")], ...] = ()
    link: Literal["never"] | None = None


def read_terms(path: Path, book: str, numbers: Collection[str]) -> tuple[Term, ...]:
    """The terms of `terms.yaml`; none where there is no file. Raises MalformedError, also for a clause not in `numbers`."""
    return tuple(
        Term(
            book=book,
            name=said.name,
            aliases=said.aliases,
            slang=said.slang,
            pinyin=said.pinyin,
            defined_by=tuple(ClauseId(book, number) for number in said.defined_by),
            gloss=said.gloss,
            related=said.related,
            linked=said.link is None,
        )
        for said in ListFile("术语", TermText, ("name", "aliases")).read(path, numbers)
    )
