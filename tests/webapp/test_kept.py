"""Rendered pages are kept by their address, few and small, and never what a visitor wrote."""

import pytest

from webapp.kept import LARGEST, Pages


def test_a_page_is_rendered_once(client, monkeypatch):
    first = client.get("/liuge/F1?kept=1")
    monkeypatch.setattr("webapp.clauses.render_template", lambda *_, **__: "rendered again")

    again = client.get("/liuge/F1?kept=1")

    assert again.data == first.data
    assert again.headers["ETag"] == first.headers["ETag"]
    assert again.headers["Content-Security-Policy"] == first.headers["Content-Security-Policy"]


def test_the_pages_not_asked_for_longest_are_forgotten_when_there_is_no_room():
    pages = Pages(room=100)
    for number in range(10):
        pages.put(str(number), (b"x" * 10, ""))
    pages.get("0")

    pages.put("as large as two", (b"x" * 20, ""))

    assert [number for number in range(10) if pages.get(str(number)) is None] == [1, 2]


def test_a_page_kept_again_takes_its_room_once():
    pages = Pages(room=100)
    pages.put("other", (b"x" * 40, ""))
    for _ in range(5):
        pages.put("again", (b"x" * 60, ""))

    assert pages.get("other") is not None


@pytest.mark.parametrize("path", ["/liuge/play?edit=1&start=critical-doubles", "/?q=" + "x" * 600, "/liuge/D2.99", "/style.css"])
def test_what_a_visitor_wrote_and_what_failed_is_not_kept(app, monkeypatch, path):
    put = []
    monkeypatch.setattr(Pages, "put", lambda self, address, page: put.append(address))

    with app.test_client().get(path):
        pass

    assert put == []


def test_a_page_as_large_as_a_book_is_not_kept(app, monkeypatch):
    put = []
    monkeypatch.setattr(Pages, "put", lambda self, address, page: put.append(len(page[0])))

    app.test_client().get("/help?kept=2")

    assert put
    assert max(put) <= LARGEST
