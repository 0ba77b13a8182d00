"""The effect of every tile and the sentence of every rule, for a page to show on a look."""

from typing import TypedDict

from castles_nb.components import KINDS
from castles_nb.drawing.board.tile import words
from castles_nb.engine import Setup
from castles_nb.message import Message
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.of_tiles import rule_of_tile


class TileHelp(TypedDict):
    """The page's explanation of a tile."""

    kind: str
    """The name of the kind, as in `cow3`."""
    name: str
    sentence: str
    rule: str


def tile_help(edition: str = "special") -> dict[str, TileHelp]:
    """The help for every tile kind, by its index as the drawings carry it in `data-tile`."""
    help_ = {}
    for kind in KINDS:
        rule = rule_of_tile(kind, edition)
        help_[str(kind.index)] = TileHelp(
            kind=kind.name,
            name=str(Message("as-a-title", told=words(kind.index))),
            sentence=str(rule.sentence),
            rule=rule.id,
        )
    return help_


def rule_help(setup: Setup) -> dict[str, str]:
    """The sentence of every rule that holds in a game with this setup, by its id."""
    editions = ("both", setup.edition)
    return {
        rule.id: str(rule.sentence)
        for rule in catalogue.values()
        if rule.is_of(setup.modules) and rule.edition in editions
    }
