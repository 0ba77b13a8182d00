"""The language that nobody speaks in a page: what is still English in it, and what it does not fit.

`tools/pseudo_language.py` makes that language: English accented, and a third longer.
"""

import re
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType

from browser.lab import ROOT
from playwright.sync_api import Page

from castles_nb.components import KINDS

LANGUAGE = "pseudo"
FILE = "pseudo.ftl"
SPEAK = f"""\
from pathlib import Path
import castles_nb as cn
cn.words.add("{LANGUAGE}", Path("{FILE}").read_text(encoding="utf-8"))
cn.language("{LANGUAGE}")
"""
"""The beginning of a cell: from here on all is said in that language."""

# What is the same in every language.
TILES = frozenset(kind.code for kind in KINDS)
HALVES = frozenset(  # of double tiles
    letter.upper() for kind in KINDS if kind.key_spaces > 1 for letter in kind.code
)
KEYS = frozenset("nurhc?")
NAMES = frozenset({"Ann", "Ben", "greedy", "random", "Game"})  # of players, bots and classes
FIELDS = frozenset(
    {"edition", "game", "players", "selected", "silver", "tiles"}
)  # what an error begins with
NOTATION = re.compile(
    r"\b[A-Z][A-Z0-9]*(-[A-Z0-9]+[a-z]?)+\b"  # ids of rules
    r"|\b[A-E][1-5]?\b"  # phases and rounds
    r"|\b\d\d-[a-z]+\b"  # exercises
    r"|\w*_\w+"  # code
    r"|\[Castles "  # a record
    r"|'[\w -]*'"  # what somebody gave
)

_TEXTS = """(selector) => {
  const named = ["title", "aria-label", "aria-description", "aria-valuetext", "aria-placeholder",
    "aria-roledescription", "placeholder", "alt"];
  const found = [];
  for (const root of document.querySelectorAll(selector)) {
    for (const node of [root, ...root.querySelectorAll("*")]) {
      if (["STYLE", "SCRIPT", "style", "script"].includes(node.tagName)) continue;
      found.push(...named.map((name) => node.getAttribute(name)).filter(Boolean));
      if (node.tagName === "TEXTAREA") continue; // positions and records
      for (const child of node.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) found.push(child.data.trim());
      }
    }
  }
  return [...new Set(found)].filter(Boolean);
}"""

_TOO_LONG = """(selector) => [...document.querySelectorAll(selector)].flatMap((root) => {
  const told = (node, what) => `${what}: <${node.tagName} class="${node.getAttribute("class")}"> ` +
    node.textContent.trim().slice(0, 60);
  const cut = [root, ...root.querySelectorAll("*")]
    .filter((node) => node instanceof HTMLElement && node.checkVisibility())
    .filter((node) => node.scrollWidth > node.clientWidth + 1)
    .filter((node) => {
      const { display, overflowX, clipPath } = getComputedStyle(node);
      const isMeant = ["auto", "scroll"].includes(overflowX) || clipPath !== "none"; // or unseen
      return display !== "inline" && !isMeant;
    });
  const out = [...root.querySelectorAll("svg text")].filter((text) => {
    const box = text.getBoundingClientRect();
    const svg = text.ownerSVGElement;
    const boxed = [svg.closest(".cnb-panel"), svg].find((each) => each?.getClientRects().length);
    const panel = svg.closest(".cnb-region") && boxed;
    const around = (panel ?? svg).getBoundingClientRect();
    return box.width && (box.left < around.left - 1 || box.right > around.right + 1 ||
      box.top < around.top - 1 || box.bottom > around.bottom + 1);
  });
  const visible = [...root.querySelectorAll("svg text")]
    .map((text) => [text, text.getBoundingClientRect()]).filter(([, box]) => box.width);
  const over = visible.flatMap(([text, box], i) => visible.slice(i + 1).filter(([other, next]) =>
    text.ownerSVGElement === other.ownerSVGElement &&
    Math.min(box.right, next.right) - Math.max(box.left, next.left) > 1 &&
    Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > box.height / 2)
    .map(([other]) => [text, other.textContent]));
  return [...over.map(([node, other]) => told(node, `lies on ${other}`)),
    ...cut.map((node) => told(node, "cut off")),
    ...out.map((node) => told(node, "sticks out"))];
})"""


def _maker() -> ModuleType:
    folder = str(ROOT / "tools")
    sys.path.insert(0, folder)
    try:
        return import_module("pseudo_language")
    finally:
        sys.path.remove(folder)


def bring_language(folder: Path) -> None:
    """Put the language where cells run."""
    (folder / FILE).write_text(_maker().pseudo_language(), encoding="utf-8")


def plain_english(texts: Iterable[str]) -> list[str]:
    """Those of these texts with a word of which a letter is not accented, though it could be."""
    accentable = frozenset(map(chr, _maker().ACCENTED))
    return [
        text
        for text in texts
        if text not in TILES | HALVES | KEYS
        and any(
            accentable & {*word} and word not in NAMES | FIELDS
            for word in re.findall(r"\w+", NOTATION.sub(" ", text))
        )
    ]


def faults(page: Page, widget: str) -> list[str]:
    """Everything in a widget that is still English, is cut off, or sticks out of its drawing or
    the panel around that."""
    plain = plain_english(page.evaluate(_TEXTS, widget))
    return [*(f"plain English: {text}" for text in plain), *page.evaluate(_TOO_LONG, widget)]
