"""The worked outcomes under a section: one box a scenario, solid what happens, dashed what would happen without a clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from corpus.clauses import Section
from scenarios.replay.worked import Worked, worked
from scenarios.script.loader import scripts
from webapp.booklet.anchors import Anchors
from webapp.booklet.words import prose

SOURCES = {"derived": "", "example": "例", "ruling": "裁定"}


def worked_boxes(section: Section, anchors: Anchors) -> list[dict[str, Any]]:
    """A box for each scenario that claims a clause of the section; none where no game plays the book."""
    outcomes = worked(section.book)
    shown: dict[str, dict[str, list[Worked]]] = {}
    for clause in section.clauses:
        found = outcomes.get(clause.id.number)
        if found is not None and found.because:
            shown.setdefault(found.scenario, {}).setdefault(found.result, []).append(found)
    return [box(section.book, scenario, results, anchors) for scenario, results in shown.items()]


def box(book: str, scenario_id: str, results: Mapping[str, list[Worked]], anchors: Anchors) -> dict[str, Any]:
    """One scenario: what is asked, then each result with what becomes of it without a clause."""
    scenario = scripts(book)[scenario_id]
    return {
        "title": prose(scenario.title),
        "question": prose(scenario.question),
        "mark": SOURCES[scenario.source.partition(" ")[0]],
        "to": anchors.page(book, "scenarios", scenario.id),
        "results": [{"text": prose(result), "without": without(shown)} for result, shown in results.items()],
        "lines": sum(len(shown) + 1 for shown in results.values()),
    }


def without(shown: Iterable[Worked]) -> list[dict[str, Any]]:
    """The outcomes without a clause, where they are proved."""
    return [{"number": one.clause.number, "text": prose(one.without)} for one in shown if one.without]
