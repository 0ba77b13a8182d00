"""What the start seat is worth in the card game: played by its rules, on the same deals."""

import sys
from random import Random
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.analysis.intervals import confidence_of_each, mean_among, spread_of
from castles_nb.bots.playing import play_out
from castles_nb.cards import State
from castles_nb.errors import InvalidSetup
from castles_nb.tables.cards.start_seat import WAYS, start_round
from castles_nb.tables.same_deals import experiment_for
from castles_nb.tables.start_seat import _seats

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


class Noting:
    """A bot that chooses blindly, and notes who chooses when."""

    turns: list[tuple[int, int, int]]

    def choose(self, state: Any) -> Any:
        now = state.round_index, state.turn, state.player
        if now not in self.turns[-1:]:
            self.turns.append(now)
        actions = state.legal_actions()
        return Random(len(actions) + state.turn).choice(actions)


@PLAYERS
@pytest.mark.rule("CG-SET-08")
def test_as_played_is_what_simulations_find_on_the_same_deals(players: int) -> None:
    setup = cn.CardSetup(players=players, start_player=1)
    table = cn.tables.start_seat(4, seed=2, setup=setup).set_index("way")
    played = cn.simulate("greedy", 4, seed=2, setup=setup)
    points = played.pivot_table(index="game", columns="start", values="points")
    ahead = points[0] - points.drop(columns=0).mean(axis=1)
    deals = [_seats(experiment_for("greedy", 2, setup), game) for game in range(4)]
    spread = spread_of([deal[way].ahead for deal in deals] for way in WAYS)
    told = tuple(table.loc["as_played", ["difference", "difference_low", "difference_high"]])
    each = confidence_of_each(0.95, len(WAYS))
    assert told == pytest.approx(mean_among(ahead, spread, each))
    won = played.query("start == 0")["won"].mean()
    assert table["win_share"]["as_played"] == won
    assert (table.loc["as_played", ["change", "change_low", "change_high"]] == 0).all()
    assert sorted(table.index) == sorted(WAYS)


def test_its_columns_are_those_of_the_board_game() -> None:
    cards = cn.tables.start_seat(2, bot="random", setup=cn.CardSetup())
    assert list(cards) == list(cn.tables.start_seat(2, bot="random"))


@PLAYERS
@pytest.mark.rule("CG-TURN-02")
@pytest.mark.parametrize("way", WAYS)
def test_all_play_clockwise_from_whom_the_way_says(
    players: int, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Noting, "turns", [], raising=False)
    setup = cn.CardSetup(players=players, start_player=players - 1)
    monkeypatch.setattr("castles_nb.tables.same_deals.as_bot", lambda bot, argument: bot)
    seat = WAYS[way].play(experiment_for(Noting(), 3, setup), 0)  # type: ignore[arg-type]
    assert len(Noting.turns) == 30 * players
    starters = [turn[2] for turn in Noting.turns[:: 6 * players]]
    for number, (round_, turn, player) in enumerate(Noting.turns):
        assert (round_, turn) == divmod(number // players, 6)
        assert player == (starters[round_] + number) % players
    start = players - 1
    assert seat.first == starters.count(start)
    if way.startswith("always"):
        assert set(starters) == {start if way == "always_first" else 0}
    else:
        assert starters[0] == (0 if way == "last_in_first_round" else start)


@pytest.mark.rule("CG-SET-07")
@pytest.mark.parametrize("way", ["as_played", "one_worker_more", "one_silver_more"])
def test_the_start_seat_begins_with_one_more(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[State] = []

    def note(state: State, bots: Any, **options: Any) -> None:
        begun.append(state.copy())
        play_out(state, bots, **options)

    monkeypatch.setattr(sys.modules["castles_nb.tables.cards.start_seat"], "play_out", note)
    WAYS[way].play(experiment_for("random", 5, cn.CardSetup(players=3, start_player=2)), 0)
    (state,) = begun
    assert state.workers == [1, 1, int(way == "one_worker_more")]
    assert state.silver == [1, 1, 1 + (way == "one_silver_more")]


@pytest.mark.rule("CG-END-05")
def test_the_start_players_card_stays_where_it_is() -> None:
    state = cn.CardGame(players=3, seed=1).state
    start_round(state, 2)
    assert (state.start_card_owner, state.face_down) == (0, False)
    assert state.current_player == state.first == 2
    assert state.legal_actions()


def test_who_was_dealt_no_cards_has_no_turn() -> None:
    state = cn.CardGame(players=3, seed=1).state
    state.hands[1] = ()
    start_round(state, 1)
    assert (state.first, state.current_player, state.turn) == (1, 2, 0)


@pytest.mark.rule("CG-SET-01")
def test_alone_nobody_starts() -> None:
    with pytest.raises(InvalidSetup, match=r"players.* solo game counts wins"):
        cn.tables.start_seat(2, setup=cn.CardSetup(players=1))


def test_the_plot_names_its_ways() -> None:
    table = cn.tables.start_seat(2, bot="random", setup=cn.CardSetup())
    labels = [label.get_text() for label in cn.plots.tables(table).get_yticklabels()]
    assert {"as the rules say", "one silver more", "last in the first round"} < set(labels)
    assert len(set(labels)) == len(WAYS)
