"""Rulings: what is decided beyond the text, with its standing and its grounds."""

from __future__ import annotations

from flask import Blueprint, render_template

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
    return render_template("rulings/index.html", rulings=chosen, status=status, counts=counts, total=len(every))


@bp.get("/<book>/rulings/<slug>")
def show(book: str, slug: str) -> str:
    """One ruling."""
    rooms().book(book)
    ruling = rooms().library.ruling(book, slug)
    clauses = [rooms().library.clause(one) for one in ruling.clauses]
    return render_template("rulings/show.html", ruling=ruling, clauses=clauses, scenarios=scenarios_of(ruling))
