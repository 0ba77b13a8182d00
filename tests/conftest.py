"""For all tests: which plugins they use, which files come first, and languages of a test."""

import itertools
import os
import tempfile
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jupyter_client.manager import KernelManager

from castles_nb.lessons.solved import OFF
from castles_nb.words import sentences

os.environ[OFF] = "1"  # saved notebooks show the same whoever worked in their folder

pytest_plugins = ["pytester", "rules_plugin", "time_table"]


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


@pytest.hookimpl(tryfirst=True)  # before xdist looks for the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What shares a thing runs in one process, as a file does; what takes long comes first, so that
    none is left for one process while another has nothing."""
    in_browser = {item.path for item in items if item.get_closest_marker("browser")}
    slow = {item.path for item in items if item.get_closest_marker("slow")}

    def when(item: pytest.Item) -> int:
        if "lab" in getattr(item, "fixturenames", ()):  # cells of notebooks have none
            return 0
        if item.path in in_browser:
            return 1
        return 2 if item.path in slow or item.path.suffix == ".ipynb" else 3

    for item in items:
        shares = "JupyterLab" if when(item) == 0 else str(item.path)
        item.add_marker(pytest.mark.xdist_group(shares))
    items.sort(key=when)


@pytest.fixture
def speak() -> Iterator[Callable[[str, str], None]]:
    """Adds messages to a language for one test."""
    before = {name: list(texts) for name, texts in sentences._added.items()}
    yield sentences.add
    sentences._added.clear()
    sentences._added.update(before)
    sentences.language(sentences.FIRST)
    sentences._forget()
