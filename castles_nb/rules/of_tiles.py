"""Which rule says what a tile does."""

from castles_nb.components import TileKind
from castles_nb.rules import catalogue
from castles_nb.rules.catalogue import Rule

_BY_NAME = {
    "warehouse": "TILE-WAREHOUSE",
    "watchtower": "TILE-WATCH",
    "carpenter": "TILE-CARP",
    "church": "TILE-CHURCH",
    "market": "TILE-MARKET",
    "boarding_house": "TILE-BOARDING",
    "bank": "TILE-BANK",
    "town_hall": "TILE-TOWNHALL",
    "ship": "TILE-SHIP-1",
    "mine": "TILE-MINE-1",
    "castle": "TILE-CASTLE-1",
}
_LIVESTOCK = "TILE-LIVE-2"


def rule_of_tile(kind: TileKind) -> Rule:
    """The rule that says what this tile does.

    >>> from castles_nb.components import BY_NAME
    >>> rule_of_tile(BY_NAME["bank"]).sentence
    'A bank brings 2 silver.'
    >>> rule_of_tile(BY_NAME["monastery12"]).id, rule_of_tile(BY_NAME["pig3"]).id
    ('MON-12', 'TILE-LIVE-2')
    """
    if kind.number:
        return catalogue[f"MON-{kind.number:02}"]
    return catalogue[_LIVESTOCK if kind.animal else _BY_NAME[kind.name]]
