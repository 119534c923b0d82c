"""Finds the terms in a clause's text, so that pages can lead from a word to its meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corpus.address import ClauseId
from corpus.clauses import Span
from corpus.terms import Term


class TermFinder:
    """Marks the first mention of each term in a clause; a term that the clause itself defines is left plain."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._terms = {form: term for term in terms if term.linked for form in (term.name, *term.aliases)}
        self._defined: dict[ClauseId, set[str]] = {}
        for term in self._terms.values():
            for clause in term.defined_by:
                self._defined.setdefault(clause, set()).add(term.name)
        longest_first = sorted(self._terms, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(re.escape, longest_first)) or r"(?!)")

    def marked(self, spans: tuple[Span, ...], clause: ClauseId) -> tuple[Span, ...]:
        """The same text with plain runs cut at the terms."""
        told = set(self._defined.get(clause, ()))
        return tuple(part for span in spans for part in (self._cut(span, told) if span.kind == "text" else (span,)))

    def _cut(self, span: Span, told: set[str]) -> Iterator[Span]:
        start = 0
        for found in self._pattern.finditer(span.text):
            name = self._terms[found[0]].name
            if name in told:
                continue
            told.add(name)
            if found.start() > start:
                yield Span("text", span.text[start : found.start()])
            yield Span("term", found[0], name)
            start = found.end()
        if start < len(span.text):
            yield Span("text", span.text[start:])
