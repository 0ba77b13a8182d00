"""The verbs of the base game, a file for each kind, and every verb that there is by its name."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.module import MODULES
from castles_nb.engine.verb import Verb, by_name
from castles_nb.engine.verbs import beginning, buying, goods, placing, taking, turns

__all__ = ["BASE_VERBS", "verb_named"]

BASE_VERBS = by_name(
    *beginning.VERBS,
    *taking.VERBS,
    *placing.VERBS,
    *goods.VERBS,
    *buying.VERBS,
    *turns.VERBS,
)
"""Those of the base game by name."""


@cache
def all_verbs() -> Mapping[str, Verb]:
    """Every verb by name: those of the base game and of all modules of rules, which are files; what
    is tried out in a notebook brings none."""
    return MappingProxyType(
        BASE_VERBS | by_name(*(verb for module in MODULES.values() for verb in module.verbs))
    )


@cache
def editions_with(name: str) -> tuple[str, ...]:
    """The editions that have the verb with this name."""
    found = (m.editions for m in MODULES.values() if name in (verb.name for verb in m.verbs))
    return next(found, tuple(EDITIONS))


@cache
def expansions_of(edition: str) -> tuple[str, ...]:
    """The modules of rules that an edition has."""
    return tuple(module.name for module in MODULES.values() if edition in module.editions)


def verb_named(name: str) -> Verb:
    """The verb with this name, which all its actions bear; KeyError where there is none.

    It says how actions are written. What it does and allows in a game, `Ruleset.verbs` say.
    """
    found = BASE_VERBS.get(name)
    return found if found is not None else all_verbs()[name]
