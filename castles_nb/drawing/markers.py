"""What stands for a player: a name, and a flat marker with the player's number."""

from collections.abc import Sequence

from castles_nb.drawing.svg import element, label, place, title

WIDTH, HEIGHT = 13, 7


def player_name(player: int, names: Sequence[str] | None) -> str:
    """The given name, or `Player` and the number."""
    return names[player] if names else f"Player {player}"


def marker(player: int, x: float, y: float, name: str) -> str:
    """The marker of a player around (x, y)."""
    return element(
        "g",
        title(name),
        element(
            "rect", class_="cnb-chip", x=-WIDTH / 2, y=-HEIGHT / 2, width=WIDTH, height=HEIGHT, rx=3
        ),
        label(player, 0, 2.5, "cnb-marker"),
        class_=f"cnb-player{player}",
        transform=place(x, y),
    )
