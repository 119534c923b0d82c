"""The worked outcomes under a section: one box a scenario, solid what happens, dashed what would happen without a clause."""

from __future__ import annotations

from typing import Any

from corpus.clauses import Section
from scenarios.games import UnknownGameError
from scenarios.replay.worked import Worked, worked
from scenarios.script.loader import scripts
from webapp.booklet.anchors import Anchors

SOURCES = {"derived": "", "example": "例", "ruling": "裁定"}


def worked_boxes(section: Section, anchors: Anchors) -> list[dict[str, Any]]:
    """A box for each scenario that shows a clause of the section; none where no game plays the book."""
    try:
        outcomes = worked(section.book)
    except UnknownGameError:
        return []
    boxes: dict[str, dict[str, Any]] = {}
    for clause in section.clauses:
        found = outcomes.get(clause.id.number)
        if found is None or clause.kind == "heading":
            continue
        box = boxes.setdefault(found.scenario, opened(found, section, anchors))
        if found.without:
            box["without"].append({"number": clause.id.number, "to": anchors.clause(clause.id), "text": found.without})
    return list(boxes.values())


def opened(found: Worked, section: Section, anchors: Anchors) -> dict[str, Any]:
    """A box with the outcome and no comparison yet."""
    scenario = scripts(section.book)[found.scenario]
    return {
        "title": scenario.title,
        "question": scenario.question,
        "mark": SOURCES[scenario.source.partition(" ")[0]],
        "to": anchors.page(section.book, "scenarios", scenario.id),
        "result": found.result,
        "without": [],
    }
