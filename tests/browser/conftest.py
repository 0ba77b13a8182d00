"""Fixtures: a JupyterLab, a headless Chromium, and pages that keep a screenshot."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser.lab import CHROMIUM_ARGS, CHROMIUMS, ROOT, WAIT, Lab, find_chromium, running_lab
from playwright.sync_api import Browser, Page, sync_playwright

ARTEFACTS = ROOT / "test-artefacts"
OURS = "blob:"
"""Widgets are loaded from such an address; errors of Jupyter itself come from elsewhere."""


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium. Without one the browser tests are skipped, in CI they fail."""
    path = find_chromium()
    if path is None:
        reason = f"no browser tests: none of {', '.join(CHROMIUMS)} is installed"
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


@pytest.fixture
def new_page(
    browser: Browser, request: pytest.FixtureRequest, keep: Callable[[Page, str], None]
) -> Iterator[Callable[..., Page]]:
    """Makes pages. The last look of each is kept; an error in a page's script fails the test."""
    pages: list[Page] = []
    faults: list[str] = []

    def make(width: int = 1180, height: int = 1000, **options: Any) -> Page:
        options = {"reduced_motion": "reduce", **options}
        page = browser.new_page(viewport={"width": width, "height": height}, **options)
        page.set_default_timeout(WAIT)
        page.on("pageerror", lambda error: faults.append(f"{error}\n{error.stack}"))
        pages.append(page)
        return page

    yield make
    for number, page in enumerate(pages):
        keep(page, f"{request.node.name}-{number}")
        page.evaluate("window.jupyterapp?.serviceManager.sessions.shutdownAll()")
        page.close()
    assert [fault for fault in faults if OURS in fault] == []
