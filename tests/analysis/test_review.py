"""The review of a game: what is found, what it is told from, what it gives, what is refused."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import castles_nb as cn
from castles_nb.analysis.review import jobs
from castles_nb.analysis.review.decision_loss import ORDER, _lead_to_the_same, loss_of, theme_of
from castles_nb.analysis.review.decisions import decisions_in
from castles_nb.analysis.review.game_review import game_review_of
from castles_nb.analysis.review.luck import Luck
from castles_nb.analysis.review.reviewed import Review
from castles_nb.bots.playing import ask
from castles_nb.errors import InvalidRecord, InvalidResults, InvalidSetup, UnknownPlayer
from castles_nb.notation import Record
from castles_nb.notation.any_record import record_from

GAMES: dict[str, Any] = {
    "board": lambda: cn.Game(players=2, seed=7),
    "cards": lambda: cn.CardGame(players=2, seed=7),
}
BOTH = pytest.mark.parametrize("name", GAMES)


def played(game: Any, *bots: Any, moves: int = 1000) -> Any:
    """The game played on by these bots, this many moves at most."""
    for _ in range(moves):
        if game.is_over:
            break
        game.play(ask(bots[game.state.current_player % len(bots)], game.state))
    return game


@cache
def opening(name: str) -> Any:
    """The first moves of a game of a greedy bot against a random one."""
    return played(GAMES[name](), cn.bots.GreedyBot(), cn.bots.RandomBot(1), moves=24)


@cache
def reviewed(name: str) -> Review:
    return cn.review(opening(name), iterations=24)


# What is found ------------------------------------------------------------------------------------


@BOTH
def test_a_plain_blunder_is_found(name: str) -> None:
    game = played(GAMES[name](), cn.bots.GreedyBot(), moves=40)
    while len(game.legal_actions()) < 8:
        played(game, cn.bots.GreedyBot(), moves=1)
    gains = cn.bots.GreedyBot().values(game.state)
    game.play(game.legal_actions()[gains.index(min(gains))])
    last = cn.review(game, iterations=60).losses[-1]
    assert last.move == len(game.actions)
    assert last.played != last.best
    assert 0 < last.points_lost_low < last.points_lost < last.points_lost_high


@BOTH
def test_a_greedy_bot_loses_less_than_one_that_plays_at_random(name: str) -> None:
    game = played(GAMES[name](), cn.bots.GreedyBot(), cn.bots.RandomBot(1), moves=80)
    greedy, random = cn.review(game, iterations=16).by_player().to_dict("records")
    assert greedy["a_decision_high"] < random["a_decision_low"]
    assert greedy["agreed"] > random["agreed"]


@BOTH
def test_every_choice_is_a_row_and_only_choices_are(name: str) -> None:
    game, table = opening(name), reviewed(name).to_frame()
    choices = [
        ply for ply in range(1, len(game.actions) + 1) if len(game.at(ply - 1).legal_actions()) > 1
    ]
    assert table["move"].to_list() == choices
    for row in table.to_dict("records"):
        before = game.at(row["move"] - 1)
        assert row["player"] == before.current_player
        assert row["played"] == str(game.actions[row["move"] - 1])
        before.find(row["best"])
        is_best = row["played"] == row["best"]
        assert (
            is_best
            == bool(np.isnan(row["points_lost_low"]))
            == bool(np.isnan(row["points_lost_high"]))
        )
        assert row["points_lost"] == 0 or not is_best


@BOTH
def test_it_follows_from_the_seed_whatever_the_processes(name: str) -> None:
    again = cn.review(opening(name), iterations=24, n_jobs=2)
    assert again.to_frame().equals(reviewed(name).to_frame())
    assert again.luck().equals(reviewed(name).luck())
    other = cn.review(opening(name), iterations=24, seed=1)
    assert not other.to_frame().equals(reviewed(name).to_frame())


@BOTH
def test_nothing_is_judged_by_what_its_player_did_not_know(name: str) -> None:
    record = record_from(opening(name))
    game_review = game_review_of(record)
    decisions = decisions_in(game_review.beginning(record), record.actions, (0, 1))
    for decision in decisions[4::6]:
        other = decision._replace(state=decision.state.redealt(Random(5)))
        one, two = (loss_of(each, game_review, 16, 0, 0.95) for each in (decision, other))
        assert repr(one) == repr(two)


def test_themes_are_in_words_of_players() -> None:
    themes = {each.theme for name in GAMES for each in reviewed(name).losses}
    assert {"setup", "workers", "buildings"} <= themes


def test_using_a_bought_card_belongs_to_purchases() -> None:
    game = played(cn.CardGame(players=2, seed=7), cn.bots.RandomBot(1))
    record = record_from(game)
    game_review = game_review_of(record)
    decisions = decisions_in(game_review.beginning(record), record.actions, (0, 1))
    used = [each for each in decisions if each.played.verb == "use"]
    assert used
    assert {game_review.theme(each.state, each.played) for each in used} == {"purchases"}


def test_a_wrong_order_is_told_from_a_wrong_choice() -> None:
    game = played(cn.Game(players=2, seed=7), cn.bots.GreedyBot(), moves=40)
    record = record_from(game)
    game_review = game_review_of(record)
    swapped = [
        (each._replace(played=each.later[0], later=(each.played,)), each.played)
        for each in decisions_in(game_review.beginning(record), record.actions, (0, 1))
        if each.later and each.later[0] in each.state.legal_actions()
    ]
    assert swapped
    for decision, best in swapped:
        turn = (best, decision.played)
        assert theme_of(decision, turn, game_review) == ORDER
        assert theme_of(decision, turn[:1], game_review) != ORDER
        assert theme_of(decision._replace(later=()), turn, game_review) != ORDER


# What it gives ------------------------------------------------------------------------------------


def test_only_the_order_of_a_turn_is_sure_to_lose_nothing() -> None:
    """Few futures that happen to end alike don't show that two turns are worth the same."""
    game = played(cn.Game(players=2, seed=7), cn.bots.GreedyBot(), moves=2)
    workers = [action for action in game.legal_actions() if action.verb == "workers"]
    assert len(workers) == 2
    view = game.state.view(game.state.current_player)
    assert _lead_to_the_same(view, [workers, workers[::-1]])
    assert not _lead_to_the_same(view, [workers, workers[:1]])


@BOTH
def test_no_loss_that_few_futures_tell_is_certain(name: str) -> None:
    rows = cn.review(opening(name), iterations=4).to_frame()
    told = rows[rows["played"] != rows["best"]]
    assert len(told) > 3
    assert ((told["points_lost_low"] < told["points_lost_high"]) | (told["points_lost"] == 0)).all()


@BOTH
def test_players_and_themes_come_to_the_same(name: str) -> None:
    review = reviewed(name)
    table, players, themes = review.to_frame(), review.by_player(), review.by_theme()
    lost = table.groupby("player")["points_lost"].sum()
    assert players.set_index("player")["points_lost"].to_list() == pytest.approx(lost.to_list())
    by_theme = themes.groupby("player")[["points_lost", "decisions"]].sum()
    assert by_theme["points_lost"].to_list() == pytest.approx(lost.to_list())
    assert by_theme["decisions"].to_list() == players["decisions"].to_list()
    luck = review.luck().groupby("player")[["luck", "lead"]].sum()
    by_source = review.by_source().groupby("player")[["luck", "lead_luck"]].sum()
    for table_of, names in ((luck, ["luck", "lead"]), (by_source, ["luck", "lead_luck"])):
        assert table_of[names[0]].to_list() == pytest.approx(players["luck"].to_list())
        assert table_of[names[1]].to_list() == pytest.approx(players["lead_luck"].to_list())
    for row in players.to_dict("records"):
        own = table[table["player"] == row["player"]]
        assert row["agreed"] == pytest.approx((own["played"] == own["best"]).mean())
        assert row["a_decision"] == pytest.approx(own["points_lost"].mean())
        lost = max(0, row["a_decision"]) / (2 if name == "board" else 0.25)
        assert row["accuracy"] == pytest.approx(100 * 0.5**lost)
        assert row["accuracy_low"] < row["accuracy"] <= row["accuracy_high"] <= 100
        assert row["points_lost_low"] < row["points_lost"] < row["points_lost_high"]
        costly = own[own["points_lost"] > 0].nlargest(3, "points_lost")
        assert list(row["costliest"]) == costly["move"].to_list()


def test_clear_losses_are_comments_that_a_replay_opens() -> None:
    game = opening("board")
    plain = game.record(names=("Ann", "Ben"))
    first = plain.line.moves[1]
    text = str(plain).replace("p1 @", "{Hello.} p1 @", 1)
    review = cn.review(text, iterations=24)
    record = review.record()
    assert Record.parse(str(record)) == record
    assert record.actions == game.actions
    assert first.action == record.line.moves[1].action
    assert record.line.moves[0].comment.startswith("Hello.")
    clear = {each.move for each in review.losses if each.points_lost_low > 0}
    assert clear
    commented = {ply for ply, move in enumerate(record.line.moves, 1) if "Better:" in move.comment}
    assert commented == clear
    assert set(review.to_frame()["name"]) == {"Ann", "Ben"}
    assert "24 moves" in repr(cn.Replay(str(record)))


def test_so_they_are_in_a_card_game() -> None:
    review = reviewed("cards")
    record = review.record()
    assert record.parse(str(record)) == record
    assert record.actions == opening("cards").actions
    clear = {each.move for each in review.losses if each.points_lost_low > 0}
    assert clear
    assert {ply for ply, told in enumerate(record.comments) if told} == clear
    assert all("Better:" in record.comments[ply] for ply in clear)
    replay = cn.Replay(str(record), ply=min(clear))
    assert "Better:" in replay.view["comments"][0]


@BOTH
def test_it_is_drawn(name: str) -> None:
    ax = reviewed(name).plot()
    assert [line.get_ydata()[-1] for line in ax.lines] == pytest.approx(
        reviewed(name).by_player()["points_lost"].to_list()
    )


@BOTH
def test_luck_is_drawn(name: str) -> None:
    ax = reviewed(name).plot_luck()
    lines = ax.lines[1:]  # the first is that of the average
    assert [line.get_ydata()[-1] for line in lines] == pytest.approx(
        reviewed(name).by_player()["luck"].to_list()
    )


TURNING = ["move", "round", "player", "name", "what", "told", "swing", "swing_low", "swing_high"]


def swung(name: str) -> Review:
    """The review, with luck that swung the lead by 50 and 2 points, and some that may be none."""
    first, last = SOURCES[name]
    chances = [
        Luck(move, 1, player, source, 0.0, -1.0, 1.0, sign * lead, sign * lead - 1, sign * lead + 1)
        for move, source, lead in ((0, first, -2.0), (4, last, 50.0), (9, last, 0.5))
        for player, sign in ((0, 1), (1, -1))
    ]
    return replace(reviewed(name), chances=tuple(chances))


SOURCES = {"board": ("start", "dice"), "cards": ("display", "hand")}
FAVOURED = {"board": ("The start", "The dice"), "cards": ("The new display", "The new hands")}


@BOTH
def test_turning_points_are_the_greatest_clear_swings_of_both_kinds(name: str) -> None:
    review = swung(name)
    found = review.turning_points(1000)
    assert list(found) == TURNING
    sizes = found["swing"].abs().to_list()
    assert sizes == sorted(sizes, reverse=True)
    table = review.to_frame()
    clear = table[table["points_lost_low"] > 0].set_index("move")
    decided = found[found["what"] == "decision"].set_index("move")
    assert set(decided.index) == set(clear.index)
    for move, row in decided.iterrows():
        due = clear.loc[move]
        assert row[["player", "round", "name"]].equals(due[["player", "round", "name"]])
        assert (row["swing"], row["swing_low"], row["swing_high"]) == pytest.approx(
            (-due["points_lost"], -due["points_lost_high"], -due["points_lost_low"])
        )
        assert row["told"] == f"{due['played_text']}. Better: {due['best_text']}"
    by_luck = found[found["what"] != "decision"].drop(columns=["round", "name"])
    first, last = (
        f"{what} favoured {name}"
        for what, name in zip(FAVOURED[name], ("Player 2", "Player 1"), strict=True)
    )
    assert by_luck.values.tolist() == [
        [4, 0, SOURCES[name][1], last, 50.0, 49.0, 51.0],
        [0, 1, SOURCES[name][0], first, 2.0, 1.0, 3.0],
    ]
    assert review.turning_points().equals(found[:3])
    assert review.turning_points(np.int64(1)).equals(found[:1])


@BOTH
def test_turning_points_of_one_player_tell_of_bad_luck_too(name: str) -> None:
    review = swung(name)
    for player in (0, 1):
        found = review.for_player(player).turning_points(1000)
        assert set(found["player"]) == {player}
        swings = dict(found[found["what"] != "decision"][["move", "swing"]].values)
        assert swings == {4: (50, -50)[player], 0: (-2, 2)[player]}
        [told] = found["told"][found["what"] == SOURCES[name][player]]
        assert told == f"{FAVOURED[name][player]} went against Player {player + 1}"
    nobody = replace(review.for_player(0), players=(), losses=(), chances=())
    assert nobody.turning_points().empty


def test_where_nothing_was_lost_only_luck_turns_the_game() -> None:
    review = swung("board")
    best = tuple(
        each._replace(
            played=each.best, points_lost=0.0, points_lost_low=np.nan, points_lost_high=np.nan
        )
        for each in review.losses
    )
    spotless = replace(review, losses=best)
    assert spotless.turning_points()["what"].to_list() == ["dice", "start"]
    calm = replace(spotless, chances=())
    assert calm.turning_points().empty
    assert list(calm.turning_points()) == TURNING
    assert len(calm.plot().collections) == 0


@BOTH
def test_the_greatest_swing_is_marked(name: str) -> None:
    for review, due in ((swung(name), "after move 4"), (reviewed(name), ": move ")):
        ax = review.plot()
        [line] = ax.collections
        [segment] = line.get_segments()  # type: ignore[attr-defined]
        assert set(segment[:, 0]) == set(review.turning_points(1)["move"])
        legend = ax.get_legend()
        assert legend is not None
        told = legend.get_texts()[-1].get_text()
        assert told.startswith("Greatest swing: ")
        assert due in told


@pytest.mark.parametrize("most", [0, -1, 1.5, True, "3", None])
def test_so_many_turning_points_are_refused(most: Any) -> None:
    with pytest.raises(ValueError, match="limit: "):
        reviewed("board").turning_points(most)


def test_some_players_alone() -> None:
    review = cn.review(opening("board"), iterations=24, players=[np.int64(1)])
    whole = reviewed("board").to_frame()
    own = whole[whole["player"] == 1].reset_index(drop=True)
    assert review.to_frame().equals(own)
    assert review.by_player()["player"].to_list() == [1]


@BOTH
def test_a_game_without_moves_has_no_decisions(name: str) -> None:
    review = cn.review(GAMES[name](), iterations=4)
    assert review.to_frame().empty
    assert review.by_player()["decisions"].to_list() == [0, 0]
    assert review.by_player()[["agreed", "accuracy", "skill"]].isna().all(axis=None)
    assert review.by_theme().empty
    assert "decision" not in set(review.turning_points()["what"])
    assert [text.get_text() for text in review.plot().texts] == ["No choices to review."]


@BOTH
def test_a_review_of_nobody_is_empty_and_well_formed(name: str) -> None:
    game = opening(name)
    whole, nobody = reviewed(name), cn.review(game, iterations=4, players=[])
    for table in ("to_frame", "by_player", "by_theme", "luck", "by_source", "turning_points"):
        found = getattr(nobody, table)()
        assert found.empty
        assert list(found) == list(getattr(whole, table)())
    assert [text.get_text() for text in nobody.plot().texts] == ["No choices to review."]
    assert [text.get_text() for text in nobody.plot_luck().texts] == ["Nothing came by chance."]


def test_a_review_of_one_player() -> None:
    review = reviewed("board")
    own = review.for_player(1)
    with pytest.warns(DeprecationWarning, match=r"\.of is now \.for_player"):
        assert review.of(1) == own
    assert own.players == (1,)
    assert {each.player for each in own.losses} == {1}
    assert review.for_player(np.int64(1)) == own
    assert cn.review(opening("board"), iterations=4, players=[0]).for_player(1).players == ()
    for wrong in (5, 2, -1, True, "0", None):
        with pytest.raises(UnknownPlayer, match="from 0 to 1"):
            review.for_player(wrong)  # type: ignore[arg-type]


def test_an_interrupt_leaves_what_was_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopping(decision: Any, **others: Any) -> Any:
        if decision.ply > 6:
            raise KeyboardInterrupt
        return loss_of(decision, **others)

    monkeypatch.setattr(jobs, "loss_of", stopping)
    with pytest.warns(RuntimeWarning, match="interrupted after 10 of [0-9]+ steps"):
        review = cn.review(opening("board"), iterations=4)
    assert review.to_frame()["move"].to_list() == [1, 2, 3, 4, 5, 6]
    assert set(review.luck()["move"]) == {0, 2}


# Going on -----------------------------------------------------------------------------------------


@BOTH
def test_it_goes_on_where_it_was_interrupted(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, usual = [], reviewed(name)

    def counted(decision: Any, **others: Any) -> Any:
        seen.append(decision.ply)
        if len(seen) == 5:
            raise KeyboardInterrupt
        return loss_of(decision, **others)

    monkeypatch.setattr(jobs, "loss_of", counted)
    path = tmp_path / "new" / "review.sqlite"
    with pytest.warns(RuntimeWarning, match=r"review\.sqlite; called again, it goes on"):
        part = cn.review(opening(name), iterations=24, path=path)
    assert part.by_player()["skill"].isna().all()
    whole = cn.review(opening(name), iterations=24, path=path, n_jobs=1)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    for found in (whole, cn.review(str(opening(name).record()), iterations=24, path=str(path))):
        assert found.to_frame().equals(usual.to_frame())
        assert found.luck().equals(usual.luck())
    assert len(seen) == 1 + len(whole.losses)  # none was judged twice but the interrupted one


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "review.sqlite"
    game = played(GAMES["board"](), cn.bots.GreedyBot(), moves=3)
    cn.review(game, iterations=4, path=path)
    kept = path.read_bytes()
    other = played(GAMES["board"](), cn.bots.GreedyBot(), moves=4)
    with pytest.raises(InvalidResults, match="the review of another game"):
        cn.review(other, iterations=4, path=path)
    for options, told in (
        ({"iterations": 5}, "iterations 4, not 5"),
        ({"seed": 2}, "seed 0, not 2"),
        ({"confidence": 0.9}, "confidence 0.95, not 0.9"),
        ({"players": [0]}, r"players \[0, 1\], not \[0\]"),
    ):
        with pytest.raises(InvalidResults, match=f"with other settings: it has {told}"):
            cn.review(game, **{"iterations": 4, "path": path, **options})
    assert path.read_bytes() == kept
    games = tmp_path / "games.sqlite"
    cn.simulate("random", 1, path=games)
    with pytest.raises(InvalidResults, match="holds no review"):
        cn.review(game, iterations=4, path=games)
    with pytest.raises(InvalidResults, match="holds no games"):
        cn.simulate("random", 1, path=path)


@BOTH
def test_more_futures_judge_the_same_turns(name: str) -> None:
    usual = reviewed(name)
    assert usual.futures == 12
    assert cn.review(opening(name), iterations=24, futures=12).decisions().equals(usual.decisions())
    more = cn.review(opening(name), iterations=24, futures=100)
    assert more.futures == 100
    same = ["move", "played", "best"]
    assert more.decisions()[same].equals(usual.decisions()[same])
    widths = [
        (table["points_lost_high"] - table["points_lost_low"]).sum()
        for table in (more.decisions(), usual.decisions())
    ]
    assert widths[0] < widths[1]
    with pytest.raises(ValueError, match="futures: 1 "):
        cn.review(opening(name), futures=1)


def test_a_file_knows_its_futures(tmp_path: Path) -> None:
    path = tmp_path / "review.sqlite"
    game = played(GAMES["board"](), cn.bots.GreedyBot(), moves=3)
    first = cn.review(game, iterations=4, path=path)
    with pytest.raises(InvalidResults, match="it has futures 2, not 3"):
        cn.review(game, iterations=4, futures=3, path=path)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("delete from experiment where name = 'futures'")  # as of an earlier version
    assert str(cn.review(game, iterations=4, path=path).losses) == str(first.losses)
    with pytest.raises(InvalidResults, match="it has futures 2, not 3"):
        cn.review(game, iterations=4, futures=3, path=path)


def test_a_changed_file_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "review.sqlite"
    game = played(GAMES["board"](), cn.bots.GreedyBot(), moves=3)
    cn.review(game, iterations=4, path=path)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("update steps set told = replace(told, '0.', '1.')")
    with pytest.raises(InvalidResults, match="is damaged: a value was changed"):
        cn.review(game, iterations=4, path=path)


# Other games --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "modules": ("inns", "shields", "trade_routes", "vineyards")},
        {"players": 1, "modules": {"chateauma": {"level": "midweight"}}},
        {"players": 4, "modules": ("team",)},
    ],
    ids=["modules", "chateauma", "team"],
)
def test_games_with_expansions(options: dict[str, Any]) -> None:
    game = played(cn.Game(seed=7, **options), cn.bots.GreedyBot(), cn.bots.RandomBot(1), moves=20)
    review = cn.review(game, iterations=4)
    assert set(review.to_frame()["player"]) == set(range(options["players"]))
    assert all(each.theme for each in review.losses)


def test_alone_against_aaron() -> None:
    game = played(cn.CardGame(players=1, seed=7), cn.bots.RandomBot(1), moves=20)
    assert len(cn.review(game, iterations=4).losses) > 10


def test_a_game_that_was_written_down_at_a_table() -> None:
    text = str(opening("board").record(write_deal=True))
    found = cn.review(text, iterations=24).to_frame()
    assert found["played"].to_list() == reviewed("board").to_frame()["played"].to_list()


# What is refused ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "told", "options"),
    [
        (ValueError, "iterations: 3 is not", {"iterations": 3}),
        (ValueError, "iterations: 8.0 is not", {"iterations": 8.0}),
        (InvalidSetup, "seed", {"seed": -1}),
        (ValueError, "n_jobs", {"n_jobs": 0}),
        (TypeError, "progress", {"progress": 1}),
        (TypeError, "path: 3 is not the path", {"path": 3}),
        (ValueError, r"path: 'a.csv' does not end in \.sqlite", {"path": "a.csv"}),
        (ValueError, "confidence: 1 is not", {"confidence": 1}),
        (ValueError, "players: 2 is not a number from 0 to 1", {"players": [2]}),
        (TypeError, "players: 1 is not a collection", {"players": 1}),
        (TypeError, "record: 3 is not a Record", {"record": 3}),
        (TypeError, "record: None is not a Record", {"record": None}),
        (InvalidRecord, "a record begins with", {"record": "Castles"}),
        (InvalidRecord, "line 2, column 11: players", {"record": '[Castles "1"]\n[Players "9"]\n'}),
    ],
)
def test_bad_input_is_refused(error: type[Exception], told: str, options: dict[str, Any]) -> None:
    given = {"record": opening("board"), **options}
    with pytest.raises(error, match=told.replace("[", r"\[")):
        cn.review(**given)


def test_a_record_that_cannot_be_played_is_refused() -> None:
    text = str(opening("board").record()).replace("p0 @2-3", "p0 @1-1")
    with pytest.raises(InvalidRecord):
        cn.review(text)


def test_the_solo_game_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="about a full duchy, not about points"):
        cn.review(cn.Game(players=1, modules=("solo",), seed=7))
