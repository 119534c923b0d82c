"""What every response carries: a strict policy, no sniffing, and a tag by which a browser may keep it."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from flask import Flask, Response, request
from werkzeug.wrappers import Response as BaseResponse

POLICY = "; ".join(
    (
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("style", "script", "img", "connect")),
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
A_YEAR = 31_536_000


def protect(response: Response) -> Response:
    """The response with the headers of the house."""
    response.headers.update(ALWAYS)
    return response


def keep(response: Response) -> BaseResponse:
    """The response tagged by its content, and answered with 304 where the browser has it already."""
    if request.method not in ("GET", "HEAD") or response.status_code != 200 or response.direct_passthrough:
        return response
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    return response.make_conditional(request)


def install(app: Flask) -> None:
    """Every response of the application is protected and tagged."""
    app.after_request(protect)
    app.after_request(cast(Callable[[Response], Response], keep))
