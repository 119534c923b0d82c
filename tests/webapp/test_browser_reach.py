"""Everybody can use every page: axe finds no serious fault, nothing is cut off at the width of a phone, targets fit a finger."""

import pytest
from axe_playwright_python.sync_playwright import Axe

SMALLEST_TARGET = 44
TARGETS = "button, summary, .doors a, .drive a, .acts a, .books a, .suggest li, .turn a, .foot li a, input:not([type=hidden])"
TOO_SMALL = """([targets, least]) => [...document.querySelectorAll(targets)].filter(one => one.checkVisibility())
    .map(one => [one.getBoundingClientRect(), one.outerHTML.slice(0, 80)])
    .filter(([box]) => box.height < least && box.width > 1).map(([box, html]) => `${html} ${box.height}`)"""
ALIKE = {"text", "filtered", "heading", "twice printed", "some rulings", "opening"}  # built as another page of the list is


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_no_page_has_a_serious_barrier(visit, pages, width, scheme):
    page, axe, found = visit("/", width, color_scheme=scheme), Axe(), {}
    for kind in pages.keys() - ALIKE:
        page.goto(pages[kind])
        violations = axe.run(page, options={"resultTypes": ["violations"]}).response["violations"]
        serious = [(one["id"], one["nodes"][0]["target"]) for one in violations if one["impact"] in ("serious", "critical")]
        if serious:
            found[kind] = serious

    assert found == {}


@pytest.mark.parametrize("width", [320, 390, 700, 960])
def test_no_page_scrolls_sideways(visit, pages, width):
    page, found = visit("/", width), {}
    for kind, path in pages.items():
        page.goto(path)
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if over > 0:
            found[kind] = over

    assert found == {}


def test_every_target_on_a_phone_fits_a_finger(visit, pages):
    page, found = visit("/", 390), {}
    for kind, path in pages.items():
        page.goto(path)
        small = page.evaluate(TOO_SMALL, [TARGETS, SMALLEST_TARGET])
        if small:
            found[kind] = small

    assert found == {}


def test_the_theme_follows_the_system(visit):
    light = visit("/", color_scheme="light").evaluate("getComputedStyle(document.body).backgroundColor")
    dark = visit("/", color_scheme="dark").evaluate("getComputedStyle(document.body).backgroundColor")

    assert (light, dark) == ("rgb(255, 255, 255)", "rgb(17, 21, 19)")


def test_the_answer_and_its_outcome_stand_on_the_first_screen_of_a_phone(visit):
    page = visit("/?q=暴击", 390)

    bottom = page.locator(".answer .without").evaluate("one => one.getBoundingClientRect().bottom")

    assert bottom <= 844


def test_the_first_stop_of_the_keyboard_skips_to_the_text(visit):
    page = visit("/liuge/D2.10")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"

    page.keyboard.press("Enter")
    page.wait_for_url("**#main")

    assert page.url.endswith("#main")
