"""The rules by name. This package is itself the catalogue: index it, search it, walk through it.

>>> import castles_nb.rules as rules
>>> print(rules["PLACE-06"])
PLACE-06: A town may not hold two buildings of the same type, unless you have monastery 1.
>>> print(rules.search("starting castle area"))
SET-20: The starting castle gives no extra action and no points for its area, not even ...
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from castles_nb import expansion_files
from castles_nb.rules.catalogue import Catalogue
from castles_nb.rules.rule import Rule, RuleList

__all__ = ["Catalogue", "Rule", "RuleList", "catalogue"]

_DATA = Path(__file__).parent / "data"
catalogue = Catalogue(
    _DATA / "rules.toml",
    _DATA / "card_game.toml",
    expansions=expansion_files.files("rules.toml"),
)
"""Every rule by id, in reading order: those of the board game, then those of the card game."""


class _CatalogueModule(ModuleType):
    """Makes the package answer like its catalogue.

    `cn.rules` has to be the catalogue, but importing `castles_nb.rules` gives that name to the
    package: so it must not matter which of the two one holds.
    """

    def __getattr__(self, name: str) -> object:
        return getattr(catalogue, name)

    def __getitem__(self, rule_id: str) -> Rule:
        return catalogue[rule_id]

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in catalogue

    def __iter__(self) -> Iterator[str]:
        return iter(catalogue)

    def __len__(self) -> int:
        return len(catalogue)

    def __dir__(self) -> list[str]:
        return dir(catalogue)

    def __repr__(self) -> str:
        return repr(catalogue)


sys.modules[__name__].__class__ = _CatalogueModule
