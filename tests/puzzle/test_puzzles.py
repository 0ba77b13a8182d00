"""Puzzles: the best turn in any order is right, any other one gets its cost."""

import re
from collections.abc import Iterator
from datetime import date
from itertools import permutations

import pytest
from nightly import sample

import castles_nb as cn
from castles_nb.errors import IllegalAction
from castles_nb.puzzle import Puzzle, puzzles
from castles_nb.puzzle.collection import LEVELS
from castles_nb.puzzle.puzzle import AS_GOOD, Other
from castles_nb.puzzle.table import PuzzlePart

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
    assert losses[0] >= AS_GOOD


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


WASTEFUL = {
    81: ("sell 6 with 3", "buy monastery15", "place monastery15 on 1-4 with 5"),
    104: ("take pig3 from 3 with 6", "place pig3 on 6-2 with 3"),
    57: ("take workers with 5", "take mine from 5 with 3"),
    88: ("take mine from 5 with 6", "take bank from 6 with 5"),
}
"""The best turns, with dice that cost workers for nothing."""


@pytest.mark.parametrize(("number", "turn"), WASTEFUL.items())
def test_the_same_actions_with_costlier_dice_are_not_right(
    number: int, turn: tuple[str, ...]
) -> None:
    verdict = puzzles[number].check(turn)
    assert not verdict
    assert "This one costs about" in verdict.text


@pytest.mark.parametrize(("number", "turn"), WASTEFUL.items())
def test_what_spends_a_die_for_nothing_is_not_hinted_on(number: int, turn: tuple[str, ...]) -> None:
    puzzle = puzzles[number]
    game = puzzle.game()
    game.play(turn[0])
    assert puzzle.goes_on(game) is None
    game = puzzle.game()
    while action := puzzle.goes_on(game):
        game.play(action)
    assert puzzle.check(game)


def test_other_dice_that_cost_nothing_are_right() -> None:
    """Both dice show the same number, or both actions want what both are away from."""
    tried = 0
    for puzzle in SOME:
        for turn in _with_other_dice(puzzle):
            game = puzzle.game()
            for action in turn:
                game.play(action)
            best = puzzle.game()
            for text in puzzle.best:
                best.play(text)
            if game.state.key() == best.state.key():
                assert puzzle.check(turn)
                tried += 1
    assert tried >= len(SOME)


def _with_other_dice(puzzle: Puzzle) -> Iterator[list[str]]:
    """The best turn, its dice swapped in every way that can be played."""
    wanted = [re.sub(" with [1-6]$", "", text) for text in puzzle.best]

    def go_on(played: list[str]) -> Iterator[list[str]]:
        game = puzzle.game()
        for text in played:
            game.play(text)
        if len(played) == len(wanted):
            yield played
            return
        for action in map(str, game.legal_actions()):
            if re.sub(" with [1-6]$", "", action) == wanted[len(played)]:
                yield from go_on([*played, action])

    yield from go_on([])


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: str(puzzle.number))
def test_a_turn_is_read_from_a_table_or_a_game(puzzle: Puzzle) -> None:
    table = puzzle.table()
    assert puzzle.check(table).text == "The turn isn't over yet."
    for action in puzzle.best:
        table.game.play(action)
    assert puzzle.check(table)
    assert puzzle.check(table.game)
    if not table.game.is_over:
        table.game.play(table.game.legal_actions()[0])
        assert puzzle.check(table)  # what came after the turn does not matter


def test_a_turn_that_nobody_thought_of_is_compared_on_futures() -> None:
    puzzle = puzzles[0]
    game = puzzle.game()
    player = game.state.current_player
    while game.state.current_player == player:
        game.play(next(a for a in reversed(game.legal_actions()) if a.verb in ("leave", "finish")))
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
        ([], "wrong", "turn isn't over"),
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


def test_a_puzzle_that_there_is_not_is_told() -> None:
    assert puzzles[-1].number == len(puzzles) - 1
    with pytest.raises(IndexError, match=r"^there is no puzzle 9999, only 0 to \d+$"):
        puzzles[9999]
    with pytest.raises(IndexError, match=r"^there are no puzzles here$"):
        puzzles[:0].of_the_day()


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
    assert puzzles.of_the_day(day) is puzzles.of_the_day(day)
    week = {puzzles.of_the_day(date(2026, 1, day)).number for day in range(1, 8)}
    assert len(week) == 7
    assert isinstance(puzzles.of_the_day(), Puzzle)


@pytest.mark.parametrize("day", ["2026-01-01", 7])
def test_what_is_no_day_is_refused(day: object) -> None:
    with pytest.raises(TypeError, match=r"^day: .* is not a date$"):
        puzzles.of_the_day(day)  # type: ignore[arg-type]


def test_every_theme_has_a_name() -> None:
    assert all("puzzle-theme" not in repr(puzzle) for puzzle in puzzles)
    assert cn.puzzles is puzzles


TWICE_HIRED = Puzzle(
    number=0,
    position=(
        "castles/1 modules=extra_tiles duchies=3 now=E1 white=5 coming=1436 dice=13,35 "
        "depots=Bk,Sh/Ca,m17/Mk,s2/Bh,Sh/Mi,m20/Cw,s2 depot_goods=36/15/125/-/2456/356 "
        "black_depot=Bh,h3,Sh,Cr box=3Wh,Wt,Cw,3Ch,Bh,Bk,2c3,c4,s4,p3,h4,6Sh,Mi,Ca,m25 "
        "black_backs=Wh,Cw,2Ch,Mk,2Bh,c4,s4,h3,h4,3Sh,Mi,Ca,m12,m15,m25,Cr 0: points=76 "
        "silver=2 sold=13334456 "
        "duchy=----/-----/--m19m15Sh-/-Whm6Cam28WtCw/-Wtm10--Bh/-c4MiMiCa/Mkp2ShWh 1: "
        "points=85 silver=2 workers=4 goods=246 sold=22 storage=Mk,Sh "
        "duchy=-c2--/--Ca--/--m2m23--/Ch--Cam5--/Wt-m12m18--/Cas4MiMiCa/Thh2ShMk"
    ),
    level=1,
    themes=("chains", "extra_tiles", "last_phase", "monastery"),
    best=(
        "hire workers",
        "take monastery17 from 2 with 1",
        "place monastery17 on 5-4 with 3",
        "hire workers",
        "barter boarding_house from 4",
    ),
    others=(
        Other(
            (
                "hire workers",
                "take monastery17 from 2 with 1",
                "hire workers",
                "barter boarding_house from 4",
                "place boarding_house on 5-1 with 3",
            ),
            3.6,
        ),
    ),
)
"""Its best turn has the same action twice."""


def test_its_table_asks_checks_and_gives_hints_of_its_own() -> None:
    puzzle = TWICE_HIRED
    table = puzzle.table()
    asked = table.guide["text"]
    while action := puzzle.goes_on(table.game):
        table.game.play(action)
    assert len(table.game.actions) == len(puzzle.best)
    table.refresh()
    assert table._part(PuzzlePart).checking is not None
    assert table._part(PuzzlePart).checking.wait(60)
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


# Puzzles of your own ------------------------------------------------------------------------------


def test_mistakes_of_a_review_are_puzzles() -> None:
    game = cn.Game(players=2, seed=7)
    for _ in range(4):
        game.play(game.legal_actions()[0])
    review = cn.review(game, iterations=20)
    found = cn.puzzles.from_review(review)
    assert found
    sure = [each for each in review.losses if each.points_lost_low > 0]
    assert len(found) <= len(sure)
    assert [puzzle.number for puzzle in found] == list(range(len(found)))
    verdict = found[0].check(found[0].others[0].turn)
    assert not verdict
    assert f"{found[0].others[0].loss:g}" in verdict.text
    own = cn.puzzles.from_review(review, player=0)
    assert {puzzle.position for puzzle in own} < {puzzle.position for puzzle in found}
    with pytest.raises(cn.errors.UnknownPlayer):
        cn.puzzles.from_review(review, player=2)


def test_only_the_board_game_has_puzzles() -> None:
    cards = cn.review(cn.CardGame(players=2, seed=7), iterations=4)
    for wrong in (cards, cn.Game(players=2, seed=7)):
        with pytest.raises(TypeError, match=r"is not a review of the board game"):
            cn.puzzles.from_review(wrong)
    with pytest.raises(TypeError, match="has no option 'plyer'; did you mean 'player'"):
        cn.puzzles.from_review(cards, plyer=0)  # type: ignore[call-arg]
