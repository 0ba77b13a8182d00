"""The replay without a browser: moments, variations, comments, options, what a page may say."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
import traitlets

import castles_nb as cn
from castles_nb.drawing import fragments
from castles_nb.errors import InvalidRecord
from castles_nb.notation import Line, Move, Record
from castles_nb.ui import Replay, Table
from castles_nb.ui.board import presenter as board_presenter
from castles_nb.ui.move_log import MoveLog

TEXT = """
[Castles "1"]
[Event "Kitchen <cup>"]
[Players "2"]
[Name0 "Ann"]
[Name1 "<b>Ben</b>"]
[Start "0"]
[Goods "562,613"]
[Result "*"]

{Before it began.} p0 @4-4 p1 @4-4
A. depots=Wh,Sh/m5,Ca/s3,Cw/Sh,Ch/Mi,m20/Bh,c4 black_depot=m7,Bh,Th,Bk goods=41436
A1. white=4 dice=23,31
p0 2:m5<2 {A <i>monastery</i>.} ({Or a castle.} 2:Ca<2 3:s3<3 ( 3:Cw<3 )) (2:W) 3:s3<3
p1 3:Cw<3 1:Wh<1 {Sheep were gone.}
"""


def finished(players: int = 2, seed: int = 7) -> cn.Game:
    game, bot = cn.Game(players=players, seed=seed), cn.bots.RandomBot(seed=seed)
    while not game.is_over:
        game.play(bot.choose(game.state))
    return game


def say(replay: Replay, **fields: object) -> list[dict[str, Any]]:
    """Return a replay's answer to a message from a page."""
    replies: list[dict[str, Any]] = []
    replay.send = lambda content, buffers=None: replies.append(content)  # type: ignore[method-assign]
    replay._handle_custom_msg({"kind": "go", "revision": 0, **fields}, [])
    return replies


# Moments -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_every_moment_is_that_of_the_game(players: int) -> None:
    game = finished(players)
    replay, told = Replay(game, viewer=1), MoveLog(game).moves()
    assert replay.plies == len(game.actions)
    for ply in range(replay.plies + 1):
        replay.ply = ply
        state, view = game.at(ply), replay.view
        assert (view["line"], view["ply"]) == (0, ply)
        assert [seat["points"] for seat in view["seats"]] == state.points == view["scores"]["total"]
        rows = view["scores"]["rows"]
        assert [sum(row["points"][p] for row in rows) for p in range(players)] == state.points
        assert view["told"] == (list(told[ply - 1].lines) if ply else [])
        assert sum(view["gained"]) == sum(sum(row["points"]) for row in view["new"])
        known = [entry for entry in game.state.ledger.entries if entry.move <= ply]
        drawings = fragments(state, 1, replay.names, entries=known)
        assert replay.board == drawings["board"]
        assert replay.duchy_0 == drawings["duchy_0"]
    assert "the game is over" in replay.view["heading"]


def test_replay_and_table_tell_every_moment_alike() -> None:
    game = finished()
    replay, table = Replay(game), Table(game)
    for ply in range(replay.plies + 1):
        replay.go(ply)
        table.look(ply)
        assert replay.view["heading"] == table.view["moment"]


def test_a_view_is_plain_data() -> None:
    replay = Replay(TEXT, ply=3)
    for value in (replay.view, replay.lines):
        assert json.loads(json.dumps(value)) == value


def test_what_a_move_brought_is_named_as_it_is_drawn() -> None:
    replay = Replay(finished())
    seen = 0
    for ply in range(1, replay.plies + 1):
        replay.ply = ply
        for player, places in enumerate(replay.view["brought"]):
            drawn = getattr(replay, f"duchy_{player}") + getattr(replay, f"panel_{player}")
            for place in places:
                assert re.search(rf'data-(spot|part)="{place}"', drawn), place
                seen += 1
    assert seen > 40


def test_the_viewer_follows_the_player_who_moved() -> None:
    replay = Replay(TEXT)
    viewers = []
    for ply in range(replay.plies + 1):
        replay.ply = ply
        viewers.append(replay.view["viewer"])
    assert viewers == [0, 0, 1, 0, 0, 1, 1]
    assert Replay(TEXT, ply=3, viewer=1).view["viewer"] == 1


def test_the_chart_changes_with_the_line_only() -> None:
    replay = Replay(TEXT)
    changes: list[str] = []
    replay.observe(lambda change: changes.append(change["name"]), "chart")
    replay.ply = 5
    assert changes == []
    replay.go(3, 1)
    assert changes == ["chart"]


# Variations and comments -------------------------------------------------------------------------


def test_lines_are_listed_as_they_stand_in_the_record() -> None:
    main, castle, inner, workers = Replay(TEXT).lines
    assert [len(line["moves"]) for line in (main, castle, inner, workers)] == [6, 2, 1, 1]
    assert [(line["parent"], line["start"]) for line in (castle, inner, workers)] == [
        (0, 2),
        (1, 3),
        (0, 2),
    ]
    assert main["moves"][2]["branches"] == [1, 3]
    assert castle["moves"][1]["branches"] == [2]
    assert main["comment"] == "Before it began."
    assert castle["comment"] == "Or a castle."
    assert main["moves"][2]["comment"] == "A <i>monastery</i>."
    assert [move["when"] for move in main["moves"]] == ["", "", "A1", "A1", "A1", "A1"]


def test_only_moments_that_are_shown_are_looked_up_on_the_boards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where each move of a record with many long variations happened took most of its opening."""
    game = finished()
    other = Line(moves=tuple(Move(action) for action in game.actions[20:]))
    moves = [Move(action) for action in game.actions]
    moves[20] = replace(moves[20], variations=(other,) * 3)
    record = replace(game.record(), line=Line(moves=tuple(moves)))
    asked: list[object] = []
    looked_up = board_presenter.shown_pieces
    monkeypatch.setattr(
        board_presenter, "shown_pieces", lambda *of: (asked.append(of), looked_up(*of))[1]
    )
    replay = Replay(record)
    assert len(replay.lines) == 4
    assert 0 < len(asked) < 20
    replay.go(40, 2)
    assert replay.view["told"][0]["spots"]


def test_a_variation_goes_on_from_where_it_leaves() -> None:
    replay = Replay(TEXT)
    replay.go(2, 1)
    before = replay.board
    replay.go(2, 0)
    assert replay.board == before
    replay.go(4, 2)
    told = [line["text"] for line in replay.view["told"]]
    assert told == ["took a carpenter's workshop from depot 3 with the 3"]
    assert replay.view["plies"] == replay.plies == 4
    assert "variation 2" in replay.view["heading"]
    assert "castle" in replay.panel_0
    assert "monastery 5" not in replay.panel_0
    replay.go(3, 0)
    assert "monastery 5" in replay.panel_0


def test_comments_come_with_their_moves() -> None:
    replay = Replay(TEXT)
    assert replay.view["comments"] == ["Before it began."]
    replay.ply = 3
    assert replay.view["comments"] == ["A <i>monastery</i>."]
    replay.line = 1
    assert replay.view["comments"] == ["Or a castle."]
    replay.ply = 4
    assert replay.view["comments"] == []


def test_a_shorter_line_is_shown_at_its_end() -> None:
    replay = Replay(TEXT, ply=6)
    replay.line = 3
    assert (replay.ply, replay.view["ply"], replay.view["line"]) == (3, 3, 3)


def test_variations_score_in_their_own_chart_and_ledger() -> None:
    game = finished()
    plays = [i for i in range(len(game.actions)) if game.at(i + 1).points != game.at(i).points]
    ply = plays[len(plays) // 2]
    record = game.record()
    other = next(a for a in game.at(ply).legal_actions() if a != game.actions[ply])
    moves = list(record.line.moves)
    moves[ply] = replace(moves[ply], variations=(Line(moves=(Move(other),)),))
    replay = Replay(replace(record, line=Line(moves=tuple(moves))), ply=ply + 1, variation=1)
    state = game.at(ply)
    state.apply(other)
    assert replay.view["scores"]["total"] == state.points
    rows = replay.view["scores"]["rows"]
    assert [sum(row["points"][p] for row in rows) for p in (0, 1)] == state.points
    assert f"each of {ply + 1} moves" in replay.chart


# What is opened ----------------------------------------------------------------------------------


def test_a_game_a_record_and_its_text_are_the_same() -> None:
    game = finished()
    opened = [Replay(each, ply=9) for each in (game, game.record(), str(game.record()))]
    assert len({replay.board for replay in opened}) == 1
    assert len({json.dumps(replay.lines) for replay in opened}) == 1
    game.undo()
    assert opened[0].plies == len(game.actions) + 1


def test_a_record_that_begins_at_a_position() -> None:
    before = finished()
    while len(before.actions) > 90:
        before.undo()
    game = cn.Game.from_position(before.position, seed=3)
    for _ in range(10):
        game.play(game.legal_actions()[0])
    replay = Replay(game, ply=10)
    assert tuple(replay.view["scores"]["total"]) == game.scores
    assert str(replay.record.position) == str(before.position)


def test_a_record_without_moves() -> None:
    replay = Replay(cn.Game(players=3, seed=1))
    assert (replay.plies, replay.view["told"]) == (0, [])
    assert replay.view["heading"] == "Before the first move, setup"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("nonsense", 1),
        (TEXT.replace("3:Cw<3 1", "3:Cw<4 1"), 15),
        (TEXT.replace("( 3:Cw<3 )", "( 3:Bk<3 )"), 14),
    ],
)
def test_a_broken_record_is_refused_with_its_place(text: str, line: int) -> None:
    with pytest.raises(InvalidRecord) as refused:
        Replay(text)
    assert refused.value.line == line
    assert refused.value.column > 0


def test_names_are_the_records_unless_others_are_given() -> None:
    assert Replay(TEXT).names == ("Ann", "<b>Ben</b>")
    assert Replay(TEXT, names={1: "Bo"}).names == ("Ann", "Bo")
    assert Replay(TEXT, names=["A", "B"]).names == ("A", "B")
    assert Replay(cn.Game(players=2, seed=1)).names == ("Player 1", "Player 2")
    assert Replay(cn.Game.from_record(TEXT)).names == ("Ann", "<b>Ben</b>")
    long = replace(Record.parse(TEXT), names=("x" * 100, " "))
    assert Replay(long).names == ("x" * 39 + "…", "Player 2")


def test_a_game_keeps_the_names_of_its_record() -> None:
    game = cn.Game.from_record(TEXT, ply=3)
    assert game.names == game.record().names == ("Ann", "<b>Ben</b>")
    assert game.record(names=["A", "B"]).names == ("A", "B")
    assert cn.Table(game).names == ("Ann", "<b>Ben</b>")
    assert cn.Table(game, bots={1: "greedy"}).names == ("Ann", "Greedy")
    assert cn.Table(game, names={0: "Ada"}).names == ("Ada", "<b>Ben</b>")


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"colour": "red"}, TypeError),
        ({"viewer": 2}, ValueError),
        ({"viewer": "me"}, TypeError),
        ({"names": "Ada"}, TypeError),
        ({"names": ["Ada"]}, ValueError),
        ({"high_contrast": 1}, TypeError),
        ({"ply": 7}, traitlets.TraitError),
        ({"ply": -1}, traitlets.TraitError),
        ({"ply": True}, traitlets.TraitError),
        ({"ply": "1"}, traitlets.TraitError),
        ({"variation": 4}, traitlets.TraitError),
        ({"ply": 5, "variation": 1}, traitlets.TraitError),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Replay(TEXT, **options)


def test_it_needs_a_record() -> None:
    with pytest.raises(TypeError, match="record: 7 is not a Record"):
        Replay(7)  # type: ignore[arg-type]


# What Python and a page may set -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ply", 7),
        ("ply", -1),
        ("ply", False),
        ("ply", "1"),
        ("line", 4),
        ("line", -1),
        ("view", {}),
    ],
)
def test_what_is_not_there_is_not_shown(name: str, value: object) -> None:
    replay = Replay(TEXT, ply=4)
    view = replay.view
    with pytest.raises(traitlets.TraitError):
        setattr(replay, name, value)
    assert (replay.ply, replay.line) == (4, 0)
    assert replay.view is view


def test_going_nowhere_leaves_everything_as_it_was() -> None:
    replay = Replay(TEXT, ply=4)
    for ply, line in ((5, 1), (0, 9), (7, 0)):
        with pytest.raises(traitlets.TraitError):
            replay.go(ply, line)
        assert (replay.ply, replay.line, replay.view["ply"]) == (4, 0, 4)


def test_a_page_asks_for_a_moment() -> None:
    replay = Replay(TEXT)
    assert say(replay, ply=4, line=1) == []
    assert (replay.ply, replay.line) == (4, 1)
    assert (replay.view["ply"], replay.view["line"]) == (4, 1)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"ply": 99, "line": 0}, "ply: 99 is not a number from 0 to 6"),
        ({"ply": 0, "line": 9}, "variation: 9 is not a number from 0 to 3"),
        ({"ply": "<b>", "line": 0}, "ply: '<b>' is not a whole number"),
        ({"ply": 1}, "line: missing"),
    ],
)
def test_a_bad_message_is_answered_and_changes_nothing(
    fields: dict[str, object], reason: str
) -> None:
    replay = Replay(TEXT, ply=2)
    (reply,) = say(replay, **fields)
    assert reply["kind"] == "error"
    assert reason in reply["message"]
    assert (replay.ply, replay.line, replay.view["ply"]) == (2, 0, 2)


def test_a_page_may_set_ply_and_line_as_links_do() -> None:
    replay = Replay(TEXT)
    replay.set_state({"ply": 5})
    assert replay.view["ply"] == 5
    replay.set_state({"ply": 4, "line": 1})
    assert (replay.view["line"], replay.view["ply"]) == (1, 4)
    replies: list[dict[str, Any]] = []
    replay.send = lambda content, buffers=None: replies.append(content)  # type: ignore[method-assign]
    replay.set_state({"ply": 99})
    replay.set_state({"lines": []})
    assert [reply["kind"] for reply in replies] == ["error", "error"]
    assert (replay.ply, len(replay.lines)) == (4, 4)


def test_one_step_makes_one_view() -> None:
    replay = Replay(TEXT)
    views: list[int] = []
    replay.observe(lambda change: views.append(change["new"]["ply"]), "view")
    for ply in (1, 2, 2, 3):
        replay.ply = ply
    replay.go(4, 1)
    assert views == [1, 2, 3, 4]


# How it's displayed ------------------------------------------------------------------------------


def test_repr_says_what_is_shown() -> None:
    replay = Replay(TEXT)
    assert repr(replay) == "<Replay of 2 players, 6 moves; the beginning>"
    replay.go(4, 1)
    assert repr(replay) == "<Replay of 2 players, 6 moves; after move 4 of variation 1>"


def test_a_saved_notebook_shows_the_moment_and_the_chart() -> None:
    replay = Replay(TEXT, ply=6)
    data, _ = replay._repr_mimebundle_()
    picture = data["image/svg+xml"]
    assert picture.startswith("<svg")
    assert "cnb-cursor" in picture
    assert "<b>" not in picture
    assert "&lt;b&gt;Ben" in picture


def test_markup_from_elsewhere_is_no_markup_in_drawings() -> None:
    replay = Replay(TEXT, ply=5)
    drawings = replay.status + replay.board + replay.panel_0 + replay.panel_1 + replay.chart
    assert "<b>" not in drawings + replay.duchy_0 + replay.duchy_1
    assert replay.caption == "Kitchen <cup>"


def test_the_variation_is_known_by_its_name() -> None:
    replay = Replay(TEXT, variation=1)
    assert replay.variation == replay.line == 1
    replay.go(1, variation=0)
    assert (replay.ply, replay.variation) == (1, 0)
    with pytest.warns(DeprecationWarning, match="line is now variation"):
        replay.go(0, line=1)  # type: ignore[call-arg]
    assert replay.variation == 1
    for wrong in (lambda: Replay(TEXT, variation=9), lambda: replay.go(0, 9)):
        with pytest.raises(traitlets.TraitError, match=r"^variation: 9 is not a number from 0 to"):
            wrong()
