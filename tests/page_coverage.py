"""Which lines of `widgets/` browser tests ran, by Chromium's own coverage.

    CASTLES_PAGE_COVERAGE=FOLDER pytest -p page_coverage tests/browser

notes them, a file for each process, and `PYTHONPATH=tests python tests/page_coverage.py FOLDER`
prints a table. A line counts as run where its first letter was in a block that ran.
"""

import json
import os
import sys
import uuid
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Error, Page

from castles_nb.ui import static

FOLDER = "CASTLES_PAGE_COVERAGE"
NO_CODE = ("//", "*", "/*", "import ")
BARE = frozenset("{}()[];, ")
"""A line with nothing else is closed by the block that it closes."""


def in_a_module(name: str) -> str:
    """A file as modules hold it (`static.module`)."""
    return static._EXPORT.sub("", static._IMPORT.sub("", static.text(name)))


FILES = {name: in_a_module(name) for name in static.scripts()}
"""The files of the front end by name."""


def lines_of_code(text: str) -> dict[int, int]:
    """The lines of a file that can run, each with the place of its first letter."""
    found, start = {}, 0
    for number, line in enumerate(text.splitlines(keepends=True)):
        bare = line.strip()
        if bare and not bare.startswith(NO_CODE) and not BARE.issuperset(bare):
            found[number] = start + len(line) - len(line.lstrip())
        start += len(line)
    return found


LINES = {name: lines_of_code(text) for name, text in FILES.items()}


class Watched:
    """A page whose scripts are watched."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Debugger.enable")
        self.session.send("Debugger.setSkipAllPauses", {"skip": True})
        self.session.send("Profiler.enable")
        self.session.send("Profiler.startPreciseCoverage", {"callCount": False, "detailed": True})
        self.places: dict[str, dict[str, int]] = {}

    def places_in(self, script: str) -> dict[str, int]:
        """Where each file begins in a script."""
        if script not in self.places:
            answer = self.session.send("Debugger.getScriptSource", {"scriptId": script})
            source = answer["scriptSource"]
            found = {name: source.find(text) for name, text in FILES.items() if text.strip()}
            self.places[script] = {name: at for name, at in found.items() if at >= 0}
        return self.places[script]

    def note(self, ran: dict[str, set[int]]) -> None:
        """Add the lines that ran since the last time."""
        try:
            scripts = self.session.send("Profiler.takePreciseCoverage")["result"]
            for script in scripts:
                if script["url"].startswith("blob:"):
                    places = self.places_in(script["scriptId"])
                    add(script["functions"], places, ran)
        except Error:  # the page is gone
            pass


def add(functions: list[dict[str, Any]], places: dict[str, int], ran: dict[str, set[int]]) -> None:
    """Add the lines of files that these functions of a script ran."""
    ranges = [each for function in functions for each in function["ranges"]]
    ranges.sort(key=lambda each: each["startOffset"] - each["endOffset"])  # outer ones first
    size = max((each["endOffset"] for each in ranges), default=0)
    counts = bytearray(size)
    for each in ranges:
        length = each["endOffset"] - each["startOffset"]
        value = b"\1" if each["count"] else b"\0"
        counts[each["startOffset"] : each["endOffset"]] = value * length
    for name, start in places.items():
        for number, at in LINES[name].items():
            if start + at < size and counts[start + at]:
                ran[name].add(number)


class PageCoverage:
    """Watches every page that tests open."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.watched: list[Watched] = []
        self.ran: dict[str, set[int]] = defaultdict(set)
        new_page, close = Browser.new_page, Page.close

        def watch(browser: Browser, **options: Any) -> Page:
            page = new_page(browser, **options)
            self.watched.append(Watched(page))
            return page

        def note_and_close(page: Page, **options: Any) -> None:
            self.note()
            self.watched = [each for each in self.watched if each.page is not page]
            close(page, **options)

        Browser.new_page = watch  # type: ignore[method-assign, assignment]
        Page.close = note_and_close  # type: ignore[method-assign, assignment]

    def note(self) -> None:
        """Add what all open pages ran."""
        for each in self.watched:
            each.note(self.ran)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self) -> Iterator[None]:
        self.note()  # what a page has loaded anew may soon be forgotten
        return (yield)

    def pytest_sessionfinish(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        found = {name: sorted(numbers) for name, numbers in self.ran.items()}
        (self.folder / f"{uuid.uuid4().hex}.json").write_text(json.dumps(found), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    if folder := os.environ.get(FOLDER):
        config.pluginmanager.register(PageCoverage(Path(folder)))


def main() -> None:
    """Print a line for each file: of how many lines how many ran, in per cent."""
    ran: dict[str, set[int]] = defaultdict(set)
    for path in Path(sys.argv[1]).glob("*.json"):
        for name, numbers in json.loads(path.read_text(encoding="utf-8")).items():
            ran[name].update(numbers)
    rows = [(name, len(lines), len(ran[name] & lines.keys())) for name, lines in LINES.items()]
    rows = [row for row in sorted(rows) if row[1]]
    rows.append(("all", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    for name, lines, covered in rows:
        print(f"{name:28} {lines:6} {covered:6} {100 * covered / lines:6.1f}")


if __name__ == "__main__":
    main()
