"""The end of a phase, the final scoring, and who wins."""

import pytest
from positions import furnish, gained, play, position, reasons, sit_out, sit_out_until, texts
from turns import begin_turn, ending

from castles_nb.components import PHASES
from castles_nb.engine import GameState
from castles_nb.errors import GameNotOver
from castles_nb.game import Game

MINES = {"5-3": "mine", "6-2": "mine"}


def silver_and_workers(state: GameState, player: int = 0) -> list[tuple[str, int]]:
    return [(rule, n) for rule, n in reasons(state, player) if rule in ("END-01", "MON-02")]


# The end of a phase -------------------------------------------------------------------------------


@pytest.mark.rule("END-01", "TILE-MINE-1")
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_end_pays_a_silver_for_each_mine(phase: str) -> None:
    state = position(3, phase=phase, round=5, placed=MINES)
    furnish(state, 2, placed={"5-3": "mine"})
    sit_out(state, 2)
    assert gained(state, 0, "silver") == 0, "not before the last turn of the phase"
    sit_out(state)
    assert [gained(state, player, "silver") for player in range(3)] == [2, 0, 1]
    assert [gained(state, player, "workers") for player in range(3)] == [0, 0, 0]


@pytest.mark.rule("END-01")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_other_rounds_pay_nothing(round: int) -> None:
    state = position(round=round, placed=MINES | {"3-4": "monastery2"})
    sit_out(state, 2)
    assert silver_and_workers(state) == []


@pytest.mark.rule("END-01")
def test_mines_pay_again_in_every_phase() -> None:
    state = position(round=1, placed=MINES)
    sit_out_until(state, 24)
    assert silver_and_workers(state) == [("END-01", 2)] * 4
    sit_out_until(state, 25)
    assert silver_and_workers(state) == [("END-01", 2)] * 5


@pytest.mark.rule("TILE-MINE-1")
def test_a_mine_does_nothing_when_placed_but_pays_in_its_own_phase() -> None:
    state = position(round=5, storage=["mine", "mine"], dice=(4, 1))
    play(state, "place mine on 5-3 with 4")
    assert reasons(state) == []
    play(state, "leave 1 unused")
    sit_out(state)
    assert reasons(state) == [("END-01", 1)], "the mine in storage pays nothing"


@pytest.mark.rule("END-02", "MON-02")
def test_monastery_2_adds_a_worker_for_each_mine_after_the_silver() -> None:
    state = position(round=5, placed=MINES | {"3-4": "monastery2"})
    furnish(state, 1, placed={"5-3": "mine"})
    sit_out(state, 2)
    assert silver_and_workers(state) == [("END-01", 2), ("MON-02", 2)]
    assert silver_and_workers(state, 1) == [("END-01", 1)]
    assert state.estate(0).silver == state.estate(0).workers == 2


@pytest.mark.rule("MON-02", "TILE-MON")
@pytest.mark.parametrize(
    ("placed", "storage"),
    [({"3-4": "monastery2"}, ["mine"]), ({"5-3": "mine"}, ["monastery2"])],
    ids=["no mine", "monastery stored"],
)
def test_monastery_2_needs_placed_mines_and_to_be_placed(
    placed: dict[str, str], storage: list[str]
) -> None:
    state = position(round=5, placed=placed, storage=storage)
    sit_out(state, 2)
    assert gained(state, 0, "workers") == 0


@pytest.mark.rule("MON-02", "END-02", "END-01", "END-06", "END-07")
def test_the_last_phase_end_comes_before_the_final_scoring() -> None:
    state = position(phase="E", round=5, placed=MINES | {"3-4": "monastery2"}, silver=1)
    assert ending(state) == {"END-06": 3, "END-07": 1}


# The final scoring --------------------------------------------------------------------------------


@pytest.mark.rule("END-04")
def test_the_game_ends_after_phase_e() -> None:
    state = position(phase="E", round=5)
    sit_out(state)
    assert not state.is_over
    with pytest.raises(GameNotOver):
        state.returns()
    with pytest.raises(GameNotOver):
        state.ranking()
    sit_out(state)
    assert state.is_over
    assert state.rounds_played == 25
    assert state.current_player is None
    assert state.legal_actions() == ()
    assert state.returns() == (0, 0)


@pytest.mark.rule("END-04")
@pytest.mark.parametrize("phase", "ABCD")
def test_earlier_phases_are_followed_by_another(phase: str) -> None:
    state = position(phase=phase, round=5, goods={1: 2}, silver=3, workers=4)
    sit_out(state, 2)
    assert not state.is_over
    assert gained(state, 0) == 0
    assert state.phase == PHASES[PHASES.index(phase) + 1]


@pytest.mark.rule("END-05", "END-06", "END-07")
def test_leftovers() -> None:
    state = position(phase="E", round=5, goods={1: 2, 4: 1, 6: 4}, silver=3, workers=5)
    assert ending(state) == {"END-05": 7, "END-06": 3, "END-07": 2}
    assert state.returns() == (12, 0)


@pytest.mark.rule("END-05")
def test_sold_goods_and_goods_in_depots_are_no_leftovers() -> None:
    state = position(phase="E", round=5, sold={1: 3}, depot_goods={2: [1, 2]})
    assert ending(state) == {}


@pytest.mark.rule("END-07", "X-21")
@pytest.mark.parametrize(("workers", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_two_workers_are_a_point(workers: int, points: int) -> None:
    state = position(phase="E", round=5, workers=workers)
    assert ending(state).get("END-07", 0) == points


@pytest.mark.rule("END-08")
def test_scoring_monasteries_in_every_duchy_score() -> None:
    state = position(3, phase="E", round=5, placed={"3-4": "monastery22", "5-4": "bank"})
    furnish(state, 2, placed={"3-4": "monastery24", "3-2": "cow2"})
    sit_out(state, 3)
    assert state.returns() == (4, 0, 4)


@pytest.mark.rule("END-09", "MON-30")
def test_tiles_in_storage_score_nothing() -> None:
    storage = ["monastery24", "cow4", "watchtower"]
    state = position(phase="E", round=5, storage=storage, placed={"3-2": "cow2"})
    assert ending(state) == {}


# Who wins -----------------------------------------------------------------------------------------


def last_round(players: int, **fields: object) -> GameState:
    return position(players, phase="E", round=5, **fields)  # type: ignore[arg-type]


@pytest.mark.rule("END-10")
@pytest.mark.parametrize("tie_empty", ["fewest", "most"])
def test_most_points_win_whatever_the_empty_spaces_and_the_track(tie_empty: str) -> None:
    state = last_round(
        4, track=[[2], [0], [1, 3]], placed={"4-3": "ship", "4-5": "ship"}, tie_empty=tie_empty
    )
    state.points[:] = [5, 8, 6, 7]
    sit_out(state, 4)
    assert state.ranking() == [1, 3, 2, 0]


@pytest.mark.rule("END-10")
def test_the_final_scoring_counts_for_the_win() -> None:
    state = last_round(2, silver=3)
    state.points[:] = [5, 7]
    sit_out(state, 2)
    assert state.returns() == (8, 7)
    assert state.ranking() == [0, 1]


TWO_SHIPS = {"4-3": "ship", "4-5": "ship"}


@pytest.mark.rule("END-11")
def test_a_tie_goes_to_the_fewest_empty_spaces() -> None:
    state = last_round(3, track=[[2], [1], [0]], placed=TWO_SHIPS)
    furnish(state, 1, placed={"4-3": "ship"})
    sit_out(state, 3)
    assert state.ranking() == [0, 1, 2]


@pytest.mark.rule("END-12")
def test_with_the_other_reading_a_tie_goes_to_the_most_empty_spaces() -> None:
    state = last_round(3, track=[[0], [1], [2]], placed=TWO_SHIPS, tie_empty="most")
    furnish(state, 1, placed={"4-3": "ship"})
    sit_out(state, 3)
    assert state.ranking() == [2, 1, 0]


@pytest.mark.rule("END-11", "END-13")
def test_the_empty_spaces_come_before_the_track() -> None:
    state = last_round(2, track=[[1], [], [0]], placed={"4-3": "ship"})
    sit_out(state, 2)
    assert state.ranking() == [0, 1]


@pytest.mark.rule("END-13", "A-10")
@pytest.mark.parametrize("tie_empty", ["fewest", "most"])
@pytest.mark.parametrize(
    ("track", "ranking"),
    [
        ([[0], [1], [2], [3]], [0, 1, 2, 3]),
        ([[3], [], [0, 2], [1]], [3, 0, 2, 1]),
        ([[2, 0, 3, 1]], [2, 0, 3, 1]),
        ([[1], [3, 0, 2]], [1, 3, 0, 2]),
    ],
)
def test_then_to_whoever_is_furthest_back_and_lowest_in_a_stack(
    track: list[list[int]], ranking: list[int], tie_empty: str
) -> None:
    state = last_round(4, track=track, tie_empty=tie_empty)
    sit_out(state, 4)
    assert state.ranking() == ranking


@pytest.mark.rule("END-13", "TILE-SHIP-4")
def test_a_ship_in_the_last_turn_can_lose_the_tie() -> None:
    state = last_round(2, track=[[0, 1]])
    sit_out(state)
    begin_turn(state, (2, 1), storage=["ship"])
    furnish(state, 0, placed={"4-3": "ship"})
    play(state, "place ship on 4-3 with 2", *texts(state, "load nothing"))
    sit_out(state)
    assert state.track[:2] == ((0,), (1,))
    assert state.ranking() == [0, 1]


@pytest.mark.rule("END-10", "END-04")
def test_a_game_names_its_winner_only_once_it_is_over() -> None:
    game = Game(players=2, seed=3)
    with pytest.raises(GameNotOver):
        game.winners()
    while not game.is_over:
        game.play(game.legal_actions()[-1])
    (winner,) = game.winners()
    assert game.scores[winner] == max(game.scores)
