"""The solo game at the table: the last round of a game, played to a win by clicks, and a whole
game."""

import random

import pytest
from browser.host import run_code, show
from browser.looks import cut_off, overlaps
from browser.playing import (
    click_part,
    play_one,
    play_to_the_end,
    revision_of,
    shown_scores,
    wait_for_buttons,
    wait_for_log,
    wait_for_turn,
)
from nightly import by_night
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TABLE = """\
import castles_nb as cn
from castles_nb.course.solo_game.exercises import LAST
game = cn.Game.from_position(LAST, seed=1)
table = cn.Table(game)
table"""


def click_and_play(page: Page, table: Locator, *parts: str) -> None:
    """Click parts until a choice is armed, and play it."""
    before = revision_of(table)
    for part in parts:
        click_part(page, table.locator(f".is-possible[data-part='{part}']").first)
    wait_for_buttons(page)
    table.locator(".cnb-play").click()
    wait_for_turn(page, before)


def tile_first(page: Page, table: Locator) -> None:
    """Answer the question of what comes first."""
    before = revision_of(table)
    wait_for_buttons(page)
    table.get_by_role("button", name="Do first what the tile does").click()
    wait_for_turn(page, before)


def test_a_game_is_won_by_clicks(new_page, keep):
    page = new_page(width=1200)
    table = show(page, TABLE)
    keep(page, "solo_begun")
    assert overlaps(page, ".cnb-table") == []
    assert cut_off(page, ".cnb-table") == []
    for told in ("Target: 30 points.", "18 points are missing", "3 spaces of the duchy"):
        expect(table.locator(f"[aria-label*='{told}']").first).to_be_attached()
    click_and_play(page, table, "die-2", "storage/town_hall")  # which goes to one space only
    tile_first(page, table)
    click_and_play(page, table, "storage/castle")  # it has one space only
    tile_first(page, table)
    keep(page, "solo_castle")
    click_and_play(page, table, "storage/monastery13")
    expect(table.locator(".cnb-prompt")).to_contain_text("You have won")
    keep(page, "solo_won")
    expect(table.get_by_role("button", name="Review")).to_have_count(0)  # there is none
    before = revision_of(table)
    wait_for_buttons(page)
    table.locator(".cnb-play").click()
    wait_for_turn(page, before)
    expect(table.locator(".cnb-prompt")).not_to_contain_text("You have won")


@by_night
@pytest.mark.parametrize("width", [700, 1280])
def test_a_whole_game_by_clicks(new_page, keep, width):
    page = new_page(width=width, height=1000)
    table, rng = (
        show(
            page,
            "import castles_nb as cn\n"
            "game = cn.Game(players=1, seed=5, modules={'solo': {'target': 5}})",
            "cn.Table(game)",
        ),
        random.Random(width),
    )
    for _ in range(30):
        play_one(page, table, rng)
    wait_for_log(table)
    keep(page, f"solo_{width}")
    assert cut_off(page, ".cnb-table") == []
    log = table.locator(".cnb-log-lines")
    expect(log).to_contain_text("with the white die")
    expect(log).to_contain_text("and the game")
    play_to_the_end(page, table, rng)
    keep(page, f"solo_over_{width}")
    expect(table.locator(".cnb-prompt")).to_contain_text("You have")
    shown = shown_scores(table)
    check = "print(game.is_over, list(game.scores), cn.Game.from_record(game.record()).scores)"
    assert run_code(page, check) == f"True {shown} {tuple(shown)}"
