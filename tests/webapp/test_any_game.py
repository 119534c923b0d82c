"""The pages know no game: only a board template does, and a book without one gets its values as a table."""

from pathlib import Path

from flask import render_template

from corpus.library import library
from scenarios.games import books, game
from scenarios.script.loader import loads, scripts
from webapp.playback import watched

ROOT = Path(__file__).resolve().parents[2] / "webapp"
OURS = (*ROOT.glob("*.py"), *ROOT.glob("templates/**/*.html"), *ROOT.glob("static/**/*.*"))
ENDLESS = "{双方: 行动}, {双方: 新回合}"
AIMED = """
id: aimed
title: 火球
question: 打谁？
setup:
  cards:
    火球: {type: 法术, directed: 是, effects: [{造成伤害: 2, 目标: 指向}]}
    墙: {side: 敌方, at: 甲, life: 5}
actions: [{我方: 放置 火球 丁}]
"""


def test_no_page_style_or_module_names_a_book_or_its_words():
    names = {word for book in library().books.values() for word in (book.key, book.title)}
    places = {label for key in books() for label in ("我方", "敌方", "甲格")}

    found = {
        (path.relative_to(ROOT).as_posix(), word)
        for path in OURS
        if path.parent.name != "boards" or path.stem == "plain"
        for word in names | places
        if word in path.read_text("utf-8")
    }

    assert found == set()


def test_a_book_without_a_drawn_table_gets_its_values(app):
    outcome = watched(next(iter(scripts("liuge").values())))

    with app.test_request_context("/"):
        body = render_template("boards/plain.html", view=outcome.view, changed=lambda entity, attribute: None, labels=game("liuge").LABELS)

    assert body.count("<table") == len([one for one in outcome.view.values() if one])
    assert '<th scope="row">生命</th>' in body


def test_a_question_of_the_game_is_answered_by_a_button(client):
    asked = client.post("/liuge/play", data={"yaml": AIMED}, follow_redirects=True).get_data(as_text=True)
    assert 'name="choose" value="敌方甲"' in asked
    assert "须选择" in asked

    answered = client.post("/liuge/play", data={"yaml": AIMED, "choose": "敌方甲"}, follow_redirects=True).get_data(as_text=True)

    assert 'name="choose"' not in answered
    assert "choices: [敌方甲]" in answered


def test_a_legal_action_is_offered_and_made(client):
    text = AIMED.replace("放置 火球 丁", "放置 火球 丁 目标 墙")
    offered = client.post("/liuge/play", data={"yaml": text}, follow_redirects=True).get_data(as_text=True)
    assert 'name="act" value="双方: 行动"' in offered

    made = client.post("/liuge/play", data={"yaml": text, "act": "双方: 行动"}, follow_redirects=True).get_data(as_text=True)

    assert "墙 生命 5 → <b>3</b>" in made


def test_an_action_on_a_text_that_cannot_be_read_leaves_the_text_alone(client):
    body = client.post("/liuge/play", data={"yaml": "id: [", "act": "双方: 行动"}, follow_redirects=True).get_data(as_text=True)

    assert "处写错" in body
    assert "id: [</textarea>" in body


def test_a_game_that_would_not_stop_is_told_to_be_one(client):
    keywords = "[再生1, 吸血1, 横扫, 贯通, 连击]"
    cards = ", ".join(
        f"{side}{cell}: {{side: {side}, at: {cell}, life: 99, attack: 1, keywords: {keywords}}}"
        for side in ("我方", "敌方")
        for cell in "甲乙丙丁戊己"
    )
    setup = f"{{players: {{我方: {{life: 999}}, 敌方: {{life: 999}}}}, cards: {{{cards}}}}}"
    text = f"id: endless\ntitle: 无尽\nquestion: 问\nsetup: {setup}\nactions: [{', '.join([ENDLESS] * 90)}]\n"
    assert loads(text, "liuge")

    body = client.post("/liuge/play", data={"yaml": text}, follow_redirects=True).get_data(as_text=True)

    assert "不会停下：" in body
    assert "太长，不逐步演示" in body
