"""`python -m castles_nb bench`: measure the engine and the bots."""

import argparse
import json

from castles_nb import __version__, bench


def main(arguments: list[str] | None = None) -> None:
    """Run the command that the arguments name."""
    parser = argparse.ArgumentParser(prog="python -m castles_nb", description=__doc__)
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    bench_parser = commands.add_parser("bench", help="measure speed and memory on one core")
    bench_parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    bench_parser.add_argument("--games", type=int, default=200, help="random games per batch")
    options = parser.parse_args(arguments)
    if options.games < 1:
        parser.error("--games: at least 1")
    figures = bench.measure(games=options.games)
    if options.json:
        print(json.dumps(figures, indent=2))
        return
    for name, row in figures.items():
        print(name.replace("_", " "))
        for figure, value in row.items():
            print(f"  {figure:16} {'unknown' if value is None else format(value, ','):>12}")


if __name__ == "__main__":
    main()
