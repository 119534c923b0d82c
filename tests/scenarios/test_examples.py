"""The books' own worked examples: each is a scenario that says so and claims it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from corpus.library import library
from scenarios.games import books
from scenarios.replay.verify import section_outside
from scenarios.script.loader import scripts

INVENTORY = Path(__file__).resolve().parents[3] / "shared" / "inventory"


def examples(book: str) -> set[str]:
    """The examples of a book in the sections that its game plays."""
    clauses = library().books[book].clauses
    return {clause.id.number for clause in clauses if clause.kind == "example" and section_outside(book, clause) is None}


def told(book: str) -> set[str]:
    """The examples that scenarios come from and claim."""
    return {
        scenario.source.removeprefix("example ")
        for scenario in scripts(book).values()
        if scenario.source.startswith("example ") and scenario.source.removeprefix("example ") in scenario.demonstrates
    }


@pytest.mark.parametrize("book", books())
def test_every_example_of_the_book_is_a_scenario(book: str):
    assert examples(book) - told(book) == set()


@pytest.mark.skipif(not INVENTORY.is_dir(), reason="the inventories lie beside the project, not in it")
@pytest.mark.parametrize("book", books())
def test_the_examples_are_those_of_the_inventory(book: str):
    lines = (INVENTORY / f"{book}.jsonl").read_text("utf-8").splitlines()
    listed = {entry["id"] for line in lines if "-e" in (entry := json.loads(line))["id"]}
    outside = {clause.id.number for clause in library().books[book].clauses if section_outside(book, clause) is not None}

    assert listed - outside == examples(book)
