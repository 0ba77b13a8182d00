"""Exercises: tiles that act: buildings and castles."""

import castles_nb as cn
from castles_nb.components import KINDS
from castles_nb.engine import Action, GameState
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.lessons.answers import SPACES, TILE, WHOLE
from castles_nb.lessons.choices import one_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

_BEGINNING = (
    "castles/1 now=B2 dice=31,44 depots=Bk/Ca,m5/Wh/Cw/Mi,m20/Bh black_depot=Sh,c3,Bk,Mi"
    " 0: goods=33 storage={}"
    " duchy=----/-----/----Wt-/---CaSh--/----Bk-/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
TWO_BANKS = _BEGINNING.format("Th,Bk")
"""Player 0 has a 3, a 1, a town hall and a bank; another bank lies in the duchy."""

MARKET = _BEGINNING.replace("depots=Bk/", "depots=Bk,Sh/").format("Mk,Ca")
"""The same with a market and a castle in storage, and a ship in depot 1."""

CHAIN = (
    "castles/1 now=B2 dice=63,44 depots=Bk,Sh/Ca,m5/s3,Wh/Cw/Mi,m20/Bh,c4"
    " 0: storage=Ca,Cw,Th duchy=----/-----/--Wt---/---CaSh--/----Mk-/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Player 0 has a 6, a 3, and a castle, a carpenter's workshop and a town hall in storage."""

WATCH = CHAIN.replace("storage=Ca,Cw,Th", "storage=Ca,Wt").replace("--Wt---", "---m15--")
"""The same with a castle and a watchtower in storage, and 3-3 still empty."""

GIVING = ("bank", "boarding_house", "watchtower")
"""Buildings that bring something whatever lies on the board."""


def with_building(code: str) -> cn.Game:
    """The game of `TWO_BANKS` with this building and a castle in storage instead."""
    return cn.Game.from_position(_BEGINNING.format(f"{code},Ca"), seed=1)


def most_placed(state: GameState) -> list[Action]:
    """The moves of one turn that place the most tiles; every way to play the turn is tried."""
    turn = state.current_player, state.rounds_played
    longest: list[Action] = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        goes_on = not after.is_over and (after.current_player, after.rounds_played) == turn
        moves = [action, *(most_placed(after) if goes_on else [])]
        if not longest or placed(moves) > placed(longest):
            longest = moves
    return longest


def placed(moves: list[Action]) -> int:
    """Count the moves that place a tile."""
    return sum(move.verb == "place" for move in moves)


@exercise("tiles_that_act-lost", answer_type=TILE, rules=("PLACE-09", "TILE-MARKET", "BLK-07"))
def lost() -> AnswerKey:
    """Which of the eight buildings would do nothing when it is placed?"""
    buildings = [kind for kind in KINDS if kind.colour == "building" and not kind.expansion]
    explained = {
        kind.name: cn.explain(with_building(kind.code), f"place {kind.name} on 3-3 with 3")
        for kind in buildings
    }
    [right] = [name for name, explanation in explained.items() if "PLACE-09" in explanation.rules]
    return AnswerKey(
        right=right,
        hint=Hint("hint", "PLACE-09"),
        mistakes=[
            ("church", Hint("church", "TILE-CHURCH")),
            *((name, Hint("brings-something")) for name in GIVING),
            ("carpenter", Hint("carpenter", "TILE-CARP")),
            ("warehouse", Hint("warehouse", "TILE-WAREHOUSE")),
            ("town_hall", Hint("town-hall", "TILE-TOWNHALL")),
        ],
        choices=one_of(*explained),
    )


@exercise(
    "tiles_that_act-banks", answer_type=SPACES, rules=("PLACE-04", "PLACE-06", "TILE-TOWNHALL")
)
def banks() -> AnswerKey:
    """On which spaces may the town hall on 3-3 place the bank?"""
    game = cn.Game.from_position(TWO_BANKS, seed=1)
    game.play("place town_hall on 3-3 with 3")
    right = {SPACE_NAMES[action.place] for action in game.legal_actions() if action.verb == "place"}
    graph = cn.duchy_graph(game.state.estate(0))
    towns = {space: facts for space, facts in graph.nodes.items() if facts["colour"] == "building"}
    empty = {space for space, facts in towns.items() if not facts["filled"]}
    near = {space for space in empty if graph.nodes[space]["frontier"]}
    with_bank = {facts["area"] for facts in towns.values() if facts["tile"] == "bank"}
    same_town = {space for space in empty if towns[space]["area"] in with_bank}
    return AnswerKey(
        right=right,
        mistakes=[
            (near, Hint("other-town-too", "PLACE-06")),
            (near & same_town, Hint("only-other-town", "PLACE-06")),
            ({"3-3"}, Hint("covered", "PLACE-02")),
            (empty - same_town, Hint("out-of-reach", "PLACE-04")),
            (
                {space for space in right if towns[space]["die"] == 3},
                Hint("die-asked", "TILE-TOWNHALL"),
            ),
        ],
    )


@exercise(
    "tiles_that_act-chain", answer_type=WHOLE, rules=("TILE-CASTLE-2", "TILE-TOWNHALL", "TILE-CARP")
)
def chain() -> AnswerKey:
    """How many tiles can be placed in one turn, at most?"""
    right = placed(most_placed(cn.Game.from_position(CHAIN, seed=1).state))
    dice, stored = 2, 3
    assert stored < right
    return AnswerKey(
        right=right,
        mistakes=[
            (dice, Hint("one-each-die", "TILE-TOWNHALL")),
            (stored, Hint("only-stored", "TILE-CARP")),
            (right + 1, Hint("too-many")),
        ],
        choices=one_of(*range(1, 8)),
    )
