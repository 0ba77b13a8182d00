"""Our widgets beside those of ipywidgets, in JupyterLab: outputs, links, sliders."""

import random
import re

import pytest
from browser.editing import click, pick
from browser.lab import WAIT, Lab, open_notebook, run_all, run_code, write_notebook
from browser.playing import play_one
from browser.test_boards import space
from browser.test_replay import SHORT, expect_at
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def opened(lab: Lab, page: Page, widget: str, *cells: str) -> Locator:
    """A notebook with these cells, run; the first such widget in it."""
    open_notebook(page, lab, write_notebook(lab, "others.ipynb", *cells, ""))
    return run_all(page, widget)


def test_a_cell_checks_an_answer_and_prints(lab, lab_page):
    page = lab_page()
    opened(
        lab,
        page,
        ".cnb-duchy-board",
        "import ipywidgets, castles_nb as cn\nout = ipywidgets.Output()\n"
        'board = cn.DuchyBoard(1, tiles={"4-4": "castle"})\n'
        "@out.capture()\ndef check(change):\n"
        '    if change["new"] == ("4-5",):\n'
        '        print("Right: it touches your castle.")\n'
        '        board.tiles = {**board.tiles, "4-5": "ship"}\n'
        '        board.highlight = ["4-6"]\n'
        '    else:\n        print("Not yet.")\n'
        'board.observe(check, "selected")\n'
        "ipywidgets.VBox([board, out])",
    )
    answer = page.locator(".widget-output, .jupyter-widgets-output-area").first
    space(page, "1-1").click()
    expect(answer).to_contain_text("Not yet.")
    page.evaluate(
        "window.kept = document.querySelector('.cnb-duchy-board [data-rule]')"
        " ?? document.querySelector('.cnb-duchy-board use')"
    )
    space(page, "4-5").click()
    expect(answer).to_contain_text("Right: it touches your castle.")
    expect(space(page, "4-5")).to_have_attribute("aria-label", re.compile("river: ship"))
    expect(space(page, "4-6")).to_contain_class("is-highlighted")
    expect(space(page, "4-5")).to_be_focused()
    assert page.evaluate("window.kept.isConnected"), "what did not change was drawn anew"


def test_linked_boards_select_the_same(lab, lab_page):
    page = lab_page()
    opened(
        lab,
        page,
        ".cnb-duchy-board",
        "import castles_nb as cn, ipywidgets\n"
        "boards = [cn.DuchyBoard(number) for number in (1, 2, 3)]\n"
        'ipywidgets.jslink((boards[0], "selected"), (boards[1], "selected"))\n'
        'ipywidgets.link((boards[1], "selected"), (boards[2], "selected"))\n'
        "ipywidgets.HBox(boards)",
    )
    expect(page.locator(".cnb-duchy-board")).to_have_count(3)
    for board, name in ((0, "1-1"), (1, "2-2"), (2, "3-3")):
        space(page, name, board).click()
        for other in range(3):
            expect(space(page, name, other)).to_have_attribute("aria-pressed", "true")
    assert (
        run_code(page, "print(*(board.selected for board in boards))")
        == "('3-3',) " * 2 + "('3-3',)"
    )


WITH_TABLE = """\
import castles_nb as cn
import ipywidgets as widgets
editor, out, games = cn.PositionEditor(), widgets.Output(), []

def show(game):
    games.append(game)
    with out:
        display(cn.Table(game), clear=True)

editor.on_apply(show)
display(editor, out)"""


def test_it_is_handed_to_a_table_and_played(lab, lab_page):
    page = lab_page(height=1400)
    editor = opened(lab, page, ".cnb-editor[data-revision]", WITH_TABLE)
    pick(editor, "cow2")
    click(page, editor, "depot-6")
    editor.get_by_role("button", name="Use it").click()
    table = page.locator(".cnb-table[data-revision]").first
    table.wait_for(timeout=WAIT)
    expect(table.locator("[data-part='depot-6/cow2']")).to_be_visible()
    table.evaluate("(node) => node.scrollIntoView()")
    play_one(page, table, random.Random(1))
    printed = run_code(page, "print(len(games[0].actions), editor.handed == editor.position)")
    assert printed == "1 True"


def test_another_cell_and_two_views(lab, lab_page):
    page = lab_page()
    link = (
        "import ipywidgets\nslider = ipywidgets.IntSlider(max=6)\n"
        "link = ipywidgets.jslink((slider, 'value'), (replay, 'ply'))\nslider"
    )
    opened(lab, page, ".cnb-replay[data-ply]", *SHORT, "replay", link)
    views = page.locator(".cnb-replay[data-ply]")
    expect(views).to_have_count(2)
    assert run_code(page, "replay.ply = 3; print(replay)").endswith("after move 3>")
    for view in views.all():
        expect_at(view, 3)
    views.nth(1).focus()
    page.keyboard.press("End")
    for view in views.all():
        expect_at(view, 6)
    assert run_code(page, "replay.go(4, 1); print(replay.ply)") == "4"
    for view in views.all():
        expect_at(view, 4, 1)
    refused = "try:\n    replay.ply = 5\nexcept Exception as error:\n    print(error)"
    assert run_code(page, refused) == "ply: 5 is not a number from 0 to 4"
    expect_at(views.first, 4, 1)
    page.locator(".widget-slider .noUi-handle").focus()
    page.keyboard.press("ArrowLeft")
    for view in views.all():
        expect_at(view, 3, 1)
