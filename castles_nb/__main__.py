"""`castles-nb course`, `grade`, `export`, `bench`, `ladder`: lessons, engine and bots."""

import argparse
import io
import json
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from castles_nb import __version__
from castles_nb.bots import LADDER
from castles_nb.errors import CastlesError
from castles_nb.message import Message, message_of
from castles_nb.short_text import short_path, short_repr

if TYPE_CHECKING:
    from castles_nb.lessons.notebooks import Copied


def main(arguments: list[str] | None = None) -> None:
    """Run the command that the arguments name."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a name that it lacks is printed as far as it can
            stream.reconfigure(errors="replace")
    parser = argparse.ArgumentParser("castles-nb", description="command-all", formatter_class=_Help)
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, add, said in (
        ("course", _add_course, "command-course"),
        ("grade", _add_grade, "command-grade"),
        ("export", _add_export, "command-export"),
        ("bench", _add_bench, "command-bench"),
        ("ladder", _add_ladder, "command-ladder"),
    ):
        add(commands.add_parser(name, help=said, description=f"{said}.all", formatter_class=_Help))
    options = parser.parse_args(arguments)
    options.run(options)


class _Help(argparse.HelpFormatter):
    """Reads descriptions and helps as ids of messages; argparse's own texts aren't touched.

    So sentences are made only if you ask for help, and cost the bench no memory.
    """

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return action.help and str(Message(action.help, otherwise=action.help))

    def add_text(self, text: str | None) -> None:
        super().add_text(text and str(Message(text, otherwise=text)))


def _add_course(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="command-course-folder")
    parser.add_argument("--solutions", action="store_true", help="command-course-solutions")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--student", type=_from(0), metavar="N", help="command-course-student")
    who.add_argument(
        "--class", type=Path, metavar="FILE", dest="names", help="command-course-class"
    )
    parser.add_argument("--no-open", action="store_true", help="command-course-no-open")
    parser.add_argument("lab", nargs="*", default=[], help="command-course-lab")
    parser.set_defaults(run=_course)


def _course(options: argparse.Namespace) -> None:
    from castles_nb.lessons.notebooks import FIRST, files_in

    if options.solutions and (options.names or options.student is not None):
        sys.exit(str(Message("command-course-published")))
    if options.names:
        for student, number in _class(options.names, "command-course-list").items():
            _copy(options, options.folder / student, number)
        return
    new = _copy(options, options.folder, options.student)
    if options.no_open:
        return
    _trust(new)
    from jupyterlab.labapp import LabApp

    first = options.folder / files_in(options.folder)[FIRST]
    LabApp.launch_instance([str(first), *options.lab])


def _copy(options: argparse.Namespace, folder: Path, number: int | None) -> tuple[Path, ...]:
    """Copy the lessons to a folder, with the questions of this number; those that are new."""
    from castles_nb.lessons.notebooks import copy_course

    made = Path.read_bytes
    if number is not None:
        from castles_nb.lessons.student_copy import student_copy

        made = partial(student_copy, student=number)
    try:
        copied = copy_course(folder, solutions=options.solutions, made=made)
    except OSError as error:
        path, reason = short_path(error.filename), str(error.strerror)
        sys.exit(str(Message("command-course-failed", path=path, told=reason)))
    _tell_copied(copied, folder)
    return copied.new


def _tell_copied(copied: "Copied", folder: Path) -> None:
    count = len(copied.new)
    print(
        Message("command-course-copied", notebooks=count, version=__version__, folder=str(folder))
    )
    if copied.kept:
        print(Message("command-course-kept"))
        print(*(f"  {path}" for path in copied.kept), sep="\n")


def _class(path: Path, failed: str) -> dict[str, int]:
    """The numbers of a class; the end of this command if they cannot be read."""
    from castles_nb.lessons.class_list import read_class

    try:
        return read_class(path)
    except OSError as error:
        sys.exit(str(Message(failed, told=f"{short_path(path)}: {error.strerror}")))
    except ValueError as error:
        sys.exit(str(Message(failed, told=message_of(error))))


def _trust(notebooks: Iterable[Path]) -> None:
    """Sign notebooks as your own, so that JupyterLab shows the pictures saved in them."""
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for path in notebooks:
        notary.sign(nbformat.read(path, as_version=4))


def _add_grade(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("folder", type=Path, help="command-grade-folder")
    add("--class", type=Path, metavar="FILE", dest="names", help="command-grade-class")
    add("--csv", type=Path, metavar="FILE", help="command-grade-csv")
    add("--seconds", type=_from(1), default=300, metavar="N", help="command-grade-seconds")
    add("--jobs", type=int, default=1, metavar="N", help="command-grade-jobs")
    parser.set_defaults(run=_grade)


def _grade(options: argparse.Namespace) -> None:
    from castles_nb.lessons.grading import (  # pandas would weigh on the bench
        MISSING,
        GradeFile,
        grade,
        solved_of_each,
    )

    numbers = _class(options.names, "command-grade-failed") if options.names else None
    file = None
    try:
        if options.csv:
            file = GradeFile(options.csv)
        graded = grade(
            options.folder,
            numbers=numbers,
            cell_seconds=options.seconds,
            n_jobs=options.jobs,
            progress=sys.stderr.isatty(),
            each=file.add if file else None,
        )
    except (OSError, ValueError) as error:
        sys.exit(str(Message("command-grade-failed", told=message_of(error))))
    except KeyboardInterrupt:  # while what was handed in was read
        sys.exit(str(Message("command-grade-interrupted-early")))
    if graded.empty and not graded.attrs["finished"]:
        sys.exit(str(Message("command-grade-interrupted-early")))
    if graded.empty:
        sys.exit(str(Message("command-grade-none", folder=str(options.folder))))
    print(solved_of_each(graded).to_string())
    if file and file.error:
        sys.exit(str(Message("command-grade-failed", told=message_of(file.error))))
    if file:
        print(Message("command-grade-written", path=str(options.csv)))
    if not graded.attrs["finished"]:
        begun = bool((graded["outcome"] != MISSING).any())
        sys.exit(
            str(
                Message("command-grade-interrupted" if begun else "command-grade-interrupted-early")
            )
        )


def _add_export(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("tool", choices=("nbgrader", "otter", "slides"), help="command-export-tool")
    add("folder", type=Path, help="command-export-folder")
    add("--lessons", nargs="+", default=(), metavar="LESSON", help="command-export-lessons")
    add("--reveal", metavar="PLACE", help="command-export-reveal")
    parser.set_defaults(run=_export)


def _export(options: argparse.Namespace) -> None:
    from castles_nb.lessons.for_nbgrader import for_nbgrader
    from castles_nb.lessons.for_otter import for_otter
    from castles_nb.lessons.slides import REVEAL, slides

    tools: dict[str, Callable[..., Copied]] = {
        "nbgrader": for_nbgrader,
        "otter": for_otter,
        "slides": partial(slides, reveal=options.reveal or REVEAL),
    }
    write = tools[options.tool]
    try:
        copied = write(options.folder, lessons=options.lessons)
    except OSError as error:
        message = f"{short_path(error.filename)}: {error.strerror}"
        sys.exit(str(Message("command-export-failed", told=message)))
    except ValueError as error:
        sys.exit(str(Message("command-export-failed", told=message_of(error))))
    _tell_copied(copied, options.folder)


def _add_bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="command-json")
    parser.add_argument(
        "--games", type=_from(1), default=200, metavar="N", help="command-bench-games"
    )
    parser.set_defaults(run=_bench)


def _bench(options: argparse.Namespace) -> None:
    from castles_nb import bench, native

    figures = bench.measure(games=options.games)
    if options.json:
        print(json.dumps(figures, indent=2))
        return
    print(Message("command-bench-core", native=native.library() is not None))
    for name, row in figures.items():
        print(name)
        for figure, value in row.items():
            shown = str(Message("command-bench-unknown")) if value is None else format(value, ",")
            print(f"  {figure:16} {shown:>12}")


def _add_ladder(parser: argparse.ArgumentParser) -> None:
    add, players = parser.add_argument, (2, 3, 4)
    add("--game", choices=("board", "cards"), default="board", help="command-ladder-game")
    add("--games", type=_from(1), default=100, metavar="N", help="command-ladder-games")
    said = "command-ladder-players"
    add("--players", type=int, nargs="+", choices=(1, *players), default=players, help=said)
    add(
        "--bots",
        nargs="+",
        choices=(*LADDER, "planning"),
        metavar="BOT",
        help="command-ladder-bots",
    )
    add("--jobs", type=int, default=1, metavar="N", help="command-ladder-jobs")
    add("--seed", type=_from(0), default=0, metavar="N", help="command-ladder-seed")
    add("--path", type=Path, metavar="DIR", help="command-ladder-path")
    add("--json", action="store_true", help="command-json")
    parser.set_defaults(run=_ladder)


def _ladder(options: argparse.Namespace) -> None:
    from castles_nb.analysis.ladder import ladder

    try:
        found = ladder(
            options.bots,
            options.games,
            options.seed,
            players=options.players,
            game=options.game,
            n_jobs=options.jobs,
            progress=sys.stderr.isatty(),
            path=options.path,
        )
    except (CastlesError, ValueError) as error:
        sys.exit(str(Message("command-ladder-failed", told=message_of(error))))
    print(json.dumps(found.to_dict(), indent=2) if options.json else found)


def _from(least: int) -> Callable[[str], int]:
    """A reader of whole numbers that aren't below this one."""

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            message = Message("not-whole-from", given=short_repr(text), least=least)
            raise argparse.ArgumentTypeError(str(message))
        return int(text)

    return read


if __name__ == "__main__":
    main()
