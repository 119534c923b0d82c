"""The printed booklet of a book, made when it is asked for."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote

from flask import Blueprint, Response, make_response

from webapp.booklet import Options, UnknownChapterError, booklet_pdf
from webapp.booklet.options import PAPERS
from webapp.inputs import BadInputError, one_of, text
from webapp.rooms import rooms

bp = Blueprint("booklets", __name__)
KEPT = 8


@lru_cache(maxsize=KEPT)
def made(book: str, options: Options) -> bytes:
    """The PDF of a book of the running application."""
    return booklet_pdf(rooms().book(book), options)


@bp.get("/<book>/booklet.pdf")
def show(book: str) -> Response:
    """The booklet as a PDF: `paper` a4 or a5, `chapters` such as A,D, `scenarios=1` for the worked outcomes."""
    title = rooms().book(book).title
    chapters = tuple(part.strip() for part in text("chapters").replace("，", ",").split(",") if part.strip())
    options = Options(paper=one_of("paper", PAPERS) or "a5", chapters=chapters, scenarios=one_of("scenarios", ("0", "1")) == "1")
    try:
        response = make_response(made(book, options))
    except UnknownChapterError as error:
        raise BadInputError(str(error).rstrip("。")) from error
    response.headers["Content-Type"] = "application/pdf"
    response.headers.set("Content-Disposition", "inline", **{"filename": f"{book}.pdf", "filename*": f"UTF-8''{quote(title)}.pdf"})
    return response
