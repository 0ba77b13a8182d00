"""The fit of a table in the room it has, by the page's own geometry."""

from pathlib import Path
from typing import NamedTuple

from browser.host import show
from playwright.sync_api import Locator, Page

LEAST_TARGET = 24
"""Pixels of whatever can be clicked, in both directions."""
LEAST_TOUCH = 44
"""The same of everything you play with, by thumb."""


class Size(NamedTuple):
    """A screen, and a table's place on it."""

    width: int
    height: int
    is_full: bool = False
    """Whether the table fills the screen; else it's in JupyterLab, its file browser open."""

    @property
    def is_phone(self) -> bool:
        """Whether boards are below each other there."""
        return self.width < 640

    def __str__(self) -> str:
        return f"{self.width}x{self.height}{' full' if self.is_full else ''}"


DESKTOPS = ((1280, 720), (1280, 800), (1366, 768), (1440, 900), (1920, 1080), (3840, 2160))
PHONES = ((390, 844), (360, 740))
SIZES = tuple(Size(*each, full) for each in (*DESKTOPS, *PHONES) for full in (False, True))

FILE_BROWSER = ".jp-WindowedPanel-outer { left: 291px !important; }"
"""Its share of a notebook's width; a phone has it closed."""

PLAYED = """\
import castles_nb as cn

bot = cn.bots.GreedyBot()

def played(game, moves):
    while len(game.actions) < moves or game.state.current_player:
        game.play(bot.choose(game.state))
    return game
"""

_FAULTS = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")


def lay(page: Page, code: str) -> Locator:
    """Lay the table that this code makes, from `played` games."""
    return show(page, PLAYED, code)


def fit_to(page: Page, table: Locator, size: Size) -> None:
    """Show a table on such a screen, and wait until it has settled."""
    fill_screen(page, table, False)  # a page that fills the screen can't change its size
    page.set_viewport_size({"width": size.width, "height": size.height})
    fill_screen(page, table, size.is_full)
    page.evaluate(
        """(css) => {
          const id = "file-browser";
          document.getElementById(id)?.remove();
          const style = document.createElement("style");
          document.head.append(Object.assign(style, { id, textContent: css }));
        }""",
        "" if size.is_phone else FILE_BROWSER,
    )
    table.evaluate("(root) => root.scrollIntoView()")
    # Letters, lines and growth follow from sizes, each a frame later.
    page.evaluate(
        "async () => { for (let i = 0; i < 4; i += 1) await new Promise(requestAnimationFrame); }"
    )


def fill_screen(page: Page, table: Locator, is_full: bool) -> None:
    """Have a table fill the screen, or leave it."""
    if page.evaluate("document.fullscreenElement !== null") == is_full:
        return
    table.evaluate(
        "(root, full) => full ? root.requestFullscreen() : document.exitFullscreen()", is_full
    )
    page.wait_for_function("(full) => (document.fullscreenElement !== null) === full", arg=is_full)


def faults_in(table: Locator, size: Size) -> list[str]:
    """Return everything that doesn't fit there."""
    found: list[str] = table.evaluate(
        _FAULTS, {"target": LEAST_TARGET, "touch": LEAST_TOUCH, "isPhone": size.is_phone}
    )
    return found
