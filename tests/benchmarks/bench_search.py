"""Search: answering, type-ahead, building, opening, beside SQLite's FTS5 and tantivy on the same text; any text at all is answered in time.

The library is the project's own books, grown to 1,500 clauses with clauses made of their phrases. `figures()` gives name, value, unit
and goal of each figure.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from beside import full_text, middle_and_late, tantivy_over, timed

from corpus import Library
from corpus.address import ClauseId
from corpus.clauses import Book, Section, Span
from corpus.library import library as own_library
from indexer.analysis import Words
from indexer.documents import clauses, term_forms
from indexer.index import _write_words, build, open_index, silent
from indexer.pinyin import initials, spellings
from indexer.search import Searcher
from indexer.weights import CHOSEN

Figure = tuple[str, float, str, str]
CLAUSES = 1500
MIXTURES = 10_000
BLOCKS = (0x0, 0x20, 0x80, 0x300, 0x590, 0x900, 0x2000, 0x3000, 0x4E00, 0xAC00, 0xD800, 0xFE00, 0x1F300, 0x20000, 0xE0000)
_EACH = 40
_OPENS = """
import time
start = time.perf_counter()
from indexer.search import open_searcher
open_searcher()
print(time.perf_counter() - start)
"""
_QUESTIONS = ("{}会怎么样", "有{}的部署能攻击吗", "{}和{}一起怎么算", "什么时候结算{}")


def grown(library: Library, count: int) -> Library:
    """The library with a further book of made-up clauses, so that it has `count` clauses in all."""
    place = random.Random(0)
    model = next(iter(library.books.values()))
    phrases = sorted({phrase for clause in clauses(library) for phrase in re.split("[，。；：]", clause.text) if len(phrase) > 2})
    sections = []
    for number in range((count - len(clauses(library))) // 5):
        title = place.choice(phrases)[:8]
        made = tuple(
            replace(
                model.clauses[0],
                id=ClauseId("grown", f"ZZ{number}.{i}"),
                section=f"ZZ{number}",
                heading=title,
                spans=(Span("text", "，".join(place.sample(phrases, 4)) + "。"),),
            )
            for i in range(1, 6)
        )
        sections.append(Section("grown", f"ZZ{number}", title, 1, made))
    return Library([*library.books.values(), Book("grown", "扩充", "", "", "", model.numbering, tuple(sections), (), ())])


def queries(library: Library) -> dict[str, list[str]]:
    """A fixed set of queries of every kind, made from the books."""
    place = random.Random(1)
    names = sorted(term_forms(library))
    texts = [clause.text for clause in clauses(library) if len(clause.text) > 24]

    def cut(size: int) -> str:
        text = place.choice(texts)
        start = place.randrange(len(text) - size)
        return text[start : start + size]

    makers: dict[str, Callable[[], str]] = {
        "number": lambda: place.choice(clauses(library)).id.number,
        "term": lambda: place.choice(names),
        "two terms": lambda: " ".join(place.sample(names, 2)),
        "pinyin": lambda: spellings(place.choice(names))[0],
        "initials": lambda: initials(place.choice(names))[0],
        "mistake": lambda: "".join(place.sample(name := place.choice(names), len(name))),
        "piece": lambda: cut(4),
        "long piece": lambda: cut(20),
        "phrase": lambda: f"“{cut(6)}”",
        "question": lambda: place.choice(_QUESTIONS).replace("{}", place.choice(names)),
    }
    return {kind: [make() for _ in range(_EACH)] for kind, make in makers.items()}


def mixtures(library: Library, count: int) -> list[str]:
    """Texts that no reader types: scripts, controls, operators and pieces of clauses mixed, up to 10 kB."""
    place = random.Random(3)
    pieces = [text[:9] for text in (clause.text for clause in clauses(library))]

    def drawn() -> str:
        low = place.choice(
            (0x0, 0x20, 0x80, 0x300, 0x590, 0x900, 0x2000, 0x3000, 0x4E00, 0xAC00, 0xD800, 0xFE00, 0x1F300, 0x20000, 0xE0000)
        )
        made = "".join(chr(low + place.randrange(0x60)) for _ in range(place.randrange(1, 6)))
        return place.choice((made, place.choice(pieces), place.choice(('"', "AND", "~2", "[a TO z]", "*", "(", "\\", " "))))

    return [("".join(drawn() for _ in range(place.randrange(1, 8))) * place.choice((1, 1, 1, 1, 20, 500)))[:10_000] for _ in range(count)]


def figures() -> list[Figure]:
    """Every figure of this room: name, value, unit, goal."""
    library = grown(own_library(), CLAUSES)
    by_kind = queries(own_library())
    asked = [query for some in by_kind.values() for query in some]
    with tempfile.TemporaryDirectory() as folder:
        (whole,) = timed(lambda place: build(library=library, folder=place), [Path(folder)])
        (words,) = timed(lambda place: _write_words(place, library, CHOSEN, silent), [Path(tempfile.mkdtemp(dir=folder))])
        index = open_index(library=library, folder=Path(folder))
        searcher = Searcher(index)
        first, again = (middle_and_late(timed(searcher.search, asked)) for _ in range(2))
        slowest = {kind: middle_and_late(timed(searcher.search, some))[1] for kind, some in by_kind.items()}
        worst_mixture = max(timed(searcher.search, mixtures(library, MIXTURES)))
        typing = middle_and_late(timed(searcher.complete, [query[:end] for query in asked for end in range(1, min(len(query), 6) + 1)]))
    worst = max(slowest, key=lambda kind: slowest[kind])
    return [
        ("search, first time asked, p50", first[0], "ms", ""),
        ("search, first time asked, p95", first[1], "ms", "<= 5"),
        ("search, asked again, p95", again[1], "ms", "<= 5"),
        (f"search, slowest kind ({worst}), p95", slowest[worst], "ms", ""),
        (f"search, slowest of {MIXTURES:,} mixtures of all scripts", worst_mixture, "ms", "<= 100"),
        *_plain_figures(library, asked, index.words),
        ("type-ahead in process, p95", typing[1], "ms", "<= 15"),
        (f"index build, {len(clauses(library))} clauses, once their scenarios are read", words / 1000, "s", "<= 3"),
        ("   the whole, with every scenario read, and replayed beside it", whole / 1000, "s", ""),
        ("start with a fresh index, new process", _start(), "s", "<= 1.5"),
    ]


def _plain_figures(library: Library, asked: list[str], words: Words) -> Iterable[Figure]:
    every = clauses(library)

    def cut(text: str) -> str:
        return " ".join(words.cut(text))

    plain = {
        "FTS5, jieba words": (full_text(every, "unicode61", cut), cut),
        "FTS5, trigram": (full_text(every, "trigram", str), str),
        "tantivy, jieba words": (tantivy_over(every, cut), cut),
    }
    for name, (ask, reads) in plain.items():
        middle, late = middle_and_late(timed(ask, [query for query in asked if reads(query).strip('" “”')]))
        yield f"plain {name}, p50", middle, "ms", ""
        yield f"plain {name}, p95", late, "ms", ""


def _start() -> float:
    with tempfile.TemporaryDirectory() as folder:
        run = [sys.executable, "-c", _OPENS]
        root = Path(__file__).resolve().parents[2]
        spent = [float(subprocess.run(run, cwd=root, env=_with_data(folder), capture_output=True, check=True).stdout) for _ in range(4)]
    return min(spent[1:])


def _with_data(folder: str) -> dict[str, str]:
    return {**os.environ, "CAIDING_DATA": folder}


if __name__ == "__main__":
    for name, value, unit, goal in figures():
        print(f"{name:48} {value:8.2f} {unit:3} {goal}")
