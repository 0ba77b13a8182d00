"""The looks of a widget in a page: its theme, whatever overlaps, is cut off or hard to read."""

from collections.abc import Callable, Sequence

from browser.lab import WAIT
from js.tools import axe
from playwright.sync_api import Locator, Page

_OVERLAPS = """(widget) => {
  const sticksBelow = (panel) =>
    getComputedStyle(panel).position === "sticky" && getComputedStyle(panel).bottom !== "auto";
  const boxes = [...document.querySelectorAll(`${widget} .cnb-panel`)]
    .filter((panel) => panel.offsetParent && !sticksBelow(panel))
    .map((panel) => [panel.className, panel.getBoundingClientRect()]);
  const meet = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap(([name, box], i) =>
    boxes.slice(i + 1).filter(([, other]) => meet(box, other)).map(([other]) => [name, other]));
}"""

_CUT_OFF = """(widget) => [...document.querySelectorAll(`${widget}, ${widget} *`)]
  .filter((node) => node instanceof HTMLElement && node.offsetParent)
  .filter((node) => !node.matches(".cnb-live") && node.scrollWidth > node.clientWidth + 1)
  .filter((node) => getComputedStyle(node).display !== "inline")
  .map((node) => node.className)"""

# What is measured is the size at which letters are painted: that of the style times the scale of
# the drawing. Letters within shapes are not in the page: their size stands in the shape, and what
# the drawing says of it.
_TOO_SMALL = r"""(root, least) => {
  const UNSEEN = "title, option, .cnb-live, .cnb-unseen, .cnb-widget > svg:first-child";
  const found = new Set();
  const isSeen = (node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scaleOf = (node) => {
    const matrix = node.getScreenCTM?.();
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  };
  const note = (node, size, words) => {
    const place = node.closest("[class*=cnb-]")?.getAttribute("class");
    if (size < least - 0.1) found.add(`${size.toFixed(1)} ${words} (${place})`);
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    if (!node.data.trim() || around.closest(UNSEEN)) continue;
    if (!isSeen(around)) continue;
    note(around, parseFloat(getComputedStyle(around).fontSize) * scaleOf(around), node.data);
  }
  const sheet = root.querySelector("svg");
  const noteShape = (use, id, scale) => {
    const shape = sheet.querySelector(`#${CSS.escape(id)}`);
    const style = getComputedStyle(use);
    const own = Number(/([\d.]+)px/.exec(style.getPropertyValue("--least"))?.[1] ?? 0);
    for (const text of shape?.querySelectorAll("text") ?? []) {
      const written = text.getAttribute("style") ?? "";
      const shown = /display:var\((--\w+)/.exec(written);
      if (shown && style.getPropertyValue(shown[1]).trim() === "none") continue;
      const size = Number(/font-size:(?:max\()?([\d.]+)/.exec(written)?.[1] ?? 0);
      note(use, Math.max(size, own) * scale, text.textContent);
    }
    for (const inner of shape?.querySelectorAll("use") ?? []) {
      noteShape(use, inner.getAttribute("href").slice(1), scale);
    }
  };
  for (const use of root.querySelectorAll("div use:not([data-cost])")) {
    if (isSeen(use)) noteShape(use, use.getAttribute("href").slice(1), scaleOf(use));
  }
  return [...found];
}"""

# That no text is judged would be a fault of the test: see `hard_to_read`.
_HARD = """async (widget) => {
  const { passes, violations } = await axe.run(widget);
  if (!passes.some(({ id }) => id === "color-contrast")) return [["no text was judged"]];
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 200))]);
}"""


def use_theme(page: Page, theme: str) -> None:
    """Give JupyterLab, or the light host, JupyterLab's `light` or `dark` theme."""
    if page.evaluate("'host' in window"):
        page.evaluate("(theme) => host.useTheme(theme)", theme)
        return
    page.evaluate(
        "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })",
        f"JupyterLab {theme.capitalize()}",
    )
    is_light = str(theme == "light").lower()
    page.wait_for_selector(f"body[data-jp-theme-light={is_light}]", state="attached", timeout=WAIT)
    page.wait_for_selector("#jupyterlab-splash", state="detached")  # it lies over the page


def overlaps(page: Page, widget: str) -> list[list[str]]:
    """Pairs of panels of a widget that overlap, except the card at the bottom of a phone."""
    found: list[list[str]] = page.evaluate(_OVERLAPS, widget)
    return found


def cut_off(page: Page, widget: str) -> list[str]:
    """Everything in a widget that's wider than its place."""
    found: list[str] = page.evaluate(_CUT_OFF, widget)
    return found


def too_small(widget: Locator, least: float) -> list[str]:
    """Letters in a widget that are painted smaller than that many pixels."""
    found: list[str] = widget.evaluate(_TOO_SMALL, least)
    return found


def hard_to_read(page: Page, widget: str) -> list[list[str]]:
    """Everything axe finds hard to reach or read in a widget: its serious and critical faults."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe().read_text(encoding="utf-8"))
    # JupyterLab's body has no height of its own: axe would take all text in it for hidden.
    height = page.add_style_tag(content="html, body { height: 100vh }")
    found: list[list[str]] = page.evaluate(_HARD, widget)
    height.evaluate("(node) => node.remove()")
    return found


def check_looks(
    page: Page,
    widget: str,
    widths: Sequence[int],
    height: int,
    keep: Callable[[Page, str], None],
    name: str,
) -> None:
    """In both themes a widget fits at all these widths and can be read; each look is kept."""
    for theme in ("light", "dark"):
        use_theme(page, theme)
        for width in widths:
            page.set_viewport_size({"width": width, "height": height})
            page.locator(widget).evaluate("(node) => node.scrollIntoView()")
            keep(page, f"{name}_{width}_{theme}")
            assert overlaps(page, widget) == []
            assert cut_off(page, widget) == []
        assert hard_to_read(page, widget) == []
