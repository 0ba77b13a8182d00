"""What somebody says about the spaces of a duchy, checked: names, captions, tiles."""

from collections.abc import Iterable, Mapping

from traitlets import TraitError

from castles_nb.components import BY_NAME, KINDS
from castles_nb.echo import echo
from castles_nb.errors import InvalidMessage
from castles_nb.hexgrid import SPACE_INDEX, SPACE_NAMES

LONGEST_CAPTION = 24

_NAME_OF_CODE = {kind.code: kind.name for kind in KINDS}


def space_names(option: str, value: Iterable[object]) -> tuple[str, ...]:
    """Names of spaces, each once; TraitError, naming the option, for anything else.

    >>> space_names("highlight", ["4-4", "1-2"])
    ('4-4', '1-2')
    """
    names = tuple(_space(option, name) for name in value)
    for name in names:
        if names.count(name) > 1:
            raise TraitError(f"{option}: {name} stands there twice")
    return names


def caption_texts(option: str, value: Mapping[object, object]) -> dict[str, str]:
    """Captions by the names of spaces; TraitError likewise."""
    captions = {}
    for key, text in value.items():
        space = _space(option, key)
        if not isinstance(text, str):
            raise TraitError(f"{option}: {space}: {echo(text)} is not a text")
        if not text.isprintable() or len(text) > LONGEST_CAPTION:
            raise TraitError(
                f"{option}: {space}: a caption is one line of at most {LONGEST_CAPTION} characters"
            )
        captions[space] = text
    return captions


def tile_names(option: str, value: Mapping[object, object]) -> dict[str, str]:
    """Names of tiles by the names of spaces, in the order of the spaces; TraitError likewise.

    >>> tile_names("tiles", {"4-4": "castle", "1-2": "m6"})
    {'1-2': 'monastery6', '4-4': 'castle'}
    """
    names = {}
    for key, tile in value.items():
        space = _space(option, key)
        if not isinstance(tile, str) or (tile not in BY_NAME and tile not in _NAME_OF_CODE):
            raise TraitError(f"{option}: {space}: {echo(tile)} is no tile such as 'bank' or 'Bk'")
        names[space] = _NAME_OF_CODE.get(tile, tile)
    return {space: names[space] for space in SPACE_NAMES if space in names}


def read_space(field: str, value: object) -> str:
    """The name of a space in a message; `InvalidMessage`, naming the field, for another value."""
    return read_spaces(field, [value])[0]


def read_spaces(field: str, value: object) -> tuple[str, ...]:
    """A list of names of spaces in a message; `InvalidMessage` likewise."""
    if not isinstance(value, list) or len(value) > len(SPACE_NAMES):
        raise InvalidMessage(f"{field}: {echo(value)} is no list of spaces")
    for name in value:
        if not isinstance(name, str) or name not in SPACE_INDEX:
            raise InvalidMessage(f"{field}: {echo(name)} is no space")
    if len({*value}) < len(value):
        raise InvalidMessage(f"{field}: a space stands there twice")
    return tuple(value)


def _space(option: str, name: object) -> str:
    if not isinstance(name, str) or name not in SPACE_INDEX:
        raise TraitError(f"{option}: there is no space {echo(name)}, only '1-1' to '7-4'")
    return str(name)
