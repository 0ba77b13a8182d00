"""Positions with the Châteauma: games that continue from them have the same tiles."""

from random import Random

import pytest
from invariants import check_tiles
from random_games import choose, start

from castles_nb.engine import GameState, Setup
from castles_nb.errors import InvalidPosition
from castles_nb.game import Game
from castles_nb.notation import Position


def in_round(number: int, setup: Setup) -> GameState:
    """A game at random in this round, from 0."""
    state, random = start(setup), Random(setup.seed)
    while state.rounds_played < number:
        state.apply(choose(state, random))
    return state


@pytest.mark.rule("CHA-84", "INV-01")
@pytest.mark.parametrize("round_", [18, 21, 24])
@pytest.mark.parametrize("seed", range(4))
def test_with_modifier_a_the_last_phase_has_fewer_black_tiles(round_: int, seed: int) -> None:
    setup = Setup(players=3, modules={"chateauma": {"modifiers": "A"}}, seed=seed)
    state = in_round(round_, setup)
    position = Position.of(state)
    game = Game.from_position(str(position), seed=seed)
    check_tiles(game.state)
    laid = 35 if round_ >= 20 else 32  # of 40 tiles with a black back
    assert len(position.black_backs or ()) == laid
    random = Random(seed)
    while not game.is_over:
        game.play(choose(game.state, random))
    check_tiles(game.state)
    for explicit in (False, True):
        again = Game.from_record(str(game.record(write_deal=explicit)))
        assert again.position == game.position


@pytest.mark.rule("CHA-V3")
@pytest.mark.parametrize("seed", range(6))
def test_a_position_says_which_space_of_the_store_is_empty(seed: int) -> None:
    setup = Setup(players=3, modules=("chateauma", "vineyards"), seed=seed)
    state, random = start(setup), Random(seed)
    while 0 not in state.module_data.get("vineyard_order", ()):
        state.apply(choose(state, random))
    position = Position.of(state)
    assert "?" in str(position).split(" vineyard_order=")[1].split(" ")[0]
    assert Position.parse(str(position)) == position
    assert position.faults() == []


@pytest.mark.rule("CHA-23")
def test_a_position_takes_no_roll_to_come_and_says_where_it_belongs() -> None:
    setup = Setup(players=1, modules=("chateauma",), seed=3)
    text = str(Position.of(in_round(4, setup)))
    rolled = text.split("chateauma_die=")[1].split(" ")[0]
    later = text.replace(f"chateauma_die={rolled}", f"chateauma_die={rolled},6")
    with pytest.raises(InvalidPosition, match=r"chateauma_die .*4 have been seen so far.*deal="):
        Game.from_position(later)
    fewer = text.replace(f"chateauma_die={rolled}", f"chateauma_die={rolled[:-2]}")
    assert Position.parse(fewer).faults() == []


@pytest.mark.rule("CHA-86")
def test_a_record_from_a_position_where_it_plays_first_names_a_person_as_the_first() -> None:
    setup = Setup(players=3, modules={"chateauma": {"modifiers": "C"}}, simultaneous_setup=True)
    state = start(setup)
    while not state.order:
        state.apply(state.legal_actions()[0])
    assert state.order[0] == 3
    game = Game.from_position(Position.of(state), seed=1)
    again = Game.from_record(str(game.record(write_deal=True)))
    assert again.position == game.position
    assert game.deal.start_player in range(3)


# What no position of a game has -------------------------------------------------------------------

MODULES = "border_posts,chateauma,shields,trade_routes,vineyards"
BOARD = {
    "players": "1",
    "modules": MODULES,
    "now": "A2",
    "white": "5",
    "dice": "25,??",
    "left": "25",
    "shields": "101,205,307,408",
    "dealt_shields": "1,5,7,8,10,18",
    "border_posts": "5,2",
    "vine_tiles": "0,1,1,1,1,1",
    "vineyard_drawn": "4",
    "county_progress": "11,1",
}
PERSON = "0: goods=123 vine_tiles=1,0,0,0,0,0 duchy=----/-----/------/---Ca---/------/-----/----"
CHATEAUMA = {
    "silver": "1",
    "goods": "123456",
    "county_left": "12,2",
    "county_left_tiles": "Ca",
    "county_right": "1",
    "duchy": "----/-----/------/-------/------/-----/----",
}


def faults_with(table: str = "", own: str = "") -> list[tuple[str, str]]:
    """The field and the rule of each fault, with these words of the table and the Châteauma."""
    board, section = (
        " ".join(map("=".join, {**words, **dict(w.split("=") for w in changed.split())}.items()))
        for words, changed in ((BOARD, table), (CHATEAUMA, own))
    )
    faults = Position.parse(f"castles/1 {board} {PERSON} 1: {section}").faults()
    return [(fault.field, fault.rule) for fault in faults]


@pytest.mark.rule("CHA-02", "CHA-09", "CHA-98")
@pytest.mark.parametrize(
    "own", ["", "county_shields=10,18 reserve=Mi border_posts=1 storage=Rb,Rb"]
)
def test_a_position_may_have_what_it_has_in_games(own: str) -> None:
    assert faults_with(own=own) == []


@pytest.mark.rule("CHA-11", "CHA-15", "CHA-63", "CHA-95", "CHA-96", "CHA-98", "CHA-V1", "INV-03")
@pytest.mark.parametrize(
    ("own", "field", "rule"),
    [
        ("workers=1", "workers", "CHA-11"),
        ("silver=-1", "silver", "INV-03"),
        ("storage=Mi", "storage", "CHA-15"),
        ("shields=10103", "shields", "CHA-98"),
        ("county_shields=5", "county_shields", "SHD-S1"),
        ("county_shields=9", "county_shields", "SHD-S1"),
        ("county_shields=2", "county_shields", "CHA-98"),
        ("route_goods=1", "route_goods", "CHA-96"),
        ("vine_tiles=0,0,0,0,0,0 vineyard=11", "vineyard", "CHA-V1"),
        ("duchy=---Mi/-----/------/-------/------/-----/----", "duchy", "CHA-63"),
        ("duchy_stacked=Mi", "duchy_stacked", "CHA-63"),
        ("border_posts=0", "border_posts", "CHA-95"),
        ("border_posts=1,2", "border_posts", "CHA-95"),
    ],
)
def test_what_it_never_has_is_refused(own: str, field: str, rule: str) -> None:
    assert (f"1:{field}", rule) in faults_with(own=own)


@pytest.mark.rule("CHA-22", "CHA-97")
@pytest.mark.parametrize(
    ("table", "field", "rule"),
    [
        ("player=1 turn=1 dice=25,36 left=36", "player", "CHA-22"),
        ("asks=castle@1", "asks", "CHA-22"),
        ("shields=102 dealt_shields=?", "shields", "CHA-97"),
        ("county_deck=1,2,3,4,5,6,7,8,9,4,2", "county_discards", "CHA-65"),
    ],
)
def test_what_its_table_never_has_is_refused(table: str, field: str, rule: str) -> None:
    assert (field, rule) in faults_with(table)
