"""The page of results: filters by chapter, groups by section, reasons, what is said where there is no answer."""

import pytest


def read(client, path: str) -> str:
    return client.get(path).get_data(as_text=True)


def test_each_hit_tells_why_it_was_found(client, elements):
    page = elements(read(client, "/?q=贯通&book=liuge"))

    reasons = [attrs for tag, attrs in page.tags if tag == "details" and attrs.get("class") == "because"]
    assert len(reasons) == client.get("/api/v1/search?q=贯通&book=liuge").get_json()["total"] > 1
    assert "因为：定义术语「贯通」" in page.text


def test_a_chapter_of_a_book_is_asked_for(client):
    page = read(client, "/?q=攻击&book=liuge&part=F")

    assert 'href="/liuge/F' in page
    assert 'href="/liuge/D2' not in page.partition("<main")[2].partition('class="more related"')[0]
    assert '<input type="hidden" name="part" value="F">' in page


@pytest.mark.parametrize("path", ["/?q=攻击&book=liuge&part=Z", "/?q=攻击&by=colour"])
def test_a_chapter_or_an_order_that_there_is_not_is_refused_with_those_that_there_are(client, path):
    answer = client.get(path)

    assert answer.status_code == 400
    assert "之一" in answer.get_data(as_text=True)


def test_hits_are_put_together_by_section_where_that_is_asked_for(client, elements):
    plain, grouped = (read(client, f"/?q=攻击阶段&book=liuge{more}") for more in ("", "&by=section"))

    assert 'class="group"' not in plain
    assert grouped.count('class="group"') > 1
    assert grouped.count('class="hit"') == plain.count('class="hit"')


def test_a_question_that_the_books_do_not_answer_is_told_so_and_shown_what_is_nearest(client):
    page = read(client, "/?q=直播平台的弹幕怎么屏蔽攻击&book=liuge")

    assert "大概没有这个问题的答案" in page
    assert "相近的条目" in page


def test_the_contents_and_each_section_have_a_box_for_themselves(client):
    assert 'name="book" value="liuge"' in read(client, "/liuge")
    assert 'name="part" value="D"' in read(client, "/liuge/D2.10")


def test_the_api_takes_a_section_and_counts_by_chapter(client):
    answer = client.get("/api/v1/search?q=攻击&book=liuge&part=F").get_json()

    assert answer["total"] == answer["parts"]["F"] > 0
    assert {hit["clause"]["id"].partition(":")[2][0] for hit in answer["hits"]} == {"F"}
    assert client.get("/api/v1/search?q=攻击&book=liuge&part=Z9").status_code == 404
