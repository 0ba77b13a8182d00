"""The files of the front end: `widgets/` in a checkout, `castles_nb/static/` in a wheel."""

import re
from pathlib import Path
from posixpath import dirname, join, normpath

_CHECKOUT = Path(__file__).parents[2] / "widgets"
FOLDER = _CHECKOUT if (_CHECKOUT / "table.js").exists() else Path(__file__).parents[1] / "static"

_IMPORT = re.compile(r'^import \{[^}]*\} from "(\.{1,2}/[a-z_/]+\.js)";\n', re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
"""Whole lines of comments."""
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


def text(name: str) -> str:
    """The text of a file of the front end."""
    return (FOLDER / name).read_text(encoding="utf-8")


def scripts() -> list[str]:
    """Return the names of all JavaScript files in order; a part's has its folder, as in
    `parts/coach.js`."""
    return sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js"))


def module(name: str) -> str:
    """A JavaScript module as one text, with the modules it imports written before it.

    A widget gets its module as text, which cannot import files. So `import { a } from "./b.js";`
    is replaced by the file itself; files share one scope and must not declare a name twice.
    Comments stay behind.
    """
    seen: set[str] = set()
    return _COMMENT.sub("", _with_imports(name, seen))


def _with_imports(name: str, seen: set[str]) -> str:
    if name in seen:
        return ""
    seen.add(name)
    source = text(name)
    files = [normpath(join(dirname(name), other)) for other in _IMPORT.findall(source)]
    imported = "".join(_with_imports(file, seen) for file in files)
    return imported + _EXPORT.sub("", _IMPORT.sub("", source))
