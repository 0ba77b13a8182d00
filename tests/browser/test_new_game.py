"""A new game by clicks: `cn.play()`, the table's tools, a rematch."""

import re
from typing import Any

import pytest
from browser.host import run_code, show
from browser.looks import check_looks, cut_off, hard_to_read
from browser.playing import CUT, MEND
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAY = "import castles_nb as cn\nroom = cn.play({})\nroom"
OPEN = ".cnb-new-game:visible"


def played(page: Page, options: str = "") -> Locator:
    return show(page, PLAY.format(options))


def field(table: Locator, name: str) -> Locator:
    return table.locator(f'[data-field="{name}"]')


def choose(table: Locator, name: str, value: str) -> None:
    """Click the card of an option."""
    field(table, name).locator(
        ".cnb-new-card", has=table.page.locator(f"[value='{value}']")
    ).click()


def expect_chosen(table: Locator, name: str, value: str) -> None:
    expect(field(table, name).locator("input:checked")).to_have_value(value)


def open_more(table: Locator) -> None:
    table.locator("details.cnb-new-group > summary").click()


def test_a_game_is_chosen_and_begins(new_page: Any, keep: Any) -> None:
    page = new_page()
    table = played(page)
    form = page.locator(OPEN)
    expect(form).to_be_visible()
    expect(page.locator(".cnb-grid:visible")).to_have_count(0)
    expect(form).to_be_focused()
    keep(page, "new_game_form")
    field(table, "name/0").fill("Ada & <b>")
    field(table, "who/2").select_option("page")
    expect(field(table, "duchies/2")).to_be_visible()
    field(table, "duchies/2").select_option("6")
    field(table, "modules/inns").check()
    expect(field(table, "seed")).to_be_hidden()
    open_more(table)
    field(table, "seed").fill("12")
    form.get_by_role("button", name="Start").click()
    expect(form).to_have_count(0)
    expect(table.locator(".cnb-grid")).to_be_visible()
    seats = table.locator(".cnb-top .cnb-seats")
    expect(seats).to_contain_text("Ada & <b>")
    expect(seats).to_contain_text("Page")
    told = "s = room.game.setup; print(s.players, s.seed, s.modules, s.duchy_numbers)"
    assert run_code(page, told) == "3 12 ('inns',) (1, 1, 6)"
    keep(page, "new_game_begun")

    # What was chosen is the default of the next.
    run_code(page, "print(room.close()); other = cn.play(); display(other)")
    again = page.locator(OPEN)
    expect(again).to_be_visible()
    expect(field(again, "name/0")).to_have_value("Ada & <b>")
    expect(field(again, "who/2")).to_have_value("page")
    expect(field(again, "modules/inns")).to_be_checked()
    expect(field(again, "seed")).to_have_value("")  # that would be the same game
    page.keyboard.press("Escape")
    expect(again).to_have_count(0)

    # What a page keeps and nobody can read does not close the way to a new game.
    page.evaluate("localStorage.setItem('castles_nb:new-game', '{\"seed\": 7}')")
    run_code(page, "print(other.close()); display(cn.play())")
    expect(again).to_be_visible()


def test_a_name_that_is_refused_stays_and_the_next_keeps_to_its_place(
    new_page: Any, keep: Any
) -> None:
    page = new_page()
    table = played(page)
    form, name = page.locator(OPEN), field(table, "name/0")
    name.fill("Ada\tB")
    name.press("Enter")
    expect(form.get_by_role("alert")).to_contain_text("cannot be a name")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_value("Ada\tB")
    keep(page, "new_game_name_refused")

    name.fill("דנה")  # from right to left, as Hebrew is
    name.press("Enter")
    expect(name).to_have_attribute("aria-invalid", "false")
    form.get_by_role("button", name="Start").click()
    expect(form).to_have_count(0)
    seat = table.locator(".cnb-top .cnb-seat").first
    expect(seat).to_contain_text("דנה")
    end, points = table.evaluate(
        """(table) => [".cnb-who", "span"].map((part, place) => {
          const seat = table.querySelector(".cnb-top .cnb-seat"); // bots play, and it is drawn anew
          const { left, right } = seat.querySelector(part).getBoundingClientRect();
          return place ? left : right;
        })"""
    )
    assert 0 < end <= points
    keep(page, "name_from_right_to_left")


def test_what_does_not_go_together_is_refused(new_page: Any, keep: Any) -> None:
    page = new_page()
    table = played(page)
    form = page.locator(OPEN)
    start = form.get_by_role("button", name="Start")
    choose(table, "mode", "team")
    expect(form.get_by_role("alert")).to_contain_text("Team game is for 4 players, not 2")
    expect(field(table, "who/0")).to_have_attribute("aria-invalid", "true")
    expect(start).to_have_attribute("aria-disabled", "true")
    start.click(force=True)
    expect(form).to_be_visible()
    keep(page, "new_game_refused")
    field(table, "who/2").select_option("squire")
    field(table, "who/3").select_option("squire")
    expect(form.get_by_role("alert")).to_have_count(0)
    open_more(table)
    field(table, "seed").fill("ten")
    field(table, "seed").press("Enter")
    expect(form.get_by_role("alert")).to_contain_text("'ten' is not a seed")
    field(table, "seed").fill("")
    field(table, "seed").press("Enter")
    expect(start).to_have_attribute("aria-disabled", "false")
    field(table, "seed").fill("ten")
    field(table, "seed").press("Enter")
    expect(start).to_have_attribute("aria-disabled", "true")
    field(table, "seed").fill("")
    start.click(force=True)  # what was wrong is mended, though Python has not said so yet
    expect(form).to_have_count(0)
    assert run_code(page, "print(room.game.setup.modules)") == "('team',)"


@pytest.mark.parametrize("mode", ["solo", "chateauma"])
def test_alone(new_page: Any, mode: str) -> None:
    page = new_page()
    table = played(page)
    field(table, "who/1").select_option("nobody")
    expect_chosen(table, "mode", "solo")
    choose(table, "mode", mode)
    expect_chosen(table, "mode", mode)
    page.locator(OPEN).get_by_role("button", name="Start").click()
    expect(page.locator(OPEN)).to_have_count(0)
    assert run_code(page, "print(room.game.setup.modules)") == f"('{mode}',)"


@pytest.mark.rule("SOLO-01", "MOD-01")
def test_a_choice_stays_and_one_click_mends_what_is_wrong(new_page: Any, keep: Any) -> None:
    page = new_page()
    table = played(page)
    form = page.locator(OPEN)
    choose(table, "mode", "solo")
    expect(field(table, "who/1")).to_have_value("nobody")
    expect_chosen(table, "mode", "solo")
    expect(form).to_contain_text("Changed from “Squire, strength 2 of 7” to go with your last")
    field(table, "who/1").select_option("squire")
    expect_chosen(table, "mode", "usual")
    expect(form).to_contain_text("Changed from “Solo game” to go with your last choice.")
    keep(page, "new_game_changed")
    field(table, "modules/duchies_11_18").check()
    expect(form.get_by_role("alert")).to_contain_text("links to castles need duchies 11 to 18")
    keep(page, "new_game_mends")
    form.get_by_role("button", name="Deal duchies 11-18").click()
    expect(form.get_by_role("alert")).to_have_count(0)
    expect(field(table, "boards")).to_have_value("11-18")
    form.get_by_role("button", name="Start").click()
    expect(form).to_have_count(0)
    assert run_code(page, "print(room.game.setup.modules)") == "('duchies_11_18',)"


def test_over_to_the_other_game_and_back(new_page: Any, keep: Any) -> None:
    page = new_page()
    table = played(page)
    choose(table, "game", "cards")
    expect(field(table, "mode")).to_have_count(0)
    page.locator(OPEN).get_by_role("button", name="Start").click()
    cards = page.locator(".cnb-card-table")
    expect(cards).to_be_visible()
    expect(cards).to_be_focused()  # it went with the table before
    expect(page.locator(".cnb-board-table")).to_have_count(0)
    keep(page, "new_game_cards")
    cards.get_by_role("button", name="Coach").click()
    cards.locator("summary", has_text="More").click()
    cards.get_by_role("button", name="New game").click()
    expect(page.locator(OPEN)).to_be_visible()
    choose(cards, "game", "board")
    expect(field(cards, "mode")).to_be_visible()
    page.locator(OPEN).get_by_role("button", name="Start").click()
    board = page.locator(".cnb-board-table")
    expect(board.locator(".cnb-grid")).to_be_visible()
    coach = board.get_by_role("button", name="Coach")
    expect(coach).to_have_attribute("aria-pressed", "true")  # as at the table before
    assert run_code(page, "print(type(room.game).__name__)") == "Game"


def test_the_form_tells_of_a_lost_python_and_begins_once_it_is_back(new_page: Any) -> None:
    page = new_page()
    table = played(page)
    form = page.locator(OPEN)
    start = form.get_by_role("button", name="Start")
    page.evaluate(CUT)
    start.click()
    expect(form.get_by_role("alert")).to_contain_text("The connection to Python is lost.")
    page.evaluate(MEND)
    start.click()
    expect(form).to_have_count(0)
    expect(table.locator(".cnb-grid")).to_be_visible()


def test_the_form_answers_though_a_question_was_lost(new_page: Any) -> None:
    page = new_page()
    table = played(page)
    form = page.locator(OPEN)
    page.evaluate(CUT)
    choose(table, "mode", "team")
    expect(form.get_by_role("alert")).to_contain_text("The connection to Python is lost.")
    page.evaluate(MEND)
    choose(table, "mode", "usual")  # as Python knows it
    expect(form.get_by_role("alert")).to_have_count(0)
    choose(table, "mode", "team")
    expect(form.get_by_role("alert")).to_contain_text("Team game is for 4 players, not 2")


def test_a_key_that_writes_letters_together_with_others_closes_nothing(new_page: Any) -> None:
    page = new_page()
    table = played(page)
    name = field(table, "name/0")
    composing = {"key": "Escape", "isComposing": True}
    name.dispatch_event("keydown", composing)
    expect(page.locator(OPEN)).to_be_visible()
    name.dispatch_event("keydown", {**composing, "isComposing": False})
    expect(page.locator(OPEN)).to_have_count(0)


PLAYED = """bot = cn.bots.GreedyBot()
while not room.game.is_over:
    room.game.play(bot.choose(room.game.state))
room.table.refresh()"""


@pytest.mark.parametrize("game", ['"board"', '"cards"'])
def test_a_rematch(new_page: Any, game: str) -> None:
    page = new_page()
    table = played(page, f"{game}, seed=7, names={{0: 'Ada'}}")
    expect(page.locator(OPEN)).to_have_count(0)
    rematch = table.get_by_role("button", name="Rematch")
    expect(rematch).to_have_count(0)
    run_code(page, PLAYED)
    page.set_viewport_size({"width": 700, "height": 1000})
    tab = table.locator(".cnb-stage-tab")
    tab.click()  # to look at the other one
    expect(tab).to_have_attribute("aria-pressed", "true")
    rematch.click()
    expect(rematch).to_have_count(0)
    expect(tab).to_have_attribute("aria-pressed", "false")
    expect(table.locator(".cnb-top .cnb-seats")).to_contain_text("Ada")
    told = run_code(page, "print(room.game.is_over, room.game.setup.players, room.table.names)")
    assert re.fullmatch(r"False 2 \('Ada', 'Squire'\)", told)


def test_a_table_of_ones_own_takes_a_new_game_of_its_kind(new_page: Any) -> None:
    page = new_page()
    code = "import castles_nb as cn\nroom = cn.Table(cn.Game(players=4, seed=7))\nroom"
    table = show(page, code)
    table.locator("summary", has_text="More").click()
    table.get_by_role("button", name="New game").click()
    expect(page.locator(OPEN)).to_contain_text("The game at this table has the seed 7")
    expect(field(table, "game")).to_have_count(0)
    for seat in (2, 3):
        field(table, f"who/{seat}").select_option("nobody")
    field(table, "who/1").select_option("squire")
    page.locator(OPEN).get_by_role("button", name="Start").click()
    expect(page.locator(OPEN)).to_have_count(0)
    expect(table.locator(".cnb-other")).to_have_count(1)
    assert run_code(page, "print(len(room.names), room.game.setup.players)") == "2 2"


def test_it_fits_at_all_widths_and_can_be_read(new_page: Any, keep: Any) -> None:
    page = new_page(height=1500)
    table = played(page)
    choose(table, "mode", "team")
    expect(page.locator(OPEN).get_by_role("alert")).to_be_visible()
    check_looks(page, ".cnb-table", (700, 850, 1280, 1600), 1500, keep, "new_game")
    run_code(page, "room.table.high_contrast = True")
    expect(table).to_contain_class("cnb-high-contrast")
    assert hard_to_read(page, ".cnb-table") == []
    assert cut_off(page, ".cnb-table") == []


def test_each_expansion_has_a_picture_a_sentence_and_what_speaks_against_it(
    new_page: Any, keep: Any
) -> None:
    page = new_page(width=390, height=844, has_touch=True)
    table = played(page)
    expansions = page.locator(OPEN).locator("[data-field^='modules/']")
    cards = page.locator(OPEN).locator(".cnb-new-card.is-switch")
    expect(cards).to_have_count(expansions.count())
    expect(cards.first).to_contain_text("Inns")
    expect(cards.first).to_contain_text("A bigger area for 2 silver.")
    expect(cards.locator(".cnb-emblem")).to_have_count(expansions.count())
    links = cards.filter(has_text="Duchies 11-18")
    expect(links).to_contain_text("links to castles need duchies 11 to 18")
    for card in page.locator(OPEN).locator(".cnb-new-card, select").all():
        box = card.bounding_box()
        assert box is not None
        assert box["height"] >= 43.5
    picture = page.locator(OPEN).locator(".cnb-new-picture").first
    before = picture.inner_html()
    field(table, "duchies/0").select_option("6")
    expect(field(table, "duchies/0")).to_have_value("6")
    page.wait_for_function(
        "(old) => document.querySelector('.cnb-new-picture').innerHTML !== old", arg=before
    )
    choose(table, "mode", "chateauma")
    expect_chosen(table, "mode", "chateauma")
    expect(cards.filter(has_text="Inns")).to_contain_text("Châteauma")
    level = field(table, "options/chateauma/level")
    expect(level.locator("option").first).to_contain_text("easiest")
    keep(page, "new_game_phone")
    page.set_viewport_size({"width": 360, "height": 740})
    assert cut_off(page, ".cnb-table") == []
