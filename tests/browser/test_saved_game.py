"""A game that a browser keeps: after a restart, among other games, and changed by strangers."""

import json
from typing import Any

import pytest
from browser.host import run_code, show, start_anew
from browser.lab import WAIT
from browser.looks import check_looks
from nightly import cases
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAY = "import castles_nb as cn\nroom = cn.play({})\nroom"
KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('castles_nb:game:'))"
FORM = ".cnb-new-game:visible"


def play_in(page: Page, options: str = "") -> Any:
    return show(page, PLAY.format(options))


def play_again(page: Page) -> Any:
    """Play in the same browser, with another kernel."""
    start_anew(page)
    return play_in(page)


def moved(page: Page) -> dict[str, Any]:
    """The saved game once a first choice is made."""
    run_code(page, "room.game.play(room.game.legal_actions()[0]); room.table.refresh()")
    page.wait_for_function(f"{KEPT}.length === 1")
    return page.evaluate(f"JSON.parse(localStorage.getItem({KEPT}[0]))")  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", cases(["board", "cards"], "board"))
def test_a_game_goes_on_in_another_kernel(new_page: Any, keep: Any, game: str) -> None:
    page = new_page()
    play_in(page, f"'{game}', players=2, seed=7, names={{0: 'Ada & <b>'}}")
    kept = moved(page)
    assert kept["names"] == ["Ada & <b>", "Squire"]
    actions = run_code(page, "print(len(room.game.actions), hash(room.game.actions) and 1)")

    play_again(page)
    form = page.locator(FORM)
    expect(form.get_by_role("heading", name="Continue?")).to_be_visible()
    entry = form.locator(".cnb-kept-game")
    expect(entry).to_have_count(1)
    expect(entry).to_contain_text("Ada & <b>, Squire")
    expect(entry).to_contain_text("After move")
    keep(page, f"kept_game_{game}")
    entry.click()
    expect(form).to_have_count(0)
    expect(page.locator(".cnb-seats").first).to_contain_text("Ada & <b>")
    told = "print(len(room.game.actions), hash(room.game.actions) and 1)"
    assert run_code(page, told) == actions
    assert run_code(page, "print(type(room.game).__name__)") in ("Game", "CardGame")
    assert len(page.evaluate(KEPT)) == 1  # it is the same game still


def test_what_is_kept_is_a_strangers_and_can_be_forgotten(new_page: Any, keep: Any) -> None:
    page = new_page()
    play_in(page, "players=2, seed=7")
    kept = moved(page)
    bad = {**kept, "record": '[Castles "1"]\n[Players "2"]\n\nnonsense', "names": ["<img>", "x"]}
    broken = {"game:1": "{", "game:2": "null", "game:3": json.dumps({"names": 3})}
    for name, text in {**broken, f"game:{'b' * 16}": json.dumps({**bad, "id": "b" * 16})}.items():
        page.evaluate(
            "([name, text]) => localStorage.setItem(name, text)", [f"castles_nb:{name}", text]
        )
    play_again(page)
    form = page.locator(FORM)
    expect(form.locator(".cnb-kept-game")).to_have_count(2)
    assert len(page.evaluate(KEPT)) == 2  # what isn't a game is thrown away
    form.locator(".cnb-kept-game", has_text="<img>").click()
    expect(form.get_by_role("alert")).to_contain_text("line 4")
    expect(form).to_be_visible()
    keep(page, "kept_game_refused")
    form.get_by_role("button", name="Forget the game of <img>, x").click()
    expect(form.locator(".cnb-kept-game")).to_have_count(1)
    form.get_by_role("button", name="Forget the game of You, Squire").click()
    expect(form.get_by_text("Continue?")).to_be_hidden()
    assert page.evaluate(KEPT) == []


def test_the_focus_goes_on_where_a_game_is_forgotten(new_page: Any) -> None:
    page = new_page()
    play_in(page, "players=2, seed=7")
    kept = moved(page)
    page.evaluate(
        """(game) => ["Ann", "Ben", "Cleo"].forEach((name, n) => {
          const id = String(n).padStart(16, "0");
          const other = { ...game, id, at: n, names: [name] };
          localStorage.setItem(`castles_nb:game:${id}`, JSON.stringify(other));
        })""",
        kept,
    )
    play_again(page)
    form = page.locator(FORM)
    drop = form.get_by_role("button", name="Forget the game of")
    expect(drop).to_have_count(4)  # the latest first
    drop.nth(1).press("Enter")
    expect(form.get_by_role("button", name="Forget the game of Ben")).to_be_focused()
    drop.last.press("Enter")
    expect(drop).to_have_count(2)
    expect(form.locator("[data-field] input:checked").first).to_be_focused()


def test_a_game_begins_where_its_record_cannot_be_written(new_page: Any, keep: Any) -> None:
    page = new_page()
    table = play_in(page, "autosave='no_such_folder/game.txt'")
    form = page.locator(FORM)
    form.locator("details.cnb-new-group > summary").click()
    form.locator("[data-field='seed']").fill("2")  # the squire begins
    form.locator("[data-field='who/0']").select_option("squire")
    form.locator("[data-field='who/1']").select_option("person")
    expect(form.locator("[data-field='name/1']")).to_be_visible()
    form.get_by_role("button", name="Start").click()
    expect(table.locator(".cnb-error")).to_contain_text("cannot be written", timeout=WAIT)
    expect(form).to_have_count(0)
    keep(page, "kept_game_unwritable")
    expect(table.locator(".cnb-grid")).to_be_visible()
    assert run_code(page, "print(len(room.game.actions) > 0)") == "True"


def test_only_the_last_games_are_kept(new_page: Any) -> None:
    page = new_page()
    play_in(page, "players=2, seed=7")
    kept = moved(page)
    page.evaluate(
        """(game) => {
          for (let n = 0; n < 12; n++) {
            const id = String(n).padStart(16, "0");
            localStorage.setItem(`castles_nb:game:${id}`, JSON.stringify({ ...game, id, at: n }));
          }
        }""",
        kept,
    )
    run_code(page, "room.game.play(room.game.legal_actions()[0]); room.table.refresh()")
    page.wait_for_function(f"{KEPT}.length === 8")
    ids = page.evaluate(KEPT)
    assert f"castles_nb:game:{kept['id']}" in ids
    assert "castles_nb:game:0000000000000011" in ids
    assert "castles_nb:game:0000000000000000" not in ids


def test_the_last_game_that_is_over_can_be_looked_at_again(new_page: Any, keep: Any) -> None:
    page = new_page()
    play_in(page, "players=2, seed=7, bots={1: 'random'}")
    kept = moved(page)
    other = {**kept, "id": "c" * 16, "over": True, "at": 1}
    page.evaluate(
        "(game) => localStorage.setItem(`castles_nb:game:${game.id}`, JSON.stringify(game))", other
    )
    code = "bot = cn.bots.GreedyBot()\nwhile not room.game.is_over:\n"
    code += "    room.game.play(bot.choose(room.game.state))\nroom.table.refresh()"
    run_code(page, code)
    page.wait_for_function(f"{KEPT}.length === 1")  # the one that was over before goes
    play_again(page)
    form = page.locator(FORM)
    expect(form.get_by_role("heading", name="Look at it again?")).to_be_visible()
    expect(form.get_by_role("heading", name="Continue?")).to_be_hidden()
    keep(page, "kept_game_over")
    form.locator(".cnb-kept-game").click()
    expect(form).to_have_count(0)
    expect(page.get_by_role("button", name="Review").first).to_be_visible()
    assert run_code(page, "print(room.game.is_over, room.table._bots)") == "True {1: <RandomBot>}"


def test_the_offer_fits_and_can_be_read(new_page: Any, keep: Any) -> None:
    page = new_page(height=1300)
    play_in(page, "players=4, seed=7, names={0: 'A long name of a player'}")
    moved(page)
    play_again(page)
    expect(page.locator(".cnb-kept-game")).to_be_visible()
    check_looks(page, ".cnb-table", (700, 1280), 1300, keep, "kept_game")
