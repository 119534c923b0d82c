"""Small made-up books, numbered the ways in which real books are."""

from collections.abc import Callable
from pathlib import Path

import pytest

from corpus import Library, load

Shelve = Callable[..., Path]

PLAIN = """
title = "小书"
edition = ""
date = ""
source = "自拟"
names = ["小书"]
chapters = ["A.md"]

[numbers]
heading_levels = [1]
"""
LETTERS_OURS = """
title = "界牌"
edition = "V3.1"
date = "2026-01-01"
source = "自拟"
names = ["界"]
chapters = ["A.md", "X.md"]

[numbers]
letters_printed = false
printed_levels = 2

[[parts]]
letter = "A"
name = "高手进阶"
aliases = ["进阶"]

[[parts]]
letter = "X"
name = "附录"
"""
HYPHENS = """
title = "战魂"
edition = "1.0"
date = ""
source = "自拟"
names = ["战魂", "bs"]
chapters = ["12.md"]

[numbers]
heading_levels = [1, 2]
"""


@pytest.fixture
def shelve(tmp_path: Path) -> Shelve:
    """Writes a book into a folder of books and gives that folder."""

    def write(key: str = "xiao", toml: str = PLAIN, terms: str = "", rulings: str = "", **chapters: str) -> Path:
        folder = tmp_path / key
        folder.mkdir()
        (folder / "book.toml").write_text(toml, "utf-8")
        for name, text in chapters.items():
            (folder / f"{name.removeprefix('_')}.md").write_text(text, "utf-8")
        for name, text in (("terms.yaml", terms), ("rulings.yaml", rulings)):
            if text:
                (folder / name).write_text(text, "utf-8")
        return tmp_path

    return write


@pytest.fixture
def three_books(shelve: Shelve) -> Library:
    """One book that prints its letters, one whose letters and third level are ours, one with hyphens."""
    shelve(A="# A 回合\n\n[Ab] 定义。\n\n## A1 阶段\n\n[A1] 一。\n\n[A1.2] 二。\n\n[A1.2b] 又二。\n")
    shelve(
        "jie",
        LETTERS_OURS,
        A="# A10 战斗\n\n## A10.2 阻挡\n\n[A10.2.1] 一。\n\n[A10.2.2] 二。\n\n"
        "## A10.20 吸血\n\n[A10.20.1] 一。\n\n[A10.20-e1 example] 例。\n",
        X="# X4 速查\n\n## X4.2 状态\n\n[X4.2.1] 一。\n",
    )
    return load(shelve("hun", HYPHENS, _12="# 12 效果\n\n## 12-1 关键词\n\n[12-1-2] 一。\n\n[12-1-20] 二。\n"))
