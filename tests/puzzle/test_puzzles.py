"""Puzzles: the best turn in any order is right, any other one is told what it costs."""

from datetime import date
from itertools import permutations

import pytest
from nightly import sample

import castles_nb as cn
from castles_nb.errors import IllegalAction
from castles_nb.puzzle import Puzzle, puzzles
from castles_nb.puzzle.collection import LEVELS

ALL = list(puzzles)
SOME = sample(ALL, 5)


def test_there_are_many_of_each_level() -> None:
    assert len(puzzles) >= 60
    assert all(len(puzzles.where(level=level)) >= 10 for level in LEVELS)


@pytest.mark.parametrize("puzzle", sample(ALL, 4), ids=lambda puzzle: str(puzzle.number))
def test_the_solution_plays_and_is_right(puzzle: Puzzle) -> None:
    table = puzzle.solution()
    assert list(table["action"]) == list(puzzle.best)
    verdict = puzzle.check(puzzle.best)
    assert verdict, verdict
    losses = [other.loss for other in puzzle.others]
    assert losses == sorted(losses)
    assert losses[0] >= 2.5


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: str(puzzle.number))
def test_other_turns_are_told_what_they_cost(puzzle: Puzzle) -> None:
    for other in puzzle.others:
        verdict = puzzle.check(other.turn)
        assert not verdict
        assert f"{other.loss:g}" in verdict.text


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: str(puzzle.number))
def test_any_order_that_can_be_played_is_right(puzzle: Puzzle) -> None:
    right = 0
    for order in permutations(puzzle.best):
        game = puzzle.game()
        try:
            for action in order:
                game.play(action)
        except IllegalAction:
            continue
        right += 1
        assert puzzle.check(order)
    assert right


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: str(puzzle.number))
def test_a_turn_is_read_from_a_table_or_a_game(puzzle: Puzzle) -> None:
    table = puzzle.table()
    assert puzzle.check(table).text == "The turn is not over yet."
    for action in puzzle.best:
        table.game.play(action)
    assert puzzle.check(table)
    assert puzzle.check(table.game)
    if not table.game.is_over:
        table.game.play(table.game.legal_actions[0])
        assert puzzle.check(table)  # what came after the turn does not matter


def test_a_turn_that_nobody_thought_of_is_compared_on_futures() -> None:
    puzzle = puzzles[0]
    game = puzzle.game()
    player = game.state.current_player
    while game.state.current_player == player:
        game.play(next(a for a in reversed(game.legal_actions) if a.verb in ("leave", "finish")))
    verdict = puzzle.check(game)
    assert verdict.outcome == "wrong"
    assert "costs about" in verdict.text


@pytest.mark.parametrize(
    ("answer", "outcome", "said"),
    [
        (..., "open", "No turn yet"),
        ("take", "wrong", "list of texts"),
        (7, "wrong", "list of texts"),
        (["nonsense"], "wrong", "nonsense"),
        ([], "wrong", "not over"),
    ],
)
def test_whatever_is_answered_is_told_what_to_do(answer: object, outcome: str, said: str) -> None:
    verdict = puzzles[0].check(answer)
    assert verdict.outcome == outcome
    assert said in verdict.text


def test_a_hint_names_an_action_of_the_turn() -> None:
    puzzle = puzzles[0]
    assert puzzle.solution()["text"][0] in puzzle.hint()


def test_puzzles_are_filtered() -> None:
    chains = puzzles.where(theme="chains", level=2)
    assert 0 < len(chains) < len(puzzles)
    assert all("chains" in puzzle.themes and puzzle.level == 2 for puzzle in chains)
    assert len(puzzles[:3]) == 3
    assert [*puzzles.to_frame()["number"]] == list(range(len(puzzles)))
    assert "chains" in repr(puzzles)
    assert "chains" in puzzles._repr_html_()


@pytest.mark.parametrize("level", [0, 4, "2", None])
def test_other_levels_are_refused(level: object) -> None:
    if level is None:
        assert len(puzzles.where(level=level)) == len(puzzles)
        return
    with pytest.raises(ValueError, match=r"^level: "):
        puzzles.where(level=level)  # type: ignore[arg-type]


def test_other_themes_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^theme: 'dragons'"):
        puzzles.where(theme="dragons")


def test_each_day_has_its_puzzle() -> None:
    day = date(2026, 1, 1)
    assert puzzles.of_day(day) is puzzles.of_day(day)
    week = {puzzles.of_day(date(2026, 1, day)).number for day in range(1, 8)}
    assert len(week) == 7
    assert isinstance(puzzles.of_day(), Puzzle)


def test_every_theme_has_a_name() -> None:
    assert all("puzzle-theme" not in repr(puzzle) for puzzle in puzzles)
    assert cn.puzzles is puzzles


def test_its_table_asks_checks_and_gives_hints_of_its_own() -> None:
    puzzle = puzzles[120]  # the same action twice in a turn
    table = puzzle.table()
    asked = table.guide["text"]
    while action := puzzle.goes_on(table.game):
        table.game.play(action)
    assert len(table.game.actions) == len(puzzle.best)
    table.refresh()
    assert table._checking is not None
    assert table._checking.wait(60)
    assert table.guide["text"].startswith("Right. ")
    if not table.game.is_over:
        assert table.view["prompt"] == "Your turn is over. Undo takes a move back."
    table.undo()
    assert table.guide["text"] == asked
    for other in puzzle.others[:1]:
        astray = puzzle.game()
        for text in other.turn:
            astray.play(text)
        assert puzzle.goes_on(astray) is None
    table.paste(str(cn.Game(players=2, seed=1).position))
    assert table.guide == {}
