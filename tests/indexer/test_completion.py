"""Type-ahead: by number, by characters, by sound."""

from collections.abc import Callable

import pytest

from corpus import Library
from indexer.completion import Completer
from indexer.search import Searcher

TERMS = """
- {name: 封印, slang: [上封条], defined_by: [A1.1], gloss: 失去异能}
- {name: 封印攻击, defined_by: [A1.1], gloss: 打中的被封印}
- {name: 重置, pinyin: chong zhi, defined_by: [A1.1], gloss: 恢复直立}
"""
CHAPTER = "## A1 封锁时刻\n\n[A1.1] 封印一切。\n\n[A1.2] 二。\n\n## A10 其他\n\n[A10.1] 三。"


@pytest.fixture(scope="module")
def completer(shelf: Callable[..., Library]) -> Completer:
    return Completer(shelf(CHAPTER, TERMS), [("toy", "seal-first", "封住光环的情景")])


@pytest.mark.parametrize("prefix", ["封", "f", "feng", "fengy", "ｆｅｎｇｙｉｎ", "fy", "封印", "feng yin"])
def test_a_term_is_offered_by_its_beginning_in_characters_or_sound(completer: Completer, prefix: str):
    offers = completer.complete(prefix)

    assert ("term", "封印", "toy:封印") in [(offer.kind, offer.text, offer.target) for offer in offers]


def test_the_whole_name_comes_before_longer_names_and_slang_leads_to_its_term(completer: Completer):
    assert [offer.text for offer in completer.complete("封印")][:2] == ["封印", "封印攻击"]
    assert [offer.target for offer in completer.complete("上封")] == ["toy:封印"]


def test_an_irregular_sound_is_known(completer: Completer):
    assert [offer.text for offer in completer.complete("chongz")] == ["重置"]


def test_sections_and_scenarios_are_offered_too(completer: Completer):
    kinds = {offer.kind: offer.target for offer in completer.complete("封")}

    assert kinds["section"] == "toy:A1"
    assert kinds["scenario"] == "toy:seal-first"


@pytest.mark.parametrize("prefix", ["a1", "Ａ１", "A1.", "a1。"])
def test_a_number_offers_itself_and_what_is_below_it_before_longer_numbers(completer: Completer, prefix: str):
    assert [offer.text for offer in completer.complete(prefix) if offer.kind == "clause"] == ["A1.1", "A1.2", "A10.1"]


@pytest.mark.parametrize("prefix", ["", "  ", "，", "\x00", "😀", "zzzz"])
def test_nothing_is_offered_for_nothing(completer: Completer, prefix: str):
    assert completer.complete(prefix) == ()


def test_never_more_than_the_limit_and_none_twice(searcher: Searcher):
    offers = searcher.complete("d", limit=5)

    assert len(offers) == 5
    assert len(set(offers)) == 5
    assert searcher.complete("d", limit=0) == ()


def test_offers_stay_in_the_book(searcher: Searcher):
    assert {offer.target.split(":")[0] for offer in searcher.complete("a", book="liuge", limit=50)} == {"liuge"}
    assert searcher.complete("a", book="chess") == ()
