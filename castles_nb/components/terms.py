"""Things of the game as they stand within a sentence: what to say for a tile, a colour, an area.

The words are in `words/en/tiles.ftl` and `words/en/terms.ftl`. Each has a form for the middle of a
sentence, and others that a message asks for, as `FORM($tile, "plain")`.
"""

from collections.abc import Iterable

from castles_nb.components.tiles import COLOURS, KINDS
from castles_nb.message import Message

_TILES = (
    Message("tile-unknown"),
    *(Message(f"tile-{kind.name}", otherwise=kind.name) for kind in KINDS),
)
_COLOURS = {colour: Message(f"colour-{colour}") for colour in (*COLOURS, "any", "none")}
_AREAS = {colour: Message(f"area-{colour}") for colour in (*COLOURS, "any")}


def tile(kind: int, form: str = "") -> Message:
    """A tile: `a bank`, in its form `plain` just `bank`. 0, or any other number, is an unknown one.

    >>> str(tile(7)), str(tile(10)), str(tile(24)), str(tile(0)), str(tile(7, "plain"))
    ('a bank', '3 cows', 'monastery 1', 'an unknown tile', 'bank')
    """
    said = _TILES[kind] if 0 < kind < len(_TILES) else _TILES[0]
    return in_form(said, form) if form else said


def in_form(said: Message, form: str) -> Message:
    """Another form of what is said: that attribute of its message.

    >>> str(in_form(tile(7), "plain"))
    'bank'
    """
    return Message(f"{said.id}.{form}", **said.values)


def tiles(kinds: Iterable[int]) -> tuple[Message, ...]:
    """Several tiles, each kind once."""
    return tuple(tile(kind) for kind in dict.fromkeys(kinds))


def colour(name: str) -> Message:
    """A colour of tiles, by its kind: `building`.

    >>> str(colour("livestock"))
    'livestock'
    """
    return _COLOURS[name]


def colours(numbers: Iterable[int]) -> tuple[Message, ...]:
    """The colours with these numbers, by the kinds of their tiles."""
    return tuple(_COLOURS[COLOURS[number]] for number in numbers)


def area(name: str) -> Message:
    """An area of this colour: `town` for `building`, its `many` are `towns`.

    >>> str(area("livestock"))
    'pasture'
    """
    return _AREAS[name]


def edition(name: str) -> Message:
    """An edition by its name: `Special Edition`; `both` are both of them.

    >>> str(edition("2019"))
    '2019 edition'
    """
    return Message(f"edition-{name}")


def module(name: str) -> Message:
    """A module of rules, as in `border posts`; one without words by its name.

    >>> str(module("border_posts")), str(module("fishers"))
    ('border posts', 'fishers')
    """
    return Message(f"module-{name}", otherwise=name)


def source(name: str, kind: int = 0) -> Message:
    """A source in a ledger: `area size`; a name without words is left alone. The kind of a tile
    that is concerned is for its form `log`, if it has one.

    >>> str(source("area_size")), str(source("lucky strike"))
    ('area size', 'lucky strike')
    """
    concerned = {"tile": tile(kind)} if kind else {}
    return Message(f"source-{name}", otherwise=name, **concerned)
