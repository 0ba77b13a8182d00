"""What people find when they look into `cn`: what's meant, and nothing else."""

import ast
from pathlib import Path
from types import ModuleType

import nbformat
import pytest

import castles_nb as cn

CHECKOUT = Path(__file__).resolve().parents[1]
ROOMS = {name: room for name in cn.__all__ if isinstance(room := getattr(cn, name), ModuleType)}
NOTEBOOKS = sorted((CHECKOUT / "notebooks").rglob("[!.]*.ipynb"))


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_shows_what_is_meant(name: str) -> None:
    shown = dir(ROOMS[name])
    assert {*shown} <= {*ROOMS[name].__all__}
    assert shown == sorted(shown, key=shown.index)
    for each in shown:
        assert getattr(ROOMS[name], each) is not None
        assert not isinstance(getattr(ROOMS[name], each), ModuleType)


def test_rules_show_what_is_asked_of_them() -> None:
    assert not isinstance(cn.rules, ModuleType)
    shown = {name for name in dir(cn.rules) if not name.startswith("_")}
    assert shown >= {"search", "section", "sections", "items", "get"}
    assert not shown & {"Path", "Iterator", "sys", "catalogue"}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_lessons_need_nothing_from_inside(path: Path) -> None:
    """Only what `cn` shows, and what a lesson itself brings."""
    inner = set()
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type != "code" or cell.source.lstrip().startswith("%%"):
            continue
        lines = cell.source.split("\n")
        code = "\n".join(line for line in lines if not line.lstrip().startswith(("%", "!")))
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.ImportFrom) and node.module:
                package, _, rest = node.module.partition(".")
                if package == "castles_nb" and rest.split(".")[0] not in {"", "course", *ROOMS}:
                    inner.add(node.module)
                if package == "castles_nb" and "." in rest and not rest.startswith("course."):
                    inner.add(node.module)
    assert not inner


def test_modules_of_rules_say_what_is_in_their_boxes() -> None:
    assert [*cn.modules.facts("chateauma")["levels"]] == ["gateway", "midweight", "heavy"]
    assert cn.modules.find("inns").name == "inns"
    with pytest.raises(cn.errors.InvalidModule, match="did you mean 'vineyards'"):
        cn.modules.find("vinyards")


def test_old_names_of_rooms_say_the_new_ones() -> None:
    with pytest.warns(DeprecationWarning, match=r"^cn\.plots\.worth is now cn\.plots\.tables$"):
        assert cn.plots.worth is cn.plots.tables
    with pytest.warns(
        DeprecationWarning, match=r"^cn\.plots\.luck is now cn\.plots\.luck_by_move$"
    ):
        assert cn.plots.luck is cn.plots.luck_by_move
    with pytest.warns(DeprecationWarning, match=r"^cn\.lessons\.ask is now cn\.lessons\.question$"):
        assert cn.lessons.ask is cn.lessons.question
