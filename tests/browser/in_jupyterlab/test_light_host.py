"""The light host is like JupyterLab: the same clicks give the same messages, the same looks."""

from collections.abc import Callable
from typing import Any

import pytest
from browser.host import settle, show
from browser.lab import Lab, open_notebook, run_all, write_notebook
from browser.looks import use_theme
from browser.playing import click_part, revision_of, wait_for_turn
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Message = tuple[str, Any]

LISTEN_IN_HOST = """() => {
  host.heard = [];
  host.sent.length = 0;
  window.messages = () => [host.sent, host.heard];
}"""

LISTEN_IN_LAB = """() => {
  const { session } = window.jupyterapp.shell.currentWidget.sessionContext;
  const sent = [];
  const heard = [];
  for (const comm of session.kernel._comms.values()) {
    const send = comm.send.bind(comm);
    comm.send = (data, ...rest) => {
      sent.push(data);
      return send(data, ...rest);
    };
  }
  session.iopubMessage.connect((_, { header, content }) => {
    if (header.msg_type === "comm_msg") heard.push(content.data);
  });
  window.messages = () => [sent, heard];
}"""

HEARD = """(number) =>
  messages()[1].filter(({ state }) => `${Object.keys(state ?? {})}` !== "asked").length >= number
"""

FORESEEN = "messages()[1].some((data) => data.content?.kind === 'foreseen')"
"""Python has told what a choice will show."""

TABLE = "import castles_nb as cn\ncn.Table(cn.Game(players=2, seed=7), names=('Ann', 'Ben'))"


def play_and_take_back(page: Page, table: Locator) -> None:
    click_part(page, table.locator(".cnb-duchy [data-part='space-4-4']").first)
    page.wait_for_function(FORESEEN)
    for button in (table.locator(".cnb-play"), table.get_by_role("button", name="Undo")):
        before = revision_of(table)
        button.click()
        wait_for_turn(page, before)


BOARD = "import castles_nb as cn\ncn.DuchyBoard(4, tiles={'4-4': 'castle'}, multiple=True)"


def select_spaces(page: Page, board: Locator) -> None:
    for name in ("3-4", "4-5", "3-4"):
        space = board.locator(f"[data-space='{name}']")
        was = space.get_attribute("aria-pressed")
        space.click()
        expect(space).not_to_have_attribute("aria-pressed", str(was))


REFERENCE = "import castles_nb as cn\ncn.RulesReference()"


def search_and_open(page: Page, reference: Locator) -> None:
    reference.locator(".cnb-search").fill("bank")
    entry = reference.locator(".cnb-opener[data-topic='bank']")
    entry.click()
    expect(entry).to_have_attribute("aria-expanded", "true")


SCRIPTS = {
    "table": (TABLE, ".cnb-table[data-revision]", play_and_take_back),
    "board": (BOARD, ".cnb-duchy-board", select_spaces),
    "reference": (REFERENCE, ".cnb-reference", search_and_open),
}


def messages(page: Page) -> tuple[list[Message], list[Message]]:
    """Return the messages sent, whole, and those heard: their kind, or the traits that were set.

    Ids are those of a run, and drawings are long. JupyterLab keeps a trait back while it waits for
    an answer, so what is sent may change places with what comes right after it; and of an echo it
    leaves out what has changed again in the meantime. What somebody looks at is left out: it's
    sent only if a quarter of a second passes without another click.
    """
    sent, heard = (
        [data for data in each if list(data.get("state", ())) != ["asked"]]
        for each in page.evaluate("messages()")
    )
    in_order = sorted(sent, key=lambda data: (data["method"], sent.index(data)))
    return [told(each, whole=True) for each in in_order], [told(each) for each in heard]


def told(data: dict[str, Any], whole: bool = False) -> Message:
    if data["method"] == "custom":
        content = data["content"]
        return "custom", content if whole else (content["kind"], content["revision"])
    if data["method"] == "echo_update":
        return "echo_update", None
    return data["method"], data["state"] if whole else sorted(data["state"])


@pytest.mark.parametrize(("cell", "widget", "script"), SCRIPTS.values(), ids=SCRIPTS)
def test_the_same_clicks_lead_to_the_same_messages(
    lab: Lab,
    lab_page: Callable[..., Page],
    new_page: Callable[..., Page],
    cell: str,
    widget: str,
    script: Callable[[Page, Locator], None],
) -> None:
    page = new_page()
    shown = show(page, cell, widget=widget)
    page.evaluate(LISTEN_IN_HOST)
    script(page, shown)
    in_lab = lab_page()
    open_notebook(in_lab, lab, write_notebook(lab, "host.ipynb", cell))
    shown = run_all(in_lab, widget)
    in_lab.evaluate(LISTEN_IN_LAB)
    script(in_lab, shown)
    settle(page)
    sent, heard = messages(page)
    assert sent
    assert heard
    in_lab.wait_for_function(HEARD, arg=len(heard))
    assert messages(in_lab) == (sent, heard)


PLACES = """() => [".jp-WindowedPanel-outer", ".cnb-table"].map((name) => {
  const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
  const isPanel = name !== ".cnb-table"; // how high a table is follows from its width
  return (isPanel ? [left, top, right, bottom] : [left, right, bottom - top]).map(Math.round);
})"""

LETTERS = """() => [".cnb-table", ".cnb-table .cnb-prompt", "body"].map((name) => {
  const { fontFamily, fontSize, color } = getComputedStyle(document.querySelector(name));
  return [fontFamily, fontSize, color];
})"""


def test_a_table_has_the_same_room_letters_and_colours(
    lab: Lab, lab_page: Callable[..., Page], new_page: Callable[..., Page]
) -> None:
    page, in_lab = new_page(), lab_page()
    show(page, TABLE)
    open_notebook(in_lab, lab, write_notebook(lab, "looks.ipynb", TABLE))
    run_all(in_lab)
    for width in (400, 700, 800, 1180, 1600):
        for each in (page, in_lab):
            each.set_viewport_size({"width": width, "height": 900})
        expected = page.evaluate(PLACES)
        in_lab.wait_for_function(f"(places) => `${{({PLACES})()}}` === `${{places}}`", arg=expected)
    for theme in ("dark", "light"):
        for each in (page, in_lab):
            use_theme(each, theme)
        assert page.evaluate(LETTERS) == in_lab.evaluate(LETTERS)
