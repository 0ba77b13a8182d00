"""The boards show a move as soon as it is played, before Python has answered; and only if it is."""

import pytest
from browser.host import run_code, show
from browser.playing import (
    CUT,
    MEND,
    SETTLED,
    SPY,
    click_part,
    revision_of,
    wait_for_turn,
)
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TABLE = """import castles_nb as cn
game = cn.Game(players=2, seed=7)
table = cn.Table(game)"""

HEAR = "() => { host.heard = []; }"
"""Note in `host.heard` everything Python sends from now on."""

FORESEEN = "host.heard.some((data) => data.content?.kind === 'foreseen')"
"""Python has told what a choice will show."""

HOLD = """() => {
  window.held = [];
  for (const comm of host.comms()) {
    const send = comm.send.bind(comm);
    comm.send = (data, ...rest) => {
      if (data.content?.kind === "play") window.held.push(() => send(data, ...rest));
      else send(data, ...rest);
    };
  }
}"""
"""Moves do not leave the page until `RELEASE`, as over a slow line."""

SHOWS_LATER = """(revision) =>
  Number(document.querySelector(".cnb-table:not([aria-busy])")?.dataset.revision) > revision"""

RELEASE = "() => window.held.splice(0).forEach((send) => send())"

LAST_FORESEEN = """() => JSON.stringify(
  host.heard.findLast((data) => data.content?.kind === "foreseen").content)"""


def laid(page: Page, code: str = TABLE) -> Locator:
    table = show(page, code, "table")
    page.evaluate(HEAR)
    page.evaluate(HOLD)
    return table


def space(table: Locator, name: str) -> Locator:
    return table.locator(f".cnb-duchy > .cnb-region [data-part='space-{name}']").first


def play_castle(page: Page, table: Locator, name: str) -> None:
    """Put a castle, and wait until Python has told what that will show."""
    page.evaluate(HEAR)
    click_part(page, space(table, name))
    page.wait_for_function(FORESEEN)
    table.locator(".cnb-play").click()


def castles(table: Locator) -> Locator:
    """Those that lie on duchies: of whoever has played, which then stands beside the large one."""
    return table.locator("[data-spot^=space][data-tile]:visible")


def test_a_move_shows_before_python_has_answered(new_page, keep):
    page = new_page()
    table = laid(page)
    expect(castles(table)).to_have_count(0)
    play_castle(page, table, "4-4")
    expect(castles(table)).to_have_count(1)  # the next player's turn
    assert revision_of(table) == 1
    keep(page, "ahead_of_python")
    expect(table.locator(".cnb-what")).to_be_visible()  # the card still says what is played
    page.evaluate(RELEASE)
    wait_for_turn(page, 1)
    assert run_code(page, "print(game.actions)") == "(Action('start on 4-4'),)"
    expect(castles(table)).to_have_count(1)


def test_what_is_clicked_meanwhile_is_done_once_python_has_answered(new_page):
    page = new_page()
    table = laid(page)
    play_castle(page, table, "4-4")
    expect(castles(table)).to_have_count(1)
    click_part(page, space(table, "1-2"))
    expect(table.locator(".is-selected")).to_have_count(0)
    page.evaluate(RELEASE)
    expect(space(table, "1-2")).to_have_class("is-possible is-selected is-armed")
    expect(table.locator(".cnb-play")).to_be_visible()


def test_more_clicks_at_the_place_of_the_move_mean_nothing_else(new_page):
    page = new_page()
    table = laid(page)
    page.evaluate(HEAR)
    click_part(page, space(table, "4-4"))
    page.wait_for_function(FORESEEN)
    box = space(table, "4-4").bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*middle, click_count=3)  # plays, and is then in the other player's way
    page.evaluate(RELEASE)
    wait_for_turn(page, 1)
    expect(table.locator(".is-selected")).to_have_count(0)
    assert run_code(page, "print(len(game.actions))") == "1"


def test_a_move_that_is_refused_is_taken_off_the_boards(new_page):
    page = new_page()
    table = laid(page)
    play_castle(page, table, "4-4")
    expect(castles(table)).to_have_count(1)
    run_code(page, "table._revision += 1\nprint()")  # so the page is late
    page.evaluate(RELEASE)
    expect(table.locator(".cnb-error")).to_contain_text("no longer the latest")
    expect(castles(table)).to_have_count(0)
    run_code(page, "print(table.refresh())")
    wait_for_turn(page, 1)
    play_castle(page, table, "1-2")
    page.evaluate(RELEASE)
    expect(castles(table)).to_have_count(1)


def test_a_game_that_was_changed_elsewhere_is_shown_as_it_is(new_page):
    page = new_page()
    table = laid(page)
    play_castle(page, table, "4-4")
    run_code(page, "print(game.play('start on 1-2'))")
    page.evaluate(RELEASE)
    wait_for_turn(page, 1)
    expect(castles(table)).to_have_attribute("data-spot", "space-1-2")
    expect(table.locator(".cnb-error")).to_contain_text("changed")
    assert run_code(page, "print(game.actions)") == "(Action('start on 1-2'),)"


def test_what_is_told_late_of_an_earlier_moment_draws_nothing(new_page):
    page = new_page()
    table = laid(page)
    page.evaluate(HEAR)
    click_part(page, space(table, "4-4"))
    page.wait_for_function(FORESEEN)
    late = page.evaluate(LAST_FORESEEN)  # the castle of whoever begins
    run_code(page, "print(game.play('start on 1-2'), table.refresh())")
    wait_for_turn(page, 1)
    page.evaluate(HOLD.replace('"play"', '"foresee"'))
    page.evaluate(HEAR)
    run_code(page, f"import json\nprint(table.send(json.loads({late!r})))")
    page.wait_for_function(FORESEEN)
    click_part(page, space(table, "4-4"))
    table.locator(".cnb-play").click()
    assert table.get_attribute("data-drawn") == "2"
    assert page.evaluate("held.length") == 2
    expect(castles(table)).to_have_attribute("data-spot", "space-1-2")
    page.evaluate(RELEASE)
    wait_for_turn(page, 2)
    assert (
        run_code(page, "print(game.actions)") == "(Action('start on 1-2'), Action('start on 4-4'))"
    )


def test_with_a_lost_connection_a_move_does_not_stay_on_the_boards(new_page):
    page = new_page()
    table = laid(page)
    page.evaluate(HEAR)
    click_part(page, space(table, "4-4"))
    page.wait_for_function(FORESEEN)
    page.evaluate(CUT)
    table.locator(".cnb-play").click()
    expect(table.locator(".cnb-error")).to_contain_text("connection to Python is lost")
    expect(castles(table)).to_have_count(0)
    page.evaluate(MEND)
    table.locator(".cnb-play").click()  # what was armed still is
    wait_for_turn(page, 1)
    assert run_code(page, "print(game.actions)") == "(Action('start on 4-4'),)"


def test_a_move_that_nobody_answers_does_not_stay_on_the_boards(new_page):
    page = new_page()
    table = laid(page)
    play_castle(page, table, "4-4")
    expect(castles(table)).to_have_count(1)
    expect(table.locator(".cnb-error")).to_contain_text("is not answering")
    expect(castles(table)).to_have_count(0)
    page.evaluate(RELEASE)
    wait_for_turn(page, 1)
    expect(castles(table)).to_have_count(1)


def test_keys_go_on_where_they_were(new_page):
    page = new_page()
    table = laid(page)
    page.evaluate(HEAR)
    click_part(page, space(table, "4-4"))
    page.wait_for_function(FORESEEN)
    page.keyboard.press("Enter")
    expect(castles(table)).to_have_count(1)
    assert page.evaluate("document.querySelector('.cnb-table').contains(document.activeElement)")
    for _ in range(3):  # in a hurry: that is not meant for the other player's duchy
        page.keyboard.press("Enter")
    page.evaluate(RELEASE)
    wait_for_turn(page, 1)
    expect(table.locator(".is-selected")).to_have_count(0)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(table.locator(".cnb-play")).to_be_visible()
    assert run_code(page, "print(len(game.actions))") == "1"


def test_a_guide_does_not_go_back_to_what_is_done(new_page):
    page = new_page()
    guided = "import castles_nb as cn\ntable = cn.play(guide=True)"
    table = laid(page, guided)
    page.evaluate(HEAR)
    click_part(page, space(table, "4-4"))
    page.wait_for_function(FORESEEN)
    words = table.locator(".cnb-guide-words")
    told = words.inner_text()
    table.locator(".cnb-play").click()
    expect(castles(table)).to_have_count(1)
    expect(table.locator(".is-possible")).to_have_count(0)
    assert words.inner_text() == told
    expect(table.locator("[data-part].is-armed")).to_have_count(0)
    page.evaluate(RELEASE)
    expect(words).not_to_have_text(told)


def test_a_puzzle_plays_by_a_click_on_what_is_armed(new_page):
    page = new_page()
    table = laid(page, "import castles_nb as cn\ntable = cn.puzzles[0].table()")
    page.evaluate(SPY)
    while not table.locator(".cnb-play").count():
        click_part(page, table.locator(".is-possible:not(.is-selected)").first)
        page.wait_for_selector(SETTLED)
    before = revision_of(table)
    click_part(page, table.locator(".is-selected").last)
    page.evaluate(RELEASE)
    page.wait_for_function(SHOWS_LATER, arg=before)
    click_part(page, table.locator(".cnb-duchy [data-part^=space]:not(.is-possible)").first)
    page.wait_for_selector(SETTLED)
    expect(table.locator(".cnb-error")).to_have_text("")
    assert "play" in page.evaluate("sent")
    assert "tried" not in page.evaluate("sent")


TWO_DICE = """import castles_nb as cn
game, bot = cn.Game(players=2, seed=7), cn.bots.GreedyBot()
while game.state.phase != "A" or not any(str(a).startswith("take ") for a in game.legal_actions()):
    game.play(bot.choose(game.state))
moves = len(game.actions)
table = cn.Table(game)"""


def test_keys_in_a_hurry_do_not_play_what_the_focus_came_to(new_page):
    page = new_page()
    table = laid(page, TWO_DICE)
    page.evaluate(HEAR)
    click_part(page, table.locator(".cnb-own [data-part^=die].is-possible").first)
    tile = table.locator(".cnb-board [data-part^=depot].is-possible[data-part*='/']").first
    click_part(page, tile)
    page.wait_for_function(FORESEEN)
    for _ in range(3):  # plays, and two more, when the tile is gone and the focus is elsewhere
        page.keyboard.press("Enter")
    assert page.evaluate("held.length") == 1
    before = revision_of(table)
    page.evaluate(RELEASE)
    wait_for_turn(page, before)
    assert run_code(page, "print(len(game.actions) - moves)") == "1"
    expect(table.locator("[data-part].is-selected")).to_have_count(0)


def test_what_else_goes_wrong_meanwhile_is_told_after_the_move(new_page):
    page = new_page()
    table = laid(page)
    play_castle(page, table, "4-4")
    expect(castles(table)).to_have_count(1)
    run_code(page, "print(table._refuse('The disk is full.'))")
    expect(table).to_have_attribute("aria-busy", "true")
    expect(castles(table)).to_have_count(1)
    page.evaluate(RELEASE)
    wait_for_turn(page, 1)
    expect(table.locator(".cnb-error")).to_have_text("The disk is full.")
