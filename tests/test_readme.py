"""The README's tour runs from top to bottom, as a reader would run it."""

import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_tour_runs() -> None:
    tour, widgets = re.findall(
        r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL
    )
    names: dict[str, object] = {}
    exec(compile(tour + widgets, "README.md", "exec"), names)
    assert "castles/1" in str(names["position"])
    assert str(names["record"]).startswith("[Castles")
