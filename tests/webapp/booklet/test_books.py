"""The booklets of the library, read back and held against the corpus."""

import re

import pytest

from corpus.library import library
from scenarios.replay.worked import worked

BOOKS = list(library().books)


@pytest.fixture(scope="module", params=BOOKS)
def book(request):
    return library().book(request.param)


def bare(text):
    return re.sub(r"\s+", "", text)


def test_every_clause_can_be_found_by_its_own_words(book, printed, text_of):
    read = text_of(printed(book))

    missing = [str(clause.id) for clause in book.clauses if clause.kind != "heading" and bare(clause.text)[:20] not in read]

    assert missing == []


def test_the_bookmarks_are_the_sections_in_order(book, printed, bookmarks):
    read = bookmarks(printed(book))

    titles = [title for title in read if title not in ("怎样读这本规则册", "目录", "本章裁定的理由", "术语索引")]

    assert titles == [f"{section.number} {section.title}" for section in book.sections]


def test_every_section_has_its_way_back_to_the_page(book, printed):
    reader = printed(book)

    alternatives = set(re.findall(r"二维码：打开 (\S+)", "\n".join(alternative_texts(reader.trailer["/Root"]["/StructTreeRoot"]))))

    wanted = {section.number for section in book.sections if any(clause.kind != "heading" for clause in section.clauses)}
    assert wanted <= {address.rpartition("/")[2] for address in alternatives}


def alternative_texts(element):
    """Every /Alt below an element of the structure tree."""
    pending = [element]
    while pending:
        one = pending.pop()
        one = one.get_object() if hasattr(one, "get_object") else one
        if isinstance(one, list):
            pending.extend(one)
        elif isinstance(one, dict):
            if "/Alt" in one:
                yield str(one["/Alt"])
            if "/K" in one:
                pending.append(one["/K"])


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_worked_outcomes_are_printed_with_their_result(book, printed, text_of, paper):
    outcomes = {number: found for number, found in worked(book.key).items() if found.because}

    read = text_of(printed(book, paper=paper, scenarios=True))

    assert [
        number for number, found in outcomes.items() if book.by_number[number].kind != "heading" and bare(found.result) not in read
    ] == []


def test_a_ruling_has_the_same_number_in_a_partial_booklet(book, printed, text_of):
    last = [section for section in book.sections if section.level == 1][-1]
    cited = r"裁定(\d+)，理由见第"

    whole = set(re.findall(cited, text_of(printed(book))))
    part = set(re.findall(cited, text_of(printed(book, chapters=(last.number,)))))

    assert whole == {str(number + 1) for number in range(len(book.rulings))}
    assert max(map(int, part), default=1) > len(part)
