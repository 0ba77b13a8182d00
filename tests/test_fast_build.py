"""The compiled build: which modules it holds, and that they do what their documentation shows."""

import ast
import doctest
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from sysconfig import get_config_var

import pytest

from castles_nb import bench
from castles_nb.__main__ import main

CHECKOUT = Path(__file__).resolve().parents[1]
sys.path.append(str(CHECKOUT / "tools"))
import fast_build  # noqa: E402
from fast_build import in_checkout, modules  # noqa: E402

MODULES = modules()


def trees() -> Iterator[tuple[str, ast.Module]]:
    for name in MODULES:
        yield name, ast.parse((CHECKOUT / name).read_text(encoding="utf-8"))


def test_the_list_is_in_order() -> None:
    assert sorted(set(MODULES)) == MODULES


def test_no_module_of_the_list_makes_dataclasses_or_kinds_of_tuples() -> None:
    """Compiled, they crash Python or do not work; see pyproject.toml."""
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                assert not [
                    each for each in node.decorator_list if "dataclass" in ast.dump(each)
                ], name


def test_the_bench_says_what_it_measures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "measure", lambda games: {})
    main(["bench"])
    assert capsys.readouterr().out == ("compiled\n" if in_checkout() else "pure Python\n")


def test_the_native_core_stays_where_compiled_modules_go(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    suffix = get_config_var("EXT_SUFFIX").rpartition(".")[2]
    for name in ("castles_nb__mypyc", "castles_nb/engine/flow", "castles_nb/native/libcastles"):
        path = tmp_path / f"{name}.{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    monkeypatch.setattr(fast_build, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "argv", ["fast_build.py", "--undo"])
    fast_build.main()
    assert [path.stem for path in tmp_path.rglob(f"*.{suffix}")] == ["libcastles"]


@pytest.mark.parametrize("name", MODULES)
def test_the_documentation_of_compiled_modules_holds(name: str) -> None:
    """Doctest finds nothing in compiled modules; here the examples are read from the source."""
    path = CHECKOUT / name
    module = importlib.import_module(name.removesuffix(".py").replace("/", "."))
    runner = doctest.DocTestRunner()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            where = getattr(node, "name", name)
            test = doctest.DocTestParser().get_doctest(text, vars(module).copy(), where, name, 0)
            runner.run(test)
    assert not runner.summarize().failed
