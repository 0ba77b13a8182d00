"""The table of a class: what spreadsheets make of it is read, and what is wrong has its line."""

import unicodedata
from pathlib import Path

import pytest

from castles_nb.lessons.class_list import MOST_DIGITS, read_class

ONE = "Jos\N{LATIN SMALL LETTER E WITH ACUTE}"
TWO = unicodedata.normalize("NFD", ONE)
PERSIAN = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"


def table(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "class.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.mark.parametrize(
    "text",
    [
        "student;number\r\nann;7\r\nbob;8\r\n;\r\n;\r\n",
        "student,number\r\nann,7\r\nbob,8\r\n,\r\n",
        "Student;Number\nann;7\nbob;8\n",
        " student , number \n ann , 7 \nbob,8\n",
        "sep=;\r\nstudent;number\r\nann;7\r\nbob;8\r\n",
        '\ufeff"sep=;"\r\nstudent;number\r\nann;7\r\nbob;8\r\n',
        "SEP=\t\nSTUDENT\tNUMBER\nann\t7\nbob\t8\n",
        "student\tnumber\nann\t7\nbob\t8\n\t\n",
        "\ufeffNumber\tStudent\tComment\r\n7\tann\tlate, again; sigh\r\n8\tbob\r\n".encode(
            "utf-16-le"
        ),
        "student,number\rann,7\rbob,8\r",
        "\n;;\nstudent;number;\nann;7;\n\nbob;8;\n",
        'student,number\n"ann","7"\n"bob",8\n',
    ],
)
def test_what_spreadsheets_save_is_read(tmp_path: Path, text: str | bytes) -> None:
    assert read_class(table(tmp_path, text)) == {"ann": 7, "bob": 8}


@pytest.mark.parametrize("text", ["", "\n\n", ";;\n", "sep=;\n", "student number\nann 7\n"])
def test_a_table_without_its_columns_is_told(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"^a class is a CSV file with the columns"):
        read_class(table(tmp_path, text))


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("ann,1\n" + "x" * 200_000 + ",2\n", r"^line 3 can't be read: a field in it is too long"),
        ("x" * 300 + ",2\n", r"^line 2: 'x+\.\.\.x+' cannot be the name of a folder$"),
        ("ann,1\nbob," + "9" * 5000 + "\n", r"^line 3: a number has at most 100 digits; this one"),
        (f"{ONE},1\n{TWO},2\n", "^line 3: '.*', or that number, is in the table twice$"),
        (f"{PERSIAN},1\n{PERSIAN.replace(chr(0x200C), '')},2\n", "^line 3: .* in the table twice$"),
        ("an\0n,1\n", r"^line 2: 'an\\x00n' cannot be the name of a folder$"),
        ("\nan\x07n,1\n", r"^line 3: 'an\\x07n' cannot be the name of a folder$"),
        ("an\u200bn,1\n", r"^line 2: 'an\\u200bn' cannot be the name of a folder$"),
        ("an\u202en,1\n", r"^line 2: 'an\\u202en' cannot be the name of a folder$"),
        ("\u200c,1\n", r"^line 2: '\\u200c' cannot be the name of a folder$"),
        (".ann,1\n", "^line 2: '.ann' cannot be the name of a folder$"),
        (",1\n", "^line 2: '' cannot be the name of a folder$"),
        ('"ann\nbob",1\n', r"^line 3: 'ann\\nbob' cannot be the name of a folder$"),
    ],
)
def test_what_is_wrong_in_a_line_is_told_with_it(tmp_path: Path, lines: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read_class(table(tmp_path, f"student,number\n{lines}"))


def test_the_line_that_names_the_separator_is_counted(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^line 3: 'x' is not a number$"):
        read_class(table(tmp_path, "sep=;\nstudent;number\nann;x\n"))


def test_odd_but_honest_names_and_numbers_are_read(tmp_path: Path) -> None:
    most = "9" * MOST_DIGITS
    text = f"student,number\n{PERSIAN},{most}\n{TWO},007\n=ann,2\n"
    assert read_class(table(tmp_path, text)) == {PERSIAN: int(most), TWO: 7, "=ann": 2}
