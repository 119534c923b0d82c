"""The index on disk: whole, fresh, and rebuilt with a message where it is not."""

import json
import multiprocessing
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus import Library, load
from corpus.data_folder import data_folder
from indexer import header
from indexer.index import DataFolderError, Index, open_index
from indexer.search import open_searcher

CHAPTER = "[A1] 吸血：造成伤害后恢复生命。\n\n[A2] 伤害加倍。"
Shelf = Callable[..., Library]


def place_of(folder: Path) -> Path:
    return next(folder.glob("index-*"))


def opened(library: Library, folder: Path) -> tuple[Index, list[str]]:
    said: list[str] = []
    return open_index(said.append, library, folder), said


@pytest.fixture
def built(shelf: Shelf, tmp_path: Path) -> tuple[Library, Path]:
    """A library and the data folder that holds its index."""
    library = shelf(CHAPTER)
    open_index(library=library, folder=tmp_path / "data")
    return library, tmp_path / "data"


def test_a_missing_index_is_built_with_a_message_and_then_opened_in_silence(shelf: Shelf, tmp_path: Path):
    library = shelf(CHAPTER)

    _, first = opened(library, tmp_path / "new" / "data")
    _, second = opened(library, tmp_path / "new" / "data")

    assert first[0].startswith("还没有索引")
    assert "2 条" in first[-1]
    assert second == []


def test_an_index_of_other_text_is_stale(built: tuple[Library, Path], shelf: Shelf):
    index, said = opened(shelf(CHAPTER.replace("加倍", "减半")), built[1])

    assert "过时" in said[0]
    assert index.whoosh.doc_count() == 2


@pytest.mark.parametrize(
    "change",
    [
        lambda shelf: shelf(CHAPTER, "- {name: 吸血, defined_by: [A1], gloss: 恢复}\n"),
        lambda shelf: shelf(CHAPTER.replace("[A2]", "[A2 definition]")),
        lambda shelf: shelf(CHAPTER, other="[A1] 别的书。"),
    ],
)
def test_terms_kinds_and_books_are_part_of_what_an_index_is_made_from(shelf: Shelf, change: Callable[[Shelf], Library]):
    assert header.digest(change(shelf)) != header.digest(shelf(CHAPTER))


def test_the_same_books_give_the_same_digest(shelf: Shelf):
    assert header.digest(shelf(CHAPTER)) == header.digest(shelf(CHAPTER))


def empty_a_file(place: Path) -> None:
    next(path for path in place.iterdir() if path.suffix == ".seg").write_bytes(b"")


def leave_out_the_header(place: Path) -> None:
    (place / header.NAME).unlink()


def write_nonsense_in_the_header(place: Path) -> None:
    (place / header.NAME).write_text("[]", "utf-8")


def claim_another_maker(place: Path) -> None:
    path = place / header.NAME
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"maker": "someone"}), "utf-8")


def claim_another_digest(place: Path) -> None:
    path = place / header.NAME
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"digest": "0" * 16}), "utf-8")


def spoil_bytes(place: Path) -> None:
    path = next(path for path in place.iterdir() if path.suffix == ".seg")
    path.write_bytes(b"\xff" * path.stat().st_size)


def put_a_file_in_its_place(place: Path) -> None:
    shutil.rmtree(place)
    place.write_text("not a folder", "utf-8")


@pytest.mark.parametrize(
    "damage",
    [
        empty_a_file,
        leave_out_the_header,
        write_nonsense_in_the_header,
        claim_another_maker,
        claim_another_digest,
        spoil_bytes,
        put_a_file_in_its_place,
    ],
)
def test_a_damaged_half_written_or_foreign_index_is_rebuilt_with_a_message(built: tuple[Library, Path], damage: Callable[[Path], None]):
    library, folder = built
    damage(place_of(folder))

    _, said = opened(library, folder)
    _, again = opened(library, folder)

    assert "重新建立" in said[0]
    assert again == []
    assert open_searcher(library=library, folder=folder).search("吸血").total == 1


def test_a_building_that_was_cut_off_leaves_nothing_that_is_opened(built: tuple[Library, Path]):
    library, folder = built
    place_of(folder).rename(folder / "unfinished-abc")

    _, said = opened(library, folder)

    assert said[0].startswith("还没有索引")
    assert header.fault(place_of(folder), header.digest(library)) == ""


def build_and_search(books: Path, folder: Path) -> int:
    return open_searcher(library=load(books), folder=folder).search("伤害").total


def test_processes_that_build_at_once_all_search_a_whole_index(tmp_path: Path):
    books = tmp_path / "books" / "toy"
    books.mkdir(parents=True)
    (books / "book.toml").write_text('title="t"\nedition=""\ndate=""\nsource="自拟"\nnames=["t"]\nchapters=["A.md"]\n', "utf-8")
    (books / "A.md").write_text(f"# A 章\n\n{CHAPTER}\n", "utf-8")

    with multiprocessing.get_context("spawn").Pool(3) as pool:
        totals = pool.starmap(build_and_search, [(books.parent, tmp_path / "data")] * 3)

    assert totals == [2, 2, 2]
    assert len(list((tmp_path / "data").glob("index-*"))) == 1
    assert list((tmp_path / "data").glob("unfinished-*")) == []


def test_a_data_folder_that_cannot_be_made_is_named_with_the_setting(shelf: Shelf, tmp_path: Path):
    (tmp_path / "file").write_text("", "utf-8")

    with pytest.raises(DataFolderError, match="CAIDING_DATA"):
        open_index(library=shelf(CHAPTER), folder=tmp_path / "file" / "data")


def test_the_setting_names_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("CAIDING_DATA", str(tmp_path))

    assert data_folder() == tmp_path


def test_without_the_setting_the_platform_names_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("CAIDING_DATA")

    assert data_folder().name == "caiding"
