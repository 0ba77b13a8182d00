"""No module of the package imports itself, not even over others and not even when it's called."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import networkx as nx

import castles_nb

ROOT = Path(castles_nb.__file__).parent


@cache
def modules() -> dict[str, Path]:
    """Every module of the package, by its full name."""
    paths = {path: path.relative_to(ROOT.parent).with_suffix("") for path in ROOT.rglob("*.py")}
    return {
        ".".join(path.parts).removesuffix(".__init__"): file for file, path in sorted(paths.items())
    }


def statements(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports in it, wherever, but for those that only type checkers see."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.If) and "TYPE_CHECKING" in ast.unparse(each.test):
            continue
        if isinstance(each, ast.Import | ast.ImportFrom):
            yield each
        elif not isinstance(each, ast.expr):
            yield from statements(each)


def imported(name: str, path: Path) -> set[str]:
    """The modules that this one imports: by a statement, or as all that lie in its folder."""
    known, found = modules(), set[str]()
    source = path.read_text(encoding="utf-8")
    for each in statements(ast.parse(source)):
        if isinstance(each, ast.Import):
            found |= {alias.name for alias in each.names} & known.keys()
            continue
        assert not each.level, f"{name}: a relative import"
        for alias in each.names:
            own = f"{each.module}.{alias.name}"
            found |= {own if own in known else str(each.module)} & known.keys()
    if "iter_modules(__path__)" in source:
        found |= {other for other in known if other.rpartition(".")[0] == name}
    return found - {name}


def imports() -> "nx.DiGraph[str]":
    graph: nx.DiGraph[str] = nx.DiGraph()
    for name, path in modules().items():
        graph.add_edges_from((name, other) for other in imported(name, path))
    return graph


def test_no_import_leads_back() -> None:
    graph = imports()
    assert graph.number_of_edges() > 1000
    circles = [sorted(each) for each in nx.strongly_connected_components(graph) if len(each) > 1]
    assert circles == []
