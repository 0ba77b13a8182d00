"""Damaging copies of the data files, to see what the loaders say."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import castles_nb.components
from castles_nb.components.data_file import Field, parse
from castles_nb.errors import InvalidData

DATA = Path(castles_nb.components.__file__).parent / "data"


def refused(
    read: Callable[[Field], object],
    name: str,
    change: Callable[[dict[str, Any]], object],
    folder: Path = DATA,
) -> str:
    """The message of the InvalidData that `read` raises for file `name` after this change."""
    content = json.loads((folder / name).read_text(encoding="utf-8"))
    read(parse(name, json.dumps(content)))  # undamaged, it is fine
    change(content)
    with pytest.raises(InvalidData) as caught:
        read(parse(name, json.dumps(content)))
    return str(caught.value)
