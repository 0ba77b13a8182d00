"""Positions of the lessons on the card game, and what they say of measured games."""

from collections.abc import Callable

import pytest
from nightly import cases

import castles_nb as cn
from castles_nb.analysis.intervals import Estimate, share_interval
from castles_nb.analysis.ladder import ladder
from castles_nb.bots.playing import play_out
from castles_nb.cards import State
from castles_nb.cards.aaron import AARON
from castles_nb.course.against_aaron import exercises as against_aaron
from castles_nb.course.against_aaron.exercises import (
    BOTS,
    FIRST,
    LADDER,
    MATTERS,
    MEASURED,
    aaron_alone,
    measured,
)
from castles_nb.course.card_game import exercises as card_game

POSITIONS = (
    *(card_game.pasture, card_game.cloister, card_game.purchase, card_game.last_turn),
    *(against_aaron.before_round_c, against_aaron.before_comparison),
)


@pytest.mark.parametrize("position", POSITIONS)
def test_positions_can_be_played_on(position: Callable[[], State]) -> None:
    state = position()
    for player in range(state.num_players):
        assert state.view(player).points == state.points
    play_out(state, [cn.bots.RandomBot(player) for player in range(state.num_players)])
    assert state.is_over


@pytest.mark.rule("CG-SOLO-13")
@pytest.mark.parametrize("position", POSITIONS)
def test_positions_have_the_points_of_their_triples(position: Callable[[], State]) -> None:
    state = position()
    for player in range(state.num_seats):
        triples = sum(state.card_set.triples[type_] for type_, _ in state.triples[player])
        shown = triples + len(state.first_triples[player])
        assert state.points[player] >= shown
        if state.is_solo and player == AARON:
            assert state.points[player] == shown


@pytest.mark.rule("CG-SOLO-04")
def test_aaron_alone_has_the_points_of_a_game_in_which_nobody_comes_before_him() -> None:
    for seed in range(20):
        state = cn.CardGame(players=1, seed=seed).state.copy()
        reached = []
        while not state.is_over and not state.triples[0]:
            if state.turn == 0:
                reached.append(state.points[AARON])
            play_a_round(state)
        assert aaron_alone(seed)[: len(reached)] == reached


def play_a_round(state: State) -> None:
    """Take silver until the round is over."""
    number = state.round_index
    while not state.is_over and state.round_index == number:
        state.apply(
            next(a for a in state.legal_actions() if a.verb in ("silver", "finish", "pass"))
        )


# What was measured


def share(bot: str) -> Estimate:
    return share_interval(MEASURED[bot][-1] / BOTS[bot][1], BOTS[bot][1])


@pytest.mark.rule("CG-SOLO-12")
def test_bots_that_look_ahead_win_more_often_against_aaron() -> None:
    assert all(sum(MEASURED[bot]) == games for bot, (_, games) in BOTS.items())
    assert MEASURED["random"][-1] == 0
    assert share("places").low > share("random").high
    assert share("greedy").low > share("places").high
    assert share("search").low > share("greedy").high


def test_what_a_good_scores_matters_most_of_all_that_is_not_known() -> None:
    most = max(MATTERS, key=lambda row: abs(row[2]))
    assert most[0] == "goods"
    assert all(low <= difference <= high for _, _, difference, low, high, _ in MATTERS)


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["places", "greedy"])
def test_the_same_games_end_the_same_way(bot: str) -> None:
    assert measured(bot) == MEASURED[bot]


def test_bots_that_look_ahead_score_as_people_are_said_to() -> None:
    four = {bot: low for players, bot, _, _, low, *_ in LADDER if players == 4}
    assert set(four) == set(cn.bots.LADDER)
    assert four.pop("random") < 23
    assert min(four.values()) >= 23


@pytest.mark.slow
@pytest.mark.parametrize("players", cases([1, 4], 1))
def test_the_same_games_make_the_same_ladder(players: int) -> None:
    rows = {row[1]: row for row in LADDER if row[0] == players}
    bots = ("random", "greedy")
    found = ladder(bots, rows["greedy"][2], FIRST, players=[players], game="cards", n_jobs=1)
    columns = [*_named("points"), "games_against", *_named("won_against")]
    for bot, *told in found.strength[["bot", *columns]].itertuples(index=False):
        assert rows[bot][3:] == pytest.approx(told, abs=0.06, nan_ok=True)


def _named(estimate: str) -> list[str]:
    return [estimate, f"{estimate}_low", f"{estimate}_high"]
