"""Coloured and black backs of the tiles on the table, and whether they are possible."""

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import BOARD, COLOURS, KINDS, PHASES, terms
from castles_nb.components.board import board_for
from castles_nb.engine import GameState
from castles_nb.engine.deal import depot_colours, full_supplies
from castles_nb.engine.flow import black_row
from castles_nb.engine.violation import Violation
from castles_nb.message import Message
from castles_nb.notation.board import defaults
from castles_nb.notation.board.public_chance import tiles_in
from castles_nb.notation.token import Numbers

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position

BLACK = "black"


def black_backs_in(state: GameState, phases: int) -> Numbers:
    """The tiles on the table that were laid in the black depot in this many phases, ascending.

    A deal that was completed for a position may have tiles the position has lost; of tiles like
    these, those in a numbered depot cannot have been in the black one.
    """
    tiles = tiles_in(state)
    for kinds in state.depots:
        tiles.subtract(kinds)
    laid = Counter[int]()
    for phase in range(phases):
        laid.update(black_row(state.rules, state.deal.black_depot, phase))
    return tuple(sorted((laid & tiles).elements()))


@cache
def supplies(players: int, modules: tuple[str, ...]) -> dict[str, Counter[int]]:
    """Return the number of tiles of each kind drawn from each supply, the colours and `black`, in a
    game of this many players with these modules."""
    full = full_supplies(players, modules)
    return {name: Counter(full[name]) for name in (*COLOURS, BLACK)}


def spaces_laid(position: "Position") -> Counter[str]:
    """The number of tiles laid so far, by the name of their supply."""
    phases = position.phases_laid
    spaces = Counter[str]()
    for phase in PHASES[:phases]:
        for depot in depot_colours(phase, len(position.seats)):
            spaces.update(depot)
    supply = supplies(len(position.seats), position.modules)[BLACK].total()
    aside = defaults.rules(position).flow.black_tiles_aside
    spaces[BLACK] = min(phases * black_spaces(position), supply - aside)
    return spaces


def black_spaces(position: "Position") -> int:
    """The number of spaces of the black depot in use."""
    spaces = position.black_depot_tiles
    return BOARD.black_depot[board_for(len(position.seats))] if spaces is None else spaces


class Backs(NamedTuple):
    """The number of tiles of each kind on the table by their backs, and what is wrong with that.

    Starting castles, and tiles that are drawn from no supply, are not counted.
    """

    coloured: Counter[int]
    black: Counter[int]
    of_tiles: list[Violation]
    """The violations by the tiles; the counts are useful only if there are none."""
    of_names: list[Violation]
    """The violations by what the position says itself."""


def backs_of(position: "Position") -> Backs:
    """The backs as `black_backs` says; without it, as few as possible are taken to be black."""
    backs = Backs(Counter(), Counter(), [], [])
    named = None if position.black_backs is None else Counter(position.black_backs)
    _take_kinds(position, named, backs)
    if named is None:
        _move_to_black(position, backs)
    _look_for_space(position, backs)
    return backs


def _take_kinds(position: "Position", named: Counter[int] | None, backs: Backs) -> None:
    """Split each kind by what is named, or else by how many there are with each back."""
    supply = supplies(len(position.seats), position.modules)
    tiles = tiles_in(position)
    in_depots = Counter[int](kind for depot in position.depots for kind in depot)
    in_black_depot = Counter(position.black_depot)
    for kind, missing in sorted(((named or Counter()) - tiles).items()):
        backs.of_names.append(_violation(kind, Message("backs-missing", number=missing)))
    for kind, found in sorted(tiles.items()):
        with_colour = supply.get(KINDS[kind].colour, Counter())[kind]
        with_black = supply[BLACK][kind]
        number = min(found, with_colour + with_black)
        if not number:
            continue  # it lies on a space of its own, or its module is not played
        if number < found:
            backs.of_tiles.append(
                _violation(kind, Message("backs-tiles", number=found, most=number))
            )
        least = max(number - with_colour, in_black_depot[kind])
        most = min(with_black, number - in_depots[kind])
        black = least if named is None else min(named[kind], found)
        if least > most and number == found:
            backs.of_tiles.append(_violation(kind, Message("backs-in-depots")))
        elif not least <= black <= most and number == found:
            message = Message("backs-black", number=black, least=least, most=most)
            backs.of_names.append(_violation(kind, message))
            black = least
        backs.black[kind] = black
        backs.coloured[kind] = number - black


def _move_to_black(position: "Position", backs: Backs) -> None:
    """If there are more tiles of a colour than were laid, some had a black back."""
    with_black = supplies(len(position.seats), position.modules)[BLACK]
    in_depots = Counter[int](kind for depot in position.depots for kind in depot)
    spaces = spaces_laid(position)
    for colour in COLOURS:
        kinds = _of_colour(backs.coloured, colour)
        excess = sum(backs.coloured[kind] for kind in kinds) - spaces[colour]
        for kind in kinds:
            could = min(
                with_black[kind] - backs.black[kind], backs.coloured[kind] - in_depots[kind]
            )
            moved = max(0, min(excess, could))
            backs.black[kind] += moved
            backs.coloured[kind] -= moved
            excess -= moved


def _look_for_space(position: "Position", backs: Backs) -> None:
    """Every tile was laid on a space, so there can be no more than spaces (PHA-04, PHA-09)."""
    spaces = spaces_laid(position)
    for colour in COLOURS:
        kinds = _of_colour(backs.coloured, colour)
        excess = sum(backs.coloured[kind] for kind in kinds) - spaces[colour]
        if excess > 0:
            found = sum(backs.coloured[kind] + backs.black[kind] for kind in kinds)
            message = Message(
                "backs-of-colour", number=found, colour=terms.colour(colour), most=found - excess
            )
            backs.of_tiles.append(Violation("PHA-04", message))
    black = backs.black.total()
    if black > spaces[BLACK]:
        message = Message("backs-in-black-depot", laid=spaces[BLACK], number=black)
        backs.of_tiles.append(Violation("PHA-09", message))


def _of_colour(kinds: Counter[int], colour: str) -> list[int]:
    return [kind for kind in sorted(kinds) if KINDS[kind].colour == colour]


def _violation(kind: int, message: Message) -> Violation:
    """A violation by the tiles of a kind."""
    return Violation("INV-01", Message("at-field", field=KINDS[kind].code, told=message))
