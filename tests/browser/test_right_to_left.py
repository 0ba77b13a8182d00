"""In a page in Arabic or Hebrew the kit's words and drawings stay as they are."""

import pytest
from browser.host import show
from playwright.sync_api import Page

import castles_nb as cn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHOWN = {
    "board": "cn.Table(cn.Game(players=2, seed=7))",
    "cards": "cn.CardTable(cn.CardGame(players=2, seed=5))",
}
LETTERS = """() => [...document.querySelectorAll("svg.cnb text")].map((text) => {
  const { x, width } = text.getBBox();
  return [text.textContent, Math.round(x * 10), Math.round(width * 10)];
})"""
"""Where each word of the drawings stands, in their own units."""


def letters(page: Page, direction: str) -> list[list[object]]:
    page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    found: list[list[object]] = page.evaluate(LETTERS)
    return found


@pytest.mark.parametrize("what", SHOWN)
def test_drawings_and_words_keep_their_direction(new_page, keep, what):
    page = new_page(width=1280, height=800)
    shown = show(page, "import castles_nb as cn", SHOWN[what], widget=".cnb-table")
    usual = letters(page, "ltr")
    assert len(usual) > 20
    assert letters(page, "rtl") == usual
    keep(page, f"right_to_left_{what}")
    assert shown.evaluate("(node) => getComputedStyle(node).direction") == "ltr"


def test_a_picture_keeps_its_direction(new_page):
    page = new_page(width=1280, height=800)
    page.set_content(cn.Game(players=2, seed=7)._repr_svg_())
    usual = letters(page, "ltr")
    assert len(usual) > 20
    assert letters(page, "rtl") == usual
