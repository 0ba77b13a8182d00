"""The content of the box, from `data/box.json`: cards, their worth, and how certain that is.

The authors of the file never had the cards in hand: anything the rulebook does not print is
reconstructed, and each row says so. If you own the box, you can write the rows that differ into a
file of your own, as in

    {"triples": [{"name": "castle", "points": 3, "confidence": "printed", "source": "my box"}]}

and play with it: `cn.CardGame(card_set="my_box.json")`. A row takes the place of the row of the
same name, field by field; all others stay. Records and positions say the numbers that differ.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from os import PathLike, fspath
from pathlib import Path
from typing import Any, NamedTuple

from castles_nb.cards.kinds import ANIMALS, CARDS, GOODS, KINDS, NUMBERS, TYPE, TYPES, kind_of
from castles_nb.cards.ring import COST, MOST
from castles_nb.components import data_file
from castles_nb.components.data_file import Field
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message
from castles_nb.short_text import short_repr

ROUNDS = ("A", "B", "C", "D", "E")
PRINTED_CARDS = {"castle": 12, "mine": 12, "cloister": 12, "knowledge": 18, "ship": 18} | {
    "pasture": 18
}
"""The number of cards of each type; of each building there are 3 (CG-SET-02)."""
OF_A_BUILDING = 3
OF_GOODS, OF_ANIMALS = 6, 5
"""Cards of each kind of goods and animals (CG-SET-06)."""
MOST_POINTS = 20


class Reward(NamedTuple):
    """The offer of a round card for a triple (CG-TRIPLE-11)."""

    points: int = 0
    goods: int = 0
    animals: int = 0
    silver: int = 0
    workers: int = 0


class Seats(NamedTuple):
    """The numbers that depend on the number of seats."""

    rows_filled: int
    """The number of cards each display row gets (CG-SET-14 to CG-SET-16)."""
    by_number: int
    """The number of further cards that go to the row of their own number."""
    all_seven: tuple[int, ...]
    """The points of the cards for all seven types, the first one first (CG-SET-10)."""


class Fact(NamedTuple):
    """The confidence in a row of the data file."""

    table: str
    name: str
    confidence: str
    """`printed`, `derived` or `reconstructed`."""
    source: str

    @property
    def is_guess(self) -> bool:
        """Whether nobody who wrote it down had it before their eyes."""
        return self.confidence == "reconstructed"


@dataclass(frozen=True, slots=True, repr=False)
class CardSet:
    """Everything in the box, by types, goods and animals as `castles_nb.cards.kinds` has them."""

    copies: tuple[int, ...]
    """The number of cards of each kind."""
    triples: tuple[int, ...]
    """The points for three cards of each type (CG-TRIPLE-02)."""
    goods: tuple[int, ...]
    """The number of cards of each kind of goods."""
    goods_numbers: tuple[tuple[int, ...], ...]
    """The numbers that sell each kind of goods (CG-A3-01)."""
    goods_points: tuple[int, ...]
    animals: tuple[int, ...]
    rewards: tuple[tuple[Reward, ...], ...]
    """The offers of each round card."""
    seats: tuple[Seats, ...]
    """For two, three and four seats."""
    first_triple: int
    animal_groups: tuple[int, ...]
    """The points for a group of one, two, three and four different animals (CG-END-03)."""
    starting_workers: tuple[int, ...]
    aaron_piles: tuple[int, ...]
    facts: tuple[Fact, ...] = field(compare=False)
    """The confidence in each row: two boxes with the same numbers are the same box."""

    cards: tuple[int, ...] = field(init=False, compare=False)
    """The kinds of all action cards, ascending."""
    selling: tuple[tuple[tuple[int, ...], ...], ...] = field(init=False, compare=False)
    """`selling[workers][number]`: the kinds of goods that a number sells with this many workers."""
    selling_cost: tuple[tuple[int, ...], ...] = field(init=False, compare=False)
    """`selling_cost[number][kind]`: how many workers it costs to sell these goods with a number."""

    def __post_init__(self) -> None:
        cost = tuple(
            tuple(min(COST[start][end] for end in numbers) for numbers in self.goods_numbers)
            for start in range(7)
        )
        kinds = range(len(GOODS))
        derived = {
            "cards": tuple(kind for kind in KINDS for _ in range(self.copies[kind])),
            "selling_cost": cost,
            "selling": tuple(
                tuple(tuple(k for k in kinds if cost[start][k] <= workers) for start in range(7))
                for workers in range(MOST + 1)
            ),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        return f"<CardSet of {len(self.cards)} action cards>"

    def seated(self, seats: int) -> Seats:
        """The numbers for this many seats, from two to four."""
        return self.seats[seats - 2]


def read_card_set(root: Field) -> CardSet:
    """The box in a data file; `InvalidData` names the field that is wrong."""
    copies = [0] * (len(KINDS) + 1)
    for row, name in _rows(root["cards"], CARDS):
        type_ = TYPES[TYPE[kind_of(name, 1)]]
        row["type"].text((type_,))
        dice = row["dice"].numbers(len(NUMBERS), 0, 18)
        _check_sum(row["dice"], dice, PRINTED_CARDS.get(name, OF_A_BUILDING))
        for number, cards in zip(NUMBERS, dice, strict=True):
            copies[kind_of(name, number)] = cards
    goods = _rows(root["goods"], GOODS)
    numbers = tuple(tuple(n.number(1, 6) for n in row["numbers"]) for row, _ in goods)
    if Counter(chain(*numbers)) != Counter(NUMBERS):
        raise root["goods"].fault(Message("cards-box-numbers"))
    named = _rows(
        root["numbers"], ("first_triple", "animal_groups", "starting_workers", "aaron_piles")
    )
    first, groups, workers, aaron = (
        row["values"].numbers(length, 0, MOST_POINTS)
        for (row, _), length in zip(named, (1, len(ANIMALS), 4, len(ROUNDS)), strict=True)
    )
    return CardSet(
        copies=tuple(copies),
        triples=_numbers(root["triples"], TYPES, "points", 0, MOST_POINTS),
        goods=_numbers(root["goods"], GOODS, "cards", OF_GOODS, OF_GOODS),
        goods_numbers=numbers,
        goods_points=_numbers(root["goods"], GOODS, "points", 0, MOST_POINTS),
        animals=_numbers(root["animals"], ANIMALS, "cards", OF_ANIMALS, OF_ANIMALS),
        rewards=tuple(_rewards(row["rewards"]) for row, _ in _rows(root["rounds"], ROUNDS)),
        seats=tuple(_seats(row, int(name)) for row, name in _rows(root["seats"], ("2", "3", "4"))),
        first_triple=first[0],
        animal_groups=groups,
        starting_workers=workers,
        aaron_piles=aaron,
        facts=tuple(_facts(root)),
    )


def _rows(table: Field, names: tuple[str, ...]) -> list[tuple[Field, str]]:
    """The rows of a table with their names, which are these, in this order."""
    rows = {row["name"].text(names): row for row in table}
    for name in names:
        if name not in rows:
            raise table.fault(Message("data-missing", field=short_repr(name)))
    return [(rows[name], name) for name in names]


def _numbers(
    table: Field, names: tuple[str, ...], column: str, low: int, high: int
) -> tuple[int, ...]:
    return tuple(row[column].number(low, high) for row, _ in _rows(table, names))


def _check_sum(where: Field, numbers: tuple[int, ...], needed: int) -> None:
    if sum(numbers) != needed:
        raise where.fault(Message("cards-box-sum", number=sum(numbers), needed=needed))


def _rewards(rows: Field) -> tuple[Reward, ...]:
    found = []
    for row in rows:
        for name in row.value if isinstance(row.value, dict) else ():
            if name not in Reward._fields:
                known = Reward._fields
                raise row.fault(Message("not-one-of", given=short_repr(name), known=known))
        amounts = (row[name].number(1, 9) if name in row else 0 for name in Reward._fields)
        found.append(Reward(*amounts))
    if not found or Reward() in found or len({*found}) < len(found):
        raise rows.fault(Message("cards-box-rewards"))
    return tuple(found)


def _seats(row: Field, seats: int) -> Seats:
    sevens = tuple(points.number(1, MOST_POINTS) for points in row["all_seven"])
    if len(sevens) != seats:
        raise row["all_seven"].fault(Message("data-numbers", needed=seats, number=len(sevens)))
    return Seats(row["rows_filled"].number(1, 3), row["by_number"].number(0, 6), sevens)


def _facts(root: Field) -> list[Fact]:
    return [
        Fact(table, row["name"].text(), row.confidence(), row["source"].text())
        for table in TABLES
        for row in root[table]
    ]


TABLES = ("cards", "triples", "goods", "animals", "rounds", "seats", "numbers")
_FOLDER = Path(__file__).parent / "data"


@cache
def default_card_set() -> CardSet:
    """The box of `data/box.json`."""
    return read_card_set(_usual())


def _usual() -> Field:
    return data_file.read("box.json", _FOLDER)


def card_set_from(given: object) -> CardSet:
    """Return a card set: this one, or the one in your own file; None stands for the usual one.

    Raises `InvalidSetup` for anything else, `InvalidData` for what is wrong in the file.
    """
    if given is None:
        return default_card_set()
    if isinstance(given, CardSet):
        return given
    if isinstance(given, str | PathLike):
        path = Path(fspath(given))
        return read_card_set(_replaced(data_file.read(path.name, path.parent)))
    raise InvalidSetup(field="card_set", reason=Message("cards-setup-box", given=short_repr(given)))


def usual_tables() -> dict[str, list[dict[str, Any]]]:
    """The tables of the usual box with their rows, to write other numbers into."""
    usual = _usual()
    return {table: [dict(row.value) for row in usual[table]] for table in TABLES}


def _replaced(own: Field) -> Field:
    """The tables, with the rows of your own file in place of those of the same names."""
    tables = usual_tables()
    if not isinstance(own.value, dict):
        raise own.fault(Message("cards-box-tables", known=TABLES))
    for table in own.value:
        if table == "source":
            continue
        if table not in TABLES:
            raise own.fault(Message("not-one-of", given=short_repr(table), known=TABLES))
        for row in own[table]:
            names = [each["name"] for each in tables[table]]
            place = names.index(row["name"].text(names))
            row.confidence(), row["source"].text()
            tables[table][place] |= row.value
    return Field(tables, own.where)
