"""What is asked of the library, and what it says when there is no such thing."""

import pytest

from corpus import (
    ClauseId,
    UnknownBookError,
    UnknownClauseError,
    UnknownRulingError,
    UnknownSectionError,
    UnknownTermError,
    library,
)


def test_an_unknown_clause_is_told_with_the_nearest_ones():
    with pytest.raises(UnknownClauseError, match=r"D2\.27") as caught:
        library().clause(ClauseId("liuge", "D2.27"))

    assert caught.value.id == ClauseId("liuge", "D2.27")
    assert ClauseId("liuge", "D2.26") in caught.value.nearest


@pytest.mark.parametrize(
    ("ask", "error"),
    [
        (lambda shelf: shelf.book("liugee"), UnknownBookError),
        (lambda shelf: shelf.clause(ClauseId("nowhere", "A1")), UnknownClauseError),
        (lambda shelf: shelf.section("liuge", "A9"), UnknownSectionError),
        (lambda shelf: shelf.term("liuge", "嘲讽"), UnknownTermError),
        (lambda shelf: shelf.ruling("liuge", "no-such"), UnknownRulingError),
    ],
)
def test_whatever_does_not_exist_is_a_lookup_error_of_its_own(ask, error):
    with pytest.raises(error) as caught:
        ask(library())

    assert isinstance(caught.value, LookupError)


def test_a_term_is_found_by_its_aliases():
    assert library().term("liuge", "吸血X") is library().term("liuge", "吸血")


def test_a_ruling_is_found_from_each_clause_that_it_cites():
    found = {ruling.id for ruling in library().rulings_on(ClauseId("liuge", "D1"))}

    assert {"order-of-effects", "same-rank", "buff-debuff"} <= found


def test_walking_on_from_the_first_section_reaches_every_section():
    shelf = library()
    walked = [shelf.book("liuge").sections[0]]
    while (after := shelf.neighbours(walked[-1])[1]) is not None:
        walked.append(after)

    assert tuple(walked) == shelf.book("liuge").sections


def test_the_shared_library_is_read_once():
    assert library() is library()
