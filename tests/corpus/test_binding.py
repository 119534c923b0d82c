"""A book is bound from its files, or refused as a whole."""

import pytest

from corpus import RulebookSyntaxError, load

CHAPTER = "# A 回合\n\n## A1 阶段\n\n[A1] 抽牌，见 [A1.1]。\n\n[A1.1 definition] 抽牌的意思。\n"
TERM = "- name: 抽牌\n  aliases: [抓牌]\n  slang: [摸牌]\n  defined_by: [A1.1]\n  gloss: 拿一张。\n  related: [dijie:摸牌]\n"
RULING = """- id: how-many
  question: 几张？
  answer: 一张。
  clauses: [A1]
  status: interpretation
  reasons: 最少添加。
  rivals: [两张。]
"""


def refused(shelve, **files) -> RulebookSyntaxError:
    root = shelve(**files)

    with pytest.raises(RulebookSyntaxError) as caught:
        load(root)
    return caught.value


def test_a_clause_lies_in_the_section_of_the_nearest_heading(shelve):
    shelf = load(shelve(A=CHAPTER))

    told = [(clause.id.number, clause.kind, clause.section, clause.heading, clause.chapter) for clause in shelf.book("xiao").clauses]

    assert told == [
        ("A", "heading", "A", "回合", "回合"),
        ("A1", "rule", "A1", "阶段", "回合"),
        ("A1.1", "definition", "A1", "阶段", "回合"),
    ]


def test_a_section_knows_its_parent_and_its_neighbours(shelve):
    shelf = load(shelve(A=CHAPTER + "\n### A1.2 细则\n\n[A1.2] 文。\n"))
    section = shelf.section("xiao", "A1")

    before, after = shelf.neighbours(section)

    assert (before and before.number, section.parent, after and after.number, after and after.parent) == ("A", "A", "A1.2", "A1")
    assert shelf.neighbours(shelf.section("xiao", "A"))[0] is None
    assert shelf.neighbours(shelf.section("xiao", "A1.2"))[1] is None


def test_links_are_known_from_both_ends(shelve):
    shelf = load(shelve(A=CHAPTER))
    one, other = (shelf.book("xiao").by_number[number].id for number in ("A1", "A1.1"))

    assert shelf.clause(one).refs == (other,)
    assert shelf.referenced_by(other) == (one,)


def test_terms_are_marked_once_and_not_where_they_are_defined(shelve):
    shelf = load(shelve(A=CHAPTER + "\n[A1.3] 抓牌之后再抽牌，**抽牌**三次。\n", terms=TERM))
    book = shelf.book("xiao")

    marked = {number: [span.text for span in clause.spans if span.kind == "term"] for number, clause in book.by_number.items()}

    assert marked == {"A": [], "A1": ["抽牌"], "A1.1": [], "A1.3": ["抓牌"]}
    assert book.by_number["A1.3"].text == "抓牌之后再抽牌，抽牌三次。"


def test_a_word_too_ordinary_is_never_marked(shelve):
    shelf = load(shelve(A=CHAPTER, terms=TERM + "  link: never\n"))

    assert not any(span.kind == "term" for clause in shelf.book("xiao").clauses for span in clause.spans)


def test_the_digest_changes_with_the_text_alone(shelve):
    one = load(shelve("yi", A=CHAPTER)).book("yi")
    other = load(shelve("er", A=CHAPTER.replace("抽牌，见", "**抽牌**，见").replace("的意思", "之意"))).book("er")

    assert one.by_number["A1"].digest == other.by_number["A1"].digest
    assert one.by_number["A1.1"].digest != other.by_number["A1.1"].digest
    assert len(one.by_number["A1"].digest) == 8


def test_a_number_that_comes_twice_is_refused_with_both_places(shelve):
    found = refused(shelve, A=CHAPTER + "\n[A1.1] 又一次。\n")

    assert (found.line, found.file.endswith("A.md")) == (9, True)
    assert "第 7 行" in found.expected


def test_a_link_to_nowhere_is_refused_at_its_column(shelve):
    found = refused(shelve, A=CHAPTER + "\n[A1.3] 前一行，\n详见 [A1.9]。\n")

    assert (found.line, found.column) == (10, 4)
    assert "A1.9" in found.expected
    assert "A1.1" in found.nearest


@pytest.mark.parametrize(
    ("chapter", "line", "expected"),
    [
        ("[A1] 没有章标题。\n", 1, "章标题"),
        ("# A 回合\n\n### A1 阶段\n", 3, "逐级"),
        ("# A 回合\n\n## A1 阶段\n\n[A2] 放错了小节。\n", 5, "不属于小节 A1"),
        ("# A 回合\n\n## A1 阶段\n\n[A10.1] 不是 A1 的。\n", 5, "不属于小节 A1"),
        ("# A 回合\n\n## A1 阶段\n\n## A1 阶段\n", 5, "小节 A1"),
    ],
)
def test_a_chapter_out_of_order_is_refused(shelve, chapter, line, expected):
    found = refused(shelve, A=chapter)

    assert found.line == line
    assert expected in found.expected


@pytest.mark.parametrize(
    ("terms", "line", "expected"),
    [
        (TERM.replace("[A1.1]", "[A1.9]"), 4, "A1.9"),
        (TERM.replace("[A1.1]", "[]"), 4, "至少"),
        (TERM.replace("gloss", "glos"), 5, "glos"),
        (TERM.replace("dijie:摸牌", "摸牌"), 6, "规则书:术语"),
        (TERM + "  link: no\n", 7, "never"),
        (TERM + TERM, 7, "「抽牌」已经有了"),
        (TERM.replace("摸牌]\n  def", "3]\n  def"), 3, "应是文字"),
        ("抽牌: 拿一张\n", 1, "应是列表"),
    ],
)
def test_a_faulty_term_is_refused(shelve, terms, line, expected):
    found = refused(shelve, A=CHAPTER, terms=terms)

    assert (found.line, found.file.endswith("terms.yaml")) == (line, True)
    assert expected in found.expected


@pytest.mark.parametrize(
    ("rulings", "line", "expected"),
    [
        (RULING.replace("[A1]", "[A7]"), 4, "A7"),
        (RULING.replace("interpretation", "decided"), 5, "decided"),
        (RULING.replace("  answer: 一张。\n", ""), 1, "answer"),
        (RULING + RULING, 8, "how-many"),
    ],
)
def test_a_faulty_ruling_is_refused(shelve, rulings, line, expected):
    found = refused(shelve, A=CHAPTER, rulings=rulings)

    assert (found.line, found.file.endswith("rulings.yaml")) == (line, True)
    assert expected in found.expected


@pytest.mark.parametrize(
    ("before", "after", "line", "expected"),
    [
        ("title =", "titel =", 2, "titel"),
        ('edition = ""', "edition = 3", 3, "文字"),
        ('["A.md"]', '["A.md", "B.md"]', 7, "B.md"),
        ('["A.md"]', "[]", 7, "A.md"),
        ("[numbers]", "[numbers", 9, "TOML"),
        ('title = "小书"\n', "", 1, "title"),
        ("heading_levels", "heading_level", 10, "heading_level"),
        ('["小书"]', "[3]", 6, "列表里应是文字"),
        ("[1]", '["一"]', 10, "列表里应是整数"),
    ],
)
def test_a_faulty_book_toml_is_refused(shelve, before, after, line, expected):
    root = shelve(A=CHAPTER)
    path = root / "xiao" / "book.toml"
    path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")

    with pytest.raises(RulebookSyntaxError) as caught:
        load(root)

    assert (caught.value.line, caught.value.file) == (line, str(path))
    assert expected in caught.value.expected


def test_a_file_that_is_not_utf_8_is_refused(shelve):
    root = shelve(A=CHAPTER)
    (root / "xiao" / "A.md").write_bytes("# A 回合\n\n".encode() + "文".encode("gbk"))

    with pytest.raises(RulebookSyntaxError, match="UTF-8") as caught:
        load(root)

    assert (caught.value.line, caught.value.column) == (3, 1)


def test_one_faulty_book_leaves_no_library_at_all(shelve):
    shelve("hao", A=CHAPTER)

    assert refused(shelve, A="没有编号。\n").line == 1


def test_a_byte_order_mark_and_foreign_line_ends_change_nothing(shelve):
    plain = load(shelve("yi", A=CHAPTER)).book("yi")
    dressed = load(shelve("er", A="\ufeff" + CHAPTER.replace("\n", "\r\n"))).book("er")

    assert [clause.text for clause in plain.clauses] == [clause.text for clause in dressed.clauses]
