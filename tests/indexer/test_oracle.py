"""The index against a plain look at every clause."""

import random
import re
from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st

from corpus import Library
from corpus.clauses import Clause
from indexer.documents import clauses, searched_texts
from indexer.folding import bare, is_han
from indexer.oracle import scan
from indexer.search import Answer, Searcher

BETWEEN_WORDS = re.compile(r"(?<=[0-9A-Za-z])[^\w]+(?=[0-9A-Za-z])")


def found(answer: Answer) -> list[str]:
    return [str(hit.clause.id) for hit in answer.hits]


def every(searcher: Searcher, query: str) -> list[str]:
    first = searcher.search(query, limit=200)
    later = (searcher.search(query, limit=200, offset=offset) for offset in range(200, first.total, 200))
    return [clause for answer in (first, *later) for clause in found(answer)]


def without_punctuation(text: str) -> str:
    """The text without punctuation; two Latin words or numbers keep a space between them."""
    return "".join(c for c in BETWEEN_WORDS.sub(" ", text) if c.isalnum() or c == " ")


def cut_from(clause: Clause, place: random.Random, size: int) -> str:
    start = place.randrange(max(len(clause.text) - size, 0) + 1)
    return clause.text[start : start + size]


def seen_in(piece: str, joined: str, ends: list[int]) -> list[int]:
    """The numbers of the clauses in whose texts, joined by line breaks, a piece is seen; `ends` are the places where they end."""
    found = []
    place = joined.find(piece)
    while place >= 0:
        found.append(bisect_right(ends, place))
        place = joined.find(piece, ends[found[-1]])
    return found


def test_every_piece_of_every_clause_finds_it_and_what_the_scan_finds(searcher: Searcher, library: Library):
    """Twenty thousand pieces of one Han character or more, the index against a plain look at every clause."""
    place = random.Random(4)
    texts = [[bare(told) for told in searched_texts(clause)] for clause in clauses(library)]
    joined = ["\n".join(some) + "\n" for some in texts]
    everything, ends = "".join(joined), list(accumulate(map(len, joined)))
    unequal = []
    for _ in range(20_000):
        told = place.choice(place.choice(texts))
        start = place.randrange(len(told))
        piece = bare(told[start : start + place.choice((1, 1, 2, 2, 3, 4, 5, 7, 12))])
        if any(map(is_han, piece)) and searcher.holding(piece) != seen_in(piece, everything, ends):
            unequal.append(piece)

    assert unequal == []


def test_pieces_of_any_length_find_their_clause_with_and_without_punctuation(searcher: Searcher, library: Library):
    place = random.Random(20)
    lost = []
    for _ in range(300):
        clause = place.choice(clauses(library))
        piece = cut_from(clause, place, place.choice((1, 2, 3, 5, 8, 13, 21, 34)))
        queries = (piece, without_punctuation(piece))
        lost += [(str(clause.id), query) for query in queries if query.strip() and str(clause.id) not in every(searcher, query)]

    assert lost == []


def test_the_number_of_hits_of_a_piece_of_text_is_that_of_the_linear_scan(searcher: Searcher, library: Library):
    place = random.Random(7)
    unequal = []
    for _ in range(300):
        piece = cut_from(place.choice(clauses(library)), place, place.choice((1, 2, 3, 4, 6)))
        answer = searcher.search(f"“{piece}”")
        if answer.total != len(scan(library, piece)):
            unequal.append((piece, answer.total))

    assert unequal == []


def test_a_piece_that_is_no_name_and_no_number_has_exactly_the_hits_of_the_scan(searcher: Searcher, library: Library):
    place = random.Random(11)
    compared = 0
    for _ in range(250):
        piece = cut_from(place.choice(clauses(library)), place, 5)
        answer = searcher.search(piece, limit=200)
        if answer.reading.kind == "text" and len(answer.reading.parts) == 1:
            compared += 1
            assert sorted(found(answer)) == sorted(map(str, scan(library, piece))), piece

    assert compared > 100


@given(st.text(alphabet="吸血封印ab1２Ｌ．.，X ", min_size=1, max_size=5))
def test_index_and_scan_agree_on_made_up_pieces(searcher: Searcher, library: Library, piece: str):
    answer = searcher.search(f"“{piece}”", limit=200)

    scanned = set(map(str, scan(library, piece)))
    assert answer.total == len(scanned)
    assert set(found(answer)) <= scanned


def test_the_scan_of_one_book_stays_in_it(shelf: Callable[..., Library]):
    library = shelf("[A1] 伤害。", other="[A1] 伤害。")

    assert [clause.book for clause in scan(library, "伤害", book="other")] == ["other"]
