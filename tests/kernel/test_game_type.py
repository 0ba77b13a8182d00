"""One record per game: where its facets are, and how it's found."""

import subprocess
import sys

import pytest

import castles_nb as cn
from castles_nb.games import BOARD_GAME, CARD_GAME
from castles_nb.kernel.game_type import (
    GAME_TYPES,
    GameType,
    facet_names,
    game_type_of,
    is_a,
    register,
    unregister,
)
from castles_nb.kernel.position_like import game_type_of_position
from castles_nb.notation.any_position import position_text
from castles_nb.notation.any_record import record_from

EVERY = pytest.mark.parametrize("game_type", [BOARD_GAME, CARD_GAME], ids=repr)
CLASSES = ("state", "setup", "game", "record", "position")


@EVERY
@pytest.mark.parametrize("facet", facet_names())
def test_every_facet_is_there(game_type: GameType, facet: str) -> None:
    assert getattr(game_type, facet) is not None


@EVERY
@pytest.mark.parametrize("facet", CLASSES)
def test_its_classes_know_their_game(game_type: GameType, facet: str) -> None:
    assert getattr(game_type, facet).game_type is game_type


@EVERY
def test_things_of_a_game_lead_to_it(game_type: GameType) -> None:
    game = game_type.game(players=2, seed=7)
    for facet, thing in (
        *(("game", game), ("state", game.state), ("setup", game.setup)),
        *(("record", game.record()), ("position", game.position)),
    ):
        assert game_type_of(thing) is game_type
        assert [each for each in CLASSES if is_a(each, thing)] == [facet]
    assert record_from(game).actions == record_from(str(game.record())).actions == ()
    text = position_text(game)
    assert text == position_text(game.state)
    assert position_text(game.position) == str(game.position)
    assert game_type_of_position(str(text)) is game_type


@pytest.mark.parametrize("thing", [None, 7, "board", object(), cn.Game, cn.bots.GreedyBot()])
def test_other_things_lead_to_none(thing: object) -> None:
    assert not any(is_a(facet, thing) for facet in CLASSES)
    with pytest.raises(TypeError, match="belongs to no game"):
        game_type_of(thing)
    assert position_text(thing) is None


def test_its_header_and_words_are_those_it_writes() -> None:
    for game in (cn.Game(seed=7), cn.CardGame(seed=7)):
        game_type = game_type_of(game)
        assert str(game.record()).startswith(f"[{game_type.header} ")
        assert str(game.position).startswith(f"{game_type.position_word}/")


def test_the_column_of_a_game_is_in_no_other_games_tables() -> None:
    columns = {name: each.results.columns(each.setup()) for name, each in GAME_TYPES.items()}
    for name, each in GAME_TYPES.items():
        assert [other for other in columns if each.column in columns[other]] == [name]


def test_a_game_may_lack_facets_but_has_none_of_its_own() -> None:
    small = GameType("small", header="Small", position_word="small", column="smallness")
    assert not small.has("review")
    with pytest.raises(TypeError, match="the game small has no review"):
        _ = small.review
    with pytest.raises(TypeError, match="'colour'"):
        GameType("odd", header="Odd", position_word="odd", column="oddness", colour="red")


def test_a_name_and_all_else_that_a_game_is_found_by_are_given_once() -> None:
    own = {"name": "other", "header": "Other", "position_word": "other", "column": "otherness"}
    before = dict(GAME_TYPES)
    for mark in own:
        taken = getattr(BOARD_GAME, mark)
        with pytest.raises(ValueError, match=f"{mark}: the game board has '{taken}' already"):
            register(GameType(**own | {mark: taken}))
    assert before == GAME_TYPES
    assert register(BOARD_GAME) is GAME_TYPES["board"] is BOARD_GAME
    unregister("small")  # which is not there


def test_a_board_table_loads_nothing_of_the_card_game() -> None:
    code = """
import sys
import castles_nb as cn
cn.Table(cn.Game(players=2, seed=7), bots={1: "greedy"})
cn.Game(seed=7).record()
print(*sorted(name for name in sys.modules if "castles_nb" in name and "cards" in name))
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []
