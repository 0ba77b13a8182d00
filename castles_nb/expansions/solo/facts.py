"""The solo game's facts: its targets, and the order in which tiles are taken away."""

from castles_nb.components import BY_NAME, COLOURS, EXPANSIONS, PHASES, terms
from castles_nb.components.board import depot_colours
from castles_nb.components.data_file import Field
from castles_nb.message import Message

NAME = "solo"
FACE_DOWN = BY_NAME["face_down"].index
"""A tile that lies face down: what it is no longer matters (SOLO-14)."""
SWAPPED = 5
"""Goods for a tile from the black depot (SOLO-12)."""

_ROOT = EXPANSIONS[NAME]
_TARGETS = _ROOT["targets"]
LOWEST, HIGHEST = (_TARGETS[end].number(1, 200) for end in ("lowest", "highest"))
"""Between these are all targets; any of them may be the first (SOLO-22)."""
USUAL_TARGET = _TARGETS["usual"].number(LOWEST, HIGHEST)
STEP = _TARGETS["step"].number(1, 20)
"""By so much the target drops when it is reached (SOLO-18)."""


def read_removal(removal: Field) -> dict[str, tuple[tuple[str, ...], ...]]:
    """For each edition the colours of each depot's spaces, in the order in which tiles are taken
    away (SOLO-07, D-11, A-65)."""
    removal.confidence()
    return {edition: _read_order(removal[edition]) for edition in ("special", "2019")}


def _read_order(depots: Field) -> tuple[tuple[str, ...], ...]:
    found = tuple(tuple(colour.text(COLOURS) for colour in depot) for depot in depots)
    laid = depot_colours(PHASES[0], players=2)  # SOLO-02
    if len(found) != len(laid):
        raise depots.fault(Message("solo-removal-depots", needed=len(laid), number=len(found)))
    for record, colours, printed in zip(depots, found, laid, strict=True):
        if sorted(colours) != sorted(printed):
            raise record.fault(Message("solo-removal", colours=tuple(map(terms.colour, printed))))
    return found


REMOVAL = read_removal(_ROOT["removal"])
