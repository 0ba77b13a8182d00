"""Evaluations and tables for positions of all kinds: any players, editions and expansions."""

from dataclasses import replace
from functools import partial
from random import Random

from random_games import choose, games, random_setup, start

from castles_nb import tables
from castles_nb.analysis.evaluate import evaluate
from castles_nb.engine import GameState
from castles_nb.engine.setup import Setup
from castles_nb.tables.monastery_uplift import monastery_uplift
from castles_nb.tables.powers import monasteries_with
from castles_nb.tables.resources import resources


def played(setup: Setup, random: Random) -> GameState:
    """A state somewhere in a random game."""
    state = start(setup)
    for _ in range(random.randrange(300)):
        before = state.copy()
        state.apply(choose(state, random))
        if state.is_over:
            return before
    return state


@games(15)
def test_any_position_can_be_evaluated(number: int) -> None:
    random = Random(number)
    state = played(random_setup(random), random)
    before, deal = str(state.legal_actions()), state.deal
    table = evaluate(state, "random", futures=2, seed=number)
    assert set(table["action"]) == set(map(str, state.legal_actions()))
    assert table["text"].is_unique
    assert table["difference"][0] == 0
    assert table["difference"].notna().all()
    assert (str(state.legal_actions()), state.deal) == (before, deal)


@games(15)
def test_any_position_has_its_tables(number: int) -> None:
    random = Random(number)
    state = played(random_setup(random), random)
    for player in range(state.setup.players):
        livestock = tables.livestock(state, player)
        assert (livestock["points"] >= 2).all()
        assert (livestock["completion"] >= 0).all()
        assert (livestock["later"] >= 0).all()
        goods = tables.goods(state, player, monasteries=monasteries_with(state.setup))
        assert len(goods) >= sum(map(bool, state.estate(player).goods))
        # Shield 12 doubles them.
        assert (goods["points"] >= goods["tiles"] * state.rules.num_seats).all()
        assert (goods["further_tile"] >= state.rules.num_seats).all()
        assert (goods["silver"] >= 1).all()


@games(4)
def test_any_setup_has_things_and_monasteries(number: int) -> None:
    random = Random(number)
    # Alone, points are not what counts, and there is no such table (SOLO-18).
    setup = next(each for each in iter(partial(random_setup, random), None) if each.seats > 1)
    setup = replace(setup, seed=None)
    things = resources(games=1, rounds=[1, 25], bot="random", seed=number, setup=setup)
    assert (things["games"] == 1).all()
    monasteries = monastery_uplift(None, 1, rounds=[6], bot="random", seed=number, setup=setup)
    assert len(monasteries) == len(monasteries_with(setup))
    assert monasteries["games"].max() == 1 or setup.black_depot_tiles == 0
