"""Modules of lessons by the names of earlier versions, which notebooks from then import.

`castles_nb.lessons.lesson_03` is the exercises of the lesson that had the number 3.
"""

import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType

from castles_nb.lessons.outline import RENAMED

_OLD = re.compile(r"castles_nb\.lessons\.lesson_(\d\d)")


class _OldNames(MetaPathFinder, Loader):
    """Puts a lesson's exercises in place of the module that has an old name."""

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        old = _OLD.fullmatch(name)
        return spec_from_loader(name, self) if old and old[1] in RENAMED else None

    def exec_module(self, module: ModuleType) -> None:
        lesson = RENAMED[module.__name__.rpartition("_")[2]]
        sys.modules[module.__name__] = import_module(f"castles_nb.course.{lesson}.exercises")


def know_old_names() -> None:
    """From now on, old names can be imported."""
    if not any(isinstance(each, _OldNames) for each in sys.meta_path):
        sys.meta_path.append(_OldNames())
