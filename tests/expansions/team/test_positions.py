"""Positions of the team game: what partners share, what is wrong, and edits of it."""

from dataclasses import replace
from random import Random

import pytest
from random_games import choose, start

import castles_nb as cn
from castles_nb.components import BY_NAME
from castles_nb.engine import Setup
from castles_nb.errors import InvalidPosition
from castles_nb.notation import Position
from castles_nb.notation.board.edits import new_position, put
from castles_nb.notation.board.edits.fields import set_field

BOARD = "----/-----/------/------Ca/------/-----/----/----/-----/------/------/------/-----/----"
TEAMS = "castles/1 players=4 modules=team"


def text(first: str = "", second: str = "", third: str = "", table: str = "") -> str:
    return f"{TEAMS} {table} 0: {first} duchy={BOARD} 1: {second} duchy={BOARD} 2: {third} 3:"


def faults(of: str) -> set[tuple[str, str]]:
    return {(fault.field, fault.rule) for fault in Position.parse(of).faults()}


@pytest.mark.rule("TEAM-10")
def test_what_is_shared_is_said_once() -> None:
    read = Position.parse(text("silver=2 storage=Mi private_2=Sh points=3", third="points=4"))
    assert read.faults() == []
    first, _, third, _ = read.seats
    assert (third.silver, third.storage, third.module_data) == (2, first.storage, first.module_data)
    assert (first.points, third.points) == (3, 4)
    assert "silver" not in str(read).partition("2:")[2]
    assert Position.parse(str(read)) == read
    assert ("2:silver", "TEAM-10") in faults(text("silver=2", third="silver=3"))
    assert ("2:storage", "TEAM-10") in faults(text("storage=Mi", third="storage=Mi,Mi"))


@pytest.mark.rule("TEAM-09", "TEAM-13", "TILE-SHIP-4", "A-33")
def test_what_is_wrong_is_found() -> None:
    ships = BOARD.replace("------Ca", "----ShShCa")
    assert faults(text("storage=Mi,Mi,Mi")) == {("0:storage", "SET-27")}
    assert ("0:private_1", "TEAM-09") in faults(text("private_1=Mi,Mi,Mi"))
    assert faults(text(table="track=310/2")) == {("track", "TILE-SHIP-4")}
    with_ships = text().replace(BOARD, ships, 1)
    for track, wrong in (("3/1/02", True), ("31/02", False), ("310/-/2", False), ("31/0/2", True)):
        found = faults(with_ships.replace("modules=team", f"modules=team track={track}"))
        assert (("track", "TILE-SHIP-4") in found) is wrong, track
    assert ("bonus_left", "SCORE-08") in faults(text(table="bonus_left=122222"))
    assert ("asks", "TAKE-04") in faults(
        text("storage=Mi,Mi private_1=Mi", table="dice=11,11,11,11 asks=discard:Bk@0")
    )
    full = text("storage=Mi,Mi private_1=Mi,Mi", table="dice=11,11,11,11 asks=discard:Bk@0")
    assert ("asks", "TAKE-04") not in faults(full)


@pytest.mark.rule("TEAM-04")
@pytest.mark.parametrize("edition", ["special", "2019"])
def test_on_the_advanced_board_the_starting_castle_stands_on_a_1_or_a_6(edition: str) -> None:
    setup = Setup(players=4, seed=1, edition=edition, modules={"team": {"board": "advanced"}})
    state = start(setup)
    while state.decision and state.decision.kind != "turn":
        state.apply(state.legal_actions()[0])
    right = Position.of(state)
    board = right.seats[0].board
    assert board
    assert right.faults() == []
    for space, colour in enumerate(board.colours):
        if colour != "castle":
            continue
        tiles = tuple(BY_NAME["castle"].index * (s == space) for s in range(len(board.colours)))
        seats = tuple(
            replace(seat, tiles=tiles) if number % 2 == 0 else seat
            for number, seat in enumerate(right.seats)
        )
        found = {(fault.field, fault.rule) for fault in replace(right, seats=seats).faults()}
        assert found == (set() if board.dice[space] in (1, 6) else {("0:duchy", "TEAM-04")})


def test_modules_and_boards_that_do_not_go_with_it() -> None:
    wrong = faults(text().replace("modules=team", "modules=border_posts,team"))
    assert ("modules", "") in wrong
    with_another = f"{TEAMS} duchies=2 0: 1: 2: 3:"
    assert "duchies" in {field for field, _ in faults(with_another)}


@pytest.mark.parametrize("board", ["basic", "advanced"])
def test_positions_of_whole_games_have_no_faults(board: str) -> None:
    for seed in range(3):
        random = Random(seed)
        state = start(Setup(players=4, seed=seed, modules={"team": {"board": board}, "inns": {}}))
        while not state.is_over:
            if random.random() < 0.1:
                position = Position.of(state)
                assert Position.parse(str(position)) == position
                assert position.faults() == []
            state.apply(choose(state, random))


def test_an_editor_turns_a_game_into_one_of_teams_and_back() -> None:
    two = new_position(2)
    teams = set_field(two, "modules/team", "on")
    assert (teams.players, teams.duchies, teams.faults()) == (4, 31, [])
    assert [len(seat.tiles) for seat in teams.seats] == [73] * 4
    advanced = set_field(teams, "options/team/board", "advanced")
    assert (advanced.duchies, advanced.faults()) == (32, [])
    richer = set_field(put(teams, "2:private_2", "ship"), "3:silver", "5")
    assert (
        dict(richer.seats[0].module_data)["private_2"]
        == dict(richer.seats[2].module_data)["private_2"]
    )
    assert [seat.silver for seat in richer.seats][1::2] == [5, 5]
    assert richer.faults() == []
    back = set_field(teams, "modules/team", "off")
    assert (back.players, back.duchies) == (4, 1)
    assert [len(seat.tiles) for seat in back.seats] == [37] * 4
    for field, value in (("duchies/0", "2"), ("random_boards", "on")):
        with pytest.raises(InvalidPosition, match="team is played on board 31a"):
            set_field(teams, field, value)


def test_the_editor_draws_and_takes_private_tiles() -> None:
    teams = set_field(new_position(2), "modules/team", "on")
    editor = cn.PositionEditor(put(teams, "0:private_1", "ship"))
    assert 'data-part="private_1/ship"' in editor.panel_0
    assert 'data-part="private_1"' in editor.panel_0
    assert 'data-part="private_2"' in editor.panel_2
    assert not editor.duchy_2
    assert 'data-part="space-4-13"' in editor.duchy_1
