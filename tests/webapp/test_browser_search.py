"""Searching in a real browser: type-ahead, the keyboard, an input method, what the device remembers."""

import pytest

COMMIT = """(box, how) => !box.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", cancelable: true, bubbles: true, ...how}))"""
WIDTHS = pytest.mark.parametrize("width", [390, 1280])


def suggestions(page):
    return page.locator(".suggest li")


def compose(page, text: str):
    """Have an input method offer `text` without committing it."""
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    return session


@WIDTHS
def test_search_to_clause_to_replay_to_change_to_copied_citation(visit, width):
    page = visit("/", width, permissions=["clipboard-read", "clipboard-write"])
    page.locator("#q").fill("暴击")
    page.locator("#q").press("Enter")
    page.locator(".answer .no-big").click()
    assert page.locator(".here .gloss").inner_text().startswith("释义")
    page.locator(".cite button", has_text="复制引用").click()
    page.locator(".cite button", has_text="已复制").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator(".cite q").inner_text()

    page.locator(".here .acts a", has_text="看过程").click()
    page.locator(".stage .now-step").wait_for()
    page.locator(".used a", has_text="改一改再演").click()
    text = page.locator("#yaml").input_value()
    page.locator("#yaml").fill(text.replace("attack: 3", "attack: 1"))
    page.locator("button", has_text="重演").click()

    page.locator(".stage").wait_for()
    assert "attack: 1" in page.locator("#yaml").input_value()
    assert "s=" in page.url


def test_slash_goes_to_the_box_from_any_page(visit):
    page = visit("/liuge/D2.10")
    page.keyboard.press("/")

    assert page.evaluate("document.activeElement.name") == "q"
    assert page.locator("#q").input_value() == ""


def test_slash_in_a_field_is_a_slash(visit, pages):
    page = visit(pages["play"])
    page.locator("#yaml").fill("")
    page.locator("#yaml").press("/")

    assert page.locator("#yaml").input_value() == "/"


def test_slash_on_a_phone_leads_to_the_search_page(visit):
    page = visit("/liuge/D2.10", 390)
    page.keyboard.press("/")

    page.wait_for_url("**/")


@WIDTHS
def test_typing_offers_suggestions_that_the_keyboard_chooses(visit, width):
    page = visit("/", width)
    page.locator("#q").press_sequentially("fengyin")
    suggestions(page).first.wait_for()
    assert page.locator("#q").get_attribute("aria-expanded") == "true"

    page.locator("#q").press("ArrowDown")
    chosen = page.locator('.suggest [aria-selected="true"]')
    assert chosen.get_attribute("id") == page.locator("#q").get_attribute("aria-activedescendant")
    page.locator("#q").press("Enter")

    page.wait_for_url("**/liuge/terms/**")
    assert page.locator("h1").inner_text() == "封印"


def test_escape_closes_the_suggestions_and_keeps_the_text(visit):
    page = visit("/")
    page.locator("#q").press_sequentially("D2")
    suggestions(page).first.wait_for()

    page.locator("#q").press("Escape")

    assert page.locator(".suggest").is_hidden()
    assert page.locator("#q").input_value() == "D2"


def test_the_arrows_go_round_through_the_box(visit):
    page = visit("/")
    page.locator("#q").press_sequentially("D2.1")
    suggestions(page).first.wait_for()
    page.locator("#q").press("ArrowUp")
    last = suggestions(page).last.get_attribute("id")
    assert page.locator("#q").get_attribute("aria-activedescendant") == last

    page.locator("#q").press("ArrowDown")

    assert page.locator("#q").get_attribute("aria-activedescendant") is None


def test_a_suggestion_is_chosen_by_touch(visit):
    page = visit("/", 390, has_touch=True)
    page.locator("#q").press_sequentially("D2.10")
    chosen = page.locator(".suggest li", has=page.get_by_text("D2.10", exact=True)).first
    chosen.wait_for()

    chosen.tap()

    page.wait_for_url("**/liuge/D2.10")


def test_nothing_is_asked_while_an_input_method_composes(visit):
    page = visit("/")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/complete" in request.url else None)
    page.locator("#q").focus()
    session = compose(page, "fengy")
    page.wait_for_timeout(400)
    assert asked == []

    session.send("Input.insertText", {"text": "封印"})
    suggestions(page).first.wait_for()

    assert len(asked) == 1
    assert page.locator("#q").input_value() == "封印"


def test_enter_that_commits_a_candidate_neither_searches_nor_chooses(visit):
    page = visit("/")
    page.locator("#q").press_sequentially("D2")
    suggestions(page).first.wait_for()
    page.locator("#q").press("ArrowDown")
    before = page.url

    prevented = [
        page.locator("#q").evaluate(COMMIT, how) for how in ({"isComposing": True, "keyCode": 13}, {"isComposing": False, "keyCode": 229})
    ]
    page.wait_for_timeout(200)

    assert prevented == [True, True]
    assert page.url == before


def test_the_device_remembers_recent_searches_and_forgets_them_on_request(visit):
    page = visit("/?q=封印")
    page.goto("/?q=贯通")
    page.goto("/")
    assert page.locator("[data-recent] li").all_inner_texts() == ["贯通", "封印"]

    page.locator("[data-recent] button").click()
    page.reload()

    assert page.locator("[data-recent]").is_hidden()


def test_a_search_is_saved_on_the_device_until_it_is_taken_back(visit):
    page = visit("/?q=封印")
    page.locator("[data-save]").click()
    assert page.locator("[data-save]").inner_text() == "已收藏"
    page.goto("/")
    assert page.locator("[data-saved] li").all_inner_texts() == ["封印"]

    page.locator("[data-saved] a").click()
    page.locator("[data-save]").click()
    page.goto("/")

    assert page.locator("[data-saved]").is_hidden()


def test_the_device_remembers_the_book_that_was_chosen_until_it_is_told_to_ask_all(visit):
    page = visit("/?q=封印&book=liuge")
    page.goto("/")
    page.locator("#q").fill("贯通")
    page.locator("#q").press("Enter")
    page.wait_for_url("**book=liuge**")
    page.goto("/")

    page.locator("[data-within] button").click()
    page.locator("#q").fill("贯通")
    page.locator("#q").press("Enter")
    page.wait_for_url("**/?q=**")

    assert "book=" not in page.url


def test_the_pages_work_where_nothing_can_be_kept(visit):
    page = visit("/")
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no'); }});")

    page.goto("/?q=封印&book=liuge")
    page.locator("[data-save]").click()
    page.goto("/")

    assert page.locator("[data-saved]").is_hidden()
    assert page.locator("[data-within]").is_hidden()


def test_the_keyboard_goes_through_the_results_tells_why_and_opens_one(visit):
    page = visit("/?q=攻击阶段&book=liuge")
    second = page.locator(".hit").first
    page.locator("h1").evaluate("heading => document.activeElement.blur()")
    for key in ("j", "j", "w"):
        page.keyboard.press(key)

    assert second.locator(".because p").inner_text().startswith("因为：")
    assert page.evaluate("document.activeElement.closest('.hit') === document.querySelector('.hit')")

    target = second.locator(".no").get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{target}")


def test_a_letter_in_the_box_is_a_letter(visit):
    page = visit("/?q=攻击阶段")
    page.locator("#q").fill("")
    page.locator("#q").press_sequentially("jkw")

    assert page.locator("#q").input_value() == "jkw"


def test_the_link_of_a_search_is_copied_whole(visit, server):
    page = visit("/?q=D2&book=liuge&by=section", permissions=["clipboard-read", "clipboard-write"])

    page.locator(".kept button", has_text="复制链接").click()
    page.locator(".kept button", has_text="已复制").wait_for()

    assert page.evaluate("navigator.clipboard.readText()") == f"{server}/?q=D2&book=liuge&by=section"


def test_a_citation_is_offered_for_copying_by_hand_where_there_is_no_clipboard(visit):
    page = visit("/liuge/D2.10")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined}); document.execCommand = () => false;")
    citation = page.locator(".cite q").inner_text()

    page.locator(".cite button").click()

    field = page.locator(".cite input")
    assert field.input_value() == citation
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(citation)


def test_a_permanent_link_is_copied_whole(visit, server):
    page = visit("/liuge/D2.10", permissions=["clipboard-read", "clipboard-write"])

    page.locator(".cite a", has_text="固定链接").click()
    page.locator(".cite a", has_text="已复制").wait_for()

    assert page.evaluate("navigator.clipboard.readText()") == f"{server}/liuge/D2.10"
