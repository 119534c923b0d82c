"""Words: terms whole, numbers and Latin whole, nothing dropped."""

import tempfile
from pathlib import Path

import jieba
import pytest

from corpus import Library
from indexer.analysis import SplitTermError, Words
from indexer.documents import term_forms
from indexer.folding import bare


@pytest.fixture(scope="module")
def words() -> Words:
    return Words.for_texts([], ["法术免疫", "吸血X", "冯·诺伊曼", "[/白眼]", "变为～以上时", "【反击】", "☆闪", "第2主要阶段"])


def test_every_term_of_the_books_comes_out_as_one_unit(library: Library):
    words = Words.for_texts([], term_forms(library))

    assert [term for term in term_forms(library) if words.cut(term) != [bare(term)]] == []


def test_terms_with_marks_and_digits_inside_are_found_as_one_unit_in_a_sentence(words: Words):
    cut = words.cut("打出冯·诺伊曼，冯诺伊曼在第２主要阶段发动【反击】与☆闪，变为～以上时")

    assert [cut.count(bare(term)) for term in ("冯·诺伊曼", "第2主要阶段", "反击", "☆闪", "变为～以上时")] == [2, 1, 1, 1, 1]


def test_a_dictionary_that_splits_a_term_is_refused():
    words = Words({"法术免": 10_000_000_000, "疫": 10_000_000_000, "术": 2}, ["法术免疫"])

    with pytest.raises(SplitTermError, match="法术免疫"):
        words.check()


@pytest.mark.parametrize("word", ["at", "bp", "lv2", "pm", "is", "10", "2"])
def test_latin_words_and_numbers_stay_whole_and_none_is_dropped(words: Words, word: str):
    assert word in words.cut(f"法术{word.upper()}费 THE {word}")


def test_a_latin_term_never_cuts_a_longer_latin_word():
    words = Words({}, ["at", "吸血x"])

    assert words.cut("attack at 吸血xx") == ["attack", "at", "吸", "血", "xx"]


def test_a_number_in_han_characters_meets_its_figure(words: Words):
    assert "10" in list(words.stream("十面骰"))


def test_words_share_nothing_with_other_users_of_jieba(words: Words):
    before = set(Path(tempfile.gettempdir()).glob("jieba*"))

    Words.for_texts([], ["独门术语"])

    assert "独门术语" not in jieba.dt.FREQ
    assert set(Path(tempfile.gettempdir()).glob("jieba*")) == before


def test_the_chosen_words_cut_the_texts_as_the_whole_dictionary_does(library: Library):
    texts = [clause.text for book in library.books.values() for clause in book.clauses]
    whole = jieba.Tokenizer()
    frequencies = whole.gen_pfdict(whole.get_dict_file())[0]

    chosen = Words.for_texts(texts, term_forms(library))

    assert len(chosen.frequencies) < len(frequencies) / 4
    everything = Words(frequencies, term_forms(library))
    assert [chosen.cut(text) for text in texts] == [everything.cut(text) for text in texts]
