"""The Châteauma's county cards, its duchy boards and its reserve (CHA-02).

If you own the box, you can replace what is reconstructed, as the file says.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from castles_nb.components import data_file
from castles_nb.components.data_file import Field
from castles_nb.components.duchies import DUCHIES_OF, Duchy, check_colours
from castles_nb.components.tiles import COLOURS
from castles_nb.hexgrid import STANDARD
from castles_nb.message import Message

SELL, VINE = "sell", "vine"
BONUSES = (SELL, VINE)
"""The bonuses of covering a space: a sale (CHA-60), a double tile (CHA-V2)."""
BORDER_POST, SHIELD = "border_post", "shield"
SYMBOLS = (BORDER_POST, SHIELD)
"""Symbols that completing a card counts for with expansions (CHA-95, CHA-98)."""
LEVELS = ("gateway", "midweight", "heavy")
"""The tiers of points, from left to right on a card (CHA-62)."""
DECKS = ("both", "usual", "vines")
USUAL, MODIFIED = 35, 36
"""The numbers of the duchy boards: the usual one, and the one with marks (CHA-84 to CHA-87)."""
FACE_DOWN = ("building", "building", "livestock", "ship", "monastery")
FACE_UP = ("building", "mine", "castle")
"""The colours of the spaces that modifiers A and B cover."""


class CardSpace(NamedTuple):
    """A space of a county card."""

    colour: int
    """An index into COLOURS."""
    bonuses: tuple[str, ...]


class Card(NamedTuple):
    """A county card: its spaces from the top left one, and what it gives."""

    number: int
    spaces: tuple[CardSpace, ...]
    points: tuple[int, ...]
    """By tier, from the left."""
    symbol: str
    deck: str
    confidence: str
    has_castle: bool
    """Whether it can be the first card (CHA-06)."""


@dataclass(frozen=True, slots=True)
class Board:
    """A duchy board of the Châteauma, with its marks as spaces."""

    duchy: Duchy
    face_down: tuple[int, ...]
    """The spaces where modifier A puts tiles."""
    face_up: tuple[int, ...]
    """The spaces where modifier B puts tiles."""
    extra_turn: tuple[int, ...]
    """The spaces where modifier D gives an extra turn."""


@dataclass(frozen=True, slots=True)
class Chateauma:
    """Everything in the data file."""

    cards: Mapping[int, Card]
    boards: Mapping[int, Board]
    reserve: tuple[int, ...]
    """The colours of the reserve's stacks, from the topmost and leftmost."""
    source: str
    symbols: str
    """The confidence in the symbols of border posts and shields."""

    def deck(self, with_vineyards: bool) -> tuple[Card, ...]:
        """The cards of a game: 1 to 9, or 1 and 10 to 17 (CHA-06, CHA-V1)."""
        other = "usual" if with_vineyards else "vines"
        return tuple(card for card in self.cards.values() if card.deck != other)


def read_chateauma(root: Field) -> Chateauma:
    """The content of the file, checked; `InvalidData` names the field that is wrong."""
    root.confidence()
    cards: dict[int, Card] = {}
    for record in root["cards"]:
        card = _read_card(record)
        if card.number in cards:
            raise record["number"].fault(Message("chateauma-card-twice", number=card.number))
        cards[card.number] = card
    reserve = tuple(COLOURS.index(each.text(COLOURS)) for each in root["reserve"])
    if sorted(reserve) != [*range(len(COLOURS))]:
        raise root["reserve"].fault(Message("chateauma-reserve"))
    boards = {board.duchy.number: board for board in _read_boards(root)}
    if [*boards] != [USUAL, MODIFIED]:
        raise root["boards"].fault(Message("chateauma-boards", usual=USUAL, modified=MODIFIED))
    found = Chateauma(
        cards=MappingProxyType(dict(sorted(cards.items()))),
        boards=MappingProxyType(boards),
        reserve=reserve,
        source=root["source"].text(),
        symbols=root["symbols"].text(data_file.CONFIDENCES),
    )
    for with_vineyards in (False, True):
        deck = found.deck(with_vineyards)
        if len(deck) != CARDS or not any(card.has_castle for card in deck):
            message = Message(
                "chateauma-deck", needed=CARDS, number=len(deck), vineyards=with_vineyards
            )
            raise root["cards"].fault(message)
    return found


CARDS = 9
"""Cards of a game (CHA-06)."""


def _read_card(record: Field) -> Card:
    spaces = tuple(
        CardSpace(
            COLOURS.index(space["colour"].text(COLOURS)),
            tuple(each.text(BONUSES) for each in space["bonus"]) if "bonus" in space else (),
        )
        for space in record["spaces"]
    )
    if not 1 <= len(spaces) <= 9:
        raise record["spaces"].fault(Message("chateauma-card-spaces", number=len(spaces)))
    colours = [COLOURS[space.colour] for space in spaces]
    return Card(
        number=record["number"].number(1, 99),
        spaces=spaces,
        points=record["points"].numbers(len(LEVELS), 0, 99),
        symbol=record["symbol"].text(SYMBOLS) if "symbol" in record else "",
        deck=record["deck"].text(DECKS),
        confidence=record.confidence(),
        has_castle="castle" in colours,
    )


def _read_boards(root: Field) -> list[Board]:
    legend = {colour[0].upper(): colour for colour in COLOURS} | {"Y": "monastery", "M": "mine"}
    rows = root["rows"]
    symbols = [row.text().split() for row in rows]
    if tuple(map(len, symbols)) != STANDARD.rows:
        raise rows.fault(Message("duchies-rows", spaces=STANDARD.rows))
    colours = tuple(legend.get(symbol, "") for row in symbols for symbol in row)
    if "" in colours:
        raise rows.fault(Message("chateauma-rows", known=tuple(legend)))
    check_colours(rows, colours)
    family = root["family"].text()
    return [_read_board(record, colours, family) for record in root["boards"]]


def _read_board(record: Field, colours: tuple[str, ...], family: str) -> Board:
    duchy = Duchy(
        number=record["number"].number(USUAL, MODIFIED),
        named=record["name"].text(),
        family=family,
        confidence=record.confidence(),
        colours=colours,
        dice=(0,) * len(STANDARD),  # it needs none
    )
    marked = {name: _read_spaces(record[name]) for name in ("face_down", "face_up", "extra_turn")}
    has_marks = duchy.number == MODIFIED
    for name, needed in (("face_down", FACE_DOWN), ("face_up", FACE_UP)):
        found = sorted(colours[space] for space in marked[name])
        if found != (sorted(needed) if has_marks else []):
            raise record[name].fault(Message("chateauma-marks", needed=needed if has_marks else ()))
    covered = (*marked["face_down"], *marked["face_up"])
    if len(set(covered)) < len(covered):
        raise record["face_up"].fault(Message("chateauma-mark-twice"))
    return Board(duchy, **marked)


def _read_spaces(field: Field) -> tuple[int, ...]:
    spaces = tuple(STANDARD.spaces[each.text(STANDARD.names)] for each in field)
    if len(set(spaces)) < len(spaces):
        raise field.fault(Message("chateauma-mark-twice"))
    return spaces


CHATEAUMA = read_chateauma(data_file.read_of_expansion("chateauma/county.json"))
"""The cards, boards and reserve."""
_DUCHIES = {number: board.duchy for number, board in CHATEAUMA.boards.items()}
BOARDS: Mapping[str, Mapping[int, Duchy]] = dict.fromkeys(DUCHIES_OF, _DUCHIES)
"""The same boards as duchies, by edition and number; the 2019 edition never plays on them
(CHA-01)."""
