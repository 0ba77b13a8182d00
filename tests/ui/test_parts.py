"""Widgets are lists of parts, each of which shows and hears something of its own."""

import importlib
import re
from typing import Any, ClassVar

import pytest
import traitlets
from ui.conftest import Page

import castles_nb as cn
from castles_nb.puzzle.table import PuzzleTable
from castles_nb.ui import CardTable, GuidedTable, PositionEditor, Replay, Table, static
from castles_nb.ui.messages import short_text
from castles_nb.ui.parts.autosave import Autosave
from castles_nb.ui.parts.boards import Boards, Duchies, Estates
from castles_nb.ui.parts.coach import Coach
from castles_nb.ui.parts.hints import Hints
from castles_nb.ui.parts.history import History
from castles_nb.ui.parts.log import Log
from castles_nb.ui.parts.new_game import NewGame
from castles_nb.ui.parts.part import Part, TablePart
from castles_nb.ui.parts.prompt import Prompt
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


PLAYED = (Boards, Duchies, Prompt)
"""Enough to play a game."""
GUIDE = GuidedTable.PARTS[-1:]
LISTS: tuple[tuple[type[Part], ...], ...] = (
    (),
    *((part,) for part in (*Table.PARTS, *GUIDE)),
    PLAYED,
    (Log, *PLAYED),
    (*PLAYED, Hints, History),
    (*PLAYED, NewGame),
    (*PLAYED, Autosave, Coach),
)


def table_with(parts: tuple[type[Part], ...], kind: Any, *arguments: Any, **options: Any) -> Any:
    """A table that is made of these parts only."""
    small: Any = type("SmallTable", (kind,), {"PARTS": parts})
    return small(*arguments, **options)


@pytest.mark.parametrize("parts", LISTS, ids=lambda parts: "+".join(p.__name__ for p in parts))
def test_a_table_is_made_of_any_parts(parts: tuple[type[Part], ...]) -> None:
    if parts == GUIDE:
        table = table_with(parts, GuidedTable)
    else:
        table = table_with(parts, Table, cn.Game(players=2, seed=7), bots={1: "greedy"})
    assert table.parts == [*dict.fromkeys(part.NAME for part in parts)]
    assert set(table.MESSAGES) == {kind for part in parts for kind in part.MESSAGES}
    shown = {name for part in parts for name in part.SHOWS}
    others = {name for part in Table.PARTS for name in part.SHOWS} - shown
    assert shown <= set(table.trait_names())
    assert others.isdisjoint(table.trait_names())
    assert others.isdisjoint(table.get_state())
    table.game.play("start on 4-4")
    table.refresh()
    assert table.view["plies"] == 2  # the bot has moved
    table.undo()
    table.redo()
    table.look(1)
    table.paste(str(table.record()))
    assert table._repr_mimebundle_()


@pytest.mark.parametrize(
    "parts",
    [parts for parts in LISTS if parts != GUIDE],
    ids=lambda parts: "+".join(p.__name__ for p in parts),
)
def test_what_no_part_hears_is_refused_and_all_else_answered(parts: tuple[type[Part], ...]) -> None:
    table = table_with(parts, Table, cn.Game(players=2, seed=7), bots={1: "greedy"})
    page = Page(table)
    page.act("play", action="start on 4-4")
    assert len(table.game.actions) == (2 if Prompt in parts else 0)
    for kind in ("undo", "redo", "resume", "hint", "keep", "rematch", "copy_record", "no_kind"):
        page.replies.clear()
        page.act(kind)
        heard = kind in table.MESSAGES
        refusals = [reply["message"] for reply in page.replies if reply["kind"] == "error"]
        assert ("is not one of" in "".join(refusals)) == (not heard), (kind, refusals)


def test_other_games_are_played_with_other_lists() -> None:
    cards = table_with((Boards, Estates, Prompt), cn.CardTable, cn.CardGame(players=2, seed=7))
    assert cards.view["choices"]  # nothing is covered where there's no part that covers it
    assert "cover" not in cards.view
    page = Page(cards)
    page.play()
    assert len(cards.game.actions) == 1


def test_an_option_of_a_part_that_is_left_out_is_refused() -> None:
    with pytest.raises(TypeError, match="coach"):
        table_with(PLAYED, Table, cn.Game(players=2, seed=7), coach=True)


def test_each_part_has_a_file_of_its_name_here_and_in_the_page() -> None:
    tables = (Table, CardTable, GuidedTable, PuzzleTable)
    named = {part.NAME for table in tables for part in table.PARTS}
    assert set(re.findall(r'^  \["([a-z_]+)", ', static.text("parts/all.js"), re.M)) == named
    for name in named:
        assert f"parts/{name}.js" in static.scripts()
        assert importlib.import_module(f"castles_nb.ui.parts.{name}")
