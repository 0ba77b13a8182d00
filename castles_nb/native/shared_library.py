"""The library of the native core: found, looked at, loaded once.

`CASTLES_NB_NATIVE` says whether it is used: `0` for never, `check` for always beside Python, to
compare.
"""

import ctypes
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any
from warnings import warn
from zlib import crc32

from castles_nb.message import Message

SWITCH = "CASTLES_NB_NATIVE"
OFF, CHECK = "0", "check"
HERE = Path(__file__).parent
SOURCES = HERE / "src"
LIBRARIES = {
    "win32": "castles.dll",
    "darwin": "libcastles.dylib",
    "linux": "libcastles.so",
    "emscripten": "castles.wasm",
}
"""The library's name on each platform; the last is Pyodide, in browsers."""
LIBRARY = HERE / LIBRARIES.get(sys.platform, LIBRARIES["linux"])


def wide(path: Path) -> Path:
    """Beside a library, the one for boards that partners share."""
    return path.with_stem(f"{path.stem}_wide")


def number_of_sources() -> int:
    """A number that tells these sources from others."""
    number = 0
    for path in sorted(SOURCES.rglob("*.[ch]")):
        number = crc32(path.read_bytes(), number)
    return number


def is_laid_out() -> bool:
    """Whether what crosses is as the sources say. It isn't with data files that change how many
    things there are, until the core is built again."""
    from castles_nb.native.layout import header  # which is made of all expansions

    return (SOURCES / "layout.h").read_text(encoding="utf-8") == header()


def is_on() -> bool:
    """Whether the core may be used, as the environment says."""
    return os.environ.get(SWITCH) != OFF


def is_compared() -> bool:
    """Whether Python plays beside it, to compare."""
    return os.environ.get(SWITCH) == CHECK


def number_of(path: Path) -> int:
    """The number of the sources of which a library is made; -1 for what is none."""
    try:
        sources = ctypes.CDLL(str(path)).castles_sources
    except (OSError, AttributeError):
        return -1
    sources.restype = ctypes.c_uint32
    return int(sources())


@cache
def library() -> Any:
    """The compiled core; None if there isn't one, with one warning if there is one of no use."""
    return _loaded(LIBRARY)


@cache
def wide_library() -> Any:
    """The same for boards that partners share: their masks of spaces are wider."""
    return _loaded(wide(LIBRARY))


def _loaded(path: Path) -> Any:
    if not path.is_file():
        return None
    number = number_of(path)
    if number == number_of_sources() and is_laid_out():
        return ctypes.CDLL(str(path))
    message = "native-broken" if number < 0 else "native-old"
    warn(str(Message(message)), RuntimeWarning, stacklevel=2)
    return None
