"""Worked outcomes come from a process of its own and are kept with the index."""

import sys

import pytest

from indexer.index import open_index, outcomes_of
from indexer.outcomes import read, replaying, written
from scenarios.replay.worked import worked

BOOK = "riftbound"


def test_the_process_works_out_what_is_worked_out_here():
    with replaying([BOOK]) as outcomes:
        assert outcomes() == {BOOK: worked(BOOK)}


def test_a_process_that_fails_is_no_loss(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "executable", "/bin/false")

    with replaying([BOOK]) as outcomes:
        assert outcomes() == {BOOK: worked(BOOK)}


def test_nobody_replays_a_book_that_no_game_plays(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    with replaying(["battlespirits"]) as outcomes:
        assert outcomes() == {}


def test_nobody_need_wait_for_the_process():
    with replaying([BOOK]):
        pass


def test_what_is_written_is_read_again():
    assert read(written({BOOK: worked(BOOK)})) == {BOOK: worked(BOOK)}


def test_outcomes_are_kept_with_the_index(data_folder):
    index = open_index()

    assert index.outcomes[BOOK] == outcomes_of(BOOK) == worked(BOOK)


def test_without_an_index_the_outcomes_are_worked_out(monkeypatch: pytest.MonkeyPatch, tmp_path):
    monkeypatch.setenv("CAIDING_DATA", str(tmp_path))

    assert outcomes_of(BOOK) == worked(BOOK)
    assert list(tmp_path.iterdir()) == []
