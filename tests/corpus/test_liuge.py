"""六格 as it ships: complete, in our own words, and without a loose end."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from corpus import library
from corpus.clauses import Clause

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
BOOK = library().book("liuge")
EACH = pytest.mark.parametrize("clause", BOOK.clauses, ids=lambda clause: clause.id.number)
needs_yardstick = pytest.mark.skipif(not SHARED.is_dir(), reason="the yardstick of completeness lies outside the project (../shared)")


def yardstick() -> list[dict[str, str]]:
    return [json.loads(line) for line in (SHARED / "inventory" / "liuge.jsonl").read_text("utf-8").splitlines()]


@needs_yardstick
def test_the_addresses_are_those_of_the_book_in_its_order():
    assert [clause.id.number for clause in BOOK.clauses] == [record["id"] for record in yardstick()]


@needs_yardstick
def test_the_printed_numbers_are_those_of_the_book():
    printed = {record["id"]: record["printed"] for record in yardstick() if record["printed"]}

    assert {clause.id.number: clause.printed for clause in BOOK.clauses if clause.kind != "heading"} == printed


@needs_yardstick
def test_the_headings_are_those_of_the_book():
    headings = {record["id"]: record["text"] for record in yardstick() if record["kind"] == "heading"}

    assert {clause.id.number: clause.text for clause in BOOK.clauses if clause.kind == "heading"} == headings


@needs_yardstick
def test_the_wording_is_our_own():
    lines = "\n".join(json.dumps({"id": str(clause.id), "text": clause.text}, ensure_ascii=False) for clause in BOOK.clauses)

    said = subprocess.run(
        [sys.executable, SHARED / "tools" / "wording.py", "liuge"], input=lines, text=True, capture_output=True, check=False
    )

    assert said.returncode == 0, said.stdout


@EACH
def test_no_markup_is_left_in_a_clause(clause: Clause):
    assert not re.search(r"[*`<>\[\]|]|\s\s|\n", clause.text)
    assert clause.text == clause.text.strip()


@EACH
def test_a_clause_is_made_of_whole_sentences(clause: Clause):
    assert clause.kind == "heading" or clause.text.endswith("。")


def test_every_number_is_an_address_of_its_own():
    numbers = [clause.id.number for clause in BOOK.clauses]

    assert len(set(numbers)) == len(numbers) == 119
    assert all(numbers)


def test_every_section_has_a_title_and_something_to_read():
    assert [section.number for section in BOOK.sections if not section.title or not section.clauses] == []


@pytest.mark.parametrize("book", library().books.values(), ids=lambda book: book.key)
def test_clauses_that_no_engine_can_show_have_a_reason_and_stay_few(book):
    aside = [clause for clause in book.clauses if clause.kind in ("physical", "navigation")]

    assert all(clause.reason for clause in aside)
    assert len(aside) <= 0.04 * len(book.clauses)


def test_every_keyword_of_the_list_is_a_term_with_a_clause_that_tells_it():
    listed = BOOK.by_number["D2"].text.partition("包括：")[2].rstrip("。").replace("，以及", "、").split("、")

    told = {name: library().term("liuge", name).defined_by for name in listed}

    assert len(listed) == 29
    assert all(clauses[0].number.startswith("D2.") for clauses in told.values())


def test_a_term_is_said_in_the_first_clause_that_defines_it():
    said_in_part = {f"{word}表述" for word in ("并列", "渐进", "条件")} | {f"{word}攻击" for word in ("死咒", "点燃", "封印", "冻结")}
    silent = [
        term.name
        for term in BOOK.terms
        if not any(form in BOOK.by_number[term.defined_by[0].number].text for form in (term.name, *term.aliases))
    ]

    assert set(silent) == said_in_part


def test_every_ruling_named_by_a_gloss_exists():
    named = {slug for term in BOOK.terms for slug in re.findall(r"[a-z]+(?:-[a-z]+)+", term.gloss)}

    assert named <= {ruling.id for ruling in BOOK.rulings}
    assert "board-geometry" in named


def test_an_interpretation_gives_its_principle_and_what_else_could_be_read():
    principles = ("牌面优先", "具体优先", "不留空文", "合乎桌面", "最少添加")
    open_questions = [ruling for ruling in BOOK.rulings if ruling.status == "interpretation"]

    assert [ruling.id for ruling in open_questions if not ruling.rivals] == []
    assert [ruling.id for ruling in open_questions if not any(word in ruling.reasons for word in principles)] == []


def test_a_settled_ruling_needs_no_rival():
    assert [ruling.id for ruling in BOOK.rulings if ruling.status == "settled" and ruling.rivals] == []


def test_every_ruling_asks_and_answers_in_whole_sentences():
    assert [ruling.id for ruling in BOOK.rulings if not ruling.question.endswith("？") or not ruling.answer.endswith("。")] == []
    assert [ruling.id for ruling in BOOK.rulings if not re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", ruling.id)] == []
