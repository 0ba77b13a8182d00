"""The Python of the browser: castles_nb runs in it, and the site has all that it needs."""

import json
import os
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import files, requires, version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from js.tools import HERE, node, node_module
from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION
from native_wheels import pure_wheel
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = HERE.parents[1]
BROWSER = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "extra": "",
}
KEPT = {"en", "root", "global"}
STAND_INS = {"widgetsnbextension": "4.0.999"}
"""The kernel of the browser has these of its own."""

GAME = """
from hashlib import sha256
import sys
import castles_nb as cn

game = cn.Game(players=2, seed=7, modules=("inns", "white_castles"))
bot = cn.bots.GreedyBot()
while not game.is_over:
    game.play(bot.choose(game.state))
record = str(game.record())
print(game.scores, cn.Game.from_record(record).scores)
print(sha256(record.encode()).hexdigest(), sha256(game._repr_svg_().encode()).hexdigest())
print(cn.why_not(cn.Game(seed=7), "buy bank"))
print(cn.lessons.check("start_here-space", "4-4"))
print([name for name in ("numpy", "pandas", "ipywidgets") if name in sys.modules])
"""

ON_ITS_OWN = """
import castles_nb as cn
from castles_nb.bots.cards import WEIGHTS as CARD_WEIGHTS
from castles_nb.bots.playouts import play_on
from castles_nb.bots.board.weights import WEIGHTS

for edition in ("special", "2019"):
    for seed, modules in enumerate(((), (), ("team", "extra_tiles"))):
        game = cn.Game(players=4, edition=edition, modules=modules, seed=seed)
        state = game.state.copy()
        play_on(state, 25, WEIGHTS)
        print(state.points, state.discarded_tiles)
for players in (1, 3):
    state = cn.CardGame(players=players, seed=7).state.copy()
    play_on(state, 30, CARD_WEIGHTS)
    print(state.points, state.discards, state.reshuffles)
print(cn.native.status(cn.CardGame()))
print(cn.native.status(cn.Game()))
print(cn.native.status(game))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the site, with what Pyodide loads of the native core."""
    return pure_wheel(tmp_path_factory.mktemp("dist"), "--no-isolation")


def printed(*command: str | Path, **environment: str) -> list[str]:
    env = os.environ | environment
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def for_words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that sentences are made with; of all the languages Babel knows, only English."""
    path = tmp_path_factory.mktemp("words") / "words.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in (
            "fluent.runtime",
            "fluent.syntax",
            "attrs",
            "babel",
            "pytz",
            "typing-extensions",
        ):
            for file in files(name) or ():
                if file.suffix != ".pyc" and (file.suffix != ".dat" or file.stem in KEPT):
                    archive.write(file.locate(), str(file))
    return path


@pytest.mark.slow
def test_a_game_in_the_browsers_python_is_the_same_game(wheel: Path, for_words: Path) -> None:
    """Played, drawn, written, read, explained and checked, with nothing else but words."""
    pyodide = node_module("pyodide/pyodide.mjs")
    there = printed(node(), HERE / "in_pyodide.mjs", pyodide, GAME, wheel, for_words)
    assert there == printed(sys.executable, "-c", GAME)
    assert there[-1] == "[]"


@pytest.mark.slow
def test_the_native_core_plays_in_the_browser_as_python_does(wheel: Path, for_words: Path) -> None:
    pyodide = node_module("pyodide/pyodide.mjs")
    there = printed(node(), HERE / "in_pyodide.mjs", pyodide, ON_ITS_OWN, wheel, for_words)
    here = printed(sys.executable, "-c", ON_ITS_OWN, CASTLES_NB_NATIVE="0")
    assert there[:-3] == here[:-3]
    assert there[-3:] == ["The native core plays."] * 3


def test_the_site_has_every_package_in_a_version_that_will_do() -> None:
    """Each is in the site as a pure wheel, or in Pyodide's own distribution."""
    lock = json.loads(node_module("pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    there = {canonicalize_name(name): each["version"] for name, each in lock["packages"].items()}
    bundled = set(build_lite().WHEELS)
    there |= {canonicalize_name(name): version(name) for name in bundled} | STAND_INS
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [Requirement(text) for text in project["dependencies"]]
    for requirement in wanted:
        if requirement.marker and not requirement.marker.evaluate(BROWSER):
            continue
        name = canonicalize_name(requirement.name)
        assert requirement.specifier.contains(there[name]), requirement
        if name in {canonicalize_name(each) for each in bundled}:
            wanted += [Requirement(text) for text in requires(name) or ()]
    named = {canonicalize_name(requirement.name) for requirement in wanted}
    assert {canonicalize_name(name) for name in bundled} <= named


def build_lite() -> ModuleType:
    """The script that builds the site."""
    path = ROOT / "tools" / "build_lite.py"
    spec = spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("all of it")
    with pytest.raises(SystemExit, match="something that is no site; name another folder"):
        build_lite().build_site(tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "all of it"


def test_pyodide_is_that_of_the_site() -> None:
    package = json.loads((HERE / "package.json").read_text(encoding="utf-8"))
    assert package["devDependencies"]["pyodide"] == PYODIDE_VERSION
