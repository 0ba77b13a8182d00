"""Take the README's pictures from a real page: a table, about to move, and a replay.

python tests/browser/take_screenshots.py [FOLDER]
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Locator, Page, sync_playwright

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

SIZE = {"width": 1560, "height": 1480}
"""High enough that JupyterLab shows each widget whole."""


def fine_moment() -> tuple[int, int, Choice]:
    """A seed, how many moves of greedy bots lead to a fine choice for player 0, and that choice."""
    bot = cn.GreedyBot()
    for seed in range(100):
        game = cn.Game(players=2, seed=seed)
        while not game.is_over:
            state = game.state
            is_early = state.phase in ("C", "D") and state.round_in_phase == 1
            if is_early and state.current_player == 0 and len(state.dice) == 2:
                for choice in choices_of(state):
                    if "area size" in choice["preview"]["gains"] and choice["workers"]:
                        return seed, len(game.actions), choice
            game.play(bot.choose(state))
    raise LookupError("no fine moment in a hundred games")


def table_cells() -> tuple[tuple[str, ...], Choice]:
    """The cells that lay a table at a fine moment, and the choice to be made there."""
    seed, moves, choice = fine_moment()
    cells = (
        f"import castles_nb as cn\n\ngame = cn.Game(players=2, seed={seed})\nbot = cn.GreedyBot()",
        f"for _ in range({moves}):\n    game.play(bot.choose(game.state))",
        'cn.Table(game, bots={1: "greedy"})',
    )
    return cells, choice


REPLAY_CELLS = (
    "import castles_nb as cn\n\ngame = cn.Game(players=2, seed=12)\nbot = cn.GreedyBot()",
    "while not game.is_over:\n    game.play(bot.choose(game.state))",
    'cn.Replay(game, ply=92, names=("Ann", "Ben"))',
)


def choose(page: Page, table: Locator, choice: Choice) -> None:
    """Click the parts of a choice until it is armed: one more click would play it."""
    for part in choice["parts"]:
        if table.locator(".cnb-play").count():
            break
        box = table.locator(f"[data-part='{part}'] > title + *").first.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.locator(".cnb-play").wait_for()


def main() -> None:
    """Start JupyterLab, lay the table, choose, and save `table.png`; then `replay.png`."""
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
            page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
            open_notebook(page, lab, write_notebook(lab, f"{name}.ipynb", *shown))
            widget = run_all(page, f".cnb-{name}")
            if name == "table":
                choose(page, widget, choice)
            widget.screenshot(path=folder / f"{name}.png")
            print(folder / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
