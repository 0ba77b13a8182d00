"""What only a real JupyterLab can show: kernels, reloads, its own keys, widgets of others.

The tests share a server and, but for those that change their page, one page.
"""

import random
import shutil
from pathlib import Path

import pytest
from browser.answering import answer, exercise_cell
from browser.lab import (
    WAIT,
    open_in_notebook_7,
    open_notebook,
    run_all,
    run_code,
    wait_until_all_ran,
    write_notebook,
)
from browser.playing import (
    click_part,
    play_one,
    play_to_the_end,
    revision_of,
    shown_scores,
)
from nightly import NIGHTLY
from playwright.sync_api import Locator, Page, expect

import castles_nb as cn
from castles_nb.lessons.grading import grade

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TWO_PEOPLE = "import castles_nb as cn\ngame = cn.Game(players=2, seed=7)\ntable = cn.Table(game)"
CHECK = "print(len(game.actions), cn.Game.from_record(str(game.record())).scores == game.scores)"
"""How many moves were made, and whether the game can be played again from its record."""


def opened(lab, page: Page, *cells: str) -> Locator:
    """A notebook with these cells, run; the first table in it."""
    open_notebook(page, lab, write_notebook(lab, "cells.ipynb", *cells, ""))
    return run_all(page)


# Whole games -------------------------------------------------------------------------------------

BEFORE_THE_END = """
game, bot = cn.Game(players={players}, seed=7), cn.bots.GreedyBot()
while game.state.rounds_played < {rounds} or game.state.current_player:
    game.play(bot.choose(game.state))"""


def test_a_game_is_played_to_its_end_by_clicking(lab, lab_page, keep):
    """By day from phase C on, by night from the beginning."""
    page = lab_page(width=1500, height=1100)
    table = opened(
        lab,
        page,
        "import castles_nb as cn" + BEFORE_THE_END.format(players=2, rounds=0 if NIGHTLY else 10),
        'cn.Table(game, bots={1: "greedy"}, names=("You", "Greedy"))',
    )
    play_to_the_end(page, table, random.Random(2))
    keep(page, "game_over")
    shown = shown_scores(table)
    for player, points in enumerate(shown):
        column = table.locator(f".cnb-scores tbody td[data-player='{player}']")
        assert sum(map(int, column.all_inner_texts())) == points
    assert run_code(page, "print(game.is_over, list(game.scores))") == f"True {shown}"


def test_a_game_in_notebook_7(lab, lab_page, keep):
    page = lab_page(width=1300, height=1000)
    begun = "import castles_nb as cn" + BEFORE_THE_END.format(players=4, rounds=24)
    path = write_notebook(lab, "seven.ipynb", begun, "cn.Table(game)", "")
    open_in_notebook_7(page, lab, path)
    table = run_all(page)
    keep(page, "notebook_7")
    play_to_the_end(page, table, random.Random(12))
    shown = shown_scores(table)
    assert run_code(page, "print(game.is_over, list(game.scores))") == f"True {shown}"


# Lessons -----------------------------------------------------------------------------------------


def test_a_lesson_is_run_and_answered_in_its_cells_and_by_clicks(lab, lab_page):
    page = lab_page()
    open_notebook(page, lab, "start_here.ipynb")
    run_all(page, ".cnb-duchy-board")
    wait_until_all_ran(page)
    sheet = exercise_cell(page, "start_here-why").locator(".cnb-answer")
    sheet.get_by_role("button", name="You pay 2 silver").click()
    expect(sheet).to_contain_text("Not yet. That rule is about the black depot")
    for text, told in (
        ('"1-2"', "Not yet. A castle may start there, too"),
        ('"4-4"', "Right. Row 4, the fourth from the left"),
    ):
        expect(answer(page, "start_here-space", text)).to_contain_text(told)
    # What is solved is remembered in the folder.
    told = run_code(
        page, "print(*[step.exercise for step in cn.lessons.progress().steps if step.solved])"
    )
    assert "start_here-space" in told.split()


def test_a_click_is_kept_in_the_notebook_and_graded(lab, lab_page, keep, tmp_path):
    page = lab_page(own=True)
    checks = (
        'answer = ...\ncn.lessons.check("start_here-why", answer)',
        "board = cn.DuchyBoard(1)\nboard",
        'answer = board\ncn.lessons.check("start_here-space", answer)',
    )
    name = write_notebook(lab, "00_clicked.ipynb", "import castles_nb as cn", *checks)
    open_notebook(page, lab, name)
    run_all(page, ".cnb-duchy-board")
    wait_until_all_ran(page)
    sheet = exercise_cell(page, "start_here-why")
    place = exercise_cell(page, "start_here-space")
    to_write = sheet.locator(".cnb-keep")
    in_the_way = {"BLK-01": "You pay 2 silver", "TAKE-01": "It takes a 5"}
    for rule, told in (("BLK-01", "Not yet."), ("TAKE-01", "Right.")):
        sheet.locator(".cnb-answer").get_by_role("button", name=in_the_way[rule]).click()
        expect(sheet).to_contain_text(told)
        expect(sheet).to_contain_text(f'Kept in this notebook: "{rule}"')
    expect(to_write).to_be_hidden()
    page.locator(".cnb-duchy-board [data-space='4-4']").click()
    expect(place).to_contain_text('Kept in this notebook: "4-4"')
    keep(page, "clicked")
    save(page)
    outcomes = grade_alone(lab.folder / page.url.rpartition("/")[2], tmp_path / name)
    assert (outcomes["start_here-why"], outcomes["start_here-space"]) == ("right", "right")
    # After a reload nothing that this page showed can change: so it says what to do.
    page.reload()
    sheet.locator(".cnb-answer").get_by_role("button", name="You pay 2 silver").click()
    expect(sheet).to_contain_text("Not yet.")
    sheet.locator(".cnb-answer").get_by_role("button", name="It takes a 5").click()
    expect(to_write).to_be_visible()


def grade_alone(notebook: Path, handed_in: Path) -> dict[str, str]:
    """The outcomes of a notebook that is handed in under this name, alone."""
    shutil.copy(notebook, handed_in)
    table = grade(handed_in.parent)
    return dict(zip(table["exercise"], table["outcome"], strict=True))


# Messages and kernels ----------------------------------------------------------------------------

SEND_ALL = """(contents) => {
  const panel = window.jupyterapp.shell.currentWidget;
  const view = "application/vnd.jupyter.widget-view+json";
  const outputs = Array.from(panel.content.model.sharedModel.cells, (c) => c.outputs ?? []).flat();
  const id = outputs.map((output) => output.data?.[view]?.model_id).find(Boolean);
  const comm = panel.sessionContext.session.kernel._comms.get(id);
  for (const content of contents) comm.send({ method: "custom", content });
}"""


def test_of_messages_at_the_same_time_one_is_played(lab, lab_page):
    """JupyterLab handles messages on threads of the kernel."""
    page = lab_page()
    table = opened(lab, page, TWO_PEOPLE, "table")
    plays = [
        {"kind": "play", "revision": 1, "action": action}
        for action in ("start on 4-4", "start on 1-2", "start on 4-4", "start on 1-3")
    ]
    page.evaluate(SEND_ALL, [*plays, {"kind": "undo", "revision": 1}])
    expect(table).to_have_attribute("data-revision", "2")
    expect(table.locator(".cnb-error")).to_contain_text("no longer the latest")
    assert run_code(page, CHECK) == "1 True"
    assert revision_of(table) == 2


SLOW_BOT = """
import time
from pathlib import Path
import castles_nb as cn

class Slow(cn.bots.RandomBot):
    def choose(self, state):
        Path("asked").touch()
        while not Path("gate").exists():
            time.sleep(0.05)
        return super().choose(state)

game = cn.Game(players=2, seed=7)
first = game.state.current_player
table = cn.Table(game, bots={1 - first: Slow()}, names={1 - first: "Slow"})
table
"""
"""A bot that thinks until a file named `gate` appears in its folder."""


def table_with_slow_bot(lab, page: Page) -> Locator:
    for sign in ("asked", "gate"):
        (lab.folder / sign).unlink(missing_ok=True)
    return opened(lab, page, SLOW_BOT)


def let_it_think(lab, page: Page, table: Locator) -> None:
    """Put the first starting castle, and wait until the bot thinks."""
    play_first(table)
    expect(table).to_contain_text("Slow is choosing.")
    page.wait_for_function(
        "(url) => fetch(url).then((found) => found.ok)",
        arg=f"{lab.url}/files/asked?token={lab.token}",
    )


def open_gate(lab) -> None:
    (lab.folder / "gate").touch()


def play_first(table: Locator) -> None:
    click_part(table.page, table.locator(".cnb-duchy .is-possible").first)
    table.locator(".cnb-play").click()


def test_an_interrupt_while_a_bot_thinks_harms_nothing(lab, lab_page):
    page = lab_page()
    table = table_with_slow_bot(lab, page)
    let_it_think(lab, page, table)
    before = revision_of(table)
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:interrupt-kernel')")
    # An interrupt may not reach a bot that thinks on a thread of its own. Where it does, the page
    # says so, and the bot can be asked to try again.
    open_gate(lab)
    page.wait_for_function(
        "(old) => document.querySelector('.cnb-table').dataset.revision > old", arg=before
    )
    again = table.get_by_text("Let the bot try again")
    if again.count():
        again.click()
    page.wait_for_selector(".cnb-table.is-choosing")
    play_one(page, table, random.Random(1))
    assert run_code(page, CHECK).endswith("True")


RESTART = """async () => {
  const { sessionContext } = window.jupyterapp.shell.currentWidget;
  await sessionContext.session.kernel.restart();
  await sessionContext.session.kernel.info;
}"""


def test_after_a_restart_of_the_kernel_the_page_says_so_and_a_new_table_plays(lab, lab_page):
    page = lab_page()
    table = opened(lab, page, TWO_PEOPLE, "table")
    play_one(page, table, random.Random(1))
    page.evaluate(RESTART)
    lost = table.locator(".cnb-error")
    expect(lost).to_contain_text("Run its cell again", timeout=WAIT)  # before anybody clicks
    play_first(table)
    expect(lost).to_contain_text("Run its cell again")
    table = run_all(page)
    page.wait_for_selector(".cnb-table[data-revision='1']")
    play_one(page, table, random.Random(1))
    assert run_code(page, CHECK) == "1 True"


IS_SAVED = "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"


def save(page: Page) -> None:
    page.keyboard.press("Control+s")
    page.wait_for_function(IS_SAVED)


def test_two_views_of_a_table_and_a_reload_show_the_same(lab, lab_page):
    page = lab_page(own=True)
    opened(lab, page, TWO_PEOPLE.replace("(game)", "(game, bots={1: 'greedy'})"), "table", "table")
    views = page.locator(".cnb-table[data-revision]")
    expect(views).to_have_count(2)
    for view in (views.nth(0), views.nth(1), views.nth(0)):
        play_one(page, view, random.Random(8))
        revision = str(revision_of(view))
        for other in views.all():
            expect(other).to_have_attribute("data-revision", revision)
    save(page)
    page.reload()
    expect(views).to_have_count(2)
    expect(views.first).to_have_attribute("data-revision", revision)
    play_one(page, views.first, random.Random(8))


def test_a_reload_while_a_bot_thinks_finds_the_game_as_it_is(lab, lab_page):
    page = lab_page(own=True)
    table = table_with_slow_bot(lab, page)
    save(page)
    let_it_think(lab, page, table)
    page.reload()
    page.wait_for_selector(".jp-NotebookPanel")
    open_gate(lab)
    table = page.locator(".cnb-table[data-revision]").first
    expect(table).to_contain_class("is-choosing", timeout=WAIT)
    play_one(page, table, random.Random(3))
    assert run_code(page, CHECK).endswith("True")


def test_the_game_is_in_the_saved_notebook_and_goes_on_another_day(lab, lab_page, keep):
    page = lab_page(own=True)
    opened(lab, page, TWO_PEOPLE, "table")
    table = page.locator(".cnb-table[data-revision]").first
    play_one(page, table, random.Random(1))
    play_one(page, table, random.Random(1))
    told = page.get_by_text("keeps your game when you save it. After move 2")
    expect(told).to_be_visible()
    picture = page.locator(".jp-OutputArea-output img[src^='data:image/svg+xml']")
    expect(picture).to_be_hidden()  # the table is there
    keep(page, "game_kept_in_a_notebook")
    save(page)
    (kept,) = cn.kept_games(lab.folder / page.url.rpartition("/")[2])
    assert len(kept.actions) == 2
    page.evaluate(RESTART)
    page.reload()
    page.wait_for_selector(".jp-NotebookPanel")
    expect(picture).to_be_visible()
    expect(page.get_by_text("This is how far you played")).to_be_visible()
    keep(page, "game_kept_of_another_day")
    code = "import castles_nb as cn; print([len(game.actions) for game in cn.kept_games()])"
    assert run_code(page, code) == "[2]"


def test_a_cell_that_runs_again_finds_its_game(lab, lab_page, keep):
    page = lab_page()
    table = opened(lab, page, TWO_PEOPLE.replace("table = cn", "cn"))
    wait_until_all_ran(page)
    play_one(page, table, random.Random(1))
    play_one(page, table, random.Random(1))
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Control+Enter")
    left = page.locator(".cnb-left-game")
    expect(left).to_contain_text("You were here: After move 2")
    assert run_code(page, CHECK) == "0 True"
    keep(page, "cell_ran_again")
    left.get_by_role("button", name="Bring back my game").click()
    expect(left).to_be_hidden()
    assert run_code(page, CHECK) == "2 True"


# Keys --------------------------------------------------------------------------------------------

ALL_WIDGETS = """import castles_nb as cn
from IPython.display import display
game, bot = cn.Game(players=2, seed=7), cn.bots.GreedyBot()
for _ in range(20):
    game.play(bot.choose(game.state))
display(cn.Table(game), cn.Replay(game), cn.PositionEditor(game), cn.DuchyBoard(4))
display(cn.RulesReference(), cn.CardTable(cn.CardGame(players=2, seed=7)))"""

ALL_OTHERS = ALL_WIDGETS.replace("cn.Table(game), ", "").replace("game", "other")

COMMANDS = "abcdhjkmnoprsuvxyz0123456789"
"""Letters and digits: in JupyterLab many of them change cells or the kernel."""


def test_no_key_of_a_widget_reaches_the_notebook(lab, lab_page):
    page = lab_page()
    opened(lab, page, ALL_WIDGETS)
    cells = page.locator(".jp-Cell")
    before = cells.count()
    roots = page.locator(".cnb-widget")
    expect(roots).to_have_count(6)
    for root in roots.all():
        root.focus()
        for key in (*COMMANDS, "ArrowDown", "ArrowUp", "Delete", "Escape"):
            page.keyboard.press(key)
        page.keyboard.press("Escape")
    expect(cells).to_have_count(before)
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    assert page.evaluate("window.jupyterapp.shell.currentWidget.content.mode") == "command"


RUNS = (
    "window.jupyterapp.shell.currentWidget.content.widgets.map(({ model }) => model.executionCount)"
)


def test_keys_that_run_a_cell_play_within_a_table(lab, lab_page):
    """Else the cell would lay a new table, and the game would be gone."""
    page = lab_page()
    game = "import castles_nb as cn\ngame = cn.{}(players=2, seed=7)"
    for cells in (
        (game.format("Game"), "cn.Table(game)", "cn.play(players=2, seed=7)", ALL_OTHERS),
        (game.format("CardGame"), "cn.CardTable(game)"),
    ):
        opened(lab, page, *cells)
        wait_until_all_ran(page)
        before = page.evaluate(RUNS)
        roots = page.locator(".cnb-widget:visible")
        for root in roots.all():
            root.focus()
            for held in ("Control", "Shift", "Alt", "Meta"):
                page.keyboard.press(f"{held}+Enter")
        assert page.evaluate(RUNS) == before
        assert len(page.evaluate(RUNS)) == len(before)
        table = roots.first
        if table.locator(".cnb-duchy .is-possible").count():
            part = table.locator(".cnb-duchy .is-possible").first
            part.evaluate("(node) => { node.setAttribute('tabindex', '-1'); node.focus(); }")
            page.keyboard.press("Control+Enter")
            expect(table.locator(".cnb-play")).to_be_visible()
            page.keyboard.press("Control+Enter")
            expect(table).to_have_attribute("data-revision", "2")
            assert run_code(page, CHECK) == "1 True"
            save(page)  # while other shortcuts still reach JupyterLab


NOTE_EDITS = """(field) => {
  window.edits = [];
  field.addEventListener("beforeinput", ({ inputType }) => window.edits.push(inputType));
}"""
CODE_OF_FIRST = "window.jupyterapp.shell.currentWidget.content.widgets[0].model.sharedModel.source"


def test_shortcuts_of_jupyterlab_work_in_form_and_dialog(lab, lab_page):
    page = lab_page()
    table = opened(lab, page, "import castles_nb as cn\ncn.play()")
    code = page.evaluate(CODE_OF_FIRST)
    name = table.locator('[data-field="name/0"]')
    name.click()
    page.keyboard.type("Ada")
    assert not page.evaluate(IS_SAVED)
    save(page)
    page.keyboard.press("Control+a")  # the text, and not all cells
    page.keyboard.type("Ben")
    expect(name).to_have_value("Ben")
    name.evaluate(NOTE_EDITS)
    page.keyboard.press("Control+z")  # in the field, and not in a cell
    assert page.evaluate("window.edits") == ["historyUndo"]
    assert page.evaluate(CODE_OF_FIRST) == code
    assert page.evaluate(IS_SAVED)

    page.keyboard.press("Escape")
    table.locator("summary.cnb-tool", has_text="More").click()
    table.get_by_role("button", name="Paste").click()
    area = table.locator(".cnb-text-dialog textarea")
    expect(area).to_be_focused()
    page.evaluate(f"{CODE_OF_FIRST} += ' '")
    assert not page.evaluate(IS_SAVED)
    page.keyboard.type("dd")  # would delete a cell
    save(page)
    expect(area).to_have_value("dd")
    area.evaluate(NOTE_EDITS)
    page.keyboard.press("Control+z")
    assert page.evaluate("window.edits") == ["historyUndo"]
    assert page.evaluate(CODE_OF_FIRST) == f"{code} "


def test_a_form_that_asks_what_to_play_is_there_after_a_reload(lab, lab_page):
    page = lab_page(own=True)
    opened(lab, page, "import castles_nb as cn", "cn.play()")
    form = page.locator(".cnb-new-game").first
    expect(form).to_be_visible()
    save(page)
    page.reload()
    page.wait_for_selector(".jp-NotebookPanel")
    expect(page.locator(".cnb-table[data-revision]").first).to_be_attached(timeout=WAIT)
    expect(page.locator(".cnb-new-game").first).to_be_visible()
