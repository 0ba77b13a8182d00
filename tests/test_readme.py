"""The pages for readers, teachers and developers: their code runs, their links lead somewhere."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from castles_nb.lessons.outline import LESSONS

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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_code_has_no_links(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    blocks = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
    inline = re.findall(r"`[^`\n\[]+ [^`\n]+`", blocks.sub("", text))
    for code in (*blocks.findall(text), *inline):
        assert not re.search(r"\]\([^)]*\.ipynb", code), code


def test_lessons_are_named_as_they_are_to_export() -> None:
    told = (ROOT / "TEACHING.md").read_text(encoding="utf-8")
    named = [line.split() for line in re.findall(r"--lessons ([^`\n]+)", told)]
    assert named
    assert {name for names in named for name in names} <= {*LESSONS}
