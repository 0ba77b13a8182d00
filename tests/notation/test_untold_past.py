"""A past that nobody told is not known: each future draws it anew, whatever seed a game has."""

import re
from collections import Counter
from math import comb
from random import Random

import pytest

import castles_nb as cn
from castles_nb.components import BY_NAME, KINDS
from castles_nb.engine.deal_backs import Untold, _drawn, with_backs_drawn
from castles_nb.engine.deal_draw import full_supplies

MINE = BY_NAME["mine"].index


def told(seed: int = 11, **options: object) -> str:
    """A position of phase C, with all that can be told."""
    game, bot = cn.Game(players=2, seed=seed, **options), cn.GreedyBot()
    while game.state.round < 11:
        game.play(bot.choose(game.state))
    return str(game.position)


FULL = told()
WITHOUT_BACKS = re.sub(r" black_backs=\S+", "", FULL)
WITHOUT_BOX = re.sub(r" box=\S+", "", WITHOUT_BACKS)


def black_tiles_to_come(text: str, seed: int, futures: int = 600) -> Counter[int]:
    """How often each kind lies in the black depot of phase D, on futures of a state's own."""
    state = cn.Game.from_position(text, seed=seed).state
    found = Counter[int]()
    for number in range(futures):
        future = state.redealt(Random(f"{seed} {number}"))
        found.update(future.deal.black_depot[3])
    return found


@pytest.mark.rule("PHA-09", "INV-01")
@pytest.mark.parametrize("text", [FULL, WITHOUT_BACKS, WITHOUT_BOX], ids=["full", "backs", "box"])
def test_all_seeds_give_the_same_chances(text: str) -> None:
    futures = 600
    chances = [black_tiles_to_come(text, seed, futures)[MINE] / futures for seed in (1, 2, 3)]
    assert max(chances) - min(chances) < 0.07  # about three standard errors of a difference
    assert min(chances) > 0


@pytest.mark.rule("INV-01")
def test_a_tile_that_may_have_had_a_black_back_may_come_again_or_not() -> None:
    """Six buildings of phases A to C had a black back, and nobody says which."""
    state = cn.Game.from_position(WITHOUT_BACKS, seed=1).state
    buildings = Counter[int]()
    for number in range(300):
        past = state.redealt(Random(number)).deal.black_depot[:3]
        kinds = [kind for row in past for kind in row if KINDS[kind].colour == "building"]
        assert len(kinds) == 7
        buildings.update(kinds)
    (untold,) = (tiles for colour, tiles in state.deal.untold if colour == "building")
    assert {each.kind for each in untold} <= {*buildings}


@pytest.mark.rule("INV-01")
@pytest.mark.parametrize("modules", [(), ("inns", "extra_tiles", "white_castles")])
def test_no_future_has_more_tiles_than_the_box(modules: tuple[str, ...]) -> None:
    text = re.sub(r" black_backs=\S+", "", told(modules=modules))
    game = cn.Game.from_position(text, seed=4)
    assert str(game.position) == text  # nothing is made up in what is written
    supplies = full_supplies(2, game.setup.modules)
    for number in range(40):
        deal = game.state.redealt(Random(number)).deal
        deal.check(game.setup)
        black = Counter(kind for row in deal.black_depot for kind in row)
        assert black <= Counter(supplies["black"])
        assert deal.is_complete
        assert not deal.untold


def test_each_way_is_as_likely_as_supplies_make_it() -> None:
    """Of two kinds with four coloured and two black tiles one had a black back: one is laid once,
    the other three times."""
    random, number = Random(1), 4000
    ways = [[comb(4, n - b) * comb(2, b) for b in range(n + 1)] for n in (1, 3)]
    first = sum(_drawn(ways, 1, random.random)[0] for _ in range(number))
    one, other = comb(2, 1) * comb(4, 3), 4 * comb(4, 2) * comb(2, 1)
    assert first / number == pytest.approx(one / (one + other), abs=0.02)


@pytest.mark.rule("INV-14")
def test_what_is_told_stays_as_it_is() -> None:
    deal = cn.Game.from_position(FULL, seed=1).state.deal
    assert deal.untold == ()
    assert with_backs_drawn(deal, full_supplies(2), Random(1).random) == deal
    untold = dict(cn.Game.from_position(WITHOUT_BACKS, seed=1).state.deal.untold)
    assert all(isinstance(each, Untold) for tiles in untold.values() for each in tiles)
    assert sum(each.black for each in untold["building"]) == 6


@pytest.mark.rule("INV-01")
def test_evaluations_of_two_seeds_are_the_same() -> None:
    tables = []
    for seed in (1, 2):
        state = cn.Game.from_position(WITHOUT_BOX, seed=seed).state
        tables.append(cn.evaluate(state, "random", n=2, seed=3, race=False))
    assert tables[0].equals(tables[1])
