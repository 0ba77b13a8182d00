"""The gains choices seem to have fit their real ones."""

import math
from collections.abc import Iterator

import pytest
from module_sets import FREE
from positions import position

from castles_nb.bots import GreedyBot, RandomBot
from castles_nb.bots.board.evaluation import Evaluation, evaluation_of
from castles_nb.bots.board.expected_gains import gains
from castles_nb.bots.board.terms import DICE, TERMS
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.engine import Action, Deal, GameState, Setup


def decisions(setup: Setup, seed: int) -> Iterator[GameState]:
    """Every state of a game in which a player must choose, greedy and random by turns."""
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    bots = GreedyBot(), RandomBot(seed)
    while not state.is_over:
        yield state
        state.apply(bots[state.rounds_played % 2].choose(state))


def gain_of(state: GameState, text: str) -> float:
    """The gain of the legal action with this text."""
    actions = state.legal_actions()
    found = gains(evaluation_of(state, state.player), actions)
    return next(gain for action, gain in zip(actions, found, strict=True) if str(action) == text)


def made(state: GameState, action: Action) -> dict[str, float]:
    """The changes of the estate's parts when the action is made."""
    evaluation = evaluation_of(state, state.player)
    after = state.copy()
    after.apply(action)
    parts = Evaluation(after, state.player, evaluation.prices).terms()
    return {
        part: then - now for part, now, then in zip(TERMS, evaluation.terms(), parts, strict=True)
    }


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=2, duchies=3),
        Setup(players=4),
        Setup(players=3, edition="2019"),
        Setup(players=2, duchies="random", modules=FREE),
    ],
)
def test_every_choice_of_every_kind_has_a_gain(setup: Setup) -> None:
    kinds = set()
    for state in decisions(setup, 11):
        player = state.current_player
        assert player is not None
        found = gains(evaluation_of(state, player), state.legal_actions())
        assert len(found) == len(state.legal_actions())
        assert all(math.isfinite(gain) for gain in found)
        kinds.add(state.decision.kind if state.decision else "")
    assert len(kinds) >= 6


def test_workers_and_giving_up_a_die_bring_what_changes_when_it_is_done() -> None:
    compared = 0
    for state in decisions(Setup(players=2), 3):
        if len(state.dice) == 2 and not state.pending:
            for verb in ("workers", "leave"):
                action = next(a for a in state.legal_actions() if a.verb == verb)
                change = sum(made(state, action).values())
                assert gain_of(state, str(action)) == pytest.approx(change)
                compared += 1
    assert compared > 60


def test_a_gain_is_near_to_what_changes() -> None:
    """Gains leave some things out; on the whole they are right to a few points."""
    misses = []
    for state in decisions(Setup(players=2, duchies=5), 8):
        if len(state.dice) == 2 and not state.pending:
            found = gains(evaluation_of(state, state.player), state.legal_actions())
            for action, gain in zip(state.legal_actions(), found, strict=True):
                misses.append(abs(gain - sum(made(state, action).values())))
    misses.sort()
    assert len(misses) > 500
    assert misses[len(misses) // 2] < 1
    assert misses[len(misses) * 9 // 10] < 5


def test_completing_an_area_brings_more_than_beginning_one() -> None:
    state = position(dice=(1, 6), storage=("watchtower", "mine", "ship"), workers=6)
    places = [action for action in state.legal_actions() if action.verb == "place"]
    completing = {a for a in places if made(state, a)["points_scored"] >= 11}
    for kind in {action.item for action in places}:
        best = {
            done: max(
                (
                    gain_of(state, str(a))
                    for a in places
                    if a.item == kind and (a in completing) is done
                ),
                default=None,
            )
            for done in (True, False)
        }
        if best[True] is not None and best[False] is not None:
            assert best[True] > best[False] + 2
    assert completing
    assert completing != set(places)


def test_a_tile_that_a_die_left_can_place_is_worth_more() -> None:
    """The ships' spaces beside the castle have the numbers 2 and 5."""
    state = position(dice=(2, 4), depots={2: ("ship",), 4: ("ship",)})
    placeable = gain_of(state, "take ship from 4 with 4")
    assert placeable > gain_of(state, "take ship from 2 with 2") + 0.3


def test_with_a_full_storage_a_tile_is_worth_what_it_is_better() -> None:
    kept = position(dice=(3, 3), depots={3: ("castle",)}, storage=("castle", "castle"))
    full = position(dice=(3, 3), depots={3: ("castle",)}, storage=("castle",) * 3)
    take = "take castle from 3 with 3"
    assert gain_of(full, take) == -WEIGHTS.die
    assert gain_of(kept, take) != gain_of(full, take)


def test_other_weights_value_other_things() -> None:
    state = position(dice=(3, 5), silver=4, black_depot=("bank", "castle"))
    rich = GreedyBot(WEIGHTS._replace(silver=50))
    poor = GreedyBot(WEIGHTS._replace(silver=0, take=20, castle=20))
    assert rich.choose(state).verb != "buy"
    assert poor.choose(state).verb == "buy"


def test_whoever_goes_first_is_not_worth_more_for_that() -> None:
    """At the beginning of a round nobody has used a die."""
    compared = 0
    for state in decisions(Setup(players=3), 4):
        if state.order and state.turns_done == 0 and len(state.dice) == 2 and not state.pending:
            dice = [evaluation_of(state, player).terms()[DICE] for player in range(3)]
            assert dice == [2 * WEIGHTS.die] * 3
            compared += 1
    assert compared >= 24
