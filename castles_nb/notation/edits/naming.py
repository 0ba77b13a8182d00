"""What places and items are called in sentences."""

from castles_nb.components import BY_NAME
from castles_nb.echo import echo

_WORDS = {
    "depots": "depot",
    "black_depot": "black depot",
    "coming": "goods to come",
    "white": "white die",
    "duchy": "space",
    "now": "moment",
    "player": "player at turn",
    "left": "dice left",
    "duchies": "duchy of player",
    "dice": "dice of player",
    "track": "marker of player",
    "bonus_left": "bonus tiles left,",
    "modules": "module",
    "black_depot_tiles": "tiles in the black depot",
}


def place_words(place: str) -> str:
    """What a place or field is called in a sentence.

    >>> place_words("depots/3"), place_words("1:duchy/4-4"), place_words("0:goods/2")
    ('depot 3', 'space 4-4 of player 1', 'goods 2 of player 0')
    """
    seat, _, rest = place.rpartition(":")
    word, _, inside = rest.partition("/")
    name = _WORDS.get(word, word.replace("_", " "))
    if word == "dice":
        inside = inside.split("/")[0]
    elif word == "coming":
        inside = ""
    owner = f" of player {seat}" if seat else ""
    return f"{name}{' ' if inside else ''}{inside.replace('_', ' ')}{owner}"


def item_words(item: str) -> str:
    """What an item is called in a sentence.

    >>> item_words("cow3"), item_words("goods-2"), item_words("die-0")
    ('3 cows', 'goods 2', 'an unknown die')
    """
    if item in BY_NAME:
        return BY_NAME[item].label
    if item == "die-0":
        return "an unknown die"
    return item.replace("-", " ") if len(item) < 10 else echo(item)
