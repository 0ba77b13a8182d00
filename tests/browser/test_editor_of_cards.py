"""The position editor with the card game in a page: built by clicks and keys, and looked at."""

import re

import pytest
from browser.editing import click, part, pick, text_of
from browser.host import run_code, show
from browser.looks import hard_to_read, use_theme
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYABLE = "This position can be played."
NEW = """\
import castles_nb as cn
editor = cn.PositionEditor("cardgame/1 0: goods=l animals=c 1: goods=l animals=c")
editor"""
MID_GAME = """\
import castles_nb as cn
game, bot = cn.CardGame(players=3, seed=7), cn.bots.GreedyBot()
while len(game.actions) < 90 or game.state.pending:
    game.play(bot.choose(game.state))
editor = cn.PositionEditor(game)
editor"""


def test_a_position_of_the_card_game_is_built_by_clicks(new_page, keep):
    page = new_page()
    editor = show(page, NEW)
    verdict, live = editor.locator(".cnb-verdict"), editor.locator(".cnb-live")
    expect(verdict).to_have_text(PLAYABLE)
    pick(editor, "bank4")
    click(page, editor, "row-3")
    expect(live).to_have_text(f"Placed bank 4: row 3. {PLAYABLE}")
    click(page, editor, "projects")
    pick(editor, "mine2")
    click(page, editor, "hand")
    for _ in range(3):
        click(page, editor, "pile-mine")
    pick(editor, "dark")
    click(page, editor, "goods-pile-1")
    click(page, editor, "goods-light")
    pick(editor, "pig")
    click(page, editor, "animals-pig")
    for word in (
        *("rows=-/-/Bk4/-/-/-", "projects=Bk4", "goods=ld", "animals=cp"),
        *("triples=Mi2+Mi2+Mi2", "hand=Mi2,?", "goods_piles=d"),
    ):
        assert word in text_of(editor), word
    pick(editor, "eraser")
    click(page, editor, "row-3/bank4")
    click(page, editor, "triple-mine-0")
    click(page, editor, "hand-mine2")
    for word in ("rows", "triples", "hand"):
        assert word not in text_of(editor), word
    editor.locator("[data-field='now']").select_option("C4")
    expect(verdict).to_have_text(PLAYABLE)
    editor.locator("[data-field='0:silver']").fill("7")
    editor.locator("[data-field='0:silver']").press("Enter")
    expect(editor.locator(".cnb-line-text")).to_have_value(re.compile("silver=7"))
    keep(page, "editor_of_cards")
    editor.get_by_role("button", name="Use it").click()
    printed = run_code(page, "print(editor.game(seed=1).state.when, editor.handed[:17])")
    assert printed == "round C turn 4 cardgame/1 now=C4"


def test_a_fault_leads_to_its_place(new_page):
    page = new_page()
    editor = show(page, NEW)
    faults = editor.locator(".cnb-fault")
    editor.get_by_role("button", name="Player 2").click()
    pick(editor, "light")
    for _ in range(5):
        click(page, editor, "goods-light")
    expect(faults).to_contain_text(["light goods: the box has only 6"])
    expect(part(editor, "goods-light")).to_contain_class("is-faulty")
    expect(editor.get_by_role("button", name="Use it")).to_be_disabled()
    editor.get_by_role("button", name="Player 1").click()
    faults.first.click()
    expect(editor.get_by_role("button", name="Player 2")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.activeElement.dataset.part").startswith("goods-")
    editor.get_by_role("button", name="Undo").click()
    expect(editor.locator(".cnb-verdict")).to_have_text(PLAYABLE)


@pytest.mark.parametrize(("width", "theme"), [(700, "light"), (1180, "dark"), (1600, "light")])
def test_a_game_in_the_middle_can_be_read_in_the_editor(new_page, keep, width, theme):
    page = new_page(width=width, height=1100)
    editor = show(page, MID_GAME)
    use_theme(page, theme)
    expect(editor.locator(".cnb-verdict")).to_have_text(PLAYABLE)
    expect(part(editor, "pile-mine")).to_be_visible()
    keep(page, f"editor_of_cards_{width}")
    over = "(texts, right) => texts.filter((t) => t.getBoundingClientRect().right > right).length"
    right = editor.bounding_box()["x"] + editor.bounding_box()["width"]
    assert editor.locator(".cnb-status text").evaluate_all(over, right) == 0
    assert hard_to_read(page, ".cnb-editor") == []
