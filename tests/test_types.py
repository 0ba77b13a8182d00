"""What an editor and a type checker know of the package, on code of its users."""

import re
import sys
from dataclasses import fields
from inspect import signature
from pathlib import Path
from subprocess import run

import nbformat
import pytest

import castles_nb as cn
from castles_nb import cards
from castles_nb.cards.setup import SetupOptions as CardOptions
from castles_nb.engine.setup import SetupOptions

RIGHT = """\
import castles_nb as cn

print(cn.rules["PLACE-04"], cn.rules.search("worker"))
game = cn.Game(players=2, seed=7, duchies=(3, 5), modules=["shields"])
card_game = cn.CardGame(players=3, seed=7)
print(game.legal_actions()[0], card_game.scores, cn.Game(cn.Setup(players=2)).winners())
"""
WRONG = [
    ("cn.Game(plaiers=2)", '"plaiers"'),
    ("cn.CardGame(plaiers=2)", '"plaiers"'),
    ('cn.Game(players="2")', '"players"'),
    ("cn.rules.serch", '"serch"'),
]


CHECKOUT = Path(__file__).resolve().parents[1]
PAGES = (
    *(CHECKOUT / name for name in ("README.md", "TEACHING.md", "CLUSTER.md")),
    *sorted((CHECKOUT / "notebooks").rglob("[!.]*.ipynb")),
)


@pytest.mark.parametrize(
    ("setup", "options"), [(cn.Setup, SetupOptions), (cards.Setup, CardOptions)]
)
def test_the_options_are_the_fields_of_a_setup(setup: type, options: type) -> None:
    assert [each.name for each in fields(setup)] == list(options.__annotations__)


@pytest.mark.parametrize(("game", "setup"), [(cn.Game, cn.Setup), (cn.CardGame, cards.Setup)])
def test_the_signature_of_a_game_names_its_options(game: type, setup: type) -> None:
    names = [each.name for each in fields(setup)]
    assert list(signature(game).parameters) == ["setup", "deal", *names]
    for each in fields(setup):
        assert signature(game).parameters[each.name].default == each.default


OURS = "attr-defined", "call-arg", "call-overload", "import-not-found"
"""Errors that say a name or an option is not ours; others are about what lessons leave untyped."""


def code_of(path: Path) -> str:
    """The Python code of a notebook, or of a page of Markdown."""
    if path.suffix == ".md":
        return "\n".join(re.findall(r"```(?:python|py)\n(.*?)```", path.read_text("utf-8"), re.S))
    cells = nbformat.read(path, as_version=4).cells
    lines = "\n".join(cell.source for cell in cells if cell.cell_type == "code").split("\n")
    return "\n".join("pass" if line.lstrip().startswith(("%", "!")) else line for line in lines)


def test_code_of_users_is_checked(tmp_path: Path) -> None:
    """That of README and lessons, too; one run, since most of its time goes for the package."""
    lines = ["import castles_nb as cn", *(code for code, _ in WRONG)]
    (tmp_path / "right.py").write_text(RIGHT)
    (tmp_path / "wrong.py").write_text("\n".join(lines) + "\n")
    for number, path in enumerate(PAGES):
        (tmp_path / f"page_{number}_{path.stem}.py").write_text(code_of(path) + "\n", "utf-8")
    options = ("--follow-imports=silent", "--no-error-summary", "--hide-error-context")
    as_cells = ("--allow-redefinition", "--ignore-missing-imports", "--disable-error-code=no-redef")
    checked = run(
        [sys.executable, "-m", "mypy", *options, *as_cells, *map(str, tmp_path.glob("*.py"))],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    all_errors = [line for line in checked.stdout.splitlines() if ": error: " in line]
    in_pages = [line for line in all_errors if "page_" in line]
    ours = [line for line in in_pages if line.endswith(tuple(f"[{code}]" for code in OURS))]
    assert not [line for line in ours if '"object" has' not in line]
    errors = [line for line in all_errors if line not in in_pages]
    assert len(errors) == len(WRONG), checked.stdout + checked.stderr
    for number, ((_, named), error) in enumerate(zip(WRONG, errors, strict=True), start=2):
        assert error.startswith(f"wrong.py:{number}: error: ")
        assert named in error
