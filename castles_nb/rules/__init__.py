"""The rules by name. This package is itself the catalogue: index it, search it, walk through it.

>>> import castles_nb.rules as rules
>>> print(rules["PLACE-06"])
PLACE-06: A town may not hold two buildings of the same type.
>>> print(rules.search("starting castle area"))
SET-20: The starting castle gives no extra action and no points for its area, not even ...
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from castles_nb.rules.catalogue import Catalogue, Rule, RuleList

__all__ = ["Catalogue", "Rule", "RuleList", "catalogue", "search"]

catalogue = Catalogue(Path(__file__).parent / "data" / "rules.toml")
"""Every rule by id, in reading order."""

search = catalogue.search
_repr_html_ = catalogue._repr_html_


class _CatalogueModule(ModuleType):
    """Lets `cn.rules["PLACE-04"]` work: that name is this package as soon as it is imported."""

    def __getitem__(self, rule_id: str) -> Rule:
        return catalogue[rule_id]

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in catalogue

    def __iter__(self) -> Iterator[str]:
        return iter(catalogue)

    def __len__(self) -> int:
        return len(catalogue)


sys.modules[__name__].__class__ = _CatalogueModule
