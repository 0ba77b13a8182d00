"""A module of rules that is tried out in a notebook, before it is a file.

    from castles_nb import house_rules

    house_rules.add(Module("toll_gates", alter), section)
    game = cn.Game(modules=("toll_gates",))

`engine/modules/README.md` tells how a module is written, and lesson 12 builds one.
"""

import re
from collections.abc import Mapping

from castles_nb.echo import echo
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.modules import MODULES, Module
from castles_nb.engine.ruleset import check_complete, ruleset_for
from castles_nb.errors import InvalidModule
from castles_nb.rules import catalogue

_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_added: set[str] = set()


def add(module: Module, section: Mapping[str, object]) -> None:
    """Make a module known in this process, and the sentences of its rules.

    `section` is what a data file of an expansion has under this name: `id`, `title` and `rules`.
    From then on setups may name the module. Added again under the same name it is replaced; games
    that have begun keep the rules they began with.

    Raises `InvalidModule` for a name that another module has, for rules that lack something, and
    for what only files can bring: verbs, decisions, memory and chance (as tiles and boards, which
    stand in data files). `DamagedData` names what is wrong in the section. Nothing is added then.

    Other processes do not know the module, so experiments with it run in one (`n_jobs=None`).
    """
    if not isinstance(module, Module):
        raise TypeError(f"module: {echo(module)} is not a Module")
    name = module.name
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise InvalidModule(
            f"name: {echo(name)} is not a name in small letters, such as 'toll_gates'"
        )
    if name in MODULES and name not in _added:
        raise InvalidModule(f"{name}: name: there is a module of this name already")
    for entry in ("verbs", "decisions", "extras", "chance"):
        if getattr(module, entry):
            raise InvalidModule(f"{name}: {entry}: a module that brings these has to be a file")
    for edition in module.editions:
        if edition not in EDITIONS:
            raise InvalidModule(
                f"{name}: editions: {echo(edition)} is none of {', '.join(EDITIONS)}"
            )
        check_complete(module.alter(ruleset_for(2, edition)), name)
    catalogue.add_section(name, section)
    MODULES[name] = module
    _added.add(name)
    ruleset_for.cache_clear()


def remove(name: str) -> None:
    """Forget a module that was added; `InvalidModule` for any other name."""
    if not isinstance(name, str) or name not in _added:
        raise InvalidModule(f"name: {echo(name)} is no module that was added")
    _added.remove(name)
    del MODULES[name]
    catalogue.remove_section(name)
    ruleset_for.cache_clear()
