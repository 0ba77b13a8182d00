"""Which rules have a test: the marker `rule("PLACE-04", ...)` and the table of `pytest --rules`.

The table also names the lessons whose cells cite a rule.
"""

import json
import re
from collections.abc import Generator, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from textwrap import shorten

import pytest

from castles_nb.engine.editions import EDITIONS
from castles_nb.errors import UnknownRule
from castles_nb.expansions import MODULES
from castles_nb.lessons.outline import LESSONS
from castles_nb.rulebook import Rule, catalogue

DUE_MODULES = ("base", *MODULES, "card_game")
"""The modules that are built, and the second game: each of their rules needs a test."""
DUE_EDITIONS = ("both", *EDITIONS)
"""The editions that are built, likewise; a row of another one may be cited already."""

RULINGS = ("A", "CG-R")
"""The sections of the rulings: tests may cite them, none has to."""

Citations = dict[str, list[str]]
"""The names of those that cite a rule, by its id; a parametrised test once for each case."""

CITATIONS = pytest.StashKey[Citations]()
PROVING = ("tests/rules/", "tests/expansions/")
"""The folders of tests that prove rules."""
NOTEBOOKS = "notebooks"
"""The folder of the lessons."""
TAUGHT_MODULES = ("base", "card_game")
"""The two games; lessons on expansions cite what they need."""
NOT_TAUGHT = (*RULINGS, "X", "INV", "CG-V")
"""Sections that no lesson has to cite: rulings, worked examples, and what is always true."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rules").addoption(
        "--rules",
        action="store_true",
        help="print which rules the tests cite instead of running them; fails if a due one is bare",
    )
    parser.getgroup("rules").addoption(
        "--proving",
        default="",
        metavar="IDS",
        help="of the tests of rules, run only those that cite one of these: SELL-01,SELL-02",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): rules of the catalogue that the test proves")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests of other rules, if some are named."""
    wanted = {name for name in config.getoption("--proving").split(",") if name}
    if not wanted:
        return

    def is_wanted(item: pytest.Item) -> bool:
        cited = {name for mark in item.iter_markers("rule") for name in mark.args}
        return not item.nodeid.startswith(PROVING) or bool(cited & wanted)

    config.hook.pytest_deselected(items=[item for item in items if not is_wanted(item)])
    items[:] = filter(is_wanted, items)


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(
    collector: pytest.Collector,
) -> Generator[None, object, object]:
    """Refuses tests that cite a rule which is not in the catalogue."""
    made = yield
    for item in made if isinstance(made, list) else [made]:
        if isinstance(item, pytest.Item):
            for rule_id in cited(item):
                try:
                    catalogue[rule_id]
                except UnknownRule as error:
                    raise collector.CollectError(f"{item.name} cites a rule: {error}") from None
    return made


def cited(item: pytest.Item) -> Iterator[str]:
    """The ids in the item's markers, each once."""
    yield from dict.fromkeys(
        rule_id for marker in item.iter_markers("rule") for rule_id in marker.args
    )


def proves(item: pytest.Item) -> bool:
    """Whether the test can prove anything: not if it never runs or is expected to fail."""
    return not any(item.get_closest_marker(name) for name in ("skip", "xfail"))


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """With `--rules`, gathers the citations and runs no test."""
    if not session.config.option.rules or session.testsfailed:
        return None
    citations: Citations = {}
    for item in filter(proves, session.items):
        for rule_id in cited(item):
            citations.setdefault(rule_id, []).append(getattr(item, "originalname", item.name))
    session.config.stash[CITATIONS] = citations
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    citations = session.config.stash.get(CITATIONS, None)
    if citations is not None:
        bare = any(status(rule, citations) == "NO TEST" for rule in catalogue.values())
        session.exitstatus = pytest.ExitCode.TESTS_FAILED if bare else pytest.ExitCode.OK


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    citations = config.stash.get(CITATIONS, None)
    if citations is not None:
        lessons = lesson_citations(config.rootpath / NOTEBOOKS)
        for line in table(catalogue.values(), citations, lessons):
            terminalreporter.write_line(line)


def lesson_citations(folder: Path) -> Citations:
    """The lessons in this folder that name a rule in a cell; what cells print does not count."""
    found: Citations = {}
    paths = (folder / f"{lesson}.ipynb" for lesson in LESSONS)
    for path in filter(Path.exists, paths):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        text = "\n".join("".join(cell["source"]) for cell in cells)
        for rule_id in dict.fromkeys(re.findall(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+[a-z]?", text)):
            if rule_id in catalogue:
                found.setdefault(rule_id, []).append(path.stem)
    return found


def is_taught(rule: Rule) -> bool:
    """Whether some lesson has to teach the rule."""
    return rule.module in TAUGHT_MODULES and rule.section not in NOT_TAUGHT


def status(rule: Rule, citations: Citations) -> str:
    """How a rule stands: tested, or why it needs no test, or that it lacks one."""
    if rule.id in citations:
        return "tested"
    if rule.physical:
        return "physical piece"
    if rule.section in RULINGS:
        return "ruling, not cited"
    if rule.module not in DUE_MODULES or rule.edition not in DUE_EDITIONS:
        return "not due yet"
    return "NO TEST"


def table(rules: Iterable[Rule], citations: Citations, lessons: Citations) -> Iterator[str]:
    """The lines of the coverage table, section by section; then rules without test or lesson."""
    bare = []
    untaught = []
    for section, group in groupby(rules, key=lambda rule: rule.section):
        yield f"{section}  {catalogue.sections[section]}"
        counts: dict[str, int] = {}
        for rule in group:
            standing = status(rule, citations)
            counts[standing] = counts.get(standing, 0) + 1
            if standing == "NO TEST":
                bare.append(rule.id)
            tests = citations.get(rule.id, [])
            note = f"{len(tests):3}  {short_names(tests)}" if tests else f"  -  {standing}"
            if rule.id in lessons:
                note += f"; lesson {', '.join(lessons[rule.id])}"
            elif is_taught(rule):
                untaught.append(rule.id)
            yield f"  {rule.id:15}{shorten(rule.sentence, 50, placeholder=' ...'):52}{note}"
        total = ", ".join(f"{count} {standing}" for standing, count in counts.items())
        yield f"  {section}: {sum(counts.values())} rows: {total}"
        yield ""
    yield f"Due rules without a test: {len(bare)}"
    yield from (f"  {rule_id}" for rule_id in bare)
    yield f"Rules without a lesson: {len(untaught)}"
    yield from (f"  {rule_id}" for rule_id in untaught)


def short_names(tests: list[str]) -> str:
    """The first three different names, and how many more there are."""
    names = list(dict.fromkeys(name.removeprefix("test_") for name in tests))
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more
