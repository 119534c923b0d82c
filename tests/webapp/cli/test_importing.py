"""caiding import: an official document by address, reported, kept, shown."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from corpus.library import library
from indexer.search import open_searcher

NUMBERS = {"dijie": 830, "battlespirits": 492, "liuge": 119, "riftbound": 81}


@pytest.fixture
def own_data(tmp_path, monkeypatch) -> Iterator[Path]:
    """A data folder of the test's own, and a library that is read with it."""
    monkeypatch.setenv("CAIDING_DATA", str(tmp_path / "data"))
    library.cache_clear()
    yield tmp_path / "data"
    monkeypatch.undo()
    library.cache_clear()


@pytest.fixture
def imported(caiding, own_data, shared) -> Callable[[str], Result]:
    """Imports a book's real document."""

    def run(book: str, *options: str) -> Result:
        ended = caiding("import", book, str(shared / "rulebooks" / f"{book}.txt"), *options)
        library.cache_clear()
        return ended

    return run


@pytest.mark.parametrize("book", NUMBERS)
def test_a_real_document_is_imported_without_a_difference(caiding, imported, shared, book):
    ended = imported(book)

    assert ended.exit_code == 0
    assert f"相同 {NUMBERS[book]}  改动 0  新增 0  缺少 0  移动 0  重复 0" in ended.stdout
    lines = map(json.loads, caiding("clauses", book, "--json").stdout.splitlines())
    wanted = map(json.loads, (shared / "inventory" / f"{book}.jsonl").read_text("utf-8").splitlines())
    assert {line["id"]: line["official"] for line in lines} == {f"{book}:{record['id']}": record["text"] for record in wanted}


def test_looking_only_writes_nothing(imported, own_data):
    ended = imported("liuge", "--check")

    assert "只看了看，没有存" in ended.stdout
    assert not own_data.exists()


def test_phrases_of_an_imported_document_are_found_in_quotes(imported, own_data):
    imported("riftbound")
    imported("liuge")
    searcher = open_searcher()
    clauses = [
        clause for book in ("riftbound", "liuge") for clause in searcher.library.book(book).clauses if len(clause.official or "") > 14
    ]

    for clause in random.Random(1).sample(clauses, 30):
        text = clause.official.partition("\n")[0]
        hits = searcher.search(f'"{text[2:12].strip()}"', limit=200).hits
        assert clause.id in [hit.clause.id for hit in hits], text[2:12]


def test_another_edition_is_told_line_by_line(caiding, imported, shared, tmp_path):
    imported("liuge")
    text = (shared / "rulebooks" / "liuge.txt").read_text("utf-8").replace("至为十，", "至为十二，")
    lines = [line for line in text.splitlines() if line and not line.startswith("C2")]
    (tmp_path / "new.txt").write_text("\n".join([*lines, "F4新的一条"]), "utf-8")

    told = caiding("import", "liuge", str(tmp_path / "new.txt"), "--check").stdout

    assert "相同 117  改动 1  新增 1  缺少 1  移动 0  重复 0" in told
    assert "{+二+}" in next(line for line in told.splitlines() if line.startswith("改动 A1.1 "))
    assert "缺少 C2" in told
    assert "新增 F4  新的一条（在 F3.3 之后）" in told


def test_many_clauses_gone_in_a_row_share_a_line(caiding, own_data, shared, tmp_path):
    text = (shared / "rulebooks" / "liuge.txt").read_text("utf-8")
    (tmp_path / "half.txt").write_text(text[: text.index("D2.6")], "utf-8")

    told = caiding("import", "liuge", str(tmp_path / "half.txt"), "--check").stdout.splitlines()

    assert "缺少 D2.6 至 F3.3（59 条）" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("import", "tower", "x.txt"), "没有规则书「tower」；有 battlespirits、dijie、liuge、riftbound。"),
        (("import", "liuge", "nowhere.txt"), "没有文件 nowhere.txt；请给出规则书文档的位置。"),
        (("import", "liuge"), "缺少参数“文档”。"),
        (("clauses", "battlespirits"), "导入它的官方文档就能查：caiding import battlespirits 文档"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(caiding, own_data, words, told):
    ended = caiding(*words)

    assert ended.exit_code == 2
    assert told in ended.stderr


@pytest.mark.parametrize(
    "content", [b"", b"%PDF-1.4", b"\x00\x01\x02", "另一份文件，写的是别的事情。\n明天开会，请带好材料。\n会后聚餐。".encode()]
)
def test_what_is_no_rulebook_is_refused_and_nothing_is_written(caiding, own_data, tmp_path, content):
    (tmp_path / "x.txt").write_bytes(content)

    ended = caiding("import", "liuge", str(tmp_path / "x.txt"))

    assert ended.exit_code == 2
    assert "请" in ended.stderr
    assert not own_data.exists()


def test_a_data_folder_that_cannot_be_written_is_named_with_the_setting(caiding, shared, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CAIDING_DATA", str(tmp_path / "file"))

    ended = caiding("import", "liuge", str(shared / "rulebooks" / "liuge.txt"))

    assert ended.exit_code == 1
    assert "CAIDING_DATA" in ended.stderr
