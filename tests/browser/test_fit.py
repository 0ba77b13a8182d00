"""A table fits the room it has: all you play with is wholly in sight on every usual screen."""

from collections.abc import Callable, Mapping
from itertools import product

import pytest
from browser.fit import SIZES, Size, faults_in, fit_to, lay
from browser.host import run_code
from browser.looks import too_small
from nightly import cases, sample
from playwright.sync_api import Page

import castles_nb as cn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LEAST_LETTERS = 11

TOGETHER = tuple(
    name
    for name in cn.modules.names()
    if name not in ("chateauma", "duchies_11_18", "solo", "team")
)
"""All modules that go with each other and with any duchies."""


def _game(players: int, setup: str, per_player: int = 20) -> str:
    bots = dict.fromkeys(range(1, players), "greedy")
    game = f"cn.Game(players={players}, seed=3{setup})"
    return f"cn.Table(played({game}, {per_player * players}), bots={bots})"


def _cards(players: int) -> str:
    bots = dict.fromkeys(range(1, players), "greedy")
    return (
        f"cn.CardTable(played(cn.CardGame(players={players}, seed=3), {20 * players}), bots={bots})"
    )


def _chateauma(players: int) -> str:
    modules = {"chateauma": {"level": "heavy", "modifiers": "ABCD"}}
    return _game(players, f", modules={modules}")


def _games() -> Mapping[str, str]:
    """The code of a table for each game that is tried: any number of players with any module."""
    single: dict[str, tuple[str, ...]] = {"": (), **{name: (name,) for name in TOGETHER}}
    sets = {
        **single,
        "all": TOGETHER,
        "tokens": ("border_posts", "shields"),
        "tiles": ("extra_tiles", "inns"),
        "routes": ("trade_routes", "white_castles"),
    }
    games = {
        f"{name or 'base'}, {players}": _game(players, f", modules={modules}" if modules else "")
        for (name, modules), players in product(sets.items(), (2, 3, 4))
    }
    numbered = ", duchies=(11, 12, 13, 14)[:{0}], modules=('duchies_11_18',)"
    games |= {
        f"linked, {players}": _game(players, numbered.format(players)) for players in (2, 3, 4)
    }
    games |= {f"chateauma, {players}": _chateauma(players) for players in (1, 2, 3)}
    games |= {f"cards, {players}": _cards(players) for players in (1, 2, 3, 4)}
    return {
        **games,
        "solo": _game(1, ", modules=('solo',)"),
        "team": _game(4, ", modules=('team',)"),
    }


GAMES = _games()
BY_DAY = (
    "base, 2",
    "all, 4",
    "cards, 3",
    "team",
    "tokens, 3",
    "vineyards, 2",
    "cards, 4",
    "chateauma, 2",
    "tiles, 4",
    "linked, 3",
    "solo",
    "routes, 2",
)
"""Each module is among them, and with the sizes that each tries, each size."""
STEP = 8
"""By day, every game is tried on one size of that many."""


def test_by_day_every_module_and_every_size_is_tried() -> None:
    tried = {size for number in range(len(BY_DAY)) for size in SIZES[number % STEP :: STEP]}
    assert tried == set(SIZES)
    codes = " ".join(GAMES[name] for name in BY_DAY)
    assert [name for name in cn.modules.names() if f"'{name}'" not in codes] == []


GAMES_SHOWN = ("base, 2", "all, 4", "team", "cards, 3", "linked, 3", "chateauma, 2")
"""Those of which replays and editors are tried."""
SHOWN = {
    f"{widget}, {name}": (
        f"cn.{widget}({GAMES[name].split('Table(', 1)[1].rsplit(', bots=', 1)[0]})"
    )
    for widget in ("Replay", "PositionEditor")
    for name in GAMES_SHOWN
}
SHOWN_BY_DAY = ("Replay, all, 4", "PositionEditor, base, 2")


DIE = ".cnb-own [data-part^='die-'].is-possible"


@pytest.mark.parametrize("name", cases(GAMES, *BY_DAY))
def test_what_one_plays_with_is_in_sight(new_page: Callable[..., Page], name: str) -> None:
    page = new_page()
    table = lay(page, GAMES[name])
    number = [*GAMES].index(name) if name not in BY_DAY else BY_DAY.index(name)
    faults = {}
    for size in sample(SIZES, STEP, number):
        fit_to(page, table, size)
        faults[str(size)] = [*faults_in(table, size), *too_small(table, LEAST_LETTERS)]
    if table.locator(DIE).count():
        table.locator(DIE).first.click()
        table.locator(f"{DIE}.is-selected").wait_for()
        faults[f"{size}, die selected"] = faults_in(table, size)
    assert {size: found for size, found in faults.items() if found} == {}


@pytest.mark.parametrize("name", cases(SHOWN, *SHOWN_BY_DAY))
def test_what_one_follows_or_edits_is_in_sight(new_page: Callable[..., Page], name: str) -> None:
    page = new_page()
    widget = lay(page, SHOWN[name])
    faults = {}
    for size in sample(SIZES, STEP, [*SHOWN].index(name)):
        fit_to(page, widget, size)
        faults[str(size)] = [*faults_in(widget, size), *too_small(widget, LEAST_LETTERS)]
    assert {size: found for size, found in faults.items() if found} == {}


def test_the_size_stays_the_readers(new_page: Callable[..., Page]) -> None:
    page = new_page()
    table = lay(page, GAMES["base, 2"])
    size = Size(1280, 720)
    fit_to(page, table, size)
    usual = table.locator(".cnb-screen").bounding_box()
    table.get_by_role("button", name="Smaller").click()
    fit_to(page, table, size)
    assert [fault for fault in faults_in(table, size) if "small" not in fault] == []
    for _ in range(3):
        table.get_by_role("button", name="Larger").click()
    fit_to(page, table, size)
    larger = table.locator(".cnb-screen").bounding_box()
    assert usual is not None
    assert larger is not None
    assert larger["height"] > 1.25 * usual["height"]


FULL_STORAGE = """\
import random
game, rng = cn.Game(players=2, seed=0), random.Random(0)
for _ in range(42):
    game.play(rng.choice(game.legal_actions()))
table = cn.Table(game)
table"""
"""The next of these moves takes a tile for which the storage has no space."""


@pytest.mark.parametrize("width", [1280, 390])
def test_a_tile_that_waits_for_space_moves_no_board(
    new_page: Callable[..., Page], width: int
) -> None:
    page = new_page()
    table = lay(page, FULL_STORAGE)
    fit_to(page, table, Size(width, 844))
    board = table.locator(".cnb-board")
    before = board.bounding_box()
    run_code(page, "game.play(rng.choice(game.legal_actions()))\ntable.refresh()")
    table.locator("[data-spot^='held/']").wait_for()
    assert board.bounding_box() == before


BETWEEN = """(table) => [...table.querySelectorAll("svg > g > .cnb-right")].flatMap((points) => {
  const [name, last] = [points.parentElement.lastElementChild, points].map((each) =>
    each.getBoundingClientRect());
  return last.width ? [last.left - name.right] : [];
})"""


def test_a_name_and_points_beside_it_stand_apart(new_page: Callable[..., Page]) -> None:
    page = new_page()
    table = lay(page, GAMES["cards, 4"])
    fit_to(page, table, Size(1920, 1080))
    between = table.evaluate(BETWEEN)
    assert len(between) >= 2
    assert min(between) > 5


COVERED = """(table) => {
  const boxes = (selector) => [...table.querySelectorAll(selector)].map((each) =>
    each.getBoundingClientRect());
  const [tabs, spaces] = [".cnb-stage-tab", ".cnb-duchy :is([data-part], [data-tile]) > title + *"]
    .map(boxes);
  return spaces.filter((space) => tabs.some((tab) =>
    tab.bottom > space.top && tab.right > space.left && tab.left < space.right)).length;
}"""


def test_the_tab_of_an_opponent_covers_no_space(new_page: Callable[..., Page]) -> None:
    page = new_page()
    table = lay(page, GAMES["base, 2"])
    fit_to(page, table, Size(390, 844))
    assert table.locator(".cnb-stage-tab").count() == 1
    assert table.evaluate(COVERED) == 0


LETTERS = """(node) => getComputedStyle(node.parentElement.querySelector("use"))
  .getPropertyValue("--numbers")"""
CARD = ".cnb-board [data-part^='{}/'] .cnb-worth"


def test_only_cards_with_room_for_them_have_letters(new_page: Callable[..., Page]) -> None:
    page = new_page()
    table = lay(page, GAMES["cards, 4"])
    fit_to(page, table, Size(1280, 720))
    for place, how in (("row-1", "inline"), ("revealed", "none")):
        card = table.locator(CARD.format(place)).first
        assert card.is_visible() == (how == "inline")
        assert card.evaluate(LETTERS) == how
