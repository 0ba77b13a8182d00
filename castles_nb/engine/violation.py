"""Checks and reasons that violations in the board game have in common."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.engine.turn_flags import TURN_ENDED
from castles_nb.kernel.violation import Violation as Violation  # the same in any game
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState


Check = Callable[["GameState", int, "Action"], Violation | None]
"""f(state, player, action): what is wrong with the player's action, or None."""


def only_for(kind: str, rule: str, message: str) -> Check:
    """A check: the action answers this kind of decision and is possible at no other time, as this
    message says."""

    def check(state: "GameState", player: int, action: "Action") -> Violation | None:
        if state.pending and state.pending[-1].kind == kind:
            return None
        return Violation(rule, Message(message))

    return check


def only_in_own_turn(rule: str) -> Check:
    """A check: the action is done on your own turn, before it ends, as this rule says; or the rule
    of what is asked after turns says that nothing comes before that."""

    def check(state: "GameState", player: int, action: "Action") -> Violation | None:
        if not state.used & TURN_ENDED:
            return None
        # What a shield laid may ask something itself; nothing else is asked once a turn is over.
        kinds = state.rules.decisions
        due = [kinds.get(asked.kind) for asked in state.pending]
        asking = (*due, *kinds.values()) if due else ()
        telling = [kind.nothing_before for kind in asking if kind and kind.nothing_before]
        return Violation(telling[0] if telling else rule, Message("only-in-own-turn"))

    return check


not_in_own_turn = only_in_own_turn("BLK-03")
"""The check for what needs no die, as a purchase."""


# Places and numbers in what is said ---------------------------------------------------------------

STORAGE = Message("place-storage")
BLACK_DEPOT = Message("place-black-depot")


def depot_said(depot: int) -> Message:
    """A numbered depot: `depot 3`."""
    return Message("place-depot", depot=depot)


def space_said(estate: "Estate", space: int) -> Message:
    """A space of a duchy: `space 3-2`."""
    return Message("place-space", space=estate.duchy.grid.names[space])


def lacks(place: Message, kind: int, kinds: Iterable[int]) -> Message:
    """That a tile is not among the tiles of a place.

    >>> print(lacks(depot_said(3), 7, (9, 9, 10)))
    depot 3 has 2 cows and 3 cows, but not a bank
    >>> print(lacks(STORAGE, 7, ()))
    your storage is empty
    """
    return Message("place-lacks", place=place, tile=terms.tile(kind), there=terms.tiles(kinds))


def lacks_in_all(places: Sequence[tuple[Message, tuple[int, ...]]], kind: int) -> Message:
    """That a tile is not among the tiles of any of these places.

    >>> print(lacks_in_all(((depot_said(3), (9, 9, 10)), (STORAGE, ())), 7))
    depot 3 has 2 cows and 3 cows, and your storage is empty; neither has a bank
    """
    one, *others = [
        Message("place-holds", place=at, there=terms.tiles(held)) for at, held in places
    ]
    if not others:
        return next(lacks(at, kind, held) for at, held in places)
    for other in others:
        one = Message("place-holds-too", one=one, other=other)
    return Message("places-lack", held=one, number=len(others) + 1, tile=terms.tile(kind))


def unused_dice(dice: tuple[int, ...]) -> Message:
    """The dice a player still has, one at least.

    >>> print(unused_dice((3, 3))), print(unused_dice((3, 5)))
    two 3s
    a 3 and a 5
    (None, None)
    """
    one, *others = dice
    if others == [one]:
        return Message("dice-alike", die=one)
    return Message("dice-in-a-row", dice=tuple(Message("dice-one", die=die) for die in dice))


def costs(what: str, price: int, had: int) -> Message:
    """That something is too expensive: it costs this many `silver`, `workers` or `points`.

    >>> print(costs("workers", 2, 0))
    that costs 2 workers, and you have none
    """
    return Message("too-expensive", price=Message(f"count-{what}", number=price), had=had)
