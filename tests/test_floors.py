"""Imports only go down: from the user interface over bots and rules to the facts."""

import ast
from pathlib import Path

import pytest

import castles_nb

ROOT = Path(castles_nb.__file__).parent

# From the top; what stands on one line may import each other.
FLOORS = (
    {"course"},
    {"__main__"},
    {"lessons", "puzzle"},
    {"ui"},
    {"plots"},
    {"drawing"},
    {"bench", "testing"},
    {"worth"},
    {"tables"},
    {"stats"},
    {"analysis"},
    {"bots", "native"},
    {"graphs"},
    {"cards", "facts", "frames", "game", "house_rules", "modules"},
    {"history"},
    {"notation"},
    {"rulebook"},
    {"engine", "expansions"},
    {"components"},
    {"games", "i18n", "kernel"},
    {"shown_by"},
    {"arguments", "fresh_file", "hexgrid", "keywords", "names", "once_a_property", "playable"},
    {
        "errors",
        "expansion_files",
        "message",
        "outside",
        "plain_text",
        "printable",
        "renamed",
        "say",
        "short_text",
        "words",
    },
)
LEVEL = {name: level for level, names in enumerate(FLOORS) for name in names}


def own_imports(tree: ast.AST) -> set[str]:
    """The floors of this package that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
            if node.module == "castles_nb":
                names = [f"castles_nb.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        found |= {name.split(".")[1] for name in names if name.startswith("castles_nb.")}
    return found


def modules_named(tree: ast.AST) -> set[str]:
    """The modules that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def upward_imports() -> set[tuple[str, str]]:
    upward = set()
    for path in ROOT.rglob("*.py"):
        name = path.relative_to(ROOT)
        if name.name == "__init__.py" and len(name.parts) == 1:
            continue  # the package's own names, loaded when first used
        floor = LEVEL[name.parts[0].removesuffix(".py")]
        tree = ast.parse(path.read_text(encoding="utf-8"))
        upward |= {
            (name.as_posix(), other) for other in own_imports(tree) if LEVEL.get(other, 99) < floor
        }
    return upward


def test_imports_only_go_down() -> None:
    assert upward_imports() == set()


GAMES = ("board", "cards")
"""The folders of each game, in those of the packages that have any."""
BOTH_GAMES: dict[str, set[str]] = {
    "bots": {"__init__.py", "registry.py"},
    "drawing": {"__init__.py"},
    "notation": {"__init__.py"},
    # These bring the looks of every game.
    "ui": {"__init__.py", "position_editor.py", "replay.py", "rules_reference.py"},
    "cards": set(),
    "tables": {"sensitivity.py"},  # of the card game's box
}
"""What opens a package to people, or lists what both games bring."""


def room(path: Path, package: str) -> str:
    """Whose file it is, a game's or everybody's."""
    if package in GAMES:
        return package
    inside = path.relative_to(ROOT / package).parts
    return inside[0] if inside[0] in GAMES else ""


@pytest.mark.parametrize("package", BOTH_GAMES)
def test_what_is_shared_knows_no_game_and_no_game_knows_the_other(package: str) -> None:
    """In these packages, each game's own files are in its folder, and use what all share."""
    rooms = {f"castles_nb.{each}.{game}": game for each in BOTH_GAMES for game in GAMES}
    rooms["castles_nb.cards"] = "cards"
    wrong = set()
    for path in (ROOT / package).rglob("*.py"):
        own, name = room(path, package), path.relative_to(ROOT / package).as_posix()
        if name in BOTH_GAMES[package]:
            continue
        for module in modules_named(ast.parse(path.read_text(encoding="utf-8"))):
            other = next((rooms[each] for each in rooms if f"{module}.".startswith(f"{each}.")), "")
            if other not in ("", own):
                wrong.add((name, module))
    assert wrong == set()
