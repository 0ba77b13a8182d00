"""The bot that fills a solo duchy."""

from random import Random

import pytest
from positions import position

import castles_nb as cn
from castles_nb.bots import make
from castles_nb.bots.advice import advise
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.bots.board.expected_gains import gains
from castles_nb.bots.board.solo import SOLO_WEIGHTS, WON, progress_of, solo_gains, steps_to_all
from castles_nb.bots.board.solo_help import help_of
from castles_nb.bots.board.weights import WEIGHTS, Weights
from castles_nb.bots.playouts import Gains, play_on
from castles_nb.components import BY_NAME, ROUNDS
from castles_nb.engine import Action, Deal, GameState, Setup

SOLO = Setup(players=1)


def begun(seed: int) -> GameState:
    return GameState.start(SOLO, Deal.from_seed(seed, SOLO))


def test_it_has_a_name() -> None:
    assert isinstance(make("solo"), cn.bots.SoloBot)


@pytest.mark.parametrize("bot", [cn.bots.SoloBot(iterations=4), cn.bots.SearchBot(iterations=4)])
def test_it_chooses_legally_and_the_same_again(bot: cn.bots.SearchBot) -> None:
    state, random = begun(3), Random(3)
    for number in range(60):
        if number % 6 == 0:
            action = bot.choose(state.view(0))
            assert action in state.legal_actions()
            assert bot.choose(state.view(0)) == action
        state.apply(random.choice(state.legal_actions()))


def test_a_fuller_duchy_is_worth_more_and_a_full_one_most() -> None:
    state = begun(1)
    state.apply(state.legal_actions()[0])
    before = progress_of(state, 0)
    for space in range(37):
        if not state.estates[0].tiles[space]:
            state.estates[0].cover(1, space)
            assert progress_of(state, 0) > before
            before = progress_of(state, 0)
    assert before == WON


def test_in_a_search_the_setup_is_no_part_of_the_first_turn() -> None:
    """The dice of the first round are unknown while the castle is placed."""
    assert cn.bots.SearchBot(iterations=30).choose(begun(5)).verb == "start"


def test_games_by_the_dozen_tell_who_won() -> None:
    table = cn.simulate("greedy", 6, seed=1, setup=SOLO)
    assert set(table["won"]) <= {True, False}
    assert (table["won"] == (table["empty_spaces"] == 0)).all()


def empty_after(seed: int, weights: Weights, gains: Gains) -> int:
    """Spaces that are empty when a game is played by these gains."""
    state = begun(seed)
    play_on(state, ROUNDS, weights, gains)
    return state.estates[0].empty_spaces


def test_what_it_plays_on_by_fills_more_than_playing_for_points() -> None:
    seeds = range(2000, 2020)
    filled = [empty_after(seed, SOLO_WEIGHTS, solo_gains) for seed in seeds]
    greedy = [empty_after(seed, WEIGHTS, gains) for seed in seeds]
    assert sum(filled) < sum(greedy)


@pytest.mark.rule("SOLO-10")
def test_it_knows_how_far_spaces_are_across_rivers() -> None:
    state = begun(1)
    state.apply(state.find("start on 2-3"))
    masks, filled = state.estates[0].masks, state.estates[0].filled
    spaces = masks.duchy.grid.spaces
    # Nearest to the castle: 1-2, 2-2 and 3-2; a ship on the last opens the ways across two rivers.
    nearer = filled | 1 << spaces["3-2"]
    assert steps_to_all(masks, filled) - steps_to_all(masks, nearer) > 30
    beside = filled | 1 << spaces["2-2"]
    assert 0 < steps_to_all(masks, filled) - steps_to_all(masks, beside) < 10
    assert steps_to_all(masks, (1 << 37) - 1) == 0


def test_with_a_width_of_1_it_plays_what_looks_best_without_a_try() -> None:
    bot = cn.bots.SoloBot(width=1, iterations=10**9)
    for seed in range(2000, 2003):
        state = begun(seed)
        while not state.is_over:
            state.apply(bot.choose(state))
        assert state.estates[0].empty_spaces == empty_after(seed, SOLO_WEIGHTS, solo_gains)


@pytest.mark.rule("SOLO-17", "SOLO-18")
def test_points_that_reach_the_target_are_worth_buying_and_others_are_not() -> None:
    state = begun(1)
    state.apply(state.legal_actions()[0])
    state.estates[0].silver, state.points[0] = 6, 44
    evaluation = evaluation_of(state, 0, SOLO_WEIGHTS)
    four, six = solo_gains(evaluation, [Action("buy_points", 0, number) for number in (4, 6)])
    assert four < 0.5 < six


@pytest.mark.rule("SOLO-21")
def test_it_advises_in_words_where_only_a_full_duchy_counts() -> None:
    game, bot, told = cn.Game(players=1, seed=7), cn.bots.SoloBot(iterations=4), []
    while not game.is_over:
        if len(game.actions) % 5 == 0:
            found = advise(game.state)
            assert "best for a full duchy" in str(found[0])
            assert not any("points (" in str(each) or "points." in str(each) for each in found)
            told += [str(each) for each in found]
        game.play(bot.choose(game.state.view(0)))
    for said in ("to go)", "within reach", "slower towards", "workers"):
        assert any(said in each for each in told), said
    other = advise(cn.Game(players=2, seed=7).state)
    assert "points" in str(other[0].value_text)


@pytest.mark.rule("SOLO-13", "SOLO-21")
def test_it_says_what_a_choice_does() -> None:
    state = position(
        players=1,
        modules=("solo",),
        duchies=33,
        castle="2-3",
        dice=(4, 3),
        depots={4: ("bank",)},
        storage=("face_down",),
    )
    said = {str(action): str(help_of(state, action)) for action in state.legal_actions()}
    assert "stores a tile for a space within reach" in said["take bank from 4 with 4"]
    covering = [each for action, each in said.items() if action.startswith("place")]
    assert covering
    assert all(each.startswith("covers a space (35 to go)") for each in covering)
    assert said["take workers with 4"] == "+2 workers"
    assert said["leave 4 unused"] == ""


@pytest.mark.rule("SOLO-21")
def test_it_says_that_a_choice_fills_the_duchy() -> None:
    state = position(players=1, modules=("solo",), duchies=33, castle="2-3", storage=("face_down",))
    estate = state.estates[0]
    action = next(each for each in state.legal_actions() if each.verb == "place")
    every = (1 << len(estate.tiles)) - 1
    others = bytes(tile or BY_NAME["bank"].index for tile in estate.tiles)
    estate.tiles = others[: action.place] + bytes(1) + others[action.place + 1 :]
    estate.filled = every & ~(1 << action.place)
    assert str(help_of(state, action)) == "covers the last space"


@pytest.mark.rule("SOLO-20")
def test_it_says_of_every_order_of_effects_what_it_brings_or_puts_off() -> None:
    said: dict[str, set[str]] = {}
    for seed in range(8):
        state, random = begun(seed), Random(seed)
        while not state.is_over:
            actions = state.legal_actions()
            if actions[0].verb == "first":
                for action in actions:
                    said.setdefault(str(action), set()).add(str(help_of(state, action)))
            state.apply(random.choice(actions))
    assert "" not in set().union(*said.values())
    assert "the area's size scores afterwards, the phase scores afterwards" in said["first tile"]
    assert all("points scored" in each for each in said["first area"])
