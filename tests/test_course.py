"""`castles-nb course`: the lessons in a folder of one's own."""

import re
from pathlib import Path

import nbformat
import pytest
from jupyterlab.labapp import LabApp
from nbformat.sign import NotebookNotary

from castles_nb.__main__ import main
from castles_nb.lessons.notebooks import copy_course
from castles_nb.lessons.outline import LESSONS

FILES = [f"{number:02}_{lesson}.ipynb" for number, lesson in enumerate(LESSONS)]
FIRST, SECOND = FILES[:2]


def test_lessons_and_gallery_are_copied(tmp_path: Path) -> None:
    copied = copy_course(tmp_path / "new" / "folder")
    assert [path.name for path in copied.new] == [*FILES, "gallery.ipynb", "reference.ipynb"]
    assert all(path.parent == tmp_path / "new" / "folder" for path in copied.new)
    assert copied.kept == ()


def test_solutions_come_if_asked_for(tmp_path: Path) -> None:
    copy_course(tmp_path)
    assert not (tmp_path / "solutions").exists()
    copied = copy_course(tmp_path, solutions=True)
    assert [path.name for path in copied.new] == FILES
    assert {path.parent for path in copied.new} == {tmp_path / "solutions"}


def test_links_lead_to_the_copies(tmp_path: Path) -> None:
    copied = copy_course(tmp_path, solutions=True)
    for path in copied.new:
        text = path.read_text(encoding="utf-8")
        links = re.findall(r"(?:\]\(|\]: |href=')([\w./]+\.ipynb)", text)
        assert [link for link in links if not (path.parent / link).exists()] == []
        nbformat.validate(nbformat.reads(text, as_version=4))


def test_a_lesson_that_is_there_under_another_number_or_an_old_name_stays(tmp_path: Path) -> None:
    """As after an update that moved lessons, or from a version that named files otherwise."""
    moved, old = tmp_path / "02_scoring.ipynb", tmp_path / "03_the_duchy_as_a_graph.ipynb"
    for path in (moved, old):
        path.write_text("mine")
    copied = copy_course(tmp_path)
    assert set(copied.kept) == {moved, old}
    names = {path.name for path in tmp_path.iterdir()}
    assert not {"07_scoring.ipynb", "03_duchy_graph.ipynb"} & names
    assert f"]({old.name})" in (tmp_path / "02_the_round.ipynb").read_text(encoding="utf-8")


@pytest.mark.parametrize("whose", [["--student", "0"], ["--class", "class.csv"]])
def test_solutions_are_not_those_of_a_student(tmp_path: Path, whose: list[str]) -> None:
    with pytest.raises(SystemExit, match="of the published questions"):
        main(["course", str(tmp_path), "--solutions", *whose])
    assert list(tmp_path.iterdir()) == []


def test_what_somebody_changed_is_kept_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy_course(tmp_path)
    mine, lost = tmp_path / FIRST, tmp_path / SECOND
    mine.write_text("my answers")
    before = lost.read_bytes()
    lost.unlink()
    main(["course", str(tmp_path), "--no-open"])
    assert mine.read_text() == "my answers"
    assert lost.read_bytes() == before
    told = capsys.readouterr().out
    assert told.startswith("1 notebook of castles_nb ")
    assert f"differ from this version (delete one to get it anew):\n  {mine}\n" in told


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(SystemExit, match=r"^course: .*file: (File exists|Not a directory)$"):
        main(["course", str(file), "--no-open"])


def test_a_folder_is_all_that_has_to_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["course"])
    assert capsys.readouterr().err.endswith("the following arguments are required: folder\n")


def test_jupyterlab_opens_at_the_first_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[list[str]] = []
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setattr(LabApp, "launch_instance", opened.append)
    main(["course", str(tmp_path / "course"), "--", "--no-browser", "--port=9"])
    first = tmp_path / "course" / FIRST
    assert opened == [[str(first), "--no-browser", "--port=9"]]
    notary = NotebookNotary(data_dir=str(tmp_path / "data"))
    assert notary.check_signature(nbformat.read(first, as_version=4))
    notary.store.close()
