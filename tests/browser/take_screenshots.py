"""Take the README's pictures from a real page: a table, about to move and moving, and a replay.

python tests/browser/take_screenshots.py [FOLDER]
"""

import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page, expect, sync_playwright

import castles_nb as cn
from castles_nb.ui.choices import Choice, choices_of

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from browser.lab import (  # noqa: E402
    CHROMIUM_ARGS,
    find_chromium,
    open_notebook,
    run_all,
    running_lab,
    write_notebook,
)

SIZE = {"width": 1560, "height": 1080}
"""A usual screen: widgets fit themselves into it."""
IN_VIEW = """(widget) => {
  let { left, top, right, bottom } = widget.getBoundingClientRect();
  for (let node = widget.parentElement; node; node = node.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(node).overflowY)) continue;
    const box = node.getBoundingClientRect();
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}"""
"""The part of a widget that isn't scrolled away."""
MOVING_WIDTH = 960


def fine_moment() -> tuple[int, int, Choice]:
    """A seed, how many moves of greedy bots lead to a fine choice for player 0, and that choice."""
    bot = cn.bots.GreedyBot()
    for seed in range(100):
        game = cn.Game(players=2, seed=seed)
        while not game.is_over:
            state = game.state
            is_early = state.phase in ("C", "D") and state.round_in_phase == 1
            if is_early and state.current_player == 0 and len(state.dice) == 2:
                for choice in choices_of(state, state.rules.verbs):
                    gains = cn.explain(state, choice["text"]).gains
                    if choice["workers"] and "area_size" in {gain.source for gain in gains}:
                        return seed, len(game.actions), choice
            game.play(bot.choose(state))
    raise LookupError("no fine moment in a hundred games")


def table_cells() -> tuple[tuple[str, ...], Choice]:
    """The cells that lay a table at a fine moment, and the choice to be made there."""
    seed, moves, choice = fine_moment()
    cells = (
        f"import castles_nb as cn\n\ngame = cn.Game(players=2, seed={seed})\n"
        "bot = cn.bots.GreedyBot()",
        f"for _ in range({moves}):\n    game.play(bot.choose(game.state))",
        'cn.Table(game, bots={1: "greedy"})',
    )
    return cells, choice


REPLAY_CELLS = (
    "import castles_nb as cn\n\ngame = cn.Game(players=2, seed=12)\nbot = cn.bots.GreedyBot()",
    "while not game.is_over:\n    game.play(bot.choose(game.state))",
    'cn.Replay(game, ply=92, names=("Ann", "Ben"))',
)


def picture_of(widget: Locator) -> bytes:
    """A picture of a widget, as far as it's in view."""
    widget.evaluate("(node) => node.scrollIntoView({ block: 'start' })")
    return widget.page.screenshot(clip=widget.evaluate(IN_VIEW))


def choose(page: Page, table: Locator, choice: Choice) -> Iterator[bytes]:
    """Click the parts of a choice until it is armed: one more click would play it.

    Gives a picture before the first click and one after each.
    """
    yield picture_of(table)
    for part in choice["parts"]:
        if table.locator(".cnb-play").count():
            break
        box = table.locator(f"[data-part='{part}'] > title + *").first.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        yield picture_of(table)
    table.locator(".cnb-play").wait_for()


HOLD = """() => {
  const animate = Element.prototype.animate;
  const held = [];
  window.held = held;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    held.push(animation);
    return animation;
  };
  window.letGo = () => {
    Element.prototype.animate = animate;
    for (const animation of held) animation.finish();
  };
}"""
"""Motion waits, so that pictures of it can be taken."""
ON_THE_WAY = range(30, 330, 60)
"""Milliseconds since something began to move."""


def played(table: Locator) -> Iterator[bytes]:
    """Pictures of how the armed choice is played, and one after it."""
    page, revision = table.page, table.get_attribute("data-revision")
    page.evaluate(HOLD)
    table.locator(".cnb-play").click()
    page.wait_for_function("held.length > 0")  # what travels lies there a frame before
    for moment in ON_THE_WAY:
        page.evaluate("(time) => held.forEach((each) => { each.currentTime = time; })", moment)
        yield picture_of(table)
    page.evaluate("letGo()")
    expect(table).not_to_have_attribute("data-revision", revision or "")
    expect(table).to_contain_class("is-choosing")
    page.mouse.move(0, 0)
    yield picture_of(table)


def save_moving(pictures: list[bytes], path: Path) -> None:
    """Save pictures as one that moves; the one where the move is told stays longest."""
    first, *others = [
        picture.resize((MOVING_WIDTH, round(picture.height * MOVING_WIDTH / picture.width)))
        for picture in (Image.open(BytesIO(each)).convert("RGB") for each in pictures)
    ]
    moving = len(ON_THE_WAY)
    choosing = [1200] * (len(pictures) - moving - 2)
    times = [*choosing, 3500, *[90] * moving, 2500]
    first.save(path, save_all=True, append_images=others, duration=times, loop=0, optimize=True)


def main() -> None:
    """Start JupyterLab, lay the table, choose, play, save `table.gif`; then `replay.png`."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".github" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    cells, choice = table_cells()
    with (
        tempfile.TemporaryDirectory() as home,
        running_lab(Path(home)) as lab,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_ARGS)
        for name, shown in (("table", cells), ("replay", REPLAY_CELLS)):
            motion = "no-preference" if name == "table" else "reduce"
            page = browser.new_page(viewport=SIZE, reduced_motion=motion)
            open_notebook(page, lab, write_notebook(lab, f"{name}.ipynb", *shown))
            widget = run_all(page, f".cnb-{name}")
            if name == "table":
                path = folder / "table.gif"
                save_moving([*choose(page, widget, choice), *played(widget)], path)
            else:
                path = folder / "replay.png"
                path.write_bytes(picture_of(widget))
            print(path)
        browser.close()


if __name__ == "__main__":
    main()
