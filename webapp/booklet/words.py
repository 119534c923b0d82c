"""The words of a clause as runs that the template sets."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from corpus.address import ClauseId
from corpus.clauses import Clause, Span
from webapp.booklet.anchors import Anchors, clause_anchor, term_anchor
from webapp.typeset import number_parts as split_number

REMARKS = {"physical": "实物操作", "navigation": "用书说明"}
Run = dict[str, str | None]


def number_parts(clause: Clause) -> dict[str, str]:
    """The number, what the book prints of it apart from what is ours."""
    before, printed, ours = split_number(clause.id.number, clause.printed)
    return {"before": before, "printed": printed, "ours": ours}


def clause_words(clause: Clause, anchors: Anchors, terms: Collection[str], linked: set[str]) -> dict[str, Any]:
    """A clause for the template; `linked` collects the terms that this section has linked already."""
    return {
        "anchor": clause_anchor(clause.id),
        "number": number_parts(clause),
        "kind": clause.kind,
        "official": clause.official,
        "remark": REMARKS.get(clause.kind),
        "spans": [run(span, anchors, terms, linked) for span in clause.spans],
    }


def run(span: Span, anchors: Anchors, terms: Collection[str], linked: set[str]) -> Run:
    """One run of text, its look and where it leads."""
    if span.kind == "ref" and span.target:
        return {"kind": "ref", "text": span.text, "to": anchors.clause(ClauseId.of(span.target))}
    if span.kind == "term" and span.target in terms and span.target not in linked:
        linked.add(span.target)
        return {"kind": "text", "text": span.text, "to": f"#{term_anchor(span.target)}"}
    return {"kind": "strong" if span.kind == "strong" else "text", "text": span.text, "to": None}


def prose(text: str) -> list[Run]:
    """Text without links."""
    return [{"kind": "text", "text": text, "to": None}]
