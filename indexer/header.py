"""The header of an index: from what it was made, and whether it is whole."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from zlib import crc32

import scenarios
from corpus.library import Library
from indexer.documents import clauses
from scenarios.games import books

NAME = "header.json"
_MAKER = "caiding index 1"
_LIBRARIES = ("whoosh", "jieba", "pypinyin", "opencc")
_SOURCES = (".py", ".yaml", ".toml", ".txt")


def digest(library: Library) -> str:
    """Sixteen hexadecimal characters that change with anything that the index is made from: clauses, terms, rulings, the scenarios
    and the engine that works out their outcomes, the code of this room and the versions of the libraries."""
    total = hashlib.sha256()
    for part in _ingredients(library):
        total.update(part.encode("utf-8", "surrogatepass") + b"\0")
    return total.hexdigest()[:16]


def write(folder: Path, of: str, count: int) -> None:
    """Put the header into a finished index; the last thing that is written."""
    sums = {path.name: _checksum(path) for path in sorted(folder.iterdir())}
    text = json.dumps({"maker": _MAKER, "digest": of, "clauses": count, "files": sums})
    (folder / NAME).write_text(text, "utf-8")


def fault(folder: Path, wanted: str) -> str:
    """Why the index in a folder cannot be used, in Chinese; empty where it can."""
    try:
        header = json.loads((folder / NAME).read_text("utf-8"))
        maker, made_of, sums = header["maker"], header["digest"], dict(header["files"])
    except FileNotFoundError:
        return "没有写完"
    except (OSError, ValueError, KeyError, TypeError):
        return "文件头读不懂"
    if maker != _MAKER:
        return "不是裁定台的索引"
    if made_of != wanted:
        return "与现在的规则书不符"
    return "" if all(_checksum(folder / name) == kept for name, kept in sums.items()) else "文件残缺"


def _checksum(path: Path) -> int | None:
    return crc32(path.read_bytes()) if path.is_file() else None


def _ingredients(library: Library) -> Iterator[str]:
    yield from (_MAKER, *(version(name) for name in _LIBRARIES))
    yield from _sources(Path(__file__).parent)
    for clause in clauses(library):
        place = (clause.id, clause.kind, clause.section, clause.heading, clause.chapter)
        yield repr((place, clause.text, clause.official))
    for book in library.books.values():
        yield repr((book.key, book.title, book.edition, book.terms, book.rulings))
    if library.books.keys() & set(books()):
        yield from _sources(Path(scenarios.__file__).parent)


def _sources(root: Path) -> Iterator[str]:
    for path in sorted(root.rglob("*")):
        if path.suffix in _SOURCES:
            yield f"{path.relative_to(root).as_posix()}\n{hashlib.sha256(path.read_bytes()).hexdigest()}"
