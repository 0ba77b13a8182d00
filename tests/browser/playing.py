"""Playing at a table in a page as a person does, and as a page could that keeps to no rules."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from browser.lab import WAIT
from playwright.sync_api import Locator, Page, expect

HAS_TURN = """(old) => {
  const table = document.querySelector(".cnb-table");
  table.querySelector(".cnb-next-step")?.click();
  return Number(table.dataset.revision) > old && !table.matches("[aria-busy]") &&
    table.querySelector(".cnb-message").matches("[aria-busy=false]") &&
    (table.matches(".is-choosing, .is-covered") || !table.querySelector(".cnb-scores").hidden);
}"""
"""Steps of a script are passed over in here, in one go: they also pass by themselves."""

BUTTONS_ARE_READY = """() => {
  const table = document.querySelector(".cnb-table");
  return performance.now() - Number(table.dataset.playedAt ?? -1000) > 400;
}"""
"""A click just after a person's move may be the second half of a double click: it is not heard."""

SETTLED = ".cnb-table:not([aria-busy]) .cnb-message[aria-busy=false]"
"""Nothing is on its way from Python. Buttons that wait for their words show what they did before,
as a Play that has been pressed."""


def revision_of(table: Locator) -> int:
    return int(table.get_attribute("data-revision"))


def wait_for_turn(page: Page, after: int) -> None:
    """Until a view later than `after` is shown in which a person can choose, or the end."""
    page.wait_for_function(HAS_TURN, arg=after, timeout=WAIT)


def wait_for_log(table: Locator) -> None:
    """Until the log tells of the move that is shown: that comes a moment later."""
    expect(table).to_have_attribute("data-told", str(revision_of(table)))


def click_part(
    page: Page, part: Locator, press: Callable[[float, float], None] | None = None
) -> None:
    """Click into the middle of a part's outline (badges lie outside of it), away from what sticks
    to the edges of the page."""
    part.evaluate("(node) => node.scrollIntoView({block: 'center'})")
    box = part.locator("> title + *").bounding_box()
    (press or page.mouse.click)(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


FOCUS = """(part) => {
  const holdsOthers = part.querySelector("[data-part], [data-tile], [data-rule]");
  const face = (holdsOthers && part.querySelector(":scope > title + *")) || part;
  face.setAttribute("tabindex", "-1"); // as the arrow keys do on the way to it
  face.focus();
}"""
"""What holds other things has the focus by its outline."""


LISTEN = """() => {
  window.hasClicked = false;
  addEventListener("click", () => { window.hasClicked = true; }, { capture: true, once: true });
}"""


@contextmanager
def heard(page: Page) -> Iterator[None]:
    """Wait until the page has had the click of a tap: that comes some time after the finger."""
    page.evaluate(LISTEN)
    yield
    page.wait_for_function("window.hasClicked")


def press_part(page: Page, part: Locator, hand: str) -> None:
    """Choose a part with the mouse, a finger (in a page with `has_touch`) or the keys."""
    if hand == "keys":
        part.evaluate(FOCUS)
        page.keyboard.press("Enter")
    elif hand == "touch":
        with heard(page):
            click_part(page, part, page.touchscreen.tap)
    else:
        click_part(page, part)


def wait_for_buttons(page: Page, hand: str = "mouse") -> None:
    """Until a click is no longer taken for the second half of a double click."""
    if hand != "touch":  # the browser itself counts taps, by its own clock
        page.evaluate("window.host?.pass(500)")
    page.wait_for_function(BUTTONS_ARE_READY)


def press_button(page: Page, button: Locator, hand: str) -> None:
    """Press a button likewise."""
    wait_for_buttons(page, hand)
    if hand == "keys":
        button.focus()
        page.keyboard.press("Enter")
    elif hand == "touch":
        with heard(page):
            button.tap()
    else:
        button.click()


def uncover(page: Page, table: Locator, hand: str = "mouse") -> None:
    """Ask to see the own hand, where it is covered."""
    button = table.locator(".cnb-uncover")
    if button.count():
        press_button(page, button, hand)
        button.wait_for(state="detached")
        page.wait_for_selector(".cnb-table.is-choosing:not([aria-busy])")


def play_one(
    page: Page, table: Locator, rng: random.Random, hands: Sequence[str] = ("mouse",)
) -> None:
    """Make one choice by pressing whatever is possible until it is played, with any of `hands`."""
    uncover(page, table, hands[0])
    before = revision_of(table)
    for _ in range(25):
        page.wait_for_selector(SETTLED)
        hand = rng.choice(hands) if len(hands) > 1 else hands[0]
        play = table.locator(".cnb-play")
        if play.count():
            press_button(page, play, hand)
            wait_for_turn(page, before)
            return
        parts = table.locator(".is-possible:not(.is-selected)")
        buttons = table.locator(".cnb-choice")
        number, offered = parts.count(), buttons.count()
        if number and (not offered or rng.random() < 0.7):
            press_part(page, parts.nth(rng.randrange(number)), hand)
        else:
            press_button(page, buttons.nth(rng.randrange(offered)), hand)
            page.wait_for_selector(SETTLED)
            if revision_of(table) == before:  # it costs something, and is shown first
                continue
            wait_for_turn(page, before)
            return
    raise AssertionError("25 clicks made no choice")


def play_to_the_end(
    page: Page, table: Locator, rng: random.Random, hands: Sequence[str] = ("mouse",)
) -> None:
    scores = table.locator(".cnb-scores")
    for _ in range(1500):
        if scores.is_visible():
            return
        play_one(page, table, rng, hands)
    raise AssertionError("the game does not end")


def shown_scores(table: Locator) -> list[int]:
    total = table.locator(".cnb-scores .cnb-total td")
    shown = {int(cell.get_attribute("data-player")): int(cell.inner_text()) for cell in total.all()}
    return [shown[player] for player in sorted(shown)]


SEND = "(data) => host.comms()[0].send(data)"
"""Say something to the first widget as a page could that does not follow its own rules."""

SPY = """() => {
  window.sent = [];
  for (const comm of host.comms()) {
    comm.sendAsBefore ??= comm.send.bind(comm);
    comm.send = (data, ...rest) => {
      window.sent.push(data.content?.kind);
      return comm.sendAsBefore(data, ...rest);
    };
  }
}"""
"""Note in `sent` the kinds of all messages that go to Python from now on."""

CUT = """() => {
  for (const comm of host.comms()) comm.send = () => { throw new Error("Cannot send"); };
}"""
"""What a page meets after its kernel was started anew."""

MEND = "() => { for (const comm of host.comms()) delete comm.send; }"
"""The connection that `CUT` has cut is there again."""
