"""The official documents beside the project: each splits into exactly the addresses of its inventory, and damage is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.official.documents import UnusableDocumentError, text_of
from corpus.official.importing import Examined, documented, examine, folder_of

SHARED = Path(__file__).resolve().parents[3].parent / "shared"
BOOKS = documented()


@pytest.fixture(scope="module", params=BOOKS)
def book(request: pytest.FixtureRequest) -> str:
    if not (SHARED / "rulebooks").is_dir():
        pytest.skip("the official documents stand beside the project (../shared) or not at all")
    return str(request.param)


@pytest.fixture(scope="module")
def text(book: str) -> str:
    return text_of((SHARED / "rulebooks" / f"{book}.txt").read_bytes(), book)


@pytest.fixture
def look(book: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Examined]:
    monkeypatch.setenv("CAIDING_DATA", str(tmp_path / "data"))

    def look_at(text: str) -> Examined:
        document = tmp_path / "document.txt"
        document.write_text(text, "utf-8")
        return examine(folder_of(book), document)

    return look_at


def told(examined: Examined) -> dict[str, int]:
    return {status: count for status, count in examined.report.counts.items() if count and status != "same"}


def test_every_address_says_exactly_what_the_inventory_says(book: str, text: str, look: Callable[[str], Examined]):
    inventory = [json.loads(line) for line in (SHARED / "inventory" / f"{book}.jsonl").read_text("utf-8").splitlines()]

    examined = look(text)

    assert examined.split.texts == {row["id"]: row["text"] for row in inventory}
    assert told(examined) == {}


def test_nothing_of_a_document_is_lost_or_said_twice(text: str, look: Callable[[str], Examined]):
    split = look(text).split

    edges = [0, *(edge for piece in split.pieces for edge in (piece.start, piece.end)), len(split.document.text)]
    assert edges == sorted(edges)
    assert "".join(split.document.text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)).strip() == ""


@pytest.mark.parametrize("dress", [lambda text: text.replace("\n", "\r\n"), lambda text: "\ufeff" + text, lambda text: text + "\n\n"])
def test_line_ends_and_marks_of_a_file_change_nothing(dress: Callable[[str], str], text: str, look: Callable[[str], Examined]):
    assert told(look(dress(text))) == {}


def test_a_dropped_line_is_told_as_gone(text: str, look: Callable[[str], Examined]):
    lines = text.splitlines()
    place = next(n for n in range(len(lines) // 2, len(lines)) if len(lines[n]) > 25)

    assert look("\n".join(lines[:place] + lines[place + 1 :])).report.counts["gone"] >= 1


def test_a_changed_number_is_told_as_changed_with_its_place(text: str, look: Callable[[str], Examined]):
    place = next(n for n in range(len(text) // 3, len(text)) if text[n] in "一二三" and text[n - 1] not in "第\n" and text[n + 1] != "、")
    damaged = text[:place] + "九" + text[place + 1 :]

    counts = told(look(damaged))

    assert counts.get("changed", 0) == 1


def test_a_document_cut_in_half_is_told_as_half(text: str, look: Callable[[str], Examined]):
    counts = look(text[: len(text) // 2]).report.counts

    assert counts["gone"] > counts["same"] / 3
    assert counts["changed"] <= 2


def test_a_document_of_another_book_is_refused(book: str, look: Callable[[str], Examined]):
    other = next(key for key in BOOKS if key != book)

    with pytest.raises(UnusableDocumentError):
        look((SHARED / "rulebooks" / f"{other}.txt").read_text("utf-8"))


@pytest.mark.parametrize("content", [b"", b"   \n", b"%PDF-1.7", b"PK\x03\x04", b"\x00\x01\x02", b"\xff\xfe\x00"])
def test_a_file_that_holds_no_text_is_refused_with_what_to_do(content: bytes):
    with pytest.raises(UnusableDocumentError):
        text_of(content, "文件")
