"""Help: how to search, what a number looks like, the keys, and what each game takes for granted."""

from __future__ import annotations

from flask import Blueprint, render_template

from scenarios import games
from webapp.rooms import rooms

bp = Blueprint("help", __name__)


@bp.get("/help")
def show() -> str:
    """The help page."""
    played = {key: games.game(key) for key in rooms().library.books if key in games.books()}
    return render_template("help/show.html", games=played)
