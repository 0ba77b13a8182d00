"""Everything a position can leave out, because it is usual or follows from the rest.

The writer leaves a word out where it is as told here, the reader puts it back.
"""

from collections.abc import Sequence
from typing import Any

from castles_nb.components import BY_NAME, COLOURS
from castles_nb.engine.decision import Decision
from castles_nb.engine.editions import EDITIONS, SPECIAL
from castles_nb.engine.effects import load_ship
from castles_nb.engine.flow import order_on, outfits
from castles_nb.engine.module import MODULES
from castles_nb.engine.ruleset import Ruleset, ruleset_for
from castles_nb.engine.seating import Seating, one_estate_each
from castles_nb.engine.setup import seating_for
from castles_nb.notation.board.moments import (
    END,
    ENDED,
    SETUP,
    Names,
    goods_to_come,
    is_rolled,
    is_round,
    is_turn,
)
from castles_nb.notation.board.seat import Seat
from castles_nb.notation.board.token_codecs import Pair, Track
from castles_nb.notation.token import Numbers

SHIP = BY_NAME["ship"]
SHIPS_TO_LOAD = (SHIP.name, load_ship.name)
"""The decisions and steps of a ship that has not moved the marker yet (TILE-SHIP-4)."""


def space(seats: Sequence[Seat], asks: Sequence[Decision], player: int, last: int) -> int:
    """Return the space of a player's marker, from 0: one for each ship in `seats`, at most `last`.

    `asks` are the decisions due: a ship whose goods are still to be chosen has not moved it yet
    (TILE-SHIP-4, PHA-22).
    """
    to_come = sum(asked.kind in SHIPS_TO_LOAD and asked.player == player for asked in asks)
    return max(0, min(seats[player].tiles.count(SHIP.index) - to_come, last))


def track(position: Any, asks: Sequence[Decision]) -> Track:
    """Return the turn order track of a position: for each space the players on it, the first on
    top, everybody as far as they have ships; `asks` are the decisions due."""
    seats = position.seats
    stacks: list[Numbers] = [()] * rules(position).gains.track_spaces
    for player in reversed(range(len(seats))):
        here = space(seats, asks, player, len(stacks) - 1)
        stacks[here] = (*stacks[here], player)
    return without_empty_end(stacks)


def without_empty_end(stacks: Sequence[Numbers]) -> Track:
    """A track without the last spaces, if no marker is there."""
    furthest = max((space for space, stack in enumerate(stacks) if stack), default=-1)
    return tuple(stacks[: furthest + 1])


def order(now: str, track: Track) -> Numbers:
    """Return the players in the order of the markers on `track`; empty if `now` is the setup."""
    return () if now == SETUP else order_on(track)


def player(now: str, order: Numbers, track: Track) -> int:
    """Return the first player in `order`, or on `track` if that's empty; the last if `now` is the
    end."""
    seats = order or order_on(track)
    return seats[-1 if now == END else 0] if seats else 0


def turn(order: Numbers, player: int) -> int:
    """The player's place in the order."""
    return order.index(player) if player in order else 0


def dice(
    now: str, agenda: Names | None, players: int, player: int, left: Numbers | None
) -> tuple[Pair, ...]:
    """Unknown, except for those the player is said to have left."""
    if not is_rolled(now, agenda):
        return ()
    first, second, *_ = (*(left or ()), 0, 0)
    return tuple((first, second) if seat == player else (0, 0) for seat in range(players))


def left(now: str, agenda: Names | None, dice: Sequence[Pair], player: int) -> Numbers:
    """Return both dice of the player whose turn it is; empty if `now`, with this `agenda`, isn't in
    a turn."""
    return dice[player] if is_turn(now, agenda) and 0 <= player < len(dice) else ()


def coming(now: str, agenda: Names | None) -> Numbers:
    """As many goods as there must be, all unknown."""
    return (0,) * goods_to_come(now, agenda)


def used(now: str) -> tuple[str, ...]:
    """Nothing; there is no turn before the first round and after the last."""
    return () if is_round(now) else (ENDED,)


def seating_of(position: Any) -> Seating:
    """The seats; everybody alone if the modules contradict each other."""
    found = seating_for(position.players, position.modules)
    return found or one_estate_each(position.players)


def seats_in(position: Any) -> int:
    """The number of players, scripted ones too."""
    return len(seating_of(position).estates)


def host(position: Any, player: int) -> int:
    """The first of those who share the player's estate."""
    seating = seating_of(position)
    return seating.first_seats[seating.estates[player]]


def start(rules: Ruleset, track: Track, player: int) -> dict[str, tuple[int, str]]:
    """A player's silver and workers before the first round, and the rule that says so."""
    seating, rule = rules.seating, rules.gains.starting_rule
    order = [each for each in order_on(track) if each < len(seating.estates)]
    owner = (
        seating.first_seats[seating.estates[player]] if player < len(seating.estates) else player
    )
    usual = (0 if owner in seating.scripted else rules.gains.starting_silver, 0)
    silver, workers = outfits(rules, order).get(owner, usual)
    return {
        "points": (0, "SET-18"),
        "silver": (silver, rule or "SET-16"),
        "workers": (workers, rule or "SET-15"),
    }


def owned(position: Any, player: int) -> dict[str, Any]:
    """Nothing, but what is given out for the setup."""
    if position.now != SETUP:
        return {"points": 0, "silver": 0, "workers": 0}
    given = start(rules(position), position.track, player)
    return {name: amount for name, (amount, _) in given.items()}


def rules(position: Any) -> Ruleset:
    """The rules of a position, or the base game's if it has none."""
    modules = position.modules
    if position.edition not in EDITIONS or not seating_for(position.players, modules):
        return ruleset_for(max(2, min(position.players, 4)))
    known = tuple(name for name in modules if name in MODULES)
    return ruleset_for(position.players, position.edition, known, position.options)


def asks(position: Any) -> tuple[Decision, ...]:
    """During the setup, the starting castles of everyone who has none yet, in order."""
    track, seats, duchies = position.track, position.seats, position.duchies
    seating = seating_of(position)
    order = [player for player in order_on(track) if 0 <= player < len(seats)]
    estates = dict.fromkeys(seating.estates[player] for player in order)
    return tuple(
        Decision(player, "starting_castle")
        for player in (seating.first_seats[estate] for estate in estates)
        if 0 <= player < len(seats)
        and player in seating.estate_owners
        and not seats[player].has_castle
        and not starts_in_the_middle(seats[player], duchies)
    )


def starts_in_the_middle(seat: Seat, duchies: object) -> bool:
    """Whether the starting castle of this seat has its place on a duchy the setup gives, which
    `duchies` says (SET-19)."""
    edition = EDITIONS.get(seat.edition, SPECIAL)
    return seat.duchy in edition.centre_start and not isinstance(duchies, str)


def bonus_left(seats: Sequence[Seat]) -> Numbers:
    """For each colour, the two bonus tiles without those of the estates that completed it."""
    completed = [colour for seat in seats for colour in seat.completed]
    return tuple(max(0, 2 - completed.count(colour)) for colour in range(len(COLOURS)))


def bonus_tiles(seats: Sequence[Seat], own: Seat) -> int:
    """Return the number of bonus tiles of the seat `own`: one for each completed colour, unless
    more of all `seats` completed it than there are bonus tiles."""
    return sum(sum(seat.completes(colour) for seat in seats) <= 2 for colour in own.completed)
