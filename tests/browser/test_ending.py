"""The end of a game by clicks: what it says, its ways on, and mistakes tried again."""

import re
from typing import Any

import pytest
from browser.host import run_code, show
from browser.lab import WAIT
from browser.looks import cut_off, hard_to_read, overlaps, use_theme
from browser.playing import press_button, wait_for_buttons, wait_for_turn
from nightly import cases
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OVER = """import castles_nb as cn
from castles_nb.ui.parts import review
review.ITERATIONS = 4
def over(game, bot=cn.bots.GreedyBot()):
    while not game.is_over:
        game.play(bot.choose(game.state))
    return game
"""
TABLES = {
    "base": "cn.Table(over(cn.Game(players=2, seed=11)), bots={1: 'squire'})",
    "team": "cn.Table(over(cn.Game(players=4, seed=4, modules=('team',))), bots={1: 'page'})",
    "chateauma": "cn.Table(over(cn.Game(players=1, seed=4, modules=('chateauma',))))",
    "solo": (
        "cn.Table(over(cn.Game(players=1, seed=4, modules=('solo',)), cn.bots.RandomBot(seed=1)))"
    ),
    "cards": "cn.Table(over(cn.CardGame(players=2, seed=4)), bots={1: 'squire'})",
}


@pytest.fixture(autouse=True)
def usual(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells make reviews quick; others are to be as they are."""
    from castles_nb.ui.parts import review

    monkeypatch.setattr(review, "ITERATIONS", review.ITERATIONS)


def ended(page: Page, kind: str) -> Locator:
    table = show(page, OVER, f"table = {TABLES[kind]}\ntable")
    expect(table.locator(".cnb-ending")).to_be_visible()
    return table


def way(table: Locator, name: str) -> Locator:
    return table.locator(".cnb-ending-ways").get_by_role("button", name=name, exact=True)


def of_card(table: Locator, name: str) -> Locator:
    return table.locator(".cnb-message").get_by_role("button", name=name, exact=True)


def of_retry(table: Locator, name: str) -> Locator:
    return table.locator(".cnb-retry").get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("width", cases([390, 1280], 390))
def test_it_is_easy_to_read(new_page: Any, keep: Any, kind: str, width: int) -> None:
    page = new_page(width=width, height=2600)
    table = ended(page, kind)
    ending = table.locator(".cnb-ending")
    for theme in ("light", "dark"):
        use_theme(page, theme)
        keep(page, f"ending_{kind}_{width}_{theme}")
        assert hard_to_read(page, ".cnb-table") == []
    assert overlaps(page, ".cnb-table") == []
    assert cut_off(page, ".cnb-ending") == []
    least = 44 if width == 390 else 36
    for button in ending.locator(".cnb-way").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= least - 0.5
    # Bars are on one scale.
    bars = ending.locator(".cnb-points-bar").evaluate_all(
        "(bars) => bars.map((bar) => [bar.getBoundingClientRect().width,"
        " Number(bar.parentElement.textContent)]).filter(([width, points]) => points > 20)"
    )
    if kind != "solo":
        each = [width / points for width, points in bars if width]
        assert max(each, default=1) <= 1.15 * min(each, default=1)


def test_it_leads_to_the_costliest_mistake_and_back(new_page: Any, keep: Any) -> None:
    page = new_page(width=1280, height=720)
    table = ended(page, "base")
    expect(table.locator(".cnb-ending-headline")).to_have_text("You lost by 9")
    way(table, "Try again from my costliest mistake").click()
    retry = table.locator(".cnb-retry")
    expect(retry).to_contain_text("What's better?", timeout=WAIT)
    expect(table.locator(".cnb-ending")).to_be_hidden()
    keep(page, "ending_retry")
    assert overlaps(page, ".cnb-table") == []

    of_retry(table, "Show me").click()
    play = table.locator(".cnb-play")
    expect(play).to_have_text("Play")
    expect(table.locator(".is-armed").first).to_be_visible()
    before = int(table.get_attribute("data-revision") or 0)
    press_button(page, play, "mouse")
    wait_for_turn(page, before)
    expect(retry).to_contain_text("That's the best move.")
    keep(page, "ending_retry_played")

    of_retry(table, "Try again").click()
    expect(retry).to_contain_text("What's better?")
    of_retry(table, "Back to the review").click()
    expect(retry).to_be_hidden()
    expect(table).to_have_class(re.compile("is-past"))
    of_card(table, "Back to now").click()
    expect(table.locator(".cnb-ending")).to_be_visible()
    expect(table.locator(".cnb-ending")).to_contain_text("Luck against skill.")
    expect(table.locator(".cnb-ending")).to_contain_text("Greatest swing")
    keep(page, "ending_reviewed")


GROUND = "(card) => getComputedStyle(card).backgroundColor"
COVER = """(card) => {
  const { backgroundImage } = getComputedStyle(card.querySelector(".cnb-details"));
  return backgroundImage.match(/linear-gradient\\((.+?\\)), /)[1];
}"""
"""The colour of what covers the wedge at the end of a text."""


def test_the_review_opens_at_the_worst_and_goes_from_one_to_the_next(
    new_page: Any, keep: Any
) -> None:
    page = new_page(width=1280, height=720)
    table = ended(page, "base")
    way(table, "Review").click()
    card = table.locator(".cnb-message")
    expect(card).to_contain_text("Mistake", timeout=WAIT)
    expect(card).to_contain_text("Better")
    expect(card).to_be_in_viewport(ratio=1)
    assert card.evaluate(COVER) == card.evaluate(GROUND)
    keep(page, "ending_review")
    worst = run_code(
        page,
        "found = table._part(review.TableReview).mistakes()\n"
        "print(max(found, key=lambda each: each['lost'])['ply'], *(each['ply'] for each in found))",
    )
    ply, *plies = map(int, worst.split())
    assert run_code(page, "print(table.view['ply'])") == str(ply)
    place = plies.index(ply)
    for name, step in (("Previous mistake", -1), ("Next mistake", 1), ("Next mistake", 1)):
        if not 0 <= place + step < len(plies):
            continue
        place += step
        of_card(table, name).click()
        expect(card).to_contain_text(f"Mistake {place + 1} of {len(plies)}")
    of_card(table, "Show me").click()
    expect(table.locator(".cnb-play")).to_have_text("Play")
    expect(table.locator(".cnb-retry")).to_contain_text(f"Mistake {place + 1} of {len(plies)}")
    of_retry(table, "Back to the review").click()
    of_card(table, "Try it yourself").click()
    expect(table.locator(".cnb-retry")).to_contain_text("What's better?")
    expect(table.locator(".cnb-table.is-choosing, .is-possible").first).to_be_visible()


IN_TABLE = """() => document.activeElement !== document.body &&
  document.querySelector(".cnb-table").contains(document.activeElement)"""


def test_keys_lead_from_mistake_to_mistake_and_keep_the_focus(new_page: Any) -> None:
    page = new_page(width=1280, height=720)
    table = ended(page, "cards")
    card = table.locator(".cnb-message")
    way(table, "Review").press("Enter")
    expect(card).to_contain_text("Mistake 2 of 3", timeout=WAIT)
    page.wait_for_function(IN_TABLE)
    of_card(table, "Previous mistake").press("Enter")
    expect(card).to_contain_text("Mistake 1 of 3")
    following = of_card(table, "Next mistake")
    following.press("Enter")
    expect(card).to_contain_text("Mistake 2 of 3")
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect(card).to_contain_text("Mistake 3 of 3")
    expect(of_card(table, "Show me")).to_be_focused()  # there's no next one
    of_card(table, "Try it yourself").press("Enter")
    expect(table.locator(".cnb-retry")).to_contain_text("What's better?")
    page.wait_for_function(IN_TABLE)
    of_retry(table, "Back to the review").press("Enter")
    expect(card).to_contain_text("Mistake 3 of 3")
    page.wait_for_function(IN_TABLE)
    of_card(table, "Back to now").press("Enter")
    way(table, "Same deal again").press("Enter")
    expect(table.locator(".cnb-ending")).to_be_hidden()
    page.wait_for_function(IN_TABLE)


def test_a_review_shows_how_far_it_is_and_stops(new_page: Any, keep: Any) -> None:
    page = new_page(width=1280, height=720)
    table = ended(page, "base")
    run_code(page, HOLD)
    way(table, "Review").click()
    ending = table.locator(".cnb-ending")
    expect(ending.get_by_role("progressbar")).to_be_visible()
    expect(ending.locator(".cnb-ending-ways")).to_be_hidden()
    keep(page, "ending_reviewing")
    ending.get_by_role("button", name="Stop").click()
    expect(way(table, "Review")).to_be_visible()
    run_code(page, "go.set(); jobs.reviewed_by_steps = usual; print('free')")
    expect(table.locator(".cnb-review")).to_be_hidden()


HOLD = """from threading import Event
from castles_nb.analysis.review import jobs
go, usual = Event(), jobs.reviewed_by_steps
def held(*arguments):
    for number, progress in enumerate(usual(*arguments)):
        if number == 2:
            go.wait(60)
        yield progress
jobs.reviewed_by_steps = held
print("held")"""


@pytest.mark.parametrize("kind", ["solo", "cards"])
def test_the_same_deal_again(new_page: Any, kind: str) -> None:
    page = new_page(width=390, height=844, has_touch=True)
    table = ended(page, kind)
    name = "Same deal again" if kind == "solo" else "Same deal, swap seats"
    deal = "print(table.game.initial_state.same_as(first))"
    run_code(page, "first = table.game.initial_state; print('kept')")
    way(table, name).tap()
    expect(table.locator(".cnb-ending")).to_be_hidden()
    assert run_code(page, deal) == "True"
    if kind == "cards":
        assert run_code(page, "print(table.names)") == "('Squire', 'You')"
    else:
        assert run_code(page, "print(table.names)") == "('You',)"


def test_no_highlighted_button_leads_nowhere(new_page: Any) -> None:
    page = new_page()
    table = ended(page, "solo")
    assert table.locator(".cnb-play").all_inner_texts() == ["Rematch"]
    wait_for_buttons(page)
    table.locator(".cnb-play").click()
    expect(table.locator(".cnb-ending")).to_be_hidden()
