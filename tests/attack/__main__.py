"""All attacks, and a table of what was tried and what survived: `make attack`."""

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import chdir
from tempfile import TemporaryDirectory

from attack import arguments, bots, boxes, files, messages, signals, texts
from attack.tally import Tally

ATTACKS: dict[str, tuple[Callable[[int, int], Tally], int]] = {
    "arguments": (arguments.attack, 100_000),
    "bots": (bots.attack, 1_000),
    "boxes": (boxes.attack, 2_000),
    "files": (files.attack, 400),
    "messages": (messages.attack, 6_000),
    "signals": (signals.attack, 4_000),
    "texts": (texts.attack, 10_000),
}
"""Name -> the attack, and how often it is tried; of arguments never more than there are."""


def main() -> None:
    """Run them; the exit code says whether everything survived."""
    parser = argparse.ArgumentParser(prog="attack", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"some of {', '.join(ATTACKS)}")
    parser.add_argument("--share", type=float, default=1.0, help="part of all tries, as in 0.1")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    print(f"{'attack':<24}{'tried':>8}{'survived':>10}")
    failed = 0
    for name in options.names or ATTACKS:
        attack, tries = ATTACKS[name]
        begun = time.monotonic()
        with TemporaryDirectory() as folder, chdir(folder):  # any text may be taken for a path
            tally = attack(max(1, int(tries * options.share)), options.seed)
        failed += tally.failures.total()
        print(f"{tally}\n{'':<24}in {time.monotonic() - begun:.0f} s", flush=True)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
