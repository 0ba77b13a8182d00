"""Tables of what things are worth: played as told, on the same deals, and refused in words."""

import sys
from collections import Counter
from functools import partial
from importlib import import_module
from itertools import chain
from typing import Any

import numpy as np
import pandas as pd
import pytest
from odd_bots import Faulty

import castles_nb as cn
from castles_nb.analysis.experiment import experiment_of
from castles_nb.analysis.intervals import confidence_of_each, mean_among, spread_of
from castles_nb.bots.playing import ask
from castles_nb.engine import Action, Deal, GameState
from castles_nb.errors import BotFailed, InvalidBot, InvalidSetup
from castles_nb.tables.board.start_seat import WAYS, SameTiles, _reorder, in_depots
from castles_nb.tables.first_picks import _tiles
from castles_nb.tables.monastery_uplift import monastery_uplift
from castles_nb.tables.one_choice import points_of_each
from castles_nb.tables.same_deals import compared, experiment_for, setup_for_worth
from castles_nb.tables.start_seat import _seats

duchies = partial(cn.tables.duchies, bot="random")
starting_castles = partial(cn.tables.starting_castles, bot="random")
first_picks = partial(cn.tables.first_picks, bot="random")
monasteries = partial(cn.tables.monasteries, bot="random")
start_seat = partial(cn.tables.start_seat, bot="random")

TABLES: dict[str, Any] = {
    "duchies": partial(duchies, [1, 2]),
    "starting_castles": partial(starting_castles, 1),
    "first_picks": first_picks,
    "monasteries": partial(monasteries, [6, 14]),
    "start_seat": start_seat,
}


# What is played -----------------------------------------------------------------------------------


def test_duchies_are_those_of_simulations_on_the_same_deals() -> None:
    table = duchies([2, 1, 10], games=4, seed=5)
    played = {
        str(number): cn.simulate("random", 4, seed=5, setup=cn.Setup(duchies=number))
        for number in (1, 2, 10)
    }
    points = pd.DataFrame({k: t.groupby("game")["points"].mean() for k, t in played.items()})
    beyond = points.sub(points.mean(axis=1), axis=0)
    each = confidence_of_each(0.95, 3)
    spread, spread_of_points = (spread_of(of.to_numpy().T) for of in (beyond, points))
    for row in table.to_dict("records"):
        told = row["difference"], row["difference_low"], row["difference_high"]
        assert told == pytest.approx(mean_among(beyond[row["duchy"]], spread, each))
        told = row["points"], row["points_low"], row["points_high"]
        assert told == pytest.approx(mean_among(points[row["duchy"]], spread_of_points, each))
    assert table["difference"].is_monotonic_decreasing
    assert (table["games"] == 4).all()


def test_without_names_it_is_every_duchy_that_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[list[str]] = []

    def note(name: str, play: Any, *others: object) -> None:
        found.append(list(play.args[0]))

    monkeypatch.setattr(sys.modules["castles_nb.tables.duchies"], "on_same_deals", note)
    duchies()
    duchies(setup=cn.Setup(edition="2019"))
    duchies(setup=cn.Setup(duchies=11, modules=("duchies_11_18",)))
    special, of_2019, linked = found
    assert special == [str(number) for number in range(1, 31)]
    assert of_2019 == [*map(str, range(1, 11)), *(f"11{letter}" for letter in "abcdef")]
    assert linked == [str(number) for number in range(11, 19)]


def test_the_boards_of_2019_are_compared_by_their_labels() -> None:
    table = duchies([1, "11a"], games=2, setup=cn.Setup(edition="2019"))
    assert sorted(table["duchy"]) == ["1", "11a"]


@pytest.mark.rule("SET-19")
def test_castles_begin_on_every_space() -> None:
    table = starting_castles(3, games=3)
    state = cn.Game(duchies=3, seed=0).state
    castles = [str(action).removeprefix("start on ") for action in state.legal_actions()]
    assert sorted(table["space"]) == sorted(castles)
    assert table["difference"].sum() == pytest.approx(0)
    assert (table["games"] == 3).all()


def test_players_take_turns_in_choosing() -> None:
    seen: list[int | None] = []

    def ways(state: GameState) -> dict[str, list[Action]]:
        seen.append(state.current_player)
        return {str(action): [action] for action in state.legal_actions()}

    experiment = experiment_of("random", setup=cn.Setup(players=3))
    for game in range(4):
        points = points_of_each(experiment, ways, game)
        assert len(points) == 4
    assert seen == [0, 1, 2, 0]


@pytest.mark.rule("TAKE-01")
def test_first_picks_are_within_reach_without_workers() -> None:
    state = GameState.start(cn.Setup(), Deal.from_seed(7, cn.Setup()))
    assert _tiles(state) is None
    while not any(action.verb == "take" for action in state.legal_actions()):
        state.apply(state.legal_actions()[0])
    found = _tiles(state)
    assert found
    depots = {action.place for actions in found.values() for action in actions}
    assert depots == set(state.dice)
    assert sum(map(len, found.values())) == sum(len(state.depots[die - 1]) for die in depots)
    table = first_picks(games=3)
    assert table["games"].max() <= 3
    assert table["difference"].is_monotonic_decreasing


def test_monasteries_are_those_of_the_what_if_table() -> None:
    table = monasteries([6, 14, 20], games=4, round=6, seed=2).set_index("monastery")
    each = confidence_of_each(0.95, 3)
    known = monastery_uplift(
        [6, 14, 20], 4, rounds=[6], bot="random", seed=2, confidence=each
    ).set_index("change")
    for number, row in table.iterrows():
        there = known.loc[f"monastery_{number}"]
        assert row["games"] == there["games"]
        for ours, theirs in (
            ("difference",) * 2,
            ("difference_low",) * 2,
            ("difference_high",) * 2,
        ):
            assert row[ours] == pytest.approx(there[theirs], nan_ok=True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_seat_is_compared_with_the_others_as_the_rules_say_and_otherwise(
    players: int,
) -> None:
    setup = cn.Setup(players=players)
    table = start_seat(games=6, seed=2, setup=setup).set_index("way")
    played = cn.simulate("random", 6, seed=2, setup=setup)
    points = played.pivot_table(index="game", columns="start", values="points")
    ahead = points[0] - points.drop(columns=0).mean(axis=1)
    each = confidence_of_each(0.95, len(WAYS))
    deals = [_seats(experiment_for("random", 2, setup_for_worth(setup)), game) for game in range(6)]
    spread = spread_of([deal[way].ahead for deal in deals] for way in WAYS)
    assert tuple(
        table.loc["as_played", ["difference", "difference_low", "difference_high"]]
    ) == pytest.approx(mean_among(ahead, spread, each))
    assert table["win_share"]["as_played"] == played.query("start == 0")["won"].mean()
    first = table["first"].to_dict()
    assert 0 < first.pop("as_played") < 25
    assert 0 < first.pop("one_worker_more") < 25
    assert 0 < first.pop("last_in_first_round") < 25
    assert first == {
        "always_first": 25,
        "first_with_same_tiles": 25,
        "last_as_phases_begin": 20,
        "first_as_phases_begin": 5,
        "always_last": 0,
        "last_with_same_tiles": 0,
    }


def test_what_another_way_changes_is_told_deal_by_deal() -> None:
    table = start_seat(games=6, seed=2).set_index("way")
    experiment = experiment_for("random", 2, setup_for_worth(None))
    deals = [_seats(experiment, game) for game in range(6)]
    each = confidence_of_each(0.95, len(WAYS))
    more = {way: [deal[way].ahead - deal["as_played"].ahead for deal in deals] for way in WAYS}
    usual = more.pop("as_played")
    for way, found in more.items():
        told = tuple(table.loc[way, ["change", "change_low", "change_high"]])
        assert told == pytest.approx(mean_among(found, spread_of(more.values()), each))
    assert set(usual) == {0}
    assert (table.loc["as_played", ["change", "change_low", "change_high"]] == 0).all()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_picks_go_to_others_and_nothing_else_does(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds: list[int] = []

    def note(state: GameState, seat: int, is_first: bool | None) -> None:
        was = state.order
        _reorder(state, seat, is_first)
        assert state.order == (was if state.rounds_played else (*was[1:], was[0]))
        rounds.append(state.rounds_played)

    module = sys.modules["castles_nb.tables.board.start_seat"]
    monkeypatch.setattr(module, "_reorder", note)
    WAYS["last_in_first_round"].play(experiment_for("random", 3, cn.Setup(players=players)), 0)
    assert rounds == list(range(25))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("way", ["first_with_same_tiles", "last_with_same_tiles"])
def test_with_the_same_tiles_each_seat_finds_what_the_first_one_found(
    players: int, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: dict[int, dict[int, Any]] = {}
    taken: dict[int, Counter[int]] = {}

    def note(bot: Any, state: GameState) -> Any:
        action = ask(bot, state)
        if state.order:
            found.setdefault(state.rounds_played, {}).setdefault(state.turns_done, in_depots(state))
            after = state.copy()
            after.apply(action)
            if (after.rounds_played, after.turns_done) == (state.rounds_played, state.turns_done):
                pairs = zip(in_depots(state), in_depots(after), strict=True)
                more = [Counter(was) - Counter(left) for was, left in pairs]
                taken.setdefault(state.rounds_played, Counter()).update(sum(more, Counter()))
        return action

    module = sys.modules["castles_nb.tables.board.start_seat"]
    monkeypatch.setattr(module, "ask", note)
    WAYS[way].play(experiment_for("random", 3, cn.Setup(players=players)), 0)
    assert set(found) == set(range(25))
    for round_, turns in found.items():
        assert set(turns) == set(range(players))
        assert len(set(turns.values())) == 1
        if (round_ + 1) % 5:  # what anybody took is gone in the next round of the phase
            gone = Counter(chain(*turns[0])) - Counter(chain(*found[round_ + 1][0]))
            assert set(taken[round_]) <= set(gone)


def test_tiles_that_lie_there_again_can_be_taken() -> None:
    state = cn.Game(players=2, seed=3).state
    while not state.order:
        state.apply(state.legal_actions()[0])
    untouched, same_tiles = state.copy(), SameTiles(state)
    _reorder(untouched, state.order[0], is_first=False)
    while state.turns_done == 0:
        state.apply(state.legal_actions()[0])
    assert state.legal_actions() != untouched.legal_actions()
    same_tiles.lay(state, round_ends=False)
    assert state.legal_actions() == untouched.legal_actions()


def test_what_two_seats_took_is_gone_once_and_what_one_took_too() -> None:
    state = cn.Game(players=2, seed=3).state
    state.depots, state.black_depot = ((1, 1, 2), (3,), (), (), (), ()), (4, 5)
    same_tiles = SameTiles(state)
    state.depots, state.black_depot = ((1, 2), (3,), (), (), (), ()), (5,)
    same_tiles.lay(state, round_ends=False)
    assert in_depots(state) == ((1, 1, 2), (3,), (), (), (), (), (4, 5))
    state.depots = ((1, 2), (), (), (), (), ())
    same_tiles.lay(state, round_ends=True)
    assert in_depots(state) == ((1, 2), (), (), (), (), (), (5,))


@pytest.mark.rule("PHA-19")
def test_in_another_order_all_play_with_their_own_dice() -> None:
    state = cn.Game(players=3, seed=3, duchies=(1, 2, 3)).state
    while not state.order:
        state.apply(state.legal_actions()[0])
    first, track = state.order[0], state.track
    _reorder(state, first, is_first=False)
    assert state.order[-1] == first
    assert state.current_player == state.order[0] != first
    assert state.dice == state.deal.dice[0][state.order[0]]
    assert {action.die for action in state.legal_actions() if action.die} <= set(state.dice)
    assert state.track == track


def test_what_stands_alone_on_a_deal_compares_nothing() -> None:
    deals: list[dict[Any, float]] = [{"a": 10, "b": 4}, {"a": 500}, {}, {"b": 7, "a": 9}]
    table = compared("thing", deals, 0.95).set_index("thing")
    assert table["games"].to_list() == [2, 2]
    assert table.loc["a", ["difference", "points"]].to_list() == [2, 9.5]
    assert compared("thing", [], 0.95).empty
    assert list(compared("thing", [{"a": 1}], 0.95))[:2] == ["thing", "difference"]


# Seeds, processes, interruption -------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_tables_follow_from_the_seed(name: str) -> None:
    one, again, other = (TABLES[name](games=2, seed=seed) for seed in (3, 3, 4))
    pd.testing.assert_frame_equal(one, again)
    assert not one.equals(other)


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing() -> None:
    one, two = (first_picks(games=4, seed=1, n_jobs=jobs) for jobs in (1, 2))
    pd.testing.assert_frame_equal(one, two)


def test_a_bar_tells_of_deals(capsys: pytest.CaptureFixture[str]) -> None:
    duchies([1, 2], games=2, progress=True)
    assert "2/2" in capsys.readouterr().err
    duchies([1, 2], games=2)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", ["duchies", "starting_castles", "first_picks", "start_seat"])
def test_what_is_finished_is_kept(name: str) -> None:
    with pytest.warns(RuntimeWarning, match="3 of 10 games"):
        table = TABLES[name](games=10, bot=Faulty("interrupt", 3))
    pd.testing.assert_frame_equal(table, TABLES[name](games=3, bot=Faulty("interrupt", 99)))
    with pytest.raises(BotFailed, match=r"game 3 \(seed 3\)") as caught:
        TABLES[name](games=10, bot=Faulty("raise", 3))
    pd.testing.assert_frame_equal(caught.value.finished, table)  # type: ignore[attr-defined]


# Several players and expansions -------------------------------------------------------------------


@pytest.mark.parametrize(
    "setup",
    [
        cn.Setup(players=3),
        cn.Setup(players=4, edition="2019", duchies=3),
        cn.Setup(players=1, modules={"chateauma": {}}),
        cn.Setup(players=2, modules=("inns", "white_castles", "trade_routes")),
    ],
)
def test_other_games(setup: cn.Setup) -> None:
    assert len(duchies([3, 4], games=2, setup=setup)) == 2
    assert len(starting_castles(4, games=2, setup=setup)) > 1
    assert len(first_picks(games=2, setup=setup)) > 1
    assert len(monasteries([6], games=2, setup=setup)) == 1
    if setup.seats == setup.players:
        assert len(start_seat(games=2, setup=setup)) == len(WAYS)


# Wrong input --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(
    ("arguments", "error", "told"),
    [
        ({"games": 0}, ValueError, "games: 0"),
        ({"games": 2.5}, ValueError, "games"),
        ({"bot": "clever"}, InvalidBot, "^bot: there is no bot 'clever'"),
        ({"bot": 3}, TypeError, "^bot: .* choose"),
        ({"seed": -1}, InvalidSetup, "seed: -1"),
        ({"seed": 10**5000}, InvalidSetup, "seed"),
        ({"setup": cn.Setup(seed=1)}, InvalidSetup, "its seed 1 fits a single game"),
        ({"setup": cn.Setup(players=1)}, InvalidSetup, "solo game counts wins"),
        ({"setup": "2019"}, InvalidSetup, "'2019' is not a Setup"),
        ({"confidence": 95}, ValueError, "confidence"),
        ({"n_jobs": 0}, ValueError, "n_jobs: 0"),
        ({"progress": "yes"}, TypeError, "progress"),
    ],
)
def test_wrong_arguments_are_named(
    name: str, arguments: dict[str, object], error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        TABLES[name](**{"games": 2} | arguments)


@pytest.mark.parametrize("name", sorted(set(TABLES) - {"start_seat"}))
def test_most_tables_are_of_the_board_game(name: str) -> None:
    with pytest.raises(InvalidSetup, match="board game"):
        TABLES[name](games=2, setup=cn.CardSetup())


@pytest.mark.parametrize(
    ("asked", "error", "told"),
    [
        (lambda: duchies([1, 99]), InvalidSetup, "no duchy 99"),
        (lambda: duchies([1, 33]), InvalidSetup, "duchy 33"),
        (lambda: duchies([1, "random"]), InvalidSetup, "random"),
        (lambda: duchies([1]), InvalidSetup, "two or more"),
        (lambda: duchies([1, 1]), InvalidSetup, "two or more"),
        (lambda: duchies([]), InvalidSetup, "two or more"),
        (lambda: duchies("12"), TypeError, "duchies"),
        (lambda: starting_castles(99), InvalidSetup, "^duchy: there is no duchy 99"),
        (lambda: starting_castles("random"), InvalidSetup, "random"),
        (
            lambda: starting_castles(1, setup=cn.Setup(edition="2019", duchies=3)),
            InvalidSetup,
            "on duchy 1 the starting castle always stands in the middle",
        ),
        (
            lambda: starting_castles(1, setup=cn.Setup(players=4, modules=("team",))),
            InvalidSetup,
            "on duchy 31a the starting castle always stands in the middle",
        ),
        (
            lambda: start_seat(setup=cn.Setup(players=1, modules=("chateauma",))),
            InvalidSetup,
            "every seat needs a person",
        ),
        (lambda: start_seat(setup=cn.Setup(players=4, modules=("team",))), InvalidSetup, "modules"),
        (lambda: monasteries([99], games=2), ValueError, "no monastery 99"),
        (lambda: monasteries([6], games=2, round=26), ValueError, "rounds"),
        (lambda: monasteries(6, games=2), TypeError, "monasteries"),  # type: ignore[arg-type]
    ],
)
def test_wrong_things_are_named(asked: Any, error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        asked()


def test_the_tables_are_of_numbers() -> None:
    table = first_picks(games=3)
    assert all(np.issubdtype(kind, np.number) for kind in table.dtypes.to_list()[1:])


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [
        ("scenarios.areas", "area_table", "areas"),
        ("scenarios.worth", "worth", "resources"),
        ("scenarios.monasteries", "monastery_uplift", "monastery_uplift"),
        ("dice_tables", "reach_chance", "reach_chance"),
    ],
)
def test_tables_of_before_are_found_with_a_warning(module: str, old: str, new: str) -> None:
    home = import_module(f"castles_nb.analysis.{module}")
    with pytest.warns(DeprecationWarning, match=rf"castles_nb\.tables\.{new}"):
        assert getattr(home, old) is getattr(cn.tables, new)
    with pytest.raises(AttributeError, match="no_table"):
        home.no_table  # noqa: B018
