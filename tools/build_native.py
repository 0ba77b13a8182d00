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
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from castles_nb.native.layout import header
from castles_nb.native.shared_library import LIBRARY, SOURCES, number_of, number_of_sources

FLAGS = ("-std=c99", "-O2", "-ffp-contract=off", "-fvisibility=hidden", "-fPIC", "-shared")


def compiler() -> list[str]:
    """The command of a C compiler; empty if there is none."""
    named = shlex.split(os.environ.get("CC", "cc"))
    if named and shutil.which(named[0]):
        return named
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "cc"]
    return []


def build(command: Sequence[str], target: Path = LIBRARY, flags: Sequence[str] = ()) -> None:
    """Compile all sources into one library; CalledProcessError where that fails.

    The library is there whole or not at all, also for those that use an older one meanwhile.
    """
    sources = sorted(map(str, SOURCES.glob("*.c")))
    made_of = f"-DSOURCES={number_of_sources()}u"
    with TemporaryDirectory(dir=target.parent) as folder:
        made = Path(folder) / target.name
        arguments = [*command, *FLAGS, *flags, made_of, *sources, "-o", str(made)]
        subprocess.run(arguments, check=True, capture_output=True, text=True)
        made.replace(target)


def write_header() -> None:
    """Write `src/layout.h`, where it is another one than `layout.py` says."""
    path = SOURCES / "layout.h"
    if not path.is_file() or path.read_text(encoding="utf-8") != header():
        path.write_text(header(), encoding="utf-8")


def main(flags: Sequence[str]) -> None:
    """Build it, and say in one line what came of it."""
    write_header()
    if not flags and number_of(LIBRARY) == number_of_sources():
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
