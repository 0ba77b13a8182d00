"""Exercises: the monasteries."""

from collections.abc import Iterable
from html import escape
from typing import Any

import pandas as pd

import castles_nb as cn
from castles_nb.components import BY_NAME
from castles_nb.drawing import tile_svg
from castles_nb.engine.scoring import SCORING_MONASTERIES
from castles_nb.game import Game
from castles_nb.lessons.answers import SEQUENCE, SPACES, WHOLE
from castles_nb.lessons.choices import one_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.message import Message
from castles_nb.rulebook.ledger_sums import points_of
from castles_nb.rulebook.of_tiles import rule_of_tile

BENCH = (
    "castles/1 edition={edition} now={now} dice={dice},25 left={dice}"
    " depots=Wh/Ca/-/Ch/Mi/- depot_goods=12/5/-/4/-/6"
    " 0: workers={workers} silver={silver} goods=33 storage={storage}"
    " duchy=----/---{second}-/-s4Ch{first}--/---Ca---/--MiBk--/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""A turn in phase C, to try monasteries in: four sheep, a church, a mine and a bank stand."""

LAST_TURN = (
    "castles/1 now=E5 track=01 player=0 turn=1 dice=11,25 left=1"
    " 0: workers=1 silver=4 goods=11 sold=444446663 storage=Bk,c4"
    " duchy=----/---m22-/--Bkm15Bk-/---Ca---/--MiBk--/---Wh-/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase E: player 0 has the last die of the game."""

IDLE = 26
"""A monastery that does nothing before the end."""


def bench(
    first: int = IDLE,
    second: int | None = None,
    *,
    now: str = "C2",
    dice: str = "36",
    workers: int = 1,
    silver: int = 1,
    storage: str = "Bk,s3,Sh",
    edition: str = "special",
) -> Game:
    """A turn of player 0, who has one or two monasteries and what is named."""
    text = BENCH.format(
        edition=edition,
        now=now,
        dice=dice,
        workers=workers,
        silver=silver,
        storage=storage,
        first=f"m{first}",
        second=f"m{second}" if second else "-",
    )
    return Game.from_position(text, seed=6)


def told(game: Game) -> dict[str, str]:
    """The cost, gains and consequences of each legal action, by its text."""
    free = str(Message("bench-costs-nothing"))
    return {
        str(action): "; ".join(map(str, cn.explain(game, action).lines())) or free
        for action in game.legal_actions()
    }


def changes(monastery: int, **options: Any) -> pd.DataFrame:
    """The changes by a monastery on the bench: moves that are possible, cheaper or better with it.

    `options` are the same as for `bench`. Without it, monastery 26 is in its place, which is idle.
    """
    before, after = told(bench(**options)), told(bench(monastery, **options))
    impossible = str(Message("bench-not-possible"))
    rows = [
        (move, before.get(move, impossible), after[move])
        for move in after
        if before.get(move) != after[move]
    ]
    return pd.DataFrame(rows, columns=["move", "without", "with"])


def shown(numbers: Iterable[int]) -> str:
    """These monasteries, each with its tile and what it does, as HTML."""
    rows = []
    for number in numbers:
        kind = BY_NAME[f"monastery{number}"]
        where = f" <small>{escape(str(Message('bench-black-back')))}</small>" if kind.black else ""
        rule = rule_of_tile(kind)
        words = f"<b>{rule.id}</b> {escape(rule.sentence)}{where}"
        rows.append(f"{tile_svg(kind.index)}<div>{words}</div>")
    style = "display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px"
    return f"<div style='{style}; align-items: center'>{''.join(rows)}</div>"


def last_turn() -> Game:
    """The game before its last die."""
    return Game.from_position(LAST_TURN, seed=6)


@exercise("monasteries-step", answer_type=SPACES, rules=("MON-10", "DIE-03"))
def step() -> AnswerKey:
    """Where can the sheep go with monastery 10, a 4, a 6 and no workers?"""

    def sheep_on(monastery: int, workers: int = 0) -> set[str]:
        moves = map(str, bench(monastery, dice="46", workers=workers).legal_actions())
        return {move.split()[3] for move in moves if move.startswith("place sheep3 ")}

    right, two_steps = sheep_on(10), sheep_on(10, workers=1)
    no_circle = right - {"2-2"}
    return AnswerKey(
        right=right,
        mistakes=[
            (sheep_on(IDLE), Hint("without-monastery")),
            (no_circle, Hint("no-circle", "DIE-03")),
            (two_steps, Hint("two-steps")),
            (right | {"1-1"}, Hint("out-of-reach", "PLACE-04")),
            (right | {"4-2", "4-5"}, Hint("ships", "PLACE-02")),
        ],
    )


@exercise("monasteries-boarding", answer_type=SEQUENCE, rules=("MON-13", "MON-14", "WORK-02"))
def boarding() -> AnswerKey:
    """Which workers and silver do taking workers and a boarding house bring with 13 and 14?"""

    def brought(*monasteries: int) -> tuple[int, int]:
        game = bench(*monasteries, dice="32", workers=0, silver=0, storage="Bh")
        game.play("take workers with 3")
        game.play("place boarding_house on 3-5 with 2")
        return game.ledger.total(0, "workers"), game.ledger.total(0, "silver")

    workers, silver = brought(13, 14)
    improved = Hint("boarding-house-improved", "WORK-02")
    return AnswerKey(
        right=(workers, silver),
        mistakes=[
            ((workers, silver + 1), improved),
            ((workers + 4, silver), improved),
            (brought(IDLE), Hint("without-monasteries")),
            (brought(13), Hint("only-13", "MON-14")),
            (brought(14), Hint("only-14", "MON-13")),
            ((silver, workers), Hint("swapped")),
            ((4, 1), Hint("one-action")),
        ],
    )


@exercise("monasteries-sheep", answer_type=WHOLE, rules=("MON-07", "TILE-LIVE-2"))
def sheep() -> AnswerKey:
    """What do 3 sheep score beside 4 sheep with monastery 7?"""

    def points(monastery: int) -> int:
        return points_of(cn.explain(bench(monastery), "place sheep3 on 2-1 with 3").gains)

    right, without = points(7), points(IDLE)
    return AnswerKey(
        right=right,
        mistakes=[
            (without, Hint("without-monastery")),
            (without + 1, Hint("bonus-once")),
            (3, Hint("only-new", "TILE-LIVE-2")),
            (4, Hint("only-new-with-bonus", "MON-07")),
            (2 * without, Hint("each-animal")),
        ],
        choices=one_of(3, 4, 7, 8, 9, 14),
    )


@exercise("monasteries-end", answer_type=WHOLE, rules=("MON-15", "MON-22", "MON-30", "MON-32"))
def end() -> AnswerKey:
    """What do monasteries 15 and 22 bring at the end of this game?"""
    game = last_turn()
    game.play("take workers with 1")
    estate = game.state.estate(0)
    ended = game.scores[0]
    types, banks = (SCORING_MONASTERIES[number](estate) for number in (15, 22))
    return AnswerKey(
        right=types + banks,
        values={"types": types, "banks": banks},
        mistakes=[
            (types + banks + 4, Hint("stored-bank", "MON-30")),
            (types + banks + 2, Hint("unsold-goods", "MON-32")),
            (types + banks + 6, Hint("stored-and-unsold", "MON-30")),
            (SCORING_MONASTERIES[25](estate) + banks, Hint("tiles-counted", "MON-15")),
            (ended, Hint("whole-scoring", "END-08")),
            (types, Hint("only-goods", "MON-22")),
            (banks, Hint("only-banks", "MON-15")),
        ],
    )
