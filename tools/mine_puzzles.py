"""Find puzzles in games: python tools/mine_puzzles.py --help

Bots that misjudge a little play games. At the beginning of turns a quick search looks whether one
turn is clearly better than all others, in whatever order its actions are played, and better than a
greedy bot's turn. What it finds a longer search has to find again, and then a still longer one with
other futures: the turn of a puzzle is best in all three, each time by a margin whose interval is
above what is asked for.

With `--again` no game is played: today's bot, in whose rollouts everybody plans, looks at the
puzzles of a file. Those whose best turn isn't clearly the best any more go; the others get this
bot's costs of their turns.

The same options give the same puzzles. One run makes one file, of the base game or of a module.
"""

import argparse
import json
import zlib
from collections.abc import Hashable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from fitting import DUCHIES
from numpy.typing import NDArray
from tqdm import tqdm

import castles_nb as cn
from castles_nb.bots import GreedyBot, NoisyBot, PlanningBot
from castles_nb.bots.futures import Futures
from castles_nb.engine import GameState
from castles_nb.expansion_files import FOLDER
from castles_nb.puzzle.describe import points_at_once, themes_of
from castles_nb.puzzle.puzzle import AS_GOOD, turn_key

BASE = Path(__file__).parent.parent / "castles_nb" / "puzzle" / "data" / "base.json"
LEAST_ACTIONS = 5
"""A turn that begins with fewer choices isn't a puzzle."""
EVERY = 3
"""One of this many rounds is looked at, so that puzzles of a game differ."""
MOST_IN_A_GAME = 2

Turn = tuple[Any, ...]
Rows = NDArray[np.float64]


class Look(NamedTuple):
    """The effort of looking at a turn."""

    tries: int
    width: int
    rivals: int
    """The number of other turns the best one is compared with."""
    futures: int
    mean: float
    """Points by which it has to be ahead of each of them."""
    low: float
    """The same for the low end of the 95% interval."""


LOOKS = (
    Look(tries=120, width=12, rivals=3, futures=16, mean=2.5, low=0.5),
    Look(tries=900, width=16, rivals=4, futures=120, mean=2.5, low=1.0),
    Look(tries=3000, width=20, rivals=7, futures=400, mean=2.5, low=1.5),
)


AGAIN = Look(tries=3000, width=20, rivals=7, futures=400, mean=AS_GOOD, low=AS_GOOD)
"""By which a puzzle still holds: no other turn counts as no worse."""


class Found(NamedTuple):
    """The best turn of a position, and what others cost."""

    best: Turn
    others: list[tuple[Turn, float]]
    points: int
    """The points the best turn scores right away."""
    most: int
    """The most points a turn scores right away."""
    greedy: int
    """The points the greedy bot's turn scores right away."""


def greedy_turn(state: GameState) -> Turn:
    """Return a greedy bot's choices for its turn."""
    after, turn, now = state.copy(), [], (state.rounds_played, state.turns_done)
    while (after.rounds_played, after.turns_done) == now and not after.is_over:
        turn.append(GreedyBot().choose(after))
        after.apply(turn[-1])
    return tuple(turn)


def looked(state: GameState, look: Look, seed: int) -> Found | None:
    """The best turn, if it is clearly better than all others."""
    bot = PlanningBot(look.tries, width=look.width, opponent_weight=0, seed=seed)
    greedy = greedy_turn(state)
    turns: dict[Hashable, Turn] = {}
    for plan in bot.plans(state):
        turns.setdefault(turn_key(plan.choices), plan.choices)
    best, *others = list(turns.values())[: look.rivals + 1]
    if turn_key(best) == turn_key(greedy) or not others:
        return None
    if turn_key(greedy) not in map(turn_key, others):
        others.append(greedy)
    futures = Futures(state, Random(seed))
    outcomes = np.array(bot.outcomes([best, *others], futures, look.futures))
    means, lows = losses(outcomes)
    if means.min() < look.mean or lows.min() < look.low:
        return None
    scored = [points_at_once(state, turn) for turn in turns.values()]
    told = [(turn, round(float(loss), 1)) for turn, loss in zip(others, means, strict=True)]
    return Found(best, told, scored[0], max(scored), points_at_once(state, greedy))


def losses(outcomes: Rows) -> tuple[Rows, Rows]:
    """By how much all turns but the first are behind it, and the low ends of the intervals."""
    less = outcomes[:, :1] - outcomes[:, 1:]
    means = less.mean(axis=0)
    return means, means - 1.96 * less.std(axis=0, ddof=1) / len(less) ** 0.5


def found_in(state: GameState, seed: int) -> Found | None:
    """The best turn, if all looks find the same one."""
    best: Hashable = None
    found = None
    for number, look in enumerate(LOOKS):
        found = looked(state, look, seed + number)
        if found is None or best not in (None, turn_key(found.best)):
            return None
        best = turn_key(found.best)
    return found


def costs_again(puzzle: dict[str, Any]) -> list[tuple[list[str], float]] | None:
    """Return other turns' costs by today's bot, the least first; None if it no longer holds."""
    game = cn.Game.from_position(puzzle["position"], seed=0)
    assert game.state.current_player is not None
    state = game.state.view(game.state.current_player)
    seed = zlib.crc32(puzzle["position"].encode())
    bot = PlanningBot(AGAIN.tries, width=AGAIN.width, opponent_weight=0, seed=seed)
    known = [puzzle["best"], *(other["turn"] for other in puzzle["others"])]
    found = [[str(action) for action in plan.choices] for plan in bot.plans(state)]
    turns: dict[Hashable, Turn] = {}
    for texts in (*known, *found[: AGAIN.rivals + 1]):
        turn = actions_of(state, texts)
        turns.setdefault(turn_key(turn), turn)
    outcomes = np.array(
        bot.outcomes(list(turns.values()), Futures(state, Random(seed)), AGAIN.futures)
    )
    means, lows = losses(outcomes)
    if means.min() < AGAIN.mean or lows.min() < AGAIN.low:
        return None
    others = [[str(action) for action in turn] for turn in turns.values()][1:]
    told = zip(others, (round(float(loss), 1) for loss in means), strict=True)
    return sorted(told, key=lambda other: other[1])[: AGAIN.rivals + 1]


def actions_of(state: GameState, texts: Sequence[str]) -> Turn:
    """These actions, one after the other."""
    after, turn = state.copy(), []
    for text in texts:
        turn.append(after.find(text))
        after.apply(turn[-1])
    return tuple(turn)


def looked_again(path: Path) -> None:
    """Keep the puzzles of a file that still hold."""
    file = json.loads(path.read_text(encoding="utf-8"))
    kept = []
    for puzzle in tqdm(file["puzzles"]):
        if costs := costs_again(puzzle):
            others = [{"turn": turn, "loss": loss} for turn, loss in costs]
            kept.append({**puzzle, "others": others})
    print(f"{path}: {len(kept)} of {len(file['puzzles'])} puzzles still hold")
    written(kept, f"{file['source'].removesuffix(' --again')} --again", path)


def level(found: Found) -> int:
    """1 if no turn scores more at once, 2 if some do, 3 if even the greedy bot's turn does."""
    if found.points >= found.most:
        return 1
    return 2 if found.points >= found.greedy else 3


def themes(state: GameState, found: Found, module: str | None) -> list[str]:
    """Return the puzzle's themes, with the module it needs."""
    named = {*themes_of(state, found.best, found.others[0][0])}
    return sorted(named | {module} if module else named)


def puzzles_of(seed: int, module: str | None) -> list[dict[str, Any]]:
    """The puzzles of one game, as the file has them."""
    modules = (module,) if module else ()
    duchies = DUCHIES[seed % len(DUCHIES)]
    game = cn.Game(players=2, seed=seed, duchies=duchies, modules=modules)
    bot, last = NoisyBot(1.0, seed=seed), None
    rows: list[dict[str, Any]] = []
    while not game.is_over and len(rows) < MOST_IN_A_GAME:
        state, player = game.state, game.state.current_player
        assert player is not None
        view = state.view(player)
        if (state.rounds_played, state.turns_done) != last and state.order:
            last = state.rounds_played, state.turns_done
            if (
                len(view.legal_actions()) >= LEAST_ACTIONS
                and state.rounds_played % EVERY == seed % EVERY
            ):
                found = found_in(view, 10 * seed)
                if found:
                    rows.append(row(str(game.position), view, found, module))
        game.play(bot.choose(view))
    return rows


def row(position: str, state: GameState, found: Found, module: str | None) -> dict[str, Any]:
    """A puzzle as the file has it."""
    return {
        "position": position,
        "level": level(found),
        "themes": themes(state, found, module),
        "best": [str(action) for action in found.best],
        "others": [
            {"turn": [str(action) for action in turn], "loss": loss}
            for turn, loss in sorted(found.others, key=lambda other: other[1])
        ],
    }


def written(rows: Sequence[dict[str, Any]], source: str, path: Path) -> None:
    """Write a file of puzzles, with the command that found them."""
    text = json.dumps({"source": source, "puzzles": rows}, indent=1)
    path.write_text(text + "\n", encoding="utf-8")


def main() -> None:
    """Play, look, and write what was found after each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=6_000_000)
    parser.add_argument("--module", help="an expansion to play with; without it the base game")
    parser.add_argument("--again", action="store_true", help="look at the file's puzzles again")
    options = parser.parse_args()
    path = FOLDER / options.module / "puzzles.json" if options.module else BASE
    if options.again:
        looked_again(path)
        return
    source = f"tools/mine_puzzles.py --games {options.games} --seed {options.seed}"
    source += f" --module {options.module}" if options.module else ""
    rows: list[dict[str, Any]] = []
    for number in tqdm(range(options.games)):
        rows += puzzles_of(options.seed + number, options.module)
        written(rows, source, path)


if __name__ == "__main__":
    main()
