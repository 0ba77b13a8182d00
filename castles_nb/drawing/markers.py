"""The signs of a player: a name, and a flat marker with an initial or the player's number."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles_nb.drawing.shapes import MARKER_HEIGHT as HEIGHT
from castles_nb.drawing.svg import label, place, thing, use
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.engine import GameState

__all__ = ["HEIGHT", "marker", "named_points", "player_name", "player_sign", "standing"]


def player_name(player: int, names: Sequence[str] | None) -> str:
    """Return the name of the player in this seat, from `names` by seat; `Player 1` for seat 0, and
    so on, if there are none."""
    return names[player] if names else str(Message("player-number", player=player))


def named_points(points: Sequence[int], names: Sequence[str] | None) -> tuple[Message, ...]:
    """The points of every player, to be listed in a sentence."""
    return tuple(
        Message("player-and-points", name=player_name(player, names), points=each)
        for player, each in enumerate(points)
    )


def standing(
    state: "GameState", players: Sequence[int], names: Sequence[str] | None
) -> tuple[Message, ...]:
    """The points by which these players win, in their order, to be listed in a sentence; partners
    have theirs together (TEAM-14)."""
    seating = state.rules.seating
    sums = seating.of_estates(state.points)
    sides: dict[int, list[str]] = {}
    for player in players:
        sides.setdefault(seating.estates[player], []).append(player_name(player, names))
    return tuple(
        Message("player-and-points", name=tuple(side), points=sums[estate])
        for estate, side in sides.items()
    )


def player_sign(player: int, names: Sequence[str] | None) -> str:
    """The letters on the marker: initials or first two letters if they all differ, else the number.

    >>> player_sign(1, ("You", "Greedy")), player_sign(1, ("Ann", "Abe")), player_sign(1, None)
    ('G', 'Ab', '2')
    """
    for length in (1, 2):
        signs = [name[:length].capitalize() for name in names or ()]
        if player < len(signs) == len({*signs}):
            return signs[player]
    return str(player + 1)


def marker(
    player: int,
    x: float,
    y: float,
    names: Sequence[str] | None,
    message: MessageLike = "",
    rule: str | None = None,
) -> str:
    """Draw the marker of a player around (x, y), with initials or a number by `names`; `message` is
    its title, if it has one of its own."""
    return thing(
        message,
        use("marker"),
        label(player_sign(player, names), 0, 2.5),
        rule=rule,
        class_=f"cnb-player{player}",
        transform=place(x, y),
    )
