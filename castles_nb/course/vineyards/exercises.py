"""Exercises: vineyards."""

from collections.abc import Callable

import castles_nb as cn
from castles_nb.expansions.vineyards.board import areas, planted, points_for, scored
from castles_nb.expansions.vineyards.facts import BAG, GRAPES, VINES
from castles_nb.lessons.answers import ACTION, FUNCTION, WHOLE, called
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

_EMPTY = "duchy=----/-----/------/---Ca---/------/-----/----"

BOTTOM = (
    "castles/1 modules=vineyards now=A3 white=2 dice=45,31 coming=24"
    " depots=-/-/h3/Sh/-/- vine_tiles=4,4,3,4,4,3 vineyard_1=Rb vineyard_3=Oy"
    f" 0: storage=Gr vineyard=63,0,35{',0' * 10} vine_tiles=0,0,1,0,0,0 {_EMPTY}"
    f" 1: vine_tiles=0,0,0,0,0,1 {_EMPTY}"
)
"""Phase A: player 0 has a double tile to place, on two spaces or more, turned as they like."""

AT_THE_END = (
    "castles/1 modules=vineyards now=E5 white=2 dice=44,31 coming=-"
    " depots=-/-/-/-/-/- vine_tiles=4,4,2,4,4,2"
    " 0: vineyard=33,34,56,43,11,62,0,0,0,0,0,0,0 vine_tiles=0,0,2,0,0,1"
    f" {_EMPTY}"
    f" 1: vine_tiles=0,0,0,0,0,1 {_EMPTY}"
)
"""The last round: three areas count for player 0's vine bonus tiles."""


def points(position: str) -> list[tuple[str, int, int]]:
    """Grape, size and points of each area that player 0's vine bonus tiles score."""
    estate = cn.Game.from_position(position, seed=1).state.estate(0)
    found = scored(planted(estate), estate.module_data["vine_tiles"])
    return [(GRAPES[grape], size, points_for(size)) for grape, size in found]


@exercise("vineyards-left", answer_type=WHOLE, rules=("VIN-04", "VIN-05"))
def left() -> AnswerKey:
    """How many double tiles are left with two grapes taken out?"""
    without = {0, 1}
    right = sum(not without & {*VINES[kind]} for kind in BAG)
    with_one = sum(0 in VINES[kind] for kind in BAG)
    return AnswerKey(
        right=right,
        values={"one": with_one},
        mistakes=[
            (len(BAG) - with_one, Hint("only-one")),
            (len(BAG) - 2 * with_one, Hint("counted-twice")),
            (len(BAG) - right, Hint("taken-out")),
        ],
    )


def _green_vines_joined() -> dict[str, int]:
    """Count the green vines joined after each placement of the double tile."""
    game = cn.Game.from_position(BOTTOM, seed=1)
    green, found = GRAPES.index("green"), {}
    for action in game.legal_actions():
        if action.verb == "place_double":
            after = cn.Game.from_position(BOTTOM, seed=1)
            after.play(action)
            found[str(action)] = areas(planted(after.state.estate(0)))[green][0]
    return found


def after_placing() -> cn.Game:
    """The game in which the double tile was placed so that it joins the most green vines."""
    game, found = cn.Game.from_position(BOTTOM, seed=1), _green_vines_joined()
    game.play(max(found, key=lambda text: found[text]))
    return game


@exercise("vineyards-place", answer_type=ACTION, rules=("VIN-11", "VIN-12"))
def place() -> AnswerKey:
    """Which placement joins the most green vines?"""
    found = _green_vines_joined()
    right = max(found, key=lambda text: found[text])
    turned = right.replace("green-red", "red-green")
    return AnswerKey(
        right=right,
        values={"size": found[right]},
        mistakes=[
            (turned, Hint("turned-round", "VIN-11")),
            *((text, Hint("elsewhere", "VIN-20")) for text in found if text not in (right, turned)),
            ("place green-red in vineyard 2-2 with 4", Hint("wrong-number", "VIN-11")),
        ],
    )


@exercise("vineyards-area", answer_type=FUNCTION, rules=("VIN-22",))
def area() -> AnswerKey:
    """How many points does an area of this many vines score?"""

    def judge(answer: Callable[[int], object]) -> Hint | None:
        found = [
            WHOLE.read(given) if given is not None else None
            for given in (called(answer, size) for size in range(1, 20))
        ]
        if None in found:
            return Hint("nothing-returned")
        right = [points_for(size) for size in range(1, 20)]
        if found == right:
            return None
        if found[:13] == right[:13]:
            return Hint("no-cap", "A-32")
        wrong = next(n for n in range(19) if found[n] != right[n])
        return Hint("hint", size=wrong + 1, points=str(found[wrong]))

    return AnswerKey(
        right=points_for,
        mistakes=[
            (lambda size: size * (size + 1) // 2, Hint("no-cap")),
            (lambda size: None, Hint("nothing-returned")),
            (lambda size: size, Hint("hint")),
        ],
        judge=judge,
    )


@exercise("vineyards-vines", answer_type=WHOLE, rules=("VIN-20", "VIN-21"))
def vines() -> AnswerKey:
    """How many points do the vine bonus tiles score?"""
    found = points(AT_THE_END)
    estate = cn.Game.from_position(AT_THE_END, seed=1).state.estate(0)
    largest = sum(
        number * points_for(max(sizes, default=0))
        for sizes, number in zip(
            areas(planted(estate)), estate.module_data["vine_tiles"], strict=True
        )
    )
    together = sum(
        points_for(sum(sizes)) * (number > 0)
        for sizes, number in zip(
            areas(planted(estate)), estate.module_data["vine_tiles"], strict=True
        )
    )
    every = sum(points_for(size) for sizes in areas(planted(estate)) for size in sizes)
    return AnswerKey(
        right=sum(each for *_, each in found),
        values={"areas": len(found)},
        mistakes=[
            (largest, Hint("largest-again", "VIN-21")),
            (together, Hint("not-joined", "VIN-20")),
            (every, Hint("without-tiles", "VIN-20")),
        ],
    )
