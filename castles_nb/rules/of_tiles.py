"""Which rule says what a tile does."""

from castles_nb.components import TileKind
from castles_nb.rules import catalogue
from castles_nb.rules.catalogue import Rule


def rule_of_tile(kind: TileKind) -> Rule:
    """The rule that says what this tile does.

    >>> from castles_nb.components import BY_NAME
    >>> rule_of_tile(BY_NAME["bank"]).sentence
    'A bank brings 2 silver.'
    """
    return catalogue.find(kind.rule)
