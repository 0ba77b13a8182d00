"""Bots with faults; in a file that worker processes can import."""

import os
import signal
from dataclasses import dataclass
from typing import Self

from castles_nb.bots import RandomBot
from castles_nb.engine import Action, GameState
from castles_nb.kernel.seeds import seed_of_bot


@dataclass
class Faulty:
    """Plays at random until the game with a certain seed, in which it does what it should not."""

    fault: str
    """`raise`, `cheat`, `interrupt` or `kill` this process, or `signal` the process `pid`."""
    game_seed: int
    pid: int = 0
    is_due: bool = False

    def seeded(self, seed: int) -> Self:
        due = seed in (seed_of_bot(self.game_seed, player) for player in range(4))
        fresh = type(self)(self.fault, self.game_seed, self.pid, due)
        fresh.random = RandomBot(seed)  # type: ignore[attr-defined]
        return fresh

    def choose(self, state: GameState) -> Action:
        if self.is_due:
            if self.fault == "raise":
                raise ZeroDivisionError("no such luck")
            if self.fault == "cheat":
                return Action("take", 9, 9, 9)
            if self.fault == "interrupt":
                raise KeyboardInterrupt
            if self.fault == "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            os.kill(self.pid, signal.SIGINT)
            self.is_due = False
        return self.random.choose(state)  # type: ignore[attr-defined, no-any-return]
