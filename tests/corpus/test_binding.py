"""A book is bound from its files, or refused as a whole."""

import pytest

from corpus import MalformedError, load

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


def refused(shelve, **files) -> MalformedError:
    root = shelve(**files)

    with pytest.raises(MalformedError) as caught:
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
    assert "条目“A1.1”重复" in str(found)
    assert "第 7 行已有" in str(found)


def test_a_link_to_nowhere_is_refused_at_its_column(shelve):
    found = refused(shelve, A=CHAPTER + "\n[A1.3] 前一行，\n详见 [A1.9]。\n")

    assert (found.line, found.column) == (10, 4)
    assert str(found).endswith("本书没有条目“A1.9”；最接近的是“A1.3”。")


@pytest.mark.parametrize(
    ("chapter", "line", "expected"),
    [
        ("[A1] 没有章标题。\n", 1, "章标题"),
        ("# A 回合\n\n### A1 阶段\n", 3, "逐级"),
        ("# A 回合\n\n## A1 阶段\n\n[A2] 放错了小节。\n", 5, "不属于小节 A1"),
        ("# A 回合\n\n## A1 阶段\n\n[A10.1] 不是 A1 的。\n", 5, "不属于小节 A1"),
        ("# A 回合\n\n## A1 阶段\n\n## A1 阶段\n", 5, "小节“A1”重复"),
    ],
)
def test_a_chapter_out_of_order_is_refused(shelve, chapter, line, expected):
    found = refused(shelve, A=chapter)

    assert found.line == line
    assert expected in str(found)


@pytest.mark.parametrize(
    ("terms", "line", "expected"),
    [
        (TERM.replace("[A1.1]", "[A1.9]"), 4, "本书没有条目“A1.9”；最接近的是“A1.1”"),
        (TERM.replace("[A1.1]", "[]"), 4, "至少 1 项"),
        (TERM.replace("gloss", "glos"), 5, "没有“glos”这个键"),
        (TERM.replace("gloss", "glos"), 1, "缺少“gloss”"),
        (TERM.replace("dijie:摸牌", "摸牌"), 6, "规则书:术语"),
        (TERM + "  link: no\n", 7, "要求never"),
        (TERM + TERM, 7, "术语“抽牌”重复"),
        (TERM + TERM, 8, "术语“抓牌”重复"),
        (TERM.replace("摸牌]\n  def", "[摸]]\n  def"), 3, "这里是列表，要求文字"),
        ("抽牌: 拿一张\n", 1, "这里是映射，要求术语的列表"),
    ],
)
def test_a_faulty_term_is_refused(shelve, terms, line, expected):
    found = refused(shelve, A=CHAPTER, terms=terms)

    assert found.file.endswith("terms.yaml")
    assert [expected in str(problem) for problem in found.problems if problem.line == line] == [True]


@pytest.mark.parametrize(
    ("rulings", "line", "expected"),
    [
        (RULING.replace("[A1]", "[A7]"), 4, "本书没有条目“A7”"),
        (RULING.replace("interpretation", "decided"), 5, "这里是文字“decided”，要求example、settled、interpretation 之一"),
        (RULING.replace("  answer: 一张。\n", ""), 1, "缺少“answer”"),
        (RULING + RULING, 8, "裁定“how-many”重复"),
    ],
)
def test_a_faulty_ruling_is_refused(shelve, rulings, line, expected):
    found = refused(shelve, A=CHAPTER, rulings=rulings)

    assert (found.line, found.file.endswith("rulings.yaml")) == (line, True)
    assert expected in str(found)


@pytest.mark.parametrize(
    ("before", "after", "line", "expected"),
    [
        (
            "title =",
            "titel =",
            2,
            "没有“titel”这个键，要求已知的键：title、edition、date、source、names、chapters、numbers、parts；最接近的是“title”",
        ),
        ('edition = ""', "edition = []", 3, "这里是列表，要求文字"),
        ('["A.md"]', '["A.md", "B.md"]', 7, "没有文件“B.md”"),
        ('["A.md"]', "[]", 7, "没有列出文件“A.md”"),
        ("[numbers]", "[numbers", 9, "TOML 写法有误"),
        ('title = "小书"\n', "", 1, "缺少“title”"),
        ("heading_levels", "heading_level", 10, "没有“heading_level”这个键"),
        ('["小书"]', "[[3]]", 6, "这里是列表，要求文字"),
        ("[1]", '["一"]', 10, "这里是文字“一”，要求整数"),
        ("[1]", "[true]", 10, "这里是true，要求整数"),
    ],
)
def test_a_faulty_book_toml_is_refused(shelve, before, after, line, expected):
    root = shelve(A=CHAPTER)
    path = root / "xiao" / "book.toml"
    path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")

    with pytest.raises(MalformedError) as caught:
        load(root)

    assert caught.value.file == str(path)
    assert [expected in str(problem) for problem in caught.value.problems if problem.line == line] == [True]


def test_a_file_that_is_not_utf_8_is_refused(shelve):
    root = shelve(A=CHAPTER)
    (root / "xiao" / "A.md").write_bytes("# A 回合\n\n".encode() + "文".encode("gbk"))

    with pytest.raises(MalformedError, match="UTF-8") as caught:
        load(root)

    assert (caught.value.line, caught.value.column) == (3, 1)


def test_one_faulty_book_leaves_no_library_at_all(shelve):
    shelve("hao", A=CHAPTER)

    assert refused(shelve, A="没有编号。\n").line == 1


def test_a_byte_order_mark_and_foreign_line_ends_change_nothing(shelve):
    plain = load(shelve("yi", A=CHAPTER)).book("yi")
    dressed = load(shelve("er", A="\ufeff" + CHAPTER.replace("\n", "\r\n"))).book("er")

    assert [clause.text for clause in plain.clauses] == [clause.text for clause in dressed.clauses]


def test_every_fault_of_a_chapter_is_told_at_once(shelve):
    found = refused(shelve, A=CHAPTER + "\n- 列表\n  - 里面的列表\n\n没有编号。\n\n[A1.4 rul] 文。\n")

    assert [problem.line for problem in found.problems] == [9, 12, 14]


def test_every_fault_of_the_terms_is_told_at_once_in_the_order_of_the_file(shelve):
    found = refused(shelve, A=CHAPTER, terms=TERM.replace("[A1.1]", "[A1.9, A1.8]") + TERM.replace("gloss: 拿一张。", "gloss: ''"))

    assert [problem.line for problem in found.problems] == [4, 4, 7, 8, 11]


def test_the_faults_of_every_chapter_and_of_every_book_are_told_at_once(shelve):
    shelve("yi", A="没有编号。\n")
    root = shelve("er", A="没有编号。\n", B="# A 回合\n\n> 引文\n")
    toml = root / "er" / "book.toml"
    toml.write_text(toml.read_text("utf-8").replace('"A.md"', '"A.md", "B.md"'), "utf-8")

    with pytest.raises(MalformedError) as caught:
        load(root)

    assert [problem.file[-7:] for problem in caught.value.problems] == ["er/A.md", "er/B.md", "yi/A.md"]


def test_every_dead_link_and_every_repeated_number_of_a_book_is_told_at_once(shelve):
    found = refused(shelve, A=CHAPTER + "\n[A1.1] 见 [A9] 与 [A8]。\n")

    assert [problem.found.split("，")[0] for problem in found.problems] == ["条目“A1.1”重复", "本书没有条目“A9”", "本书没有条目“A8”"]


def test_a_book_may_have_more_terms_than_a_scenario_may_be_long(shelve):
    terms = "".join(f"- {{name: 词{number}, defined_by: [A1.1], gloss: {'长' * 50}}}\n" for number in range(500))

    shelf = load(shelve(A=CHAPTER, terms=terms))

    assert len(terms.encode()) > 64 * 1024
    assert len(shelf.book("xiao").terms) == 500


def test_an_invisible_character_in_a_chapter_is_refused_at_its_place(shelve):
    found = refused(shelve, A=CHAPTER + "\n[A1.3] 横\u200b扫。\n")

    assert str(found).endswith("A.md 第 9 行第 9 列：不可见字符 U+200B，要求可见文字、空格或换行。")
