"""A copy of the package with the foreign module in it, as somebody would add one."""

import shutil
from pathlib import Path

import castles_nb

HERE = Path(__file__).parent
PACKAGE = Path(castles_nb.__file__).parent


def copy_with_windmills(place: Path) -> None:
    """Put the package there, with the three files of the module."""
    copy = place / "castles_nb"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(PACKAGE.parent / "widgets", place / "widgets")
    shutil.copy(HERE / "windmills.py", copy / "engine" / "modules")
    shutil.copy(HERE / "windmills.json", copy / "components" / "data" / "expansions")
    shutil.copy(HERE / "windmills.ftl", copy / "words" / "en" / "modules")
