"""The end of a game: who won, by what, when it turned, and the ways on, without a browser."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.ui.ending import Side, headline
from castles_nb.ui.parts import retry, review
from castles_nb.ui.parts.retry import Retry
from castles_nb.ui.parts.review import TableReview

LONG = 120
"""Seconds that nothing here takes."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in (review, retry):
        monkeypatch.setattr(part, "ITERATIONS", 4)


GAMES: dict[str, Callable[[], Any]] = {
    "base": lambda: cn.Game(players=2, seed=11),
    "three": lambda: cn.Game(players=3, seed=4),
    "team": lambda: cn.Game(players=4, seed=4, modules=("team",)),
    "chateauma": lambda: cn.Game(players=1, seed=4, modules=("chateauma",)),
    "solo": lambda: cn.Game(players=1, seed=4, modules=("solo",)),
    "cards": lambda: cn.CardGame(players=2, seed=4),
    "aaron": lambda: cn.CardGame(players=1, seed=4),
}


@cache
def finished(name: str) -> Any:
    game, bot = GAMES[name](), cn.bots.RandomBot(seed=1) if name == "solo" else cn.bots.GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    return game.record()


def table_of(name: str, **options: Any) -> Any:
    game = type(GAMES[name]()).from_record(finished(name))
    return cn.Table(game, **options)


def say(table: Any, kind: str, **fields: object) -> list[dict[str, Any]]:
    """What a table answers to a message of its page."""
    replies: list[dict[str, Any]] = []
    table.send = lambda content, buffers=None: replies.append(content)
    table._handle_custom_msg({"kind": kind, "revision": table._revision, **fields}, [])
    return [each for each in replies if each["kind"] == "error"]


# What is said ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_game_has_an_end(name: str) -> None:
    game = type(GAMES[name]()).from_record(finished(name))
    others = {} if game.setup.players == 1 else {1: "squire"}
    table = cn.Table(game, bots=others)
    ending, scores = table.view["ending"], table.view["scores"]
    assert ending["headline"]
    is_you = table._part(TableReview).table._you == 0
    assert ending["outcome"] == ("" if not is_you else "won" if 0 in scores["winners"] else "lost")
    assert ending["points_decide"] == (name != "solo")
    table.look(3)
    assert table.view["ending"] is None


def test_it_says_by_how_much_and_by_what() -> None:
    mine, squires = table_of("base").game.scores
    table = table_of("base", bots={1: "squire"})
    ending = table.view["ending"]
    assert ending["headline"] == f"You lost by {squires - mine}"
    rows = {row["source"]: row["points"] for row in table.view["scores"]["rows"]}
    most = max(rows, key=lambda each: rows[each][1] - rows[each][0])
    assert f"{rows[most][1] - rows[most][0]} more for {most}" in ending["sources"]
    assert ending["sources"].startswith("Squire scored ")
    assert " You scored " in ending["sources"]
    other = table_of("base", bots={0: "squire"}).view["ending"]
    assert (other["headline"], other["outcome"]) == (f"You won by {squires - mine}", "won")


def test_the_turning_point_puts_the_winner_ahead_for_good() -> None:
    table = table_of("base")
    ply, game = table.view["ending"]["turning"]["ply"], table.game
    first = game.winners()[0]
    ahead = [
        state.points[first] > state.points[1 - first]
        for state in map(game.at, range(len(game.actions) + 1))
    ]
    assert not ahead[ply]
    assert all(ahead[ply + 1 :])


def test_the_solo_game_is_won_or_lost_by_its_duchy() -> None:
    ending = table_of("solo").view["ending"]
    assert "of your duchy are still empty" in ending["headline"]
    assert (ending["sources"], ending["turning"]) == ("", None)


@pytest.mark.parametrize(
    ("points", "winners", "you", "said"),
    [
        ((50, 50), (0,), 0, "You won on the tiebreak"),
        ((50, 50), (0,), 1, "You lost on the tiebreak"),
        ((50, 49), (0,), 1, "You lost by 1 point"),
        ((50, 40), (0,), None, "Ann won by 10"),
        ((50, 50), (0, 1), 0, "Ann and Ben share the win"),
        ((50,), (), 0, "50 points"),
        ((50, 40, 30, 20), (0,), 1, "You came second, 10 points behind Ann"),
        ((50, 40, 30, 20), (0,), 2, "You came third, 20 points behind Ann"),
        ((50, 50, 30), (0,), 1, "You came second, level with Ann"),
        ((50, 40, 30, 20), (0,), 3, "You came last, 30 points behind Ann"),
        ((50, 40), (), 0, "Nobody won"),
    ],
)
def test_headlines(points: Any, winners: Any, you: int | None, said: str) -> None:
    sides = [Side((player,), each) for player, each in enumerate(points)]
    names = ("Ann", "Ben", "Cem", "Dora")[: len(points)]
    assert str(headline(sides, winners, names, you)) == said


# The ways on -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["base", "chateauma", "cards", "solo"])
def test_the_same_deal_again(name: str) -> None:
    table = table_of(name)
    before = table.game
    assert say(table, "same_deal", swap=False) == []
    again = table.game
    assert again is not before
    assert (again.actions, again.undone, again.state.ledger.move) == ((), (), 0)
    assert again.initial_state.same_as(before.initial_state)
    for action in before.actions:
        again.play(action)
    assert again.state.same_as(before.state)


def test_seats_are_swapped() -> None:
    table = table_of("base", bots={1: "squire"}, names={0: "Ann"})
    say(table, "same_deal", swap=True)
    assert table.names == ("Squire", "Ann")
    assert table.game.state.current_player == 1
    assert table.view["viewer"] == 1
    (error,) = say(table, "same_deal", swap=True)
    assert "not over" in error["message"]


# Mistakes tried again ----------------------------------------------------------------------------


@pytest.fixture
def reviewed() -> Any:
    table = table_of("base", bots={1: "squire"})
    say(table, "review")
    assert table._part(TableReview).reviewing.wait(LONG)
    return table


def worst(table: Any) -> Any:
    return max(table._part(TableReview).mistakes(), key=lambda each: each["lost"])


def test_only_the_mistakes_of_people_are_tried_again(reviewed: Any) -> None:
    part = reviewed._part(TableReview)
    assert {each["player"] for each in part.mistakes()} == {0}
    of_bots = next(each for each in reviewed.review["moves"] if each["player"] == 1)
    (error,) = say(reviewed, "retry", ply=of_bots["ply"])
    assert error["message"] == "Nothing was lost there."
    assert reviewed.game.is_over
    assert say(reviewed, "back_to_review")


def test_a_mistake_is_tried_again_and_judged(reviewed: Any) -> None:
    part, played, shown = reviewed._part(Retry), reviewed.game.actions, reviewed.review
    mistake = worst(reviewed)
    ply = mistake["ply"]
    assert say(reviewed, "retry", ply=ply) == []
    assert reviewed.game.actions == played[:ply]
    assert reviewed.retry["text"].endswith("What's better?")
    assert (reviewed.retry["is_played"], reviewed.retry["best"]) == (False, mistake["best"])

    say(reviewed, "play", action=mistake["best"])
    assert reviewed.retry["is_played"]
    assert reviewed.retry["text"].startswith("That's the best move.")

    say(reviewed, "retry", ply=ply)
    say(reviewed, "play", action=str(played[ply]))
    assert reviewed.retry["text"].startswith("That's what was played before.")

    say(reviewed, "retry", ply=ply)
    known = {mistake["best"], str(played[ply])}
    other = next(each for each in reviewed.view["choices"] if each["text"] not in known)
    say(reviewed, "play", action=other["text"])
    assert part.judging.wait(LONG)
    assert reviewed.retry["text"].split()[0] in {"That's", "Better", "That"}
    assert reviewed.retry["text"] != "Looking at your move…"

    say(reviewed, "back_to_review")
    assert reviewed.retry == {}
    assert reviewed.game.actions == played
    assert (reviewed.view["ply"], reviewed.review) == (ply, shown)


def test_leaving_a_mistake_ends_it(reviewed: Any) -> None:
    mistake = worst(reviewed)
    say(reviewed, "retry", ply=mistake["ply"])
    reviewed.undo()
    assert reviewed.retry == {}


def test_another_review_ends_what_was_tried(reviewed: Any) -> None:
    mistake = worst(reviewed)
    say(reviewed, "retry", ply=mistake["ply"])
    game, bot = reviewed.game, cn.bots.RandomBot(seed=1)
    while not game.is_over:
        game.play(bot.choose(game.state))
    reviewed.refresh()
    assert reviewed.retry["is_played"]
    assert say(reviewed, "review") == []
    reviewed.undo()
    assert reviewed.retry == {}
    assert say(reviewed, "back_to_review")


def test_luck_and_the_greatest_swing_are_told(reviewed: Any) -> None:
    you, squire = reviewed.review["people"]
    assert you["luck"].startswith("With average luck: ")
    assert "instead of 9 behind." in you["luck"]
    assert "instead of 9 ahead." in squire["luck"]
    assert reviewed.review["swing"].startswith("Greatest swing: ")
