"""Build wheels with the native core for all platforms: python tools/native_wheels.py [FOLDER]

It needs what the extra `wheels` brings: ziglang, which compiles C for every platform from any, and
wheel. First comes the pure wheel, which plays by Python alone; then one for each of `PLATFORMS`.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from build_native import build, write_header

ROOT = Path(__file__).parents[1]
LINUX, MAC, WINDOWS = "libcastles.so", "libcastles.dylib", "castles.dll"
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
    write_header()
    _run("build", "--wheel", "--outdir", str(folder), str(ROOT))
    (pure,) = folder.glob("*-py3-none-any.whl")
    print(pure.name)
    for tag, (target, name) in PLATFORMS.items():
        with TemporaryDirectory() as place:
            _run("wheel", "unpack", str(pure), "--dest", place)
            (unpacked,) = Path(place).iterdir()
            library = unpacked / "castles_nb" / "native" / name
            build([sys.executable, "-m", "ziglang", "cc", "-target", target], library, ("-s",))
            _run("wheel", "pack", str(unpacked), "--dest-dir", place)
            (whole,) = Path(place).glob("*.whl")
            _run("wheel", "tags", "--platform-tag", tag, "--remove", str(whole))
            (tagged,) = Path(place).glob("*.whl")
            print(tagged.replace(folder / tagged.name).name, flush=True)


def _run(module: str, *arguments: str) -> None:
    command = [sys.executable, "-m", module, *arguments]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist"))
