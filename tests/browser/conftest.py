"""Fixtures: a headless Chromium, the light host, a JupyterLab, and pages that keep a screenshot."""

import os
import traceback
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser.host import Host, open_host
from browser.lab import (
    CHROMIUM_ARGS,
    CHROMIUMS,
    ROOT,
    SHELL,
    WAIT,
    Lab,
    close_all,
    find_chromium,
    running_lab,
    shows_lab,
)
from playwright.sync_api import Browser, Error, Page, ViewportSize, expect, sync_playwright

ARTEFACTS = ROOT / "test-artefacts"
OURS = "blob:"
"""Widgets are loaded from such an address; errors of Jupyter itself come from elsewhere."""


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium. Without one the browser tests are skipped, in CI they fail."""
    path = find_chromium(SHELL)
    if path is None:
        reason = f"no browser tests: none of {', '.join((SHELL, *CHROMIUMS))} is installed"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return path


@pytest.fixture(scope="session")
def lab(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab that serves a copy of the notebooks."""
    with running_lab(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """A headless browser."""
    expect.set_options(timeout=WAIT)  # its own five seconds are too few where a page is loaded anew
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGS)
        yield browser
        browser.close()


@pytest.fixture
def keep() -> Callable[[Page, str], None]:
    """Keeps a screenshot among the test artefacts."""

    def shoot(page: Page, name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTEFACTS / f"{name}.png")

    return shoot


HELD = pytest.StashKey[bool]()
"""Whether a test has held."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    if report.when == "call":
        item.stash[HELD] = report.passed
    return report


@pytest.fixture(scope="session")
def host(chromium: str) -> Iterator[Host]:
    """The light host, in whose pages widgets of this process are shown."""
    host = Host()
    yield host
    host.close()


@pytest.fixture
def new_page(
    browser: Browser,
    host: Host,
    request: pytest.FixtureRequest,
    keep: Callable[[Page, str], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Callable[..., Page]]:
    """Makes pages of the light host, for `show(page, *cells)`; cells run in a folder of their own.

    If the test fails, the last look of each page is kept. An error in a page's script fails the
    test, as does one in what Python does with a message.
    """
    monkeypatch.chdir(tmp_path)
    pages: list[Page] = []
    faults: list[str] = []

    def make(width: int = 1180, height: int = 1000, **options: Any) -> Page:
        size: ViewportSize = {"width": width, "height": height}
        page = browser.new_page(viewport=size, **{"reduced_motion": "reduce", **options})
        page.set_default_timeout(WAIT)
        page.on("pageerror", lambda error: faults.append(f"{error}\n{error.stack}"))
        pages.append(page)
        open_host(page, host)
        return page

    with host.channels():
        yield make
        for number, page in enumerate(pages):
            if faults or not request.node.stash.get(HELD, False):
                keep(page, f"{request.node.name}-{number}")
            page.close()
    faults += ["".join(traceback.format_exception(error)) for error in host.take_faults()]
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)


USES = 20
"""How many tests share a page: JupyterLab keeps some memory of every notebook that was open."""


@pytest.fixture(scope="session")
def idle_pages(browser: Browser) -> dict[Page, int]:
    """Pages that show JupyterLab with nothing open, and how many tests have used them."""
    return {}


@pytest.fixture
def lab_page(
    browser: Browser,
    idle_pages: dict[Page, int],
    request: pytest.FixtureRequest,
    keep: Callable[[Page, str], None],
) -> Iterator[Callable[..., Page]]:
    """Makes pages for JupyterLab. The last look of each is kept; an error in a page's script fails
    the test.

    Loading JupyterLab takes longer than most tests, so a page may be one of an earlier test, with
    all notebooks closed and their kernels gone. With `own`, for what a test does to the page
    itself, it is really new and closed after the test; so is one with options of the browser's.
    """
    pages: list[tuple[Page, int]] = []
    faults: list[str] = []

    def note(error: Error) -> None:
        faults.append(f"{error}\n{error.stack}")

    def make(width: int = 1180, height: int = 1000, own: bool = False, **options: Any) -> Page:
        own = own or bool(options)
        size: ViewportSize = {"width": width, "height": height}
        uses = USES if own else 1
        if idle_pages and not own:
            page, before = idle_pages.popitem()
            uses += before
            page.set_viewport_size(size)
        else:
            page = browser.new_page(viewport=size, **{"reduced_motion": "reduce", **options})
            page.set_default_timeout(WAIT)
        page.on("pageerror", note)
        pages.append((page, uses))
        return page

    yield make
    for number, (page, uses) in enumerate(pages):
        keep(page, f"{request.node.name}-{number}")
        page.remove_listener("pageerror", note)
        if shows_lab(page) and uses < USES and not faults:
            close_all(page)
            page.mouse.move(0, 0)
            idle_pages[page] = uses
        else:
            page.evaluate("window.jupyterapp?.serviceManager.sessions.shutdownAll()")
            page.close()
    assert [fault for fault in faults if OURS in fault] == []
