"""A module of rules that is tried out in a notebook, before it is a file.

    from castles_nb import house_rules

    house_rules.add(Module("toll_gates", alter), section)
    game = cn.Game(modules=("toll_gates",))

`engine/modules/README.md` tells how a module is written, and the lesson `own_module` builds one.
"""

import re
from collections.abc import Mapping

from castles_nb.echo import echo
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.module import MODULES, Module, register
from castles_nb.engine.ruleset import check_complete, ruleset_for
from castles_nb.errors import InvalidModule
from castles_nb.rules import catalogue
from castles_nb.say import Say

_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_added: set[str] = set()


def add(module: Module, section: Mapping[str, object]) -> None:
    """Make a module known in this process, and the sentences of its rules.

    `section` is what a data file of an expansion has under this name: `id`, `title` and `rules`.
    From then on setups may name the module. Added again under the same name it is replaced; games
    that have begun keep the rules they began with.

    Raises `InvalidModule` for a name that another module has, for rules that lack something, and
    for what only files can bring: seating, verbs, decisions, memory and chance (as tiles and
    boards, which stand in data files). `DamagedData` names what is wrong in the section. Nothing is
    added then.

    Other processes do not know the module, so experiments with it run in one (`n_jobs=None`).
    """
    if not isinstance(module, Module):
        raise TypeError(Say("house-module", given=echo(module)))
    name = module.name
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise InvalidModule(Say("house-name", given=echo(name)))
    if name in MODULES and name not in _added:
        raise InvalidModule(Say("house-name-taken", module=name))
    for entry in ("seating", "verbs", "decisions", "extras", "chance"):
        if getattr(module, entry):
            raise InvalidModule(Say("house-needs-file", module=name, entry=entry))
    for edition in module.editions:
        if edition not in EDITIONS:
            told = Say("not-one-of", given=echo(edition), known=tuple(EDITIONS))
            raise InvalidModule(Say("at-field", field=f"{name}: editions", told=told))
        check_complete(module.alter(ruleset_for(2, edition)), name)
    catalogue.add_section(name, section)
    register(module)
    _added.add(name)
    ruleset_for.cache_clear()


def remove(name: str) -> None:
    """Forget a module that was added; `InvalidModule` for any other name."""
    if not isinstance(name, str) or name not in _added:
        raise InvalidModule(Say("house-not-added", given=echo(name)))
    _added.remove(name)
    del MODULES[name]
    catalogue.remove_section(name)
    ruleset_for.cache_clear()
