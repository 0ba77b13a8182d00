"""The lesson on the solo game, and the games measured for it."""

import pytest
from nightly import by_night

from castles_nb.analysis.intervals import Estimate, share_interval
from castles_nb.course.solo_game.exercises import MEASURED, measured


def share(bot: str, board: int, target: int) -> Estimate:
    ((games, won),) = (
        (games, wins[target])
        for (name, number, games), wins in MEASURED.items()
        if (name, number) == (bot, board) and target in wins
    )
    return share_interval(won / games, games)


@pytest.mark.rule("SOLO-22")
@pytest.mark.parametrize("board", [33, 34])
def test_filling_wins_more_often_than_greedy_for_every_target(board: int) -> None:
    for target in range(45, 56):
        assert share("first", board, target).low > share("greedy", board, target).high
    for target in (45, 50, 55):
        assert share("filling", board, target).low > share("greedy", board, target).high
    assert 3 * share("first", board, 55).value < share("first", board, 45).value


@by_night
@pytest.mark.slow
def test_the_same_games_end_the_same_way() -> None:
    assert measured("greedy", 34, 600, 55) == MEASURED["greedy", 34, 600][55]
