"""What every answer carries: a strict policy, no sniffing, a tag; and nothing on a page that the policy would refuse."""

import pytest

from corpus.library import library

POLICY = {
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
}


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/help",
        "/liuge/A1",
        "/liuge/Z9",
        "/?page=x",
        "/style.css",
        "/static/js/keys.js",
        "/api/v1/books",
        "/api/v1/clauses/x",
        "/a/b/c/d",
    ],
)
def test_every_answer_carries_the_policy(client, path):
    with client.get(path) as answer:
        pass

    assert set(answer.headers["Content-Security-Policy"].split("; ")) == POLICY
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"


def test_no_page_holds_a_script_or_a_style_of_its_own(bodies, elements):
    def inline(body: str) -> list[str]:
        tags = elements(body).tags
        scripts = [tag for tag, attributes in tags if tag == "script" and "src" not in attributes]
        styles = [tag for tag, attributes in tags if tag == "style" or "style" in attributes]
        handlers = [name for _, attributes in tags for name in attributes if name.startswith("on")]
        return scripts + styles + handlers

    assert {kind: found for kind, body in bodies.items() if (found := inline(body))} == {}


def test_no_page_loads_anything_from_elsewhere(bodies, elements):
    def loaded(body: str) -> list[str]:
        tags = elements(body).tags
        sources = [
            attributes.get("src") or attributes.get("href") or "" for tag, attributes in tags if tag in ("script", "link", "img", "iframe")
        ]
        return [source for source in sources if not source.startswith("/")]

    assert {kind: found for kind, body in bodies.items() if (found := loaded(body))} == {}


def test_no_style_or_module_reaches_elsewhere(client):
    for path in ("/style.css", *(f"/static/js/{name}.js" for name in ("keys", "copy", "suggest", "player", "recent", "editor"))):
        with client.get(path) as answer:
            text = answer.get_data(as_text=True)

        assert "http" not in text, path
        assert "innerHTML" not in text, path
        assert "eval(" not in text, path


def test_the_openapi_document_is_json_alone(app):
    routes = {rule.rule for rule in app.url_map.iter_rules() if rule.rule.startswith("/api/")}

    assert not {rule for rule in routes if any(name in rule for name in ("redoc", "swagger", "scalar"))}


def test_an_unchanged_page_is_not_sent_again(client):
    tag = client.get("/liuge/D2.10").headers["ETag"]

    again = client.get("/liuge/D2.10", headers={"If-None-Match": tag})

    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["Content-Security-Policy"]


def test_an_asset_named_by_its_version_is_kept_and_any_other_is_asked_for_again(client, bodies):
    versioned = next(part for part in bodies["blank"].split('"') if part.startswith("/style.css?v="))

    assert "immutable" in client.get(versioned).headers["Cache-Control"]
    assert client.get("/style.css?v=old").headers["Cache-Control"] == "no-cache"
    assert client.get("/style.css").headers["Cache-Control"] == "no-cache"


def test_every_page_names_the_edition_of_every_book(bodies):
    expected = [f"{book.title}</a>{' ' + book.edition if book.edition else '（未标版本）'}" for book in library().books.values()]

    assert {kind: one for kind, body in bodies.items() for one in expected if one not in body} == {}


def test_no_page_shows_the_marks_of_the_markup(bodies, elements):
    wrong = {
        kind: mark
        for kind, body in bodies.items()
        for mark in ("**", "[D2", "{{", "{%", "Undefined", "ClauseId(")
        if mark in elements(body).text
    }

    assert wrong == {}


def test_no_id_occurs_twice_on_a_page(bodies, elements):
    def repeated(body: str) -> set[str | None]:
        ids = [attributes["id"] for _, attributes in elements(body).tags if "id" in attributes]
        return {one for one in ids if ids.count(one) > 1 or not one}

    assert {kind: found for kind, body in bodies.items() if (found := repeated(body))} == {}


def test_every_link_of_a_page_leads_somewhere(app, bodies, elements):
    client = app.test_client()
    links = {
        (attributes["href"] or "").partition("#")[0]
        for body in bodies.values()
        for tag, attributes in elements(body).tags
        if tag == "a" and (attributes.get("href") or "").startswith("/") and "booklet.pdf" not in (attributes["href"] or "")
    }

    dead = {link for link in sorted(links) if client.get(link).status_code >= 400}

    assert {link for link in dead if "page=-1" not in link} == set()
