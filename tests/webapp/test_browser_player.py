"""The scenario player in a real browser: keys, touch, history, the editor, and all of it without JavaScript."""

import re


def shown(page) -> int:
    return int(page.locator(".drive output b").inner_text())


def total(page) -> int:
    return int(page.locator(".drive output").inner_text().rpartition("/")[2])


def until(page, step: int) -> None:
    page.locator(".drive output b", has_text=re.compile(rf"^{step}$")).wait_for()


def test_the_keys_go_through_a_replay_without_loading_the_page_again(visit, pages):
    page = visit(pages["opening"])
    page.evaluate("window.same = true")
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", total(page)), ("Home", 0)):
        page.keyboard.press(key)
        until(page, step)

    assert page.evaluate("window.same") is True
    assert "step=0" in page.url


def test_what_happens_is_announced(visit, pages):
    page = visit(pages["opening"])

    page.keyboard.press("ArrowRight")
    until(page, 1)

    told = page.locator("#told").inner_text()
    assert page.locator(".now-step .say").inner_text() in told


def test_the_button_that_was_pressed_keeps_the_focus(visit, pages):
    page = visit(pages["opening"])
    page.locator('[data-go="next"]').focus()

    page.keyboard.press("Enter")
    until(page, 1)

    assert page.evaluate("document.activeElement.dataset.go") == "next"


def test_going_back_in_the_browser_goes_back_a_step(visit, pages):
    page = visit(pages["opening"])
    page.locator('[data-go="next"]').click()
    until(page, 1)

    page.go_back()

    until(page, 0)


def test_a_swipe_goes_a_step(visit, pages):
    page = visit(pages["opening"], 390, has_touch=True)
    page.locator(".board").evaluate(
        """board => {
            const at = (x) => [new Touch({identifier: 1, target: board, clientX: x, clientY: 300})];
            board.dispatchEvent(new TouchEvent("touchstart", {touches: at(300), bubbles: true}));
            board.dispatchEvent(new TouchEvent("touchend", {changedTouches: at(100), bubbles: true}));
        }"""
    )

    until(page, 1)


def test_a_step_of_the_list_is_shown_on_the_board(visit, pages):
    page = visit(pages["opening"])

    page.locator(".step .t").last.click()

    until(page, total(page))
    assert page.locator('.step[aria-current="step"]').count() == 1


def test_another_clause_is_set_aside_beside_the_same_step(visit, pages):
    page = visit(pages["player"])
    other = page.locator(".worlds a:not([aria-current])").first
    name = other.inner_text()

    other.click()
    page.locator(".worlds a[aria-current]", has_text=name).wait_for()

    assert page.locator(".twin h2").inner_text() == f"没有 {name} 时"


def test_a_fault_in_the_text_leads_to_its_line(visit, pages):
    page = visit(pages["play"])
    lines = page.locator("#yaml").input_value().split("\n")
    lines[1] = "titel: 错"
    page.locator("#yaml").fill("\n".join(lines))
    page.locator("button", has_text="重演").click()

    page.locator(".problems button", has_text="第 2 行").first.click()

    chosen = page.locator("#yaml").evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert chosen == "titel: 错"


def test_playing_on_by_a_button_makes_a_longer_scenario(visit, pages):
    page = visit(pages["play on"])
    assert page.locator(".step").count() == 0

    page.locator(".moves button").first.click()
    page.locator(".step").first.wait_for()

    assert page.locator(".step").count() >= 1
    assert page.locator("#yaml").evaluate("field => field.value.includes('actions:')")


def test_the_link_of_a_scenario_opens_it_anywhere(visit, pages):
    page = visit(pages["play"])
    link = page.locator("#share").input_value()
    text = page.locator("#yaml").input_value()

    elsewhere = visit(link.partition("/liuge")[1] + link.partition("/liuge")[2], 390)

    assert elsewhere.locator("#yaml").input_value() == text


def test_without_javascript_one_searches_replays_changes_and_plays_on(visit):
    page = visit("/", 390, java_script_enabled=False)
    page.locator("#q").fill("暴击")
    page.locator(".ask-row button").click()
    page.locator(".answer .acts a", has_text="看过程").click()
    step = shown(page)
    page.locator(".drive a", has_text="上一步").click()
    assert shown(page) == step - 1

    page.locator(".used a", has_text="改一改再演").click()
    page.locator("button", has_text="重演").click()
    assert page.locator(".stage").count() == 1
    page.locator(".used a", has_text="接着玩").click()
    page.locator(".moves button").first.click()

    assert page.locator(".stage").count() == 1
    assert page.locator("[data-copy]:visible", has_text="复制引用").count() == 0


def test_the_table_is_printed_without_what_only_works_on_a_screen(visit, pages):
    page = visit(pages["player"])
    page.emulate_media(media="print")

    assert page.locator(".board").is_visible()
    assert not page.locator(".drive").is_visible()
    assert not page.locator(".top").is_visible()
