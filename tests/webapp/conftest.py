"""What the tests of the pages share: the application over the real books, one page of every kind, a live server, a browser."""

import re
import threading
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient

from corpus.library import library
from indexer.search import open_searcher
from scenarios.script.loader import scripts
from webapp.app import create_app

BOOK = "liuge"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def app(data_folder) -> Flask:
    """The application, its index built in the tests' own data folder."""
    made = create_app(open_searcher(lambda _: None))
    made.testing = False
    return made


@pytest.fixture
def client(app) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def pages() -> dict[str, str]:
    """The address of one page of every kind."""
    book = library().books[BOOK]
    known = scripts(BOOK)
    refused = next(one for one in known.values() if any(action.refused for action in one.actions))
    moving = next(one for one in known.values() if len(one.actions) > 1 and not any(action.refused for action in one.actions))
    return {
        "blank": "/",
        "answer": f"/?q={quote('贯通')}",
        "text": f"/?q={quote('法术力')}",
        "nothing": f"/?q={quote('飞船')}",
        "filtered": "/?q=D2&book=liuge&kind=rule",
        "contents": f"/{BOOK}",
        "clause": f"/{BOOK}/D2.10.1",
        "heading": f"/{BOOK}/A",
        "twice printed": f"/{BOOK}/E4.2",
        "terms": f"/{BOOK}/terms",
        "term": f"/{BOOK}/terms/{quote(book.terms[0].name)}",
        "rulings": f"/{BOOK}/rulings",
        "some rulings": f"/{BOOK}/rulings?status=interpretation",
        "ruling": f"/{BOOK}/rulings/{book.rulings[0].id}",
        "scenarios": f"/{BOOK}/scenarios",
        "player": f"/{BOOK}/scenarios/{moving.id}",
        "opening": f"/{BOOK}/scenarios/{moving.id}?step=0",
        "refused": f"/{BOOK}/scenarios/{refused.id}",
        "play": f"/{BOOK}/play?start={moving.id}&edit=1",
        "play on": f"/{BOOK}/play?start={moving.id}&upto=0",
        "coverage": f"/{BOOK}/coverage",
        "help": "/help",
        "missing": f"/{BOOK}/D2.99",
        "bad": "/?q=x&page=-1",
    }


@pytest.fixture(scope="session")
def bodies(app, pages) -> dict[str, str]:
    """The text of every page, redirects followed, by its kind."""
    client = app.test_client()
    return {kind: client.get(path, follow_redirects=True).get_data(as_text=True) for kind, path in pages.items()}


@pytest.fixture(scope="session")
def server(app) -> Iterator[str]:
    """The address of the application, served."""
    from waitress import create_server

    served = create_server(app, host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=served.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{served.effective_port}"
    served.close()
    thread.join(timeout=5)


@pytest.fixture(scope="session")
def browser(chromium):
    """Debian's Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def visit(browser, server) -> Iterator[Callable]:
    """Opens a page in a fresh context; every complaint of the browser's console fails the test."""
    opened, complaints = [], []

    def go(path: str, width: int = 1280, **options):
        context = browser.new_context(viewport={"width": width, "height": 844 if width < 700 else 900}, base_url=server, **options)
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(8000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda said: complaints.append(said.text) if said.type == "error" and "Failed to load resource" not in said.text else None,
        )
        page.goto(path)
        return page

    yield go
    for context in opened:
        context.close()
    assert complaints == []


class Elements(HTMLParser):
    """Every start tag of a page with its attributes, and the text outside of tags."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.texts.append(data)

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", "".join(self.texts))


@pytest.fixture(scope="session")
def elements() -> type[Elements]:
    """Reads a page into its elements."""
    return Elements
