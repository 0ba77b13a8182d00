"""Whatever people, bots and pages pass in, everything that goes to a page can be sent."""

import json
from contextlib import suppress
from typing import Any

import pytest
import traitlets
from characters import any_text, is_whole
from hypothesis import example, given, settings

import castles_nb as cn
from castles_nb.errors import CastlesError
from castles_nb.ui.messages import pasted_text, texts
from castles_nb.ui.seats import names_at
from castles_nb.ui.widget import Widget

few = settings(max_examples=25, deadline=None, derandomize=True)
HALF = "\ud800"
RECORD = str(cn.Game(seed=7).record())


def assert_sendable(*values: object) -> None:
    """As Jupyter sends them."""
    json.dumps(values, ensure_ascii=False, allow_nan=False).encode("utf-8")


def state_of(widget: Widget) -> dict[str, Any]:
    """The part of a widget's state that a page sees."""
    own = {name: getattr(widget, name) for name in widget.keys if name not in ("layout", "shared")}
    return own | {name: each.value for name, each in widget.shared.items()}


def replies_of(widget: Widget) -> list[object]:
    """A list that grows with what a widget answers."""
    replies: list[object] = []
    widget.send = lambda content, buffers=None: replies.append(content)
    return replies


@few
@given(any_text())
@example(HALF)
def test_names_at_a_table_are_whole(name: str) -> None:
    with suppress(ValueError):
        assert is_whole("".join(names_at([name, "Bo"], 2, {})))


@few
@given(any_text())
@example(HALF)
def test_a_replay_of_any_record_can_be_sent(comment: str) -> None:
    with suppress(CastlesError):
        replay = cn.Replay(f"{RECORD}\n{{{comment}}}")
        assert_sendable(state_of(replay))
        assert is_whole(comment)


@few
@given(any_text())
@example(HALF)
def test_captions_can_be_sent(caption: str) -> None:
    with suppress(traitlets.TraitError):
        assert_sendable(state_of(cn.DuchyBoard(1, captions={"1-1": caption})))
        assert is_whole(caption)


class Failing(cn.bots.GreedyBot):
    """A bot that passes a text wherever it can."""

    def __init__(self, text: str, error: type[Exception] = ValueError) -> None:
        super().__init__()
        self.text = text
        self.error = error

    @property
    def name(self) -> str:
        return self.text

    def choose(self, state):
        raise self.error(self.text)

    def reason(self, state, action):
        return self.text


class Unspeakable(Exception):
    """An error that cannot even be told."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


@few
@given(any_text())
@example(HALF)
@example("\udc80")
def test_whatever_a_bot_says_can_be_sent(text: str) -> None:
    game = cn.Game(seed=7)
    bot = Failing(text)
    table = cn.Table(game, bots={game.state.current_player: bot})
    assert "could not move: it raised ValueError" in table.view["error"]
    assert_sendable(state_of(table))
    table.record()


@pytest.mark.parametrize("error", [Unspeakable, KeyboardInterrupt])
def test_an_error_that_cannot_be_told_is_shown(error) -> None:
    game = cn.Game(seed=7)
    table = cn.Table(game)
    bot = Failing(HALF, error)
    table._bots[game.state.current_player] = bot
    with suppress(KeyboardInterrupt):
        table.refresh()
    assert "could not move: " in table.view["error"]
    assert_sendable(state_of(table))


@few
@given(any_text())
@example(HALF)
def test_hints_can_be_sent(text: str) -> None:
    table = cn.Table(cn.Game(seed=7), advice_from=Failing(text))
    replies = replies_of(table)
    table._handle_custom_msg({"kind": "hint", "revision": table.view["revision"]}, [])
    assert len(replies) == 1
    assert_sendable(replies)


def test_an_adviser_that_fails_is_told(monkeypatch) -> None:
    table = cn.Table(cn.Game(seed=7), advice_from=Failing(HALF))
    monkeypatch.setattr(Failing, "reason", lambda bot, state, action: bot.choose(state))
    replies = replies_of(table)
    table._handle_custom_msg({"kind": "hint", "revision": table.view["revision"]}, [])
    assert_sendable(replies)
    assert "no hint: ValueError" in str(replies)


WIDGETS = {
    "table": lambda: cn.Table(cn.Game(seed=7)),
    "replay": lambda: cn.Replay(RECORD),
    "board": lambda: cn.DuchyBoard(1),
    "editor": cn.PositionEditor,
    "reference": cn.RulesReference,
}


@pytest.mark.parametrize("name", WIDGETS)
def test_what_a_page_says_is_answered(name) -> None:
    """The parts of surrogate pairs reach Python, as JSON may hold them."""
    widget = WIDGETS[name]()
    replies = replies_of(widget)
    revision = widget._revision
    wrong = [{"kind": HALF, "revision": revision}, {"kind": "play", "revision": 0, HALF: 1}, HALF]
    for kind, fields in widget.MESSAGES.items():
        values = {field: [HALF] if read is texts else HALF for field, read in fields.items()}
        wrong.append({"kind": kind, "revision": revision, **values})
        if pasted_text in fields.values():
            wrong.append({"kind": kind, "revision": revision, **dict.fromkeys(values, f"[{HALF}")})
    for message in wrong:
        widget._handle_custom_msg(message, [])
    widget.set_state({HALF: HALF, "asked": HALF})
    assert len(replies) >= 3
    assert_sendable(replies, state_of(widget))


def test_what_somebodys_own_function_raises_is_told() -> None:
    board = cn.DuchyBoard(1)
    replies = replies_of(board)

    def fail(space: str) -> None:
        raise ValueError(HALF)

    board.on_click(fail)
    message = {"kind": "click", "revision": 0, "space": "1-1", "selected": []}
    with pytest.raises(ValueError, match=HALF):
        board._on_message(board, message, [])
    assert_sendable(replies)
    assert "A fault in Python" in str(replies)
