"""What the template does with any book, however odd its words."""

import io
from dataclasses import replace

import pytest
from pypdf import PdfReader

from corpus.address import ClauseId
from corpus.clauses import Span
from corpus.rulings import Ruling
from corpus.terms import Term
from webapp.booklet import Options, UnknownChapterError, booklet_pdf

MARKUP = [
    '#import "marks.typ": *',
    "#panic()",
    "*粗* _斜_ `码` $x^2$ @引 <签> // 注 /* 注 */",
    '\\ \\u{41} \\" \' "双" = 标题 - 列 + 列 / 词: 义',
    "[方] {花} ~ … -- --- #[x] #{1+1}",
    "]); ) } \\n",
]


def text(words):
    return (Span("text", words),)


@pytest.mark.parametrize("words", MARKUP)
def test_words_that_look_like_markup_are_printed_as_they_are(demo, printed, text_of, words):
    book = demo({"章": (), "节": text(f"前{words}后")})

    read = text_of(printed(book))

    assert f"前{words}后".replace(" ", "") in read


@pytest.mark.parametrize("low", [0x0A, 0x0D, 0x28, 0x29, 0x5C])
def test_bookmarks_keep_characters_whose_low_byte_means_something_in_pdf(demo, printed, bookmarks, low):
    titles = [chr(high << 8 | low) for high in range(0x4E, 0x9F, 5)]
    book = demo({"章": (), **{title: text("文") for title in titles}})

    read = bookmarks(printed(book))

    assert [title.split(" ", 1)[1] for title in read if title.startswith("A") and title != "A 章"] == titles


def test_copied_text_holds_characters_and_never_radicals(demo, printed, text_of):
    words = "食方日月水火山石木金土人口手心女子马鸟鱼龙龟门风飞黑黄老长见角言谷走足身车里雨青非面音页首香骨高鬼"
    book = demo({"章": (), "节": text(words)})

    read = text_of(printed(book))

    assert words in read
    assert not [character for character in read if "\u2e80" <= character <= "\u2fd5"]


def test_the_same_book_gives_the_same_bytes(demo):
    book = demo({"章": (), "节": text("文")})

    assert booklet_pdf(book, Options()) == booklet_pdf(book, Options())


def test_edition_and_date_stand_on_every_page_but_the_cover(demo, printed):
    book = demo({"章": (), **{f"节{n}": text("很长的文字。" * 90) for n in range(12)}})

    pages = [page.extract_text() for page in printed(book).pages][1:]

    assert len(pages) > 4
    assert [page for page in pages if "样书 第 2 版" not in page or "2024-05-01" not in page] == []


def test_a_reference_leads_to_its_page_and_outside_a_partial_booklet_to_the_site(demo, printed, links):
    ref = (Span("ref", "A9", "demo:A9"),)
    book = demo({"章": (), "节": ref, **{f"节{n}": text("文字。" * 300) for n in range(2, 10)}})

    inside, _ = links(printed(book))
    first_pages = replace(book, sections=book.sections[:2])
    _, outside = links(printed(first_pages, site="https://example.test"))

    assert max(inside) > 5
    assert "https://example.test/demo/A9" in outside


def test_a_chapter_may_be_named_by_number_or_title(demo, printed, bookmarks):
    book = demo({"章": (), "节": text("文")})

    by_number = bookmarks(printed(book, chapters=("a",)))
    by_title = bookmarks(printed(book, chapters=("章",)))

    assert by_number == by_title
    assert "A 章" in by_number


def test_an_unknown_chapter_is_refused_with_the_chapters_there_are(demo):
    book = demo({"章": (), "节": text("文")})

    with pytest.raises(UnknownChapterError, match="没有“Z”这一章；有 A 章"):
        booklet_pdf(book, Options(chapters=("Z",)))


def test_terms_stand_in_the_order_of_their_sound_with_their_pages(demo, printed, text_of):
    def term(name, pinyin=None):
        return Term("demo", name, (), (), pinyin, (ClauseId("demo", "A1"),), "释义", ())

    book = demo({"章": (), "节": text("文")}, terms=(term("重置", "chong zhi"), term("战场"), term("阿婆"), term("出口")))

    index = text_of(printed(book)).rpartition("术语索引")[2]

    assert [name for _, name in sorted((index.index(name), name) for name in ("阿婆", "重置", "出口", "战场"))] == [
        "阿婆",
        "重置",
        "出口",
        "战场",
    ]
    assert "战场A14" in index


def test_a_ruling_is_printed_with_its_status_reasons_and_rivals(demo, printed, text_of):
    ruling = Ruling(
        "demo", "why", "先后如何？", "先甲后乙。", (ClauseId("demo", "A1"),), "interpretation", "因为更具体。", ("先乙后甲。",), None
    )
    book = demo({"章": (), "节": text("文")}, rulings=(ruling,))

    read = text_of(printed(book))

    assert "解读先后如何？先甲后乙。裁定1，理由见第4页" in read
    assert "解读先后如何？裁定先甲后乙。理由因为更具体。另解先乙后甲。依据A1" in read


def test_the_booklet_is_tagged_in_chinese_and_brings_its_fonts(demo, printed):
    reader = printed(demo({"章": (), "节": text("文")}))
    root = reader.trailer["/Root"]
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]
    described = [font["/DescendantFonts"][0].get_object()["/FontDescriptor"] for font in fonts]

    assert root["/MarkInfo"]["/Marked"].value is True
    assert root["/Lang"].startswith("zh")
    assert described
    assert [one for one in described if "/FontFile2" not in one and "/FontFile3" not in one] == []


@pytest.mark.parametrize(("paper", "width"), [("a4", 210), ("a5", 148)])
def test_the_paper_is_the_one_asked_for(demo, printed, paper, width):
    page = printed(demo({"章": (), "节": text("文")}), paper=paper).pages[0]

    assert round(float(page.mediabox.width) / 72 * 25.4) == width


def test_an_undated_book_is_stamped_with_a_fixed_moment(demo):
    book = replace(demo({"章": (), "节": text("文")}), date="", edition="")

    reader = PdfReader(io.BytesIO(booklet_pdf(book)))

    assert reader.metadata.creation_date.year == 2000
    assert "原书未印版本" in reader.pages[2].extract_text()
