"""Choices ranked by games played to the end: exact where the end is known, and the same futures."""

import pickle
from random import Random

import numpy as np
import pandas as pd
import pytest
from odd_bots import Faulty
from positions import play, position

import castles_nb as cn
from castles_nb import native
from castles_nb.analysis.evaluate import BY_CORE, USUAL, evaluate, not_clearly_worse
from castles_nb.analysis.futures import future_of, outcome
from castles_nb.engine import Action, GameState
from castles_nb.engine.reading import action_of
from castles_nb.errors import BotFailed, GameOver, InvalidBot, InvalidPosition, InvalidSetup


def begun(decisions: int = 0, **options: object) -> GameState:
    """A state of a game of greedy bots."""
    game = cn.Game(**({"players": 2, "seed": 7} | options))
    bot = cn.bots.GreedyBot()
    for _ in range(decisions):
        game.play(bot.choose(game.state))
    return game.state


def late() -> GameState:
    """A state that is quickly played to its end."""
    state = begun(130)
    assert not state.is_over
    assert len(state.legal_actions()) > 3
    return state


# What it says -------------------------------------------------------------------------------------


@pytest.mark.rule("SELL-04", "SELL-03", "WORK-01", "END-05", "END-06", "END-07")
def test_a_last_die_is_worth_what_the_rules_say() -> None:
    """With one die left and 3 goods tiles: 3 x 2 and a silver for the sale; 3 goods left and two
    workers; 3 goods left.
    """
    state = position(phase="E", round=5, dice=(5,), goods={5: 3}, points=100)
    table = evaluate(state, futures=100)
    assert list(table["action"]) == ["sell 5 with 5", "take workers with 5", "leave 5 unused"]
    for column in ("points", "points_low", "points_high"):
        assert table[column].to_list() == [107, 104, 103]
    for column in ("difference", "difference_low", "difference_high"):
        assert table[column].to_list() == [0, -3, -4]
    assert (table["win_share"] == 1).all()
    assert (table["win_share_high"] == 1).all()
    # Wilson for 8 of 8: 8 / (8 + z^2).
    assert table["win_share_low"].to_list() == pytest.approx([8 / (8 + 1.959964**2)] * 3)
    assert (table["futures"] == 8).all()  # all is clear after the first lap


@pytest.mark.rule("SET-19")
def test_what_others_choose_at_once_changes_no_number() -> None:
    first = begun(duchies=5, simultaneous_setup=True)
    one, other = first.copy(), first.copy()
    one.apply(first.legal_actions()[0])
    other.apply(first.legal_actions()[-1])
    tables = [evaluate(state, "random", futures=2, race=False) for state in (one, other)]
    pd.testing.assert_frame_equal(*tables)


def test_every_legal_action_has_a_row_of_its_own() -> None:
    state = late()
    table = evaluate(state, futures=4)
    assert sorted(table["action"]) == sorted(map(str, state.legal_actions()))
    assert table["text"].is_unique  # choices that differ in the die alone too
    assert list(table.index) == list(range(len(table)))
    assert (table["futures"] == 4).all()
    assert table["difference"].to_list() == pytest.approx(
        (table["points"] - table["points"][0]).to_list()
    )
    for name in ("points", "difference", "win_share"):
        assert (table[f"{name}_low"] <= table[name]).all()
        assert (table[name] <= table[f"{name}_high"]).all()
    assert evaluate(cn.Game(players=2, seed=7), "random", futures=2).shape == (4, 14)


def test_actions_are_told_as_in_the_reasons_of_a_bot_and_can_be_played() -> None:
    game = cn.Game(players=2, seed=7)
    table, reasons = evaluate(game, "greedy", futures=2), cn.bots.GreedyBot().reasons(game.state)
    both = table.merge(reasons, on=["action", "text"])
    assert len(both) == len(table) == len(reasons)
    game.play(table["action"][0])
    assert str(game.actions[0]) == table["action"][0]


def test_reasons_are_those_of_the_bot() -> None:
    state, bot = late(), cn.bots.GreedyBot()
    table = evaluate(state, bot, futures=2)
    assert table["reasons"].to_list() == [
        str(bot.reason(state, action_of(state, action))) for action in table["action"]
    ]
    assert (evaluate(state, "random", futures=2)["reasons"] == "").all()


def test_a_fault_in_reasons_costs_no_games() -> None:
    class Speechless(cn.bots.GreedyBot):
        asked = 0

        def choose(self, state: GameState) -> Action:
            type(self).asked += 1
            return super().choose(state)

        def reason(self, state: GameState, action: Action) -> str:
            raise ZeroDivisionError("no words")

    with pytest.raises(ZeroDivisionError, match="no words"):
        evaluate(late(), Speechless(), futures=2)
    assert Speechless.asked == 0


def test_numbers_are_those_of_games_played_on_the_same_futures() -> None:
    state, bot, n, seed = late(), cn.bots.RandomBot(), 3, 5
    table = evaluate(state, bot, futures=n, seed=seed).set_index("text")
    player = state.current_player
    assert player is not None
    for text, action in zip(table.index, table["action"], strict=True):
        ends = []
        for number in range(1, 2 * n, 2):  # those in between choose the best
            after = future_of(state, seed, number)
            after.apply(action_of(after, action))
            ends.append(outcome(after, player, bot, seed + number))
        row = table.loc[text]
        assert row["points"] == np.mean([end.points for end in ends])
        assert row["lead"] == np.mean([end.lead for end in ends])
        assert row["win_share"] == np.mean([end.win for end in ends])


def test_choices_that_end_alike_do_so_on_every_future() -> None:
    """After the first of two workers actions the second can follow: the order doesn't matter."""
    state = position(phase="E", round=4, dice=(2, 5))
    table = evaluate(state, futures=6)
    either = table.set_index("action").loc[["take workers with 2", "take workers with 5"]]
    assert either["points"].nunique() == 1
    assert either["difference_low"].nunique() == 1


def test_nothing_unseen_is_looked_at() -> None:
    state = late()
    other = state.copy()
    other.deal = state.deal.redealt(state.round_number, Random(1))
    assert other.deal != state.deal
    assert evaluate(state, futures=2).equals(evaluate(other, futures=2))


def test_the_state_stays_as_it_is() -> None:
    game = cn.Game(players=2, seed=7)
    before = str(game.position), game.state.deal
    evaluate(game, "random", futures=2)
    assert (str(game.position), game.state.deal) == before


@pytest.mark.skipif(native.library() is None, reason="no native core here")
@pytest.mark.parametrize(("bot", "usual"), [("greedy", BY_CORE), ("random", USUAL)])
def test_where_the_core_plays_there_are_more_futures(bot: str, usual: int) -> None:
    """One choice says everything the others would: how many futures there are."""
    state = position(
        phase="E", round=5, dice=(5,), storage=("mine", "mine", "mine"), depots={5: ("bank",)}
    )
    play(state, "take bank from 5 with 5")
    assert (evaluate(state, bot, race=False)["futures"] == usual).all()


# Seeds, processes, interruption -------------------------------------------------------------------


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing() -> None:
    state = late()
    alone = evaluate(state, "random", futures=20, seed=3)
    assert alone.equals(evaluate(state, "random", futures=20, seed=3, n_jobs=2))
    assert not alone.equals(evaluate(state, "random", futures=20, seed=4))


def test_a_bar_tells_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    state = position(phase="E", round=5, dice=(5,), goods={5: 3})
    evaluate(state, futures=100, progress=True)
    # 8 pairs of games with each of three choices, then it is over.
    assert "48/48" in capsys.readouterr().err
    evaluate(state, futures=100)
    assert capsys.readouterr().err == ""


def test_an_interrupt_keeps_what_was_played() -> None:
    state = late()
    with pytest.warns(RuntimeWarning, match="6 of 100"):
        table = evaluate(state, Faulty("interrupt", game_seed=6), futures=50)
    assert (table["futures"] == 3).all()
    for too_early in (0, 3):  # one pair of futures gives no intervals
        with pytest.raises(KeyboardInterrupt):
            evaluate(state, Faulty("interrupt", game_seed=too_early), futures=50)


@pytest.mark.parametrize("fault", ["raise", "cheat"])
def test_a_failing_bot_is_named_and_what_was_played_is_kept(fault: str) -> None:
    with pytest.raises(BotFailed, match="Faulty") as caught:
        evaluate(late(), Faulty(fault, game_seed=6), futures=50)
    assert (caught.value.finished["futures"] == 3).all()  # type: ignore[attr-defined]
    with pytest.raises(BotFailed) as caught:
        evaluate(late(), Faulty(fault, game_seed=0), futures=50)
    assert caught.value.finished is None


def test_where_a_bot_failed_is_told_in_text_that_other_processes_can_hand_back() -> None:
    with pytest.raises(BotFailed) as caught:
        evaluate(late(), Faulty("raise", game_seed=0), futures=2)
    assert "in choose" in pickle.loads(pickle.dumps(caught.value)).trace


# The race -----------------------------------------------------------------------------------------


def test_clearly_worse_choices_fall_out_early_and_others_never() -> None:
    state = late()
    table = evaluate(state, futures=20)
    counts = table["futures"]
    assert set(counts) <= {8, 16, 20}
    assert counts[0] == counts.max()
    assert counts.min() == 8
    stayed = counts == counts.max()
    assert stayed.is_monotonic_decreasing
    assert table.loc[~stayed, "difference"].mean() < 0
    complete = evaluate(state, futures=20, race=False)
    assert (complete["futures"] == 20).all()
    assert complete["text"][0] == table["text"][0]


def test_what_cannot_be_told_apart_stays() -> None:
    same = np.tile([[100.0], [120.0], [90.0]], (1, 4))
    assert not_clearly_worse(same, 0.99) == [0, 1, 2, 3]
    less = same - [0, 0, 1, 0]
    assert not_clearly_worse(less, 0.99) == [0, 1, 3]  # worse by one on every future
    wavering = same - [[0, 0, 9, 0], [0, 0, -8, 0], [0, 0, 0, 0]]
    assert not_clearly_worse(wavering, 0.99) == [0, 1, 2, 3]


def test_the_best_choice_seldom_falls_out() -> None:
    """As promised in at most 5% of races: 10 choices, one better by a fifth of the noise."""
    rng = np.random.default_rng(1)
    laps, choices, races = (8, 16, 32, 64, 100), 10, 200
    level = 1 - 0.05 / len(laps) / (choices - 1)
    lost = ended = 0
    for _ in range(races):
        points = rng.normal(0, 10, (100, choices))
        points[:, 0] += 2
        racing = list(range(choices))
        for lap in laps:
            racing = [racing[i] for i in not_clearly_worse(points[:lap, racing], level)]
        lost += 0 not in racing
        ended += len(racing) < choices
    assert lost / races <= 0.05
    assert ended / races > 0.3  # and something does fall out


def test_who_comes_first_and_what_it_is_worth_come_from_different_futures() -> None:
    """Futures that choose don't measure, and futures that measure don't change the order."""
    state = late()
    table = evaluate(state, "random", futures=8, race=False)
    player = state.current_player
    assert player is not None
    means = {}
    for action in state.legal_actions():
        ends = []
        for number in range(0, 16, 2):
            after = future_of(state, 0, number)
            after.apply(action)
            ends.append(outcome(after, player, cn.bots.RandomBot(), number).points)
        means[str(action)] = np.mean(ends)
    ranked = [means[action] for action in table["action"]]
    assert ranked == sorted(ranked, reverse=True)
    assert not table["points"].is_monotonic_decreasing


# Intervals of few futures -------------------------------------------------------------------------

LATE_CARDS = (
    "cardgame/1 now=E3 player=1 used=acted,bought asks=bought rows=Pa1/Sh6/Cl5/Sh3/Sh5/Ca4"
    " revealed=Cl4,Cl6,Kn6 discards=Wh6,Pa6,Cl1,Ca4,Cw5,Sh4,Pa2,Ca3,Mi5,Pa2,Pa5,Sh5,Kn1,Sh6,Sh1,"
    "Cl1,Bh4,Kn3,Pa1,Kn4,Pa5,Ch3,Pa3,Sh3,Mk3,Ca2,Mi2,Cl5,Kn1,Kn4,Sh4,Pa4,Bk2,Cl2,Kn2,Mi1,Wh2,Kn4,"
    "Kn5,Kn2,Ct1,Kn3,Mi4,Ca5,Mi6,Ct5,Bk4,Wt2,Sh2,Pa5,Ca1,Wh4,Cl6,Ca6,Mk5,Ct3,Sh1,Sh3,Pa6,Kn5,Mi5,"
    "Ca5,Mi2,Bk6,Cl3,Pa3,Cl4,Mi6,Mi4,Cw1,Pa2,Kn3,Kn6,Ca2,Sh1,Mi3,Ch1,Cl2,Pa1"
    " goods_piles=d??????/l??????? animal_piles=p????????/p???????"
    " 0: projects=Mi1,Sh4,Sh6 estate=Cw3+Bh2 goods=ll animals=c points=3 workers=2 silver=1"
    " 1: projects=Ca1,Ca3,Wt4 estate=Mi3,Pa6 sold=d animals=cp points=3 hand=Kn1"
)


@pytest.mark.parametrize("n", [2, 4])
def test_a_few_games_that_happen_to_end_alike_do_not_look_certain(n: int) -> None:
    game = cn.CardGame.from_position(LATE_CARDS, seed=1)
    table = evaluate(game, "random", futures=n, seed=1, race=False)
    assert (table["points_high"] - table["points_low"] > 1).all()
    others = table[1:]
    assert (others["difference_high"] - others["difference_low"] > 1).all()


E3 = (
    "cardgame/1 now=E3 start_card=1 rows=Pa1/Cl3,Sh2/-/Pa3/-/- discards=Wh6,Pa6,Cw5,Ca4,Pa2,Sh4,"
    "Ca5,Kn2,Sh3,Ca1,Ca5,Mi5,Pa2,Cl1,Sh5,Pa5,Ca3,Kn3,Sh4,Pa1,Kn1,Kn1,Sh1,Cl5,Pa6,Mk3,Kn4,Sh6,Bk4,"
    "Sh6,Mk5,Cl6,Pa6,Kn2,Mi1,Cl2,Ca6,Ca2,Pa5,Pa3,Sh4,Kn4,Sh2,Kn4,Kn5,Wt2,Wh4,Ct5,Mi6,Mi4,Ca2,Pa5,"
    "Pa2,Ca3,Kn3,Cw1,Ca1,Kn3,Ct1,Cl3,Pa3,Cl4,Bk6,Pa1,Mi6,Cl5,Sh6,Kn6,Sh1,Sh5,Mi4,Sh3,Mi3,Cl2,Ch1,"
    "Mi1,Ca4,Mi3,Mi2,Sh1,Mi5,Kn6,Kn5,Cl6,Wt6,Cl4,Mk1"
    " goods_piles=l???????/l??????? animal_piles=s???????/c????????"
    " 0: projects=Kn1,Sh3,Bh2 estate=Pa4,Cw3+Bh4 sold=l animals=cp points=3 silver=1"
    " 1: projects=Kn5,Ct3,Wt4 estate=Mi2,Bk2 triples=Cl1+Wh2+Ch3 sold=d animals=p workers=2"
    " silver=1 hand=Sh2,Bh6"
)


def test_no_difference_of_few_futures_is_certain_unless_positions_are_the_same() -> None:
    """Intervals of three futures contain what many show; by luck some of these end alike."""
    game = cn.CardGame.from_position(E3, seed=1)
    truth = evaluate(game, "greedy", futures=40, seed=9, race=False).set_index("action")["points"]
    held = []
    for seed in range(1, 7):
        table = evaluate(game, "greedy", futures=3, seed=seed, race=False)
        best = truth[table["action"][0]]
        for row in table[1:].to_dict("records"):
            apart = truth[row["action"]] - best
            held.append(row["difference_low"] <= apart <= row["difference_high"])
            if row["difference_low"] == row["difference_high"]:
                assert apart == 0, "both lead to the same position"
    assert np.mean(held) >= 0.93


def test_what_is_certain_is_told_as_certain() -> None:
    """The last choice of a game: what follows is known."""
    game, random = cn.Game(players=2, seed=3), Random(1)
    while not game.is_over:
        game.play(random.choice(game.legal_actions()))
    state = next(
        state
        for ply in range(len(game.actions) - 1, 0, -1)
        if len((state := game.at(ply)).legal_actions()) > 1
    )
    table = evaluate(state, "greedy", futures=2, race=False)
    ends = {str(action): state.copy() for action in state.legal_actions()}
    for text, end in ends.items():
        end.apply(end.find(text))
    known = [action for action, end in ends.items() if end.is_over]
    assert known
    sure = table[table["action"].isin(known)]
    assert (sure["points_low"] == sure["points_high"]).all()


# Wrong input --------------------------------------------------------------------------------------


def test_wrong_input_is_named() -> None:
    state = late()
    with pytest.raises(InvalidPosition):
        evaluate("castles/1")
    with pytest.raises(TypeError, match="position"):
        evaluate(7)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="choose"):
        evaluate(state, 3)  # type: ignore[arg-type]
    with pytest.raises(InvalidBot, match=r"^bot: there is no bot 'grredy'"):
        evaluate(state, "grredy")
    for n in (0, 1, 2.5, "10"):
        with pytest.raises(ValueError, match="futures: "):
            evaluate(state, futures=n)  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match="seed"):
        evaluate(state, seed=-1)
    with pytest.raises(InvalidSetup, match="seed: counting up from <int>"):
        evaluate(state, seed=10**5000)
    with pytest.raises(ValueError, match="n_jobs"):
        evaluate(state, n_jobs=0)
    with pytest.raises(ValueError, match="confidence"):
        evaluate(state, confidence=95)


def test_a_finished_game_has_no_choices() -> None:
    state = begun()
    bot = cn.bots.GreedyBot()
    while not state.is_over:
        state.apply(bot.choose(state))
    with pytest.raises(GameOver):
        evaluate(state)


def test_a_single_choice_is_played_too() -> None:
    state = position(
        phase="E", round=5, dice=(5,), storage=("mine", "mine", "mine"), depots={5: ("bank",)}
    )
    play(state, "take bank from 5 with 5")
    table = evaluate(state, futures=20)
    assert table["text"].to_list() == ["Discard a mine"]
    assert table["futures"].to_list() == [8]
    assert table["difference"].to_list() == [0]
