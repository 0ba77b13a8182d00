"""Write the golden records that greedy bots play: `python tests/notation/write_golden.py [files]`.

To be run only when a rule was wrong and games change for good; the difference is worth a look. Each
game is played again from its own beginning, so a new one begins as a record without choices:
`path.write_text(str(cn.Game(seed=7, modules=["gates"]).record()))`. Those in `BY_HAND` aren't
touched.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from castles_nb.bots import GreedyBot
from castles_nb.game import Game
from castles_nb.notation import Record

TESTS = Path(__file__).parents[1]
GOLDEN = sorted([*TESTS.glob("notation/golden/*.castles"), *TESTS.glob("expansions/*/*.castles")])
"""All of them; an expansion's is in its folder."""
BY_HAND = ("kitchen_table", "with_variations")


def begun(record: Record) -> Game:
    """The game of a record, before its first choice."""
    game = Game.from_record(str(record))
    while game.undo():
        pass
    return game


def write(paths: Iterable[Path]) -> None:
    """Have greedy bots play these games."""
    bot = GreedyBot()
    for path in paths:
        record = Record.parse(path.read_text(encoding="utf-8"))
        game = begun(record)
        while not game.is_over:
            game.play(bot.choose(game.state))
        again = game.record(names=record.names, write_deal=record.seed is None)
        path.write_text(str(again), encoding="utf-8")


if __name__ == "__main__":
    given = [Path(name) for name in sys.argv[1:]]
    write(given or [path for path in GOLDEN if path.stem not in BY_HAND])
