"""Vineyards in a page: taking, placing, harvesting and claiming by clicks."""

import pytest
from browser.host import run_code, show
from browser.playing import click_part, revision_of, wait_for_buttons, wait_for_turn
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TABLE = """\
import castles_nb as cn
game = cn.Game.from_position({position!r}, seed=1)
table = cn.Table(game)
table"""
EMPTY = "duchy=----/-----/------/---Ca---/------/-----/----"
POSITION = (
    "castles/1 modules=vineyards now=A2 white=3 dice=44,34 coming=123"
    " depots=-/Ca/h2/Sh/-/- vine_tiles=4,4,3,4,4,3 vineyard_1=Gr vineyard_2=Rb"
    f" 0: workers=1 storage=Gr vineyard=66{',0' * 12} vine_tiles=0,0,1,0,0,0 {EMPTY}"
    f" 1: vine_tiles=0,0,0,0,0,1 {EMPTY}"
)
"""Player 0 has a double tile to place on the other bottom space, and may take another one."""


def click_and_play(page: Page, table: Locator, *parts: str) -> None:
    """Click parts until a choice is armed, and play it."""
    before = revision_of(table)
    for part in parts:
        click_part(page, table.locator(f".is-possible[data-part='{part}']").first)
    table.locator(".cnb-play").click()
    wait_for_turn(page, before)


def test_vineyards_are_played_by_clicks(new_page, keep):
    page = new_page()
    cell = TABLE.format(position=POSITION)
    table = show(page, cell)
    prompt, about = table.locator(".cnb-prompt"), table.locator(".cnb-message .cnb-about")
    space = table.locator("[data-part='vineyard-1-2-left']").first
    space.hover()
    expect(about).to_contain_text("needs a 4, brings boarding house and market (reconstructed)")
    page.mouse.move(0, 0)
    keep(page, "vineyards")
    click_and_play(page, table, "storage/green_red", "vineyard-1-2-right")
    expect(prompt).to_contain_text("Vineyard: choose which of the two bonuses comes first.")
    before = revision_of(table)
    wait_for_buttons(page)
    table.locator(".cnb-choice", has_text="Use the market first").click()
    wait_for_turn(page, before)
    click_and_play(page, table, "depot-4/ship")
    expect(prompt).to_contain_text("Full layer: choose a vine bonus tile.")
    click_and_play(page, table, "vine-tile-green")
    expect(prompt).to_contain_text("Your turn")
    click_and_play(page, table, "vineyard-slot-2")
    keep(page, "vineyards_placed")
    verbs = run_code(page, "print(*(action.verb for action in game.actions))")
    assert verbs == "place_double harvest take claim take_double"
    held = run_code(page, "print(game.state.estate(0).module_data['vine_tiles'])")
    assert held == "(0, 0, 2, 0, 0, 0)"
