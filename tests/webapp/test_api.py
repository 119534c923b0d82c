"""The API: the facts of the pages as JSON, and a document that describes them."""

import pytest

from corpus.library import library
from scenarios.script.loader import scripts


def test_the_document_describes_every_route(app, client):
    document = client.get("/api/v1/openapi.json").json
    routes = {rule.rule for rule in app.url_map.iter_rules() if rule.rule.startswith("/api/") and "openapi" not in rule.rule}

    described = {path.replace("{", "<").replace("}", ">") for path in document["paths"]}

    assert described == routes
    assert document["openapi"].startswith("3.")


def test_every_answer_of_the_document_has_a_shape(client):
    document = client.get("/api/v1/openapi.json").json

    assert document["paths"]
    shapeless = [
        (path, status)
        for path, methods in document["paths"].items()
        for method in methods.values()
        for status, answer in method["responses"].items()
        if "content" not in answer
    ]

    assert shapeless == []


def test_search_finds_what_the_page_finds(client):
    found = client.get("/api/v1/search?q=贯通").json

    assert found["hits"][0]["clause"]["id"] == "liuge:D2.2"
    assert found["hits"][0]["clause"]["citation"] in client.get("/?q=贯通").get_data(as_text=True)
    assert found["terms"][0]["name"] == "贯通"
    assert found["total"] == sum(found["counts"].values())


def test_completions_lead_to_pages(client):
    found = client.get("/api/v1/complete?q=fengyin").json["completions"]

    assert found[0]["text"] == "封印"
    assert all(client.get(one["url"]).status_code == 200 for one in found)


@pytest.mark.parametrize("prefix", ["D2", "法术", "六格怎么摆"])
def test_every_kind_of_completion_leads_to_its_page(client, prefix):
    found = client.get("/api/v1/complete", query_string={"q": prefix, "limit": 20}).json["completions"]

    assert found
    assert {one["url"]: 200 for one in found} == {one["url"]: client.get(one["url"], follow_redirects=True).status_code for one in found}


def test_books_name_their_edition(client):
    found = client.get("/api/v1/books").json["books"]

    assert [(one["key"], one["edition"], one["date"]) for one in found] == [(b.key, b.edition, b.date) for b in library().books.values()]


def test_every_clause_of_a_book_is_given_in_reading_order(client):
    found = client.get("/api/v1/clauses/liuge").json["clauses"]

    assert [one["id"] for one in found] == [str(clause.id) for clause in library().books["liuge"].clauses]


def test_a_clause_brings_its_rulings_and_its_referrers(client):
    found = client.get("/api/v1/clauses/liuge/E1.5").json

    assert found["clause"]["number"] == "E1.5"
    assert "liuge:A4.1" in found["referenced_by"]
    assert {clause for ruling in found["rulings"] for clause in ruling["clauses"]} >= ({"liuge:E1.5"} if found["rulings"] else set())


def test_terms_and_rulings_are_given_whole(client):
    book = library().books["liuge"]

    assert len(client.get("/api/v1/terms/liuge").json["terms"]) == len(book.terms)
    assert len(client.get("/api/v1/rulings/liuge").json["rulings"]) == len(book.rulings)
    assert client.get("/api/v1/terms/liuge/封印").json["defined_by"] == ["liuge:D2.15"]
    assert client.get(f"/api/v1/rulings/liuge/{book.rulings[0].id}").json["answer"] == book.rulings[0].answer


def test_a_scenario_is_replayed_by_its_id(client):
    scenario = next(iter(scripts("liuge").values()))

    found = client.post("/api/v1/replay", json={"book": "liuge", "id": scenario.id}).json

    assert found["holds"] is True
    assert found["misses"] == []
    assert found["fired"]


def test_a_scenario_is_replayed_as_text_and_without_a_clause(client):
    scenario = next(one for one in scripts("liuge").values() if any(claim.without for claim in one.demonstrates.values()))
    clause = next(number for number, claim in scenario.demonstrates.items() if claim.without)
    text = client.get(f"/api/v1/scenarios/liuge/{scenario.id}").json["text"]

    true = client.post("/api/v1/replay", json={"book": "liuge", "scenario": text}).json
    other = client.post("/api/v1/replay", json={"book": "liuge", "scenario": text, "without": [clause], "steps": False}).json

    assert true["holds"] is True
    assert other["holds"] is False
    assert other["digest"] != true["digest"]
    assert other["steps"] == []


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({}, 400),
        ({"book": "liuge"}, 400),
        ({"book": "liuge", "id": "a", "scenario": "b"}, 400),
        ({"book": "liuge", "scenario": "id: [", "steps": True}, 400),
        ({"book": "liuge", "scenario": "x" * 70_000}, 400),
        ({"book": "liuge", "id": "x", "more": 1}, 400),
        ({"book": "liuge", "scenario": "id: a\ntitle: b\nquestion: c\nsetup: {}\nactions: [{我方: 跳舞}]\n"}, 400),
        ({"book": "nowhere", "id": "x"}, 404),
        ({"book": "liuge", "id": "no-such"}, 404),
    ],
)
def test_a_replay_that_cannot_be_is_refused_as_json(client, sent, status):
    answer = client.post("/api/v1/replay", json=sent)

    assert answer.status_code == status
    assert answer.json["error"]


@pytest.mark.parametrize("body", ["{", '{"book": }', "[" * 50_000, '{"a":' * 5_000])
def test_a_body_that_is_no_readable_json_is_refused(client, body):
    answer = client.post("/api/v1/replay", data=body, content_type="application/json")

    assert answer.status_code == 400
    assert "JSON" in answer.json["error"]


def test_a_malformed_text_is_refused_with_its_lines(client):
    answer = client.post("/api/v1/replay", json={"book": "liuge", "scenario": "id: a\ntitel: b\n"})

    assert "第 2 行" in answer.json["error"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/v1/search", 400),
        ("/api/v1/search?q=x&limit=0", 400),
        ("/api/v1/search?q=x&limit=ten", 400),
        ("/api/v1/search?q=x&nothing=1", 400),
        ("/api/v1/search?q=x&book=nowhere", 404),
        ("/api/v1/complete?q=" + "x" * 201, 400),
        ("/api/v1/clauses/nowhere", 404),
        ("/api/v1/clauses/liuge/D2.99", 404),
        ("/api/v1/terms/liuge/nothing", 404),
        ("/api/v1/rulings/liuge/nothing", 404),
        ("/api/v1/scenarios/liuge/nothing", 404),
        ("/api/v1/coverage/nowhere", 404),
        ("/api/v1/nothing", 404),
    ],
)
def test_a_fault_is_told_as_json(client, path, status):
    answer = client.get(path)

    assert answer.status_code == status
    assert answer.is_json
    assert answer.json["error"]


def test_an_unknown_clause_names_the_nearest(client):
    found = client.get("/api/v1/clauses/liuge/D2.99").json

    assert {"label": "D2.26 XX攻击", "url": "/liuge/D2.26"} in found["nearest"]
    assert found["search"] == "/?q=D2.99"


def test_a_request_by_a_wrong_method_is_refused(client):
    assert client.get("/api/v1/replay").status_code == 405
    assert client.post("/api/v1/books").json["error"]


def test_coverage_says_what_verify_says(client):
    found = client.get("/api/v1/coverage/liuge").json

    assert found["clauses"] == len(library().books["liuge"].clauses)
    assert found["scenarios"] == len(scripts("liuge"))
