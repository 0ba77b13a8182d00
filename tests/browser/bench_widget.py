"""The table's speed in a real JupyterLab: python tests/browser/bench_widget.py [--json]

Times are taken in the page. They start with the time stamp that the browser gives to a real click
(the release of the mouse button) and end when the frame with the change is painted: a task that is
posted from within a frame's callbacks runs right after that frame's style, layout and paint. So
the wait for the next frame (8 ms on average) is part of every time; what the screen needs to light
up is not. Chromium runs without a window and without a graphics card.

Times alone say little, as machines differ and are busy. So a widget that does nothing
(`empty_widget.py`) is timed before and after the table, in the same JupyterLab; how many times as
long the table takes from click to click shown is what counts.

Every choice is one of a game of greedy bots, played as a person would: looked at for a while first.
In that time Python tells what most choices will show, so their boards are drawn before it answers
that they are played; the way there and back takes as long as the row "Python and transport" says. A
second table predicts nothing, as if you clicked too fast for it, or as at the end of a round, which
brings up what nobody knows. A view's message is counted with everything else that the
kernel sends for a move. Nothing here is asserted: machines differ, and are busy.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page, ViewportSize, sync_playwright

import castles_nb as cn
from castles_nb.ui.choices import targets_of

sys.path.insert(0, str(Path(__file__).parents[1]))
from browser.lab import (
    CHROMIUM_ARGS,
    CHROMIUMS,
    SETTINGS,
    Lab,
    find_chromium,
    open_notebook,
    run_all,
    running_lab,
    write_notebook,
)
from browser.playing import BUTTONS_ARE_READY, SETTLED

VIEWPORT: ViewportSize = {"width": 1560, "height": 1080}
SEED = 7
SAMPLES = 50
WARM_UP = 5
A_WHILE = 400
"""Milliseconds before a click that plays, as a person looks before; on the empty widget, too. Right
after other messages a server that saves packets would hold back the answer for some 40 ms."""
PROBE = Path(__file__).with_name("bench_probe.js")
EMPTY_WIDGET = Path(__file__).with_name("empty_widget.py")
NO_SUBSHELLS = {**SETTINGS, "kernels-settings": '{"commsOverSubshells": "disabled"}'}
STAGES = {
    "page, until it has sent": ("clicked", "sent"),
    "Python and transport": ("sent", "arrived"),
    "next frame and painting": ("drawn", "painted"),
    "click to words and buttons": ("clicked", "whole"),
}
"""Stages of a move, and the moments between which each passes."""


class Step(NamedTuple):
    """An action of the game, and what stands for it in the page."""

    text: str
    parts: list[str]
    phase: str


class Row(NamedTuple):
    """A line of the result: measured values and what they should not exceed."""

    name: str
    values: list[float]
    unit: str
    goal: float | None = None


def greedy_game(players: int) -> list[Step]:
    """The actions of a whole game of greedy bots."""
    game, bot = cn.Game(players=players, seed=SEED), cn.bots.GreedyBot()
    steps = []
    while not game.is_over:
        action = bot.choose(game.state)
        steps.append(Step(str(action), targets_of(action), game.state.phase))
        game.play(action)
    return steps


def times_of_nothing(browser: Browser, lab: Lab) -> list[float]:
    """Milliseconds from a click to what it changes, in a widget that does nothing."""
    page = browser.new_page(viewport=VIEWPORT)
    page.add_init_script(path=PROBE)
    code = f"{EMPTY_WIDGET.read_text()}\n\nEmptyWidget()"
    open_notebook(page, lab, write_notebook(lab, "bench_empty.ipynb", code))
    widget, clicks = run_all(page), []
    for _ in range(SAMPLES // 2 + WARM_UP):
        aim(page, widget)
        page.wait_for_timeout(A_WHILE)
        clicks.append(press(page, "watchMove"))
    page.close()
    return spans(clicks[WARM_UP:], "clicked", "painted")


def lay_table(
    browser: Browser,
    lab: Lab,
    players: int,
    moves: int,
    options: str = "",
    foresees: bool = True,
) -> Page:
    """A page with a hot-seat table after that many moves of the game of greedy bots."""
    page = browser.new_page(viewport=VIEWPORT)
    page.add_init_script(path=PROBE)
    if not foresees:
        page.add_init_script("probe.withhold('foresee')")
    notebook = write_notebook(
        lab,
        f"bench_{players}_{moves}.ipynb",
        f"import castles_nb as cn\ngame = cn.Game(players={players}, seed={SEED})",
        f"bot = cn.bots.GreedyBot()\nfor _ in range({moves}):\n"
        "    game.play(bot.choose(game.state))",
        f"cn.Table(game{options})",
    )
    open_notebook(page, lab, notebook)
    run_all(page)
    return page


def aim(page: Page, target: Locator) -> None:
    """Bring the pointer over something and let it rest for a frame, as a person does."""
    box = target.bounding_box()
    assert box is not None  # it is in the page
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("probe.paint()")


def press(page: Page, watch: str) -> dict[str, float]:
    """Click where the pointer is; the moments of what followed, as the probe watched them."""
    page.evaluate(f"probe.{watch}()")
    page.mouse.down()
    page.mouse.up()
    moments: dict[str, float] = page.evaluate("probe.watched()")
    return moments


def play_by_mouse(
    page: Page, steps: list[Step]
) -> tuple[list[dict[str, float]], list[dict[str, float]]]:
    """Play until there are enough moves and highlighted dice; the moments of both."""
    table = page.locator(".cnb-table")
    moves: list[dict[str, float]] = []
    dice: list[dict[str, float]] = []
    for step in steps:
        if len(moves) >= SAMPLES + WARM_UP and len(dice) >= SAMPLES + WARM_UP:
            break
        if not step.parts:  # its button is not heard so soon after the last move
            page.evaluate("(steps) => probe.play(steps)", [step._asdict()])
            continue
        page.wait_for_selector(SETTLED)
        for part in step.parts:
            if table.locator(".cnb-play").count():
                break
            ring = table.locator(f"[data-part='{part}'].is-possible > title + *").first
            aim(page, ring)
            moments = press(page, "watchHighlight")
            if part.startswith("die-"):
                dice.append(moments)
        page.wait_for_selector(SETTLED)
        page.wait_for_function(BUTTONS_ARE_READY)
        play = table.locator(f".cnb-play, .cnb-choice[data-choice='{step.text}']").first
        play.evaluate("(button) => button.scrollIntoView({block: 'nearest'})")  # within the card
        aim(page, play)
        page.wait_for_timeout(A_WHILE)
        moves.append(press(page, "watchMove"))
    return moves[WARM_UP:][:SAMPLES], dice[WARM_UP:][:SAMPLES]


def spans(moments: list[dict[str, float]], start: str, end: str) -> list[float]:
    """Milliseconds between two of the moments."""
    return [each[end] - each[start] for each in moments]


def rows_of_clicks(
    browser: Browser, settings: dict[str, str], name: str, goal: float, options: str = ""
) -> list[Row]:
    """Times of moves and highlights under these settings of JupyterLab, at a table with these
    options; a move should take at most `goal` times as long as nothing."""
    steps = greedy_game(2)
    start = next(i for i, step in enumerate(steps) if step.phase == "B")
    with tempfile.TemporaryDirectory() as home, running_lab(Path(home), settings) as lab:
        nothing = times_of_nothing(browser, lab)
        played = []
        for foresees in (True, False):
            page = lay_table(browser, lab, 2, start, options, foresees)
            played.append(play_by_mouse(page, steps[start:]))
            page.close()
        nothing += times_of_nothing(browser, lab)
    (moves, dice), (untold, _) = played
    boards = [spans(each, "clicked", "painted") for each in (moves, untold)]
    return [
        Row(f"an empty widget, {name}", nothing, "ms"),
        Row(f"click to board, {name}", boards[0], "ms"),
        Row(f"  times an empty widget, {name}", ratios(boards[0], nothing), "", goal),
        *(Row(f"  {stage}, {name}", spans(moves, *ends), "ms") for stage, ends in STAGES.items()),
        Row(f"  click to highlight, {name}", spans(dice, "clicked", "painted"), "ms", 16),
        Row(f"click to board, nothing told ahead, {name}", boards[1], "ms"),
        Row(f"  nothing told ahead, times an empty widget, {name}", ratios(boards[1], nothing), ""),
    ]


def ratios(values: list[float], others: list[float]) -> list[float]:
    """Divide each value by the median of the others."""
    return [value / median(others) for value in values]


def rows_of_bytes(browser: Browser) -> list[Row]:
    """Kilobytes for each move of whole games."""
    rows = []
    with tempfile.TemporaryDirectory() as home, running_lab(Path(home)) as lab:
        for players in (2, 4):
            steps = greedy_game(players)
            page = lay_table(browser, lab, players, 0)
            sizes = page.evaluate(
                "(steps) => probe.play(steps)", [step._asdict() for step in steps]
            )
            page.close()
            name = f"from the kernel per move, {players} players"
            rows.append(Row(name, [size / 1000 for size in sizes], "kB", 60))
    return rows


def figures(row: Row) -> dict[str, Any]:
    """Return the figures reported of a row."""
    return {
        "median": round(median(row.values), 2),
        "p90": round(quantiles(row.values, n=10)[-1], 2),
        "max": round(max(row.values), 2),
        "unit": row.unit,
        "goal": row.goal,
        "count": len(row.values),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast the table answers in JupyterLab.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    as_json = parser.parse_args().json
    if (chromium := find_chromium()) is None:
        sys.exit(f"It needs a browser; none of {', '.join(CHROMIUMS)} is installed.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGS)
        rows = [
            *rows_of_clicks(browser, SETTINGS, "default", 1.4),
            *rows_of_clicks(browser, NO_SUBSHELLS, "subshells off", 1.6),
            *rows_of_clicks(browser, SETTINGS, "with the coach", 1.6, ", coach=True"),
            *rows_of_bytes(browser),
        ]
        browser.close()
    if as_json:
        print(json.dumps({row.name.strip(): figures(row) for row in rows}, indent=2))
        return
    print(f"{'':60}{'median':>8}{'p90':>8}{'max':>8}      goal  count")
    for row in rows:
        told = figures(row)
        goal = f"<= {row.goal}" if row.goal else ""
        print(
            f"{row.name:60}{told['median']:8.1f}{told['p90']:8.1f}{told['max']:8.1f} {row.unit}"
            f"{goal:>7}{told['count']:7}"
        )


if __name__ == "__main__":
    main()
