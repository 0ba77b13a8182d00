"""A past that nobody described is not known: each future draws it again, whatever seed a game
has."""

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import chain
from math import comb
from random import Random
from typing import Any

import pytest
from scipy.stats import chi2_contingency

import castles_nb as cn
from castles_nb.bots.board import BOARD
from castles_nb.components import BY_NAME, KINDS
from castles_nb.engine import GameState
from castles_nb.engine.deal_backs import Untold, _drawn, with_backs_drawn
from castles_nb.engine.deal_draw import full_supplies

MINE = BY_NAME["mine"].index


def told(seed: int = 11, **options: object) -> str:
    """A position of phase C, with everything that can be given."""
    game, bot = cn.Game(players=2, seed=seed, **options), cn.bots.GreedyBot()
    while game.state.rounds_played < 11:
        game.play(bot.choose(game.state))
    return str(game.position)


def untold(text: str, *names: str) -> str:
    """The text without these words."""
    for name in names:
        text = re.sub(rf" {name}=\S+", "", text)
    return text


FULL = told()
WITHOUT_BACKS = re.sub(r" black_backs=\S+", "", FULL)
WITHOUT_BOX = re.sub(r" box=\S+", "", WITHOUT_BACKS)


def black_tiles_to_come(text: str, seed: int, futures: int = 600) -> Counter[int]:
    """The number of times each kind is in the black depot of phase D, on futures of a state's
    own."""
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


@pytest.mark.rule("PHA-09", "INV-01")
@pytest.mark.parametrize("text", [WITHOUT_BACKS, WITHOUT_BOX], ids=["backs", "box"])
@pytest.mark.parametrize("names", [(), ("depot_goods",)], ids=["goods", "no-goods"])
def test_who_thinks_from_a_view_does_not_know_either(text: str, names: tuple[str, ...]) -> None:
    """Whatever else nobody told, as lost goods."""
    state = cn.Game.from_position(untold(text, *names), seed=1).state
    view = state.view(0)
    view.deal.check(state.setup, partial=True)
    assert view.deal.untold
    assert view.same_as(state.view(1))
    black, lost = set(), set()
    for number in range(40):
        deal = view.redealt(Random(number)).deal
        deal.check(state.setup)
        black.add(tuple(sorted(chain(*deal.black_depot[:3]))))
        lost.add(deal.depots[:3])
    assert len(black) > 1
    assert len(lost) > 1
    assert view.view(0).deal.untold


@pytest.mark.rule("PHA-09")
def test_another_game_of_the_same_deal_has_no_past() -> None:
    deal = cn.Game.from_position(WITHOUT_BACKS, seed=1).deal
    assert deal.untold
    again = cn.Game(players=2, deal=deal)
    assert again.deal.untold == ()
    assert again.state.redealt(Random(1)).deal.is_complete
    assert deal.redealt(0, Random(1)).is_complete
    assert deal.redealt(12, Random(1)).depots[:3] != deal.redealt(12, Random(2)).depots[:3]


@pytest.mark.rule("INV-01")
def test_evaluations_of_two_seeds_are_the_same() -> None:
    tables = []
    for seed in (1, 2):
        state = cn.Game.from_position(WITHOUT_BOX, seed=seed).state
        tables.append(cn.evaluate(state, "random", futures=2, seed=3, race=False))
    assert tables[0].equals(tables[1])


# Goods and dice -----------------------------------------------------------------------------------


def game_at(round_: int, **options: Any) -> cn.Game:
    """A game of random actions, at the beginning of a round."""
    game, random = cn.Game(seed=3, **options), Random(3)
    while game.state.rounds_played < round_:
        game.play(random.choice(game.legal_actions()))
    return game


def assert_same_chances(
    text: str, seen: Callable[[GameState], Iterable[Hashable]], futures: int = 300
) -> None:
    """Futures of three seeds, and futures of their views, differ by chance only."""
    for of_view in (False, True):
        rows = []
        for seed in (1, 2, 3):
            state = cn.Game.from_position(text, seed=seed).state
            if of_view:
                state = state.view(0)
            found = Counter[Hashable]()
            for number in range(futures):
                found.update(seen(state.redealt(Random(f"{seed} {number}"))))
            rows.append(found)
        values = sorted(set().union(*rows), key=str)
        assert len(values) > 1
        assert chi2_contingency([[row[each] for each in values] for row in rows]).pvalue > 0.001


def goods_of_phase_d(state: GameState) -> tuple[int, ...]:
    return state.deal.goods[3]


@pytest.mark.rule("INV-01", "PHA-10")
@pytest.mark.parametrize(
    ("options", "without"),
    [
        ({"players": 1, "modules": ("solo",)}, ()),  # it discards goods
        ({"players": 2}, ("depot_goods",)),
        ({"players": 4}, ("depot_goods", "coming")),
        ({"players": 2, "modules": ("chateauma",)}, ("depot_goods",)),
    ],
)
def test_lost_goods_are_drawn_in_each_future(
    options: dict[str, Any], without: tuple[str, ...]
) -> None:
    text = untold(str(game_at(12, **options).position), *without)
    assert_same_chances(text, goods_of_phase_d)


@pytest.mark.rule("INV-01", "PHA-18")
def test_goods_on_round_spaces_that_nobody_told_are_drawn_in_each_future() -> None:
    text = untold(str(game_at(12, players=2).position), "coming")
    assert_same_chances(text, lambda state: state.coming_goods)
    assert_same_chances(text, lambda state: [state.coming_goods])


@pytest.mark.rule("INV-01", "PHA-11")
def test_dice_of_later_turns_are_drawn_in_each_future() -> None:
    game = game_at(12, players=2)
    now, later = game.state.order
    pairs = ["??", "??"]
    pairs[now] = "66"
    text = re.sub(r" dice=\S+", f" dice={','.join(pairs)}", str(game.position))
    assert_same_chances(text, lambda state: state.dice_of(later)[0])
    state = cn.Game.from_position(text, seed=1).state
    assert state.redealt(Random(1)).dice_of(now) == state.dice_of(now) == ((6, 6), (6, 6))


@pytest.mark.rule("INV-01", "INV-14")
def test_what_the_game_has_shown_is_known_from_then_on() -> None:
    text = untold(str(game_at(10, players=2).position), "coming", "dice", "depot_goods")
    game, random = cn.Game.from_position(text, seed=5), Random(5)
    while not game.state.is_over:
        state = game.state
        for other in (state.view(0), state.redealt(random), state.view(0).redealt(random)):
            other.deal.check(game.setup, partial=True)
            assert other.legal_actions() == state.legal_actions()
            assert other.depot_goods == state.depot_goods
            assert other.dice_of(state.player) == state.dice_of(state.player)
            if state.rounds_played > 15:  # a phase later all goods on round spaces are seen
                assert other.coming_goods == state.coming_goods
        assert state.view(0).same_as(state.view(1))
        game.play(random.choice(game.legal_actions()))


@pytest.mark.rule("INV-14")
@pytest.mark.parametrize("modules", [(), ("vineyards",), ("chateauma",)])
def test_nothing_is_drawn_again_where_all_is_told(modules: tuple[str, ...]) -> None:
    text = str(game_at(12, players=2, modules=modules).position)
    game = cn.Game.from_position(text, seed=1)
    assert game.deal.told is None
    assert str(game.position) == text


@pytest.mark.rule("INV-14")
def test_goods_that_a_deal_knows_are_told() -> None:
    game = game_at(12, players=2)
    text = untold(str(game.position), "coming")
    state = cn.Game.from_position(text, deal=game.deal).state
    assert state.deal.told is None
    assert state.redealt(Random(1)).coming_goods == game.state.coming_goods
    deal = cn.Game.from_position(text, seed=1).deal
    assert deal.told is not None
    assert cn.Game(players=2, deal=deal).deal.told is None  # another game, from its beginning


@pytest.mark.rule("INV-01")
def test_bots_know_that_nothing_is_to_come_in_the_last_round() -> None:
    text = untold(str(game_at(24, players=2).position), "box", "black_backs", "depot_goods")
    state = cn.Game.from_position(text, seed=1).state
    assert state.deal.told is not None
    assert BOARD.is_settled(state)
    first, *_ = state.dice_of(state.player)
    unknown = re.sub(r" dice=\S+", f" left={first[0]}", text)
    assert not BOARD.is_settled(cn.Game.from_position(unknown, seed=1).state)
