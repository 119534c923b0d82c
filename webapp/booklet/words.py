"""The words of a clause as runs that the template sets."""

from __future__ import annotations

import re
from typing import Any

from corpus.address import ClauseId
from corpus.clauses import Clause, Span
from corpus.numbering import number_parts as split_number
from webapp.booklet.anchors import Anchors, clause_anchor

REMARKS = {"physical": "实物操作", "navigation": "用书说明"}
Run = dict[str, str]
CHANGE = re.compile(r"(\d+(?: → \d+)+)")


def number_parts(clause: Clause) -> dict[str, str]:
    """The number, what the book prints of it apart from what is ours."""
    before, printed, ours = split_number(clause.id.number, clause.printed)
    return {"before": before, "printed": printed, "ours": ours}


def clause_words(clause: Clause, anchors: Anchors) -> dict[str, Any]:
    """A clause for the template."""
    return {
        "anchor": clause_anchor(clause.id),
        "number": number_parts(clause),
        "kind": clause.kind,
        "official": clause.official if clause.is_ours else None,
        "remark": REMARKS.get(clause.kind),
        "spans": [run for span in clause.spans for run in runs(span, anchors)],
    }


def runs(span: Span, anchors: Anchors) -> list[Run]:
    """A span as runs: its look and where it leads."""
    if span.kind == "ref" and span.target:
        return [{"kind": "ref", "text": span.text, "to": anchors.clause(ClauseId.of(span.target))}]
    return [{"kind": "strong", "text": span.text}] if span.kind == "strong" else prose(span.text)


def prose(text: str) -> list[Run]:
    """Text without links; a change of a value (30 → 27) stays on one line."""
    return [{"kind": "tight" if CHANGE.fullmatch(piece) else "text", "text": piece} for piece in CHANGE.split(text) if piece]
