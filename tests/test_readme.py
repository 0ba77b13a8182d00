"""What stands on the pages for readers, teachers and developers runs, and leads somewhere."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = sorted(ROOT.glob("*.md"))


def test_the_tour_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tour, widgets = re.findall(
        r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL
    )
    names: dict[str, object] = {}
    exec(compile(tour + widgets, "README.md", "exec"), names)
    assert "castles/1" in str(names["position"])
    assert str(names["record"]).startswith("[Castles")
    assert {path.name for path in tmp_path.iterdir()} == {"games.sqlite", "games.csv", "game.html"}


def test_what_teachers_are_shown_runs() -> None:
    blocks = re.findall(
        r"```python\n(.*?)```", (ROOT / "TEACHING.md").read_text(encoding="utf-8"), re.DOTALL
    )
    names: dict[str, object] = {}
    exec(compile("".join(blocks), "TEACHING.md", "exec"), names)
    assert names["points"] == {"Ann": 0}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    inline = re.findall(r"\]\(([^)#]+)[^)]*\)", text)
    below = dict(re.findall(r"^\[(\w+)\]: (\S+)$", text, re.MULTILINE))
    assert set(below) == set(re.findall(r"\]\[(\w+)\]", text))
    for link in (*inline, *below.values()):
        address = urlsplit(link)
        if address.netloc == "mybinder.org" and address.query:
            (link,) = parse_qs(address.query)["urlpath"]
            link = link.removeprefix("lab/tree/")
        elif address.scheme:
            continue
        assert (ROOT / link).exists(), link
