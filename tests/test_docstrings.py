"""What a docstring owes its reader: every public function names the errors it raises."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import castles_nb

ROOT = Path(castles_nb.__file__).parent
FOLDERS = sorted(path.name for path in ROOT.iterdir() if (path / "__init__.py").exists())
OF_THE_LANGUAGE = {"AssertionError", "KeyboardInterrupt", "NotImplementedError", "StopIteration"}
"""Errors that callers don't handle one by one."""

OTHER_NAMES = {"ValueError": ["Unknown"], "OverflowError": ["Unknown"]}
"""What the native core raises for anything it doesn't know (`native.codec.Unknown`)."""


def words_of(function: ast.FunctionDef) -> set[str]:
    """The words of its docstring."""
    return {*re.findall(r"\w+", ast.get_docstring(function) or "")}


def public_functions(path: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a file without an underscore, by their names."""
    places = [("", ast.parse(path.read_text(encoding="utf-8")))]
    while places:
        prefix, place = places.pop()
        for node in place.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.append((f"{prefix}{node.name}.", node))
            elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield f"{prefix}{node.name}", node


def raised(node: ast.AST) -> Iterator[str]:
    """The names of the errors that this code raises, but for those it may catch itself."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.Raise) and each.exc is not None:
            error = each.exc.func if isinstance(each.exc, ast.Call) else each.exc
            name = ast.unparse(error).rpartition(".")[2]
            if name[0].isupper() and name not in OF_THE_LANGUAGE:  # not a function that makes one
                yield name
        if isinstance(each, ast.Try):
            for part in (*each.handlers, *each.orelse, *each.finalbody):
                yield from raised(part)
        elif not isinstance(each, ast.FunctionDef | ast.Lambda):
            yield from raised(each)


@pytest.mark.parametrize("folder", FOLDERS)
def test_errors_are_named(folder: str) -> None:
    silent = [
        f"{path.relative_to(ROOT)}: {name} raises {error}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name, function in public_functions(path)
        for error in sorted({*raised(function)})
        if not {error, *OTHER_NAMES.get(error, ())} & words_of(function)
    ]
    assert not silent, "\n".join(silent)
