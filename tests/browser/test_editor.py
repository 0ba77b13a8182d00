"""The position editor in a page: built by clicks and keys, attacked, and looked at."""

import re

import pytest
from browser.editing import click, part, pick, text_of
from browser.host import run_code, show
from browser.looks import hard_to_read, use_theme
from nightly import rows
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYABLE = "This position can be played."

NEW = "import castles_nb as cn\neditor = cn.PositionEditor()\neditor"
MID_GAME = """\
import castles_nb as cn
game, bot = cn.Game(players=3, seed=7), cn.bots.GreedyBot()
for _ in range(160):
    game.play(bot.choose(game.state))
editor = cn.PositionEditor(game)
editor"""
FAULTY = (
    f"{MID_GAME[:-6]}editor.position = editor.position.replace('silver=1', 'silver=-1')\neditor"
)


def test_a_position_is_built_by_clicks(new_page, keep):
    page = new_page()
    editor = show(page, NEW)
    verdict, live = editor.locator(".cnb-verdict"), editor.locator(".cnb-live")
    expect(verdict).to_have_text(PLAYABLE)
    pick(editor, "ship")
    click(page, editor, "depot-1")
    click(page, editor, "space-4-3")
    expect(live).to_have_text(f"Placed ship: space 4-3 of player 1. {PLAYABLE}")
    assert "duchy=----/-----/------/--ShCa---" in text_of(editor)
    click(page, editor, "storage")
    pick(editor, "goods-3")
    click(page, editor, "depot-2")
    click(page, editor, "goods")
    pick(editor, "die-5")
    click(page, editor, "die-at-0")
    click(page, editor, "white")
    for word in ("white=5", "left=5?", "depots=Sh/", "depot_goods=-/3/", "goods=3", "storage=Sh"):
        assert word in text_of(editor), word
    pick(editor, "eraser")
    click(page, editor, "depot-1/ship")
    click(page, editor, "depot-2/goods-3")
    click(page, editor, "storage/ship")
    assert "depot" not in text_of(editor)
    assert "storage" not in text_of(editor)
    editor.get_by_role("button", name="Increase silver").click()
    expect(editor.locator("[data-field='0:silver']")).to_have_value("2")
    editor.locator("[data-field='now']").select_option("B2")
    expect(editor.locator("[data-field='now']")).to_have_value("B2")
    editor.get_by_role("button", name="Player 2").click()
    pick(editor, "castle")
    click(page, editor, "storage")
    assert "storage=Ca" in text_of(editor).split("1:")[1]
    expect(verdict).to_have_text(PLAYABLE)
    keep(page, "editor_built")
    printed = run_code(page, "print(editor.value.now, editor.faults, editor.value.seats[0].silver)")
    assert printed == "B2 () 2"


def test_faults_appear_and_vanish_and_lead_to_their_place(new_page):
    page = new_page()
    editor = show(page, NEW)
    faults = editor.locator(".cnb-fault")
    editor.get_by_role("button", name="Player 2").click()
    pick(editor, "bank")
    click(page, editor, "space-1-1")
    expect(faults.filter(has_text="1-1").first).to_be_visible()
    expect(part(editor, "space-1-1")).to_contain_class("is-faulty")
    expect(editor.get_by_role("button", name="Use it")).to_be_disabled()
    editor.get_by_role("button", name="Player 1").click()
    faults.filter(has_text="1-1").first.click()
    focused = "document.activeElement.dataset.part"
    assert page.evaluate(focused) == "space-1-1"
    expect(editor.get_by_role("button", name="Player 2")).to_have_attribute("aria-pressed", "true")
    undo = editor.get_by_role("button", name="Undo")
    undo.click()
    expect(editor.locator(".cnb-verdict")).to_have_text(PLAYABLE)
    expect(undo).to_be_disabled()
    expect(undo).to_be_focused()
    expect(faults).to_have_count(0)
    expect(editor.locator(".is-faulty")).to_have_count(0)
    editor.get_by_role("button", name="Redo").click()
    expect(faults.first).to_be_visible()


def test_a_number_out_of_bounds_comes_back_by_one_step(new_page):
    page = new_page()
    cell = "import castles_nb as cn\nfrom castles_nb.course.positions.exercises import WRONG_LINE\n"
    editor = show(page, f"{cell}cn.PositionEditor(WRONG_LINE)")
    workers = editor.locator("[data-field='0:workers']")
    expect(workers).to_have_value("-2")
    editor.get_by_role("button", name="Increase workers").click()
    expect(workers).to_have_value("0")
    expect(editor.locator(".cnb-fault").filter(has_text="workers")).to_have_count(0)


def test_news_does_not_wipe_what_is_typed(new_page):
    page = new_page()
    editor = show(page, NEW)
    workers, silver = (editor.locator(f"[data-field='0:{name}']") for name in ("workers", "silver"))
    workers.fill("7")
    line = "editor.position.replace('silver=1', 'silver=4', 1)"
    run_code(page, f"editor.position = {line}\nprint(editor)")
    expect(silver).to_have_value("4")
    expect(workers).to_have_value("7")
    workers.press("Enter")
    expect(editor.locator(".cnb-line-text")).to_have_value(re.compile("silver=4 workers=7"))
    editor.locator("summary").click()
    editor.locator("[data-field='players']").select_option("3")  # the form is laid out anew
    expect(editor.get_by_role("button", name="Player 3")).to_be_visible()
    expect(workers).to_have_value("7")


def test_fast_clicks_all_count(new_page):
    page = new_page()
    editor = show(page, NEW)
    pick(editor, "mine")
    box = part(editor, "depot-1").locator("> title + *").bounding_box()
    for _ in range(6):
        page.mouse.click(box["x"] + 20, box["y"] + 60)
    page.wait_for_function("document.querySelector('textarea').value.includes('Mi,Mi,Mi,Mi,Mi,Mi')")


def test_a_click_counts_though_what_was_pressed_is_drawn_anew_meanwhile(new_page):
    page = new_page()
    editor = show(page, NEW)
    pick(editor, "mine")
    value = "document.querySelector('textarea').value"
    box = part(editor, "depot-1").locator("> title + *").bounding_box()
    page.mouse.click(box["x"] + 20, box["y"] + 60)
    page.wait_for_function(f"{value}.includes('Mi')")
    box = part(editor, "depot-1/mine").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.keyboard.press("u")
    page.wait_for_function(f"!{value}.includes('Mi')")
    page.mouse.up()
    page.wait_for_function(f"{value}.includes('Mi')")


def test_a_position_is_built_by_keys(new_page):
    page = new_page()
    editor = show(page, NEW)
    editor.focus()  # the only step without a key: from the notebook into the editor
    item = "document.activeElement.dataset.item"
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate(item):
            break
    for _ in range(40):
        if page.evaluate(item) == "church":
            break
        here = page.evaluate(item)
        page.keyboard.press("ArrowDown")
        if page.evaluate(item) == here or page.evaluate(item).startswith("monastery"):
            page.keyboard.press("ArrowRight")
        if page.evaluate(item) in ("warehouse", "watchtower", "carpenter"):
            page.keyboard.press("ArrowRight")
    assert page.evaluate(item) == "church"
    page.keyboard.press("Enter")
    expect(editor.locator(".cnb-hand")).to_contain_text("church")
    place = "document.activeElement.dataset.part ?? ''"
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate(place).startswith(("depot", "black")):
            break
    while not page.evaluate(place).startswith("depot"):
        page.keyboard.press("ArrowRight")
    at = page.evaluate(place)
    page.keyboard.press("Enter")
    expect(part(editor, f"{at.split('/')[0]}/church")).to_be_visible()
    assert page.evaluate(place) == at  # the focus stays where it was
    expect(editor.locator(".cnb-live")).to_contain_text("Placed church: depot")
    for _ in range(8):
        page.keyboard.press("ArrowRight")
        if page.evaluate(place).startswith("space"):
            break
    empty = page.evaluate(place)
    page.keyboard.press("Space")
    expect(part(editor, empty)).to_have_attribute("data-tile", "4")
    page.keyboard.press("Delete")
    expect(part(editor, empty)).not_to_have_attribute("data-tile", "4")
    page.keyboard.press("Escape")
    expect(editor.locator(".cnb-item[aria-pressed=true]")).to_have_count(0)


def test_when_the_last_thing_of_a_drawing_goes_the_focus_stays_beside_it(new_page):
    page = new_page()
    editor = show(page, NEW)
    pick(editor, "ship")
    click(page, editor, "depot-6")
    page.keyboard.press("Escape")
    part(editor, "depot-6/ship").focus()
    page.keyboard.press("Delete")
    expect(part(editor, "depot-6/ship")).to_have_count(0)
    expect(part(editor, "depot-6")).to_be_focused()


def test_a_text_is_pasted_and_a_bad_one_stays_text(new_page):
    page = new_page()
    editor = show(page, NEW)
    line, unread = editor.locator(".cnb-line-text"), editor.locator(".cnb-state .cnb-error").first
    before = text_of(editor)
    line.fill("castles/1 now=<img/src=x/onerror=window.hit=1>")
    page.keyboard.press("Enter")
    expect(unread).to_contain_text("column 15: '<img/src=x/onerror=window.hit=1>' is not setup")
    expect(line).to_have_attribute("aria-invalid", "true")
    assert editor.locator(".cnb-line-panel img").count() == 0
    assert page.evaluate("window.hit") is None
    page.keyboard.press("Escape")
    expect(line).to_have_value(before)
    expect(unread).to_be_hidden()
    line.fill("castles/1 now=C3 players=3")
    page.keyboard.press("Enter")
    expect(line).to_have_value("castles/1 players=3 now=C3 0: 1: 2:")
    expect(editor.locator(".cnb-fault").first).to_be_visible()
    assert run_code(page, "editor.position = 'castles/1 white=3'; print(1)") == "1"
    expect(line).to_have_value("castles/1 white=3 0: 1:")
    expect(editor.locator(".cnb-tab")).to_have_count(2)


@pytest.mark.parametrize(
    ("width", "kind", "theme"),
    rows(
        [
            (width, kind, theme)
            for width, kind in ((700, "mid"), (1180, "faulty"), (1600, "mid"))
            for theme in ("light", "dark")
        ],
        (700, "mid", "light"),
        (1180, "faulty", "dark"),
    ),
)
def test_it_is_good_to_look_at_and_to_reach(new_page, keep, width, kind, theme):
    page = new_page(width=width, height=1100)
    cell = MID_GAME if kind == "mid" else FAULTY
    editor = show(page, cell)
    use_theme(page, theme)
    editor.locator("summary").click()
    keep(page, f"editor_{width}_{theme}")
    assert hard_to_read(page, ".cnb-editor") == []
