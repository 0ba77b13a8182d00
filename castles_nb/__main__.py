"""`castles-nb course`, `bench` and `ladder`: get the lessons, measure the engine and the bots."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from castles_nb import __version__
from castles_nb.bots import BOTS, bot_named
from castles_nb.echo import echo
from castles_nb.errors import CastlesError


def main(arguments: list[str] | None = None) -> None:
    """Run the command that the arguments name."""
    parser = argparse.ArgumentParser(prog="castles-nb", description=__doc__)
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    _add_course(commands.add_parser("course", help="copy the lessons to a folder and open them"))
    _add_bench(commands.add_parser("bench", help="measure speed and memory on one core"))
    _add_ladder(commands.add_parser("ladder", help="measure how strong the bots are"))
    options = parser.parse_args(arguments)
    options.run(options)


def _add_course(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Copy the lessons of this version to a folder and open JupyterLab at the first one."
        " A notebook that is there already stays as it is."
    )
    parser.add_argument("folder", type=Path, help="where the lessons go; made if need be")
    parser.add_argument("--solutions", action="store_true", help="copy the solutions, too")
    parser.add_argument("--no-open", action="store_true", help="only copy, start no JupyterLab")
    parser.add_argument("lab", nargs="*", default=[], help="after --: options for JupyterLab")
    parser.set_defaults(run=_course)


def _course(options: argparse.Namespace) -> None:
    from castles_nb.course import FIRST, copy_course

    try:
        copied = copy_course(options.folder, solutions=options.solutions)
    except OSError as error:
        sys.exit(f"course: {error.filename}: {error.strerror}")
    count = len(copied.new)
    notebooks = "notebook" if count == 1 else "notebooks"
    print(f"{count} {notebooks} of castles_nb {__version__} copied to {options.folder}")
    if copied.kept:
        print(
            "Kept as they were, because they differ from this version (delete one to get it anew):"
        )
        print(*(f"  {path}" for path in copied.kept), sep="\n")
    if options.no_open:
        return
    _trust(copied.new)
    from jupyterlab.labapp import LabApp

    LabApp.launch_instance([str(options.folder / FIRST), *options.lab])


def _trust(notebooks: Iterable[Path]) -> None:
    """Sign notebooks as one's own, so that JupyterLab shows the pictures saved in them."""
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for path in notebooks:
        notary.sign(nbformat.read(path, as_version=4))


def _add_bench(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Measure the speed and memory of the engine and the greedy bot on one core."
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument(
        "--games", type=_from(1), default=200, metavar="N", help="random games per batch (200)"
    )
    parser.set_defaults(run=_bench)


def _bench(options: argparse.Namespace) -> None:
    from castles_nb import bench

    figures = bench.measure(games=options.games)
    if options.json:
        print(json.dumps(figures, indent=2))
        return
    for name, row in figures.items():
        print(name.replace("_", " "))
        for figure, value in row.items():
            print(f"  {figure:16} {'unknown' if value is None else format(value, ','):>12}")


def _add_ladder(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Let each bot play against itself and against the greedy one. With all bots and 100 games"
        " this takes hours; --bots and --games make it short, --jobs uses more cores."
    )
    parser.add_argument(
        "--games", type=_from(1), default=100, metavar="N", help="games for each figure (100)"
    )
    parser.add_argument(
        "--players", type=int, nargs="+", choices=(2, 3, 4), default=(2, 3, 4), help="all if absent"
    )
    parser.add_argument(
        "--bots", type=_bot, nargs="+", metavar="BOT", help=f"of {', '.join(BOTS)}; all if absent"
    )
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="processes, -1 for one on each core"
    )
    parser.add_argument(
        "--seed", type=_from(0), default=0, metavar="N", help="that of the first game (0)"
    )
    parser.add_argument(
        "--path", type=Path, metavar="DIR", help="a folder to keep finished games in and go on from"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=_ladder)


def _ladder(options: argparse.Namespace) -> None:
    from castles_nb.analysis.ladder import ladder  # pandas would weigh on the bench

    try:
        found = ladder(
            options.bots,
            options.games,
            options.seed,
            players=options.players,
            n_jobs=options.jobs,
            progress=sys.stderr.isatty(),
            path=options.path,
        )
    except (CastlesError, ValueError) as error:
        sys.exit(f"ladder: {error}")
    print(json.dumps(found.to_dict(), indent=2) if options.json else found)


def _from(least: int) -> Callable[[str], int]:
    """What reads a whole number that is not below this one."""

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{echo(text)} is not a whole number from {least}")
        return int(text)

    return read


def _bot(text: str) -> str:
    """The name of a bot."""
    try:
        bot_named(text)
    except CastlesError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


if __name__ == "__main__":
    main()
