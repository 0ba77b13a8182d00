"""Reviews of tables and replays, the bot's opinion, and whom one follows, without a browser."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import nan
from pathlib import Path
from threading import Event
from typing import Any

import pytest
import traitlets

import castles_nb as cn
from castles_nb.analysis.review import jobs
from castles_nb.analysis.review.jobs import reviewed_by_steps
from castles_nb.bots.advice import advise
from castles_nb.ui import review_view
from castles_nb.ui.board.presenter import BOARD
from castles_nb.ui.parts import review as reviewing
from castles_nb.ui.parts.hints import advice_line
from castles_nb.ui.parts.history import History

LONG = 120
"""Seconds that nothing here takes."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "ITERATIONS", 4)


def opening(game: Any, moves: int = 10) -> Any:
    bot = cn.bots.GreedyBot()
    while len(game.actions) < moves:
        game.play(bot.choose(game.state))
    return game


@cache
def near_the_end() -> str:
    game, bot = cn.Game(players=2, seed=11), cn.bots.GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    return BOARD.position(game.at(len(game.actions) - 10), 0, all_open=True)


def finished_table() -> Any:
    game, bot = cn.Game.from_position(near_the_end()), cn.bots.RandomBot(seed=3)
    while not game.is_over:
        game.play(bot.choose(game.state))
    return cn.Table(game)


def say(widget: Any, kind: str) -> list[dict[str, Any]]:
    """Return a widget's answer to a message from a page."""
    replies: list[dict[str, Any]] = []
    widget.send = lambda content, buffers=None: replies.append(content)
    widget._handle_custom_msg({"kind": kind, "revision": widget._revision}, [])
    return replies


def reviewed(widget: Any) -> dict[str, Any]:
    assert say(widget, "review") == []
    assert widget._part(reviewing.Review).reviewing.wait(LONG)
    found: dict[str, Any] = widget.review
    return found


# Made --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [cn.Game, cn.CardGame])
def test_a_replay_shows_what_the_review_says(make: Any) -> None:
    game = opening(make(players=2, seed=7))
    found = reviewed(cn.Replay(game, names=["Ann", "Ben"]))
    review = cn.review(game, iterations=4)
    table = review.by_player()
    assert [person["name"] for person in found["people"]] == ["Ann", "Ben"]
    for person, costliest in zip(found["people"], table["costliest"], strict=True):
        plies = [found["moves"][place]["ply"] + 1 for place in person["costliest"]]
        assert plies == list(costliest)
    losing = {each.move for each in review.losses if each.points_lost > 0}
    assert all(f'data-move="{move}"' in found["chart"] for move in losing)
    for move in found["moves"]:
        judged = next(each for each in review.losses if each.move == move["ply"] + 1)
        assert (move["played"], move["better"]) == (judged.played_text, judged.best_text)
        assert f"+{judged.points_lost:.1f} points" in move["text"]
        assert ("may be chance" in move["text"]) == (not judged.points_lost_low > 0)
        assert move["better_spots"]
    json.dumps(found)


def test_the_chart_has_what_was_lost_however_little() -> None:
    review = cn.review(opening(cn.Game(players=2, seed=7)), iterations=4)
    lost = {3: 0.4, 6: 1.0, 9: 7.5}
    decisions = tuple(each._replace(points_lost=lost.get(each.move, 0.0)) for each in review.losses)
    chart = cn.Replay(replace(review, losses=decisions)).review["chart"]
    assert [int(move) for move in re.findall(r'data-move="(\d+)"', chart)] == sorted(lost)


def test_step_by_step_it_is_the_same_review() -> None:
    game = opening(cn.Game(players=2, seed=7), 4)
    steps = list(reviewed_by_steps(game.record(), 4))
    assert [each.finished for each in steps] == list(range(steps[-1].steps + 1))
    assert [each.review is None for each in steps] == [True] * (len(steps) - 1) + [False]
    last, whole = steps[-1].review, cn.review(game, iterations=4)
    assert last is not None
    assert str(last.losses) == str(whole.losses)
    assert str(last.chances) == str(whole.chances)


def test_a_review_opens_at_once_with_its_comments() -> None:
    game = opening(cn.Game(players=2, seed=7))
    quick = cn.review(game, iterations=4)
    assert cn.Replay(quick).review == reviewed(cn.Replay(quick.reviewed))
    review = cn.review(game, iterations=24)
    replay = cn.Replay(review)
    comments = [move["comment"] for move in replay.lines[0]["moves"]]
    clear = [each.move for each in review.losses if each.points_lost_low > 0]
    assert [ply for ply, comment in enumerate(comments, 1) if "Better:" in comment] == clear != []


def test_a_solo_game_says_why_there_is_none() -> None:
    found = reviewed(cn.Replay(cn.Game(players=1, modules=("solo",), seed=7)))
    assert found == {
        "trouble": "There is no review: the solo game is about a full duchy, not about points."
    }


def test_nothing_to_choose_is_said() -> None:
    people = reviewed(cn.Replay(cn.Game(players=2, seed=7)))["people"]
    assert [person["told"] for person in people] == [["No choices to review."]] * 2


def test_a_fault_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Iterator[Any]:
        raise RuntimeError("odd")

    monkeypatch.setattr(jobs, "reviewed_by_steps", broken)
    assert "RuntimeError: odd" in reviewed(cn.Replay(cn.Game(players=2, seed=7)))["trouble"]


# At the table -------------------------------------------------------------------------------------


def test_at_the_table_it_comes_when_the_game_is_over() -> None:
    table = cn.Table(opening(cn.Game(players=2, seed=7), 3))
    (answer,) = say(table, "review")
    assert answer["message"] == "The review comes when the game is over."
    assert table.review == {}

    table = finished_table()
    found = reviewed(table)
    assert found["moves"]
    assert any("With average luck" in line for each in found["people"] for line in each["told"])
    table.look(found["moves"][0]["ply"])
    assert table.review == found
    table.look(len(table.game.actions))
    table.undo()
    assert table.review == {}
    table.redo()
    assert table.review == found  # back on the line that was reviewed


def test_playing_on_from_a_review_loses_neither_the_game_nor_its_review() -> None:
    table = finished_table()
    found, played = reviewed(table), table.game.actions
    table.look(3)
    assert say(table, "go_on") == []
    assert table.review == {}
    table.game.play(table.game.legal_actions()[-1])
    table.refresh()
    (line,) = table.view["lines"]
    table._part(History).on_change_line(line["number"])
    assert table.game.actions == played
    assert table.review == found


def test_a_game_that_cannot_be_reviewed_offers_no_review() -> None:
    assert cn.Table(cn.Game(players=2, seed=7)).view["is_reviewed"]
    assert not cn.Table(cn.Game(players=1, modules=("solo",), seed=7)).view["is_reviewed"]
    assert cn.CardTable(cn.CardGame(players=1, seed=7)).view["is_reviewed"]


class Held:
    """A review that waits after its first step until it may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go = Event(), Event()
        usual = jobs.reviewed_by_steps

        def steps(record: Any, iterations: int, players: Any = None) -> Iterator[Any]:
            for number, progress in enumerate(usual(record, iterations, players)):
                if number == 1:
                    self.begun.set()
                    assert self.go.wait(LONG)
                yield progress

        monkeypatch.setattr(jobs, "reviewed_by_steps", steps)


@pytest.mark.parametrize("how", ["stop", "undo", "cell", "again"])
def test_a_running_review_shows_how_far_it_is_and_stops(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, table = Held(monkeypatch), finished_table()
    say(table, "review")
    running = table._part(reviewing.Review).reviewing
    assert running is not None
    assert held.begun.wait(LONG)
    assert table.review["finished"] == 0 < table.review["steps"]
    if how == "stop":
        assert say(table, "stop_review") == []
    elif how == "undo":
        table.undo()
    elif how == "cell":
        table.game.undo()
    else:
        say(table, "review")
    held.go.set()
    assert running.wait(LONG)
    if how == "again":
        assert table._part(reviewing.Review).reviewing is not running
        assert table._part(reviewing.Review).reviewing is not None
        assert table._part(reviewing.Review).reviewing.wait(LONG)
        assert table.review["moves"]
    else:
        assert table.review == {}


def test_closing_stops_a_running_review(monkeypatch: pytest.MonkeyPatch) -> None:
    held, replay = Held(monkeypatch), cn.Replay(opening(cn.Game(players=2, seed=7), 4))
    say(replay, "review")
    running = replay._part(reviewing.Review).reviewing
    assert running is not None
    assert held.begun.wait(LONG)
    shown = replay.review
    replay.close()
    held.go.set()
    assert running.wait(LONG)
    assert replay.review == shown
    say(replay, "review")  # a message that waited meanwhile
    late = replay._part(reviewing.Review).reviewing
    assert late is not None
    assert late.wait(LONG)
    assert "moves" not in replay.review


# In the replay ------------------------------------------------------------------------------------


def test_a_bot_is_asked_for_each_moment_while_that_is_wanted() -> None:
    game = opening(cn.Game(players=2, seed=7), 4)
    replay = cn.Replay(game)
    assert replay.opinion == {}
    replay.asks_bot = True
    for ply in (0, 3):
        replay.ply = ply
        assert replay._advising is not None
        assert replay._advising.wait(LONG)
        opinion = replay.opinion
        assert (opinion["line"], opinion["ply"]) == (0, ply)
        wanted = [advice_line(each) for each in advise(game.at(ply))]
        shown = [{name: line[name] for name in wanted[0]} for line in opinion["advice"]]
        assert shown == wanted
        assert all(line["spots"] for line in opinion["advice"])
    replay.asks_bot = False
    assert replay.opinion == {}


def test_an_adviser_of_ones_own_may_fail_or_be_none() -> None:
    class Broken:
        def values(self, state: Any) -> list[float]:
            raise RuntimeError("odd")

        def reason(self, state: Any, action: Any) -> str:
            return ""

    with pytest.raises(TypeError, match="advice_from"):
        cn.Replay(cn.Game(players=2, seed=7), advice_from="random")
    with pytest.raises(cn.errors.InvalidBot, match=r"^advice_from: .* did you mean 'greedy'"):
        cn.Replay(cn.Game(players=2, seed=7), advice_from="gredy")
    assert isinstance(cn.Replay(cn.Game(seed=7), advice_from="greedy")._adviser, cn.bots.GreedyBot)
    replay = cn.Replay(cn.Game(players=2, seed=7), advice_from=Broken())
    replay.asks_bot = True
    assert replay._advising is not None
    assert replay._advising.wait(LONG)
    assert "odd" in replay.opinion["trouble"]


class Slow:
    """An adviser that thinks until it may answer, and notes of how many moments at once."""

    def __init__(self) -> None:
        self.begun, self.go = Event(), Event()
        self.thinking = 0
        self.most = 0
        self.asked: list[int] = []

    def values(self, state: Any) -> list[float]:
        self.thinking += 1
        self.most = max(self.most, self.thinking)
        self.asked.append(len(state.legal_actions()))
        self.begun.set()
        assert self.go.wait(LONG)
        self.thinking -= 1
        return [0.0] * len(state.legal_actions())

    def reason(self, state: Any, action: Any) -> str:
        return ""


def test_an_adviser_is_asked_of_one_moment_at_a_time_and_then_of_the_newest() -> None:
    adviser, game = Slow(), opening(cn.Game(players=2, seed=7), 4)
    replay = cn.Replay(game, advice_from=adviser)
    replay.asks_bot = True
    first = replay._advising
    assert adviser.begun.wait(LONG)
    left = []
    for ply in (1, 2):
        replay.ply = ply
        left.append(replay._advising)
    replay.ply = 3
    last = replay._advising
    for work in left:  # nobody waits for them, so they end while the adviser still thinks
        assert work is not None
        assert work.wait(LONG)
    assert adviser.most == 1
    assert len(adviser.asked) == 1
    adviser.go.set()
    assert first is not None
    assert last is not None
    assert first.wait(LONG)
    assert last.wait(LONG)
    assert adviser.most == 1
    assert adviser.asked == [len(game.at(ply).legal_actions()) for ply in (0, 3)]
    assert replay.opinion["ply"] == 3
    assert replay.opinion["advice"]


def test_closing_asks_the_adviser_no_more() -> None:
    adviser = Slow()
    replay = cn.Replay(opening(cn.Game(players=2, seed=7), 4), advice_from=adviser)
    replay.asks_bot = True
    first = replay._advising
    assert adviser.begun.wait(LONG)
    replay.ply = 3
    last = replay._advising
    replay.close()
    assert first is not None
    assert last is not None
    assert last.wait(LONG)
    adviser.go.set()
    assert first.wait(LONG)
    assert len(adviser.asked) == 1
    assert "advice" not in replay.opinion


def test_no_opinion_tells_of_a_hidden_hand() -> None:
    game = opening(cn.CardGame(players=2, seed=7), 3)
    player = game.state.current_player
    replay = cn.Replay(game, viewer=1 - player, ply=3)
    replay.asks_bot = True
    assert replay.opinion["trouble"].startswith("No opinion")


def test_one_person_is_followed() -> None:
    replay = cn.Replay(opening(cn.Game(players=2, seed=7)))
    movers = [0, 0, 1]
    for ply, mover in enumerate(movers):
        replay.ply = ply
        assert replay.view["viewer"] == mover
    replay.followed = 0
    for ply in range(10):
        replay.ply = ply
        assert replay.view["viewer"] == 0
    for wrong in (2, -1, True, "0"):
        with pytest.raises(traitlets.TraitError, match="followed"):
            replay.followed = wrong
    assert replay.can_follow
    assert not cn.Replay(cn.Game(players=2, seed=7), viewer=1).can_follow


def test_a_file_keeps_the_review(tmp_path: Path) -> None:
    review = cn.review(opening(cn.Game(players=2, seed=7)), iterations=4)
    with_it, without = tmp_path / "a.html", tmp_path / "b.html"
    cn.Replay(review).save(with_it)
    cn.Replay(review.record()).save(without)
    assert 0 < with_it.stat().st_size - without.stat().st_size < 50_000


def test_a_file_keeps_no_review_that_failed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: object) -> Iterator[Any]:
        raise RuntimeError("odd")

    monkeypatch.setattr(jobs, "reviewed_by_steps", broken)
    failed, plain = tmp_path / "a.html", tmp_path / "b.html"
    replay = cn.Replay(opening(cn.Game(players=2, seed=7), 4))
    replay.save(plain)
    assert "trouble" in reviewed(replay)
    replay.save(failed)
    assert failed.read_bytes() == plain.read_bytes()


@pytest.mark.parametrize("opened", ["game", "review"])
def test_who_sees_one_hand_reads_of_this_persons_choices_only(opened: str) -> None:
    game = opening(cn.CardGame(players=2, seed=24), 16)
    made = cn.review(game, iterations=24)
    assert made.by_player()["player"].tolist() == [0, 1]
    if opened == "game":
        replay = cn.Replay(game, viewer=0)
        shown = reviewed(replay)
    else:
        replay = cn.Replay(made, viewer=0)
        shown = replay.review
        moments = replay._replay_lines[0].moments[1:]
        told = [ply for ply, each in enumerate(moments) if each.move.comment]
        assert told
        assert all(game.at(ply).current_player == 0 for ply in told)
    assert [person["player"] for person in shown["people"]] == [0]
    assert {move["player"] for move in shown["moves"]} <= {0}


def test_in_a_game_without_hands_a_viewer_reads_of_everybody() -> None:
    game = opening(cn.Game(players=2, seed=7))
    replay = cn.Replay(game, viewer=0)
    assert [person["player"] for person in reviewed(replay)["people"]] == [0, 1]
    replay.asks_bot = True
    for ply in range(len(game.actions)):
        replay.go(ply)
        assert "trouble" not in replay.opinion


@pytest.mark.parametrize(
    ("lost", "told"),
    [
        ((-0.3, -38.2, 37.1), "Lost nothing on average (-38 to 37 points)."),
        ((-11.4, -37, 15), "Lost nothing on average (-37 to 15 points)."),
        ((1.2, -0.4, 5), "Lost about 1 point by choices (0 to 5)."),
        ((8.6, 4, 17.2), "Lost about 9 points by choices (4 to 17)."),
        ((0.0, 0.0, 0.0), "Lost nothing: a bot found no better choice."),
    ],
)
def test_losses_are_told_in_whole_points(lost: tuple[float, float, float], told: str) -> None:
    names = "points_lost", "points_lost_low", "points_lost_high"
    nothing = {"decisions": 9, "accuracy": 99.7, "luck_low": 0.0, "luck_high": 0.0}
    (sentence,) = review_view._sentences(dict(zip(names, lost, strict=True)) | nothing)
    assert str(sentence) == f"{told} Accuracy: 100 of 100."


@pytest.mark.parametrize(
    ("luck", "told"),
    [
        ((6.7, 2.3, 11.2), "Luck gave about 7 points (2 to 11)."),
        ((0.9, 0.2, 1.6), "Luck gave about 1 point (0 to 2)."),
        ((-6.7, -11.2, -2.3), "Bad luck took about 7 points (2 to 11)."),
        ((-1.1, -1.8, -0.4), "Bad luck took about 1 point (0 to 2)."),
        ((3.0, -1.2, 7.4), "Luck may have gone either way: -1 to 7 points."),
        ((-3.0, -7.4, 1.2), "Luck may have gone either way: -7 to 1 points."),
    ],
)
def test_luck_is_told_as_good_or_bad_where_that_is_sure(
    luck: tuple[float, float, float], told: str
) -> None:
    names = "luck", "luck_low", "luck_high"
    row = dict(zip(names, luck, strict=True)) | {"decisions": 9, "accuracy": 100.0}
    row |= {"points_lost": 0.0, "points_lost_low": 0.0, "points_lost_high": 0.0}
    unfinished = review_view._sentences(row | {"skill": nan})
    assert str(unfinished[1]) == told
    assert len(unfinished) == 2
    over = {"points": 150, "skill": 144.2, "skill_low": 139.6, "skill_high": 148.1}
    _, sentence, skill = map(str, review_view._sentences(row | over))
    assert sentence == told
    assert skill.endswith("about 144 points (140 to 148) instead of 150.")
