"""Setups, positions and records of games that can't be: the field, the rule, and what would be
right."""

from typing import Any

import pytest

from castles_nb.components import EXPANSIONS
from castles_nb.components.data_file import Field
from castles_nb.engine import Setup
from castles_nb.errors import InvalidData, InvalidPosition, InvalidRecord, InvalidSetup
from castles_nb.expansions.solo.facts import read_removal
from castles_nb.game import Game

SETUPS: list[tuple[dict[str, Any], str]] = [
    ({"players": 0}, "players: the game is for 2, 3 or 4 players, not 0 (SET-01)"),
    ({"modules": ["solo"]}, "players: solo is for 1 player, not 2 (SET-01)"),
    ({"players": 3, "modules": ["team"]}, "players: team is for 4 players, not 3 (TEAM-01)"),
    (
        {"players": 4, "modules": ["chateauma"]},
        "players: chateauma is for 1, 2 or 3 players, not 4 (CHA-01)",
    ),
    (
        {"players": 1, "modules": ["inns"]},
        "modules: the solo game is played without other modules, so not with inns (A-74); "
        "1 player means solo unless chateauma is named",
    ),
    ({"duchies": 34}, "duchies: duchy 34 is kept for module solo; choose from 1 to 30"),
    (
        {"duchies": (36, 1)},
        "duchies: duchy 36 is kept for module chateauma; choose from 1 to 30",
    ),
    (
        {"players": 1, "duchies": 5},
        "duchies: solo is played on board 33 or 34, not on 5 (SOLO-01)",
    ),
    (
        {"edition": "2019", "modules": ["chateauma"], "players": 1},
        "modules: chateauma: not in the 2019 edition, only in the Special Edition",
    ),
    (
        {"players": 1, "modules": {"chateauma": {"modifiers": ["A", "E"]}}},
        "modules: chateauma: modifiers: 'E' is not one of A, B, C, D (CHA-83)",
    ),
    (
        {"players": 1, "modules": {"solo": {"target": 4}}},
        "modules: solo: target: 4 is not a whole number from 5 to 100 (SOLO-22)",
    ),
    (
        {"modules": {"trade_routes": {"route": 1}}},
        "modules: trade_routes: 'route' is not an option; there is only order",
    ),
    ({"modules": ["inns", "inns"]}, "modules: 'inns' appears twice"),
]


@pytest.mark.rule("SET-01", "A-74", "CHA-01", "SOLO-01", "TEAM-01")
@pytest.mark.parametrize(("options", "told"), SETUPS)
def test_a_setup_that_cannot_be(options: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Setup(**options)
    assert str(caught.value) == told


SOLO = (
    "castles/1 players=1 modules=solo now=B2 white=4 left=26 black_backs=-"
    " 0: duchy=----/--Ca--/------/-------/------/-----/----"
)
POSITIONS = [
    (("modules=solo ", ""), "players: the game is for 2, 3 or 4 players, not 1 (SET-01), except"),
    (("=solo", "=solo duchies=1"), "duchies (column 42): solo is played on board 33, not on 1"),
    (("=solo", "=chateauma,solo"), "chateauma cannot be played with solo (CHA-94)"),
    ((" 0:", " solo_target=3 0:"), "the target is one number from 5 to 100, not 3 (SOLO-19)"),
    ((" 0:", " solo_won=26 0:"), "a round from 1 to 25 stands here"),
    ((" 0:", " county_progress=1,0 0:"), "it comes with chateauma, which is not played"),
    ((" duchy", " county_shields=1 duchy"), "it comes with chateauma and shields, which are not"),
]


@pytest.mark.parametrize(("change", "told"), POSITIONS)
def test_a_position_that_cannot_be(change: tuple[str, str], told: str) -> None:
    Game.from_position(SOLO, seed=1)
    with pytest.raises(InvalidPosition) as caught:
        Game.from_position(SOLO.replace(*change, 1), seed=1)
    assert told in str(caught.value)


HEADERS = '[Castles "1"]\n[Version "0.1.0"]\n[Players "2"]\n[Modules "{}"]\n[Options "{}"]\n'
RECORDS = [
    ("chateauma", "chateauma/level=hard", "line 5, column 11: modules: chateauma: level: 'hard'"),
    ("chateauma,solo", "-", "line 4, column 11: modules: chateauma cannot be played with solo"),
    ("solo", "solo/target=45", "line 3, column 11: players: solo is for 1 player, not 2"),
]


@pytest.mark.parametrize(("modules", "options", "told"), RECORDS)
def test_a_record_names_the_header_at_fault(modules: str, options: str, told: str) -> None:
    text = HEADERS.format(modules, options) + '[Seed "1"]\n[Result "*"]\n'
    with pytest.raises(InvalidRecord) as caught:
        Game.from_record(text)
    assert str(caught.value).startswith(told)


@pytest.mark.rule("SOLO-07")
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ([["ship", "ship"]] * 6, "the colours of this depot’s spaces with 2 players are needed"),
        ([["building", "ship"]], "the spaces of 6 depots are needed, not of 1"),
    ],
)
def test_an_order_that_the_board_does_not_have_is_damaged_data(wrong: Any, told: str) -> None:
    order = {**EXPANSIONS["solo"]["removal"].value, "2019": wrong}
    with pytest.raises(InvalidData, match=told):
        read_removal(Field(order, "solo.json: removal"))
