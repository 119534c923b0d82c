"""The search over the project's own books, and over small books made up for one test."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from corpus import Library, load
from indexer.search import Searcher, open_searcher

BOOK = """
title = "{key}书"
edition = ""
date = ""
source = "自拟"
names = ["{key}"]
chapters = ["A.md"]
"""


@pytest.fixture(scope="session")
def searcher(data_folder: Path) -> Searcher:
    """The search over the project's own books, its index built once for all tests."""
    return open_searcher(folder=data_folder / "search")


@pytest.fixture(scope="session")
def library(searcher: Searcher) -> Library:
    return searcher.library


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Library]:
    """Makes a library of one-chapter books: `shelf(text, terms, more_key=text)`, the first book called `toy`."""

    def make(text: str, terms: str = "", **others: str) -> Library:
        root = tmp_path_factory.mktemp("books")
        for key, chapter in {"toy": text, **others}.items():
            folder = root / key
            folder.mkdir()
            (folder / "book.toml").write_text(BOOK.format(key=key), "utf-8")
            (folder / "A.md").write_text(f"# A 章\n\n{chapter}\n", "utf-8")
            if key == "toy" and terms:
                (folder / "terms.yaml").write_text(terms, "utf-8")
        return load(root)

    return make


@pytest.fixture(scope="session")
def search_in(shelf: Callable[..., Library], tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Searcher]:
    """A search over small books, made once for the same books; takes what `shelf` takes."""

    @cache
    def make(text: str, terms: str = "", **others: str) -> Searcher:
        return open_searcher(library=shelf(text, terms, **others), folder=tmp_path_factory.mktemp("index"))

    return make
