"""The files that an expansion has beside its code: words, rules, tiles, puzzles.

Each expansion is a folder. Code that reads a sort of file finds it in all of them here, and so has
to name or import none.
"""

from pathlib import Path

FOLDER = Path(__file__).parent / "expansions"


def files(name: str) -> dict[str, Path]:
    """The files with this name, such as `"rules.toml"`, by expansion, in alphabetical order."""
    found = {path.name: path / name for path in FOLDER.iterdir() if path.suffix == ""}
    return {each: found[each] for each in sorted(found) if found[each].is_file()}
