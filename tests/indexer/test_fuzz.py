"""Any text at all gets an answer: all scripts, controls, operators, great lengths."""

import random

from hypothesis import given
from hypothesis import strategies as st

from indexer.documents import clauses
from indexer.search import Searcher

BLOCKS = [
    (0x0, 0x20), (0x20, 0x7F), (0x80, 0x250), (0x300, 0x370), (0x400, 0x500), (0x590, 0x700), (0x900, 0xE80), (0x1100, 0x1200),
    (0x2000, 0x2070), (0x2E80, 0x3100), (0x3400, 0x3500), (0x4E00, 0x9FFF), (0xAC00, 0xAD00), (0xD800, 0xE000), (0xE000, 0xE100),
    (0xFE00, 0xFE70), (0xFF00, 0xFFF0), (0x1F300, 0x1F700), (0x20000, 0x20100), (0xE0000, 0xE0080), (0x10FF00, 0x110000),
]  # fmt: skip
OPERATORS = [
    "AND",
    "OR",
    "NOT",
    "TO",
    "^2",
    "~",
    "*",
    "?",
    "[a TO z]",
    "field:",
    '"',
    "(",
    ")",
    "\\",
    "//",
    "'",
    "{",
    "--",
    "%",
    "<script>",
]


def mixture(place: random.Random, texts: list[str]) -> str:
    pieces = []
    for _ in range(place.randrange(1, 8)):
        low, high = place.choice(BLOCKS)
        drawn = "".join(chr(place.randrange(low, high)) for _ in range(place.randrange(1, 6)))
        text = place.choice(texts)
        start = place.randrange(len(text))
        pieces.append(place.choice((drawn, place.choice(OPERATORS), text[start : start + 6], " ")))
    return "".join(pieces) * place.choice((1, 1, 1, 1, 30, 300))


def test_mixtures_of_all_scripts_are_answered(searcher: Searcher):
    """All ten thousand are answered and timed by the benchmark of the search."""
    place = random.Random(2024)
    texts = [clause.text for clause in clauses(searcher.library)]

    for _ in range(1000):
        query = mixture(place, texts)
        answer = searcher.search(query)
        searcher.complete(query)
        assert answer.hits or answer.note, query
        assert all(0 <= start < end <= len(hit.clause.text) for hit in answer.hits for start, end in hit.highlights), query


@given(st.text(max_size=60), st.sampled_from([None, "liuge"]), st.sampled_from([None, "rule", "definition", "nonsense"]))
def test_any_text_with_any_filter_is_answered(searcher: Searcher, query: str, book: str | None, kind: str | None):
    answer = searcher.search(query, book=book, kind=kind)

    assert answer.hits or answer.note
    assert len(answer.hits) <= answer.total


@given(st.integers(-5, 500), st.integers(-5, 500))
def test_any_page_is_a_page(searcher: Searcher, limit: int, offset: int):
    answer = searcher.search("部署", limit=limit, offset=offset)

    assert len(answer.hits) <= max(limit, 0)
    assert len(answer.hits) <= answer.total
