"""The imported official texts, in the user's data folder and never in the project: `official/<book>.json`, written whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from corpus.data_folder import SETTING, data_folder
from corpus.strict.malformed import Place

_MAKER = "caiding official 1"


class UnwritableFolderError(OSError):
    """The data folder cannot be written."""


@dataclass(frozen=True)
class Kept:
    """What was imported of a book: the official text of each known address, and of new ones, in the order of the document.

    `after`: for each new address the known one that it follows, "" for the beginning. `document`: the name of the file.
    """

    book: str
    document: str
    edition: str
    texts: Mapping[str, str]
    new: Mapping[str, str] = field(default_factory=dict)
    after: Mapping[str, str] = field(default_factory=dict)


def place_of(book: str) -> Path:
    """The file that holds the official text of a book; it need not exist."""
    return data_folder() / "official" / f"{book}.json"


def read(book: str) -> Kept | None:
    """What was imported of a book; None where nothing was. Raises MalformedError for a file that this module has not written."""
    path = place_of(book)
    try:
        said = json.loads(path.read_text("utf-8"))
        if said.pop("maker") == _MAKER and _is_kept(said, book):
            return Kept(**said)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (ValueError, TypeError, KeyError, AttributeError):
        pass
    raise Place(str(path), 1, 1).error("导入的原文读不懂", f"删去这个文件，或重新导入：caiding import {book} 文档")


def _is_kept(said: Mapping[str, object], book: str) -> bool:
    tables = (said["texts"], said["new"], said["after"])
    whole = all(isinstance(table, dict) and all(isinstance(text, str) for text in table.values()) for table in tables)
    return said["book"] == book and whole and isinstance(said["document"], str) and isinstance(said["edition"], str)


def write(kept: Kept) -> Path:
    """Keep the official text of a book in place of what was kept before. Raises UnwritableFolderError."""
    path = place_of(kept.book)
    text = json.dumps({"maker": _MAKER, **asdict(kept)}, ensure_ascii=False, indent=1)
    unfinished = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix="unfinished-", dir=path.parent)
        unfinished = Path(name)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise UnwritableFolderError(f"不能在 {path.parent} 里存放原文（{error.strerror}）；可用 {SETTING} 指定别的文件夹") from error
    finally:
        if unfinished:
            unfinished.unlink(missing_ok=True)
    return path
