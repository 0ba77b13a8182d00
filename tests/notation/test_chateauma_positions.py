"""Positions with the Châteauma: games that go on from them have the tiles that were there."""

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
    while state.round < number:
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
        again = Game.from_record(str(game.record(explicit=explicit)))
        assert again.position == game.position


@pytest.mark.rule("CHA-V3")
@pytest.mark.parametrize("seed", range(6))
def test_a_position_says_which_space_of_the_store_is_empty(seed: int) -> None:
    setup = Setup(players=3, modules=("chateauma", "vineyards"), seed=seed)
    state, random = start(setup), Random(seed)
    while 0 not in state.extras.get("vineyard_order", ()):
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
    setup = Setup(players=3, modules={"chateauma": {"modifiers": "C"}}, setup_choices="at_once")
    state = start(setup)
    while not state.order:
        state.apply(state.legal_actions()[0])
    assert state.order[0] == 3
    game = Game.from_position(Position.of(state), seed=1)
    again = Game.from_record(str(game.record(explicit=True)))
    assert again.position == game.position
    assert game.deal.start_player in range(3)
