"""What holds of every book's rules: each is tied to clauses that exist, and no game knows another."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages
from types import FunctionType, ModuleType

import pytest

from corpus.library import library
from scenarios.engine.rules import clauses_of
from scenarios.games import UnknownGameError, books, game
from scenarios.replay.verify import COUNTED, section_outside


def modules(book: str) -> list[ModuleType]:
    package = import_module(f"scenarios.games.{book}")
    return [import_module(info.name) for info in walk_packages(package.__path__, f"{package.__name__}.")]


def rules(book: str) -> dict[str, FunctionType]:
    """Rule functions by module and name."""
    return {
        f"{module.__name__}.{name}": value
        for module in modules(book)
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and clauses_of(value) and value.__module__ == module.__name__
    }


@pytest.mark.parametrize("book", books())
def test_every_enforceable_clause_is_a_rule_function(book: str):
    tied = {clause for rule in rules(book).values() for clause in clauses_of(rule)}
    stating = [clause for clause in library().books[book].clauses if clause.kind in COUNTED]
    counted = {clause.id.number for clause in stating if section_outside(book, clause) is None}

    assert counted - tied == set()


@pytest.mark.parametrize("book", books())
def test_no_rule_function_names_a_clause_that_does_not_exist(book: str):
    known = {clause.id.number for clause in library().books[book].clauses}

    assert {name: clauses_of(rule) for name, rule in rules(book).items() if not known.issuperset(clauses_of(rule))} == {}


@pytest.mark.parametrize("book", books())
def test_every_rule_function_says_its_clause_in_one_line(book: str):
    assert [name for name, rule in rules(book).items() if not re.fullmatch(r"[^\n]+。", rule.__doc__ or "")] == []


@pytest.mark.parametrize("book", books())
def test_every_value_that_can_be_asserted_has_a_name_for_readers(book: str):
    rules_of = game(book)
    table = rules_of.start(rules_of.Setup(), import_module("scenarios.engine.game").Seat())

    shown = {attribute for attributes in table.view().values() for attribute in attributes}

    assert shown - set(rules_of.LABELS) == set()


def test_a_book_without_a_game_is_told_with_the_nearest():
    with pytest.raises(UnknownGameError, match="liuge"):
        game("liuga")
