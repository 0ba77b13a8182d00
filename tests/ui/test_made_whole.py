"""A page learns all of a widget by one message: a slow page may draw before another one comes."""

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

import castles_nb as cn

GAME = cn.Game(players=2, seed=7)


class Noted(BaseComm):  # type: ignore[misc]  # it ships no types
    """A connection to a page that notes what is sent."""

    def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
        SENT.append((self.comm_id, msg_type, data or {}))


SENT: list[tuple[str, str, Any]] = []


@pytest.fixture(autouse=True)
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    SENT.clear()
    monkeypatch.setattr(comm, "create_comm", Noted)
    yield
    SENT.clear()


def sent_for(widget: Any) -> list[tuple[str, Any]]:
    return [(kind, data) for id_, kind, data in SENT if id_ == widget.model_id]


WIDGETS: dict[str, Callable[[], Any]] = {
    "table": lambda: cn.Table(GAME, bots={1: "random"}),
    "guided": lambda: cn.play(guide=True).table,
    "cards": lambda: cn.CardTable(cn.CardGame(players=2, seed=7)),
    "replay": lambda: cn.Replay(GAME),
    "cards' replay": lambda: cn.Replay(cn.CardGame(players=2, seed=7)),
    "editor": lambda: cn.PositionEditor(GAME),
    "cards' editor": lambda: cn.PositionEditor(cn.CardGame(players=2, seed=7)),
    "duchy": lambda: cn.DuchyBoard(4, tiles={"4-4": "castle"}),
    "rules": cn.RulesReference,
}


@pytest.mark.parametrize("name", WIDGETS)
def test_one_message_brings_a_widget(name: str) -> None:
    widget = WIDGETS[name]()
    ((kind, data),) = sent_for(widget)
    assert kind == "comm_open"
    now = widget.get_state()
    assert data["state"] == now
    for shown in {"view", "board", "duchy", "lines", "drawing"} & set(now):
        assert now[shown], shown


def test_what_changes_later_is_sent() -> None:
    replay = cn.Replay(cn.Game(players=2, seed=7))
    SENT.clear()
    replay.high_contrast = True
    ((kind, data),) = sent_for(replay)
    assert (kind, data["state"]) == ("comm_msg", {"high_contrast": True})


def test_a_class_of_somebodys_own_is_whole_too() -> None:
    class Mine(cn.DuchyBoard):
        def __init__(self) -> None:
            super().__init__(4)
            self.tiles = {"4-4": "castle"}

    board = Mine()
    ((_, data),) = sent_for(board)
    assert data["state"] == board.get_state()
    assert data["state"]["drawing"] == cn.DuchyBoard(4, tiles={"4-4": "castle"}).drawing


def test_one_that_cannot_be_made_is_never_seen() -> None:
    with pytest.raises(ValueError, match="viewer"):
        cn.Table(GAME, viewer=9)
    assert [data for _, kind, data in SENT if data.get("state", {}).get("_esm")] == []


def test_signatures_stay() -> None:
    assert list(inspect.signature(cn.Replay).parameters)[:2] == ["record", "ply"]
