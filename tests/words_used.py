"""What the code says and what the files of words hold, read without running either."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import castles_nb
from castles_nb.words.sentences import files_of

PACKAGE = Path(castles_nb.__file__).parent
ENGLISH = PACKAGE / "words" / "en"


class Saying(NamedTuple):
    """A call of `Message` with an id that stands there."""

    file: str
    line: int
    message: str
    values: frozenset[str]
    is_open: bool
    """Whether more values come with `**`."""


@cache
def messages(language: str = "en") -> dict[str, frozenset[str]]:
    """The variables of each message and attribute; AssertionError for what cannot be read."""
    found: dict[str, frozenset[str]] = {}
    for path in files_of(language):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), (path.name, entry.content)
            if isinstance(entry, fluent.Message):
                patterns = {entry.id.name: entry.value}
                for each in entry.attributes:
                    patterns[f"{entry.id.name}.{each.id.name}"] = each.value
                for name, pattern in patterns.items():
                    if pattern is not None:
                        assert name not in found, f"{path.name}: {name} stands there twice"
                        found[name] = _variables(pattern)
    return found


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def _variables(pattern: fluent.Pattern) -> frozenset[str]:
    visitor = _Variables()
    visitor.visit(pattern)
    return frozenset(visitor.found)


def referred_to() -> set[str]:
    """The messages that others are made with."""
    visitor = _Variables()
    for path in files_of("en"):
        visitor.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return visitor.messages


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every file of the package with its tree."""
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def sayings() -> list[Saying]:
    """All calls of `Message` whose id is written there."""
    found = []
    for file, tree in modules():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", "") == "Message"
                and node.args
            ):
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    names = [keyword.arg for keyword in node.keywords]
                    values = frozenset(name for name in names if name)
                    found.append(Saying(file, node.lineno, first.value, values, None in names))
    return found


def begun_ids() -> set[str]:
    """How ids begin that are made of data, as `tile-` in `Message(f"tile-{name}")`."""
    return {
        node.args[0].values[0].value
        for _, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "Message"
        and node.args
        and isinstance(node.args[0], ast.JoinedStr)
        and isinstance(node.args[0].values[0], ast.Constant)
    }


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The texts in a file, without docstrings; what is filled in stands as braces."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(value) for value in node.values}
            parts = (v.value if isinstance(v, ast.Constant) else "{}" for v in node.values)
            yield node.lineno, "".join(map(str, parts))
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    yield from (
        (each.lineno, each.value)
        for each in constants
        if isinstance(each.value, str) and id(each) not in skipped
    )
