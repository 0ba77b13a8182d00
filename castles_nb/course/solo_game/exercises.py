"""Exercises: the solo game."""

import castles_nb as cn
from castles_nb.bots import Bot
from castles_nb.engine import GameState
from castles_nb.engine.kinds import NAME
from castles_nb.expansions.solo.white_die import next_removal
from castles_nb.lessons.answers import TILE, WHOLE
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

ROUND = (
    "castles/1 players=1 modules=solo now=B2 white=4 coming=411 left=26"
    " depots=-/Ca/c3/-/Mi,m9/Bk black_backs=- 0: duchy=----/--Ca--/------/-------/------/-----/----"
)
"""Phase B: the white die shows a 4, depot 4 is empty, depot 5 has a mine and monastery 9."""

ORDER = (
    "castles/1 players=1 modules=solo now=A3 white=4 coming=23 left=41 black_backs=-"
    " 0: points=40 storage=Wt duchy=----/--Ca--/------/-------/------/-----/----"
)
"""Phase A: 40 points, a target of 50, and a watchtower that fits on 1-2 with the 4."""

LAST = (
    "castles/1 players=1 modules=solo now=E5 white=1 left=26"
    " black_backs=Wh,Cw,Ch,Bh,Bk,Th,c3,p4,3Sh,Mi,Ca,m15 solo_target=30"
    " 0: points=12 storage=Th,Ca,m13"
    " duchy=c3BkShMi/Cam15CaWt-/MiShChc2--/m16m17Mkm18Shs3Bh/WhCwThShBkp4/p2m20ShCaSh/WtMiChh3"
)
"""The last round: three spaces are empty, 2-5, 3-5 and 3-6, and two dice are left."""


BOTS: dict[str, str | Bot] = {
    "greedy": "greedy",
    "first": cn.bots.SoloBot(width=1),
    "filling": cn.bots.SoloBot(iterations=20, width=8),
}
"""The bots that were measured: `first` plays what looks best to the solo bot, and `filling` thinks
about it."""

FIRST = 100_000
"""The seed of the first game; none of these games was used to tune a bot."""

ALL, SOME = range(45, 56), (45, 50, 55)
MEASURED: dict[tuple[str, int, int], dict[int, int]] = {
    ("greedy", 33, 600): dict(zip(ALL, (31, 22, 15, 10, 10, 8, 8, 9, 7, 6, 5), strict=True)),
    ("greedy", 34, 600): dict(zip(ALL, (11, 9, 7, 6, 4, 5, 3, 2, 3, 3, 3), strict=True)),
    ("first", 33, 600): dict(zip(ALL, (98, 88, 72, 62, 51, 39, 41, 34, 34, 29, 24), strict=True)),
    ("first", 34, 600): dict(zip(ALL, (55, 30, 39, 47, 41, 39, 28, 24, 19, 20, 15), strict=True)),
    ("filling", 33, 100): dict(zip(SOME, (43, 18, 22), strict=True)),
    ("filling", 34, 100): dict(zip(SOME, (28, 10, 9), strict=True)),
}
"""By bot, board and number of games, how many were won for each first target.
`tools/measure_solo.py` plays them again; version 0.1.0."""


def measured(bot: str, board: int, games: int, target: int) -> int:
    """Play the games of a number in `MEASURED`; how many were won."""
    setup = cn.Setup(players=1, duchies=board, modules={"solo": {"target": target}})
    played = cn.simulate(BOTS[bot], games, seed=FIRST, setup=setup, n_jobs=1)
    return int(played["won"].sum())


def most_covered(state: GameState) -> int:
    """The most spaces that can be covered in this round."""
    best, before = 0, state.estate(0).empty_spaces
    waiting = [state]
    while waiting:
        now = waiting.pop()
        best = max(best, before - now.estate(0).empty_spaces)
        if now.rounds_played != state.rounds_played:
            continue
        for action in now.legal_actions():
            after = now.copy()
            after.apply(action)
            waiting.append(after)
    return best


def after_first(*effects: str) -> int:
    """The points after the watchtower when these come first and the free action is passed."""
    game = cn.Game.from_position(ORDER, seed=1)
    game.play("place watchtower on 1-2 with 4")
    for effect in effects:
        game.play(f"first {effect}")
    while game.state.decision.kind != "turn":  # type: ignore[union-attr]
        game.play("pass")
    return game.scores[0]


@exercise("solo_game-removed", answer_type=TILE, rules=("SOLO-07", "SOLO-08"))
def removed() -> AnswerKey:
    """Which tile did the white die take away in a round like this one?"""
    state = cn.Game.from_position(ROUND, seed=1).state
    _, kind = next_removal(state, state.white_die)
    return AnswerKey(
        right=NAME[kind],
        values={"depot": 5},
        mistakes=[
            ("monastery9", Hint("second-space", "SOLO-07")),
            ("cow3", Hint("other-way", "SOLO-08")),
        ],
    )


@exercise("solo_game-order", answer_type=WHOLE, rules=("SOLO-18", "SOLO-20", "A-80"))
def order() -> AnswerKey:
    """How many points are left in the best order?"""
    return AnswerKey(
        right=after_first("phase"),
        values={"phase": 10, "size": 1, "tower": 4, "missing": 10},
        mistakes=[
            (after_first("area", "phase"), Hint("size-first", "A-80")),
            (after_first("tile", "area"), Hint("phase-last", "SOLO-20")),
            (after_first("tile", "phase"), Hint("tower-first", "SOLO-20")),
            (40 + 11 + 4, Hint("no-reset", "SOLO-18")),
        ],
    )


@exercise(
    "solo_game-filled", answer_type=WHOLE, rules=("SOLO-21", "TILE-TOWNHALL", "TILE-CASTLE-1")
)
def filled() -> AnswerKey:
    """How many of the three spaces can still be covered?"""
    state = cn.Game.from_position(LAST, seed=1).state
    return AnswerKey(
        right=most_covered(state),
        mistakes=[
            (2, Hint("one-for-each-die", "TILE-TOWNHALL")),
            (1, Hint("only-with-the-number", "TILE-TOWNHALL")),
            (0, Hint("look-again")),
        ],
    )
