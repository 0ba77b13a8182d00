"""For all tests: which plugins they use, and which files come first."""

import itertools
import os
import tempfile
from typing import Any

import pytest
from jupyter_client.manager import KernelManager

from castles_nb.lessons.solved import OFF

os.environ[OFF] = "1"  # saved notebooks show the same whoever worked in their folder

pytest_plugins = ["pytester", "rules_plugin"]


def pytest_configure(config: pytest.Config) -> None:
    """Talk to kernels through socket files: another process may take a port first."""
    if os.name != "posix":
        return
    folder = tempfile.TemporaryDirectory(prefix="kernels")
    config.add_cleanup(folder.cleanup)
    number = itertools.count()
    begin = KernelManager.__init__

    def begin_by_files(self: KernelManager, *given: Any, **options: Any) -> None:
        by_files = {"transport": "ipc", "ip": f"{folder.name}/{next(number)}"}
        begin(self, *given, **by_files | options)

    KernelManager.__init__ = begin_by_files


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that take long come first: none is left for one process while another has nothing."""
    in_browser = {item.path for item in items if item.get_closest_marker("browser")}
    slow = {item.path for item in items if item.get_closest_marker("slow")}

    def when(item: pytest.Item) -> int:
        if item.path in in_browser:
            return 0
        return 1 if item.path in slow or item.path.suffix == ".ipynb" else 2

    items.sort(key=when)
