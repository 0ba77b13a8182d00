"""The replay of card games without a browser: moments, whose eyes, what is opened and refused."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import traitlets

import castles_nb as cn
from castles_nb.cards.position import Position
from castles_nb.cards.record import Record
from castles_nb.drawing.cards import SHEET, fragments
from castles_nb.errors import InvalidRecord
from castles_nb.notation.headers import begins
from castles_nb.ui import CardTable, Replay
from castles_nb.ui.min_font_size import sheet_with_min_font_size

HAND = "In your hand"


def played(players: int = 2, seed: int = 7, moves: int = 1000) -> cn.CardGame:
    game, bot = cn.CardGame(players=players, seed=seed), cn.bots.GreedyBot()
    while not game.is_over and len(game.actions) < moves:
        game.play(bot.choose(game.state))
    return game


def say(replay: Replay, kind: str, **fields: object) -> dict[str, Any]:
    """Return a replay's answer to a message from a page."""
    replies: list[dict[str, Any]] = []
    replay.send = lambda content, buffers=None: replies.append(content)  # type: ignore[method-assign]
    replay._handle_custom_msg({"kind": kind, "revision": 0, **fields}, [])
    (reply,) = replies
    return reply


# Moments -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_moment_is_that_of_the_game(players: int) -> None:
    game = played(players)
    replay, table = Replay(game), CardTable(game)
    seats, brought = len(replay.names), 0
    for ply in range(replay.plies + 1):
        replay.ply = ply
        table.look(ply)
        state, view = game.at(ply), replay.view
        assert view["heading"] == table.view["moment"]
        assert view["scores"] == table.view["scores"]
        assert [seat["points"] for seat in view["seats"]] == state.points == view["scores"]["total"]
        rows = view["scores"]["rows"]
        assert [sum(row["points"][p] for row in rows) for p in range(seats)] == state.points
        assert sum(view["gained"]) == sum(sum(row["points"]) for row in view["new"])
        for player, parts in enumerate(view["brought"]):
            drawn = getattr(replay, f"estate_{player}") + getattr(replay, f"panel_{player}")
            assert all(f'data-part="{part}"' in drawn for part in parts)
            brought += len(parts)
    assert brought > 15
    assert replay.view["heading"].endswith("the game is over")
    assert json.loads(json.dumps([replay.view, replay.lines])) == [replay.view, replay.lines]


def test_aaron_is_told_and_named() -> None:
    replay = Replay(played(1))
    assert replay.names == ("You", "Aaron")
    assert [seat["is_scripted"] for seat in replay.view["seats"]] == [False, True]
    told = []
    for ply in range(replay.plies + 1):
        replay.ply = ply
        told += [line["text"] for line in replay.view["told"] if line["player"] == 1]
    assert sum("revealed" in text for text in told) == 1 + sum("play on" in text for text in told)
    assert any("compared points" in text for text in told)


def test_the_list_has_every_move_in_its_turn() -> None:
    game = played()
    (line,) = Replay(game).lines
    assert [move["player"] for move in line["moves"]] == [
        game.at(ply).current_player for ply in range(len(game.actions))
    ]
    assert line["moves"][0]["when"] == "A1"
    assert line["moves"][-1]["when"] == "E6"


# Whose eyes --------------------------------------------------------------------------------------


def test_all_hands_lie_open_unless_somebody_looks() -> None:
    game = played(3, moves=20)
    state = game.state
    for player, drawn in enumerate(hands(Replay(game, ply=20))):
        assert drawn == len(state.hands[player])
    for viewer in range(3):
        shown = hands(Replay(game, ply=20, viewer=viewer))
        assert shown == [len(state.hands[p]) if p == viewer else 0 for p in range(3)]


def hands(replay: Replay) -> list[int]:
    """Count the cards shown in each player's hand."""
    return [getattr(replay, f"panel_{player}").count(HAND) for player in range(3)]


def test_a_viewer_stands_large_else_whoever_has_moved() -> None:
    game = played(moves=9)
    viewers = set()
    replay = Replay(game)
    for ply in range(1, 10):
        replay.ply = ply
        viewer = game.at(ply - 1).current_player
        viewers.add(viewer)
        assert replay.view["viewer"] == viewer
        drawings = fragments(game.at(ply), viewer, replay.names, all_open=True)
        assert replay.panel_0 == drawings["panel_0"]
        assert replay.estate_1 == drawings["estate_1"]
    assert viewers == {0, 1}
    assert Replay(game, ply=9, viewer=1).view["viewer"] == 1


def test_what_is_copied_knows_as_much_as_is_seen() -> None:
    game = played(moves=15)
    state = game.state
    text = say(Replay(game, ply=15), "copy_position")["text"]
    assert text == str(Position.of(state))
    text = say(Replay(game, ply=15, viewer=1), "copy_position")["text"]
    assert text == str(Position.of(state, 1)) != str(Position.of(state))
    text = say(Replay(game, ply=3), "copy_record")["text"]
    assert text == str(game.record())
    board = cn.Game(seed=7)
    board.play("start on 4-4")
    replay = Replay(board)
    assert say(replay, "copy_position")["text"] == str(cn.notation.Position.of(board.at(0)))
    assert say(replay, "copy_record")["text"] == str(board.record())


# What is opened ----------------------------------------------------------------------------------


def test_a_game_a_record_and_its_text_are_the_same() -> None:
    game = played(moves=30)
    text = f"\n{game.record()}"
    opened = [Replay(each, ply=30) for each in (game, game.record(), text)]
    assert len({str(replay.view) for replay in opened}) == 1
    assert len({replay.board for replay in opened}) == 1
    assert repr(opened[2]) == "<Replay of 2 players, 30 moves; after move 30>"
    assert "not over" not in opened[0].view["heading"]
    assert opened[0].view["scores"]["final"] is False


def test_a_record_that_begins_at_a_position() -> None:
    line = str(played(moves=40).position)
    game = cn.CardGame.from_position(line, seed=3)
    for _ in range(5):
        game.play(game.legal_actions()[0])
    replay = Replay(str(game.record()), ply=5)
    assert replay.view["scores"]["total"] == game.state.points
    rows = replay.view["scores"]["rows"]
    assert [sum(row["points"][p] for row in rows) for p in (0, 1)] == game.state.points


def test_a_record_without_moves() -> None:
    replay = Replay(cn.CardGame(players=4, seed=1))
    assert (replay.plies, replay.view["told"]) == (0, [])
    assert replay.view["heading"] == "Before the first move, round A turn 1"


def test_each_game_brings_its_own_shapes() -> None:
    cards, board = Replay(cn.CardGame(seed=1)), Replay(cn.Game(seed=1))
    assert (cards.kind, board.kind) == ("cards", "board")
    assert cards.shapes == sheet_with_min_font_size(SHEET) != board.shapes
    assert cards.tiles == {}
    assert "CG-A1-01" in cards.rules
    assert board.estate_0 == cards.duchy_0 == ""


def cut(text: str) -> str:
    return text.rstrip()[:-4]


@pytest.mark.parametrize(
    ("changed", "line", "told"),
    [
        (cut, 15, "close to it"),
        (lambda text: text.replace("CardGame", "Cards"), 1, "begins with"),
        (lambda text: "\n\n" + text.replace("[CardGame", "CardGame"), 3, "begins with"),
        (lambda text: text.replace('Players "2"', 'Players "9"'), 2, "players"),
        (lambda text: text.replace('"*"', '"3-4"'), 4, "Result"),
        (lambda text: text + "fly with 3\n", 16, "fly"),
        (lambda text: text.replace('CardGame "1"', 'Castles "1"'), 6, "is not a move"),
        (lambda text: text.replace('CardGame "1"', 'CardGame "7"'), 1, "version"),
        (lambda text: "", 1, "begins with"),
        (lambda text: "cardgame/1", 1, "begins with"),
    ],
)
def test_a_broken_record_is_refused_with_its_place(
    changed: Callable[[str], str], line: int, told: str
) -> None:
    with pytest.raises(InvalidRecord, match=told) as refused:
        Replay(changed(str(played(moves=10).record())))
    assert refused.value.line == line


def test_a_record_that_cannot_be_played_is_refused() -> None:
    record = played(moves=10).record()
    assert repr(record) == "<Record of 2 players, 10 moves>"
    with pytest.raises(InvalidRecord, match=r"actions, 2: "):
        Replay(replace(record, actions=(record.actions[0],) * 2))
    with pytest.raises(InvalidRecord, match=r"result: "):
        Replay(replace(record, result=(1, 2)))
    over = played().record()
    assert repr(over).endswith(" moves, " + "-".join(map(str, over.result)) + ">")
    with pytest.raises(InvalidRecord, match=r"result: "):
        Replay(replace(over, result=()))


@pytest.mark.parametrize("given", [7, None, b"", cn.CardGame(seed=1).state, Record, ["a"]])
def test_it_needs_a_record(given: Any) -> None:
    with pytest.raises(TypeError, match="is not a Record, the text of one, a Game or a CardGame"):
        Replay(given)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"viewer": 1}, ValueError),  # Aaron's seat
        ({"viewer": True}, TypeError),
        ({"names": ["A", "B"]}, ValueError),
        ({"names": {0: ""}}, ValueError),
        ({"ply": 11}, traitlets.TraitError),
        ({"variation": 1}, traitlets.TraitError),
        ({"colour": 1}, TypeError),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Replay(played(1, moves=10), **options)


def test_names_are_given_or_made_up() -> None:
    assert Replay(cn.CardGame(players=1, seed=1), names=["Ada"]).names == ("Ada", "Aaron")
    replay = Replay(cn.CardGame(players=2, seed=1), names={1: "<b>Ben</b>"})
    assert replay.names == ("Player 1", "<b>Ben</b>")
    assert "<b>" not in replay.panel_1 + replay.chart + replay.status


# What a page may say, and what is saved ----------------------------------------------------------


def test_bad_messages_are_answered_and_change_nothing() -> None:
    replay = Replay(played(moves=10), ply=4)
    assert "not a number from 0 to 10" in say(replay, "go", ply=11, line=0)["message"]
    assert "no such field" in say(replay, "copy_position", ply=1)["message"]
    assert (replay.ply, replay.view["ply"]) == (4, 4)
    for name in ("kind", "estate_0", "shapes"):
        with pytest.raises(traitlets.TraitError):
            setattr(replay, name, "x")


def test_moments_are_linked_like_those_of_any_widget() -> None:
    game = played(moves=10)
    one, other = Replay(game), Replay(game, viewer=1)
    traitlets.link((one, "ply"), (other, "ply"))
    one.go(6)
    assert other.view["ply"] == 6
    other.set_state({"ply": 3})
    assert one.view["ply"] == 3


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_saved_notebook_shows_the_moment_and_the_chart(viewer: int | None) -> None:
    game = played(moves=12)
    picture = Replay(game, ply=6, viewer=viewer)._repr_mimebundle_()[0]["image/svg+xml"]
    assert picture.startswith("<svg")
    assert "cnb-cursor" in picture
    hands = game.at(6).hands
    assert picture.count(HAND) == len(hands[0]) + (len(hands[1]) if viewer is None else 0)


def test_the_first_header_tells_the_game() -> None:
    assert begins(" \n" + str(played(moves=1).record()), "CardGame")
    assert not begins("CardGame", "CardGame")
