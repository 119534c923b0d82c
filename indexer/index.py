"""The index on disk: opened where it is whole and fresh, built anew where it is not.

An index lives in a folder named after the digest of what it was made from. It is written under another name and renamed when it is
complete, so that a half-written index is never opened and two processes that build at once do not disturb each other.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from whoosh import index as whoosh_index

from corpus.data_folder import SETTING, data_folder
from corpus.library import Library
from corpus.library import library as own_library
from indexer import header
from indexer.analysis import Words
from indexer.documents import (
    CHARACTERS,
    WORDS,
    characters_of,
    clauses,
    every_word,
    names,
    schema,
    term_forms,
    texts_of,
    words_by_field,
)
from indexer.impacts import impacts
from indexer.kinship import Kin, kinship
from indexer.outcomes import Outcomes, read, replaying, written
from indexer.pinyin import reading, remember
from indexer.synonyms import likes
from indexer.vocabulary import spelled
from indexer.weights import CHOSEN, Weights
from scenarios.replay.worked import Worked, worked

Say = Callable[[str], None]
_WORDS, _SPELLED, _SCENARIOS, _KIN, _READ = "words.json", "spelled.json", "scenarios.json", "kin.json", "read.json"
_OUTCOMES = "outcomes.json"
_KEPT_SECONDS = 3600
_PREFIX, _UNFINISHED = "index-", "unfinished-"


class DataFolderError(OSError):
    """The data folder cannot be written."""


@dataclass(frozen=True, slots=True)
class Index:
    """An opened index: Whoosh's index; the dictionary that cuts queries into words; the words of the texts by their pinyin; the
    library all were made from; book, id and title of the scenarios; the kin of each clause by number; the worked outcomes."""

    whoosh: Any
    words: Words
    spelled: Mapping[str, tuple[str, ...]]
    library: Library
    scenarios: tuple[tuple[str, str, str], ...]
    kin: tuple[Kin, ...]
    outcomes: Outcomes


def silent(message: str) -> None:
    """Says nothing."""


def open_index(say: Say = silent, library: Library | None = None, folder: Path | None = None) -> Index:
    """The index of a library (ours by default) in a data folder (CAIDING_DATA by default), built first where that is needed.

    Raises DataFolderError where the folder cannot be written.
    """
    books = library or own_library()
    root = folder or data_folder()
    wanted = header.digest(books)
    place = root / f"{_PREFIX}{wanted}"
    reason = _why_build(root, place, wanted)
    if not reason:
        try:
            return _opened(place, books)
        except Exception as error:  # noqa: BLE001 - a damaged index may fail in any way; it is rebuilt
            reason = f"索引打不开（{type(error).__name__}）"
    say(f"{reason}，重新建立。")
    return build(say, books, root)


def outcomes_of(book: str) -> Mapping[str, Worked]:
    """The worked outcomes of one of our books by number of the clause: those kept with a fresh index, else worked out now (seconds)."""
    wanted = header.digest(own_library())
    place = data_folder() / f"{_PREFIX}{wanted}"
    return worked(book) if header.fault(place, wanted) else read((place / _OUTCOMES).read_text("utf-8")).get(book, {})


def build(say: Say = silent, library: Library | None = None, folder: Path | None = None, weights: Weights = CHOSEN) -> Index:
    """Build the index anew, whatever is there, and open it; what `weights` say of fields is part of it. Raises DataFolderError where
    the folder cannot be written."""
    started = time.perf_counter()
    books = library or own_library()
    root = folder or data_folder()
    wanted = header.digest(books)
    place = root / f"{_PREFIX}{wanted}"
    try:
        root.mkdir(parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix=_UNFINISHED, dir=root))
    except OSError as error:
        raise DataFolderError(f"不能在 {root} 里建立索引（{error.strerror}）；可用 {SETTING} 指定别的文件夹") from error
    try:
        _write(unfinished, books, wanted, weights, say)
        _put_in_place(unfinished, place, wanted)
    finally:
        _remove(unfinished)
    _forget_old(root, place)
    opened = _opened(place, books)
    say(f"索引建好了：{len(clauses(books))} 条，{time.perf_counter() - started:.1f} 秒，在 {place}。")
    return opened


def _why_build(root: Path, place: Path, wanted: str) -> str:
    if place.exists():
        fault = header.fault(place, wanted)
        return f"索引{fault}" if fault else ""
    return "规则书、情景或程序有改动，索引过时" if any(root.glob(f"{_PREFIX}*")) else "还没有索引"


def _write(folder: Path, library: Library, wanted: str, weights: Weights, say: Say) -> None:
    with replaying(library.books) as outcomes:
        kept = _write_words(folder, library, weights, say)
        say("等情景演完，取每条的结果…")
        worked = outcomes()
    titles = {(one.clause.book, one.scenario, one.title) for some in worked.values() for one in some.values()}
    texts = {name: json.dumps(content, ensure_ascii=False) for name, content in {**kept, _SCENARIOS: sorted(titles)}.items()}
    for name, text in {**texts, _OUTCOMES: written(worked)}.items():
        (folder / name).write_text(text, "utf-8")
    header.write(folder, wanted, len(clauses(library)))


def _write_words(folder: Path, library: Library, weights: Weights, say: Say) -> dict[str, object]:
    """Write the postings; returns what else is kept of the words, by the name of its file."""
    say(f"切分 {len(clauses(library))} 条的文字，同时重演情景…")
    words = Words.for_texts(texts_of(library), (*term_forms(library), *likes()))
    say("写索引…")
    said = list(words_by_field(library, words))
    told = [every_word(some) for some in said]
    _write_postings(folder, library, impacts(said, weights))
    return {
        _WORDS: {"total": words.total, "frequencies": words.frequencies},
        _SPELLED: spelled(chain.from_iterable(told)),
        _KIN: kinship(told),
        _READ: {name: reading(name) for name in names(library)},
    }


def _write_postings(folder: Path, library: Library, weighed: Iterable[Mapping[str, float]]) -> None:
    target = whoosh_index.create_in(folder, schema())
    writer = target.writer(limitmb=256)
    for clause, impact in zip(clauses(library), weighed, strict=True):
        writer.add_document(**{WORDS: impact, CHARACTERS: characters_of(clause)})
    writer.commit(optimize=True)
    target.close()


def _put_in_place(finished: Path, place: Path, wanted: str) -> None:
    """Rename a finished index to its name. Where another process was quicker, its whole index stays."""
    if place.exists() and header.fault(place, wanted):
        _remove(place)
    try:
        finished.rename(place)
    except OSError:
        if header.fault(place, wanted):
            raise


def _forget_old(root: Path, kept: Path) -> None:
    """Remove other indexes and leftovers that nobody has written for an hour."""
    for path in (*root.glob(f"{_PREFIX}*"), *root.glob(f"{_UNFINISHED}*")):
        if path != kept and time.time() - path.stat().st_mtime > _KEPT_SECONDS:
            _remove(path)


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def _opened(place: Path, library: Library) -> Index:
    opened = whoosh_index.open_dir(place, readonly=True)
    if opened.doc_count() != len(clauses(library)):
        raise ValueError("the index does not hold every clause")
    files = (_WORDS, _SPELLED, _SCENARIOS, _KIN, _READ)
    known, sounding, titles, kin, readings = (json.loads((place / name).read_text("utf-8")) for name in files)
    remember(readings)
    return Index(
        opened,
        Words(known["frequencies"], term_forms(library), known["total"]),
        {letters: tuple(words) for letters, words in sounding.items()},
        library,
        tuple((book, name, title) for book, name, title in titles),
        tuple(tuple((number, share) for number, share in some) for some in kin),
        read((place / _OUTCOMES).read_text("utf-8")),
    )
