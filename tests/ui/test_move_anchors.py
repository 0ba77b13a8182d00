"""The places on the boards where something happened, for the pages of both games' tables."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.drawing.board.panel import held_by
from castles_nb.drawing.board.table import fragments
from castles_nb.ui.move_log import LoggedMove, MoveLog, folded

GREEDY = cn.bots.GreedyBot()


def told_in(game: Any, presenter: Any) -> list[LoggedMove]:
    """A whole game of greedy bots, told."""
    while not game.is_over:
        game.play(GREEDY.choose(game.state))
    return MoveLog(game, presenter=presenter).moves()


@pytest.fixture(scope="module")
def moves() -> list[LoggedMove]:
    return told_in(cn.Game(players=2, seed=7), cn.Table.presenter)


@pytest.fixture(scope="module")
def card_moves() -> list[LoggedMove]:
    return told_in(cn.CardGame(players=2, seed=7), cn.CardTable.presenter)


def spots(told: list[LoggedMove], verb: str) -> list[list[str]]:
    return [move.lines[0]["spots"] for move in told if move.action.verb == verb]


def test_a_tile_goes_from_its_depot_to_storage_and_on_to_its_space(moves: list[LoggedMove]) -> None:
    for depot, storage in spots(moves, "take"):
        assert depot.startswith("depot-")
        assert storage == f"storage/{depot.split('/')[1]}"
    for storage, space, *_ in spots(moves, "place"):
        assert (storage.split("/")[0], space.split("-")[0]) == ("storage", "space")
    assert all(way[0].startswith("black/") for way in spots(moves, "buy"))
    assert all(way[-1] == "sold" for way in spots(moves, "sell"))
    assert {tuple(way) for way in spots(moves, "finish")} == {()}


ALL = ("border_posts", "inns", "shields", "trade_routes", "vineyards", "white_castles")
WITH_CARDS = ("chateauma", "shields", "trade_routes", "vineyards")
PLAYED = {
    "base game": {"players": 2},
    "team": {"players": 4, "modules": ("team",)},
    "shields": {"players": 3, "modules": ("shields",)},
    "vineyards": {"players": 2, "modules": ("vineyards",)},
    "trade routes": {"players": 2, "modules": {"trade_routes": {"order": "chosen"}}},
    "all modules": {"players": 2, "modules": ALL},
    "solo": {"players": 1},
    "chateauma": {"players": 1, "modules": ("chateauma",)},
    "chateauma with modules": {"players": 1, "modules": WITH_CARDS},
}
IN_ONE_PLACE = {
    *("start", "workers", "leave", "pass", "finish", "turn"),
    *("harvest", "tribute", "refuse", "lose", "shed", "first", "buy_points", "give"),
}
"""What moves nothing that is seen, or brings it out of the box or back there."""


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYED)
def test_all_that_moves_goes_from_one_place_of_the_drawings_to_another(name: str) -> None:
    game = cn.Game(seed=7, **PLAYED[name])
    told = told_in(game, cn.Table.presenter)
    for ply, move in enumerate(told):
        way = move.lines[0]["spots"]
        if str(move.action) == "load nothing" or move.action.verb in IN_ONE_PLACE:
            continue
        if move.action.verb == "discard" and held_by(game.at(ply + 1), move.player):
            continue  # a double tile needs the room of two, so this one just goes
        assert len(way) > 1, move.action
        assert way[0] in places(game.at(ply), move.player), move.action
        assert way[-1] in places(game.at(ply + 1), move.player), move.action


def places(state: Any, viewer: int) -> set[str]:
    """The parts and spots of what is drawn."""
    drawn = "".join(fragments(state, viewer).values())
    return set(re.findall(r'data-(?:part|spot)="([^"]+)"', drawn))


def test_a_tile_waits_where_one_sees_it_until_it_is_stored() -> None:
    game = cn.Game(seed=7, **PLAYED["team"])
    moves = told_in(game, cn.Table.presenter)
    taken = [ply for ply, move in enumerate(moves) if move.action.verb == "store"]
    assert taken
    for ply in taken:
        (*_, held), (first, *_) = (moves[i].lines[0]["spots"] for i in (ply - 1, ply))
        assert held == first
        assert held.startswith("held/")
        state = game.at(ply)
        assert "Just gained" in fragments(state, moves[ply].player)[f"panel_{moves[ply].player}"]
        assert "Just gained" not in "".join(fragments(state, 0, editing=True).values())


def test_a_layer_of_a_vineyard_is_completed() -> None:
    moves = told_in(cn.Game(seed=7, **PLAYED["all modules"]), cn.Table.presenter)
    layers = [m.completed for m in moves if m.action.verb == "place_double" and m.completed]
    assert layers
    assert all(spot.startswith("vineyard-") for layer in layers for spot in layer)


def test_no_die_is_a_spot(moves: list[LoggedMove], card_moves: list[LoggedMove]) -> None:
    for move in (*moves, *card_moves):
        assert not any(spot.startswith("die-") for spot in move.lines[0]["spots"])


def test_all_spaces_of_an_area_are_told_when_it_is_completed(moves: list[LoggedMove]) -> None:
    closed = [move for move in moves if move.completed]
    assert len(closed) > 5
    for move in closed:
        assert move.action.verb == "place"
        assert move.lines[0]["spots"][-1] in move.completed
    placed = {spot for verb in ("start", "place") for way in spots(moves, verb) for spot in way}
    assert all(spot in placed for move in closed for spot in move.completed)


def test_a_new_round_is_told_once(moves: list[LoggedMove]) -> None:
    assert sum(move.is_new_round for move in moves) >= 25
    rounds = [(move.lines[0]["phase"], move.lines[0]["round"]) for move in moves]
    for (move, now), (_, then) in pairwise(zip(moves, rounds, strict=True)):
        assert move.is_new_round == (now != then)


def test_a_card_goes_from_its_row_to_the_projects_and_on_to_its_pile(
    card_moves: list[LoggedMove],
) -> None:
    for way in spots(card_moves, "take"):
        assert len(way) in (1, 2)  # supplies stay where they are
    assert any(a.startswith("row-") and b.startswith("project/") for a, b in _pairs(card_moves))
    assert any(a.startswith("project/") and b.startswith("pile-") for a, b in _pairs(card_moves))
    completed = {spot for move in card_moves for spot in move.completed}
    assert completed
    assert all(spot.startswith("pile-") for spot in completed)


def _pairs(told: list[LoggedMove]) -> list[tuple[str, str]]:
    ways = [move.lines[0]["spots"] for move in told]
    return [(way[0], way[-1]) for way in ways if len(way) > 1]


def test_moves_that_are_told_together_have_the_spots_of_both(moves: list[LoggedMove]) -> None:
    for move in folded(moves):
        way = move.lines[0]["spots"]
        assert len(way) == len(set(way))


def test_a_page_learns_where_the_last_move_happened(page_of: Callable[..., Any]) -> None:
    page = page_of(bots={1: "greedy"})
    seen = []
    for _ in range(30):
        page.play()
        moved = page.view["moved"]
        seen.append(moved)
        last = page.table._log.moves()[-1]
        assert moved["player"] == last.player
        assert moved["spots"] == last.lines[0]["spots"]
        assert moved["completed"] == last.completed
        for news in page.view["news"]:
            assert isinstance(news["spots"], list)
    assert any(moved["spots"] for moved in seen)
    assert any(view["moved"]["points"] for view in page.views if view["moved"])
    page.act("look", ply=3)
    assert page.view["moved"] is None


def test_sounds_are_off_until_somebody_wants_them(page_of: Callable[..., Any]) -> None:
    page = page_of()
    assert page.table.sound is False
    page.table.set_state({"sound": True})
    assert page.table.sound is True
    page.table.set_state({"sound": "loud"})
    assert page.table.sound is True
    assert "sound" in page.error
    with pytest.raises(TypeError, match="sound"):
        page_of(sound="loud")
