"""A tiny game for the tests: what any game of this kit has to bring, in a page.

Each of two or three people rolls a hidden die in each of four rounds, looks at it, and either
keeps it for as many points, or sells it for 3. Whoever has most points wins, earlier players first.
"""

from random import Random
from typing import Any

from castles_nb.errors import GameNotOver, IllegalAction

ROUNDS = 4
PRICE = 3
CHOICES = ("keep the die", "sell the die")


class Entries:
    """How many points every move brought."""

    def __init__(self, points: tuple[int, ...] = (), move: int = 0) -> None:
        self.points, self.move = points, move

    def __len__(self) -> int:
        return len(self.points)

    def first(self, length: int, move: int) -> "Entries":
        return Entries(self.points[:length], move)


class Pickpocket:
    """A state: the dice of all rounds, how many were used, the points, and what was done."""

    def __init__(self, dice: tuple[int, ...], players: int, ledger: Any = None) -> None:
        self.dice, self.num_players, self.ledger = dice, players, ledger
        self.turn, self.points = 0, (0,) * players

    @staticmethod
    def begin(seed: int) -> "Pickpocket":
        players = 2 + seed % 2
        return Pickpocket(_rolled(Random(seed), ROUNDS * players), players, Entries())

    @property
    def when(self) -> str:
        return f"round {min(self.turn // self.num_players + 1, ROUNDS)}"

    @property
    def is_over(self) -> bool:
        return self.turn == len(self.dice)

    @property
    def current_player(self) -> int | None:
        return None if self.is_over else self.turn % self.num_players

    @property
    def decision(self) -> str | None:
        return None if self.is_over else f"player {self.current_player}: die"

    def legal_actions(self) -> tuple[str, ...]:
        return () if self.is_over else CHOICES

    def find(self, action: object) -> str:
        text = " ".join(action.split()).lower() if isinstance(action, str) else None
        if text not in self.legal_actions():
            raise IllegalAction("keep or sell the die")
        return CHOICES[CHOICES.index(text)]

    def apply(self, action: object) -> None:
        gain = PRICE if self.find(action) == CHOICES[1] else self.dice[self.turn]
        player = self.turn % self.num_players
        points = self.points[player] + gain
        self.points = (*self.points[:player], points, *self.points[player + 1 :])
        self.turn += 1
        if self.ledger is not None:
            self.ledger = Entries((*self.ledger.points, gain), self.ledger.move + 1)

    def same_as(self, other: "Pickpocket") -> bool:
        mine, theirs = [(each.dice, each.turn, each.points) for each in (self, other)]
        return mine == theirs

    def copy(self) -> "Pickpocket":
        return self._with_dice(self.dice)

    def view(self, player: int) -> "Pickpocket":
        """A player sees the dice used so far, and the own one that is on the table now."""
        return self.redealt(Random(0))

    def redealt(self, rng: Random) -> "Pickpocket":
        known = self.turn + 1
        return self._with_dice((*self.dice[:known], *_rolled(rng, len(self.dice) - known)))

    def _with_dice(self, dice: tuple[int, ...]) -> "Pickpocket":
        other = Pickpocket(dice, self.num_players)
        other.turn, other.points = self.turn, self.points
        return other

    def returns(self) -> tuple[int, ...]:
        if not self.is_over:
            raise GameNotOver("returns: the game is not over yet")
        return self.points

    def ranking(self) -> list[int]:
        points = self.returns()
        return sorted(range(self.num_players), key=lambda player: -points[player])

    def winners(self) -> tuple[int, ...]:
        points = self.returns()
        return tuple(player for player in range(self.num_players) if points[player] == max(points))


def _rolled(rng: Random, number: int) -> tuple[int, ...]:
    return tuple(int(rng.random() * 6) + 1 for _ in range(max(0, number)))
