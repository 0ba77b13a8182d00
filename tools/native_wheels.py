"""Build wheels with the native core for all platforms: python tools/native_wheels.py [FOLDER]

It needs the extra `wheels`: ziglang, which compiles C for every platform on any, and wheel. First
comes the pure wheel, which has the core for browsers and plays in Python elsewhere; then one for
each of `PLATFORMS`.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import move
from tempfile import TemporaryDirectory

from build_native import ZIG, build, build_for_pyodide, write_headers

from castles_nb.native.shared_library import LIBRARIES, wide

ROOT = Path(__file__).parents[1]
LINUX, MAC, WINDOWS, PYODIDE = (
    LIBRARIES[name] for name in ("linux", "darwin", "win32", "emscripten")
)
PLATFORMS = {
    "manylinux2014_x86_64": ("x86_64-linux-gnu.2.17", LINUX),
    "manylinux2014_aarch64": ("aarch64-linux-gnu.2.17", LINUX),
    "musllinux_1_2_x86_64": ("x86_64-linux-musl", LINUX),
    "musllinux_1_2_aarch64": ("aarch64-linux-musl", LINUX),
    "macosx_11_0_x86_64": ("x86_64-macos.11.0", MAC),
    "macosx_11_0_arm64": ("aarch64-macos.11.0", MAC),
    "win_amd64": ("x86_64-windows-gnu", WINDOWS),
}
"""By the tag of the platform: its target for zig, and what its library is called."""


def main(folder: Path) -> None:
    """Build all of them into a folder, and say which."""
    pure = pure_wheel(folder)
    print(pure.name)
    for tag, (target, name) in PLATFORMS.items():
        with _unpacked(pure) as native:
            (native / PYODIDE).unlink()
            wide(native / PYODIDE).unlink()
            build([*ZIG, "cc", "-target", target], native / name, ("-s",))
            print(_packed(native, folder, tag).name, flush=True)


def pure_wheel(folder: Path, *options: str) -> Path:
    """Build the wheel for browsers and for all platforms without their own wheel into a folder.

    `options` go to `python -m build`.
    """
    write_headers()
    _run("build", "--wheel", *options, "--outdir", str(folder), str(ROOT))
    (pure,) = folder.glob("castles_nb-*-py3-none-any.whl")
    with _unpacked(pure) as native:
        build_for_pyodide(native / PYODIDE)
        return _packed(native, folder, "any")


@contextmanager
def _unpacked(wheel: Path) -> Iterator[Path]:
    """The folder of the native core in a copy of what a wheel holds."""
    with TemporaryDirectory() as place:
        _run("wheel", "unpack", str(wheel), "--dest", place)
        (unpacked,) = Path(place).iterdir()
        yield unpacked / "castles_nb" / "native"


def _packed(native: Path, folder: Path, tag: str) -> Path:
    """The wheel of such a copy in a folder, for the platform with this tag."""
    with TemporaryDirectory() as place:
        _run("wheel", "pack", str(native.parents[1]), "--dest-dir", place)
        (whole,) = Path(place).glob("*.whl")
        _run("wheel", "tags", "--platform-tag", tag, "--remove", str(whole))
        (tagged,) = Path(place).glob("*.whl")
        return Path(move(tagged, folder / tagged.name))


def _run(module: str, *arguments: str) -> None:
    command = [sys.executable, "-m", module, *arguments]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist"))
