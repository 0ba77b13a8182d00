"""For all tests: which plugins they use, and which files come first."""

import itertools
import os
import tempfile
from typing import Any

import pytest

from castles_nb.lessons.solved import OFF

os.environ[OFF] = "1"  # saved notebooks show the same whoever worked in their folder

pytest_plugins = ["pytester", "rules_plugin"]


def pytest_configure(config: pytest.Config) -> None:
    """Speak to the kernels of notebooks by files: a port may be taken before the kernel has it."""
    if os.name != "posix" or not config.pluginmanager.hasplugin("nbval"):
        return
    import nbval.kernel

    kernel = nbval.kernel.KernelManager
    folder = tempfile.TemporaryDirectory()
    config.add_cleanup(folder.cleanup)
    number = itertools.count()

    def on_sockets(**options: Any) -> Any:
        return kernel(transport="ipc", ip=f"{folder.name}/{next(number)}", **options)

    nbval.kernel.KernelManager = on_sockets


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that take long come first: none is left for one process while another has nothing."""
    in_browser = {item.path for item in items if item.get_closest_marker("browser")}
    slow = {item.path for item in items if item.get_closest_marker("slow")}

    def when(item: pytest.Item) -> int:
        if item.path in in_browser:
            return 0
        return 1 if item.path in slow or item.path.suffix == ".ipynb" else 2

    items.sort(key=when)
