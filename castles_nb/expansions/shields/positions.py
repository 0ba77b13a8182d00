"""Faults of the shields in a written position."""

from collections import Counter
from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.violation import Violation, depot_said, space_said
from castles_nb.expansions.shields.copying import TARGET
from castles_nb.expansions.shields.holding import (
    DEALT,
    NAME,
    PER_DEPOT,
    SHIELDS,
    Pairs,
    holds,
    in_pairs,
    on_depots,
    place_numbers,
    places_dealt,
    shields_of,
)
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]


def fault_on_depots(state: "GameState", numbers: Numbers) -> Violation | None:
    """Each shield lies once, on depots as many as are laid there at most (SHD-S1)."""
    if numbers and not state.order and not all(any(each.tiles) for each in state.each_estate):
        return Violation("SHD-S1", Message("shields-not-yet"))
    lying = Counter[int]()
    for depot, shield in in_pairs(numbers):
        if shield not in SHIELDS or depot not in DEPOTS:
            return Violation(
                "SHD-S1", Message("shields-depot-number", given=str(depot * 100 + shield))
            )
        lying[depot] += 1
    for depot, number in sorted(lying.items()):
        most = PER_DEPOT[state.rules.num_seats][depot - 1]
        if number > most:
            where = depot_said(depot)
            return Violation("SHD-S1", Message("shields-too-many", where=where, most=most))
    return (
        _twice(state, numbers)
        or not_dealt(state, (*in_pairs(numbers), *_in_duchies(state)))
        or _wrong_target(state)
        or _wrongly_asked(state)
    )


def _in_duchies(state: "GameState") -> Pairs:
    """The shields in duchies, which may come from any depot."""
    held = [in_pairs(estate.module_data.get(NAME, ())) for estate in state.each_estate]
    return tuple((0, shield) for pairs in held for _, shield in pairs)


def _twice(state: "GameState", numbers: Numbers) -> Violation | None:
    found = Counter(shield for _, shield in (*in_pairs(numbers), *_in_duchies(state)))
    for shield, number in sorted(found.items()):
        if number > 1:
            return Violation("SHD-S1", Message("shields-twice", number=shield))
    dealt = sum(PER_DEPOT[state.rules.num_seats])
    if found.total() > dealt:
        return Violation("SHD-S2", Message("shields-dealt", most=dealt, number=found.total()))
    return None


def not_dealt(state: "GameState", lying: Pairs) -> Violation | None:
    """Shields, each with its depot or 0, are among those that were dealt, there (SHD-S1)."""
    places = places_dealt(state.rules.num_seats)
    dealt = {
        shield: depot for depot, shield in zip(places, state.deal.chance_of(DEALT), strict=True)
    }
    for depot, shield in lying:
        if shield not in dealt:
            return Violation("SHD-S1", Message("shields-not-dealt", number=shield))
        if depot and depot != dealt[shield]:
            message = Message("shields-dealt-to", number=shield, where=depot_said(dealt[shield]))
            return Violation("SHD-S1", message)
    return None


def _wrong_target(state: "GameState") -> Violation | None:
    for player in state.rules.seating.first_seats:
        for other in state.estates[player].module_data.get(TARGET, ()):
            if other not in state.rules.seating.opponents(player):
                return Violation("SHD-06", Message("copy-others"))
    return None


ASKED_WITH = {
    "shield_14": (14,),
    "shield_15": (15,),
    "shields_14_15": (14, 15),
    "all_depots": (5,),
}
"""The shields without which nobody is asked this."""


def _wrongly_asked(state: "GameState") -> Violation | None:
    """Nobody is asked about shields that they do not have, nor to lose more than these (SHD-T2);
    who has to discard tiles without shield 4 stores too many (A-24d)."""
    for (kind, player), times in Counter((d.kind, d.player) for d in state.pending).items():
        if player not in state.rules.seating.first_seats:
            continue
        estate = state.estates[player]
        for number in ASKED_WITH.get(kind, ()):
            if not holds(estate, number):
                return Violation(f"SHD-{number:02}", Message("needs-shield", number=number))
        if kind == "unpaid" and times > len(shields_of(estate)):
            return Violation("SHD-T2", Message("shields-unpaid", number=len(shields_of(estate))))
        if kind == "overfull" and state.rules.gains.room(estate) >= 0:
            return Violation("A-24d", Message("shields-overfull"))
    return None


def fault_in_duchy(estate: "Estate", numbers: Numbers) -> Violation | None:
    """A shield lies on a castle, one on each (SHD-P3)."""
    places = place_numbers(estate.duchy.grid)
    seen = set[int]()
    for place, shield in in_pairs(numbers):
        if shield not in SHIELDS or place not in places:
            return Violation(
                "SHD-P3", Message("shields-space-number", given=str(place * 100 + shield))
            )
        space = places.index(place)
        where = space_said(estate, space)
        if estate.tiles[space] != CASTLE:
            return Violation("SHD-P3", Message("shields-no-castle", where=where, number=shield))
        if space in seen:
            return Violation("SHD-P3", Message("shields-one-each", where=where))
        seen.add(space)
    return None


def fault_of_target(estate: "Estate", numbers: Numbers) -> Violation | None:
    """A player is chosen with shield 6 only, and only one (SHD-06)."""
    if not numbers:
        return None
    if not holds(estate, 6):
        return Violation("SHD-06", Message("needs-shield", number=6))
    if len(numbers) > 1:
        return Violation("SHD-06", Message("copy-one"))
    return None


LIFTED = {6: ("PLACE-06", "MON-06"), 18: ("PLACE-04",)}
"""Rules that these shields lift for what is done while a player has them."""


def lifted(state: "GameState", player: int) -> tuple[str, ...]:
    """Rules that tiles of a duchy may break, as shields that left the game may have been there."""
    out_of_reach = {shield for _, shield in on_depots(state)}
    for other in state.rules.seating.opponents(player):
        out_of_reach |= {shield for shield in LIFTED if holds(state.estates[other], shield)}
    overfull = any(d.player == player and d.kind == "overfull" for d in state.pending)
    return (("SET-27",) if overfull else ()) + tuple(
        rule for shield, rules in LIFTED.items() if shield not in out_of_reach for rule in rules
    )
