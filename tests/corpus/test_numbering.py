"""How numbers are read and shown."""

import pytest

from corpus.numbering import number_parts


@pytest.mark.parametrize(
    ("number", "printed", "parts"),
    [
        ("A10.21.2", "10.21", ("A", "10.21", ".2")),
        ("D2.10", "D2.10", ("", "D2.10", "")),
        ("Ab", "A", ("", "A", "b")),
        ("E4.2b", "E4.2", ("", "E4.2", "b")),
        ("A", "", ("A", "", "")),
        ("X1", "9", ("", "X1", "")),
    ],
)
def test_a_number_is_split_into_what_is_printed_and_what_we_add(number, printed, parts):
    assert number_parts(number, printed) == parts
