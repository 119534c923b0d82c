"""The application: its rooms, its pages, and the one place where errors become answers."""

from __future__ import annotations

from typing import Any

from flask import Flask, Response, jsonify, make_response, render_template, request, url_for
from jinja2 import StrictUndefined
from werkzeug.exceptions import HTTPException, RequestURITooLarge

from corpus.library import Library, library
from indexer.search import Searcher
from scenarios import games
from webapp import api, assets, booklets, books, clauses, coverage, headers, kept, play, rulings, scenarios, search, telling, terms, typeset
from webapp import help as help_page
from webapp.inputs import BadInputError, Json, UnreadableJsonError
from webapp.missing import Missing, missing
from webapp.rooms import KEY, Rooms, rooms

LARGEST_BODY = 256 * 1024
LONGEST_PATH = 400
PAGES = (search, help_page, books, terms, rulings, scenarios, play, coverage, booklets, clauses)
REASONS = {
    400: "请求看不懂。",
    404: "没有这一页。",
    405: "这个地址不接受这种请求。",
    413: "内容太大，最多 64 KiB。",
    414: "地址太长。",
    415: "内容应是 JSON。",
    422: "内容与接口说明不符。",
    500: "服务器出错了，已经记录。请稍后再试，或换一种写法检索。",
}


def create_app(searcher: Searcher | None = None, books: Library | None = None) -> Flask:
    """The pages and the API over the package's own books, or the given ones; the index is opened when it is first needed."""
    app = Flask(__name__)
    app.json = Json(app)
    app.config.update(MAX_CONTENT_LENGTH=LARGEST_BODY, MAX_FORM_MEMORY_SIZE=LARGEST_BODY, MAX_FORM_PARTS=20)
    app.url_map.strict_slashes = False
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True, "undefined": StrictUndefined}
    app.extensions[KEY] = Rooms(books or library(), searcher)
    app.before_request(short_enough)
    app.context_processor(on_every_page)
    for part in (headers, kept, assets, typeset, telling, coverage, api):
        part.install(app)
    for page in PAGES:
        app.register_blueprint(page.bp)
    app.register_error_handler(LookupError, not_found)
    app.register_error_handler(BadInputError, bad_input)
    app.register_error_handler(UnreadableJsonError, bad_input)
    app.register_error_handler(HTTPException, refused)
    return app


def short_enough() -> None:
    """An address longer than any of ours is answered before anything looks at it."""
    if len(request.path) > LONGEST_PATH:
        raise RequestURITooLarge


def on_every_page() -> dict[str, Any]:
    """The books with their editions, those that a game plays, the book at hand (else the first of these), and whether it is played."""
    shelf = rooms().library.books
    played = tuple(book for book in shelf.values() if book.key in games.books())
    key = (request.view_args or {}).get("book", "")
    book = shelf.get(key) or next(iter((*played, *shelf.values())))
    return {"books": tuple(shelf.values()), "played_books": played, "book": book, "played": book in played}


def not_found(error: LookupError) -> Response:
    """404 with what was understood, the nearest that exist, and a search. A bare KeyError or IndexError is a fault of ours."""
    if type(error) in (KeyError, IndexError, LookupError):
        raise error
    return answer(404, missing(error))


def bad_input(error: BadInputError | UnreadableJsonError) -> Response:
    """400 with what was expected."""
    return answer(400, Missing(f"{error}。"))


def refused(error: HTTPException) -> Response:
    """Any other refusal of the server; a fault of ours shows no trace."""
    if error.response is not None:
        return make_response(error.response)
    status = error.code or 500
    query = request.path.strip("/").rpartition("/")[2][:64] if status == 404 else ""
    return answer(status, Missing(REASONS.get(status, error.name), query=query))


def answer(status: int, fault: Missing) -> Response:
    """The fault as JSON for a program, as a page for a person; the same facts."""
    if request.path.startswith("/api/"):
        near = [{"label": label, "url": address} for label, address in fault.nearest]
        return make_response(jsonify(error=fault.understood, nearest=near, search=url_for("search.show", q=fault.query or None)), status)
    return make_response(render_template("error.html", status=status, fault=fault), status)
