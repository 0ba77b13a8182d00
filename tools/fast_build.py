"""Compile the modules that pyproject.toml names with mypyc, which makes C of them.

    python tools/fast_build.py           compile them in this checkout
    python tools/fast_build.py --undo    go back to pure Python

Python takes a compiled module before the file beside it, so nothing else changes. This is also the
build hook that puts them into a wheel:

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 python -m build --wheel

Both need a C compiler; the first also what the package's extra `dev` brings.
"""

import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns
from subprocess import PIPE, STDOUT
from sysconfig import get_config_var
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]
GROUP = "castles_nb"
"""All modules are compiled together; what they share becomes a module `castles_nb__mypyc`."""
OPTIONS = ("--ignore-missing-imports", "--follow-imports=silent")
SETUP = """\
from setuptools import setup
from mypyc.build import mypycify

setup(
    name={name!r},
    packages=[],
    ext_modules=mypycify(
        {arguments!r}, opt_level="2", debug_level="0", multi_file=True,
        group_name={name!r}, target_dir="build",
    ),
)
"""


class FastBuild(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to a wheel, which is then one for this platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them, unless the wheel is for an editable install."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory()
        for path in compiled(Path(self._folder.name)):
            within = path.relative_to(self._folder.name).as_posix()
            build_data["force_include"][str(path)] = within
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear up."""
        if version != "editable":
            self._folder.cleanup()


def modules() -> list[str]:
    """The files to compile, as pyproject.toml lists them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["modules"]
    return [f"castles_nb/{name}.py" for name in named]


def compiled(folder: Path) -> list[Path]:
    """Compile all modules into this folder; the files that were made. SystemExit if it fails."""
    with TemporaryDirectory() as name:
        # Not in the checkout, where setuptools and mypy would read pyproject.toml.
        work = Path(name)
        copytree(ROOT / GROUP, work / GROUP, ignore=ignore_patterns("*.so", "*.pyd", "__pycache__"))
        arguments = [*OPTIONS, *modules()]
        text = SETUP.format(name=GROUP, arguments=arguments)
        (work / "setup.py").write_text(text, encoding="utf-8")
        command = [sys.executable, "setup.py", "build_ext", "--build-lib", str(folder)]
        done = subprocess.run(command, cwd=work, text=True, stdout=PIPE, stderr=STDOUT)
    if done.returncode:
        sys.exit(f"{done.stdout}\nmypyc could not compile the modules")
    return sorted(path for path in folder.rglob("*") if path.is_file())


def in_checkout() -> list[Path]:
    """The compiled modules that lie in this checkout; the native core is none of them."""
    suffix = get_config_var("EXT_SUFFIX").rpartition(".")[2]
    found = [*ROOT.glob(f"{GROUP}__mypyc*.{suffix}"), *(ROOT / GROUP).rglob(f"*.{suffix}")]
    return [path for path in found if path.parent.name != "native"]


def main() -> None:
    """Compile in this checkout, or undo it."""
    if sys.argv[1:] not in ([], ["--undo"]):
        sys.exit(__doc__)
    for path in in_checkout():
        path.unlink()
    if sys.argv[1:]:
        return
    with TemporaryDirectory() as name:
        for path in compiled(Path(name)):
            copy2(path, ROOT / path.relative_to(name))


if __name__ == "__main__":
    main()
