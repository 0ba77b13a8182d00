"""Card games by the thousand: the same tables, files, tournaments and what-ifs."""

from pathlib import Path

import numpy as np
import pytest

import castles_nb as cn
from castles_nb.analysis.card_results import AARON, COLUMNS, SOURCES
from castles_nb.analysis.details import details
from castles_nb.analysis.experiment import experiment_of
from castles_nb.analysis.faults import fault_of
from castles_nb.analysis.intervals import mean_among, spread_of
from castles_nb.analysis.results import play_rows
from castles_nb.cards import Setup
from castles_nb.cards.card_set import default_card_set
from castles_nb.cards.kinds import TYPES
from castles_nb.errors import GameOver, InvalidResults, InvalidSetup
from castles_nb.tables.resources import resources
from castles_nb.tables.sensitivity import sensitivity, variants


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_row_tells_of_each_player(players: int) -> None:
    table = cn.simulate("greedy", 3, seed=5, setup=Setup(players=players), timed=True)
    assert list(table) == [*COLUMNS, "seconds"]
    assert len(table) == 3 * max(2, players)
    assert (table[[f"points_{source}" for source in SOURCES]].sum(axis=1) == table["points"]).all()
    assert table["start"].to_list() == table["player"].to_list()
    scored = default_card_set().triples
    for type_, name in enumerate(TYPES):
        assert (table[f"points_triple_{name}"] == table[f"triples_{name}"] * scored[type_]).all()
    if players == 1:
        assert table["bot"].to_list() == ["greedy", AARON] * 3
        assert (table.groupby("game")["won"].sum() == 1).all()
    game = cn.CardGame(Setup(players=players, seed=5))
    while not game.is_over:
        game.play(cn.bots.GreedyBot().choose(game.state))
    assert list(game.state.returns()) == table.loc[table["game"] == 0, "points"].to_list()


def test_a_box_of_ones_own_is_played_with(tmp_path: Path) -> None:
    box = tmp_path / "box.json"
    row = '{"name": "pasture", "points": 9, "confidence": "printed", "source": "mine"}'
    box.write_text(f'{{"triples": [{row}]}}', encoding="utf-8")
    table = cn.simulate(
        "greedy", 6, setup=Setup(players=2, card_set=box), path=tmp_path / "games.sqlite"
    )
    assert set(table["points_triple_pasture"]) <= {0, 9, 18, 27}
    assert table["points_triple_pasture"].any()
    with pytest.raises(InvalidResults, match="box"):  # another box is another experiment
        cn.simulate("greedy", 6, setup=Setup(players=2), path=tmp_path / "games.sqlite")


@pytest.mark.parametrize("players", [1, 2])
def test_games_are_kept_read_exported_and_gone_on_from(tmp_path: Path, players: int) -> None:
    path, setup = tmp_path / "games.sqlite", Setup(players=players)
    bots = ["random", "greedy"][:players]
    first = cn.simulate(bots, 3, setup=setup, path=path)
    again = cn.simulate(bots, 5, setup=setup, path=path)
    assert again.head(len(first)).equals(first)
    assert cn.read_games(path).equals(again)
    cn.export_games(path, tmp_path / "games.csv")
    assert cn.read_games(tmp_path / "games.csv").equals(again)


@pytest.mark.parametrize(
    ("column", "value", "named"),
    [("won", True, "won"), ("tied", True, "tied"), ("rank", 3, "rank"), ("points", 99, "points")],
)
def test_a_row_that_contradicts_itself_is_not_believed(
    column: str, value: object, named: str
) -> None:
    rows = play_rows(experiment_of("greedy", 4, Setup(players=2)), False, 0)
    assert fault_of(rows, COLUMNS, 2) is None
    place = COLUMNS.index(column)
    loser = next(i for i, row in enumerate(rows) if not row[COLUMNS.index("won")])
    rows[loser] = (*rows[loser][:place], value, *rows[loser][place + 1 :])  # type: ignore[assignment]
    assert named in str(fault_of(rows, COLUMNS, 2))


def test_tournaments_share_the_win_among_people_and_by_rule_against_aaron() -> None:
    two = cn.tournament(["random", "greedy"], 3, setup=Setup(players=2))
    assert two.standings.loc[0, ["bot", "win_share"]].to_list() == ["greedy", 1.0]
    alone = cn.tournament(["random", "greedy"], 4, setup=Setup(players=1))
    greedy = alone.games[alone.games["bot"] == "greedy"]
    assert alone.standings.set_index("bot").loc["greedy", "win_share"] == greedy["won"].mean()
    assert set(alone.standings["bot"]) == {"greedy", "random"}


def test_choices_are_evaluated() -> None:
    game = cn.CardGame(players=2, seed=7)
    table = cn.evaluate(game, futures=4)
    assert set(table["action"]) == {str(action) for action in game.legal_actions()}
    assert table["text"].str[0].str.isupper().all()
    assert table["reasons"].str.len().max() > 0
    assert cn.evaluate(game.state, bot="random", futures=2).loc[0, "futures"] == 2
    while not game.is_over:
        game.play(game.legal_actions()[0])
    with pytest.raises(GameOver):
        cn.evaluate(game, futures=2)


def test_what_is_of_the_board_game_alone_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="duchies"):
        cn.simulate("greedy", 1, setup=Setup(players=2), duchies=[1])  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match="board game"):
        details("greedy", 1, setup=Setup(players=2))  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match="board game"):
        resources(["worker"], 2, setup=Setup(players=2))  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match="seed"):
        cn.simulate("greedy", 1, setup=Setup(players=2, seed=1))


def test_each_variant_changes_one_reconstructed_thing() -> None:
    usual = default_card_set()
    found = list(variants(usual))
    assert len({(each.what, each.value) for each in found}) == len(found)
    for each in found:
        assert each.card_set != usual
        assert sum(each.card_set.copies) == sum(usual.copies)
        changed = [
            name
            for name in ("copies", "triples", "goods_points", "rewards")
            if getattr(each.card_set, name) != getattr(usual, name)
        ]
        assert len(changed) == 1


def test_how_the_result_depends_on_them_is_measured_on_the_same_deals() -> None:
    table = sensitivity(games=3)
    assert len(table) == len(list(variants(default_card_set())))
    assert (table["difference_low"] <= table["difference"]).all()
    more = table.set_index(["what", "value"])["difference"]
    assert more[("goods", "2")] > more[("goods", "0")]
    usual, *others = (
        cn.simulate("greedy", 3, setup=Setup(players=2, card_set=box))
        .groupby("game")["points"]
        .mean()
        for box in (default_card_set(), *(each.card_set for each in variants(default_card_set())))
    )
    told = table[["difference", "difference_low", "difference_high"]].to_numpy()
    differences = [points - usual for points in others]
    expected = [mean_among(each, spread_of(differences)) for each in differences]
    assert told == pytest.approx(np.array(expected))
    assert (table["difference_low"] < table["difference_high"]).all()
    alone = sensitivity(games=2, players=1, bot="random")
    assert {"win_share", "usual_win_share"} <= {*alone}
    for wrong in ({"games": 1}, {"confidence": 2.0}):
        with pytest.raises(ValueError, match=r"games|confidence"):
            sensitivity(**wrong)  # type: ignore[arg-type]
