"""Exercises: the team game."""

import castles_nb as cn
from castles_nb.components import BOARD, PHASES
from castles_nb.lessons.answers import SPACES, WHOLE
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.rulebook.ledger_sums import points_of

_TILES = "----/-----/------/------Ca/-----Mi/-----/----/----/-----/------/------/Mi-----/-----/----"
_ALONE = "----/-----/------/------Ca/------/-----/----/----/-----/------/------/------/-----/----"
TURN = (
    "castles/1 players=4 modules=team now=B2 white=3 dice=14,25,36,45"
    f" 0: points=12 silver=1 storage=Sh private_1=Mi private_2=Bk duchy={_TILES}"
    f" 1: points=15 silver=2 workers=2 duchy={_ALONE} 2: points=30 3: points=20"
)
"""Phase B: player 0 has a 1 and a 4 and no workers. The team stores a ship, player 0 a mine of
their own, the partner, player 2, a bank."""


def places(game: cn.Game, *verbs: str) -> set[str]:
    """The spaces on which tiles can be placed now."""
    names = game.state.estate(0).duchy.grid.names
    return {names[action.place] for action in game.legal_actions() if action.verb in verbs}


@exercise("team_game-places", answer_type=SPACES, rules=("TEAM-09", "TEAM-11"))
def where() -> AnswerKey:
    """Which spaces can player 0 cover, with a 1 and a 4 and no worker?"""
    game = cn.Game.from_position(TURN, seed=1)
    with_all = cn.Game.from_position(TURN.replace("private_1=Mi", "private_1=Bk,Mi"), seed=1)
    return AnswerKey(
        right=places(game, "place", "place_private"),
        mistakes=[
            (places(with_all, "place", "place_private"), Hint("partners-tile", "TEAM-11")),
            (places(game, "place"), Hint("only-shared", "TEAM-09")),
            (places(game, "place_private"), Hint("only-private", "TEAM-09")),
        ],
    )


@exercise("team_game-sum", answer_type=WHOLE, rules=("TEAM-14", "TEAM-16"))
def team_sum() -> AnswerKey:
    """How many points has the team after player 0 placed the mine on 5-8?"""
    game = cn.Game.from_position(TURN, seed=1)
    gained = points_of(cn.explain(game, "place private mine on 5-8 with 1").gains)
    phase = BOARD.phase_points[PHASES.index("B")]
    own, partner = game.state.points[0], game.state.points[2]
    return AnswerKey(
        right=own + partner + gained,
        values={"own": own, "partner": partner, "size": gained - phase, "phase": phase},
        mistakes=[
            (own + gained, Hint("only-own", "TEAM-14")),
            (own + partner + 2 * gained, Hint("twice", "TEAM-16")),
            (own + partner + gained - phase, Hint("without-phase", "SCORE-03")),
            (own + partner, Hint("before")),
        ],
    )
