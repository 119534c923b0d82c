"""Rulings: what is decided beyond the text, with its standing and its grounds."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Blueprint, render_template

from corpus.clauses import Section
from corpus.rulings import Ruling
from scenarios.script.model import Scenario
from webapp.inputs import one_of
from webapp.rooms import rooms
from webapp.typeset import STATUSES

bp = Blueprint("rulings", __name__)


def scenarios_of(ruling: Ruling) -> tuple[Scenario, ...]:
    """The scenarios that show a ruling: the one it names, then those that come from it or assume it."""
    scripts = rooms().scripts(ruling.book)
    named = [scripts[ruling.scenario]] if ruling.scenario and ruling.scenario in scripts else []
    others = [one for one in scripts.values() if one.source == f"ruling {ruling.id}" or ruling.id in one.assumes]
    return tuple({scenario.id: scenario for scenario in (*named, *others)}.values())


@bp.get("/<book>/rulings")
def index(book: str) -> str:
    """Every ruling of a book, or those of one standing."""
    status = one_of("status", STATUSES)
    every = rooms().book(book).rulings
    chosen = [ruling for ruling in every if status in (None, ruling.status)]
    counts = {key: sum(ruling.status == key for ruling in every) for key in STATUSES}
    return render_template("rulings/index.html", chapters=by_chapter(chosen), status=status, counts=counts, total=len(every))


def by_chapter(rulings: Iterable[Ruling]) -> list[tuple[Section, list[Ruling]]]:
    """The rulings under the chapter of the first clause that each cites, in reading order."""
    found: dict[Section, list[Ruling]] = {}
    for ruling in rulings:
        clause = rooms().library.clause(ruling.clauses[0])
        chapter = next(s for s in rooms().book(ruling.book).sections if s.level == 1 and s.title == clause.chapter)
        found.setdefault(chapter, []).append(ruling)
    return sorted(found.items(), key=lambda pair: rooms().book(pair[0].book).sections.index(pair[0]))


@bp.get("/<book>/rulings/<slug>")
def show(book: str, slug: str) -> str:
    """One ruling."""
    rooms().book(book)
    ruling = rooms().library.ruling(book, slug)
    clauses = [rooms().library.clause(one) for one in ruling.clauses]
    return render_template("rulings/show.html", ruling=ruling, clauses=clauses, scenarios=scenarios_of(ruling))
