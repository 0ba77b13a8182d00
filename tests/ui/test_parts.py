"""Widgets are lists of parts, each of which shows and hears something of its own."""

from typing import Any, ClassVar

import pytest
import traitlets
from ui.conftest import Page

import castles_nb as cn
from castles_nb.puzzle.table import PuzzleTable
from castles_nb.ui import CardTable, GuidedTable, PositionEditor, Replay, Table
from castles_nb.ui.messages import short_text
from castles_nb.ui.parts.coach import Coach
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.parts.review import Review

WIDGETS = (Table, CardTable, GuidedTable, PuzzleTable, Replay, PositionEditor)


@pytest.mark.parametrize("widget", WIDGETS)
def test_each_message_is_heard_in_one_place(widget: Any) -> None:
    for kind in widget.MESSAGES:
        hears = [part for part in widget.PARTS if kind in part.MESSAGES]
        own = hasattr(widget, f"_on_{kind}")
        assert len(hears) + own == 1, kind
        assert all(callable(getattr(part, f"on_{kind}")) for part in hears)


@pytest.mark.parametrize("widget", WIDGETS)
def test_what_parts_show_are_traits_of_the_widget(widget: Any) -> None:
    shown = [name for part in widget.PARTS for name in part.SHOWS]
    assert len(shown) == len(set(shown))
    assert set(shown) <= set(widget.class_trait_names())
    for part in widget.PARTS:
        assert part.SET_BY_PAGE <= widget.SET_BY_PAGE
        assert part.QUESTIONS <= widget.QUESTIONS


def test_widgets_have_traits_of_their_own() -> None:
    assert Table.class_traits()["review"] is not Replay.class_traits()["review"]
    replay = cn.Replay(cn.Game(players=2, seed=7))
    assert replay._part(Review).widget is replay
    with pytest.raises(traitlets.TraitError):
        replay.review = {}


class Praise(TablePart):
    """A part that nobody else knows."""

    SHOWS: ClassVar = {"praise": traitlets.Unicode(read_only=True).tag(sync=True)}
    MESSAGES: ClassVar = {"praise": {"word": short_text}}

    def on_game(self) -> None:
        """Begin with a game."""
        self.seen = ["game"]

    def on_chosen(self, before: Any, action: Any) -> None:
        """Note what was chosen."""
        self.seen.append(str(action))

    def after_view(self) -> None:
        """Note that it's shown."""
        self.seen.append("view")

    def on_praise(self, word: str) -> None:
        """Say it."""
        self.table._show(praise=word)

    def leads(self) -> bool:
        """Always."""
        return True


class PraisingTable(Table):
    """A table with one more part."""

    PARTS = (*Table.PARTS, Praise)


def test_a_table_takes_another_part() -> None:
    page = Page(PraisingTable(cn.Game(players=2, seed=7), coach=True))
    table: Any = page.table
    page.act("play", action="start on 4-4")
    assert table._part(Praise).seen == ["game", "view", "start on 4-4", "view"]
    assert table._part(Coach).judging is None  # another part leads
    page.act("praise", word="well done")
    assert table.praise == "well done"
    assert "praise" in table.keys
    assert "praise" not in Table.MESSAGES
