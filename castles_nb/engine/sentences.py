"""Words that sentences share wherever they stand: names of tiles and spaces, lists, counts."""

from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME, KINDS
from castles_nb.hexgrid import SPACE_NAMES

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.state import GameState

AREA_WORDS = {
    "building": "town",
    "livestock": "pasture",
    "ship": "river",
    "mine": "mine",
    "castle": "castle",
    "monastery": "monastery",
}
"""What an area of each colour is called."""


def tile_words(kind: int) -> str:
    """A tile in the middle of a sentence.

    >>> tile_words(7), tile_words(10), tile_words(24)
    ('a bank', '3 cows', 'monastery 1')
    """
    tile = KINDS[kind - 1]
    if tile.count or tile.number:
        return tile.label
    return f"{'an' if tile.label[0] in 'aeiou' else 'a'} {tile.label}"


def effect_name(decision: "Decision | None") -> str:
    """What asks for the decision, as a word."""
    if decision is None:
        return ""
    kind = BY_NAME.get(decision.kind)
    if kind is None:
        return decision.kind.replace("_", " ")
    return kind.name if kind.count else kind.label


def listed(words: list[str]) -> str:
    """Words as in `a, b and c`.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def counted(number: int, word: str) -> str:
    """A number of things.

    >>> counted(1, "worker"), counted(3, "worker"), counted(0, "worker")
    ('1 worker', '3 workers', '0 workers')
    """
    return f"{number} {word}{'' if number == 1 else 's'}"


def space_words(state: "GameState", player: int, space: int) -> str:
    """A space of a player's duchy, as in `town space 3-2`."""
    return f"{AREA_WORDS[state.estate(player).duchy.colours[space]]} space {SPACE_NAMES[space]}"


def actor(state: "GameState") -> int:
    """Who decides, or the first player once nobody does."""
    player = state.current_player
    return 0 if player is None else player
