"""The package as people get it: a wheel that is whole, and an engine that is light."""

import os
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name

import nbformat
import pytest
from uv import find_uv_bin

import castles_nb as cn
from castles_nb import expansion_files

CHECKOUT = Path(__file__).resolve().parents[1]
NOTEBOOKS = CHECKOUT / "notebooks"


def run_python(code: str, folder: Path, *search: Path) -> list[str]:
    """Run code in a fresh interpreter in this folder; what it printed, line by line."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, search))}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run([*build, str(CHECKOUT)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.mark.slow
def test_wheel_holds_package_and_front_end_only(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "castles_nb/static/table.js" in names
    sorts = ("words/en.ftl", "rules.toml", "tiles.json", "puzzles.json")  # what expansions bring
    brought = [path for sort in sorts for path in expansion_files.files(sort).values()]
    assert {path.relative_to(CHECKOUT).as_posix() for path in brought} <= {*names}
    assert len(brought) > len(sorts)
    assert {name.split("/")[0].split("-")[0] for name in names} == {"castles_nb"}
    assert not [name for name in names if name.startswith("castles_nb/static/") and ".py" in name]
    lessons = {path.relative_to(CHECKOUT).as_posix() for path in NOTEBOOKS.rglob("[!.]*.ipynb")}
    assert {name for name in names if name.endswith(".ipynb")} == {
        f"castles_nb/{name}" for name in lessons if ".ipynb_checkpoints" not in name
    }
    assert not [name for name in names if ".venv" in name or "__pycache__" in name]


@pytest.mark.slow
def test_wheel_works_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    code = """
import castles_nb as cn
from castles_nb import expansion_files
from castles_nb.components import DUCHIES
print(cn.__file__)
print(len(DUCHIES))
cn.Table(cn.Game(players=2, seed=7), bots={1: "greedy"})
"""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    origin, duchies = run_python(code, elsewhere, installed)
    assert Path(origin) == installed / "castles_nb" / "__init__.py"
    assert duchies == "30"


@pytest.mark.slow
def test_the_course_is_copied_from_the_wheel_and_runs(wheel: Path, tmp_path: Path) -> None:
    """As somebody without the checkout does it: install, castles-nb course, run a lesson."""
    installed, course = tmp_path / "installed", tmp_path / "my course"
    environment = os.environ | {"PYTHONPATH": str(installed)}

    def run(*command: str | Path) -> str:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    uv = [find_uv_bin(), "pip", "install", "-q", "--python", sys.executable]
    subprocess.run([*uv, "--no-deps", "--no-index", "--target", installed, wheel], check=True)
    command = installed / "bin" / "castles-nb"
    told = run(command, "course", course, "--solutions", "--no-open")
    assert told.endswith(f"copied to {course}\n")
    lesson = course / "00_start_here.ipynb"
    assert "](01_first_game.ipynb)" in lesson.read_text(encoding="utf-8")
    assert (course / "solutions" / lesson.name).exists()
    where = tmp_path / "where.ipynb"
    cell = nbformat.v4.new_code_cell("import castles_nb; print(castles_nb.__file__)")
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), where)
    run("-m", "jupyter", "execute", "--inplace", "--kernel_name=python3", lesson, where)
    (output,) = nbformat.read(where, as_version=4).cells[0].outputs
    assert Path(output.text.strip()) == installed / "castles_nb" / "__init__.py"
    assert f"  {lesson}\n" in run(command, "course", course, "--no-open")


def test_engine_imports_the_standard_library_only(tmp_path: Path) -> None:
    code = """
import sys
before = set(sys.modules)
import castles_nb.engine
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}), sep="\\n")
"""
    assert set(run_python(code, tmp_path, CHECKOUT)) - sys.stdlib_module_names == {"castles_nb"}


def test_tables_and_boards_do_without_what_only_analysis_needs(tmp_path: Path) -> None:
    """They come sooner, and stand in a browser's Python that has none of it."""
    code = """
import sys
import castles_nb as cn
from castles_nb import expansion_files
game = cn.Game(players=2, seed=1)
cn.DuchyBoard(1), cn.Table(game), cn.CardTable(cn.CardGame(seed=1)), cn.Replay(game)
cn.PositionEditor(), cn.play(guide=True), cn.play()
print(*({"matplotlib", "networkx", "numpy", "pandas"} & {*sys.modules}))
"""
    assert run_python(code, tmp_path, CHECKOUT) in ([], [""])


@pytest.mark.parametrize("name", cn.__all__)
def test_every_name_is_there_whatever_was_imported_before(name: str) -> None:
    assert cn.__getattr__(name) is getattr(cn, name)


def test_dir_shows_what_people_call() -> None:
    assert {*dir(cn)} < {*cn.__all__, "__version__"}
    assert len(dir(cn)) <= 39
    assert {"Game", "Table", "play", "bots", "facts"} <= {*dir(cn)}
    assert not {"Action", "CardTable", "Review", "drawing", "engine", "ui"} & {*dir(cn)}


def test_the_package_itself_imports_nothing(tmp_path: Path) -> None:
    code = "import sys, castles_nb; print(*(n for n in sys.modules if n.startswith('castles_nb')))"
    assert run_python(code, tmp_path, CHECKOUT) == ["castles_nb"]


def test_tiles_and_duchies_are_found_by_name_and_number() -> None:
    assert cn.tiles["bank"].colour == "building"
    assert {*cn.tiles} == {kind.name for kind in cn.tiles.values()}
    assert cn.duchies[18].number == 18
    assert 99 not in cn.duchies
    assert len(cn.duchies.of("2019")) < len(cn.duchies)
    for wrong in ("bnak", "", 7, None):
        with pytest.raises(cn.errors.UnknownName):
            _ = cn.tiles[wrong]  # type: ignore[index]
    for unknown in (0, 99, "11a", None):
        with pytest.raises(KeyError):
            _ = cn.duchies[unknown]  # type: ignore[index]
    with pytest.raises(KeyError):
        cn.duchies.of("2020")


@pytest.mark.parametrize("name", sorted(cn._OLD))
def test_names_of_before_say_the_new_one(name: str) -> None:
    assert name not in dir(cn)
    with pytest.warns(DeprecationWarning, match=rf"^cn\.{name} is now cn\."):
        assert cn.__getattr__(name)


@pytest.mark.parametrize("name", ["Say", "Sayable", "said_by"])
def test_messages_are_found_by_their_old_name(name: str) -> None:
    say = import_module("castles_nb.say")
    with pytest.warns(DeprecationWarning, match=rf"^castles_nb\.say\.{name} is now castles_nb\."):
        assert getattr(say, name)
    with pytest.raises(AttributeError):
        _ = say.nothing


@pytest.mark.parametrize(
    ("old", "name", "new"),
    [
        ("modules", "Module", "engine.module.Module"),
        ("modules.module", "Module", "expansions.module.Module"),
        ("modules.module", "Extra", "expansions.module.StateField"),
    ],
)
def test_modules_of_rules_are_found_where_they_were(old: str, name: str, new: str) -> None:
    before = import_module(f"castles_nb.engine.{old}")
    with pytest.warns(DeprecationWarning, match=rf"\.{name} is now castles_nb\.{new}$"):
        assert getattr(before, name) is resolve_name(f"castles_nb.{new}")
