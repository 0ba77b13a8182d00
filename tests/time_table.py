"""Where the time of a test run went: a line for each kind of test, and the slowest files. Also, how
long tests may begin (`--until=SECONDS`, for `tools/check.py`).

The seconds are those of all processes together, so two cores spend two of them in a second.
"""

import time
from collections import defaultdict
from pathlib import PurePosixPath

import pytest

SLOWEST = 10
"""How many files are named."""
MANY = 100
"""Below so many tests nobody asks."""


BEGUN = pytest.StashKey[float]()
LEFT_OUT = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--until", type=float, metavar="SECONDS", help="then no other test begins")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LEFT_OUT] = []
    config.stash[BEGUN] = time.perf_counter()


def pytest_runtest_setup(item: pytest.Item) -> None:
    limit = item.config.getoption("--until")
    if limit is not None and time.perf_counter() - item.config.stash[BEGUN] > limit:
        item.config.stash[LEFT_OUT].append(item.nodeid)
        pytest.skip("no time is left")


def kind_of(file: str) -> str:
    """A folder of tests, the notebooks or the doctests."""
    parts = PurePosixPath(file).parts
    if parts[0] == "notebooks":
        return "notebooks"
    if parts[0] == "castles_nb":
        return "doctests"
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    kinds: dict[str, float] = defaultdict(float)
    files: dict[str, float] = defaultdict(float)
    tests: dict[str, set[str]] = defaultdict(set)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                file = report.nodeid.partition("::")[0]
                kinds[kind_of(file)] += report.duration
                files[file] += report.duration
                tests[kind_of(file)].add(report.nodeid)
    if sum(map(len, tests.values())) < MANY:
        return
    terminalreporter.section("where the time went")
    for kind in sorted(kinds, key=kinds.__getitem__, reverse=True):
        terminalreporter.write_line(f"{kinds[kind]:8.1f} s  {len(tests[kind]):6} tests  {kind}")
    terminalreporter.section(f"the {SLOWEST} slowest files")
    for file in sorted(files, key=files.__getitem__, reverse=True)[:SLOWEST]:
        terminalreporter.write_line(f"{files[file]:8.1f} s  {file}")
