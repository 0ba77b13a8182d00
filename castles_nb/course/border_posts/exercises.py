"""Exercises: border posts."""

import castles_nb as cn
from castles_nb.components import BOARD, PHASES
from castles_nb.expansions.border_posts import IN_EDITION, POSTS
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.lessons.answers import SEQUENCE, SPACES, WHOLE
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

ONE_POST = (
    "castles/1 modules=border_posts duchies=1 now=C2 white=4 dice=16,34"
    " depots=Bk,Sh/Ca,m5/Wh,s3/Ch,Sh/Mi,m20/Bh"
    " 0: points=31 workers=1 silver=1 storage=c2,m7,Cw"
    " duchy=----/-----/-c3-m18BkCh/-ShShCa---/--Mi---/--m3--/----"
    " 1: points=28 duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase C: player 0 has covered a space at post 2, and stores a tile for each of the other two."""


def scored(game: cn.Game, action: str) -> dict[str, int]:
    """The points that an action scores, by the rule that gives them."""
    entries = cn.explain(game, action).gains
    return {entry.rule: entry.amount for entry in entries if entry.item == "points"}


@exercise("border_posts-spaces", answer_type=SPACES, rules=("EXP4-04",))
def spaces() -> AnswerKey:
    """On which spaces would a tile placed now score for border posts?"""
    game = cn.Game.from_position(ONE_POST, seed=1)
    placements = [action for action in game.legal_actions() if action.verb == "place"]
    right = {
        SPACE_NAMES[action.place] for action in placements if "EXP4-04" in scored(game, str(action))
    }
    reached = {SPACE_NAMES[action.place] for action in placements}
    others = {SPACE_NAMES[space] for post in (POSTS[0], POSTS[2]) for space in post}
    worker = Hint("one-missing", "DIE-02")
    number = Hint("out-of-reach", "PLACE-03")
    return AnswerKey(
        right=right,
        mistakes=[
            (reached, Hint("everywhere")),
            (others, number),
            ({"2-1", "3-1", "7-2"}, number),
            ({"2-1", "7-3"}, worker),
            ({"3-1", "7-3"}, worker),
            ({"2-1", "3-1"}, Hint("only-post-1")),
            ({"7-3"}, Hint("only-post-3")),
            *((answer, Hint("post-2")) for answer in (right | {"2-5"}, others | {"2-5"}, {"2-5"})),
        ],
    )


@exercise("border_posts-tile", answer_type=WHOLE, rules=("EXP4-04", "TILE-LIVE-2"))
def tile() -> AnswerKey:
    """How many points do the two cows on 3-1 score?"""
    by_rule = scored(cn.Game.from_position(ONE_POST, seed=1), "place cow2 on 3-1 with 6")
    cows, posts = by_rule["TILE-LIVE-2"], by_rule["EXP4-04"]
    bonus = BOARD.bonus_points[2][0]
    early = BOARD.phase_points[PHASES.index("A")]
    return AnswerKey(
        right=cows + posts,
        values={"posts": posts, "cows": cows},
        mistakes=[
            (posts, Hint("only-posts", "TILE-LIVE-2")),
            (cows, Hint("only-cows")),
            (posts + 2, Hint("only-new-cows", "TILE-LIVE-2")),
            (cows + posts + bonus, Hint("bonus-tile", "EXP4-05")),
            (cows + early, Hint("phase-a")),
        ],
    )


@exercise("border_posts-third", answer_type=SEQUENCE, rules=("EXP4-05", "EXP4-06", "EXP4-07"))
def third() -> AnswerKey:
    """Three play, Ben is the second to join all posts, in phase D: what does that bring?"""
    first, second = BOARD.bonus_points[3]
    phase = BOARD.phase_points[PHASES.index("D")]
    right = tuple(second + phase * each.third_scores_phase for each in IN_EDITION.values())
    again = Hint("same-in-both", "EXP4-07")
    return AnswerKey(
        right=right,
        values={"second": second, "phase": phase},
        mistakes=[
            ((first, first + phase), Hint("large-tile")),
            ((second + phase, second), Hint("swapped")),
            ((second, second), again),
            ((second + phase, second + phase), again),
            ((BOARD.bonus_points[2][1], BOARD.bonus_points[2][1] + phase), Hint("two-players")),
        ],
    )
