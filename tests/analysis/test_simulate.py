"""Simulated games: the table's columns, seeds, processes, faulty bots, interruption."""

from random import Random

import joblib
import pandas as pd
import pytest
from odd_bots import Faulty
from random_games import games, random_setup

import castles_nb as cn
from castles_nb.analysis.experiment import names_of
from castles_nb.bots import GreedyBot, RandomBot
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.bots.playing import for_one_game
from castles_nb.components import COLOURS, PHASES
from castles_nb.errors import BotFailed, CastlesError, InvalidBot, InvalidSetup
from castles_nb.kernel.seeds import seed_of_bot


@pytest.fixture(scope="module")
def table() -> pd.DataFrame:
    return cn.simulate("random", games=6, seed=40)


def points_of(table: pd.DataFrame) -> pd.DataFrame:
    return table.filter(regex="^points_")


# The table ----------------------------------------------------------------------------------------


@games(25)
def test_rows_agree_with_themselves(number: int) -> None:
    random = Random(number)
    setup = random_setup(random)
    table = cn.simulate("random", 1, seed=setup.seed or 0, setup=_without_seed(setup))
    assert list(table["player"]) == list(range(setup.seats))
    assert (points_of(table).sum(axis=1) == table["points"]).all()
    spaces = table[[f"placed_{c}" for c in COLOURS]].sum(axis=1) + table["empty_spaces"]
    assert (spaces == table["duchy"].map(lambda number: 73 if number in (31, 32) else 37)).all()
    assert sorted(table["rank"]) == list(range(1, setup.seats + 1))
    assert "solo" in setup.modules or 1 in table.loc[table["won"], "rank"].tolist()
    if setup.seating.is_shared:
        sums = table.groupby("team_number")["points"].transform("sum")
        assert (table["team_points"] == sums).all()
        assert (table["won"] <= (sums == sums.max())).all()
        assert (table["tied"] == (sums.nunique() == 1)).all()
    elif "solo" not in setup.modules:
        assert table["won"].sum() == 1
        best = table["points"] == table["points"].max()
        assert (table["tied"] == (best & (best.sum() > 1))).all()
    assert sorted(table["start"]) == list(range(setup.seats))
    if "solo" in setup.modules:
        return  # nothing is scored in the end (SOLO-21)
    owners = table["player"].isin(setup.seating.estate_owners)
    table = table[owners]  # what partners have left counts once
    assert (table["goods_left"] == table["points_goods_left"]).all()
    assert (table["silver_left"] == table["points_silver_left"]).all()
    assert (table["workers_left"] // 2 == table["points_workers_left"]).all()


def _without_seed(setup: cn.Setup) -> cn.Setup:
    return cn.Setup(
        players=setup.players,
        duchies=setup.duchies,
        black_depot_tiles=setup.black_depot_tiles,
        tie_empty=setup.tie_empty,
        edition=setup.edition,
        modules=setup.modules,
        options=setup.options,
    )


@pytest.mark.rule("CHA-10", "CHA-86", "SET-14")
@pytest.mark.parametrize("modifiers", ["", "C"])
@pytest.mark.parametrize("people", [1, 2, 3])
def test_who_starts_is_told_of_people_and_the_automaton(people: int, modifiers: str) -> None:
    setup = cn.Setup(players=people, modules={"chateauma": {"modifiers": modifiers}})
    table = cn.simulate("random", 4, seed=11, setup=setup)
    for game, rows in table.groupby("game"):
        first = cn.Deal.from_seed(11 + int(str(game)), setup).start_player
        persons = [(first + seat) % people for seat in range(people)]
        order = [people, *persons] if modifiers else [*persons, people]
        assert list(rows.sort_values("start")["player"]) == order


def test_a_row_is_what_the_game_tells() -> None:
    """The same game, played by hand with the bots of its seats."""
    setup = cn.Setup(players=3, duchies=(1, 6, 9))
    table = cn.simulate("random", 4, seed=11, setup=setup).query("game == 3")
    game = cn.Game(players=3, duchies=(1, 6, 9), seed=14)
    bots = [for_one_game(RandomBot(), seed_of_bot(14, player)) for player in range(3)]
    chosen: list[tuple[int, str]] = []
    order: tuple[int, ...] = ()
    while not game.is_over:
        player = game.state.current_player
        assert player is not None
        action = bots[player].choose(game.state.view(player))
        chosen.append((player, action.verb))
        game.play(action)
        order = order or game.state.order
    ledger = game.ledger.to_frame()
    assert (table["seed"] == 14).all()
    assert tuple(table["points"]) == game.scores
    assert list(table["duchy"]) == [1, 6, 9]
    for row in table.to_dict("records"):
        player = row["player"]
        estate, own = game.state.estate(player), ledger.query("player == @player")
        assert row["start"] == order.index(player)
        assert game.ranking()[row["rank"] - 1] == player
        assert row["decisions"] == sum(who == player for who, _ in chosen)
        for column, verb in (("purchases", "buy"), ("sales", "sell"), ("taken", "take")):
            assert row[column] == chosen.count((player, verb))
        points = own.query("item == 'points'")
        assert row["points_livestock"] == points.query("source == 'livestock'")["amount"].sum()
        for phase in PHASES:
            areas = points.query("source == 'area_size' and phase == @phase")
            assert row[f"areas_{phase}"] == len(areas)
        assert row["silver_gained"] == own.query("item == 'silver' and amount > 0")["amount"].sum()
        assert row["goods_sold"] == sum(estate.sold)
        assert row["empty_spaces"] == estate.empty_spaces


def test_columns_are_the_same_whatever_happens(table: pd.DataFrame) -> None:
    other = cn.simulate("random", 1, setup=cn.Setup(players=4, duchies=7))
    assert list(other) == list(table)
    assert list(other.dtypes) == list(table.dtypes)
    assert table["won"].dtype == bool
    assert pd.api.types.is_integer_dtype(table["points_monastery_15"])


def test_every_expansion_brings_its_columns() -> None:
    names = ("border_posts", "duchies_11_18", "extra_tiles", "inns", "white_castles")
    setup = cn.Setup(duchies=(11, 12), modules=names)
    brought = set(cn.simulate("random", 1, setup=setup)) - set(cn.simulate("random", 1))
    assert brought == {
        f"points_{source}"
        for source in ("border_posts", "castle_retrieved", "crane", "geese", "inn", "monastery_29")
    }


def test_duchies_take_turns() -> None:
    table = cn.simulate("random", 4, duchies=range(1, 4))
    assert list(table["duchy"]) == [1, 1, 2, 2, 3, 3, 1, 1]
    table = cn.simulate("random", 2, duchies=[(1, 4), (4, 1)])
    assert list(table["duchy"]) == [1, 4, 4, 1]


def test_time_is_told_only_when_asked_for(table: pd.DataFrame) -> None:
    timed = cn.simulate("random", games=1, seed=40, timed=True)
    assert (timed["seconds"] > 0).all()
    pd.testing.assert_frame_equal(timed.drop(columns="seconds"), table.query("game == 0"))


# Seeds and processes ------------------------------------------------------------------------------


def test_a_game_follows_from_seed_and_index(table: pd.DataFrame) -> None:
    later = cn.simulate("random", games=2, seed=44)
    ours = table.query("game >= 4").drop(columns="game").reset_index(drop=True)
    pd.testing.assert_frame_equal(later.drop(columns="game"), ours)
    assert not cn.simulate("random", 1, seed=41)["points"].equals(table["points"][:2])


def test_processes_make_no_difference(table: pd.DataFrame) -> None:
    pd.testing.assert_frame_equal(cn.simulate("random", games=6, seed=40, n_jobs=2), table)


def test_threads_make_no_difference(table: pd.DataFrame) -> None:
    with joblib.parallel_config(backend="threading", n_jobs=3):
        pd.testing.assert_frame_equal(cn.simulate("random", games=6, seed=40), table)


def test_a_bot_that_remembers_is_fresh_in_every_game() -> None:
    class Counting:
        def __init__(self) -> None:
            self.asked = 0

        def choose(self, state):  # type: ignore[no-untyped-def]
            self.asked += 1
            actions = state.legal_actions()
            return actions[self.asked % len(actions)]

    bot = Counting()
    together = cn.simulate(bot, 2, seed=5)
    alone = cn.simulate(bot, 1, seed=6)
    assert bot.asked == 0
    assert together.query("game == 1")["points"].tolist() == alone["points"].tolist()


def test_progress_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    cn.simulate("random", 2)
    assert capsys.readouterr().err == ""
    cn.simulate("random", 2, progress=True)
    assert "2/2" in capsys.readouterr().err


# Names --------------------------------------------------------------------------------------------


def test_alike_bots_share_a_name() -> None:
    bold = GreedyBot(WEIGHTS._replace(silver=3))
    bolder = GreedyBot(WEIGHTS._replace(silver=3))
    names = names_of([GreedyBot(), bold, GreedyBot(), bolder, RandomBot(1)])
    assert names == ("greedy", "greedy 2", "greedy", "greedy 2", "random")
    assert names_of([RandomBot(1), RandomBot(2)]) == ("random", "random")


def test_a_bot_may_have_a_name() -> None:
    class Clever(RandomBot):
        name = "clever clogs"

        def seeded(self, seed: int) -> "Clever":
            return Clever(seed)

    one, other = Clever(), Clever()  # of a class that cannot be pickled
    assert names_of([one, other, one]) == ("clever clogs", "clever clogs 2", "clever clogs")


def test_different_bots_never_share_a_name() -> None:
    class Called(RandomBot):
        def __init__(self, name: str) -> None:
            self.name = name

    one, other, third = Called("my bot"), Called("my bot"), Called("my bot 2")
    assert names_of([one, other, third]) == ("my bot", "my bot 3", "my bot 2")
    assert names_of([third, one, other]) == ("my bot 2", "my bot", "my bot 3")
    halves = [Called("\ud800"), Called("\\ud800")]
    assert names_of(halves) == ("called", "\\ud800")  # half a character is no name


# What goes wrong ----------------------------------------------------------------------------------


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_a_bot_that_raises_is_named_and_finished_games_are_kept(n_jobs: int) -> None:
    with pytest.raises(BotFailed, match=r"game 5 \(seed 8\): Faulty.*ZeroDivisionError") as caught:
        cn.simulate(["random", Faulty("raise", 8)], 6, seed=3, n_jobs=n_jobs)
    finished = caught.value.finished  # type: ignore[attr-defined]
    assert set(finished["game"]) <= set(range(5))
    if n_jobs == 1:
        assert isinstance(caught.value.__cause__, ZeroDivisionError)
        assert set(finished["game"]) == set(range(5))
    else:
        assert any("ZeroDivisionError" in note for note in caught.value.__notes__)


def test_a_bot_that_cheats_is_named() -> None:
    with pytest.raises(BotFailed, match=r"game 0 \(seed 3\): Faulty.*player 1.*not a legal action"):
        cn.simulate([Faulty("cheat", 3), "greedy"], 1, seed=3)


def test_an_interrupted_simulation_returns_what_is_finished() -> None:
    with pytest.warns(RuntimeWarning, match="interrupted after 4 of 50 games"):
        table = cn.simulate(["random", Faulty("interrupt", 4)], 50)
    assert set(table["game"]) == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("arguments", "error", "told"),
    [
        ({"games": 0}, ValueError, "games: 0"),
        ({"games": 2.0}, ValueError, "games: 2.0"),
        ({"games": True}, ValueError, "games: True"),
        ({"bots": "clever"}, InvalidBot, "^bots: there is no bot 'clever'"),
        ({"bots": ["greedy", "clever"]}, InvalidBot, "no bot 'clever'"),
        ({"bots": None}, TypeError, "None is not the name of a bot"),
        (
            {"bots": RandomBot},
            TypeError,
            r"RandomBot is a class; make a bot from it with RandomBot\(\)",
        ),
        ({"bots": [print, "greedy"]}, TypeError, "is not the name of a bot"),
        ({"bots": []}, InvalidSetup, "players: the game is for 2, 3 or 4 players, not 0"),
        ({"bots": ["random"] * 3, "setup": cn.Setup()}, InvalidSetup, "3 bots for 2 players"),
        ({"seed": -1}, InvalidSetup, "seed: -1"),
        ({"seed": "7"}, InvalidSetup, "seed: '7'"),
        ({"setup": cn.Setup(seed=7)}, InvalidSetup, "its seed 7 fits a single game"),
        ({"setup": 2}, InvalidSetup, "2 is not a Setup"),
        ({"duchies": 3}, InvalidSetup, "duchies: 3"),
        ({"duchies": []}, InvalidSetup, r"duchies: \[\]"),
        ({"duchies": [1, 31]}, InvalidSetup, "duchy 31a is kept for module team"),
        ({"n_jobs": 0}, ValueError, "n_jobs: 0"),
        ({"n_jobs": "all"}, ValueError, "n_jobs: 'all'"),
        ({"path": "games.xlsx"}, ValueError, "games.xlsx"),
    ],
)
def test_wrong_arguments_are_named(
    arguments: dict[str, object], error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        cn.simulate(**{"bots": "random", "games": 1} | arguments)  # type: ignore[arg-type]


def test_three_bots_are_three_players() -> None:
    assert len(cn.simulate(["random", "random", "random"], 1)) == 3


def test_a_bot_that_cannot_be_copied_is_named() -> None:
    class Hollow(RandomBot):
        def seeded(self, seed: int) -> "Hollow":
            raise OSError("no paper")

    with pytest.raises(CastlesError, match=r"game 0 \(seed 0\).*OSError: no paper"):
        cn.simulate(Hollow(), 1)
