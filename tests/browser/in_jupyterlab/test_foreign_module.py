"""A module that nobody here has heard of, in a page: played by clicks, and edited."""

import re

import pytest
from browser.lab import WAIT, open_notebook, run_all, run_code, write_notebook
from browser.playing import click_part, revision_of, wait_for_turn
from foreign.copying import copy_with_windmills
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POSITION = (
    "castles/1 modules=windmills options=windmills/flour=little now=A2 white=3 dice=25,34 wind=5"
    " flour=4 0: workers=4 goods=122 storage=Wi duchy=----/-----/--Wt---/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Player 0 has a windmill to place, goods to grind and workers to sail with."""
TABLE = """\
import sys
sys.path.insert(0, {folder!r})
import castles_nb as cn
game = cn.Game.from_position({position!r}, seed=1)
assert game.setup.options == cn.Setup(modules={{"windmills": {{"flour": "little"}}}}).options
table = cn.Table(game)
table"""
EDITOR = "editor = cn.PositionEditor(game.position)\neditor"


def click_and_play(page: Page, table: Locator, *parts: str) -> None:
    """Click parts until a choice is armed, and play it."""
    before = revision_of(table)
    for part in parts:
        click_part(page, table.locator(f".is-possible[data-part='{part}']").first)
    table.locator(".cnb-play").click()
    wait_for_turn(page, before)


def expect_told(page: Page, thing: Locator, told: Locator, *texts: str) -> None:
    """Whoever points at a thing reads this."""
    thing.hover()
    for text in texts:
        expect(told).to_contain_text(text)
    page.mouse.move(0, 0)


def test_windmills_are_played_and_edited_by_clicks(lab, lab_page, keep, tmp_path):
    copy_with_windmills(tmp_path)
    page = lab_page()
    table_cell = TABLE.format(folder=str(tmp_path), position=POSITION)
    open_notebook(page, lab, write_notebook(lab, "windmills.ipynb", table_cell, EDITOR, ""))
    table = run_all(page)
    prompt, about = table.locator(".cnb-prompt"), table.locator(".cnb-message .cnb-about")
    status, panel = table.locator(".cnb-status"), table.locator(".cnb-own")
    expect_told(page, status.locator("[data-rule='WIND-02']"), about, "Flour: 4 left.", "WIND-02")
    expect_told(page, status.locator("[data-rule='WIND-05']"), about, "Wind: 5.")
    expect(panel.locator("[data-part='sails']")).to_have_count(0)

    click_and_play(page, table, "storage/windmill", "space-5-4", "die-2")
    expect(prompt).to_contain_text("Windmill: grind a goods tile.")
    keep(page, "windmills_asked")
    click_and_play(page, table, "goods-1")
    expect(prompt).to_contain_text("Windmill: grind a goods tile.")
    click_and_play(page, table, "goods-2")
    expect(prompt).to_contain_text("Your turn")
    expect_told(page, status.locator("[data-rule='WIND-02']"), about, "Flour: 2 left.")

    sails = panel.locator("[data-part='sails']")
    expect_told(page, sails, about, "Sails set: 0.", "WIND-03")
    click_and_play(page, table, "sails")
    expect_told(page, sails, about, "Sails set: 1.")
    expect(table.locator(".cnb-log-lines")).to_contain_text("sailed for a point")
    keep(page, "windmills_sailed")
    verbs = run_code(page, "print(*(action.verb for action in game.actions))")
    assert verbs == "place grind grind sail"

    editor = page.locator(".cnb-editor[data-revision]")
    editor.wait_for(timeout=WAIT)
    editor.scroll_into_view_if_needed()
    editor.locator("summary").click()
    line = editor.locator(".cnb-line-text")
    expect(editor.locator(".cnb-verdict")).to_have_text("This position can be played.")
    editor.get_by_role("button", name="Increase flour").click()
    expect(editor.locator("[data-field='flour']")).to_have_value("5")
    sails_field = editor.locator("[data-field='0:sails']")
    sails_field.fill("3")
    sails_field.press("Enter")
    expect(line).to_have_value(re.compile("flour=5 .* 0: .* sails=3 .* 1:"))
    editor.locator("[data-field='options/windmills/flour']").select_option("much")
    editor.locator("[data-field='options/windmills/follow/feast']").select_option("off")
    expect(line).to_have_value(re.compile("options=windmills/follow=helpers .* sails=3 "))
    keep(page, "windmills_edited")
