"""The solo game at the table: the last round of a game, played to a win by clicks."""

import pytest
from browser.lab import open_notebook, run_all, write_notebook
from browser.looks import cut_off, overlaps
from browser.playing import BUTTONS_ARE_READY, click_part, revision_of, wait_for_turn
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TABLE = """\
import castles_nb as cn
from castles_nb.lessons.lesson_22 import LAST
game = cn.Game.from_position(LAST, seed=1)
table = cn.Table(game)
table"""


def click_and_play(page: Page, table: Locator, *parts: str) -> None:
    """Click parts until a choice is armed, and play it."""
    before = revision_of(table)
    for part in parts:
        click_part(page, table.locator(f".is-possible[data-part='{part}']").first)
    table.locator(".cnb-play").click()
    wait_for_turn(page, before)


def tile_first(page: Page, table: Locator) -> None:
    """Answer the question of what comes first."""
    before = revision_of(table)
    page.wait_for_function(BUTTONS_ARE_READY)
    table.get_by_role("button", name="Do first what the tile does").click()
    wait_for_turn(page, before)


def test_a_game_is_won_by_clicks(lab, new_page, keep):
    page = new_page(width=1200)
    open_notebook(page, lab, write_notebook(lab, "solo.ipynb", TABLE, ""))
    table = run_all(page)
    keep(page, "solo_begun")
    assert overlaps(page, ".cnb-table") == []
    assert cut_off(page, ".cnb-table") == []
    for told in ("Target: 30 points.", "18 points are missing", "3 spaces of the duchy"):
        expect(table.locator(f"[aria-label*='{told}']").first).to_be_attached()
    click_and_play(page, table, "storage/town_hall", "space-2-5", "die-2")
    tile_first(page, table)
    click_and_play(page, table, "storage/castle", "space-3-5")
    tile_first(page, table)
    keep(page, "solo_castle")
    click_and_play(page, table, "storage/monastery13", "space-3-6")
    expect(table.locator(".cnb-prompt")).to_contain_text("You have won")
    keep(page, "solo_won")
