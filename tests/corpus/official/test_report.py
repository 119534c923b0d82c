"""What differs in another edition, and how it is told."""

from corpus.official.fingerprints import bare, phrases
from corpus.official.wording import changes, strange


def told(found) -> str:
    signs = {"kept": "{}", "added": "{{+{}+}}", "lost": "[-{}-]"}
    return "".join(signs[change.sign].format(change.text) for change in found)


def test_the_known_document_differs_in_nothing(castle):
    report = castle.report(castle.text)

    assert report.counts == {"same": len(castle.texts)}
    assert not report.differs


def test_another_edition_is_told_by_what_became_of_each_address(garden):
    text = garden.text.replace("V1.0", "V1.1").replace("照常生长", "不再生长").replace("雨停以后，水壶视为已满。\n", "")
    text = text.replace("本书分两部分使用。", "本书分两部分使用。\n先读入门。")

    report = garden.report(text)

    assert report.edition == "V1.1"
    assert {one.address: one.status for one in report.findings if one.status != "same"} == {
        "P0.0.1-n1": "new",
        "A1.1.1": "changed",
        "A1.1.2": "gone",
    }


def test_a_changed_wording_is_told_word_by_word_against_the_earlier_import(garden):
    report = garden.report(garden.text.replace("六块地", "十二块地"))

    (changed,) = [one for one in report.findings if one.status == "changed"]
    assert told(changed.changes) == "每名园丁准备一座花园，花园有[-六-]{+十二+}块地。"


def test_without_an_earlier_import_the_phrases_that_are_not_known_are_told(garden):
    report = garden.report(garden.text.replace("花园有六块地", "花园有十二块地"), earlier={})

    (changed,) = [one for one in report.findings if one.status == "changed"]
    assert told(changed.changes) == "每名园丁准备一座花园，{+花园有十二块地+}。[-旧文另有 1 处词句-]"


def test_an_edition_imported_twice_is_still_told_apart_from_what_is_known(garden):
    text = garden.text.replace("六块地", "十二块地")
    kept = garden.split(text).texts

    (changed,) = [one for one in garden.report(text, earlier=kept).findings if one.status == "changed"]

    assert "{+花园有十二块地+}" in told(changed.changes)


def test_what_is_placed_by_its_place_alone_says_so(garden):
    report = garden.report(garden.text.replace("雨停以后，水壶视为已满。", "放晴之时，须把水壶灌满。"))

    (guess,) = [one for one in report.findings if one.status != "same"]
    assert (guess.status, guess.address, guess.note) == ("changed", "A1.1.2", "只凭位置对应，请核对")


def test_a_line_too_unlike_in_size_is_not_guessed_to_be_the_missing_one(garden):
    outcome = garden.outcome(garden.text.replace("雨停以后，水壶视为已满。", "完"))

    assert outcome == {"A1.1.1-n1": "new", "A1.1.2": "gone"}


def test_mended_lines_are_named(garden):
    report = garden.report(garden.text.replace("花园有六块地", "花园有\n六块地"))

    assert report.recut == ("N1.1.1",)
    assert not report.differs


def test_words_are_characters_numbers_and_latin_words():
    assert told(changes("失去 10 点生命，PM 败北", "失去 12 点生命，AI 败北")) == "失去 [-10-]{+12+} 点生命，[-PM-]{+AI+} 败北"


def test_other_widths_are_no_change_of_wording():
    assert [change.sign for change in changes("生命，１０", "生命,10")] == ["kept"]


def test_a_wording_of_which_every_phrase_is_known_is_kept_whole():
    text = "下雨时，不必浇水。"

    assert told(strange(phrases(bare(text)), text)) == text
