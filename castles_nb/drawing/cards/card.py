"""One card: face up, face down, in hand, or in an estate."""

from castles_nb.cards import terms
from castles_nb.cards.card_set import CardSet
from castles_nb.cards.effects import GAINS
from castles_nb.cards.kinds import CARD, CLOISTER, KINDS, NAME, NUMBER, TYPE, TYPES
from castles_nb.drawing.cards.palette import CLASSES
from castles_nb.drawing.cards.shapes import BADGE_X, BAND_Y, HEIGHT, WIDTH
from castles_nb.drawing.dice import die
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import element, label, place, thing, use
from castles_nb.message import Message, MessageLike

RULES = {
    "castle": "CG-TILE-06",
    "cloister": "CG-TILE-07",
    "ship": "CG-TILE-03",
    "pasture": "CG-TILE-04",
    "carpenter": "CG-TILE-08",
    "church": "CG-TILE-09",
    "market": "CG-TILE-10",
    "boarding_house": "CG-TILE-14",
    "warehouse": "CG-TILE-15",
    "city_hall": "CG-TILE-16",
    **{card: rule for card, (_, _, rule) in GAINS.items()},
}
"""The rule that says what each card does."""


def type_class(type_: int) -> str:
    """The class that gives a type its colours."""
    return f"cnb-tile {CLASSES[TYPES[type_]]}"


def does(kind: int) -> Message:
    """Say what a card does as it's placed."""
    card = CARD[kind]
    if card in GAINS:
        item, amount, _ = GAINS[card]
        return Message("cards-drawn-gain", amount=terms.amount(item, amount))
    if TYPE[kind] == CLOISTER:
        return Message("cards-drawn-joins")
    return Message(f"cards-decision-{card}.asks")


def told_of(kind: int, card_set: CardSet) -> Message:
    """Say everything a card is good for."""
    type_ = TYPE[kind]
    return Message(
        "cards-drawn-card",
        card=terms.card(kind),
        does=does(kind),
        type=terms.of_type(type_),
        points=card_set.triples[type_],
    )


def told_in(where: MessageLike, kind: int, card_set: CardSet) -> Message:
    """The same, with its place."""
    return Message("cards-drawn-at", place=where, card=told_of(kind, card_set))


def card(
    kind: int,
    card_set: CardSet,
    x: float,
    y: float,
    message: MessageLike,
    scale: float = 1,
    part: str | None = None,
    die_part: str | None = None,
    spot: str | None = None,
) -> str:
    """A card face up around (x, y): number, letters, icon, what it does, points of its triple.

    `part` is the name of the card for a page, `die_part` that of its number alone, `spot` what an
    editor calls the card.
    """
    name, type_ = CARD[kind], TYPE[kind]
    number = Message("cards-drawn-number", number=NUMBER[kind]) if die_part else ""
    return thing(
        message,
        use(f"card-{name}"),
        die(NUMBER[kind], -9, -16, number, 0.72, part=die_part, rule="CG-SIL-04"),
        label(card_set.triples[type_], BADGE_X, BAND_Y + 2.5, "cnb-worth"),
        part=part,
        spot=spot,
        rule=RULES[name],
        class_=type_class(type_),
        transform=place(x, y, scale),
    )


def die_card(kind: int, x: float, y: float, scale: float = 1, can_be_used: bool = True) -> str:
    """Draw a card of your own hand around (x, y): only its number counts (CG-TURN-05), which is a
    part if it `can_be_used`."""
    type_, number = TYPES[TYPE[kind]], NUMBER[kind]
    return thing(
        Message("cards-drawn-in-hand", number=number, card=terms.card(kind)),
        use("card"),
        die(number, 0, -6.5, scale=1.45),
        element("g", use(f"icon-{type_}"), transform=place(0, 14.4, 0.66)),
        part=f"die-{number}" if can_be_used else None,
        spot=f"hand-{NAME[kind]}",
        rule="CG-TURN-05",
        class_=f"{CLASSES[type_]} cnb-held",
        transform=place(x, y, scale),
    )


def back(
    message: MessageLike,
    rule: str,
    x: float,
    y: float,
    scale: float = 1,
    count: int | None = None,
    part: str | None = None,
    spot: str | None = None,
) -> str:
    """Draw a card face down around (x, y), with `count` on it if it's a pile. `message`, `rule`,
    `part` and `spot` as for `svg.thing`."""
    return element(
        "g",
        thing(message, use("card-back"), part=part, spot=spot, rule=rule),
        label(count, 0, 4) if count is not None else "",
        class_="cnb-back",
        transform=place(x, y, scale),
    )


def space(
    message: MessageLike, rule: str, x: float, y: float, scale: float = 1, spot: str | None = None
) -> str:
    """Draw a place without a card around (x, y). `message`, `rule` and `spot` as for
    `svg.thing`."""
    return thing(
        message, use("card"), rule=rule, spot=spot, class_="cnb-gap", transform=place(x, y, scale)
    )


def part_in(where: str, kind: int) -> str:
    """The name of a card as a part of this place, as in `row-3/bank4`."""
    return f"{where}/{NAME[kind]}"


def card_picture(kind: int, card_set: CardSet) -> Picture:
    """A single card."""
    message = Message("as-a-title", told=told_of(kind, card_set))
    drawn = card(kind, card_set, WIDTH / 2 + 1, HEIGHT / 2 + 1, message)
    name = Message("as-a-title", told=terms.card(kind))
    return Picture(name, WIDTH + 2, HEIGHT + 2, drawn)


def is_known(kind: object) -> bool:
    """Whether there is such a card."""
    return kind in KINDS
