"""The board's data file: what it holds, and how damage in it is reported."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from damaged_data import DATA, refused

from castles_nb.components import BOARD, COLOURS, PHASES, ROUNDS
from castles_nb.components.board import read_board

DEPOTS = ("depots", "spaces")


def test_depots_of_four_spaces_each() -> None:
    assert [len(depot) for depot in BOARD.depots] == [4] * 6
    spaces = [space for depot in BOARD.depots for space in depot]
    in_use = [sum(space.from_players <= players for space in spaces) for players in (2, 3, 4)]
    assert in_use == [12, 18, 24]
    assert Counter(space.colour for space in spaces) == {
        "building": 8,
        "livestock": 4,
        "ship": 4,
        "mine": 2,
        "castle": 2,
        "monastery": 4,
    }


def test_one_space_takes_mines_in_two_phases_with_three_players() -> None:
    ((depot, space),) = [
        (number, space)
        for number, depot in enumerate(BOARD.depots, start=1)
        for space in depot
        if space.mine_phases
    ]
    assert depot == 6
    assert [space.colour_in(phase, 3)[0] for phase in PHASES] == [*"cmcmc"]
    assert {space.colour_in(phase, 4) for phase in PHASES} == {"castle"}


def test_numbers_on_the_board() -> None:
    assert ROUNDS == 25
    assert BOARD.black_depot == {2: 4, 3: 6, 4: 8}
    assert BOARD.turn_order_spaces == 7
    assert BOARD.area_points == tuple(n * (n + 1) // 2 for n in range(10))
    assert BOARD.phase_points == (10, 8, 6, 4, 2)
    assert BOARD.bonus_points == {2: (5, 2), 3: (6, 3), 4: (7, 4)}


def test_every_part_says_how_sure_it_is() -> None:
    assert set(BOARD.confidence) == set(json.loads((DATA / "board.json").read_text())) - {"source"}
    assert set(BOARD.confidence.values()) <= {"printed", "derived", "reconstructed"}
    assert BOARD.confidence["black_depot"] == "reconstructed"


def test_every_field_is_needed() -> None:
    content = json.loads((DATA / "board.json").read_text())
    for name in content:
        message = refused(read_board, "board.json", lambda root, name=name: root.pop(name))
        assert repr(name) in message
        for inner in content[name] if isinstance(content[name], dict) else ():
            if inner != "note":
                message = refused(
                    read_board,
                    "board.json",
                    lambda root, name=name, inner=inner: root[name].pop(inner),
                )
                assert name in message
                assert repr(inner) in message


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (lambda r: r["depots"]["spaces"].pop(), "depots: spaces: six depots"),
        (lambda r: r["depots"]["spaces"][2].pop(), "depots: spaces: six depots of four"),
        (
            lambda r: r["depots"]["spaces"][0][0].update(from_players=3),
            "depots: spaces: 12 spaces",
        ),
        (
            lambda r: r["depots"]["spaces"][0][0].update(from_players=5),
            r"depots: spaces\[1\]\[1\]: from_players: .*2 to 4.*not 5",
        ),
        (
            lambda r: r["depots"]["spaces"][1][1].update(colour="purple"),
            r"depots: spaces\[2\]\[2\]: colour: 'purple' is not one of",
        ),
        (
            lambda r: r["depots"]["spaces"][1][1].update(colour="mine"),
            "depots: spaces: .* mine spaces|depots: spaces: .* castle spaces",
        ),
        (
            lambda r: r["depots"]["spaces"][5][2].update(mine_with_3_players_in_phases="X"),
            r"depots: spaces\[6\]\[3\]: mine_with_3_players_in_phases",
        ),
        (
            lambda r: r["depots"]["spaces"][0][3].update(from_players=3),
            "depots: spaces: .*3 players",
        ),
        (
            lambda r: r["depots"]["spaces"][5][2].pop("mine_with_3_players_in_phases"),
            "depots: spaces: .*PHA-06",
        ),
        (lambda r: r["depots"].update(spaces=7), "depots: spaces: a list is needed"),
        (lambda r: r["depots"].update(confidence="sure"), "depots: confidence: 'sure'"),
        (lambda r: r["black_depot"]["spaces"].pop("3"), "black_depot: spaces: field '3'"),
        (lambda r: r["black_depot"]["spaces"].update({"2": 0}), "black_depot: spaces: 2"),
        (lambda r: r["black_depot"]["spaces"].update({"2": "4"}), "black_depot: spaces: 2"),
        (lambda r: r["turn_order_track"].update(spaces=True), "turn_order_track: spaces"),
        (lambda r: r["area_points"]["by_size"].pop(), "area_points: by_size: 9 numbers"),
        (lambda r: r["area_points"]["by_size"].append(55), "area_points: by_size"),
        (lambda r: r["phase_points"]["by_phase"].pop(), "phase_points: by_phase: 5 numbers"),
        (lambda r: r["phase_points"]["by_phase"].__setitem__(1, 8.0), r"by_phase\[2\].*8\.0"),
        (lambda r: r["bonus_tiles"]["by_players"].pop("4"), "bonus_tiles: by_players: field '4'"),
        (lambda r: r["bonus_tiles"]["by_players"]["2"].append(1), "by_players: 2: 2 numbers"),
        (lambda r: r.update(source=""), "source: a text is needed"),
        (lambda r: r.update(depots=[]), "depots: field 'spaces' is missing|depots: "),
    ],
)
def test_damage_is_named(change: Change, names: str) -> None:
    message = refused(read_board, "board.json", change)
    assert message.startswith("board.json: ")
    assert re.search(names, message), message


def test_colours_are_the_tile_colours() -> None:
    assert {space.colour for depot in BOARD.depots for space in depot} == set(COLOURS)
