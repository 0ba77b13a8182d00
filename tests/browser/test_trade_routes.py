"""Trade routes in a page: sales within a sale by clicks, and the order of tiles."""

import pytest
from browser.host import run_code, show
from browser.playing import click_part, revision_of, wait_for_turn
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POSITION = (
    "castles/1 modules=trade_routes now=B2 white=3 dice=15,34"
    " trade_routes=6,11,9,2,4,1,3,5,7,8"
    " 0: workers=2 goods=115533 sold=3 route_goods=3"
    " duchy=----/-----/------/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""On player 0's route the next spaces are 1 for a sale, 6, 5 for a sale, 2, 3 for 4 points."""
TABLE = f"""\
import castles_nb as cn
game = cn.Game.from_position({POSITION!r}, seed=1)
table = cn.Table(game)
table"""
CHOSEN = """\
import castles_nb as cn
game = cn.Game(players=2, seed=7, modules={"trade_routes": {"order": "chosen"}})
for _ in range(2):
    game.play("start on 4-4")
table = cn.Table(game)
table"""


def click_and_play(page: Page, table: Locator, *parts: str) -> None:
    """Click parts until a choice is armed, and play it."""
    before = revision_of(table)
    for part in parts:
        click_part(page, table.locator(f".is-possible[data-part='{part}']").first)
    table.locator(".cnb-play").click()
    wait_for_turn(page, before)


def test_sales_within_a_sale_are_played_by_clicks(new_page, keep):
    page = new_page()
    table = show(page, TABLE)
    prompt, about = table.locator(".cnb-prompt"), table.locator(".cnb-message .cnb-about")
    spaces = table.locator(".cnb-own [data-rule='EXP8-05']")
    expect(spaces).to_have_count(15)
    spaces.nth(1).hover()
    expect(about).to_contain_text("Space 2, covered next. With goods 1: sell another type")
    click_and_play(page, table, "goods-1", "die-1")
    expect(prompt).to_contain_text("Trade route: sell another type of goods.")
    keep(page, "route_asked")
    click_and_play(page, table, "goods-5")
    expect(prompt).to_contain_text("Trade route: sell another type of goods.")
    click_and_play(page, table, "goods-3")
    expect(prompt).to_contain_text("Your turn")
    keep(page, "route_after_three_sales")
    kept = run_code(page, "print(game.state.estate(0).module_data['route_goods'])")
    assert kept == "(3, 1, 5, 5, 3, 3, 1)"
    spaces.nth(1).hover()
    expect(about).to_contain_text("Space 2, covered by goods 1")


def test_the_order_of_the_tiles_is_chosen_by_clicks(new_page, keep):
    page = new_page()
    table = show(page, CHOSEN)
    prompt = table.locator(".cnb-prompt")
    expect(prompt).to_contain_text("choose your next tile")
    keep(page, "route_order")
    part = table.locator(".is-possible[data-part^='route-']").last
    name = part.get_attribute("data-part")
    click_and_play(page, table, name)
    expect(table.locator(f".is-possible[data-part='{name}']")).to_have_count(0)
    assert run_code(page, "print(game.actions[-1])") == name.replace("route-", "lay route ")
