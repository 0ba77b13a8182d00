"""The expansions: a folder each, found by looking into this one. See README.md.

`castles_nb.engine` loads them, so importing anything of the engine is enough to have them.
"""

from importlib import import_module
from pkgutil import iter_modules

from castles_nb.engine.actions import Action
from castles_nb.engine.decisions import BASE_DECISIONS, TURN
from castles_nb.engine.module import MODULES, Module, register, state_fields_of
from castles_nb.engine.verbs import BASE_VERBS, all_verbs, verb_named
from castles_nb.errors import InvalidModule
from castles_nb.message import Message
from castles_nb.short_text import short_repr

__all__ = ["MODULES", "Module", "state_fields_of"]


def _found() -> dict[str, Module]:
    found: dict[str, Module] = {}
    taken = {
        "verbs": {*BASE_VERBS},
        "decisions": {*BASE_DECISIONS, TURN},
        "state_fields": set[str](),
    }
    taken["chance"] = taken["state_fields"]  # positions write both by name
    for name in sorted(entry.name for entry in iter_modules(__path__)):
        module = getattr(import_module(f"{__name__}.{name}"), "MODULE", None)
        if not isinstance(module, Module):
            continue
        if module.name != name:
            raise InvalidModule(Message("modules-name", file=name, name=short_repr(module.name)))
        for entry, new in (
            ("verbs", [verb.name for verb in module.verbs]),
            ("decisions", [kind.name for kind in module.decisions]),
            ("state_fields", [*module.state_fields]),
            ("chance", [*module.chance]),
        ):
            for each in new:
                if each in taken[entry]:
                    message = Message(
                        "modules-taken", module=name, entry=entry, name=short_repr(each)
                    )
                    raise InvalidModule(message)
                taken[entry].add(each)
        found[name] = module
    return found


for _module in _found().values():
    register(_module)
Action.grammar.learn(verb_named, all_verbs)  # not earlier: now all verbs are there
