"""Help: how to search, what a number looks like, the keys, and what each game takes for granted."""

from __future__ import annotations

from flask import Blueprint, render_template

from scenarios import games
from scenarios.script.loader import dump
from webapp.rooms import rooms

bp = Blueprint("help", __name__)


@bp.get("/help")
def show() -> str:
    """The help page."""
    books = rooms().library.books
    played = {key: games.game(key) for key in books if key in games.books()}
    written = {key: dump(rooms().scripts(key)[game.SAMPLE]) for key, game in played.items() if rooms().scripts(key)}
    numbers = [clause.id.number for book in books.values() for clause in book.clauses if "." in clause.id.number]
    return render_template("help/show.html", games=played, written=written, number=numbers[len(numbers) // 2] if numbers else "")
