"""The duchy boards in the box of each edition, and which of them are dealt at random."""

from collections.abc import Mapping
from functools import cache
from itertools import groupby

from castles_nb.components import data_file
from castles_nb.components.data_file import Field
from castles_nb.components.duchies import DUCHIES_OF, Duchy
from castles_nb.components.expansions import EXPANSIONS
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message
from castles_nb.short_text import short_repr

Sides = tuple[Duchy, ...]
"""A duchy board by its sides, the first one first; it is named by the number of that duchy."""


def read_boards(root: Field) -> dict[str, tuple[Sides, ...]]:
    """Return the duchy boards in each edition's box, as often as there are copies; every duchy is
    on one."""
    root["dealt"].numbers(2, 1, 30)
    boxes = {}
    for edition, duchies in DUCHIES_OF.items():
        box = root[edition]
        box["source"].text()
        box.confidence()
        boards: list[Sides] = []
        for record in box["boards"]:
            numbers = [side.number(1, 30) for side in record["sides"]]
            if not numbers or not duchies.keys() >= {*numbers}:
                raise record.fault(Message("boards-edition", edition=edition))
            boards += [tuple(duchies[n] for n in numbers)] * record["copies"].number(1, 9)
        found = sorted(side.number for board in dict.fromkeys(boards) for side in board)
        if found != sorted(duchies):
            raise box["boards"].fault(Message("boards-each-once", edition=edition))
        boxes[edition] = tuple(boards)
    return boxes


_ROOT = data_file.read("duchy_boards.json")

BOARDS: Mapping[str, tuple[Sides, ...]] = read_boards(_ROOT)
"""The duchy boards in the box by edition, as often as there are copies."""


def _boards_in(edition: object) -> tuple[Sides, ...]:
    """The boards in the box of an edition; `InvalidSetup` for what is none."""
    if not isinstance(edition, str) or edition not in BOARDS:
        message = Message("not-one-of", given=short_repr(edition), known=tuple(map(repr, BOARDS)))
        raise InvalidSetup(field="edition", reason=message)
    return BOARDS[edition]


@cache
def boards_of(first: int, last: int, edition: str) -> tuple[Sides, ...]:
    """The boards with duchies from the first to the last of these numbers.

    `InvalidSetup` where that would leave one side of a board out.

    >>> [sides[0].title for sides in boards_of(3, 6, "2019")]
    ['3, Ring of Knowledge', '5, Triplets']
    """
    found = []
    for board in _boards_in(edition):
        within = [first <= side.number <= last for side in board]
        if any(within) and not all(within):
            message = Message("boards-both-sides", sides=tuple(side.label for side in board))
            raise InvalidSetup(field="duchies", reason=message)
        if all(within):
            found.append(board)
    return tuple(found)


def families(edition: str) -> list[str]:
    """The boards that belong together, as a setup names them to be dealt from.

    >>> families("2019")
    ['1-10', '11a-11f']
    """
    groups = groupby(_boards_in(edition), key=lambda board: board[0].family)
    spans = [[*boards] for _, boards in groups]
    return [f"{boards[0][0].label}-{boards[-1][-1].label}" for boards in spans]


@cache
def default_boards(expansions: tuple[str, ...], edition: str) -> tuple[Sides, ...]:
    """The boards that are dealt at random unless others are named (SET-12, SET-13).

    The base game's, or those of the last of these expansions that has its own.

    >>> sorted({sides[0].number for sides in default_boards((), "special")})
    [1, 3, 5, 7, 9]
    """
    dealt = _ROOT["dealt"]
    for name, root in EXPANSIONS.items():
        if name in expansions and "dealt" in root:
            dealt = root["dealt"]
    first, last = dealt.numbers(2, 1, 30)
    return boards_of(first, last, edition)
