"""Compare the engine's speed with that of catanatron: `python tools/measure_speed.py`.

Both play games between two random players in this process, by turns, and count all decisions. The
result is decisions per second of CPU time, the median of several batches. Catanatron isn't a
dependency: install it with `pip install catanatron==3.2.1`.
"""

import sys
from collections.abc import Callable
from statistics import median
from time import process_time

from castles_nb.bench import SETUPS, play_randomly

BATCHES, GAMES = 7, 20


def castles_game(seed: int) -> int:
    """One of ours; returns the number of decisions."""
    return play_randomly(SETUPS["2_players"], seed)


def catan_game(seed: int) -> int:
    """One of catanatron's."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
    from catanatron.game import TURNS_LIMIT  # type: ignore[import-not-found]

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions


def rate(play: Callable[[int], int], batch: int) -> float:
    """Decisions a second of CPU time."""
    begun = process_time()
    decisions = sum(play(batch * GAMES + number) for number in range(GAMES))
    return decisions / (process_time() - begun)


def main() -> None:
    """Both by turns."""
    try:
        catan_game(0)
    except ImportError:
        sys.exit("catanatron is not installed here: pip install catanatron==3.2.1")
    castles_game(0)
    ours, theirs = zip(
        *((rate(castles_game, b), rate(catan_game, b)) for b in range(BATCHES)), strict=True
    )
    print(f"castles_nb: {median(ours):,.0f} decisions a second")
    print(f"catanatron: {median(theirs):,.0f} decisions a second")
    print(f"ratio: {median(o / t for o, t in zip(ours, theirs, strict=True)):.1f}")


if __name__ == "__main__":
    main()
