"""Claims are pinned to the text of their clause."""

import pytest

from corpus.library import UnknownClauseError, library
from scenarios.script.loader import MalformedError
from scenarios.script.pins import pin, pins


@pytest.fixture
def scripts(tmp_path):
    (tmp_path / "liuge").mkdir()
    return tmp_path


def test_a_pin_holds_the_digest_of_the_text_of_today(scripts):
    pin("liuge", ["D2.1"], scripts)

    assert pins("liuge", scripts) == {"D2.1": library().books["liuge"].by_number["D2.1"].digest}


def test_pinning_one_clause_leaves_the_others_and_writes_them_in_order(scripts):
    file = scripts / "liuge" / "pins.yaml"
    file.write_text('D2.10: 12345678\nD2.9: "00000000"\nD2.1: 1e345678\n', encoding="utf-8")

    pin("liuge", ["D2.1"], scripts)

    assert dict(pins("liuge", scripts)) | {"D2.1": ""} == {"D2.1": "", "D2.9": "00000000", "D2.10": "12345678"}
    assert list(pins("liuge", scripts)) == ["D2.1", "D2.9", "D2.10"]
    assert pins("liuge", scripts)["D2.1"] != "1e345678"


def test_an_unknown_clause_is_not_pinned_and_nothing_is_written(scripts):
    with pytest.raises(UnknownClauseError):
        pin("liuge", ["D2.1", "Z9.9"], scripts)

    assert not (scripts / "liuge" / "pins.yaml").exists()


def test_a_book_without_pins_has_none(scripts):
    assert pins("liuge", scripts) == {}


@pytest.mark.parametrize("text", ["- A1\n", "A1: [x]\n"])
def test_a_pin_file_that_is_no_mapping_of_digests_is_refused(scripts, text):
    (scripts / "liuge" / "pins.yaml").write_text(text, encoding="utf-8")

    with pytest.raises(MalformedError, match=r"pins\.yaml 第 1 行"):
        pins("liuge", scripts)
