"""The whole table of the card game as one still picture, and as the pieces of a page."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles_nb.drawing.cards.bar import WIDTH, bar_picture
from castles_nb.drawing.cards.display import DISPLAY_HEIGHT, display
from castles_nb.drawing.cards.display import WIDTH as DISPLAY_WIDTH
from castles_nb.drawing.cards.estate import estate_picture
from castles_nb.drawing.cards.names import names_of_all
from castles_nb.drawing.cards.panel import NARROW, panel_picture
from castles_nb.drawing.cards.supply import supply
from castles_nb.drawing.markers import named_points
from castles_nb.drawing.picture import Picture, card
from castles_nb.drawing.svg import element, place
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State

MARGIN = 6
PADDING = 6
_GAP = 8


def board_picture(state: "State") -> Picture:
    """The display, and beside it deck, discards, open piles and supply."""
    aside, bottom = supply(state, WIDTH - DISPLAY_WIDTH - _GAP)
    body = display(state) + element("g", aside, transform=place(DISPLAY_WIDTH + _GAP, 0))
    return Picture(Message("cards-drawn-board"), WIDTH, max(DISPLAY_HEIGHT, bottom) + 1, body)


def player_picture(
    state: "State", player: int, viewer: int | None, names: Sequence[str] | None = None
) -> Picture:
    """A player's panel above the estate."""
    panel = panel_picture(state, player, viewer, names)
    estate = estate_picture(state, player)
    top = panel.height + 4
    return Picture(
        title=Message("cards-drawn-player", panel=panel.title, estate=estate.title),
        width=NARROW,
        height=top + estate.height,
        body=panel.body + estate.scaled_into(0, top, NARROW),
    )


def table_picture(
    state: "State",
    viewer: int | None,
    names: Sequence[str] | None = None,
    all_open: bool = False,
) -> Picture:
    """Bar, display, and two players side by side per line; `all_open` shows all hands."""
    inner = WIDTH
    width = inner + 2 * (MARGIN + PADDING)
    bar = bar_picture(state, names)
    y: float = MARGIN
    body = ""
    for picture in (bar, board_picture(state)):
        height = picture.height + 2 * PADDING
        body += card(MARGIN, y, width - 2 * MARGIN, height)
        body += picture.scaled_into(MARGIN + PADDING, y + PADDING, inner)
        y += height + MARGIN
    players = [
        player_picture(state, player, player if all_open else viewer, names)
        for player in range(state.num_seats)
    ]
    for first in range(0, len(players), 2):
        line = players[first : first + 2]
        height = max(picture.height for picture in line) + 2 * PADDING
        x = (width - sum(each.width + 2 * PADDING + MARGIN for each in line) + MARGIN) / 2
        for i, picture in enumerate(line):
            body += card(x, y, picture.width + 2 * PADDING, height)
            if first + i == state.current_player:
                body += element(
                    "rect",
                    class_="cnb-turn",
                    x=x,
                    y=y,
                    width=picture.width + 2 * PADDING,
                    height=height,
                    rx=5,
                )
            body += picture.scaled_into(x + PADDING, y + PADDING, picture.width)
            x += picture.width + 2 * PADDING + MARGIN
        y += height + MARGIN
    points = named_points(state.points, names_of_all(state, names))
    return Picture(Message("cards-drawn-table", now=bar.title, points=points), width, y, body)


def fragments(
    state: "State",
    viewer: int | None,
    names: Sequence[str] | None = None,
    wide: int | None = None,
    all_open: bool = False,
    editing: bool = False,
) -> dict[str, str]:
    """The drawings for a page that has `STYLE` and `SHEET` once: `status`, `board`, `panel_0`,
    `estate_0`, ...

    Whatever an action may involve carries `data-part`, and everything that has a title carries
    `data-rule`. They show what `viewer` sees, whose panel is the wide one; or it is that of `wide`.
    With `all_open` they show all hands; with `editing` every place that can hold something carries
    `data-part`.
    """
    pictures = {"status": bar_picture(state, names, editing), "board": board_picture(state)}
    for player in range(state.num_seats):
        narrow = player != (viewer if wide is None else wide)
        sees = player if all_open else viewer
        pictures[f"panel_{player}"] = panel_picture(state, player, sees, names, narrow)
        pictures[f"estate_{player}"] = estate_picture(state, player)
    return {name: picture.to_fragment(editing=editing) for name, picture in pictures.items()}
