"""`castles-nb course`: the lessons in a folder of one's own."""

from pathlib import Path

import nbformat
import pytest
from jupyterlab.labapp import LabApp
from nbformat.sign import NotebookNotary

from castles_nb.__main__ import main
from castles_nb.course import FIRST, FOLDER, copy_course

LESSONS = sorted(FOLDER.glob("*.ipynb"))


def test_lessons_and_gallery_are_copied(tmp_path: Path) -> None:
    copied = copy_course(tmp_path / "new" / "folder")
    assert [path.name for path in copied.new] == [path.name for path in LESSONS]
    assert all(path.parent == tmp_path / "new" / "folder" for path in copied.new)
    assert copied.kept == ()


def test_solutions_come_if_asked_for(tmp_path: Path) -> None:
    copy_course(tmp_path)
    assert not (tmp_path / "solutions").exists()
    copied = copy_course(tmp_path, solutions=True)
    assert {path.parent for path in copied.new} == {tmp_path / "solutions"}


@pytest.mark.parametrize("whose", [["--student", "0"], ["--class", "class.csv"]])
def test_solutions_are_not_those_of_a_student(tmp_path: Path, whose: list[str]) -> None:
    with pytest.raises(SystemExit, match="of the published questions"):
        main(["course", str(tmp_path), "--solutions", *whose])
    assert list(tmp_path.iterdir()) == []


def test_what_somebody_changed_is_kept_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy_course(tmp_path)
    mine, lost = tmp_path / FIRST, tmp_path / LESSONS[1].name
    mine.write_text("my answers")
    lost.unlink()
    main(["course", str(tmp_path), "--no-open"])
    assert mine.read_text() == "my answers"
    assert lost.read_bytes() == LESSONS[1].read_bytes()
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
