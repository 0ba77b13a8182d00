"""Shields by clicks: taken for a double, turned dice, and tribute at the end of a phase."""

import pytest
from browser.host import run_code, show
from browser.playing import SETTLED, click_part, revision_of, wait_for_buttons, wait_for_turn
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POSITION = (
    "castles/1 modules=shields now=A5 player=0 white=3 track=01 dice=35,34 shields=309,506,208"
    " 0: workers=2 silver=2 shields=40416 duchy=----/-----/------/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Player 0 has shield 16 on the only castle, a die to turn, and the last turn of the phase."""
TABLE = f"import castles_nb as cn\ngame = cn.Game.from_position({POSITION!r}, seed=1)\n"
TABLE += "table = cn.Table(game)\ntable"


def play(page: Page, table: Locator, *parts: str, button: str = "") -> None:
    """Click parts, then the button of a choice or the one that plays what is armed."""
    before = revision_of(table)
    for part in parts:
        click_part(page, table.locator(f".is-possible[data-part='{part}']").first)
    if button:
        wait_for_buttons(page)
        table.locator(".cnb-choice", has_text=button).first.click()
        page.wait_for_selector(SETTLED)
    if revision_of(table) == before:
        table.locator(".cnb-play").click()
    wait_for_turn(page, before)


def test_shields_are_taken_and_paid_for_by_clicks(new_page, keep):
    page = new_page()
    table = show(page, TABLE)
    about = table.locator(".cnb-message .cnb-about")
    shield = table.locator(".cnb-board [data-part='shield-9']")
    shield.hover()
    expect(about).to_contain_text("Shield 9, 8 points. With shield 9")
    page.mouse.move(0, 0)
    keep(page, "shields")

    play(page, table, "die-3", button="Turn the 3 into a 5")
    expect(table.locator(".cnb-own [data-part='die-5']")).to_have_count(2)
    play(page, table, "shield-6")
    mine = table.locator(".cnb-duchy [data-part='shield-6'], .cnb-own [data-part='shield-6']")
    expect(mine.first).to_be_visible()
    keep(page, "shields_taken")
    play(page, table, button="Copy the monasteries of player 2")
    expect(table.locator(".cnb-prompt")).to_contain_text("Tribute")
    keep(page, "shields_tribute")
    play(page, table, button="Pay 1 silver in tribute")
    verbs = run_code(page, "print(*(a.verb for a in game.actions))")
    assert verbs == "turn shield copy tribute"
