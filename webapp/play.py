"""A scenario of the visitor's own: written as text, replayed, played on, kept whole in a link."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from scenarios.games import game
from scenarios.script.loader import MalformedError, Problem, dump, loads
from scenarios.script.model import Scenario
from webapp.branching import up_to, with_action, with_choice
from webapp.inputs import number, text
from webapp.playback import LAST_STEP, Playback
from webapp.rooms import rooms
from webapp.scenarios import suspended
from webapp.share import LARGEST_TEXT, LONGEST_CODE, pack, unpack

bp = Blueprint("play", __name__)
NAME = "情景"


@dataclass(frozen=True)
class ShareLinks:
    """Where the pieces of a replay lead when the scenario itself is in the link."""

    book: str
    code: str | None

    def step(self, at: int, without: str | None) -> str:
        return url_for("play.show", book=self.book, s=self.code, step=at, without=without, _anchor="stage")

    def play_on(self, at: int) -> str:
        return url_for("play.show", book=self.book, s=self.code, upto=at)

    @property
    def edit(self) -> str:
        return url_for("play.show", book=self.book, s=self.code, edit=1, _anchor="desk")

    @property
    def save(self) -> str:
        return url_for("play.download", book=self.book, s=self.code)


@dataclass(frozen=True)
class Moves:
    """One thing that somebody may do, and the ways to do it as (label, what the form sends)."""

    who: str
    what: str
    ways: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Desk:
    """The text on the desk, what is wrong with it, and its replay where nothing is."""

    text: str
    code: str | None
    problems: tuple[Problem, ...] = ()
    replay: Playback | None = None

    @classmethod
    def of(cls, book: str, written: str) -> Desk:
        """The desk with a text on it."""
        code = pack(written)
        try:
            scenario = loads(written, book, NAME)[0]
        except MalformedError as error:
            return cls(written, code, error.problems)
        at = number("step", -1, LAST_STEP)
        try:
            playback = Playback.of(scenario, None if at < 0 else at, suspended(book), ShareLinks(book, code))
        except ValueError as error:
            return cls(written, code, (misworded(written, scenario, error),))
        return cls(written, code, replay=playback)

    @property
    def moves(self) -> list[Moves]:
        """What may be done next: the first two words of an action say what, the rest how."""
        legal = self.replay.outcome.legal if self.replay else ()
        split = [(who, words, words.split(maxsplit=2)) for who, words in legal]
        grouped = groupby(split, key=lambda move: (move[0], " ".join(move[2][:2])))
        return [
            Moves(who, what, tuple((" ".join(parts[2:]) or what, f"{who}: {words}") for _, words, parts in moves))
            for (who, what), moves in grouped
        ]


def misworded(written: str, scenario: Scenario, error: ValueError) -> Problem:
    """An action whose words mean nothing to the game, at the first line that holds it."""
    said = str(error)
    blamed = next((one.words for one in scenario.actions if one.words in said), scenario.actions[0].words if scenario.actions else "")
    lines = written.split("\n")
    line = next((place for place, one in enumerate(lines, 1) if blamed and blamed in one), 1)
    return Problem(NAME, line, max(1, lines[line - 1].find(blamed) + 1), said)


@bp.get("/<book>/play")
def show(book: str) -> str | BaseResponse:
    """The desk: with the scenario of the link `s`, with one of the book's (`start`), cut back to a step (`upto`), or a first example."""
    rooms().book(book)
    game(book)
    written = given(book)
    upto = number("upto", -1, LAST_STEP)
    if upto >= 0:
        written = dump(up_to(loads(written, book, NAME)[0], upto))
    if "s" not in request.args or upto >= 0:
        return onward(book, written)
    return page(book, written)


@bp.post("/<book>/play")
def replay(book: str) -> str | BaseResponse:
    """The text of the form, carried on by `act` (who: words) or `choose`, led to its own link."""
    rooms().book(book)
    game(book)
    written = text("yaml", LARGEST_TEXT).replace("\r\n", "\n")
    act, choose = text("act", 300), text("choose", 300)
    if act or choose:
        written = carried_on(book, written, act, choose)
    return onward(book, written)


@bp.get("/<book>/play.yaml")
def download(book: str) -> Response:
    """The text in the link as a file."""
    rooms().book(book)
    response = make_response(unpack(text("s", LONGEST_CODE + 1)))
    response.headers["Content-Type"] = "text/yaml; charset=utf-8"
    response.headers["Content-Disposition"] = 'attachment; filename="scenario.yaml"'
    return response


def given(book: str) -> str:
    """The text that the address asks for. Raises BadInputError, UnknownScenarioError."""
    if code := text("s", LONGEST_CODE + 1):
        return unpack(code)
    scripts = rooms().scripts(book)
    start = text("start")
    chosen = scripts[start or game(book).SAMPLE] if scripts else None
    return dump(chosen.model_copy(update={"demonstrates": {}})) if chosen else ""


def carried_on(book: str, written: str, act: str, choose: str) -> str:
    """The text with one action or choice more; unchanged where it cannot be read."""
    try:
        scenario = loads(written, book, NAME)[0]
    except MalformedError:
        return written
    who, _, words = act.partition(":")
    return dump(with_action(scenario, who.strip(), words.strip()) if act else with_choice(scenario, choose))


def onward(book: str, written: str) -> str | BaseResponse:
    """To the link that holds the text; where it is too long for one, the page itself."""
    code = pack(written)
    if code is None:
        return page(book, written)
    kept: dict[str, Any] = {name: request.args.get(name) for name in ("edit", "without")}
    last = LAST_STEP if "act" in request.form or "choose" in request.form or "upto" in request.args else None
    return redirect(url_for("play.show", book=book, s=code, step=last, **kept), 303)


def page(book: str, written: str) -> str:
    """The desk as a page."""
    desk = Desk.of(book, written)
    opened = bool(desk.problems or request.args.get("edit"))
    return render_template("play/show.html", desk=desk, replay=desk.replay, opened=opened)
