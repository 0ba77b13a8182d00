"""A copy of the package with the foreign module in it, the way you would add one."""

import shutil
from pathlib import Path

import castles_nb

HERE = Path(__file__).parent
PACKAGE = Path(castles_nb.__file__).parent


def copy_with_windmills(place: Path) -> None:
    """Put the package there, with the folder of the module."""
    copy = place / "castles_nb"
    no_caches = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, copy, ignore=no_caches)
    shutil.copytree(PACKAGE.parent / "widgets", place / "widgets")
    shutil.copytree(HERE / "windmills", copy / "expansions/windmills", ignore=no_caches)
