"""Scenarios: the list of a book, and the player."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from flask import Blueprint, Response, make_response, render_template, url_for

from corpus.address import ClauseId
from corpus.clauses import Section
from scenarios.script.loader import dump
from scenarios.script.model import Scenario
from webapp.clauses import ancestors
from webapp.inputs import number, one_of, text
from webapp.playback import LAST_STEP, Playback
from webapp.rooms import rooms

bp = Blueprint("scenarios", __name__)


@dataclass(frozen=True)
class ScenarioLinks:
    """Where the pieces of a replay lead when the scenario is one of the book's."""

    book: str
    slug: str

    def step(self, at: int, without: str | None) -> str:
        return url_for("scenarios.show", book=self.book, slug=self.slug, step=at, without=without, _anchor="stage")

    def play_on(self, at: int) -> str:
        return url_for("play.show", book=self.book, start=self.slug, upto=at)

    @property
    def edit(self) -> str:
        return url_for("play.show", book=self.book, start=self.slug, edit=1)

    @property
    def save(self) -> str:
        return url_for("scenarios.download", book=self.book, slug=self.slug)


def by_section(book: str) -> dict[Section, list[Scenario]]:
    """The scenarios under the section of the first clause that each demonstrates, in reading order."""
    library = rooms().library
    places = {clause.id.number: place for place, clause in enumerate(library.book(book).clauses)}
    every = rooms().scripts(book).values()
    placed = [(min(scenario.demonstrates, key=lambda one: places[one], default=""), scenario) for scenario in every]
    found: dict[Section, list[Scenario]] = {}
    for first, scenario in sorted(placed, key=lambda pair: places.get(pair[0], -1)):
        section = library.section(book, library.clause(ClauseId(book, first)).section) if first else library.book(book).sections[0]
        found.setdefault(section, []).append(scenario)
    return found


def chapter_of(section: Section) -> str:
    """The number of the chapter that a section lies in."""
    return next((above.number for above in ancestors(section)), section.number)


@bp.get("/<book>/scenarios")
def index(book: str) -> str:
    """The scenarios of a chapter, the first one where none is named, by section."""
    chapters = [section for section in rooms().book(book).sections if section.level == 1]
    sections = by_section(book)
    counts = Counter(chapter_of(section) for section, found in sections.items() for _ in found)
    chosen = one_of("chapter", [chapter.number for chapter in chapters]) or next(iter(counts), "")
    shown = [(section, found) for section, found in sections.items() if chapter_of(section) == chosen]
    return render_template("scenarios/index.html", chapters=chapters, counts=counts, chosen=chosen, sections=shown)


@bp.get("/<book>/scenarios/<slug>")
def show(book: str, slug: str) -> str:
    """A scenario replayed, at `step`, beside the world `without` a clause."""
    rooms().book(book)
    scenario = rooms().scripts(book)[slug]
    without = suspended(book)
    at = number("step", -1, LAST_STEP)
    playback = Playback.of(scenario, None if at < 0 else at, without, ScenarioLinks(book, slug))
    return render_template("scenarios/show.html", replay=playback, scenario=scenario, worked=rooms().worked(book))


@bp.get("/<book>/scenarios/<slug>.yaml")
def download(book: str, slug: str) -> Response:
    """The scenario as it is written."""
    rooms().book(book)
    response = make_response(dump(rooms().scripts(book)[slug]))
    response.headers["Content-Type"] = "text/yaml; charset=utf-8"
    response.headers["Content-Disposition"] = f'attachment; filename="{slug}.yaml"'
    return response


def suspended(book: str) -> str | None:
    """The clause that `without` names. Raises UnknownClauseError."""
    written = text("without")
    return rooms().library.clause(ClauseId(book, written)).id.number if written else None
