"""The coach in a real JupyterLab: a bad move gets a remark, is looked at, and taken back."""

import re

import pytest
from browser.host import run_code, show
from browser.playing import click_part, press_button, revision_of, wait_for_turn
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CELL = """import castles_nb as cn
table = cn.Table(cn.Game(players=2, seed=7), bots={1: "random"}, confirm=False, pace=0)
table"""
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""By then a browser has taken the focus from what is hidden."""
BETTER = "Put the starting castle on castle space 2-3 would have been"


def test_a_bad_move_gets_a_remark_and_is_taken_back(new_page, keep):
    page = new_page(width=1280, height=800)
    table = show(page, CELL)
    switch, remark = table.get_by_role("button", name="Coach"), table.locator(".cnb-remark")
    live = table.locator("> [aria-live=polite]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(live).to_contain_text("The coach is on")
    click_part(page, table.locator(".cnb-duchy [data-part='space-1-2']").first)
    wait_for_turn(page, 1)
    expect(remark).to_contain_text(BETTER)
    expect(live).to_contain_text(BETTER)
    keep(page, "coach_speaks")

    better = table.locator(".cnb-duchy [data-part='space-2-3']").first
    expect(better).not_to_have_class(re.compile("is-advised"))
    show_better = table.locator(".cnb-remark-acts").get_by_role("button", name="Show")
    press_button(page, show_better, "mouse")
    expect(table.locator(".cnb-past")).to_contain_text("Before the first")
    expect(better).to_have_class(re.compile("is-advised"))
    table.get_by_role("button", name="Back to now").click()
    expect(table.locator(".cnb-past")).to_have_count(0)
    before = revision_of(table)
    take_back = table.get_by_role("button", name="Take back")
    take_back.focus()
    page.keyboard.press("Enter")
    wait_for_turn(page, before)
    expect(remark).to_contain_text(BETTER)
    expect(take_back).to_be_hidden()
    page.evaluate(TWO_FRAMES)
    assert table.evaluate("(node) => node.contains(document.activeElement)")
    expect(better).to_have_class(re.compile("is-advised"))
    keep(page, "coach_takes_back")
    click_part(page, better)
    wait_for_turn(page, revision_of(table))
    expect(remark).to_be_hidden()
    page.keyboard.press("c")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(live).to_contain_text("The coach is off")
    assert run_code(page, "print(table.coach, table.game.actions[0])") == "False start on 2-3"


CARDS = """import castles_nb as cn
cn.play("cards", seed=3, bots={1: "random"}, confirm=False, pace=0, coach=True)"""


def test_the_coach_speaks_in_the_card_game(new_page, keep):
    page = new_page(width=1280, height=800)
    table = show(page, CARDS)
    remark = table.locator(".cnb-remark")
    for part in ("die-6", "silver"):
        click_part(page, table.locator(f"[data-part='{part}']").first)
    expect(remark).to_contain_text("Take ship 1 from row 6 with the 6 would have been")
    keep(page, "coach_of_cards")
    wait_for_turn(page, 1)
    before = revision_of(table)
    press_button(page, table.get_by_role("button", name="Take back"), "mouse")
    wait_for_turn(page, before)
    ship = table.locator("[data-part='row-6/ship1']").first
    expect(ship).to_have_class(re.compile("is-advised"))
    before = revision_of(table)
    for part in ("die-6", "row-6/ship1"):
        click_part(page, table.locator(f"[data-part='{part}']").first)
    wait_for_turn(page, before)
    expect(remark).to_be_hidden()
