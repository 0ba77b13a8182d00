"""A session with another game: what a table does beside showing it asks for the protocol only."""

from typing import Any

import pytest
from pickpocket import Pickpocket

from castles_nb.errors import IllegalAction, InvalidMessage
from castles_nb.history import History
from castles_nb.ui.lines import Lines
from castles_nb.ui.session import Session

KEEP, SELL = "keep the die", "sell the die"


class Seller:
    """A bot that always sells, or stumbles over the round that it is told."""

    def __init__(self, stumbles: str = "") -> None:
        self.stumbles = stumbles

    def choose(self, state: Pickpocket) -> str:
        if state.when == self.stumbles:
            raise RuntimeError("no idea")
        return SELL


class Watched:
    """A session at which Ann plays against a bot, and what was shown."""

    def __init__(self, bot: Seller) -> None:
        self.shown: list[tuple[int, bool]] = []
        self.game: History[Any, str] = History(Pickpocket.begin(0))
        self.session = Session(
            self.game,
            Lines(),
            bots={1: bot},
            names=("Ann", "Bot"),
            time_limit=None,
            show=lambda has_moved: self.shown.append((self.session.ply, has_moved)),
        )
        self.session.resume()


def test_people_and_bots_take_turns_to_the_end() -> None:
    watched = Watched(Seller())
    for _ in range(4):
        watched.session.play(KEEP)
    assert watched.game.is_over
    assert watched.game.actions == (KEEP, SELL) * 4
    assert watched.shown == [(0, False), *((ply, True) for ply in range(1, 9))]


def test_undo_goes_past_the_bots_and_redo_brings_them_back() -> None:
    watched = Watched(Seller())
    watched.session.play(KEEP)
    watched.session.play(SELL)
    watched.session.undo()
    assert watched.game.actions == (KEEP, SELL)
    watched.session.redo()
    assert watched.game.actions == (KEEP, SELL, SELL, SELL)
    with pytest.raises(InvalidMessage, match="nothing"):
        watched.session.redo()


def test_an_earlier_moment_is_looked_at_left_and_gone_on_from() -> None:
    watched = Watched(Seller())
    session = watched.session
    session.play(KEEP)
    session.play(KEEP)
    session.look(1)
    assert (session.ply, session.state.turn, watched.game.state.turn) == (1, 1, 4)
    with pytest.raises(InvalidMessage, match="earlier moment"):
        session.play(KEEP)
    with pytest.raises(InvalidMessage, match="only 4 moves"):
        session.look(5)
    session.look(2)
    session.go_on()
    assert watched.game.actions == (KEEP, SELL)
    session.play(SELL)
    assert session.lines.variations == [(KEEP, SELL, KEEP, SELL)]
    session.change_line(0)
    assert watched.game.actions == (KEEP, SELL, KEEP, SELL)


def test_a_bot_that_fails_is_told_and_may_try_again() -> None:
    bot = Seller("round 2")
    watched = Watched(bot)
    watched.session.play(KEEP)
    watched.session.play(KEEP)
    assert "Bot could not move" in str(watched.session.error)
    assert "no idea" in str(watched.session.error)
    with pytest.raises(InvalidMessage, match="turn of Bot"):
        watched.session.play(KEEP)
    bot.stumbles = ""
    watched.session.resume()
    assert watched.session.error == ""
    assert len(watched.game.actions) == 4


def test_what_is_not_legal_changes_nothing() -> None:
    watched = Watched(Seller())
    with pytest.raises(IllegalAction):
        watched.session.play("steal the die")
    assert watched.game.actions == ()
    watched.game.play(KEEP)
    assert watched.session.is_changed
