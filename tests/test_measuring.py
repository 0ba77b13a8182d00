"""What the tools that measure refuse."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "tools"))

from measure_review import main


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "0"], "--games: '0' is not a whole number from 1"),
        (["--games", "-1"], "--games: '-1' is not a whole number from 1"),
        (["--every", "0"], "--every: '0' is not a whole number from 1"),
        (["--iterations", "3"], "--iterations: '3' is not a whole number from 4"),
        (["--times", "many"], "--times: 'many' is not a whole number from 1"),
        (["--seed", "-1"], "--seed: '-1' is not a whole number from 0"),
        (["--luck", "--games", "1"], "--luck: give --games 2 or more"),
    ],
)
def test_too_little_to_measure_is_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert told in capsys.readouterr().err
