"""Modules of rules: the kit's own, and yours, tried out in a notebook before they're a file.

    cn.modules.register(cn.modules.Module("toll_gates", alter), rules=section)
    game = cn.Game(modules=["toll_gates"])

`expansions/README.md` shows how to write a module, and the lesson `own_module` builds one.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from castles_nb.engine import module as registry
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.module import MODULES, NAME, Module
from castles_nb.engine.ruleset import check_complete, forget_rules, ruleset_for
from castles_nb.errors import InvalidModule
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.rulebook import catalogue
from castles_nb.short_text import short_repr

__all__ = ["Module", "facts", "find", "names", "register", "unregister"]

_added: set[str] = set()


def names() -> tuple[str, ...]:
    """Return the names of all modules that setups may name, in alphabetical order.

    >>> names()[:3]
    ('border_posts', 'chateauma', 'duchies_11_18')
    """
    return tuple(sorted(MODULES))


def find(name: str) -> Module:
    """Return the module of this name, one of `names()`; `InvalidModule` for any other.

    >>> find("vineyards").editions
    ('special',)
    """
    if not isinstance(name, str) or name not in MODULES:
        close = get_close_matches(name, MODULES, n=1) if isinstance(name, str) else []
        if close:
            message = Message("unknown-close-to", given=short_repr(name), close=repr(close[0]))
            raise InvalidModule(message)
        known = tuple(map(repr, names()))
        raise InvalidModule(Message("not-one-of", given=short_repr(name), known=known))
    return MODULES[name]


def facts(name: str) -> Mapping[str, Any]:
    """Return what's in a module's box and what its rules say in numbers, by the names of the facts.

    `name` is the module's; `InvalidModule` if there's none of this name.

    >>> facts("vineyards")["area_points"][:5]
    (0, 1, 3, 6, 10)
    """
    return find(name).facts


@keywords()
def register(module: Module, *, rules: Mapping[str, object]) -> None:
    """Make a module known in this process, and the sentences of its rules.

    `rules` is a section as in the `rules.toml` of an expansion: `id`, `title` and `rules`.
    From then on setups may name the module. Registered again under the same name, it's replaced;
    games that have begun keep the rules they began with, and so do their copies. But pickles only
    name modules: `InvalidModule` refuses to pickle such a game once its module is another one, or
    gone. Its record can be written, and is replayed under the rules of the day.

    Raises `InvalidModule` for a name that another module has, for an entry of the wrong kind, for a
    flag (`once_a_turn`) that is known already, for rules that lack something, and for what only
    files can add: seating, verbs, decisions, memory, chance and boards (as tiles, which come from
    data files). `InvalidData` names what is wrong in the section. Nothing is added then.

    Other processes do not know the module, so experiments with it run in one (`n_jobs=None`).
    """
    if not isinstance(module, Module):
        raise TypeError(Message("house-module", given=short_repr(module)))
    name = module.name
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise InvalidModule(Message("house-name", given=short_repr(name)))
    if name in MODULES and name not in _added:
        raise InvalidModule(Message("house-name-taken", module=name))
    registry.check_entries(module)
    for entry in ("seating", "verbs", "decisions", "state_fields", "chance", "boards"):
        if getattr(module, entry):
            raise InvalidModule(Message("house-needs-file", module=name, entry=entry))
    registry.check_flags(module)
    for edition in module.editions:
        if edition not in EDITIONS:
            message = Message("not-one-of", given=short_repr(edition), known=tuple(EDITIONS))
            raise InvalidModule(Message("at-field", field=f"{name}: editions", told=message))
        check_complete(module.alter(ruleset_for(2, edition)), name)
    catalogue.add_section(name, rules)
    registry.register(module)
    _added.add(name)
    forget_rules(name)


def unregister(name: str) -> None:
    """Forget a module that was registered; `InvalidModule` for any other name."""
    if not isinstance(name, str) or name not in _added:
        raise InvalidModule(Message("house-not-added", given=short_repr(name)))
    _added.remove(name)
    del MODULES[name]
    catalogue.remove_section(name)
    forget_rules(name)


def __dir__() -> list[str]:
    return __all__
