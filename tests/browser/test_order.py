"""Whatever comes at the same time, late, or twice: no move is lost, doubled or illegal."""

import random

import pytest
from browser.host import run_code, show
from browser.playing import (
    CUT,
    MEND,
    SEND,
    SPY,
    click_part,
    play_one,
    revision_of,
    wait_for_buttons,
    wait_for_turn,
)
from nightly import cases
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TWO_PEOPLE = "import castles_nb as cn\ngame = cn.Game(players=2, seed=7)\ntable = cn.Table(game)"

SLOW_BOT = """
from threading import Event
import castles_nb as cn

asked, gate = Event(), Event()

class Slow(cn.bots.RandomBot):
    def choose(self, state):
        asked.set()
        assert gate.wait(60)
        return super().choose(state)

game = cn.Game(players=2, seed=7)
first = game.state.current_player
table = cn.Table(game, bots={1 - first: Slow()}, names={1 - first: "Slow"})
table
"""
"""A bot that thinks until its gate is open."""

CHECK = "print(len(game.actions), cn.Game.from_record(str(game.record())).scores == game.scores)"
"""How many moves were made, and whether the game can be played again from its record."""


def wait_until_asked(page: Page) -> None:
    expect(page.locator(".cnb-table")).to_contain_text("Slow is choosing.")
    assert run_code(page, "print(asked.wait(30))", at_once=True) == "True"


def open_gate(page: Page) -> None:
    run_code(page, "gate.set()", at_once=True)


def play_first(page: Page, table: Locator) -> None:
    """Put the first starting castle."""
    click_part(page, table.locator(".cnb-duchy .is-possible").first)
    table.locator(".cnb-play").click()


def test_of_messages_at_the_same_time_one_is_played(new_page):
    page = new_page()
    table = show(page, TWO_PEOPLE, "table")
    plays = [
        {"kind": "play", "revision": 1, "action": action}
        for action in ("start on 4-4", "start on 1-2", "start on 4-4", "start on 1-3")
    ]
    undo = {"kind": "undo", "revision": 1}
    page.evaluate(
        f"(contents) => contents.forEach((content) => ({SEND})({{ method: 'custom', content }}))",
        [*plays, undo],
    )
    page.wait_for_function("document.querySelector('.cnb-table').dataset.revision === '2'")
    expect(table.locator(".cnb-error")).to_contain_text("no longer the latest")
    assert run_code(page, CHECK) == "1 True"
    assert revision_of(table) == 2


def test_clicks_in_a_hurry_play_one_move_each(new_page):
    page = new_page()
    table = show(page, TWO_PEOPLE, "table")
    target = table.locator(".cnb-duchy [data-part='space-4-4']")
    box = target.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*middle, click_count=4)  # selects, plays, and is in the other player's way
    page.wait_for_function("Number(document.querySelector('.cnb-table').dataset.revision) > 1")
    moves, is_sound = run_code(page, CHECK).split()
    assert is_sound == "True"
    assert 1 <= int(moves) <= 2
    assert revision_of(table) == int(moves) + 1


ONCE_DRAWN = """(act) => {
  const table = document.querySelector(".cnb-table");
  const observer = new MutationObserver(() => {
    observer.disconnect();
    eval(act)(table);
  });
  observer.observe(table, { attributeFilter: ["data-drawn"] });
}"""
"""Do something at a table as soon as the boards of the next view are drawn, before its words."""

CHOOSE_AND_PLAY = """(table) => {
  const space = table.querySelector(".cnb-duchy [data-part='space-1-2']");
  for (const number of [1, 2]) {
    space.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: number }));
  }
}"""
UNDO_BY_KEY = """(table) =>
  table.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }))"""


@pytest.mark.parametrize(("act", "moves"), [(CHOOSE_AND_PLAY, 2), (UNDO_BY_KEY, 0)])
def test_clicks_and_keys_between_boards_and_words_are_heard(new_page, act, moves):
    page = new_page()
    table = show(page, TWO_PEOPLE, "table")
    page.evaluate(ONCE_DRAWN, act)
    play_first(page, table)
    wait_for_turn(page, 2)
    assert run_code(page, CHECK) == f"{moves} True"


def test_whatever_python_answers_ends_the_news_that_it_is_lost(new_page):
    page = new_page()
    table = show(page, TWO_PEOPLE, "table")
    page.evaluate(CUT)
    play_first(page, table)
    lost = table.locator(".cnb-error", has_text="The connection to Python is lost.")
    expect(lost).to_be_visible()
    page.evaluate(MEND)
    table.get_by_role("button", name="Hint").click()
    expect(table.locator(".cnb-advice").first).to_be_visible()
    expect(lost).to_have_count(0)


BEFORE_A_MARKET = """import castles_nb as cn
game = cn.Game.from_position(
    "castles/1 dice=23,31 depots=Wh,Sh/Ca,m5/Cw,s3/Ch,Sh/Mi,m20/Bh,c4 "
    "0: workers=4 storage=Mk duchy=----/-----/------/---Ca---/------/-----/---- "
    "1: duchy=----/-----/------/---Ca---/------/-----/----"
)
table = cn.Table(game)"""
"""Once the market lies, what it offers can be taken or skipped."""


def arm_the_market(table: Locator) -> None:
    for part in ("storage/market", "die-2", "space-3-3"):
        click_part(table.page, table.locator(f"[data-part='{part}']").first)
    expect(table.locator(".cnb-play")).to_be_visible()


def middle_of(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("how", cases(["mouse", "touch"], "touch"))
def test_no_button_that_declines_comes_to_where_play_was(new_page, keep, how):
    page = new_page(height=1000, has_touch=how == "touch")
    press = page.mouse.click if how == "mouse" else page.touchscreen.tap
    table = show(page, BEFORE_A_MARKET, "table")
    play = table.locator(".cnb-play")
    skip = table.locator(".cnb-choice", has_text="Skip what the market offers")
    for width in (375, 700, 850, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 1000})
        before = revision_of(table)
        page.evaluate(SPY)
        arm_the_market(table)
        was, place = play.bounding_box(), middle_of(play)
        press(*place)
        expect(skip).to_be_visible()
        keep(page, f"skip_{width}_{how}")
        wait_for_buttons(page, how)
        assert skip.bounding_box()["x"] > was["x"] + was["width"]
        press(*place)
        assert page.evaluate("sent").count("play") == 1
        press(*middle_of(skip))
        wait_for_turn(page, before + 1)
        table.get_by_role("button", name="Undo").click()
        wait_for_turn(page, before + 2)
        table.get_by_role("button", name="Undo").click()
        wait_for_turn(page, before + 3)


def test_what_declines_and_comes_under_the_pointer_waits_until_that_has_moved(new_page):
    page = new_page()
    table = show(page, BEFORE_A_MARKET, "table")
    page.add_style_tag(content=".cnb-buttons > .is-declining { margin-left: 0 !important }")
    page.evaluate(SPY)
    arm_the_market(table)
    x, y = middle_of(table.locator(".cnb-play"))
    page.mouse.click(x, y)
    expect(table.locator(".cnb-choice", has_text="Skip what the market offers")).to_be_visible()
    wait_for_buttons(page)
    page.mouse.click(x, y)
    assert page.evaluate("sent").count("play") == 1
    page.mouse.click(x + 12, y)
    wait_for_turn(page, 2)
    assert run_code(page, "print(game.actions[-1])") == "pass"


def hold_enter(page: Page) -> None:
    for _ in range(8):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")


def test_a_key_that_is_held_is_pressed_once(new_page):
    page = new_page()
    table = show(page, BEFORE_A_MARKET, "table")
    page.evaluate(SPY)
    die = table.locator(".cnb-own [data-part='die-2']")
    click_part(page, die)
    page.keyboard.press("Escape")
    hold_enter(page)  # on the die, which has the focus
    expect(die).to_contain_class("is-selected")
    click_part(page, table.locator("[data-part='depot-2/castle']"))
    table.locator(".cnb-play").focus()
    hold_enter(page)
    wait_for_turn(page, 1)
    assert page.evaluate("sent").count("play") == 1
    expect(table.locator(".is-selected")).to_have_count(0)


def test_clicks_while_a_bot_thinks_do_nothing(new_page):
    page = new_page()
    table = show(page, SLOW_BOT)
    play_first(page, table)
    wait_until_asked(page)
    parts = table.locator(".cnb-board [data-part], .cnb-duchy [data-part]").all()
    for part in [each for each in parts if each.is_visible()][::9]:
        part.click(force=True)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert table.locator(".cnb-play").count() == 0
    before = revision_of(table)
    open_gate(page)
    wait_for_turn(page, before)
    expect(table.locator(".cnb-error")).to_be_hidden()
    first = int(run_code(page, CHECK).split()[0])
    assert first == revision_of(table) - 1
    play_one(page, table, random.Random(1))
    moves, is_sound = run_code(page, CHECK).split()
    assert is_sound == "True"
    assert int(moves) > first


def test_two_views_that_are_clicked_at_once_play_one_move(new_page):
    page = new_page()
    show(page, TWO_PEOPLE, "table", "table")
    views = page.locator(".cnb-table[data-revision]")
    expect(views).to_have_count(2)
    for view, space in zip(views.all(), ("4-4", "1-2"), strict=True):
        click_part(page, view.locator(f".cnb-duchy [data-part='space-{space}']"))
        expect(view.locator(".cnb-play")).to_have_count(1)
    page.evaluate("() => document.querySelectorAll('.cnb-play').forEach((play) => play.click())")
    for view in views.all():
        expect(view).to_have_attribute("data-revision", "2")
    assert run_code(page, CHECK) == "1 True"
    for view in views.all():
        play_one(page, view, random.Random(3))
    assert run_code(page, CHECK) == "3 True"
