"""Every kind of bad message gets an error reply, and the game is left unchanged."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castles_nb.errors import InvalidMessage
from castles_nb.ui import Table
from castles_nb.ui.messages import LONGEST_TEXT, MOST_TEXTS, Request, read_message

PLAY = {"kind": "play", "revision": 1, "action": "start on 4-4"}
EXPLAIN = {"kind": "explain", "revision": 1, "choices": [0]}

BAD_MESSAGES = {
    "no mapping": (["play"], "message: a mapping is needed, not list"),
    "nothing": (None, "message: a mapping is needed, not NoneType"),
    "empty": ({}, "kind: None is not one of"),
    "unknown kind": ({**PLAY, "kind": "cheat"}, "kind: 'cheat' is not one of"),
    "kind of a wrong type": ({**PLAY, "kind": ["play"]}, "kind: ['play'] is not one of"),
    "missing field": ({"kind": "play", "revision": 1}, "action: missing"),
    "missing revision": ({"kind": "undo"}, "revision: missing"),
    "extra field": ({**PLAY, "points": 99}, "'points': no such field"),
    "extra field that is no text": ({**PLAY, 5: 99}, "5: no such field"),
    "action with an undo": ({**PLAY, "kind": "undo"}, "'action': no such field"),
    "revision as text": ({**PLAY, "revision": "1"}, "revision: '1' is not a whole number"),
    "revision as truth": ({**PLAY, "revision": True}, "revision: True is not a whole number"),
    "revision as fraction": ({**PLAY, "revision": 1.0}, "revision: 1.0 is not a whole number"),
    "revision below 0": ({**PLAY, "revision": -1}, "revision: -1 is not a whole number"),
    "huge revision": ({**PLAY, "revision": 10**5000}, "revision: <int> is not a whole number"),
    "no revision": ({**PLAY, "revision": None}, "revision: None is not a whole number"),
    "action as number": ({**PLAY, "action": 3}, "action: 3 is not a text"),
    "action as list": ({**PLAY, "action": ["pass"] * 9}, "action: ['pass', "),
    "huge action": ({**PLAY, "action": "x" * 10**6}, "action: 1,000,000 characters"),
    "choices as number": ({**EXPLAIN, "choices": 0}, "choices: 0 is not a list"),
    "choices as texts": ({**EXPLAIN, "choices": ["0"]}, "choices: '0' is not a whole number"),
    "choices as truths": ({**EXPLAIN, "choices": [True]}, "choices: True is not a whole number"),
    "choice below 0": ({**EXPLAIN, "choices": [-1]}, "choices: -1 is not a whole number"),
    "huge choices": ({**EXPLAIN, "choices": [0] * 10**6}, "choices: 1,000,000 numbers"),
    "choice that is not offered": ({**EXPLAIN, "choices": [0, 99]}, "choices: there are only "),
    "choice as list": ({"kind": "foresee", "revision": 1, "choice": [0]}, "choice: "),
    "choice that nobody has": ({"kind": "foresee", "revision": 1, "choice": 99}, "choices: there"),
    "huge kind": ({**PLAY, "kind": "x" * 10**6}, "is not one of"),
    "huge mapping": ({**PLAY, **{f"f{i}": i for i in range(10**4)}}, "no such field"),
}


@pytest.mark.parametrize(("content", "reason"), BAD_MESSAGES.values(), ids=BAD_MESSAGES)
def test_a_malformed_message_changes_nothing(page_of, content, reason):
    page = page_of()
    page.say(content)
    assert reason in page.error
    assert len(page.error) < 350
    assert page.table.game.actions == ()
    assert page.views == []


def test_binary_data_is_refused(page_of):
    page = page_of()
    page.say({"kind": "undo", "revision": 1}, [b"data"])
    assert "binary" in page.error


def test_an_old_revision_is_stale(page_of):
    page = page_of()
    page.play()
    page.say({"kind": "play", "revision": 1, "action": page.view["choices"][0]["text"]})
    assert "no longer the latest" in page.error
    assert len(page.table.game.actions) == 1


def test_the_same_click_twice_plays_once(page_of):
    page = page_of()
    message = {"kind": "play", "revision": 1, "action": "start on 4-4"}
    page.say(message)
    page.say(message)
    assert len(page.table.game.actions) == 1
    assert "no longer the latest" in page.error


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("", "not a legal action"),
        ("<b>4-4</b>", "not a legal action"),
        ("pass", "first choose a space for your starting castle (SET-19)"),
        ("finish turn", "first choose a space for your starting castle (SET-19)"),
        ("take bank from 4", "first choose a space for your starting castle (SET-19)"),
        ("start on 4-3", "space 4-3 is a river space; the tile needs a castle space (SET-19)"),
    ],
)
def test_an_illegal_action_is_refused(page_of, action, reason):
    page = page_of()
    page.act("play", action=action)
    assert reason in page.error
    assert page.table.game.actions == ()
    assert page.views == []


def test_nothing_can_be_played_once_the_game_is_over(page_of):
    page = page_of(bots={0: "random", 1: "random"})
    assert page.table.game.is_over
    page.act("play", action="pass")
    assert "the game is over" in page.error


@pytest.mark.parametrize("kind", ["undo", "redo"])
def test_nothing_to_take_back_or_play_again(page_of, kind):
    page = page_of()
    page.act(kind)
    assert page.error.startswith(f"{kind}: nothing")


@pytest.mark.parametrize("trait", ["view", "confirm", "_esm", "_css", "layout", "nonsense"])
def test_the_page_cannot_set_the_table(page_of, trait):
    page = page_of()
    before = page.view
    page.table.set_state({trait: {"choices": []}, "_view_count": 1})
    assert "a page cannot set this" in page.error
    assert page.view is before
    assert page.table.confirm is True


def test_a_good_message_is_read():
    kinds = Table.MESSAGES
    assert read_message(PLAY, [], kinds) == Request("play", 1, {"action": "start on 4-4"})
    assert read_message({"kind": "redo", "revision": 0}, [], kinds) == Request("redo", 0, {})
    longest = "x" * LONGEST_TEXT
    assert read_message({**PLAY, "action": longest}, [], kinds).fields == {"action": longest}
    most = ["space-4-3"] * MOST_TEXTS
    why = {"kind": "why", "revision": 0, "parts": most}
    assert read_message(why, [], kinds).fields == {"parts": most}
    with pytest.raises(InvalidMessage, match=f"{MOST_TEXTS + 1}"):
        read_message({**why, "parts": [*most, "die-1"]}, [], kinds)


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)


@given(st.dictionaries(st.sampled_from(["kind", "revision", "action", "more"]), _VALUES) | _VALUES)
def test_anything_at_all_is_read_or_refused(content):
    with contextlib.suppress(InvalidMessage):
        assert isinstance(read_message(content, [], Table.MESSAGES), Request)
