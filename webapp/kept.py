"""Rendered pages, kept: a page depends on nothing but its address, so it is rendered once."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from flask import Flask, Response, request

ROOM = 32 * 1024 * 1024
LARGEST = 128 * 1024
LONGEST_ADDRESS = 512
BY_VISITOR = ("play.", "api.")  # what a visitor wrote is in these addresses, and in no other

Kept = tuple[bytes, str]


class Pages:
    """The pages asked for last, by their address, `room` bytes at most. Safe to share between threads."""

    def __init__(self, room: int = ROOM) -> None:
        self._pages: OrderedDict[str, Kept] = OrderedDict()
        self._room = room
        self._lock = Lock()

    def get(self, address: str) -> Kept | None:
        """The page at an address, now the last to be forgotten."""
        with self._lock:
            if address in self._pages:
                self._pages.move_to_end(address)
            return self._pages.get(address)

    def put(self, address: str, page: Kept) -> None:
        """Keep a page, and forget those not asked for longest until there is room."""
        with self._lock:
            self._forget(self._pages.pop(address, None))
            self._pages[address] = page
            self._room -= len(page[0])
            while self._room < 0:
                self._forget(self._pages.popitem(last=False)[1])

    def _forget(self, page: Kept | None) -> None:
        self._room += len(page[0]) if page else 0

    def answer(self) -> Response | None:
        """The kept page for this request."""
        page = self.get(request.full_path) if _keepable() else None
        return Response(page[0], content_type=page[1]) if page else None

    def remember(self, response: Response) -> Response:
        """Keep what was answered, where it is a whole page of moderate size."""
        whole = response.status_code == 200 and not response.direct_passthrough and response.mimetype == "text/html"
        if whole and _keepable() and len(response.get_data()) <= LARGEST:
            self.put(request.full_path, (response.get_data(), response.content_type or "text/html"))
        return response


def _keepable() -> bool:
    endpoint = request.endpoint or ""
    return request.method == "GET" and not endpoint.startswith(BY_VISITOR) and len(request.full_path) <= LONGEST_ADDRESS


def install(app: Flask) -> None:
    """Answer from the kept pages before anything else, and keep what is rendered."""
    pages = Pages()
    app.before_request(pages.answer)
    app.after_request(pages.remember)
