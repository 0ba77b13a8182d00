"""Exercises: the first game."""

import castles_nb as cn
from castles_nb import tables
from castles_nb.lessons.answers import ACTION, RULE, WHOLE, WHOLE_NUMBERS
from castles_nb.lessons.choices import one_of, some_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise


def opening() -> cn.Game:
    """A game before its first turn: player 0 has a 2, a 3 and one worker."""
    game = cn.Game(players=2, seed=7)
    game.play("start on 4-4")
    game.play("start on 4-4")
    return game


@exercise("first_game-depots", answer_type=WHOLE_NUMBERS, rules=("TAKE-01", "DIE-02"))
def depots() -> AnswerKey:
    """From which depots can you take a tile, with a 2, a 3 and one worker?"""
    takes = [action for action in opening().legal_actions() if action.verb == "take"]
    free = {action.place for action in takes if action.place == action.die}
    higher = {action.place for action in takes if action.place >= action.die}
    lower = {action.place for action in takes if action.place <= action.die}
    both = Hint("one-way", "DIE-02")
    return AnswerKey(
        right={action.place for action in takes},
        mistakes=[
            (free, Hint("without-worker", "DIE-02")),
            (higher, both),
            (lower, both),
            ({action.place for action in takes} - free, Hint("only-by-worker")),
            (free | {sum(free)}, Hint("added-up", "DIE-01")),
            (set(range(1, 7)), Hint("any-depot", "DIE-04")),
        ],
        choices=some_of(*range(1, 7)),
    )


@exercise("first_game-town", answer_type=WHOLE, rules=("SCORE-02", "SCORE-03", "SCORE-04"))
def town() -> AnswerKey:
    """How many points does a town of four spaces score that is completed in phase B?"""
    table = tables.areas().set_index(["size", "phase"])
    points = {case: int(value) for case, value in table["points"].items()}
    size, phase = (int(table[part][4, "B"]) for part in ("size_points", "phase_points"))
    return AnswerKey(
        right=size + phase,
        values={"size": size, "phase": phase},
        mistakes=[
            (size, Hint("only-size", "SCORE-03")),
            (phase, Hint("only-phase", "SCORE-02")),
            (points[4, "A"], Hint("phase-a", "SCORE-03")),
            (4 + phase, Hint("point-each", "SCORE-02")),
            (points[3, "B"], Hint("three-spaces", "SCORE-02")),
        ],
        choices=one_of(8, 10, 12, 14, 18, 20),
    )


@exercise("first_game-workers", answer_type=ACTION, rules=("WORK-01", "DIE-07"))
def workers() -> AnswerKey:
    """Which action takes two workers with the 3?"""
    legal = {str(action) for action in opening().legal_actions()}
    right, other = "take workers with 3", "take workers with 2"
    assert {right, other} <= legal
    return AnswerKey(
        right=right,
        mistakes=[
            (other, Hint("other-die")),
            ("take workers", Hint("no-die")),
            ("leave 3 unused", Hint("given-away", "DIE-09")),
        ],
        choices=one_of(
            *("leave 3 unused", "sell 2 with 3", "take church from 4 with 3", other, right)
        ),
    )


def first_turn() -> cn.Game:
    """The first turn of the guided game: a watchtower completes a town of one space."""
    game = cn.Game(players=2, seed=2039)
    for move in ("start on 4-4", "start on 4-4"):
        game.play(move)
    game.play("take watchtower from 6 with 6")
    game.play("place watchtower on 3-3 with 3")
    return game


@exercise("first_game-ledger", answer_type=RULE, rules=("SCORE-02", "SCORE-03", "TILE-WATCH"))
def ledger() -> AnswerKey:
    """Which rule gave most of the points of the guided game's first turn?"""
    points = {
        entry.rule: entry.amount for entry in first_turn().ledger.entries if entry.item == "points"
    }
    right = max(points, key=lambda rule: points[rule])
    return AnswerKey(
        right=right,
        values={"points": points[right], "all": sum(points.values())},
        mistakes=[
            ("TILE-WATCH", Hint("tile", "TILE-WATCH")),
            ("SCORE-02", Hint("size", "SCORE-02")),
            ("END-10", Hint("no-entry")),
        ],
        choices=one_of("END-10", "SCORE-02", "SCORE-03", "TILE-WATCH"),
    )
