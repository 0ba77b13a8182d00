"""Tables that are made of some parts only, in the page; and how often a click shows anything."""

import pytest
from browser.host import run_code, settle, show
from browser.playing import SETTLED, click_part, revision_of
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CELLS = """import castles_nb as cn
from castles_nb.ui.parts.boards import Boards, Duchies
from castles_nb.ui.parts.log import Log
from castles_nb.ui.parts.prompt import Prompt
game = cn.Game(players=2, seed=7)
class SmallTable(cn.Table):
    PARTS = ({parts})
table = SmallTable(game, bots={{1: "greedy"}})
table"""


def test_a_table_of_boards_prompt_and_log_is_played_at(new_page, keep):
    page = new_page()
    table = show(page, CELLS.format(parts="Boards, Duchies, Prompt, Log"))
    for place in (
        ".cnb-news",
        ".cnb-seats",
        ".cnb-history",
        ".cnb-tool",
        ".cnb-points",
        ".cnb-remark",
    ):
        expect(table.locator(place)).to_have_count(0)
    click_part(page, table.locator("[data-part='space-4-4']").first)
    table.locator(".cnb-play").click()
    expect(table.locator(".cnb-log-lines > li")).to_have_count(2)
    expect(table).to_contain_class("is-choosing")
    click_part(page, table.locator("[data-part^='die-']").first)
    expect(table).to_contain_class("is-selecting")
    keep(page, "small_table")


@pytest.mark.parametrize("parts", ["", "*cn.Table.PARTS[3:5],", "Log,", "Boards,"])
def test_a_table_that_only_shows_something_follows_the_game(new_page, parts):
    page = new_page()
    table = show(page, CELLS.format(parts=parts))
    before = revision_of(table)
    run_code(page, 'game.play("start on 4-4")\ntable.refresh()')
    expect(table).not_to_have_attribute("data-revision", str(before))
    table.press("u")
    table.press("Escape")
    settle(page)
    expect(table.locator(".cnb-log-lines > li")).to_have_count(2 if "Log" in parts else 0)


COUNT = """(part) => {
  const card = document.querySelector(".cnb-message");
  const renders = new MutationObserver(() => {});
  renders.observe(card, { attributeFilter: ["aria-busy"] }); // it's set whenever the card is built
  const box = part.querySelector(":scope > title + *").getBoundingClientRect();
  const where = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const send = (kind, type) =>
    part.dispatchEvent(new kind(type, { bubbles: true, detail: 1, ...where }));
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
    send(type.startsWith("pointer") ? PointerEvent : MouseEvent, type);
  }
  return renders.takeRecords().length;
}"""
"""Clicks a part, and counts how often the card is built by the time all listeners are through."""


def test_a_click_builds_the_card_once(new_page):
    page = new_page()
    cells = CELLS.format(parts="*cn.Table.PARTS,").replace("PARTS = (*cn.Table.PARTS,)", "pass")
    table = show(page, f'{cells.rsplit(chr(10), 1)[0]}\ntable._session.play("start on 4-4")\ntable')
    page.wait_for_selector(SETTLED)
    dice = table.locator(".cnb-own [data-part^='die-']")
    expect(dice).to_have_count(2)
    assert dice.nth(0).evaluate(COUNT) == 1
    expect(table.locator(".cnb-own .is-selected")).to_have_count(1)
    page.wait_for_selector(SETTLED)
    assert dice.nth(1).evaluate(COUNT) == 1
    page.wait_for_selector(SETTLED)
    assert (
        table.locator(".cnb-board").evaluate(
            COUNT.replace('part.querySelector(":scope > title + *")', "part")
        )
        == 0
    )
