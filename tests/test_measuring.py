"""What the tools that measure understand and refuse."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "tools"))

from measure_review import bot_of, main

from castles_nb.bots import REGISTRY, make
from castles_nb.bots.levels import LEVELS
from castles_nb.bots.thinking import ThinkingBot

KINDS = {name: type(make(name)) for name in REGISTRY if name not in LEVELS}
THINKING = [name for name, kind in KINDS.items() if issubclass(kind, ThinkingBot)]


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
        (["--futures", "1"], "--futures: '1' is not a whole number from 2"),
        (["--judge", "greedy"], "--judge: invalid choice: 'greedy'"),
        (
            ["--bots", "greedy", "gredy"],
            "--bots: bots: there is no bot 'gredy'; did you mean 'greedy'?",
        ),
        (["--bots", "greedy", ""], "--bots: bots: there is no bot ''"),
        (["--bots", "greedy:9", "greedy"], "--bots: 'greedy:9': greedy takes no iterations"),
        (["--bots", "random", "king:9"], "--bots: 'king:9': king takes no iterations"),
        (["--bots", "random", "search:"], "--bots: '' is not a whole number from 1"),
        (["--bots", "random", "search:0"], "--bots: '0' is not a whole number from 1"),
        (["--bots", "random", "search:1:2"], "--bots: '1:2' is not a whole number from 1"),
    ],
)
def test_too_little_to_measure_is_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("name", [*KINDS, *LEVELS])
def test_every_bot_is_known_by_name(name: str) -> None:
    if name in KINDS:
        assert type(bot_of(name)) is KINDS[name]
    else:
        assert repr(bot_of(name)) == repr(LEVELS[name].make())


@pytest.mark.parametrize("name", THINKING)
def test_a_bot_that_thinks_is_given_iterations(name: str) -> None:
    bot = bot_of(f"{name}:14")
    assert type(bot) is KINDS[name]
    assert isinstance(bot, ThinkingBot)
    assert bot.iterations == 14
    assert {"rollout", "search", "planning"} <= set(THINKING)


def test_it_prints_how_many_accusations_held(capsys: pytest.CaptureFixture[str]) -> None:
    words = "--bots random greedy --games 1 --every 12 --iterations 12 --judge end --futures 8"
    main(words.split())
    greedy, random = capsys.readouterr().out.splitlines()
    for line, bot in ((greedy, "greedy"), (random, "random")):
        assert line.startswith(f"{bot}: ")
        for told in (" decisions, alarms ", "; held ", ", wrong ", "; mean loss ", "again "):
            assert told in line
