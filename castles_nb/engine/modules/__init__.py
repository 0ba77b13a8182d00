"""The modules of rules: one file each, found by looking into this folder. See README.md."""

from importlib import import_module
from pkgutil import iter_modules

from castles_nb.engine.actions import VERBS
from castles_nb.engine.decision import QUESTIONS
from castles_nb.engine.modules.module import Module

__all__ = ["MODULES", "Module"]


def _found() -> dict[str, Module]:
    found = {}
    for name in sorted(entry.name for entry in iter_modules(__path__)):
        module = getattr(import_module(f"{__name__}.{name}"), "MODULE", None)
        if isinstance(module, Module):
            found[module.name] = module
            VERBS.update(module.verbs)
            QUESTIONS.update(module.questions)
    return found


MODULES = _found()
"""Every module by name, in the order in which they are put on top of each other."""
