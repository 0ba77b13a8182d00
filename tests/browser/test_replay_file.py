"""A replay that was saved as a file, in a browser without Python and without a network."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser.looks import cut_off, hard_to_read, overlaps
from browser.test_replay import RECORD, button, expect_at
from nightly import cases, rows
from playwright.sync_api import Browser, Locator, Page, expect

import castles_nb as cn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POINTS = re.compile(r" (-?\d+)(?: [+-]\d+)?$")
"""After a name, before those that the last move brought."""

GAMES = {
    "two": lambda: cn.Game(players=2, seed=11),
    "four": lambda: cn.Game(players=4, seed=11),
    "solo": lambda: cn.Game(players=1, seed=11),
    "cards": lambda: cn.CardGame(players=3, seed=11),
}


def played(game: Any) -> Any:
    bot = cn.bots.GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    return game


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Locator]]:
    """Opens a file offline; whatever it asks a network for, or an error in it, fails the test."""
    contexts, faults = [], []

    def open_(path: Path, **options: Any) -> Locator:
        size = {"width": 1280, "height": 900}
        context = browser.new_context(viewport=size, offline=True, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text))
        page.on("request", lambda request: faults.append(request.url))
        page.goto(path.as_uri())
        faults.remove(path.as_uri())
        return page.locator(".cnb-replay[data-ply]")

    yield open_
    for context in contexts:
        context.close()
    assert faults == []


@pytest.mark.parametrize("name", cases(GAMES, "cards"))
def test_it_is_stepped_through_to_the_end(
    name: str, opened: Callable[..., Locator], tmp_path: Path, keep: Callable[[Page, str], None]
) -> None:
    game = played(GAMES[name]())
    replay = opened(cn.Replay(game).save(tmp_path / "game.html"))
    expect(replay).to_be_focused()
    plies = len(game.actions)
    for ply in range(1, plies + 1):
        replay.page.keyboard.press("ArrowRight")
        expect_at(replay, ply)
    seats = replay.locator(".cnb-replay-top .cnb-seats > *")
    points = [int(told[1]) for text in seats.all_inner_texts() if (told := POINTS.search(text))]
    assert points == list(game.state.points)
    expect(replay.locator(".cnb-replay-heading")).to_contain_text("the game is over")
    keep(replay.page, f"replay_file_{name}")


def test_by_buttons_chart_list_and_variations(
    opened: Callable[..., Locator], tmp_path: Path
) -> None:
    replay = opened(cn.Replay(RECORD).save(tmp_path / "a.html"), permissions=[])
    page = replay.page
    expect(replay.locator(".cnb-replay-told")).to_be_attached()
    button(replay, "Last").click()
    expect_at(replay, 6)
    replay.locator('.cnb-move[data-line="1"]').first.click()
    expect(replay).to_have_attribute("data-line", "1")
    button(replay, "Leave the variation").click()
    expect(replay).to_have_attribute("data-line", "0")
    replay.get_by_role("slider").fill("0")
    expect_at(replay, 0)
    button(replay, "Play").click()
    expect_at(replay, 1)
    button(replay, "Pause").click()
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    button(replay, "Copy record").click()
    expect(replay.locator("[aria-live=polite]")).to_have_text("Copied.")
    assert page.evaluate("window.copied") == str(cn.Replay(RECORD).record)
    assert page.evaluate("window.hit") is None  # markup in names and comments is text


def test_in_a_tall_frame_of_another_host(browser: Browser, tmp_path: Path, keep: Any) -> None:
    """As VS Code and Colab show outputs: no `--jp-` variables, a theme of their own, and a frame as
    tall as what is in it, whose middle is out of sight."""
    game = cn.Game(players=2, seed=11)
    while len(game.actions) < 4:
        game.play(cn.bots.GreedyBot().choose(game.state))
    cn.Replay(game, ply=4).save(tmp_path / "game.html")
    (tmp_path / "host.html").write_text(
        '<iframe src="game.html" sandbox="allow-scripts" style="width:1200px;height:3000px">'
    )
    page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
    page.goto((tmp_path / "host.html").as_uri())
    replay = page.frame_locator("iframe").locator(".cnb-replay[data-ply]")
    expect(replay.get_by_role("button", name="Full screen")).to_be_hidden()  # not allowed there
    rules, fold = (
        replay.locator(".cnb-replay-told .cnb-rules").first,
        replay.locator(".cnb-rule-fold"),
    )
    expect(rules).to_be_hidden()
    fold.click()
    expect(rules).to_be_visible()
    colour = "(node) => getComputedStyle(node).getPropertyValue('--page').trim()"
    light = replay.evaluate(colour)
    replay.evaluate("() => { document.body.className = 'cnb vscode-dark' }")
    dark = replay.evaluate(colour)
    assert light != dark
    for theme, expected in (("light", light), ("dark", dark)):
        replay.evaluate(
            """(_, theme) => {
              document.body.className = "cnb";
              document.documentElement.setAttribute("theme", theme);
            }""",
            theme,
        )
        assert replay.evaluate(colour) == expected
    button(replay, "Copy record").click()  # a frame like this may write no clipboard
    expect(replay.locator("dialog")).to_be_in_viewport(ratio=0.95)
    keep(page, "replay_file_in_a_frame")
    page.close()


@pytest.mark.parametrize(
    ("name", "scheme"),
    rows(
        [(name, scheme) for name in ("two", "cards") for scheme in ("light", "dark")],
        ("two", "dark"),
        ("cards", "light"),
    ),
)
def test_it_fits_and_can_be_read(
    name: str,
    scheme: str,
    opened: Callable[..., Locator],
    tmp_path: Path,
    keep: Callable[[Page, str], None],
) -> None:
    game = played(GAMES[name]())
    replay = opened(cn.Replay(game, ply=60).save(tmp_path / "a.html"), color_scheme=scheme)
    expect_at(replay, 60)
    page = replay.page
    for width in (400, 700, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        keep(page, f"replay_file_{name}_{width}_{scheme}")
        assert overlaps(page, ".cnb-replay") == []
        assert cut_off(page, "html") == []
    assert hard_to_read(page, "html") == []


def test_it_says_so_where_it_cannot_be_opened(browser: Browser, tmp_path: Path) -> None:
    path = cn.Replay(RECORD).save(tmp_path / "a.html")
    page = browser.new_page()
    page.add_init_script("delete window.DecompressionStream")
    page.goto(path.as_uri())
    expect(page.locator("main")).to_contain_text("does not open here. Try a browser")
    whole = path.read_text(encoding="utf-8")
    start = whole.index('id="cnb-kept">') + 200
    path.write_text(whole[:start] + whole[start + 400 :], encoding="utf-8")
    page.goto(path.as_uri())
    expect(page.locator("main")).to_contain_text("part of it may be missing")
    page.close()


def test_without_scripts_it_shows_the_moment(browser: Browser, tmp_path: Path, keep: Any) -> None:
    path = cn.Replay(RECORD, ply=3).save(tmp_path / "a.html")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(path.as_uri())
    expect(page.get_by_text("open the file in a web browser")).to_be_visible()
    expect(page.locator("main svg").first).to_be_visible()
    keep(page, "replay_file_without_scripts")
    context.close()
