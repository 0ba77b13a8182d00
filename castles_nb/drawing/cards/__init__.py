"""Drawings of the card game as SVG: pure functions from a state to text.

They are here and not in `castles_nb/cards/`, because imports only go down: what draws is a floor
of its own over games and bots, and shares with the drawings of the board game lines, icons, colours
and dice, which are one folder up. A file does one thing:

* `icons.py`, `palette.py`, `shapes.py`: what all of it is made of;
* `card.py`, `goods.py`: a card, a good, an animal;
* `display.py`, `supply.py`, `bar.py`: everything in the middle of the table;
* `panel.py`, `estate.py`, `names.py`: what players have;
* `table.py`: all of it in one picture, or in pieces for a page;
* `cheat_sheet.py`: what every card does.

`drawing_of` and `card_svg` make whole documents; `fragments` makes the pieces for a page that
has `STYLE` and `SHEET` once.

Anything you can choose carries `data-part`: `row-3/bank4` in the display, `project/bank4`,
`pile-mine` in an estate, `die-4` in your own hand, `goods-light`, `goods-pile-1`, `animals-pile-2`,
`workers`, `silver` and `points` for the gains of any number, `deck` for a purchase,
`revealed/bank4` and `revealed-die-4` for what it reveals, and rewards as `reward-silver-2`.
"""

from collections.abc import Sequence

from castles_nb.arguments import as_int, check_type, names_of_players
from castles_nb.cards import State
from castles_nb.cards.card_set import CardSet, default_card_set
from castles_nb.drawing.cards.card import card_picture, is_known
from castles_nb.drawing.cards.palette import STYLE
from castles_nb.drawing.cards.shapes import SHAPES, SHEET
from castles_nb.drawing.cards.table import fragments, table_picture
from castles_nb.errors import UnknownPlayer
from castles_nb.message import Message
from castles_nb.short_text import short_repr

__all__ = ["SHEET", "STYLE", "card_svg", "drawing_of", "fragments"]


def drawing_of(state: State, viewer: int | None = None, names: Sequence[str] | None = None) -> str:
    """The whole table as `viewer` sees it; hands of all others are face down, and everybody's
    where nobody looks.

    `UnknownPlayer`, TypeError or ValueError name an argument that is wrong.
    """
    check_type("state", state, State)
    names_of_players("names", names, state.num_players)
    seat = None if viewer is None else as_int(viewer)
    if viewer is not None and seat not in range(state.num_players):
        last = state.num_players - 1
        raise UnknownPlayer(Message("state-no-player", given=short_repr(viewer), last=last))
    return table_picture(state, seat, names).to_document(STYLE, SHAPES)


def card_svg(kind: int, card_set: CardSet | None = None) -> str:
    """A single card, by the number of its kind; ValueError for a number that no kind has.

    >>> from castles_nb.cards.kinds import BY_NAME
    >>> "gain 3 silver" in card_svg(BY_NAME["bank4"]).lower()
    True
    """
    if not is_known(as_int(kind)):
        raise ValueError(Message("cards-drawn-unknown", given=short_repr(kind)))
    return card_picture(kind, card_set or default_card_set()).to_document(STYLE, SHAPES)
