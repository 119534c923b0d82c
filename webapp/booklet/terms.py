"""The index of terms: by sound, with the clauses that define a term and the pages that use it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from corpus.clauses import Book, Clause
from corpus.terms import Term
from indexer.pinyin import reading
from webapp.booklet.anchors import Anchors, clause_anchor, spoken
from webapp.booklet.words import prose

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")


def sound(term: Term) -> tuple[str, ...]:
    """The syllables by which a term is ordered."""
    syllables = term.pinyin.split() if term.pinyin else reading(term.name)
    return tuple(syllable.lower() for syllable in syllables)


def letter(term: Term) -> str:
    """The heading that a term stands under."""
    first = sound(term)[0][:1].upper() if sound(term) else "#"
    return first if first.isascii() and first.isalpha() else "#"


def index_of_terms(book: Book, clauses: Iterable[Clause], anchors: Anchors, rulings: Mapping[str, str]) -> list[dict[str, Any]]:
    """The terms in groups of one first letter; the pages are found by the template. `rulings` gives a ruling its printed number."""
    uses: dict[str, list[str]] = {}
    for clause in clauses:
        for name in dict.fromkeys(span.target for span in clause.spans if span.kind == "term" and span.target):
            uses.setdefault(name, []).append(clause_anchor(clause.id))
    ordered = sorted(book.terms, key=lambda term: (letter(term), sound(term), term.name))
    groups = groupby(ordered, key=letter)
    return [
        {"letter": first, "terms": [entry(term, anchors, uses.get(term.name, []), rulings) for term in terms]} for first, terms in groups
    ]


def entry(term: Term, anchors: Anchors, used: list[str], rulings: Mapping[str, str]) -> dict[str, Any]:
    """One line of the index."""
    return {
        "name": term.name,
        "aliases": list(term.aliases),
        "gloss": prose(SLUG.sub(lambda slug: rulings.get(slug[0], slug[0]), term.gloss)),
        "clauses": [{"text": spoken(clause, term.book), "to": anchors.clause(clause)} for clause in term.defined_by],
        "defined": [clause_anchor(clause) for clause in term.defined_by if anchors.has(clause)],
        "used": used,
    }
