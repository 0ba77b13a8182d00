"""Random games with all invariants on, as many as one likes: `make fuzz N=1000`.

Every game follows from its number: `python tests/fuzz.py --first 123 --games 1` plays game 123.
With `--game cards` they are card games (`card_fuzz.py`).
"""

import argparse
import sys
import traceback
from collections.abc import Callable
from functools import partial
from random import Random

import card_fuzz
from invariants import Watch, check_end, check_position, check_tiles
from joblib import Parallel, delayed
from random_games import choose, random_setup, start
from tqdm import tqdm

from castles_nb.engine import GameState
from castles_nb.game import Game
from castles_nb.notation import Position

CHECKED = 0.08
"""The share of positions, besides the first one of each round, at which everything is checked."""
WRITTEN = 0.05
"""The share of those that are written down, read again, and looked through for faults."""
MOVES_AFTER = 60
"""How far a game goes on from a position that was written."""
BATCH = 50


def play(number: int, always: str = "") -> None:
    """Play the game with this number; AssertionError, or whatever else goes wrong."""
    random = Random(number)
    state = start(random_setup(random, always=always))
    watch, round_ = Watch(state), -1
    while not state.is_over:
        if state.rounds_played != round_ or random.random() < CHECKED:
            check_position(state)
            if random.random() < WRITTEN:
                check_resumed(state, check_text(state))
            round_ = state.rounds_played
        action = choose(state, random)
        state.apply(action)
        watch.look(state, action)
    check_position(state)
    check_end(state)


def check_text(state: GameState) -> Position:
    """A position of a game has no fault, and is read as it was written."""
    position = Position.of(state)
    read = Position.parse(str(position))
    assert read == position
    assert read.faults() == [], read.faults()
    return read


def check_resumed(state: GameState, position: Position) -> None:
    """A game that goes on from a position has all tiles; its record is read as it is written."""
    game = Game.from_position(position, seed=state.rounds_played)
    check_tiles(game.state)
    random = Random(state.rounds_played)
    for _ in range(MOVES_AFTER):
        if game.state.is_over:
            break
        game.play(choose(game.state, random))
    check_tiles(game.state)
    for explicit in (False, True):
        again = Game.from_record(str(game.record(write_deal=explicit)))
        assert again.position == game.position


def failures(play: Callable[[int], None], first: int, games: int) -> list[tuple[int, str]]:
    """The games from `first` on that fail, each with what went wrong."""
    failed = []
    for number in range(first, first + games):
        try:
            play(number)
        except Exception:
            failed.append((number, traceback.format_exc()))
    return failed


def main() -> int:
    """Play the games; 1 if any failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("board", "cards"), default="board")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--always", default="", help="a module that is played in every game")
    parser.add_argument("--jobs", type=int, default=-1, help="processes, -1 for all cores")
    options = parser.parse_args()
    play_one, setup_of = _played(options.game, options.always)
    last = options.first + options.games
    batches = [(n, min(BATCH, last - n)) for n in range(options.first, last, BATCH)]
    results = Parallel(options.jobs, return_as="generator")(
        delayed(failures)(play_one, *batch) for batch in batches
    )
    failed = []
    for found in tqdm(results, total=len(batches), unit=f"x{BATCH} games", disable=None):
        for number, what in found:
            failed.append(number)
            print(f"game {number}: {setup_of(Random(number))}\n{what}", file=sys.stderr)
    print(f"{options.games} games from number {options.first}: {len(failed)} failed {failed[:20]}")
    return 1 if failed else 0


def _played(game: str, always: str) -> tuple[Callable[[int], None], Callable[[Random], object]]:
    """What plays a game by its number, and what tells its setup."""
    if game == "cards":
        return card_fuzz.play, card_fuzz.random_setup
    return partial(play, always=always), partial(random_setup, always=always)


if __name__ == "__main__":
    sys.exit(main())
