"""From a file to what its owner reads: refused with what to do, or kept whole and laid over the book."""

import json
import os

import pytest

from corpus import MalformedError, UnknownBookError, load
from corpus.address import ClauseId
from corpus.official import kept
from corpus.official.documents import UnusableDocumentError
from corpus.official.importing import documented, examine, folder_of
from corpus.official.kept import UnwritableFolderError
from corpus.official.outline import MissingOutlineError

UNUSABLE = {
    "": "是空的",
    " \n\u3000\n\ufeff": "是空的",
    b"%PDF-1.7 ...": "是PDF",
    b"PK\x03\x04....": "是Word",
    b"\x00\x01\x02\x03" * 99: "不是文字",
    b"\x89PNG\r\n\x1a\n" + bytes(range(256)): "不是文字",
    "今天天气很好，我们一起去公园散步。\n晚上回来吃饭，早早睡觉。\n明天继续。": "不像「castle」",
    "1-1 第一项工作是打扫房间。\n1-1-1 第二项工作是洗碗。\n2-1 第三项工作是买菜。": "不像「castle」",
}


@pytest.mark.parametrize("content", UNUSABLE, ids=range(len(UNUSABLE)))
def test_what_is_no_rulebook_is_refused_with_the_reason(shelf, own_data, write, content):
    with pytest.raises(UnusableDocumentError, match=UNUSABLE[content]):
        examine(shelf / "castle", write(content))

    assert not own_data.exists()


def test_a_file_too_large_to_be_a_rulebook_is_refused_unread(shelf, write):
    with pytest.raises(UnusableDocumentError, match="太大"):
        examine(shelf / "castle", write("棋" * 2_000_000))


def test_a_document_that_is_not_there_is_named(shelf, tmp_path):
    with pytest.raises(UnusableDocumentError, match=r"没有文件 .*nowhere\.txt"):
        examine(shelf / "castle", tmp_path / "nowhere.txt")


def test_a_folder_is_refused(shelf):
    with pytest.raises(UnusableDocumentError, match="是文件夹"):
        examine(shelf / "castle", shelf)


def test_the_document_of_another_book_is_refused_by_name(shelf, write, garden):
    with pytest.raises(UnusableDocumentError, match=r"是「garden」的规则书.*caiding import garden"):
        examine(shelf / "castle", write(garden.text))


def test_a_book_of_whose_document_nothing_is_known_is_refused(shelf, write, castle):
    (shelf / "castle" / "document.toml").unlink()

    with pytest.raises(MissingOutlineError, match="castle"):
        examine(shelf / "castle", write(castle.text))


def test_only_books_on_the_shelf_can_be_imported(shelf):
    assert documented(shelf) == ("castle", "garden")
    with pytest.raises(UnknownBookError, match="castle、garden"):
        folder_of("tower", shelf)


def test_looking_at_a_document_writes_nothing(shelf, own_data, write, castle):
    examine(shelf / "castle", write(castle.text))

    assert not own_data.exists()


def test_what_is_kept_is_read_again(shelf, own_data, write, castle):
    examined = examine(shelf / "castle", write(castle.text + "2-2 兵升为塔。\n"))

    path = kept.write(examined.kept())

    read = kept.read("castle")
    assert read == examined.kept()
    assert (read.texts, read.new, read.after) == (dict(castle.texts), {"2-2": "兵升为塔。"}, {"2-2": "2-1b"})
    assert [file.name for file in path.parent.iterdir()] == ["castle.json"]


def test_an_import_that_cannot_be_finished_leaves_the_one_before(shelf, own_data, write, castle, monkeypatch):
    kept.write(examine(shelf / "castle", write(castle.text)).kept())
    before = kept.place_of("castle").read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UnwritableFolderError, match="CAIDING_DATA"):
        kept.write(examine(shelf / "castle", write(castle.text + "2-2 兵升为塔。\n")).kept())

    assert kept.place_of("castle").read_bytes() == before
    assert [file.name for file in kept.place_of("castle").parent.iterdir()] == ["castle.json"]


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"maker": "someone"}', '{"maker": "caiding official 1", "book": "castle"}'])
def test_a_damaged_import_is_named_with_the_way_out(shelf, own_data, content):
    kept.place_of("castle").parent.mkdir(parents=True)
    kept.place_of("castle").write_text(content)

    with pytest.raises(MalformedError, match="重新导入：caiding import castle"):
        load(shelf)


def test_an_import_of_another_book_is_not_taken_for_this_one(shelf, own_data, write, castle):
    path = kept.write(examine(shelf / "castle", write(castle.text)).kept())
    path.rename(path.with_name("garden.json"))

    with pytest.raises(MalformedError, match="garden"):
        kept.read("garden")


def test_a_book_without_text_is_on_the_shelf_once_its_document_is_imported(shelf, own_data, write, castle):
    assert list(load(shelf).books) == []

    kept.write(examine(shelf / "castle", write(castle.text)).kept())

    book = load(shelf).books["castle"]
    assert {clause.id.number: clause.official for clause in book.clauses} == dict(castle.texts)
    assert [clause.text for clause in book.clauses] == [clause.official for clause in book.clauses]
    assert [(section.number, section.title, section.level, section.parent) for section in book.sections] == [
        ("front", "封面", 1, None),
        ("toc", "目录", 1, None),
        ("1", "开局", 1, None),
        ("1-1", "人数", 2, "1"),
        ("2", "回合", 1, None),
    ]


def test_a_new_clause_of_such_a_book_stands_behind_what_it_follows(shelf, own_data, write, castle):
    text = castle.text.replace("2. 回合", "1-2-2 塔有两座。\n2. 回合")

    kept.write(examine(shelf / "castle", write(text)).kept())

    numbers = [clause.id.number for clause in load(shelf).books["castle"].clauses]
    assert numbers[numbers.index("1-2-1") + 1] == "1-2-2"


def test_a_book_without_text_may_have_terms_and_rulings_of_the_clauses_that_its_document_has(shelf, own_data, write, castle):
    terms = "- {name: 王, defined_by: [1-2-1, 2-1], gloss: 只有一枚。}\n- {name: 塔, defined_by: [2-1b], gloss: 走两次。}\n"
    (shelf / "castle" / "terms.yaml").write_text(terms, "utf-8")
    (shelf / "castle" / "rulings.yaml").write_text(
        "- {id: end, question: 没有王？, answer: 败北。, clauses: [1-2-1], status: settled, reasons: 照 1-2-1。}\n", "utf-8"
    )

    kept.write(examine(shelf / "castle", write(castle.text.partition("2-1 塔")[0])).kept())

    book = load(shelf).books["castle"]
    assert [(term.name, [str(one) for one in term.defined_by]) for term in book.terms] == [("王", ["castle:1-2-1", "castle:2-1"])]
    assert [ruling.id for ruling in book.rulings] == ["end"]


def test_a_term_of_a_clause_that_no_document_has_is_refused(shelf, own_data):
    (shelf / "castle" / "terms.yaml").write_text("- {name: 王, defined_by: [9-9], gloss: 只有一枚。}\n", "utf-8")

    with pytest.raises(MalformedError, match="9-9"):
        load(shelf)


def test_a_titled_book_without_text_has_its_printed_headings_as_sections(shelf, own_data, write, garden):
    kept.write(examine(shelf / "garden", write(garden.text)).kept())

    book = load(shelf).books["garden"]
    assert {clause.id.number: clause.section for clause in book.clauses}["N1.1-e1"] == "N1.1"
    assert [(section.number, section.title) for section in book.sections if section.clauses] == [
        ("P", "花园规则书 V1.0"),
        ("N1.1", "1.1 材料"),
        ("N1.2", "1.2 开园"),
        ("A1.1", "1.1 下雨"),
    ]


@pytest.fixture
def with_our_text(shelf):
    """The castle with a chapter in our own words."""
    toml = (
        (shelf / "castle" / "book.toml").read_text("utf-8").replace("chapters = []", 'chapters = ["1.md"]\n[numbers]\nheading_levels = [1]')
    )
    (shelf / "castle" / "book.toml").write_text(toml, "utf-8")
    (shelf / "castle" / "1.md").write_text(
        "# 1 开局\n\n## 1-1 人数\n\n[1-1-1] 两人下棋，一人一色。\n\n[1-1-2] 点大的先走；相同重掷。\n", "utf-8"
    )
    return shelf


def test_the_official_text_is_laid_over_ours_by_address(with_our_text, own_data, write, castle):
    kept.write(examine(with_our_text / "castle", write(castle.text)).kept())

    clause = load(with_our_text).clause(ClauseId("castle", "1-1-1"))
    assert (clause.text, clause.official) == ("两人下棋，一人一色。", castle.texts["1-1-1"])
    assert clause.is_ours
    assert not clause.differs


def test_an_official_text_that_ours_was_not_made_from_is_marked(with_our_text, own_data, write, castle):
    kept.write(examine(with_our_text / "castle", write(castle.text.replace("两名玩家", "四名玩家"))).kept())

    differing = {clause.id.number: clause.differs for clause in load(with_our_text).books["castle"].clauses}
    assert differing == {"1": False, "1-1-1": True, "1-1-2": False}


def test_the_kept_file_says_who_made_it(shelf, own_data, write, castle):
    path = kept.write(examine(shelf / "castle", write(castle.text)).kept())

    assert json.loads(path.read_text("utf-8"))["maker"] == "caiding official 1"
