"""Goods and animals: those on the open piles, and what players have in their storage."""

from castles_nb.cards import terms
from castles_nb.cards.actions import ON_TOP
from castles_nb.cards.card_set import CardSet
from castles_nb.cards.kinds import GOODS
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import element, label, place, thing, use
from castles_nb.message import Message, MessageLike


def lettered(what: str, words: str, x: float, y: float) -> str:
    """Something at (x, y) with words over it, which its title tells. A page makes a button of what
    can be chosen, and a button may hold no words that its label does not say."""
    return element("g", what, element("g", words, class_="cnb-lettering"), transform=place(x, y))


def item(what: int, card_set: CardSet) -> str:
    """Draw a good or an animal around (0, 0): `what` is its place in `ON_TOP`."""
    name = ON_TOP[what]
    if what >= len(GOODS):
        return element("g", use(f"animal-{name}"), class_="cnb-tile cnb-livestock")
    numbers = card_set.goods_numbers[what]
    words = "–".join(map(str, (numbers[0], numbers[-1])[: len(numbers)]))
    drawn = element("g", use(f"ware-{name}"), transform=place(0, 0, 1.15))
    return element("g", drawn, label(words, 0, 2.2, "cnb-ware"), class_=f"cnb-ware-{name}")


def item_picture(what: int, card_set: CardSet) -> Picture:
    """A single good or animal."""
    message = Message("as-a-title", told=terms.on_top(what))
    drawn = thing(message, use("item"), element("g", item(what, card_set), class_="cnb-lettering"))
    return Picture(message, 16, 16, element("g", drawn, transform=place(8, 8)))


def counted(
    what: int,
    number: int,
    card_set: CardSet,
    x: float,
    message: MessageLike,
    rule: str,
    part: str | None = None,
    spot: str | None = None,
) -> str:
    """Draw a good or an animal, `what` in `ON_TOP`, with its number below, at `x` in a line; it
    steps back if there's none. `message`, `rule`, `part` and `spot` as for `svg.thing`."""
    drawn = element(
        "g",
        item(what, card_set),
        class_=None if number else "cnb-lacking",
        transform=place(0, -6.5),
    )
    words = label(number, 0, 14, "cnb-big") if number else ""
    return lettered(
        thing(message, use("item"), part=part, spot=spot, rule=rule), drawn + words, x, 16
    )


def on_pile(what: int, left: int, pile: int, card_set: CardSet, x: float, y: float) -> str:
    """Draw an open pile around (x, y): `what` in `ON_TOP` is on top, `left` is the number of its
    cards, `pile` 1 or 2."""
    kind = "goods" if what < len(GOODS) else "animals"
    well = thing(
        Message("cards-drawn-pile", item=terms.on_top(what), number=left),
        element("rect", class_="cnb-well", x=-11, y=-15, width=22, height=30, rx=3),
        part=f"{kind}-pile-{pile}",
        rule="CG-SET-05",
    )
    drawn = element("g", item(what, card_set), transform=place(0, -4))
    return lettered(well, drawn + label(f"×{left}", 0, 12.2, "cnb-extra"), x, y)


def unknown_pile(kind: str, left: int, pile: int, x: float, y: float) -> str:
    """A pile of which not even the top is known, as a position may have it."""
    well = thing(
        Message("cards-drawn-pile-unknown", number=left),
        element("rect", class_="cnb-well", x=-11, y=-15, width=22, height=30, rx=3),
        part=f"{kind}-pile-{pile}",
        rule="CG-SET-05",
    )
    words = label("?", 0, 0, "cnb-big") + label(f"×{left}", 0, 12.2, "cnb-extra")
    return lettered(well, words, x, y)


def no_pile(kind: str, pile: int, x: float, y: float) -> str:
    """The place of a pile that has run out."""
    return thing(
        Message(f"cards-drawn-no-{kind}"),
        element("rect", x=-11, y=-15, width=22, height=30, rx=3),
        class_="cnb-gap",
        part=f"{kind}-pile-{pile}",
        rule="CG-TILE-05",
        transform=place(x, y),
    )
