"""The kinds of action cards: what is on a card, with its number, as a small whole number.

The tables have a row for every kind that there could be, whatever is in a box. Row 0 stands for no
card.
"""

TYPES = ("castle", "mine", "cloister", "knowledge", "ship", "pasture", "building")
"""The types: cards of one type make triples."""
CASTLE, MINE, CLOISTER, KNOWLEDGE, SHIP, PASTURE, BUILDING = range(len(TYPES))

BUILDINGS = (
    *("carpenter", "church", "market", "city_hall"),
    *("watchtower", "bank", "boarding_house", "warehouse"),
)
CARDS = (*TYPES[:BUILDING], *BUILDINGS)
"""What can be on a card."""
NUMBERS = (1, 2, 3, 4, 5, 6)

GOODS = ("light", "medium", "dark")
ANIMALS = ("chicken", "cow", "sheep", "pig")

_ALL = [(card, number) for card in CARDS for number in NUMBERS]

KINDS = range(1, len(_ALL) + 1)
NAME = ("", *(f"{card}{number}" for card, number in _ALL))
"""The name of each kind, as in `bank4`."""
CARD = ("", *(card for card, _ in _ALL))
NUMBER = (0, *(number for _, number in _ALL))
TYPE = (-1, *(min(CARDS.index(card), BUILDING) for card, _ in _ALL))
BY_NAME = {NAME[kind]: kind for kind in KINDS}

_CODES = ("Ca", "Mi", "Cl", "Kn", "Sh", "Pa", "Cw", "Ch", "Mk", "Ct", "Wt", "Bk", "Bh", "Wh")
"""What positions write for each of `CARDS`."""
CODE = ("", *(f"{_CODES[CARDS.index(card)]}{number}" for card, number in _ALL))
BY_CODE = {CODE[kind]: kind for kind in KINDS}


def kind_of(card: str, number: int) -> int:
    """The kind of the cards that show this and have this number.

    >>> NAME[kind_of("bank", 4)]
    'bank4'
    """
    return 1 + CARDS.index(card) * len(NUMBERS) + number - 1
