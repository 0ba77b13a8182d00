"""The front end's files, put together as a widget needs them."""

import re
import shutil
import subprocess

import pytest

from castles_nb.drawing import STYLE
from castles_nb.drawing.cards import STYLE as CARD_STYLE
from castles_nb.lessons.answer_page import AnswerPage
from castles_nb.ui import (
    CardTable,
    DuchyBoard,
    PositionEditor,
    Replay,
    RulesReference,
    Table,
    static,
)
from castles_nb.ui.plain_table import PlainTable

WIDGETS = {
    "answer_page.js": AnswerPage,
    "card_table.js": CardTable,
    "duchy_board.js": DuchyBoard,
    "plain_table.js": PlainTable,
    "position_editor.js": PositionEditor,
    "replay.js": Replay,
    "rules_reference.js": RulesReference,
    "table.js": Table,
}
CARDS = {"card_table.js", "replay.js"}
"""Those in which cards are drawn."""
SHEETS = sorted(path.name for path in static.FOLDER.glob("*.css"))
_DECLARED = re.compile(
    r"^(?:export )?(?:(?:async )?function|const|let|var|class) (\w+)", re.MULTILINE
)
_INSIDE = re.compile(r":(?:not|has)\([^()]*\)")
_MARKUP = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextual")


@pytest.mark.parametrize("name", WIDGETS)
def test_a_module_brings_what_it_imports_once(name):
    text = static.module(name)
    assert not re.search(r"^import ", text, re.MULTILINE)
    assert re.findall(r"^export .*$", text, re.MULTILINE) == ["export default { render };"]
    declared = _DECLARED.findall(text)
    assert sorted(declared) == sorted(set(declared))


def test_the_widget_gets_the_text_itself():
    assert static.module("table.js") == Table.MODULE
    for file in ("common.css", "dialog.css", "game.css", "table.css", "new_game.css"):
        assert static.text(file) in Table.STYLE_SHEET


def test_markup_enters_a_page_by_drawings_alone():
    files = [name for name in static.scripts() if _MARKUP.search(static.text(name))]
    assert files == ["drawings.js"]


@pytest.mark.parametrize("name", [*WIDGETS, "replay_file.js"])
@pytest.mark.skipif(shutil.which("node") is None, reason="no node to check the syntax with")
def test_the_module_is_valid_javascript(tmp_path, name):
    path = tmp_path / "module.mjs"
    path.write_text(static.module(name), encoding="utf-8")
    subprocess.run(["node", "--check", path], check=True, timeout=60)


def selectors_of(sheet: str) -> list[str]:
    without_comments = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    lists = [each.strip() for each in re.findall(r"([^{}]+)\{", without_comments)]
    return [
        part.strip()
        for each in lists
        if not each.startswith("@")
        for part in re.split(r",(?![^(]*\))", each)
    ]


@pytest.mark.parametrize("sheet", [*map(static.text, SHEETS), STYLE, CARD_STYLE])
def test_what_looks_into_things_is_not_about_everything_in_them(sheet):
    """Else a browser would restyle all that is in them whenever anything there changes."""
    for selector in selectors_of(sheet):
        if ":has(" in selector:
            while _INSIDE.search(selector):
                selector = _INSIDE.sub("", selector)
            assert re.search(r"[\w\]][^\s>~+]*$", selector), selector


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_does_not_reach_into_widgets_that_do_not_bring_it(name):
    """All sheets of a notebook hold for all its widgets."""
    has = {
        module: static.text(name) in vars(each)["STYLE_SHEET"] for module, each in WIDGETS.items()
    }
    foreign = [module for module in WIDGETS if not has[module]]
    assert len(foreign) < len(WIDGETS)
    for module in foreign:
        made = set(re.findall(r"(?<![\w.-])cnb-[a-z-]+", static.module(module)))
        style = CARD_STYLE if module in CARDS else STYLE  # of the drawings
        made.update(re.findall(r"\.(cnb-[a-z-]+)", style))
        for selector in selectors_of(static.text(name)):
            classes = set(re.findall(r"\.(cnb-[a-z-]+)", re.sub(r":not\([^)]*\)", "", selector)))
            named = classes - {"cnb-widget"}
            assert not named or named - made, f"{selector} reaches into {module}"


def test_the_looks_of_card_drawings_do_not_reach_into_other_pages():
    own = set(re.findall(r"\.(cnb-[a-z-]+)", CARD_STYLE)) - set(
        re.findall(r"\.(cnb-[a-z-]+)", STYLE)
    )
    assert own
    for module in WIDGETS:
        if module not in CARDS:
            made = set(re.findall(r"(?<![\w.-])cnb-[a-z-]+", static.module(module)))
            assert own & made <= {"cnb-back"}  # a button, which has neither fill nor stroke
