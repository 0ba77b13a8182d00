"""The rules by name, and why an action is allowed or not. `cn.rules` is the catalogue.

>>> import castles_nb as cn
>>> print(cn.rules["PLACE-06"])
PLACE-06: A town may not hold two buildings of the same type, unless you have monastery 1.
>>> print(cn.rules.search("starting castle area"))
SET-20: The starting castle gives no extra action and no points for its area, not even ...
"""

from pathlib import Path

from castles_nb import expansion_files
from castles_nb.rulebook.catalogue import Catalogue
from castles_nb.rulebook.rule import Rule, RuleList

__all__ = ["Catalogue", "Rule", "RuleList", "catalogue"]

_DATA = Path(__file__).parent / "data"
catalogue = Catalogue(
    _DATA / "rules.toml",
    _DATA / "card_game.toml",
    expansions=expansion_files.files("rules.toml"),
)
"""Every rule by id, in reading order: the board game's, then the card game's."""
