"""Checks of what you say about the spaces of a duchy: names, captions, tiles.

The grid of the duchy says which spaces there are.
"""

from collections.abc import Iterable, Mapping

from traitlets import TraitError

from castles_nb.components import BY_NAME, KINDS
from castles_nb.errors import InvalidMessage
from castles_nb.hexgrid import Grid
from castles_nb.message import Message
from castles_nb.names import is_line
from castles_nb.short_text import short_repr

LONGEST_CAPTION = 24
MOST_SPACES = 100
"""Names in a list that a page sends, at most."""

_NAME_OF_CODE = {kind.code: kind.name for kind in KINDS}


def space_names(option: str, value: Iterable[object], grid: Grid) -> tuple[str, ...]:
    """Names of spaces, each once; TraitError, naming the option, for anything else.

    >>> from castles_nb.hexgrid import STANDARD
    >>> space_names("highlight", ["4-4", "1-2"], STANDARD)
    ('4-4', '1-2')
    """
    names = tuple(_space(option, name, grid) for name in value)
    for name in names:
        if names.count(name) > 1:
            raise TraitError(Message("space-twice", name=option, space=name))
    return names


def caption_texts(option: str, value: Mapping[object, object], grid: Grid) -> dict[str, str]:
    """Return the captions by the names of spaces; TraitError, naming the `option`, for anything
    else in `value`."""
    captions = {}
    for key, text in value.items():
        space = _space(option, key, grid)
        if not isinstance(text, str):
            raise TraitError(
                Message("caption-no-text", name=option, space=space, given=short_repr(text))
            )
        if not is_line(text) or len(text) > LONGEST_CAPTION:
            said = Message("caption-too-long", name=option, space=space, most=LONGEST_CAPTION)
            raise TraitError(said)
        captions[space] = text
    return captions


def tile_names(option: str, value: Mapping[object, object], grid: Grid) -> dict[str, str]:
    """Names of tiles by the names of spaces, in the order of the spaces; TraitError likewise.

    >>> from castles_nb.hexgrid import STANDARD
    >>> tile_names("tiles", {"4-4": "castle", "1-2": "m6"}, STANDARD)
    {'1-2': 'monastery6', '4-4': 'castle'}
    """
    names = {}
    for key, tile in value.items():
        space = _space(option, key, grid)
        if not isinstance(tile, str) or (tile not in BY_NAME and tile not in _NAME_OF_CODE):
            raise TraitError(
                Message("tile-no-such", name=option, space=space, given=short_repr(tile))
            )
        names[space] = _NAME_OF_CODE.get(tile, tile)
    return {space: names[space] for space in grid.names if space in names}


def read_space(field: str, value: object) -> str:
    """Return a space's name that may be in a message; else `InvalidMessage`, naming the field."""
    return read_spaces(field, [value])[0]


def read_spaces(field: str, value: object) -> tuple[str, ...]:
    """Return names of spaces that may be in a message; else `InvalidMessage`, naming the field."""
    if not isinstance(value, list) or len(value) > MOST_SPACES:
        raise InvalidMessage(Message("wrong-spaces", name=field, given=short_repr(value)))
    for name in value:
        if not isinstance(name, str):
            raise InvalidMessage(Message("wrong-space", name=field, given=short_repr(name)))
    if len({*value}) < len(value):
        raise InvalidMessage(Message("wrong-space-twice", name=field))
    return tuple(value)


def check_spaces(field: str, names: Iterable[str], grid: Grid) -> None:
    """Raise `InvalidMessage`, naming the `field`, unless these are names of the grid's spaces."""
    for name in names:
        if name not in grid.spaces:
            raise InvalidMessage(Message("wrong-space", name=field, given=short_repr(name)))


def _space(option: str, name: object, grid: Grid) -> str:
    if not isinstance(name, str) or name not in grid.spaces:
        first, last = grid.names[0], grid.names[-1]
        raise TraitError(
            Message("space-no-such", name=option, given=short_repr(name), first=first, last=last)
        )
    return str(name)
