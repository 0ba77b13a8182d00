"""The Châteauma's belongings: county cards with their tiles, reserve, duchy (CHA-02, CHA-15).

The estate's `module_data` has all of it: for each of the two slots the card with the spaces that
are covered, and the tiles on them in the same order. A wild tile's space is written 10 higher.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.engine.bits import mask_of
from castles_nb.engine.kinds import COLOUR, TILE
from castles_nb.engine.violation import Violation
from castles_nb.expansions.chateauma.facts import CHATEAUMA, Board, Card
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]

NAME = "chateauma"
LEFT, RIGHT = SLOTS = (0, 1)
"""The slots for county cards: of a white 1 to 4, and of a 5 or 6 (CHA-20)."""
LAST_OF_LEFT = 4
"""The highest value of the white die that selects the left card (CHA-20)."""
CARDS = ("county_left", "county_right")
"""For each slot the card's number, and its covered spaces from 1."""
LYING = ("county_left_tiles", "county_right_tiles")
"""For each slot the tiles on these spaces."""
WILD = 10
"""The number a wild tile adds to its space's."""
RESERVE, RESERVE_WILD = "reserve", "reserve_wild"
"""The tiles of the reserve as they came: last in, first out (CHA-15)."""
STACKED = "duchy_stacked"
"""Tiles that lie on others of their colour in the duchy (CHA-63)."""
FACE_DOWN = "duchy_face_down"
"""The spaces of the duchy, from 1, that modifier A covers (CHA-84)."""


def chateauma(state: "GameState") -> int:
    """The player who is the Châteauma."""
    return state.rules.seating.scripted[0]


def keep(estate: "Estate", **numbers: Numbers) -> None:
    """Put entries in place of the existing ones."""
    estate.module_data = {**estate.module_data, **numbers}


# County cards -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opening:
    """An open space of a county card, and what follows where a tile covers it."""

    space: int
    colour: int
    bit: int
    """The mask of its colour."""
    bonuses: tuple[str, ...]
    """The bonuses for covering it (CHA-60, CHA-V2)."""
    before: int
    """The number of covered spaces before it."""
    covered: Numbers
    """The card's number and its covered spaces then."""
    covered_wild: Numbers
    """The same with a wild tile."""
    fills: bool
    """Whether the card is full then."""


@dataclass(frozen=True, slots=True)
class Openings:
    """The open spaces of a county card (CHA-24)."""

    card: Card
    first: tuple[Opening, ...]
    """The first open space of each colour, in their order: no later one is ever covered first."""
    colours: int
    """The mask of these colours; 0 for a full card."""

    def for_any_of(self, colours: int) -> Opening:
        """The first open space for a tile of these colours, of which it wants one (CHA-24).

        `ValueError` if none is open.
        """
        for opening in self.first:
            if colours & opening.bit:
                return opening
        raise ValueError


@lru_cache(maxsize=2**12)
def openings(numbers: Numbers) -> Openings:
    """The open spaces of a card with these covered ones."""
    card, covered = CHATEAUMA.cards[numbers[0]], [number % WILD - 1 for number in numbers[1:]]
    open_ = [space for space in range(len(card.spaces)) if space not in covered]
    first: dict[int, Opening] = {}
    for space in open_:
        colour, bonuses = card.spaces[space]
        if colour not in first:
            before = sum(each < space for each in covered)
            one, other = (_with(numbers, before, space + 1 + more) for more in (0, WILD))
            fills = len(open_) == 1
            first[colour] = Opening(space, colour, 1 << colour, bonuses, before, one, other, fills)
    return Openings(card, tuple(first.values()), mask_of(first))


def _with(numbers: Numbers, before: int, number: int) -> Numbers:
    return (*numbers[: before + 1], number, *numbers[before + 1 :])


def opened(estate: "Estate", slot: int) -> Openings | None:
    """The open spaces of the card in a slot; None for an empty slot and a full card."""
    numbers = estate.module_data.get(CARDS[slot])
    if not numbers:
        return None
    found = openings(numbers)
    return found if found.colours else None


def selected_slot(estate: "Estate", white: int) -> int:
    """The slot that the white die selects, or the other one if no card lies there (CHA-20)."""
    slot = LEFT if white <= LAST_OF_LEFT else RIGHT
    return slot if estate.module_data.get(CARDS[slot]) else 1 - slot


def lay_card(estate: "Estate", slot: int, card: int) -> None:
    """An empty card in a slot; none for 0."""
    data = {**estate.module_data}
    data[CARDS[slot]], data[LYING[slot]] = (card,) if card else (), ()
    estate.module_data = data


def cards_lying(state: "GameState") -> Numbers:
    """The number of the card in each slot, 0 for none."""
    data = state.estates[chateauma(state)].module_data
    return tuple((*data.get(name, ()), 0)[0] for name in CARDS)


# The reserve --------------------------------------------------------------------------------------

ORDER = CHATEAUMA.reserve
"""The stacks of the reserve by colour, from the topmost and leftmost."""


EVERY_COLOUR = mask_of(ORDER)
FIRST_OF = tuple(
    next((colour for colour in ORDER if colours >> colour & 1), None)
    for colours in range(EVERY_COLOUR + 1)
)
"""For each mask of colours the one whose stack comes first; None for no colour."""


def reserve(estate: "Estate") -> Numbers:
    """The tiles of the reserve except the wild ones, as they came."""
    return estate.module_data.get(RESERVE, ())


def wild_tiles(estate: "Estate") -> Numbers:
    """The wild tiles of the reserve, as they came."""
    return estate.module_data.get(RESERVE_WILD, ())


def to_reserve(estate: "Estate", kind: int) -> None:
    """A tile on top of its stack."""
    data = {**estate.module_data}
    data[RESERVE] = (*data.get(RESERVE, ()), kind)
    estate.module_data = data


def from_reserve(estate: "Estate", colour: int) -> int:
    """Take the top of the stack of this colour, the tile that came last (CHA-15)."""
    data = {**estate.module_data}
    tiles = [*data[RESERVE]]
    last = len(tiles) - 1
    while COLOUR[tiles[last]] != colour:
        last -= 1
    kind = tiles.pop(last)
    data[RESERVE] = tuple(tiles)
    estate.module_data = data
    return kind


def not_from_its_reserve(state: "GameState", player: int, action: "Action") -> Violation | None:
    """Nobody else places what lies in its reserve (CHA-15)."""
    kind, own = action.item, reserve(state.estates[chateauma(state)])
    if kind in own and kind not in state.stored_by(player):
        return Violation("CHA-15", Message("chateauma-in-reserve", tile=terms.tile(kind)))
    return None


# The duchy ----------------------------------------------------------------------------------------


def board_of(estate: "Estate") -> Board:
    """The marks on the duchy board."""
    return CHATEAUMA.boards[estate.duchy.number]


@cache
def face_down_mask(spaces: Numbers) -> int:
    """The spaces of the duchy under tiles that lie face down."""
    return mask_of(space - 1 for space in spaces)


def covered_spaces(estate: "Estate") -> int:
    """The mask of all covered spaces of the duchy, those under tiles face down included."""
    down = estate.module_data.get(FACE_DOWN)
    return estate.filled | face_down_mask(down) if down else estate.filled


def free_spaces(estate: "Estate", colour: int) -> int:
    """The mask of the free spaces of a colour."""
    return estate.masks.colour[colour] & ~covered_spaces(estate)


def lay_in_duchy(estate: "Estate", kinds: Numbers) -> tuple[int, int]:
    """Tiles one by one to the topmost leftmost free space of their colour, or on top of another one
    if there is none (CHA-63). They have no power there (CHA-12).

    The masks of the spaces they cover now, and of the colours that have become full.
    """
    tiles, colours = bytearray(estate.tiles), estate.masks.colour
    free = before = ~covered_spaces(estate)
    filled, stacked = 0, []
    for kind in kinds:
        colour = COLOUR[kind]
        fitting = free & colours[colour]
        if fitting:
            lowest = fitting & -fitting
            free ^= lowest
            tiles[lowest.bit_length() - 1] = kind
            if fitting == lowest:
                filled |= 1 << colour
        else:
            stacked.append(kind)
    estate.tiles = bytes(tiles)
    estate.filled |= before ^ free
    if stacked:
        keep(estate, **{STACKED: (*estate.module_data.get(STACKED, ()), *stacked)})
    return before ^ free, filled


def lay_on(estate: "Estate", kind: int, space: int) -> None:
    """A tile on a space of the duchy."""
    estate.tiles = estate.tiles[:space] + TILE[kind] + estate.tiles[space + 1 :]
    estate.filled |= 1 << space


def tiles_of(estate: "Estate") -> bytes:
    """All tiles face up in the duchy and on county cards, among zeros for spaces without one; the
    reserve does not count (CHA-50)."""
    data = estate.module_data
    tiles = [*data.get(STACKED, ())]
    for slot in SLOTS:
        kinds = data.get(LYING[slot])
        if kinds:
            numbers = data[CARDS[slot]]
            tiles += _face_up(numbers, kinds) if has_wild(numbers) else kinds
    return estate.tiles + bytes(tiles)


@lru_cache(maxsize=2**12)
def has_wild(numbers: Numbers) -> bool:
    """Whether a wild tile is among those on a card."""
    return max(numbers[1:], default=0) > WILD


def _face_up(numbers: Numbers, kinds: Numbers) -> Numbers:
    return tuple(kind for n, kind in zip(numbers[1:], kinds, strict=True) if n < WILD)
