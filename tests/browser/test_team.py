"""The team game at the table: four people on one screen, a large board, two storages."""

import pytest
from browser.host import run_code, show
from browser.looks import cut_off, overlaps
from browser.playing import click_part, revision_of, wait_for_buttons, wait_for_turn
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EMPTY = "----/-----/------/------Ca/------/-----/----/----/-----/------/------/------/-----/----"
POSITION = (
    "castles/1 players=4 modules=team white=3 coming=1234 dice=25,34,11,66 depots=-/-/-/-/Bk/-"
    " depot_goods=-/-/1/-/-/-"
    f" 0: silver=2 workers=3 goods=123 private_1=Mi private_2=Ca duchy={EMPTY}"
    f" 1: silver=2 workers=5 goods=456 duchy={EMPTY} 2: 3:"
)
"""A1 has a mine of their own, A2 a castle; a bank lies in depot 5."""
TABLE = f"""\
import castles_nb as cn
game = cn.Game.from_position({POSITION!r}, seed=1)
table = cn.Table(game, names=["Ann", "Ben", "Cem", "Dora"])
table"""


def click_and_play(page: Page, table: Locator, *parts: str) -> None:
    """Click parts until a choice is armed, and play it."""
    before = revision_of(table)
    for part in parts:
        click_part(page, table.locator(f".is-possible[data-part='{part}']").first)
    table.locator(".cnb-play").click()
    wait_for_turn(page, before)


def test_four_people_play_on_one_screen(new_page, keep):
    page = new_page(width=1400)
    table = show(page, TABLE)
    duchy, prompt = table.locator(".cnb-duchy"), table.locator(".cnb-prompt")
    keep(page, "team_begun")
    assert overlaps(page, ".cnb-table") == []
    assert cut_off(page, ".cnb-table") == []
    expect(table.locator(".cnb-team-seats")).to_have_text(["Ann 0+Cem 0=0", "Ben 0+Dora 0=0"])
    expect(duchy.locator(".cnb-title")).to_have_text("Duchy of Ann and Cem")
    expect(table.locator(".cnb-other").first).to_contain_text("Shares the duchy of Ann")
    expect(table.get_by_role("button", name="Enlarge the duchy of Ben and Dora")).to_have_count(1)
    space = duchy.locator("[data-part='space-5-6']").bounding_box()
    assert space is not None
    assert min(space["width"], space["height"]) >= 24  # large enough to click
    expect(table.locator(".cnb-others [data-part^='space-1-1']")).to_have_count(1)

    click_and_play(page, table, "private/mine", "space-5-6", "die-2")
    click_part(page, table.locator(".cnb-own .is-possible[data-part='die-5']").first)
    click_part(page, table.locator(".is-possible[data-part='depot-5/bank']").first)
    table.locator(".cnb-play").click()
    expect(prompt).to_contain_text("You gain a bank: for the shared or your private storage?")
    expect(table.get_by_role("button", name="Put it in the shared storage")).to_be_visible()
    keep(page, "team_storing")
    before = revision_of(table)
    wait_for_buttons(page)
    table.get_by_role("button", name="Put it in your private storage").click()
    wait_for_turn(page, before)
    played = run_code(page, "print(*game.actions[:3], sep=', ')").split(", ")
    assert played[0] == "place private mine on 5-6 with 2"
    assert played[1:] == ["take bank from 5 with 5", "store in private storage"]


OVER = """\
import castles_nb as cn
game, bot = cn.Game(players=4, seed=3, modules=("team",)), cn.bots.GreedyBot()
while not game.is_over:
    game.play(bot.choose(game.state))
names = ["Ann", "Ben", "Cem", "Dora"]
cn.Table(game, names=names)"""


def test_the_end_shows_which_team_has_won(new_page, keep):
    page = new_page(width=1400, height=2700)  # so that no panel sticks over others
    table = show(page, OVER)
    scores = table.locator(".cnb-scores")
    keep(page, "team_over")
    sums = run_code(page, "print(*sorted((sum(game.scores[i::2]) for i in (0, 1)), reverse=True))")
    expect(scores.locator(".cnb-team")).to_have_text(sums.split())
    won = run_code(page, "print(' and '.join(names[p] for p in game.state.winners()))")
    by = int(sums.split()[0]) - int(sums.split()[1])
    expect(scores.locator("h2")).to_have_text(f"{won} won by {by}")
    assert overlaps(page, ".cnb-table") == []
    assert cut_off(page, ".cnb-table") == []


SHOWS_ANOTHER = """(revision) => {
  const table = document.querySelector(".cnb-table:not([aria-busy])");
  return Number(table?.dataset.revision) > revision &&
    table.matches(":has(.cnb-next-step), .is-choosing");
}"""

PARTNER_HAS_PLACED = f"""\
import castles_nb as cn
game, bot = cn.Game.from_position({POSITION!r}, seed=1), cn.bots.GreedyBot()
for _ in range(7):
    game.play(bot.choose(game.state))
table = cn.Table(game, names=["Ann", "Ben", "Cem", "Dora"], viewer=0)
table"""


def test_what_a_partner_did_lights_up_in_what_both_share(new_page):
    page = new_page(width=1400)
    table = show(page, PARTNER_HAS_PLACED)
    for spot, place in {"space-": ".cnb-duchy", "sold": ".cnb-own"}.items():
        table.locator(f".cnb-line[data-of='2'][data-spots*='{spot}']").first.hover()
        expect(table.locator(".is-lit-last")).to_have_count(1)
        expect(table.locator(f"{place} .is-lit-last")).to_have_count(1)


A_PARTNER_PLAYS = f"""\
import castles_nb as cn
game = cn.Game.from_position({POSITION!r}, seed=1)
bots = dict.fromkeys((1, 2, 3), "greedy")
table = cn.Table(game, bots=bots, pace=None)
table"""

UNTIL_OTHERS_HAVE_PLAYED = """\
moves = 0
while len(game.actions) <= moves + 1:
    moves = len(game.actions)
    table._session.play(str(cn.bots.GreedyBot().choose(game.state)))
print(len(game.actions))"""


def test_while_a_partner_plays_the_duchy_of_both_stays_in_view(new_page):
    page = new_page(width=760, height=1000)  # where others stand in the place of the large duchy
    table = show(page, A_PARTNER_PLAYS)
    before = revision_of(table)
    run_code(page, UNTIL_OTHERS_HAVE_PLAYED)
    next_step = table.locator(".cnb-next-step")
    expect(next_step).to_be_visible()  # one's own moves are shown before, each by a view
    moves = partners = 0
    while True:
        page.wait_for_function(SHOWS_ANOTHER, arg=before)
        if not next_step.count():
            break
        before = revision_of(table)
        moves += 1
        assert table.locator(".cnb-duchy [data-part^=space]:visible").count() > 40
        wait_for_buttons(page)  # words come after boards, and with them who has moved
        if table.locator(".cnb-seat[data-player='2'][aria-current]").count():
            expect(table.locator(".cnb-stage")).to_be_hidden()
            partners += 1
        next_step.click()
    assert moves > partners > 0
