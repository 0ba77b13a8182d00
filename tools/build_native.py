"""Build the native core in this checkout: python tools/build_native.py [compiler flags]

With the C compiler at hand (`cc`, or what `CC` names), or with ziglang, if that is installed.
Without either, Python plays alone. Once it's built of these sources, nothing is left to do.
"""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from castles_nb.native import layout
from castles_nb.native.cards import layout as cards_layout
from castles_nb.native.shared_library import (
    LIBRARY,
    SOURCES,
    number_of,
    number_of_sources,
    wide,
)

FOR_WIDE_BOARDS = "-DWIDE"
FLAGS = ("-std=c99", "-O3", "-ffp-contract=off", "-fvisibility=hidden", "-fPIC")
ZIG = (sys.executable, "-m", "ziglang")
FOR_PYODIDE = ("-shared", "--experimental-pic", "--export-dynamic", "--allow-undefined", "-s")
HEADERS = ("wasm-wasi-musl", "generic-musl")
"""Zig's folders of standard headers for WebAssembly: it lacks a C library for Pyodide."""


def compiler() -> list[str]:
    """The command of a C compiler; empty if there is none."""
    named = shlex.split(os.environ.get("CC", "cc"))
    if named and shutil.which(named[0]):
        return named
    if find_spec("ziglang"):
        return [*ZIG, "cc"]
    return []


def build(command: Sequence[str], target: Path = LIBRARY, flags: Sequence[str] = ()) -> None:
    """Compile all sources into one library, and once more for wide boards into another one beside
    it; CalledProcessError where that fails.

    Each library is there whole or not at all, also for those that use an older one meanwhile.
    """
    with TemporaryDirectory(dir=target.parent) as folder:

        def make(path: Path, *more: str) -> None:
            made = Path(folder) / path.name
            sources = _sources(is_wide=bool(more))
            _run(
                *command, *FLAGS, *more, "-shared", *flags, _made_of(), *sources, "-lm", "-o", made
            )
            made.replace(path)

        with ThreadPoolExecutor() as both:
            done = both.submit(make, target), both.submit(make, wide(target), FOR_WIDE_BOARDS)
            for each in done:
                each.result()


def build_for_pyodide(target: Path) -> None:
    """Compile all sources into the WebAssembly that Pyodide loads as a library; needs ziglang."""
    (package,) = find_spec("ziglang").submodule_search_locations  # type: ignore[union-attr, misc]
    headers = [Path(package) / "lib" / "libc" / "include" / name for name in HEADERS]
    compiler = [*ZIG, "cc", "-target", "wasm32-emscripten", "-c", *FLAGS, _made_of()]
    for path, more in ((target, ()), (wide(target), (FOR_WIDE_BOARDS,))):
        with TemporaryDirectory(dir=target.parent) as folder:
            sources = _sources(is_wide=bool(more))
            parts = [Path(folder) / f"{number}.o" for number in range(len(sources))]
            for source, part in zip(sources, parts, strict=True):
                _run(*compiler, *more, *(f"-isystem{each}" for each in headers), source, "-o", part)
            made = Path(folder) / path.name
            _run(*ZIG, "wasm-ld", *FOR_PYODIDE, *parts, "-o", made)
            made.replace(path)


def _sources(is_wide: bool) -> list[Path]:
    """The card game has no boards."""
    return sorted(SOURCES.glob("*.c") if is_wide else SOURCES.rglob("*.c"))


def _made_of() -> str:
    return f"-DSOURCES={number_of_sources()}u"


def _run(*command: str | Path) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True)


WRITTEN = {"layout.h": layout.header, "cards/layout.h": cards_layout.header}
"""The headers that are written, by their paths among the sources."""


def write_headers() -> None:
    """Write what `layout.py` of each game says, where a header is another one than that."""
    for name, header in WRITTEN.items():
        path = SOURCES / name
        if not path.is_file() or path.read_text(encoding="utf-8") != header():
            path.write_text(header(), encoding="utf-8")


def main(flags: Sequence[str]) -> None:
    """Build it, and say in one line what came of it."""
    write_headers()
    if not flags and {number_of(LIBRARY), number_of(wide(LIBRARY))} == {number_of_sources()}:
        return
    command = compiler()
    if not command:
        print("There's no C compiler here, so games are played by Python alone, which is slower.")
        return
    try:
        build(command, flags=flags)
    except subprocess.CalledProcessError as error:
        print(f"{error.stderr}\nThe native core couldn't be built, so Python plays alone.")


if __name__ == "__main__":
    main(sys.argv[1:])
