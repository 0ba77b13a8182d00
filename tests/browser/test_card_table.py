"""The table of the card game in JupyterLab: whole games by mouse, touch and keys; covered hands."""

import random

import pytest
from browser.host import run_code, show
from browser.looks import cut_off, hard_to_read, overlaps, use_theme
from browser.playing import (
    play_one,
    play_to_the_end,
    press_button,
    revision_of,
    shown_scores,
    uncover,
    wait_for_turn,
)
from nightly import NIGHTLY, by_night, cases
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYED = """import castles_nb as cn
game = cn.CardGame(players={players}, seed={seed})
while not game.is_over and game.state.phase < "{until}":
    first = ("place", "take", "sell", "draw", "choose")
    liked = [a for a in game.legal_actions() if a.verb in first]
    game.play((liked or game.legal_actions())[0])
"""
CHECK = "print(game.is_over, list(game.scores))"
NAMES = ["Ada", "Ben", "Cleo", "Dan"]
TALL = 2400


def open_table(page, *, players=2, seed=11, until="A", options=""):
    code = PLAYED.format(players=players, seed=seed, until=until)
    names = f", names={NAMES[:players]}" if players > 1 else ""
    return show(page, code, f"cn.CardTable(game{names}{options})")


def test_a_whole_game_against_aaron_by_mouse_and_touch(new_page, keep):
    page = new_page(width=1280, height=800, has_touch=True)
    table = open_table(page, players=1, seed=41)
    play_to_the_end(page, table, random.Random(1), ("mouse", "touch"))
    keep(page, "aaron_is_over")
    assert run_code(page, CHECK) == f"True {shown_scores(table)}"


@pytest.mark.parametrize(
    ("players", "until", "width"), [(2, "E", 1280), pytest.param(4, "E", 1600, marks=by_night)]
)
def test_people_at_one_screen_play_to_the_end(new_page, keep, players, until, width):
    """By day from a late round on, by night from the beginning."""
    page = new_page(width=width, height=900)
    table = open_table(page, players=players, until="A" if NIGHTLY else until)
    keep(page, f"cards_{players}_covered")
    assert table.locator(".cnb-uncover").is_visible()
    assert table.locator(".cnb-held").count() == 0
    assert table.locator(".is-possible").count() == 0
    play_to_the_end(page, table, random.Random(players))
    keep(page, f"cards_{players}_over")
    assert run_code(page, CHECK) == f"True {shown_scores(table)}"


def test_no_hand_is_in_the_page_until_its_owner_looks(new_page):
    page = new_page(width=1280, height=900)
    table = open_table(page, until="C")
    whose = table.locator(".cnb-uncover").inner_text()
    uncover(page, table)
    expect(table.locator(".cnb-own .cnb-held")).to_have_count(2)
    assert table.locator(".cnb-others .cnb-held").count() == 0
    while not table.locator(".cnb-uncover").count():
        play_one(page, table, random.Random(3))
    assert table.locator(".cnb-uncover").inner_text() != whose
    assert table.locator(".cnb-held").count() == 0
    assert "In your hand" not in page.content()


def test_why_not_and_undo(new_page):
    page = new_page(width=1280, height=900)
    table = open_table(page, players=1, seed=5)
    table.locator("[data-part=deck]").hover()
    why = table.locator(".cnb-why-not")
    expect(why).to_contain_text("CG-SIL-01")
    before = revision_of(table)
    table.locator(".cnb-own [data-part^=die].is-possible").first.click()
    table.locator("[data-part=silver].is-possible").click()
    press_button(page, table.locator(".cnb-play"), "mouse")
    wait_for_turn(page, before)
    expect(table.locator(".cnb-line").first).to_contain_text("took 1 silver")
    before = revision_of(table)
    table.get_by_role("button", name="Undo").click()
    wait_for_turn(page, before)
    assert run_code(page, "print(game.actions)") == "()"


def test_a_round_by_keys_alone(new_page):
    page = new_page(width=1180, height=900)
    table = open_table(page, until="E")
    for _ in range(6):
        play_one(page, table, random.Random(6), ("keys",))
    played = table.locator(".cnb-line").count()
    assert played > 6
    page.keyboard.press("u")
    expect(table.locator(".cnb-uncover, .is-possible").first).to_be_visible()


LOOKS = {
    "light": ("light", False),
    "dark": ("dark", False),
    "high contrast": ("light", True),
    "dark high contrast": ("dark", True),
}


@pytest.mark.parametrize("look", cases(LOOKS, "dark"))
def test_nothing_is_hard_to_reach_or_to_read(new_page, look):
    theme, high_contrast = LOOKS[look]
    page = new_page(height=TALL)
    table = open_table(page, players=3, until="D", options=f", high_contrast={high_contrast}")
    use_theme(page, theme)
    assert hard_to_read(page, ".cnb-table") == [], "covered"
    uncover(page, table)
    assert hard_to_read(page, ".cnb-table") == [], "uncovered"
    table.locator(".cnb-own [data-part^=die].is-possible").first.click()
    assert hard_to_read(page, ".cnb-table") == [], "a card is selected"
    table.locator(".cnb-board .is-possible:not(.is-selected)").first.click(force=True)
    assert hard_to_read(page, ".cnb-table") == [], "armed, or more to select"


@pytest.mark.parametrize(
    ("width", "height", "players", "theme"),
    [
        (700, 1100, 4, "light"),
        (1280, 800, 4, "dark"),
        (1600, 900, 2, "light"),
        (1280, 800, 1, "light"),
    ],
)
def test_nothing_lies_over_anything_or_is_cut_off(new_page, keep, width, height, players, theme):
    page = new_page(width=width, height=height)
    table = open_table(page, players=players, until="D" if players > 1 else "C", seed=3)
    use_theme(page, theme)
    uncover(page, table)
    table.evaluate("(node) => node.scrollIntoView()")
    keep(page, f"cards_{players}_{width}_{theme}")
    assert overlaps(page, ".cnb-table") == []
    assert cut_off(page, ".cnb-table") == []


PURCHASE = """import castles_nb as cn, random
rng, game = random.Random(1), cn.CardGame(players=1, seed=5)
while "buy cards" not in map(str, game.legal_actions()):
    game.play(rng.choice(game.legal_actions()))
game.play("buy cards")"""


def test_a_card_is_bought_by_touch_on_a_phone(new_page, keep):
    page = new_page(width=390, height=844, has_touch=True)
    table = show(page, PURCHASE, "cn.CardTable(game)")
    buttons = table.locator(".cnb-choice.has-picture")
    offered = buttons.count()
    assert offered >= 4
    for i in range(offered):
        box = buttons.nth(i).bounding_box()
        assert min(box["width"], box["height"]) >= 44
        expect(buttons.nth(i)).to_be_in_viewport(ratio=0.9)
    keep(page, "a_purchase_390")
    before = revision_of(table)
    press_button(page, table.locator(".cnb-choice", has_text="Keep").first, "touch")
    wait_for_turn(page, before)
    assert run_code(page, "print(game.actions[-1].verb)") == "keep"
