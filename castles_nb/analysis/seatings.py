"""The seats of bots in a tournament, so that all have the same chances on every deal."""

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import lcm

Seats = tuple[int, ...]
"""The bot in each seat, by its number."""


def line_ups(bots: int, players: int) -> list[Seats]:
    """Return who plays against each other, whatever the seats.

    With as many bots as players or more: one for each player, in every choice. With fewer: all of
    them, and the seats left are filled in every way, so two bots at a table of three play as one
    against two and as two against one.

    >>> line_ups(3, 2), line_ups(2, 3)
    ([(0, 1), (0, 2), (1, 2)], [(0, 0, 1), (0, 1, 1)])
    """
    if bots >= players:
        return list(combinations(range(bots), players))
    more = combinations_with_replacement(range(bots), players - bots)
    return [tuple(sorted((*range(bots), *others))) for others in more]


def rotations(seats: Seats) -> list[Seats]:
    """Everybody moves on by one seat until all come back, each seating once.

    >>> rotations((0, 1, 2)), rotations((0, 1, 0, 1))
    ([(0, 1, 2), (1, 2, 0), (2, 0, 1)], [(0, 1, 0, 1), (1, 0, 1, 0)])
    """
    return list(dict.fromkeys(seats[first:] + seats[:first] for first in range(len(seats))))


@cache
def circles(line_up: Seats) -> list[Seats]:
    """The orders in which they can sit around a table, without regard to who is first.

    >>> circles((0, 1, 2))
    [(0, 1, 2), (0, 2, 1)]
    """
    return sorted({min(rotations(order)) for order in permutations(line_up)})


def seatings(bots: int, players: int, deal: int) -> list[Seats]:
    """Return all seatings in which deal number `deal` is played: for each seat, a bot from 0.

    There are this many `bots` and `players`.

    Each line-up takes its seats in a circle, in all rotations: so every bot plays every seat, with
    its dice, its duchy and its place in the first round. From deal to deal it is another circle, so
    nobody always plays after the same opponent.

    >>> seatings(2, 2, deal=0)
    [(0, 1), (1, 0)]
    """
    return [
        seats
        for line_up in line_ups(bots, players)
        for seats in rotations(circles(line_up)[deal % len(circles(line_up))])
    ]


def seating_of(bots: int, players: int, game: int) -> tuple[int, Seats]:
    """Return the deal and the seats of a tournament's game: game 0 is the first seating of deal 0.

    There are this many `bots` and `players`; games, deals and bots count from 0.

    >>> seating_of(2, 2, game=0), seating_of(2, 2, game=7)
    ((0, (0, 1)), (3, (1, 0)))
    """
    games = _cycle(bots, players)
    rounds, place = divmod(game, len(games))
    deal, seats = games[place]
    return rounds * (games[-1][0] + 1) + deal, seats


@cache
def _cycle(bots: int, players: int) -> list[tuple[int, Seats]]:
    """The games of all deals until their seatings come again."""
    deals = lcm(*(len(circles(line_up)) for line_up in line_ups(bots, players)))
    return [(deal, seats) for deal in range(deals) for seats in seatings(bots, players, deal)]
