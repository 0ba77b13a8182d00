"""Bots know what vineyards are worth: a greedy bot beats one that is blind to it."""

from dataclasses import replace
from statistics import mean

import pytest
from bots.test_expected_gains import decisions, made
from expansions.vineyards.positions_with_vines import with_vines
from module_sets import FREE

from castles_nb.bots import GreedyBot
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.bots.board.expected_gains import gains
from castles_nb.components import BY_NAME
from castles_nb.engine import Deal, Decision, GameState, Setup
from castles_nb.engine.ruleset import Ruleset
from castles_nb.expansions.vineyards import bonuses


def blind(rules: Ruleset) -> Ruleset:
    """The same rules, in which nothing of vineyards is worth anything to a bot."""
    own = {name for name in rules.decisions if name.startswith("vineyard")}
    decisions = {
        name: replace(kind, value=lambda evaluation: 0.0) if name in own else kind
        for name, kind in rules.decisions.items()
    }
    return replace(rules.replacing(tile_value={}, module_value=()), decisions=decisions)


@pytest.mark.slow
def test_greedy_with_the_worths_beats_greedy_without_them() -> None:
    margins, bot, blinded = [], GreedyBot(), {}
    for game in range(40):
        setup = Setup(players=2, seed=game // 2, duchies=1 + game // 2 % 10, modules=("vineyards",))
        state = GameState.start(setup, Deal.from_seed(game // 2, setup))
        seeing = game % 2
        rules = blinded.setdefault(state.rules, blind(state.rules))
        while not state.is_over:
            player = state.current_player
            assert player is not None
            view = state.view(player)
            if player != seeing:
                view.rules = rules
            state.apply(bot.choose(view))
        margins.append(state.points[seeing] - state.points[1 - seeing])
    # Of 200 games the mean is about 10, and plainly above nothing.
    assert mean(margins) > 0


def test_a_double_tile_that_joins_vines_is_worth_more() -> None:
    state = with_vines(vineyard={"1-1": "blue green", "1-2": "green red"}, bonus_tiles={"green": 1})
    evaluation = evaluation_of(state, 0)
    green, black = (
        evaluation.placing_value(BY_NAME[name].index) for name in ("green_green", "black_black")
    )
    assert green > black > 0


def test_a_double_tile_of_two_colours_lies_the_better_way() -> None:
    state = with_vines(vineyard={"1-1": "blue green", "1-2": "green red"}, bonus_tiles={"green": 1})
    evaluation = evaluation_of(state, 0)
    same, either, none = (
        evaluation.placing_value(BY_NAME[name].index)
        for name in ("green_green", "green_black", "black_black")
    )
    assert same >= either > none + 1


def test_vine_bonus_tiles_are_worth_their_areas() -> None:
    vineyard = {"1-1": "green green", "1-2": "green red"}
    worths = [
        evaluation_of(with_vines(vineyard=vineyard, bonus_tiles=tiles), 0).value()
        for tiles in ({}, {"red": 1}, {"green": 1}, {"green": 1, "red": 1})
    ]
    assert worths == sorted(worths)
    assert len(set(worths)) == 4


def misses(verbs: set[str], seeds: range, *, pending: bool) -> list[float]:
    """The differences between gains of these verbs and the changes when the action is made, in
    decisions of random and greedy games with every module: with both dice, so that no turn ends, or
    in what is asked, against the first of the choices."""
    found, setup = [], Setup(players=2, duchies="random", modules=FREE)
    for state in (state for seed in seeds for state in decisions(setup, seed)):
        actions = state.legal_actions()
        if pending is not bool(state.pending) or not (pending or len(state.dice) == 2):
            continue
        of_these = [n for n, action in enumerate(actions) if action.verb in verbs]
        if not of_these:
            continue
        told = gains(evaluation_of(state, state.player), actions)
        apart = [told[n] - sum(made(state, actions[n]).values()) for n in of_these]
        found += [abs(each - apart[0] * pending) for each in apart[pending:]]
    return sorted(found)


def test_die_actions_bring_what_changes_when_they_are_made() -> None:
    found = misses({"take_double", "place_double"}, range(2), pending=False)
    assert len(found) > 100
    assert found[len(found) // 2] < 1e-9
    assert found[len(found) * 9 // 10] < 4


def test_vine_bonus_tiles_bring_what_changes_when_they_are_taken() -> None:
    found = misses({"claim"}, range(2), pending=True)
    assert len(found) > 20
    assert found[len(found) // 2] < 1e-9
    assert found[len(found) * 9 // 10] < 1


def test_a_tile_that_comes_for_nothing_is_better_than_none() -> None:
    state = with_vines(black_depot=("castle",))
    state.ask(Decision(0, bonuses.FREE_TILE))
    assert GreedyBot().choose(state).verb == "fetch"


def test_full_storage_is_counted_in_key_spaces() -> None:
    assert evaluation_of(with_vines(storage=["green_red", "mine"]), 0).free == 0
    assert evaluation_of(with_vines(storage=["green_red"]), 0).free == 1
