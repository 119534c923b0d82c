"""符文战场 as it ships: every address of the excerpt in our own words, and what the excerpt lacks told apart from what it says."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from corpus import address, library

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
BOOK = library().book("riftbound")
RULINGS = {ruling.id: ruling for ruling in BOOK.rulings}
EXAMPLES = [clause for clause in BOOK.clauses if clause.kind == "example"]
PRINCIPLES = ("牌面优先", "具体优先", "不留空文", "合乎桌面", "最少添加")
needs_yardstick = pytest.mark.skipif(not SHARED.is_dir(), reason="the yardstick of completeness lies outside the project (../shared)")


@needs_yardstick
def test_the_addresses_are_those_of_the_excerpt_in_its_order():
    records = map(json.loads, (SHARED / "inventory" / "riftbound.jsonl").read_text("utf-8").splitlines())

    assert [clause.id.number for clause in BOOK.clauses] == [record["id"] for record in records]


@needs_yardstick
def test_no_sentence_of_the_excerpt_is_kept():
    lines = [json.dumps({"id": str(clause.id), "text": clause.text}, ensure_ascii=False) for clause in BOOK.clauses]

    said = subprocess.run(
        [sys.executable, SHARED / "tools" / "wording.py", "riftbound"], input="\n".join(lines), text=True, capture_output=True, check=False
    )

    assert "0 too near" in said.stdout


@pytest.mark.parametrize("clause", BOOK.clauses, ids=lambda clause: clause.id.number)
def test_a_citation_leads_back_to_its_clause(clause):
    assert clause.id in address.parse(clause.citation, library())


def test_every_sentence_ends_and_holds_no_markup():
    assert [clause.id.number for clause in BOOK.clauses if not clause.text.endswith("。") or re.search(r"[*`<>\[\]|\n]", clause.text)] == []


def test_every_mode_gives_every_parameter_that_is_defined():
    parameters = [clause.text.partition("：")[0] for clause in BOOK.clauses if re.fullmatch(r"M1\.[3-7]", clause.id.number)]

    for mode in range(2, 7):
        given = [BOOK.by_number[f"M{mode}.{place}"].text.partition("：")[0] for place in range(2, 7)]
        assert given == parameters


def test_each_printed_example_is_a_ruling():
    told = {ruling.clauses[0].number for ruling in BOOK.rulings if ruling.status == "example"}

    assert told == {clause.id.number for clause in EXAMPLES}
    assert len(EXAMPLES) == 4


@pytest.mark.parametrize("ruling", BOOK.rulings, ids=lambda ruling: ruling.id)
def test_a_ruling_that_decides_names_its_principle_and_its_rivals(ruling):
    decides = ruling.status == "interpretation"

    assert bool(ruling.rivals) == decides
    assert not decides or any(principle in ruling.reasons for principle in PRINCIPLES)
    assert ruling.question.endswith("？")
    assert ruling.answer.endswith("。")


def test_what_comes_from_outside_is_never_called_the_text_of_the_book():
    outside = [ruling for ruling in BOOK.rulings if "书外知识" in ruling.reasons]

    assert [ruling.id for ruling in outside if ruling.status != "interpretation"] == []
    assert [ruling.id for ruling in outside if "公开的" not in ruling.reasons or "不是本书条文" not in ruling.reasons] == []
    assert len(outside) > 30


def test_a_term_that_the_excerpt_does_not_have_says_so_and_names_a_ruling():
    plain = "".join(clause.text + clause.heading for clause in BOOK.clauses)
    foreign = [term for term in BOOK.terms if not any(form in plain for form in (term.name, *term.aliases))]

    assert [term.name for term in foreign if not term.gloss.startswith("摘录里没有：")] == []
    assert {re.split("见裁定 ", term.gloss)[1].rstrip("。") for term in foreign} <= RULINGS.keys()


def test_every_ruling_that_a_gloss_names_exists():
    named = {slug for term in BOOK.terms for slug in re.findall(r"见裁定 ([a-z0-9-]+)", term.gloss)}

    assert named <= RULINGS.keys()
    assert "staged-combat" in named
