"""The coach at a table: when it speaks, what it shows, and when it is silent."""

from collections.abc import Callable
from threading import Event
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.analysis.intervals import Estimate
from castles_nb.analysis.review.remark import Remark
from castles_nb.message import Message
from castles_nb.ui.parts.coach import Coach, no_coach_for

START = "start on 4-4"
BAD = "start on 1-2"
"""A castle there is some points worse than on 2-3."""

TOLD = "Page"
"""Any sentence."""


def judge(state: Any, action: Any, breathe: Callable[[], object]) -> Remark | None:
    """Stands for the judge of moves, which takes its time."""
    if str(action) != BAD:
        return None
    best = next(each for each in state.legal_actions() if str(each) == "start on 2-3")
    return Remark(best, Estimate(7.0, 6.0, 8.0), {}, False, Message("level-page"))


def coached(page_of: Callable[..., Any], **options: Any) -> Any:
    page = page_of(coach=True, **options)
    page.table._part(Coach).judge = judge
    return page


def heard(page: Any) -> dict[str, Any]:
    """Return the coach's last words."""
    assert page.table._part(Coach).judging is None or page.table._part(Coach).judging.wait(60)
    remark: dict[str, Any] = page.table.remark
    return remark


def test_a_bad_move_is_spoken_of_and_taken_back(page_of):
    page = coached(page_of)
    page.act("play", action=BAD)
    said = heard(page)
    assert said["told"] == TOLD
    assert (said["ply"], said["parts"]) == (0, ["space-2-3"])
    page.act("look", ply=0)
    assert page.table.remark == said
    page.act("look", ply=1)
    page.act("take_back")
    assert page.table.game.actions == ()
    assert page.table.remark == said  # it says what is better now
    page.act("play", action="start on 2-3")
    assert heard(page) == {}
    page.act("take_back")
    assert page.error == "take_back: the coach has said nothing"


def test_it_goes_back_past_the_moves_of_bots(page_of):
    page = coached(page_of, bots={1: "greedy"})
    page.act("play", action=BAD)
    assert len(page.table.game.actions) > 1
    assert heard(page)["ply"] == 0
    page.act("take_back")
    assert page.table.game.actions == ()
    assert page.table.game.state.current_player == 0


def test_it_is_silent_on_a_good_move_and_while_it_is_off(page_of):
    page = coached(page_of)
    page.act("play", action="start on 2-3")
    assert heard(page) == {}
    page = page_of()
    page.act("play", action=BAD)
    assert page.table._part(Coach).judging is None
    page.table.set_state({"coach": True})
    assert page.table.coach
    assert page.table.remark == {}


@pytest.mark.parametrize(
    "leave",
    [
        lambda page: page.act("undo"),
        lambda page: page.act("look", ply=0),
        lambda page: page.act("play", action=START),
        lambda page: page.act("paste", text=str(cn.Game(players=2, seed=9).position)),
        lambda page: page.table.set_state({"coach": False}),
    ],
    ids=["taken back", "looks elsewhere", "moved on", "another game", "switched off"],
)
def test_a_remark_that_comes_late_is_dropped(page_of, leave):
    page = coached(page_of)
    may_speak = Event()

    def slow(state: Any, action: Any, breathe: Callable[[], object]) -> Remark | None:
        assert may_speak.wait(60)
        return judge(state, action, breathe)

    page.table._part(Coach).judge = slow
    page.act("play", action=BAD)
    first = page.table._part(Coach).judging
    leave(page)
    may_speak.set()
    assert first.wait(60)
    assert heard(page) == {}


@pytest.mark.parametrize(
    "leave",
    [lambda page: page.act("undo"), lambda page: page.table.close()],
    ids=["taken back", "closed"],
)
def test_nobody_thinks_on_about_a_move_that_was_left(page_of, leave):
    page = coached(page_of)

    def endless(state: Any, action: Any, breathe: Callable[[], object]) -> Remark | None:
        while True:
            breathe()

    page.table._part(Coach).judge = endless
    page.act("play", action=BAD)
    first = page.table._part(Coach).judging
    leave(page)
    assert first.wait(60)
    assert page.table.remark == {}


def test_what_was_said_goes_with_the_move_it_was_about(page_of):
    page = coached(page_of)
    page.act("play", action=START)
    page.act("play", action=BAD)
    assert heard(page)["ply"] == 1
    page.act("undo")
    assert page.table.remark["ply"] == 1
    page.act("undo")
    assert page.table.remark == {}


def test_where_there_is_no_coach_it_says_why(page_of):
    solo = coached(page_of, game=cn.Game(players=1, seed=7, modules=["solo"]))
    assert "a full duchy is all that counts" in solo.table.without_coach
    solo.play()
    assert solo.table._part(Coach).judging is None
    assert "only bots play" in str(no_coach_for(cn.Game(players=2).state, {0, 1}))
    assert cn.Table(cn.Game(players=2, seed=7)).without_coach == ""


def test_a_judge_that_fails_is_told_and_the_game_goes_on(page_of):
    page = coached(page_of)

    def broken(state: Any, action: Any, breathe: Callable[[], object]) -> Remark | None:
        raise RuntimeError("no idea")

    page.table._part(Coach).judge = broken
    page.act("play", action=BAD)
    assert heard(page) == {}
    assert "no idea" in page.error
    page.act("play", action=START)
    assert len(page.table.game.actions) == 2


def test_a_wrong_option_is_refused():
    with pytest.raises(TypeError, match="coach: 1 is neither True nor False"):
        cn.Table(cn.Game(players=2), coach=1)


@pytest.mark.parametrize("bots", [{}, {1: "greedy"}], ids=["two people", "a person and a bot"])
def test_it_works_in_the_card_game_and_keeps_a_hand_to_its_player(bots):
    table = cn.CardTable(cn.CardGame(players=2, seed=4), bots=bots, coach=True)
    assert table.without_coach == ""

    def act(kind: str, **fields: Any) -> None:
        table._handle_custom_msg({"kind": kind, "revision": table.view["revision"], **fields}, [])

    best = table.game.legal_actions()[-1]
    better = Remark(best, Estimate(7.0, 6.0, 8.0), {}, False, Message("level-page"))
    table._part(Coach).judge = lambda state, action, breathe: better
    if table.view["cover"]:
        act("uncover")
    act("play", action=str(table.game.legal_actions()[0]))
    heard_of = table._part(Coach).judging
    assert heard_of is None or heard_of.wait(60)
    assert table.remark.get("told", "") == (TOLD if bots else "")
