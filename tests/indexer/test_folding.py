"""How a text is read: the same from a text and from any piece of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.folding import aligned, bare, plain, tokens

ANY = st.text(alphabet=st.characters(exclude_categories=("Cs",)), max_size=40)
CHINESE = st.text(alphabet="吸血封印，。“”《》 １０.20ATpmＬｖ2法術術\u200b\n", max_size=30)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("伤害，结算。", "伤害结算"),
        ("Ｄ２．１０", "d2 10"),
        ("10.20", "10 20"),
        ("10、20", "10 20"),
        ("PM AT", "pm at"),
        ("Lv2 的", "lv2的"),
        ("法術免疫", "法术免疫"),
        ("吸\u200b血", "吸血"),
        ("fēng yìn", "feng yin"),
        ("\x00封\r\n印\x07", "封印"),
        ("冯·诺伊曼", "冯诺伊曼"),
        ("！？😀", ""),
    ],
)
def test_width_case_script_and_punctuation_do_not_count(written: str, read: str):
    assert bare(written) == read


def test_plain_text_keeps_its_punctuation():
    assert plain("（Ｄ２．１０）") == "(d2.10)"


@given(ANY | CHINESE, st.data())
def test_a_piece_of_a_text_reads_as_it_does_inside_the_text(text: str, data: st.DataObject):
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))

    piece = bare(text[start:end])

    assert piece in bare(text)


@given(ANY | CHINESE)
def test_every_character_read_knows_where_it_was_written(text: str):
    read, origins = aligned(text)

    assert read == bare(text)
    assert len(origins) == len(read)
    assert list(origins) == sorted(origins)


def test_han_characters_are_tokens_of_their_own_and_words_stay_whole():
    assert tokens(bare("冲锋AT2，x 10.20")) == ["冲", "锋", "at2", "x", "10", "20"]
