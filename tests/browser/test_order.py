"""Whatever comes at the same time, late, or twice: no move is lost, doubled or illegal."""

import random

import pytest
from browser.lab import WAIT, open_notebook, run_all, run_code, write_notebook
from browser.playing import (
    BUTTONS_ARE_READY,
    SEND,
    click_part,
    play_one,
    revision_of,
    wait_for_turn,
)
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TWO_PEOPLE = "import castles_nb as cn\ngame = cn.Game(players=2, seed=7)\ntable = cn.Table(game)"

SLOW_BOT = """
import time
from pathlib import Path
import castles_nb as cn

class Slow(cn.RandomBot):
    def choose(self, state):
        Path("asked").touch()
        while not Path("gate").exists():
            time.sleep(0.05)
        return super().choose(state)

game = cn.Game(players=2, seed=7)
first = game.state.current_player
table = cn.Table(game, bots={1 - first: Slow()}, names={1 - first: "Slow"})
"""
"""A bot that thinks until a file named `gate` appears in its folder."""

CHECK = "print(len(game.actions), cn.Game.from_record(str(game.record())).scores == game.scores)"
"""How many moves were made, and whether the game can be played again from its record."""


def table_in(lab, page: Page, name: str, code: str) -> Locator:
    open_notebook(page, lab, write_notebook(lab, name, code, "table", ""))
    return run_all(page)


def table_with_slow_bot(lab, page: Page, name: str) -> Locator:
    for sign in ("asked", "gate"):
        (lab.folder / sign).unlink(missing_ok=True)
    return table_in(lab, page, name, SLOW_BOT)


def wait_until_asked(lab, page: Page) -> None:
    expect(page.locator(".cnb-table")).to_contain_text("Slow is choosing.")
    page.wait_for_function(
        "(url) => fetch(url).then((found) => found.ok)", arg=url_of(lab, "asked")
    )


def url_of(lab, name: str) -> str:
    return f"{lab.url}/files/{name}?token={lab.token}"


def open_gate(lab) -> None:
    (lab.folder / "gate").touch()


def play_first(page: Page, table: Locator) -> None:
    """Put the first starting castle."""
    click_part(page, table.locator(".cnb-duchy .is-possible").first)
    table.locator(".cnb-play").click()


def test_of_messages_at_the_same_time_one_is_played(lab, new_page):
    page = new_page()
    table = table_in(lab, page, "together.ipynb", TWO_PEOPLE)
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
    expect(table.locator(".cnb-error")).to_contain_text("not the latest view")
    assert run_code(page, CHECK) == "1 True"
    assert revision_of(table) == 2


def test_clicks_in_a_hurry_play_one_move_each(lab, new_page):
    page = new_page()
    table = table_in(lab, page, "hurry.ipynb", TWO_PEOPLE)
    target = table.locator(".cnb-duchy [data-part='space-4-4']")
    box = target.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*middle, click_count=4)  # selects, plays, and is in the other player's way
    page.wait_for_function("Number(document.querySelector('.cnb-table').dataset.revision) > 1")
    moves, is_sound = run_code(page, CHECK).split()
    assert is_sound == "True"
    assert 1 <= int(moves) <= 2
    assert revision_of(table) == int(moves) + 1


def test_clicks_while_a_bot_thinks_do_nothing(lab, new_page):
    page = new_page()
    table = table_with_slow_bot(lab, page, "thinking.ipynb")
    play_first(page, table)
    wait_until_asked(lab, page)
    for part in table.locator(".cnb-board [data-part], .cnb-duchy [data-part]").all()[::9]:
        part.click(force=True)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert table.locator(".cnb-play").count() == 0
    before = revision_of(table)
    open_gate(lab)
    wait_for_turn(page, before)
    expect(table.locator(".cnb-error")).to_be_hidden()
    first = int(run_code(page, CHECK).split()[0])
    assert first == revision_of(table) - 1
    play_one(page, table, random.Random(1))
    moves, is_sound = run_code(page, CHECK).split()
    assert is_sound == "True"
    assert int(moves) > first


def test_an_interrupt_while_a_bot_thinks_harms_nothing(lab, new_page):
    page = new_page()
    table = table_with_slow_bot(lab, page, "interrupt.ipynb")
    play_first(page, table)
    wait_until_asked(lab, page)
    before = revision_of(table)
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:interrupt-kernel')")
    # An interrupt may not reach a bot that thinks on a thread of its own. Where it does, the page
    # says so, and the bot can be asked to try again.
    open_gate(lab)
    page.wait_for_function(
        "(old) => document.querySelector('.cnb-table').dataset.revision > old", arg=before
    )
    again = table.get_by_text("Let it try again")
    if again.count():
        page.wait_for_function(BUTTONS_ARE_READY)
        again.click()
    page.wait_for_function("document.querySelector('.cnb-table').matches('.is-choosing')")
    play_one(page, table, random.Random(1))
    assert run_code(page, CHECK).endswith("True")


def test_after_a_restart_of_the_kernel_the_page_says_so_and_a_new_table_plays(lab, new_page):
    page = new_page()
    table = table_in(lab, page, "restart.ipynb", TWO_PEOPLE)
    play_one(page, table, random.Random(1))
    page.evaluate(
        """async () => {
          const { sessionContext } = window.jupyterapp.shell.currentWidget;
          await sessionContext.session.kernel.restart();
          await sessionContext.session.kernel.info;
        }"""
    )
    click_part(page, table.locator(".cnb-duchy .is-possible").first)
    table.locator(".cnb-play").click()
    expect(table.locator(".cnb-error")).to_contain_text("Run its cell again", timeout=WAIT)
    table = run_all(page)
    page.wait_for_function(
        "document.querySelector('.cnb-table[data-revision]')?.dataset.revision === '1'"
    )
    play_one(page, table, random.Random(1))
    assert run_code(page, CHECK) == "1 True"


def test_two_views_that_are_clicked_at_once_play_one_move(lab, new_page):
    page = new_page()
    open_notebook(page, lab, write_notebook(lab, "both.ipynb", TWO_PEOPLE, "table", "table", ""))
    run_all(page)
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


def test_a_reload_while_a_bot_thinks_finds_the_game_as_it_is(lab, new_page):
    page = new_page()
    table = table_with_slow_bot(lab, page, "reload.ipynb")
    page.keyboard.press("Control+s")
    page.wait_for_selector(".lm-TabBar-tab.jp-mod-current:not(.jp-mod-dirty)", state="attached")
    play_first(page, table)
    wait_until_asked(lab, page)
    page.reload()
    page.wait_for_selector(".jp-NotebookPanel")
    open_gate(lab)
    table = page.locator(".cnb-table[data-revision]").first
    expect(table).to_contain_class("is-choosing", timeout=WAIT)
    play_one(page, table, random.Random(3))
    assert run_code(page, CHECK).endswith("True")
