"""Styles and modules of our own: one style sheet joined from small files, and addresses that change with the content."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from flask import Blueprint, Flask, Response, request, url_for

from webapp.headers import A_YEAR

FOLDER = Path(__file__).parent / "static"

bp = Blueprint("assets", __name__)


@cache
def style() -> str:
    """The style sheets of the house joined in their order."""
    return "\n".join(path.read_text("utf-8") for path in sorted((FOLDER / "css").glob("*.css")))


@cache
def version() -> str:
    """Eight characters that change when a style or a module does."""
    files = sorted(path for path in FOLDER.rglob("*") if path.is_file())
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()[:8]


@bp.get("/style.css")
def sheet() -> Response:
    """The one style sheet of every page; kept for a year under the address that names its version."""
    return Response(style(), mimetype="text/css")


def kept(response: Response) -> Response:
    """An asset asked for by its current version may be kept; any other is asked for again."""
    if request.endpoint in ("static", "assets.sheet"):
        fresh = request.args.get("v") == version()
        response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable" if fresh else "no-cache"
    return response


def module(name: str) -> str:
    """The address of a module of our own."""
    return url_for("static", filename=f"js/{name}.js", v=version())


def install(app: Flask) -> None:
    """Serve the sheet and give the templates the addresses of the assets."""
    app.register_blueprint(bp)
    app.after_request(kept)
    app.jinja_env.globals.update(module=module, version=version)
