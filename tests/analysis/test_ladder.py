"""The ladder's figures come from simulations and tournaments; the command prints them."""

import json
import math
from pathlib import Path

import pandas as pd
import pytest
from odd_bots import Faulty

import castles_nb as cn
from castles_nb.__main__ import main
from castles_nb.analysis import ladder as module
from castles_nb.analysis.in_parallel import KEPT
from castles_nb.analysis.ladder import Ladder, ladder
from castles_nb.analysis.seatings import seatings
from castles_nb.bots import GreedyBot, RandomBot
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.errors import BotFailed


class Named(RandomBot):
    """Is called as it is told, which need not be what a file can be called."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name

    def seeded(self, seed: int) -> "Named":
        return Named(self.name, seed)


@pytest.fixture(scope="module")
def found() -> Ladder:
    return ladder(["random", "greedy"], games=5, seed=30, players=(2, 3))


def row(found: Ladder, players: int, bot: str) -> pd.Series:
    return found.strength.set_index(["players", "bot"]).loc[(players, bot)]


def test_there_is_a_row_for_each_number_of_players_and_bot(found: Ladder) -> None:
    rows = found.strength[["players", "bot"]].to_numpy().tolist()
    assert rows == [[2, "random"], [2, "greedy"], [3, "random"], [3, "greedy"]]


def test_figures_against_itself_are_those_of_simulate(found: Ladder) -> None:
    games = cn.simulate("random", 5, seed=30, setup=cn.Setup(players=3), duchies=range(1, 11))
    own = row(found, 3, "random")
    assert own["games"] == 5
    assert own["points"] == pytest.approx(games["points"].mean())
    assert own["first_seat"] == pytest.approx(games.query("start == 0")["won"].mean())
    assert own["tied"] == pytest.approx(games.groupby("game")["tied"].any().mean())
    assert own["ms_per_decision"] > 0
    shares = found.sources.query("players == 3 and bot == 'random'").set_index("source")["share"]
    assert shares.sum() == pytest.approx(1)
    assert shares["sale"] == pytest.approx(games["points_sale"].sum() / games["points"].sum())


def test_figures_against_greedy_are_those_of_a_tournament(found: Ladder) -> None:
    games = cn.tournament(["greedy", "random"], 3, seed=30, duchies=range(1, 11))
    own, theirs = row(found, 2, "random"), games.standings.set_index("bot").loc["random"]
    assert own["games_against"] == 6
    assert own["points_against"] == theirs["points"]
    assert own["won_against"] == theirs["win_share"]
    lead = games.differences.iloc[0]  # of greedy over random
    assert own[["lead_against", "lead_against_low", "lead_against_high"]].tolist() == [
        -lead["difference"],
        -lead["difference_high"],
        -lead["difference_low"],
    ]
    assert row(found, 2, "greedy")["games_against"] == 0
    assert math.isnan(row(found, 2, "greedy")["won_against"])


def test_as_many_games_are_played_as_were_asked_for() -> None:
    assert [len(seatings(2, 4, deal)) for deal in range(3)] == [12, 10, 12]
    found = ladder(["random"], games=24, players=(4,), game="cards", n_jobs=1)
    assert found.strength["games_against"].item() == 12 + 10 + 12


def test_a_greedy_bot_with_other_settings_plays_against_greedy() -> None:
    found = ladder([GreedyBot(WEIGHTS._replace(silver=2))], games=1, players=[2])
    assert found.strength.loc[0, "games_against"] == 2
    assert found.strength.loc[0, "lead_against"] != 0


def test_it_shows_itself(found: Ladder) -> None:
    told = repr(found)
    for words in ("Against itself", "Against greedy", "scoring_monasteries", "first_seat"):
        assert words in told
    assert told.startswith("Bots on duchies 1 to 10 in turn")
    assert "Aaron" not in told
    assert "nan" not in told


def test_an_interruption_keeps_finished_rows() -> None:
    bots = ["random", Faulty("interrupt", 2)]
    with pytest.warns(RuntimeWarning, match="2 of 3 games"):
        found = ladder(bots, games=3, players=[2])
    assert list(found.strength["bot"]) == ["random"]
    with pytest.warns(RuntimeWarning, match="2 of 3 games"):
        found = ladder(bots[1:], games=3)
    assert "no game is finished yet" in repr(found)


def test_finished_games_are_kept_in_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def climb(games: int) -> Ladder:
        bots = ["random", Named("my bot")]
        return ladder(bots, games, seed=30, players=[2], path=tmp_path / "new")

    climb(2)
    told = climb(4)
    assert len(list(tmp_path.rglob("2_my_bot_*_a*.sqlite"))) == 2
    monkeypatch.setattr("castles_nb.analysis.results.play_game", None)  # nothing is played any more
    pd.testing.assert_frame_equal(climb(4).strength, told.strength)


def test_every_entrant_has_files_of_its_own(tmp_path: Path) -> None:
    """Whatever it is called, also where upper and lower case are one."""
    names = (
        *("my bot", "my-bot", "my_bot", "My Bot", "my bot ", "a/b", "../a/b", "a\\b", "con"),
        *("", ".", "..", "x" * 500, "x" * 501, "ä" * 200, "🤖", "🤖🤖", "nul\0", "half \ud800"),
    )
    bots = [Named(name) for name in names]
    ladder(bots, 1, players=[2], path=tmp_path)
    assert all(each.is_file() for each in tmp_path.iterdir())
    files = {each.name.lower() for each in tmp_path.iterdir()}
    assert len(files) == 2 * len(names)
    assert max(map(len, files)) < 100
    ladder(bots, 1, players=[2], path=tmp_path)
    assert {each.name.lower() for each in tmp_path.iterdir()} == files


def test_a_folder_that_is_none_is_named() -> None:
    with pytest.raises(TypeError, match="path: 3 is not the path"):
        ladder(["random"], 1, players=[2], path=3)  # type: ignore[arg-type]


def test_a_faulty_bot_is_named() -> None:
    with pytest.raises(BotFailed, match=r"game 1 \(seed 1\)"):
        ladder([Faulty("raise", 1)], games=3)


def test_an_error_keeps_finished_rows() -> None:
    with pytest.raises(BotFailed) as caught:
        ladder(["random", Faulty("raise", 1)], games=2, players=[2])
    assert list(caught.value.finished.strength["bot"]) == ["random"]  # type: ignore[attr-defined]
    assert caught.value.__notes__.count(str(KEPT)) == 1


# The command --------------------------------------------------------------------------------------


def test_the_command_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    main(["ladder", "--games", "1", "--players", "2", "--bots", "random", "greedy"])
    told = capsys.readouterr().out
    assert "random" in told
    assert "Against greedy" in told


def test_the_card_game_has_a_ladder_against_aaron_too(capsys: pytest.CaptureFixture[str]) -> None:
    found = ladder(["random", "greedy"], games=4, players=(1, 2), game="cards")
    told = found.strength.set_index(["players", "bot"])
    alone = cn.simulate("greedy", 4, setup=cn.cards.Setup(players=1))
    own = alone[alone["bot"] == "greedy"]
    assert told.loc[(1, "greedy"), "points"] == own["points"].mean()
    assert told.loc[(1, "greedy"), "won_against"] == own["won"].mean()
    assert told.loc[(1, "random"), "points"] < told.loc[(1, "greedy"), "points"]
    assert "triple_mine" in set(found.sources["source"])
    main(["ladder", "--game", "cards", "--games", "1", "--players", "2", "--bots", "random"])
    shown = capsys.readouterr().out
    assert shown.startswith("Bots in the card game, seed 0")
    assert "one player against Aaron" in shown
    with pytest.raises(ValueError, match="game"):
        ladder(["random"], games=1, game="chess")


def test_all_bots_of_the_kit_are_on_the_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(module.LADDER) >= {"random", "greedy"}
    monkeypatch.setattr(module, "LADDER", ("greedy", "random"))  # others may take their time
    found = ladder(games=1, players=[2])
    assert list(found.strength["bot"]) == ["greedy", "random"]


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str], found: Ladder) -> None:
    arguments = ["--games", "5", "--seed", "30", "--players", "2", "3", "--json", "--jobs", "2"]
    main(["ladder", *arguments, "--bots", "random", "greedy"])
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["seed"]) == (5, 30)
    ours = json.loads(found.strength.to_json(orient="records"))
    for one, other in zip(told["strength"], ours, strict=True):
        assert one | {"ms_per_decision": 0} == other | {"ms_per_decision": 0}
    assert told["strength"][1]["won_against"] is None


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--games", "0"], "--games: '0' is not a whole number from 1"),
        (["--games", "many"], "--games: 'many' is not a whole number from 1"),
        (["--players", "5"], "invalid choice"),
        (["--bots", "clever"], "--bots: invalid choice: 'clever'"),
        (["--seed", "-1"], "--seed: '-1' is not a whole number from 0"),
        (["--jobs", "0"], "n_jobs: 0"),
    ],
)
def test_wrong_arguments_are_named(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["ladder", *arguments])
    assert caught.value.code != 0
    assert told in capsys.readouterr().err + str(caught.value.code)
