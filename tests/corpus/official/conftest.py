"""Two made-up books with their official documents, one prints its numbers, one prints headings; the real ones where they are."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from corpus.library import BOOKS
from corpus.official import grammar, outline
from corpus.official.documents import text_of
from corpus.official.grammar import Grammar
from corpus.official.outline import Entry, Outline
from corpus.official.report import Report, compare
from corpus.official.splitting import Split, split

NUMBERED = """layout = "numbered"
number = '([0-9]+(?:-[0-9]+)+|[0-9]+(?=\\.\\s))\\.?\\s*'
lead = '[0-9]+\\.\\s*'
example = '\\(例:'
edition = 'Ver\\.[0-9.]*[0-9]'
"""
TITLED = """layout = "titled"
section = '([0-9]+)\\.([0-9]+)\\s+\\S.{0,24}'
example = '例如'
edition = 'V[0-9.]*[0-9]'
"""
BOOK = """title = "{title}"
edition = "1.0"
date = ""
source = "自拟"
names = ["{title}"]
chapters = []
"""
CASTLE = [
    ("front-1", "intro", "", "城堡规则 Ver.1.0"),
    ("toc-1", "intro", "1.", "开局"),
    ("1", "heading", "开局", "开局"),
    ("1-1", "heading", "人数", "人数"),
    ("1-1-1", "text", "", "城堡由两名玩家进行，各执一色。"),
    ("1-1-1-e1", "example", "", "（例：红方与蓝方。）"),
    ("1-1-2", "text", "", "先手由掷骰决定，点数大的一方先走。\n点数相同时重掷。"),
    ("1-2", "text", "棋子", "棋子\n棋子分为王、塔、兵三种，详见1-2-1。"),
    ("1-2-1", "text", "", "王只有一枚，被吃掉时该玩家立即败北。"),
    ("2", "heading", "回合", "回合"),
    ("2-1", "text", "", "每回合移动一枚棋子，不能停在原地。"),
    ("2-1b", "text", "", "塔每回合可以移动两次，但不能连续吃子。"),
]
CASTLE_TEXT = """城堡规则 Ver.1.0

1.开局

1. 开局
1-1 人数
1-1-1 城堡由两名玩家进行，各执一色。
（例：红方与蓝方。）
1-1-2 先手由掷骰决定，点数大的一方先走。
点数相同时重掷。
1-2 棋子棋子分为王、塔、兵三种，详见1-2-1。
1-2-1 王只有一枚，被吃掉时该玩家立即败北。
2. 回合
2-1 每回合移动一枚棋子，不能停在原地。
2-1 塔每回合可以移动两次，但不能连续吃子。
"""
GARDEN = [
    ("P", "part", "花园规则书 V1.0", "花园规则书 V1.0"),
    ("P0.0.1", "text", "", "本书分两部分使用。"),
    ("N", "part", "入门", "入门"),
    ("N1", "chapter", "1. 准备", "1. 准备"),
    ("N1.1", "section", "1.1 材料", "1.1 材料"),
    ("N1.1.1", "text", "", "每名园丁准备一座花园，花园有六块地。"),
    ("N1.1-h", "header", "项目 数量", "项目 数量"),
    ("N1.1.2", "row", "种子", "种子 | 每名园丁 5 枚"),
    ("N1.1.3", "row", "水壶", "水壶 | 一把，放在花园外"),
    ("N1.1.4", "row", "铲子", "铲子 | 不限"),
    ("N1.1-e1", "example", "", "例如：两名园丁一共有十枚种子。"),
    ("N1.2", "section", "1.2 开园", "1.2 开园"),
    ("N1.2.1", "text", "", "开园时依次执行："),
    ("N1.2.2", "item", "2", "翻开一块地。没有地可翻时跳过。"),
    ("N1.2.3", "item", "1", "种下一枚种子。"),
    ("N1.2.4", "text", "", "开园结束后，由年长的园丁先浇水。"),
    ("A", "part", "进阶", "进阶"),
    ("A1", "chapter", "1. 天气", "1. 天气"),
    ("A1.1", "section", "1.1 下雨", "1.1 下雨"),
    ("A1.1.1", "text", "", "下雨时，所有园丁都不必浇水，种子照常生长。"),
    ("A1.1.2", "text", "", "雨停以后，水壶视为已满。"),
]
GARDEN_TEXT = """花园规则书 V1.0
本书分两部分使用。
入门
1. 准备
1.1 材料
每名园丁准备一座花园，花园有六块地。
项目 数量 种子 每名园丁 5 枚 水壶 一把，放在花园外 铲子 不限
例如：两名园丁一共有十枚种子。
1.2 开园
开园时依次执行：
翻开一块地。没有地可翻时跳过。种下一枚种子。
开园结束后，由年长的园丁先浇水。
进阶
1. 天气
1.1 下雨
下雨时，所有园丁都不必浇水，种子照常生长。
雨停以后，水壶视为已满。
"""
BOOKS_HERE = ("dijie", "battlespirits", "liuge", "riftbound")


@dataclass(frozen=True)
class Official:
    """What is known of a book, and the text of its document; `texts` by address."""

    grammar: Grammar
    outline: Outline
    text: str
    texts: Mapping[str, str]

    def split(self, text: str | bytes | None = None) -> Split:
        """The split of a text, of the book's own by default."""
        given = self.text if text is None else text
        return split(text_of(given if isinstance(given, bytes) else given.encode(), "文档"), self.grammar, self.outline)

    def report(self, text: str, earlier: Mapping[str, str] | None = None) -> Report:
        """The report on a text, against the official texts that were imported before."""
        return compare(self.split(text), self.outline, self.texts if earlier is None else earlier)

    def outcome(self, text: str) -> dict[str, str]:
        """What became of each address that is not the same, headings too."""
        report = self.report(text)
        return {one.address: one.status for one in (*report.findings, *report.headings) if one.status != "same"}


def _shelve(folder: Path, title: str, toml: str, entries: list[tuple[str, str, str, str]]) -> Path:
    folder.mkdir(parents=True)
    (folder / "book.toml").write_text(BOOK.format(title=title), "utf-8")
    (folder / grammar.NAME).write_text(toml, "utf-8")
    topics = [Entry("front", "topic", "封面"), Entry("toc", "topic", "目录")] if toml == NUMBERED else []
    (folder / outline.NAME).write_text(outline.written([*topics, *(outline.entry(*entry) for entry in entries)]), "utf-8")
    return folder


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder of the two made-up books, which have no text of ours."""
    _shelve(tmp_path / "books" / "castle", "城堡", NUMBERED, CASTLE)
    _shelve(tmp_path / "books" / "garden", "花园", TITLED, GARDEN)
    return tmp_path / "books"


@pytest.fixture
def castle(shelf: Path) -> Official:
    """The book that prints its numbers."""
    texts = {address: text for address, _, _, text in CASTLE}
    return Official(grammar.read(shelf / "castle"), outline.read(shelf / "castle"), CASTLE_TEXT, texts)


@pytest.fixture
def garden(shelf: Path) -> Official:
    """The book that prints headings."""
    known = outline.read(shelf / "garden")
    texts = {address: text for address, _, _, text in GARDEN if address in known.by_address}
    return Official(grammar.read(shelf / "garden"), known, GARDEN_TEXT, texts)


@pytest.fixture
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("CAIDING_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str | bytes], Path]:
    """Writes a document and gives its path."""

    def written(content: str | bytes, name: str = "文档.txt") -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return written


@pytest.fixture(scope="session", params=BOOKS_HERE)
def real(request: pytest.FixtureRequest, shared: Path) -> Official:
    """A real book with its official document; the texts are those of the yardstick."""
    book: str = request.param
    lines = (shared / "inventory" / f"{book}.jsonl").read_text("utf-8").splitlines()
    texts = {record["id"]: record["text"] for record in map(json.loads, lines)}
    text = (shared / "rulebooks" / f"{book}.txt").read_text("utf-8")
    return Official(grammar.read(BOOKS / book), outline.read(BOOKS / book), text, texts)


@pytest.fixture
def unmarked() -> Callable[[Outline], Outline]:
    """Makes an outline as if no sentence had ever been marked."""
    return lambda known: Outline(tuple(Entry(one.address, one.kind, one.label) for one in known.entries))
