"""The official wording that an owner has imported: above ours on pages, in search and in print, or alone where ours is missing."""

import io
import re
from dataclasses import replace

import pytest
from flask.testing import FlaskClient
from pypdf import PdfReader

from corpus import Book, Clause, ClauseId, Library, Section, Span
from corpus.library import library
from corpus.numbering import Numbering
from indexer import header
from indexer.search import Searcher, open_searcher
from webapp.app import create_app
from webapp.booklet import booklet_pdf

SAID = "吐还吞下的部署，须自末格起逐格往前数，轮到者照样出手"
ALONE = "高塔只能沿着棋盘的边线行进\n遇角即停"


def tower() -> Book:
    clause = Clause(ClauseId("tower", "1-1"), "rule", "1", "行进", "行进", (Span("text", ALONE),), "1-1", "高塔 1-1", official=ALONE)
    return Book("tower", "高塔", "", "", "自拟", Numbering(("高塔",)), (Section("tower", "1", "行进", 1, (clause,)),), (), ())


def with_official(number: str, text: str, differs: bool) -> Library:
    """The project's 六格 with one official wording, and a book that has only such."""

    def said(clause: Clause) -> Clause:
        return replace(clause, official=text, differs=differs) if clause.id.number == number else clause

    book = library().book("liuge")
    sections = tuple(replace(section, clauses=tuple(map(said, section.clauses))) for section in book.sections)
    return Library([replace(book, sections=sections), tower()])


@pytest.fixture(scope="module")
def books() -> Library:
    return with_official("D2.10.1", SAID, differs=True)


@pytest.fixture(scope="module")
def searcher(books, tmp_path_factory) -> Searcher:
    return open_searcher(library=books, folder=tmp_path_factory.mktemp("official"))


@pytest.fixture
def client(books, searcher) -> FlaskClient:
    return create_app(searcher, books).test_client()


def words(page: str) -> str:
    return re.sub(r"\s+", "", re.sub(r"<[^>]+>", "", page))


def test_the_page_of_a_clause_has_the_official_wording_above_ours(client, books):
    page = words(client.get("/liuge/D2.10.1").text)

    ours = re.sub(r"\s+", "", books.clause(ClauseId("liuge", "D2.10.1")).text)
    assert page.index(SAID) < page.index(ours)
    assert "原文由你导入，与释义所据的文字不同" in page


def test_the_neighbours_page_has_the_official_wording_too(client):
    assert SAID in words(client.get("/liuge/D2.10").text)


def test_a_clause_without_an_import_shows_ours_alone(client):
    page = words(client.get("/liuge/D2.11").text)

    assert "由你导入" not in page
    assert "释义" in page


def test_a_clause_that_has_only_the_official_wording_shows_it_once_and_by_its_name(client):
    page = client.get("/tower/1-1").text

    assert words(page).count(words(ALONE)) == 1
    assert "<b>原文</b>" in page
    assert "<b>释义</b>" not in page


@pytest.mark.parametrize(
    "address", ["/tower", "/tower/1-1", "/tower/terms", "/tower/rulings", "/tower/scenarios", "/tower/booklet.pdf", "/help"]
)
def test_the_pages_of_a_book_without_our_text_are_there(client, address):
    assert client.get(address).status_code == 200


def test_a_page_leads_nowhere_that_a_book_without_scenarios_lacks(client):
    assert "/tower/play" not in client.get("/tower").text.partition("<footer")[0].partition("<main")[2]


def test_a_quoted_phrase_of_either_wording_finds_the_clause_once(searcher, books):
    ours = books.clause(ClauseId("liuge", "D2.10.1")).text[:6]

    for phrase in (SAID[3:12], ours, ALONE[:8]):
        hits = [str(hit.clause.id) for hit in searcher.search(f'"{phrase}"').hits]
        assert hits.count("tower:1-1" if phrase in ALONE else "liuge:D2.10.1") == 1


def test_a_hit_by_the_official_wording_is_marked_there(searcher):
    hit = next(hit for hit in searcher.search("须自末格起").hits if hit.clause.id.number == "D2.10.1")

    assert [SAID[start:end] for start, end in hit.original] == ["须自末格起"]
    assert hit.highlights == ()


def test_a_found_clause_shows_both_wordings_with_the_marks(client):
    page = client.get("/?q=须自末格起").text

    assert "<mark>须自末格起</mark>" in page
    assert page.index("<b>原文</b>") < page.index("<b>释义</b>")


def test_the_api_gives_the_official_wording_and_its_marks(client):
    (hit,) = [one for one in client.get("/api/v1/search?q=须自末格起").json["hits"] if one["clause"]["number"] == "D2.10.1"]

    assert hit["clause"]["official"] == SAID
    assert [SAID[start:end] for start, end in hit["original"]] == ["须自末格起"]


def test_the_index_knows_which_official_text_it_was_made_from(books):
    digests = {header.digest(one) for one in (books, library(), with_official("D2.10.1", SAID + "。", differs=True))}

    assert len(digests) == 3


def printed(book: Book) -> str:
    reader = PdfReader(io.BytesIO(booklet_pdf(book)))
    return re.sub(r"\s+", "", "".join(page.extract_text() for page in reader.pages))


def test_the_booklet_prints_both_wordings_the_official_one_first(books):
    told = printed(books.book("liuge"))

    ours = re.sub(r"\s+", "", books.clause(ClauseId("liuge", "D2.10.1")).text)[:8]
    assert told.index(SAID[:12]) < told.index(ours)


def test_the_booklet_of_a_book_without_our_text_says_whose_words_it_prints():
    told = printed(tower())

    assert words(ALONE) in told
    assert "1条原文" in told
    assert "条释义" not in told
