"""The worked outcomes under a section: one box a scenario, solid what happens, dashed what would happen without a clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from corpus.clauses import Section
from scenarios.replay.worked import Worked
from webapp.booklet.anchors import Anchors
from webapp.booklet.words import prose

SOURCES = {"derived": "", "example": "例", "ruling": "裁定"}


def worked_boxes(section: Section, outcomes: Mapping[str, Worked], anchors: Anchors) -> dict[str, list[dict[str, Any]]]:
    """The boxes of a section by the number of the clause that they follow: the last one that their scenario claims here."""
    shown: dict[str, list[Worked]] = {}
    for clause in section.clauses:
        found = outcomes.get(clause.id.number)
        if found is not None and found.because:
            shown.setdefault(found.scenario, []).append(found)
    boxes: dict[str, list[dict[str, Any]]] = {}
    for claims in shown.values():
        boxes.setdefault(claims[-1].clause.number, []).append(box(claims, anchors))
    return boxes


def box(claims: list[Worked], anchors: Anchors) -> dict[str, Any]:
    """What one scenario shows of some clauses: what is asked, then each result with what becomes of it without a clause."""
    scenario = claims[0]
    results: dict[str, list[Worked]] = {}
    for claim in claims:
        results.setdefault(claim.result, []).append(claim)
    return {
        "title": prose(scenario.title),
        "question": prose(scenario.question),
        "mark": SOURCES[scenario.source.partition(" ")[0]],
        "clauses": numbers(claims),
        "to": anchors.page(scenario.clause.book, "scenarios", scenario.scenario),
        "results": [
            {"of": numbers(shown) if len(results) > 1 else "", "text": prose(result), "without": without(shown)}
            for result, shown in results.items()
        ],
        "lines": len(results) + len(claims),
    }


def numbers(claims: Iterable[Worked]) -> str:
    """The clauses that are claimed."""
    return " · ".join(claim.clause.number for claim in claims)


def without(shown: Iterable[Worked]) -> list[dict[str, Any]]:
    """The outcomes without a clause, where they are proved."""
    return [{"number": one.clause.number, "text": prose(one.without)} for one in shown if one.without]
