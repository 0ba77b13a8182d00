"""The table's tools in a real JupyterLab: history, hints, pasting, points, other players large."""

import random
from contextlib import suppress

import pytest
from browser.host import run_code, show
from browser.looks import overlaps
from browser.playing import SPY, play_one, revision_of, wait_for_turn
from browser.test_text_sizes import LEAST
from nightly import cases
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTime

import castles_nb as cn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MARKUP = "<img src=x onerror=window.hit=1>"


def lay_table(page: Page, moves: int, players: int = 2, bots: str = "None") -> Locator:
    """A table in the middle of a game; `table` and `bot` are known in its notebook."""
    return show(
        page,
        "import castles_nb as cn\n"
        f"game, bot = cn.Game(players={players}, seed=11), cn.bots.GreedyBot()\n"
        f"for _ in range({moves}):\n    game.play(bot.choose(game.state))",
        f"table = cn.Table(game, bots={bots})\ntable",
    )


def paste(page: Page, table: Locator, text: str) -> None:
    """Paste a text by the menu, if the window is not open yet."""
    area = table.locator(".cnb-text")
    if not area.is_visible():
        table.locator("summary", has_text="More").click()
        table.get_by_role("button", name="Paste…").click()
        expect(area).to_be_focused()
    area.fill(text)
    table.get_by_role("button", name="Play on from it").click()


# History ---------------------------------------------------------------------------------------


def test_the_slider_shows_any_moment_and_one_plays_on_from_there(new_page, keep):
    page = new_page()
    table = lay_table(page, moves=30)
    slider, past = table.locator(".cnb-slider"), table.locator(".cnb-past")
    width = slider.bounding_box()["width"]
    slider.focus()
    for _ in range(12):
        page.keyboard.press("ArrowLeft")  # faster than answers come: the last one counts
    expect(past).to_contain_text("After move 18 of 30, phase")
    expect(slider).to_be_focused()
    expect(slider).to_have_attribute("aria-valuetext", past.inner_text().removesuffix("."))
    expect(table.locator("[aria-live=polite]")).to_contain_text("An earlier moment: After move 18")
    expect(table.locator(".is-possible")).to_have_count(0)
    assert slider.bounding_box()["width"] == width
    keep(page, "earlier_moment")
    table.get_by_role("button", name="Back to now").click()
    expect(past).to_have_count(0)
    expect(table.locator(".is-possible").first).to_be_visible()
    expect(table.locator(".cnb-moment")).to_contain_text("move 30 of 30")

    table.get_by_role("button", name="First moment").click()
    expect(past).to_contain_text("Before the first of 30 moves, setup")
    assert slider.bounding_box()["width"] == width
    page.evaluate(SPY)
    table.get_by_role("button", name="One move back").press("Enter")  # there is none
    assert page.evaluate("sent") == []
    table.get_by_role("button", name="One move forward").click()
    expect(past).to_contain_text("After move 1 of 30")
    slider.focus()
    for _ in range(17):
        page.keyboard.press("ArrowRight")
    expect(past).to_contain_text("After move 18 of 30, phase")
    table.get_by_role("button", name="Play on from here").click()
    expect(past).to_have_count(0)
    expect(table.locator(".cnb-moment")).to_contain_text("move 18 of 18")
    assert run_code(page, "print(len(game.actions), len(game.undone))") == "18 12"


def test_the_line_that_was_left_is_a_click_away(new_page):
    page = new_page()
    table = lay_table(page, moves=30)
    left = run_code(page, "print(*game.actions, sep='; ')")
    table.locator(".cnb-slider").focus()
    page.keyboard.press("Home")
    expect(table.locator(".cnb-past")).to_contain_text("Before the first of 30 moves")
    table.get_by_role("button", name="Play on from here").click()
    expect(table.locator(".cnb-past")).to_have_count(0)
    before = revision_of(table)
    table.locator(".cnb-space.is-possible, .cnb-land .is-possible").last.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_for_turn(page, before)
    table.locator("summary", has_text="More").click()
    table.get_by_role("button", name="Other lines…").click()
    table.locator(".cnb-line-choice").click()
    expect(table.locator(".cnb-moment")).to_contain_text("move 30 of 30")
    assert run_code(page, "print(*game.actions, sep='; ')") == left


def test_a_drag_over_many_moves_of_bots_ends_where_it_was_let_go(new_page):
    page = new_page(reduced_motion="no-preference")
    table = lay_table(page, moves=60, bots="{1: 'greedy'}")
    slider = table.locator(".cnb-slider")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] - 8, middle)
    page.mouse.down()
    for step in range(1, 41):
        page.mouse.move(box["x"] + (box["width"] - 8) * (1 - step / 80), middle)
    page.mouse.up()
    value = slider.input_value()
    expect(table.locator(".cnb-past")).to_contain_text(f"After move {value} of ")
    expect(table.locator(".cnb-message .cnb-error")).to_be_hidden()
    assert slider.input_value() == value


# Hints -----------------------------------------------------------------------------------------


def test_a_hint_is_marked_taken_up_and_played_only_then(new_page, keep):
    page = new_page()
    table = lay_table(page, moves=62)
    before = revision_of(table)
    table.locator(".is-possible").first.focus()
    page.keyboard.press("h")
    lines = table.locator(".cnb-advice")
    expect(lines).to_have_count(3)
    expect(lines.first).to_be_focused()
    expect(lines.first).to_contain_text("points")
    marked = table.locator(".is-advised")
    expect(marked.first).to_be_visible()
    keep(page, "hint")
    table.get_by_role("button", name="Coach").click()
    expect(lines).to_have_count(3)
    expect(marked.first).to_be_visible()
    told = lines.nth(1).locator("b").inner_text()
    lines.nth(1).hover()
    lines.nth(1).click()
    expect(table.locator(".cnb-what")).to_have_text(told)
    expect(table.locator(".cnb-play")).to_be_focused()
    assert revision_of(table) == before
    page.keyboard.press("Escape")
    expect(marked).to_have_count(0)
    page.keyboard.press("h")
    expect(lines).to_have_count(3)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_for_turn(page, before)
    assert run_code(page, "print(len(game.actions))") == "63"
    expect(lines).to_have_count(0)


# Copying and pasting ---------------------------------------------------------------------------


def test_positions_and_records_are_pasted_and_what_is_wrong_is_told(new_page, keep):
    other, bot = cn.Game(players=2, seed=3), cn.bots.GreedyBot()
    for _ in range(25):
        other.play(bot.choose(other.state))
    page = new_page()
    table = lay_table(page, moves=10)
    before = revision_of(table)
    error = table.locator(".cnb-text-dialog .cnb-fault")
    for text, says in (
        ("", "a position begins with castles/1"),
        (MARKUP, "not with '<img'"),
        ("castles/1 dice=35", "the starting castle is missing (SET-19)"),
        ('[Castles "1"]\n[Seed "7"]\n\np0 2:Q', "line 4"),
        (str(cn.Game(players=3, seed=7).position), "the game has 3 players"),
    ):
        paste(page, table, text)
        expect(error).to_contain_text(says)
    keep(page, "pasted_wrong")
    assert revision_of(table) == before
    page.keyboard.press("Escape")
    expect(table.locator(".cnb-text")).to_be_hidden()
    expect(table.locator("summary", has_text="More")).to_be_focused()

    name = MARKUP + " & <b>Co</b>"
    paste(page, table, str(other.record(names=[name, "Bo"])))
    expect(table.locator(".cnb-text")).to_be_hidden()
    expect(table.locator(".cnb-moment")).to_contain_text("move 25 of 25")
    assert run_code(page, "print(table.game.actions == game.actions)") == "False"
    paste(page, table, str(other.position))
    expect(table.locator(".cnb-moment")).to_contain_text("Before the first move")
    play_one(page, table, random.Random(1))
    assert page.evaluate("window.hit") is None
    assert table.locator("img, b b").count() == 0


def test_what_cannot_go_to_the_clipboard_is_shown_to_be_copied(new_page):
    page = new_page()
    table = lay_table(page, moves=10)
    position = run_code(page, "print(game.position)")
    page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not here')); }"
    )
    table.locator("summary", has_text="More").click()
    table.get_by_role("button", name="Copy position").click()
    area = table.locator(".cnb-text")
    expect(area).to_be_focused()
    assert area.input_value() == position
    selected = "(area) => area.value.slice(area.selectionStart, area.selectionEnd)"
    assert area.evaluate(selected) == position
    page.keyboard.press("Escape")
    page.evaluate(
        "() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }"
    )
    table.locator("summary", has_text="More").click()
    table.get_by_role("button", name="Copy record").click()
    expect(table.locator("[aria-live=polite]")).to_have_text("Copied.")
    assert cn.Game.from_record(page.evaluate("window.copied")).actions
    expect(area).to_be_hidden()


# Looked at -------------------------------------------------------------------------------------


def test_high_contrast_is_a_switch_that_python_knows(new_page):
    page = new_page()
    table = lay_table(page, moves=10)
    switch = table.locator(".cnb-item", has_text="High contrast")
    table.locator("summary", has_text="More").click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(table).to_contain_class("cnb-high-contrast")
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert run_code(page, "print(table.high_contrast)") == "True"


FITS = """() => {
  const inside = (outer, box) => box.left >= outer.left - 1 && box.right <= outer.right + 1;
  const root = document.querySelector(".cnb-table");
  const dialog = root.querySelector("dialog[open]");
  const page = { left: 0, right: innerWidth };
  const wrong = [...root.querySelectorAll(".cnb-panel, .cnb-button, .cnb-region, table, textarea")]
    .filter((node) => node.checkVisibility() && !node.closest(".cnb-points-table"))
    .filter((node) => {
      const outer = node.closest("dialog") ? page : root.getBoundingClientRect();
      return !inside(outer, node.getBoundingClientRect());
    });
  const cut = [...root.querySelectorAll("*")]
    .filter((node) => node instanceof HTMLElement && node.checkVisibility())
    .filter((node) => !node.matches(".cnb-live, .cnb-points-table, .cnb-points-table *"))
    .filter((node) => node.scrollWidth > node.clientWidth + 1)
    .filter((node) => getComputedStyle(node).display !== "inline");
  const high = dialog && dialog.getBoundingClientRect().bottom > innerHeight ? ["too high"] : [];
  return [...wrong.map((n) => n.className), ...cut.map((n) => n.className), ...high];
}"""
"""Find everything that is outside of the table or the window, or is cut off."""


SMALLEST = """() => Math.min(...[...document.querySelectorAll(".cnb-status text")]
  .filter((text) => text.textContent.trim())
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
"""Pixels of the smallest text in the status bar."""


def assert_fits(page: Page, *where: object) -> None:
    """Nothing is cut off and all can be read, as soon as JupyterLab has laid itself out again."""
    with suppress(NotInTime):
        fits = f"() => !({FITS})().length && ({SMALLEST})() >= {LEAST - 0.1}"
        page.wait_for_function(fits, timeout=5000)
    assert page.evaluate(FITS) == [], where
    assert overlaps(page, ".cnb-table") == [], where
    assert page.evaluate(SMALLEST) >= LEAST - 0.1, where


@pytest.mark.parametrize("players", cases([2, 3, 4], 4))
def test_all_states_fit_at_all_widths(new_page, keep, players):
    page = new_page()
    table = lay_table(page, moves={2: 62, 3: 90, 4: 120}[players], players=players)
    states = {
        "points": lambda: table.locator(".cnb-points summary").click(),
        "hint": lambda: table.locator(".cnb-tool", has_text="Hint").click(),
        "menu": lambda: table.locator("summary", has_text="More").click(),
        "paste": lambda: table.get_by_role("button", name="Paste…").click(),
        "enlarged": lambda: table.locator(".cnb-enlarge").first.click(),
        "past": lambda: table.get_by_role("button", name="First moment").click(),
    }
    shown = {
        "points": ".cnb-points-table > *",
        "hint": ".cnb-advice >> nth=2",
        "menu": ".cnb-menu",
        "paste": ".cnb-text-dialog",
        "enlarged": ".cnb-enlarged",
        "past": ".cnb-past",
    }
    for state, part in states.items():
        if state == "enlarged":
            page.keyboard.press("Escape")
        part()
        expect(table.locator(shown[state])).to_be_visible()
        for width in (700, 900, 1180, 1600):
            page.set_viewport_size({"width": width, "height": 1000})
            table.evaluate("(node) => node.scrollIntoView()")
            assert_fits(page, state, width)
            keep(page, f"tools_{state}_{players}_{width}")
        if state == "enlarged":
            page.keyboard.press("Escape")
            expect(table.locator(".cnb-enlarge").first).to_be_focused()


def test_another_player_is_looked_at_large_and_nothing_else(new_page):
    page = new_page(width=700)
    table = lay_table(page, moves=120, players=4)
    before = revision_of(table)
    small = table.locator(".cnb-small").first
    small.scroll_into_view_if_needed()
    button = table.locator(".cnb-enlarge").first
    name = table.locator(".cnb-other").first.get_attribute("aria-label")
    button.focus()
    page.keyboard.press("Enter")
    large = table.locator(".cnb-enlarged")
    expect(large).to_be_visible()
    assert large.locator(".cnb-large").bounding_box()["width"] > 1.6 * small.bounding_box()["width"]
    expect(large).to_have_attribute("aria-label", f"Duchy of {name}")
    tile = large.locator(".cnb-large [data-tile]").first
    tile.hover()
    expect(large.locator(".cnb-about")).not_to_be_empty()
    tile.click()
    expect(table.locator(".is-selected")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    expect(button).to_be_focused()
    assert revision_of(table) == before


def test_points_by_source_are_there_all_along(new_page):
    page = new_page()
    table = lay_table(page, moves=61)
    points = table.locator(".cnb-points")
    expect(points.locator("table")).to_be_hidden()
    points.locator("summary").click()
    totals = points.locator(".cnb-total td")
    printed = run_code(page, "print(*game.scores)")
    assert " ".join(totals.all_inner_texts()) == printed
    table.get_by_role("button", name="One move back").click()
    expect(table.locator(".cnb-past")).to_be_visible()
    then = run_code(page, "print(*game.at(60).points)")
    assert " ".join(totals.all_inner_texts()) == then
