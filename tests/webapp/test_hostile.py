"""Hostile input: escaped where it is shown, bounded where it is read, never a trace."""

import base64
import zlib

import pytest

from webapp.inputs import BadInputError
from webapp.share import LARGEST_TEXT, LONGEST_CODE, pack, unpack

HOSTILE = "\"'><script>alert(1)</script><img src=x onerror=alert(2)>{{7*7}}"
ESCAPED = "&lt;script&gt;"


def code(text: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/", {"q": HOSTILE}),
        ("/", {"q": "贯通", "book": HOSTILE}),
        ("/", {"q": "贯通", "kind": HOSTILE}),
        ("/", {"q": "贯通", "page": HOSTILE}),
        (f"/{HOSTILE.replace('/', '')}", {}),
        (f"/liuge/{HOSTILE.replace('/', '')}", {}),
        (f"/liuge/terms/{HOSTILE.replace('/', '')}", {}),
        (f"/liuge/rulings/{HOSTILE.replace('/', '')}", {}),
        (f"/liuge/scenarios/{HOSTILE.replace('/', '')}", {}),
        ("/liuge/rulings", {"status": HOSTILE}),
        ("/liuge/play", {"start": HOSTILE}),
        ("/liuge/play", {"s": HOSTILE}),
        ("/liuge/play", {"upto": HOSTILE}),
        ("/liuge/play", {"s": code(f"id: {HOSTILE}\n".encode())}),
        ("/liuge/booklet.pdf", {"paper": HOSTILE}),
        ("/liuge/booklet.pdf", {"chapters": HOSTILE}),
    ],
)
def test_what_a_visitor_sends_is_shown_as_text(client, path, query):
    body = client.get(path, query_string=query).get_data(as_text=True)

    assert "<script>alert" not in body
    assert "<img src=x" not in body
    assert "{{7*7}}" in body or "49" not in body


@pytest.mark.parametrize("name", ["step", "without"])
def test_a_hostile_step_or_clause_is_refused_as_text(client, pages, name):
    answer = client.get(pages["player"], query_string={name: HOSTILE})

    assert answer.status_code in (400, 404)
    assert "<script>alert" not in answer.get_data(as_text=True)
    assert ESCAPED in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    "path", ["/{}", "/liuge/{}", "/liuge/terms/{}", "/liuge/scenarios/{}", "/liuge/rulings/{}", "/api/v1/clauses/liuge/{}"]
)
def test_an_address_longer_than_any_of_ours_is_refused_at_once(client, path):
    answer = client.get(path.format("封" * 20_000))

    assert answer.status_code == 414


def test_a_hostile_scenario_is_shown_as_text(client):
    answer = client.post(
        "/liuge/play", data={"yaml": f"id: x\ntitle: {HOSTILE}\n</textarea><script>alert(3)</script>"}, follow_redirects=True
    )

    body = answer.get_data(as_text=True)
    assert "<script>alert" not in body
    assert ESCAPED in body


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [x, x]\nb: *a",
        "!!python/object/apply:os.system ['true']",
        "? [a]\n: b",
        "\x00",
        "[" * 5_000,
        "- " * 5_000,
        "a: 'unclosed",
        "\ufeffid: x",
        "id: a\nid: b",
        "- 1\n- 2",
        "",
        "~",
        "🂡",
    ],
)
def test_a_hostile_text_is_answered_with_its_place(client, text):
    answer = client.post("/liuge/play", data={"yaml": text}, follow_redirects=True)

    body = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert "处写错" in body
    assert "第 " in body


def test_a_scenario_in_a_link_comes_back_as_it_was():
    text = "id: a\ntitle: 标题 \U0001f0a1\n"

    assert unpack(pack(text) or "") == text


def test_a_scenario_that_does_not_fit_into_a_link_is_not_packed():
    chaos = "".join(chr(0x4E00 + (place * 7919) % 20_000) for place in range(20_000))

    assert pack(chaos) is None


@pytest.mark.parametrize(
    "hostile",
    [
        code(b"x" * (LARGEST_TEXT + 1)),
        code(b"x" * 5_000_000),
        code(b"\xff\xfe"),
        code(b"abcdef")[:-4],
        "A" * (LONGEST_CODE + 1),
        "",
        "é",
        "a b",
        "A",
    ],
)
def test_a_code_that_we_did_not_make_is_refused(hostile):
    with pytest.raises(BadInputError):
        unpack(hostile)


def test_a_text_of_just_the_largest_size_is_read():
    assert len(unpack(code(b"x" * LARGEST_TEXT))) == LARGEST_TEXT


def test_an_action_whose_words_mean_nothing_is_told_with_its_line(client):
    text = "id: a\ntitle: 标题\nquestion: 问\nsetup:\n  cards:\n    狼: {at: 甲}\nactions:\n  - {我方: 跳舞}\n"

    body = client.post("/liuge/play", data={"yaml": text}, follow_redirects=True).get_data(as_text=True)

    assert "第 8 行" in body
    assert "跳舞" in body


def test_a_position_that_cannot_be_is_told_with_its_clause(client):
    text = "id: a\ntitle: 标题\nquestion: 问\nsetup:\n  cards:\n    狼: {at: 甲}\n    虎: {at: 甲}\n"

    body = client.post("/liuge/play", data={"yaml": text}, follow_redirects=True).get_data(as_text=True)

    assert "局面不成立" in body
    assert 'class="chip refuses" href="/liuge/A2.1"' in body
