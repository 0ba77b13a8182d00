"""The position editor with the card game: what its page sends, and what it shows."""

import random

import pytest
from editor_page import Page

import castles_nb as cn
from castles_nb.cards.position import Position
from castles_nb.errors import InvalidPosition
from castles_nb.ui import PositionEditor

START = "cardgame/1 0: goods=l animals=c 1: goods=l animals=c"


def played(players: int, moves: int) -> cn.CardGame:
    game, rng = cn.CardGame(players=players, seed=7), random.Random(3)
    while len(game.actions) < moves and not game.is_over:
        game.play(rng.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("moves", [0, 70, 1000])
def test_it_begins_where_a_game_stands_and_goes_on_from_there(players, moves):
    game = played(players, moves)
    editor = PositionEditor(game)
    assert editor.faults == ()
    assert editor.value == Position.of(game.state)
    again = editor.game(seed=1)
    assert again.scores == game.scores
    assert again.legal_actions() == game.legal_actions()
    for given in (game.state, editor.value, editor.position):
        assert PositionEditor(given).position == editor.position


def test_an_editor_stays_with_its_game():
    editor = PositionEditor(START)
    assert editor.kind == "cards"
    with pytest.raises(InvalidPosition, match="cardgame/1"):
        editor.position = "castles/1"
    editor.position = cn.CardGame(players=3, seed=1)
    assert editor.value.players == 3
    board = PositionEditor()
    with pytest.raises(InvalidPosition, match="castles/1"):
        board.position = START


def test_every_place_that_is_drawn_takes_what_can_lie_there():
    page = Page(played(3, 120))
    editor = page.editor
    for item, region, part, word in (
        ("bank4", "board", "row-2", "rows"),
        ("bank4", "board", "discards", "discards"),
        ("bank4", "board", "deck", "deck"),
        ("mine1", "panel_1", "hand", "hand"),
        ("mine1", "panel_1", "own-pile", "pile"),
        ("cow", "panel_2", "animals-cow", "animals"),
        ("dark", "panel_2", "goods-dark", "goods"),
        ("dark", "panel_2", "of-sold", "sold"),
        ("dark", "board", "goods-pile-1", "goods_piles"),
        ("pig", "board", "animals-pile-2", "animal_piles"),
    ):
        assert f'data-part="{part}"' in getattr(editor, region) or part in ("hand", "revealed")
        before = editor.position
        page.put(item, region, part)
        assert page.replies == [], word
        assert editor.position != before, word
        editor.undo()
        assert editor.position == before


def test_what_cannot_lie_somewhere_is_told_and_changes_nothing():
    page = Page(START)
    for item, region, part in (
        ("bank4", "status", "reward-silver-2"),
        ("bank4", "board", "silver"),
        ("cow", "board", "row-1"),
        ("bank4", "estate_0", "pile-mine"),
        ("bank4", "estate_0", "pile-tree"),
        ("bank4", "panel_7", "hand"),
    ):
        page.put(item, region, part)
        assert page.replies.pop()["kind"] == "error"
        assert page.editor.position == START


def test_faults_say_where_they_are():
    editor = PositionEditor(START)
    editor.position = START.replace("0:", "rows=-/-/Wt3/-/-/- 0: hand=Mi2,Mi2,Mi2 silver=3")
    shown = [(fault["region"], fault["parts"]) for fault in editor.view["faults"]]
    assert ("board", ["row"]) in shown or ("panel_0", ["hand"]) in shown
    with pytest.raises(InvalidPosition):
        editor.game()


@pytest.mark.parametrize("seed", range(4))
def test_any_edits_leave_a_position_that_can_be_read(seed):
    """Whatever the page offers is put, taken and set, wherever."""
    rng = random.Random(seed)
    page = Page(played(rng.choice([1, 2, 4]), rng.randrange(150)))
    editor = page.editor
    for _ in range(120):
        items = [item["name"] for shelf in editor.palette for item in shelf["items"]]
        fields = [field for group in editor.form for field in group["fields"]]
        seat = rng.randrange(len(editor.view["seats"]))
        region, parts = rng.choice(
            [
                ("board", ["row-1", "row-6", "deck", "discards", "revealed", "goods-pile-1"]),
                (f"panel_{seat}", ["hand", "own-pile", "projects", "goods-light", "animals-pig"]),
                (f"estate_{seat}", ["pile-mine", "pile-cloister", "triple-mine-0"]),
            ]
        )
        match rng.randrange(4):
            case 0:
                page.take(region, rng.choice(parts))
            case 1:
                field = rng.choice(fields)
                options = [value for value, _ in field.get("options", ())]
                value = rng.choice(options) if options else str(rng.randrange(9))
                page.act("set", field=field["name"], value=value)
            case _:
                page.put(rng.choice(items), region, rng.choice(parts))
        assert all(reply["kind"] == "error" for reply in page.replies), page.replies
        page.replies.clear()
        assert str(Position.parse(editor.position)) == editor.position
        if not editor.faults:
            assert editor.game(seed=1).state is not None
