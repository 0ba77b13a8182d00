"""The modules of rules: one file each, found by looking into this folder. See README.md."""

from importlib import import_module
from pkgutil import iter_modules

from castles_nb.engine.actions import VERBS
from castles_nb.engine.decision import QUESTIONS
from castles_nb.engine.modules.module import Module
from castles_nb.errors import InvalidModule

__all__ = ["MODULES", "Module"]


def _found() -> dict[str, Module]:
    found: dict[str, Module] = {}
    extras: set[str] = set()
    for name in sorted(entry.name for entry in iter_modules(__path__)):
        module = getattr(import_module(f"{__name__}.{name}"), "MODULE", None)
        if not isinstance(module, Module):
            continue
        if module.name != name:
            raise InvalidModule(f"{name}: name: it is called {module.name!r}, unlike its file")
        for entry, new, known in (
            ("verbs", module.verbs, VERBS),
            ("questions", module.questions, QUESTIONS),
            ("extras", module.extras, extras),
        ):
            for each in new:
                if each in known:
                    raise InvalidModule(f"{name}: {entry}: there is a {each!r} already")
        found[name] = module
        VERBS.update(module.verbs)
        QUESTIONS.update(module.questions)
        extras.update(module.extras)
    return found


MODULES = _found()
"""Every module by name, in the order in which they are put on top of each other."""
