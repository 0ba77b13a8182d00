"""The rule for each tile."""

from castles_nb.components import TileKind
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.rule import Rule


def rule_of_tile(kind: TileKind, edition: str = "special") -> Rule:
    """The rule that says what this tile does in an edition.

    >>> from castles_nb.components import BY_NAME
    >>> rule_of_tile(BY_NAME["bank"]).sentence
    'A bank brings 2 silver.'
    >>> rule_of_tile(BY_NAME["monastery6"], "2019").id
    'MON-06b'
    """
    rule = catalogue.find(kind.rule)
    if rule.edition in ("both", edition):
        return rule
    return catalogue.get(f"{rule.id}b", rule)  # the row of the other edition has the id with a b
