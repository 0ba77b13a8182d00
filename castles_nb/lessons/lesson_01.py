"""Exercises of lesson 01, the first game."""

import castles_nb as cn
from castles_nb.analysis.scenarios.areas import area_table
from castles_nb.lessons.answers import ACTION, WHOLE, WHOLE_NUMBERS
from castles_nb.lessons.exercise import Hint, Key, exercise


def opening() -> cn.Game:
    """A game before its first turn: player 0 has a 2, a 3 and one worker."""
    game = cn.Game(players=2, seed=7)
    game.play("start on 4-4")
    game.play("start on 4-4")
    return game


@exercise("01-depots", wanted=WHOLE_NUMBERS, rules=("TAKE-01", "DIE-02"))
def depots() -> Key:
    """From which depots can you take a tile, with a 2, a 3 and one worker?"""
    takes = [action for action in opening().legal_actions if action.verb == "take"]
    free = {action.place for action in takes if action.place == action.die}
    higher = {action.place for action in takes if action.place >= action.die}
    lower = {action.place for action in takes if action.place <= action.die}
    both = "A worker changes a die by one, up or down: you looked one way only."
    return Key(
        right={action.place for action in takes},
        because="The 2 and the 3 themselves, and with the worker one lower or one higher.",
        hint="Begin with the dice as they are; then use the worker on each of them, up or down.",
        mistakes=[
            (free, Hint("These cost nothing. What can the worker do besides?", ("DIE-02",))),
            (higher, Hint(both, ("DIE-02",))),
            (lower, Hint(both, ("DIE-02",))),
            (
                {action.place for action in takes} - free,
                "So far the worker brings you. Which depots need none?",
            ),
            (free | {sum(free)}, Hint("Dice are not added up: each acts alone.", ("DIE-01",))),
            (
                set(range(1, 7)),
                Hint("Each step costs one worker, and you have only one.", ("DIE-04",)),
            ),
        ],
    )


@exercise("01-workers", wanted=ACTION, rules=("WORK-01", "DIE-07"))
def workers() -> Key:
    """Which action takes two workers with the 3?"""
    legal = {str(action) for action in opening().legal_actions}
    right, other = "take workers with 3", "take workers with 2"
    assert {right, other} <= legal
    return Key(
        right=right,
        because="Any die brings two workers, whatever it shows.",
        hint="Look for it in game.legal_actions: it begins with 'take workers'.",
        mistakes=[
            (other, "That uses the 2. Keep it: which action uses the 3?"),
            ("take workers", "With which of the two dice? The text ends with it."),
            ("leave 3 unused", Hint("That gives the die away for nothing.", ("DIE-09",))),
        ],
    )


@exercise("01-town", wanted=WHOLE, rules=("SCORE-02", "SCORE-03", "SCORE-04"))
def town() -> Key:
    """How many points does a town of four spaces score that is completed in phase B?"""
    table = area_table().set_index(["size", "phase"])
    points = {case: int(value) for case, value in table["points"].items()}
    size, phase = (int(table[part][4, "B"]) for part in ("size_points", "phase_points"))
    return Key(
        right=size + phase,
        because=f"{size} for four spaces and {phase} for phase B, both at once.",
        hint="Add what four spaces score and what the phase adds.",
        mistakes=[
            (size, Hint("That is for the size. Which points does the phase add?", ("SCORE-03",))),
            (phase, Hint("That is for the phase. What does the size score?", ("SCORE-02",))),
            (
                points[4, "A"],
                Hint("That would be right in phase A; later phases pay less.", ("SCORE-03",)),
            ),
            (4 + phase, Hint("Four spaces score more than a point each.", ("SCORE-02",))),
            (points[3, "B"], Hint("That would be right for three spaces.", ("SCORE-02",))),
        ],
    )
