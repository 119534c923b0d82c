"""Every address: what it answers when all is well, when nothing is there, when the request cannot be read."""

import pytest

from webapp import app as door


def test_every_kind_of_page_is_served(client, pages):
    wrong = {
        kind: answer.status_code
        for kind, path in pages.items()
        if (answer := client.get(path, follow_redirects=True)).status_code != {"missing": 404, "bad": 400}.get(kind, 200)
    }

    assert wrong == {}


def test_every_route_of_the_application_is_visited_by_these_tests(app, pages):
    adapter = app.url_map.bind("localhost")
    visited = {adapter.match(path.partition("?")[0].partition("#")[0])[0] for path in pages.values()}
    elsewhere = {"static", "assets.sheet", "booklets.show", "scenarios.download", "play.download", "play.replay"}

    unvisited = {rule.endpoint for rule in app.url_map.iter_rules() if not rule.rule.startswith("/api/")} - visited - elsewhere

    assert unvisited == set()


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/nowhere/D2.10",
        "/nowhere/terms",
        "/nowhere/rulings",
        "/nowhere/scenarios",
        "/nowhere/play",
        "/nowhere/coverage",
        "/nowhere/booklet.pdf",
        "/liuge/Z9",
        "/liuge/D2.99",
        "/liuge/terms/没有的词",
        "/liuge/rulings/no-such",
        "/liuge/scenarios/no-such",
        "/liuge/scenarios/no-such.yaml",
        "/liuge/play?start=no-such",
        "/a/b/c/d",
    ],
)
def test_what_is_not_there_is_answered_with_what_was_understood_and_a_search(client, path):
    answer = client.get(path)

    assert answer.status_code == 404
    body = answer.get_data(as_text=True)
    assert 'role="search"' in body
    assert "没有" in body


def test_an_unknown_number_is_answered_with_the_nearest_ones(client):
    body = client.get("/liuge/D2.99").get_data(as_text=True)

    assert 'href="/liuge/D2.26"' in body
    assert 'value="D2.99"' in body


def test_an_unknown_term_is_answered_with_the_nearest_ones(client):
    body = client.get("/liuge/terms/法术免役").get_data(as_text=True)

    assert ">法术免疫</a>" in body


@pytest.mark.parametrize(
    "path",
    [
        "/?q=x&page=-1",
        "/?q=x&page=999999999",
        "/?q=x&page=²",
        "/?q=x&book=nowhere",
        "/?q=x&kind=poem",
        f"/?q={'x' * 12_001}",
        "/liuge/rulings?status=maybe",
        "/liuge/booklet.pdf?paper=a0",
        "/liuge/booklet.pdf?chapters=Z",
        "/liuge/play?s=***",
        "/liuge/play?s=AAAA",
        f"/liuge/play?s={'A' * 8193}",
        "/liuge/play?upto=x",
    ],
)
def test_a_request_that_cannot_be_read_is_answered_with_what_was_expected(client, path):
    answer = client.get(path)

    assert answer.status_code == 400
    assert "看不懂这个请求" in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    "query", ["", "   ", "？！", "👻", "a" * 10_000, "贯" * 3_000, "\x00\x07\u200b", "[br]", "50%", '"', "* [ {", "why?"]
)
def test_any_query_at_all_is_answered(client, query):
    answer = client.get("/", query_string={"q": query})

    assert answer.status_code == 200
    assert 'role="search"' in answer.get_data(as_text=True)


def test_a_number_typed_in_another_form_leads_to_its_permanent_address(client):
    answer = client.get("/liuge/ｄ２．１０")

    assert (answer.status_code, answer.location) == (302, "/liuge/D2.10")


def test_a_number_that_is_printed_twice_offers_the_other_clause(client):
    body = client.get("/liuge/E4.2").get_data(as_text=True)

    assert "书中另有同号" in body
    assert "/liuge/E4.2b" in body


def test_a_fault_of_ours_is_told_without_a_trace(app, monkeypatch):
    client = app.test_client()
    monkeypatch.setattr("webapp.clauses.SectionPage.of", lambda here: {}["nothing"])

    answer = client.get("/liuge/A1?fresh=1")

    assert answer.status_code == 500
    assert "Traceback" not in answer.get_data(as_text=True)
    assert door.REASONS[500] in answer.get_data(as_text=True)


def test_a_fault_of_ours_in_the_api_is_told_as_json(app, monkeypatch):
    monkeypatch.setattr("webapp.api_facts.book", lambda one: {}["nothing"])

    answer = app.test_client().get("/api/v1/books")

    assert (answer.status_code, answer.json["error"]) == (500, door.REASONS[500])


def test_a_body_that_is_too_large_is_refused(client):
    answer = client.post("/liuge/play", data={"yaml": "x" * 300_000})

    assert answer.status_code == 413


def test_the_booklet_is_served_as_a_pdf(client):
    answer = client.get("/liuge/booklet.pdf?chapters=C")

    assert answer.mimetype == "application/pdf"
    assert answer.data.startswith(b"%PDF-")


def test_a_scenario_is_served_as_the_text_that_it_is_written_in(client, pages):
    answer = client.get(pages["player"] + ".yaml")

    assert answer.mimetype == "text/yaml"
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert pages["player"].rpartition("/")[2] in answer.get_data(as_text=True)
