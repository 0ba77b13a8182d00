"""For all tests: which plugins they use, which files come first, and languages of a test."""

import itertools
import os
import tempfile
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jupyter_client.manager import KernelManager
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

from castles_nb.lessons.progress_file import OFF
from castles_nb.words import sentences

os.environ[OFF] = "1"  # saved notebooks show the same whoever worked in their folder

IN_JUPYTERLAB = "tests/browser/in_jupyterlab/"

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


class OneServer(LoadFileScheduling):
    """A file runs in one process, and so do all files that share a JupyterLab."""

    def _split_scope(self, nodeid: str) -> str:
        file = super()._split_scope(nodeid)
        return IN_JUPYTERLAB if file.startswith(IN_JUPYTERLAB) else file


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: kernels and pages let their process wait."""
    return (os.cpu_count() or 1) + 1


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> OneServer:
    """How the processes share the tests, whatever --dist says: pytest 9.2 and xdist 3.8 together
    make nothing of groups, as https://github.com/pytest-dev/pytest-xdist/issues/1386 says."""
    return OneServer(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first: or one process has it left while another has nothing."""
    in_browser = {item.path for item in items if item.get_closest_marker("browser")}
    slow = {item.path for item in items if item.get_closest_marker("slow")}

    def when(item: pytest.Item) -> int:
        if IN_JUPYTERLAB in item.path.as_posix():
            return 0
        if item.path in in_browser:
            return 1
        return 2 if item.path in slow or item.path.suffix == ".ipynb" else 3

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
