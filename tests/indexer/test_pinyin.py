"""How words sound and how people type them."""

import pytest

from indexer.pinyin import ear, initials, reading, spellings, typed


def test_words_that_a_dictionary_misreads_are_read_as_players_say_them():
    assert (reading("重置"), reading("先重抽")) == (("chong", "zhi"), ("xian", "chong", "chou"))


def test_a_word_with_a_character_of_two_readings_is_found_under_both():
    assert {"xixue", "xixie"} <= set(spellings("吸血"))


def test_a_reading_of_our_own_comes_first():
    assert next(iter(spellings("行伍", "hang wu"))) == "hangwu"


def test_u_is_accepted_for_the_vowel_that_keyboards_lack():
    assert {"lvse", "luse"} <= set(spellings("绿色"))


def test_initials_are_the_first_letters():
    assert "fsmy" in initials("法术免疫")


@pytest.mark.parametrize("text", ["feng yin", "fengyin", "feng'yin", "feng-yin", "feng1yin4", "feng1 yin4"])
def test_pinyin_is_recognised_however_it_is_spaced(text: str):
    assert typed(text) == "fengyin"


@pytest.mark.parametrize("text", ["封印", "d2.10", "10", "", "封yin", "a1b"])
def test_what_holds_anything_else_is_no_pinyin(text: str):
    assert typed(text) == ""


def test_the_ear_confuses_flat_and_curled_tongues_and_final_nasals():
    assert ear(("zhen", "sheng", "nan")) == ear(("zeng", "sen", "lan"))
