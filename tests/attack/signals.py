"""Kernel > Interrupt in the middle of games: real signals at moments that nobody chooses."""

import contextlib
import signal
from collections.abc import Iterator
from random import Random

from module_sets import FREE

import castles_nb as cn
from attack.tally import Tally

SOON = 2e-5, 1.2e-3
"""Seconds until a signal comes: shorter and longer than a move takes."""


@contextlib.contextmanager
def interrupted_in(seconds: float) -> Iterator[None]:
    """Raise KeyboardInterrupt after so many seconds, wherever the program then is."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, before)


def attack(tries: int, seed: int = 0) -> Tally:
    """So many signals into running games; each game must be whole, and go on."""
    tally, random = Tally("signals into games"), Random(seed)
    while tally.tried < tries:
        names = [name for name in FREE if name != "duchies_11_18" and random.random() < 0.5]
        game = cn.Game(players=random.choice((2, 3, 4)), modules=names, seed=random.randrange(9999))
        bot = cn.bots.RandomBot(tally.tried)
        while tally.tried < tries and not game.is_over:
            tally.tried += 1
            try:
                with interrupted_in(random.uniform(*SOON)):
                    _move_about(game, bot, random)
                tally.notes["came too late"] += 1
            except KeyboardInterrupt:
                tally.notes["interrupted"] += 1
            fault = fault_of(game)
            if fault:
                tally.fail(fault, repr(game))
                break
    return tally


def _move_about(game: cn.Game, bot: cn.bots.RandomBot, random: Random) -> None:
    for _ in range(40):
        chance = random.random()
        if chance < 0.1:
            game.undo()
        elif chance < 0.2:
            game.redo()
        elif not game.is_over:
            game.play(bot.choose(game.state))


def fault_of(game: cn.Game) -> str:
    """What is wrong with a game; nothing if it is whole."""
    try:
        again = cn.Game.from_record(str(game.record()))
    except Exception as error:
        return f"its record is no game: {type(error).__name__}"
    if str(again.position) != str(game.position):
        return "its record is another game"
    if again.ledger.entries != game.ledger.entries:
        return "its ledger is not that of its moves"
    sums = [game.ledger.total(player) for player in range(game.setup.players)]
    if sums != list(game.scores):
        return "its ledger does not sum to its points"
    return ""
