"""Exercises: livestock, ships, goods, mines, silver and turn order."""

import castles_nb as cn
from castles_nb.lessons.answers import SEQUENCE, WHOLE
from castles_nb.lessons.choices import Option, in_order, one_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.message import Message

PASTURE = (
    "castles/1 now=A3 dice=51,44"
    " 0: storage=c4,c4,s2 workers=9 duchy=----/-s3---/-c3Wt---/---CaSh--/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Player 0 has three cows and three sheep in a pasture, and three more tiles in storage."""

HARBOUR = (
    "castles/1 now=B2 dice=52,44 depot_goods=2/-/-/11334/-/6"
    " 0: storage=Sh goods=1122 duchy=----/-----/--Wt---/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Player 0 can place a ship, and has goods of types 1 and 2; goods lie in depots 1, 4 and 6."""

FOUR_AT_SEA = (
    "castles/1 players=4 now=B2 white=3 dice=55,55,55,55 track=0/13/2"
    " 0: storage=Sh duchy=----/-----/------/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/--ShCa---/------/-----/----"
    " 2: duchy=----/-----/------/-ShShCa---/------/-----/----"
    " 3: storage=Sh duchy=----/-----/------/--ShCa---/------/-----/----"
)
"""Four players whose markers stand apart; players 0 and 3 are about to place a ship."""

QUARRY = (
    "castles/1 now=B1 white=3 dice=44,25"
    " 0: storage=Mi duchy=----/-----/------/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""The first round of phase B: player 0 can place a mine."""

RICH = (
    "castles/1 now=B2 white=5 dice=62,44 depots=Bk/Ca,m5/Wh/Cw/Mi,m20/Bh black_depot=Sh,c3,Bk,Mi"
    " 0: silver=5 workers=3 storage=Ca duchy=----/-----/--Wt---/---Ca---/------/-----/----"
    " 1: silver=1 duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Player 0 has 5 silver, and a castle in storage."""

_RESTING = ("load", "take workers", "pass", "finish turn")


def play_on(game: cn.Game, *wishes: str) -> None:
    """Make the first legal move that begins with one of the wishes; without one, just rest."""
    texts = [str(action) for action in game.legal_actions()]
    found = (text for wish in (*wishes, *_RESTING) for text in texts if text.startswith(wish))
    game.play(next(found))


def livestock_points(*tiles: str, position: str = PASTURE) -> tuple[int, ...]:
    """The points that player 0 scores for these tiles in storage, placed one after the other."""
    game = cn.Game.from_position(position, seed=1)
    points = []
    for tile in tiles:
        wish = f"place {tile} on"
        while not any(str(action).startswith(wish) for action in game.legal_actions()):
            play_on(game)
        before = len(game.ledger)
        play_on(game, wish)
        entries = [each for each in game.ledger.entries[before:] if each.source == "livestock"]
        points.append(sum(entry.amount for entry in entries))
    return tuple(points)


def order_after_ships(position: str) -> tuple[int, ...]:
    """The order of turns in the next round, when everybody has placed a ship who can."""
    game = cn.Game.from_position(position, seed=1)
    this_round = game.state.round_number
    while game.state.round_number == this_round:
        play_on(game, "place ship")
    return game.state.order


@exercise(
    "ships_and_goods-cows",
    answer_type=SEQUENCE,
    rules=("TILE-LIVE-2", "TILE-LIVE-3", "TILE-LIVE-4"),
)
def cows() -> AnswerKey:
    """What do these three livestock tiles score, placed one after the other?"""
    right = livestock_points("cow4", "cow4", "sheep2")
    new = (4, 4, 2)
    before = 3 + 3
    return AnswerKey(
        right=right,
        mistakes=[
            (new, Hint("only-new", "TILE-LIVE-2")),
            ((before + 4, before + 8, before + 10), Hint("all-kinds", "TILE-LIVE-4")),
            ((4, 8, 2), Hint("without-old", "TILE-LIVE-2")),
            ((7, 7, 5), Hint("first-forgotten", "TILE-LIVE-2")),
            ((7, 11, 2), Hint("sheep-alone", "TILE-LIVE-3")),
        ],
    )


@exercise("ships_and_goods-ship", answer_type=WHOLE, rules=("TILE-SHIP-2", "TILE-SHIP-3"))
def ship() -> AnswerKey:
    """How many goods tiles can the ship take from depot 4, at most?"""
    game = cn.Game.from_position(HARBOUR, seed=1)
    game.play("place ship on 4-5 with 5")
    goods = game.state.depot_goods[4 - 1]
    held = {type_ for type_, stack in enumerate(game.state.estate(0).goods, 1) if stack}
    loads = [a.goods or () for a in game.legal_actions() if a.verb == "load" and a.depots == (4,)]
    amounts = sorted(sum(type_ in load for type_ in goods) for load in loads)
    known = sum(type_ in held for type_ in goods)
    return AnswerKey(
        right=amounts[-1],
        mistakes=[
            (len(goods), Hint("all-goods")),
            (known, Hint("only-known")),
            (amounts[0], Hint("smaller-stack")),
        ],
        choices=one_of(*range(6)),
    )


@exercise("ships_and_goods-order", answer_type=SEQUENCE, rules=("PHA-15", "PHA-16", "PHA-21"))
def order() -> AnswerKey:
    """In which order do the four players have their turns in the next round?"""
    game = cn.Game.from_position(FOUR_AT_SEA, seed=1)
    now = game.state.order
    right = order_after_ships(FOUR_AT_SEA)
    return AnswerKey(
        right=right,
        mistakes=[
            (now, Hint("this-round", "PHA-21")),
            ((2, 3, 0, 1), Hint("player-3-below", "PHA-21")),
            ((3, 2, 1, 0), Hint("player-0-below", "PHA-21")),
            (tuple(reversed(right)), Hint("backwards", "PHA-15")),
        ],
        choices=in_order(
            *(Option(seat, Message("player-number", player=seat)) for seat in range(4))
        ),
    )


@exercise("ships_and_goods-mine", answer_type=WHOLE, rules=("TILE-MINE-1", "END-01"))
def mine() -> AnswerKey:
    """How much silver does a mine bring that is placed in phase B?"""
    game = cn.Game.from_position(QUARRY, seed=1)
    while not game.is_over:
        play_on(game, "place mine")
    right = sum(each.amount for each in game.ledger.entries if each.source == "mines")
    return AnswerKey(
        right=right,
        mistakes=[
            (right - 1, Hint("one-phase-short")),
            (right + 1, Hint("phase-a")),
            (0, Hint("nothing")),
            (1, Hint("only-once")),
        ],
        choices=one_of(*range(6)),
    )


@exercise("ships_and_goods-buy", answer_type=WHOLE, rules=("BLK-01", "BLK-05"))
def buy() -> AnswerKey:
    """How many tiles can player 0 buy in this turn?"""
    game = cn.Game.from_position(RICH, seed=1)
    silver = game.state.estate(0).silver
    bought = 0
    while buys := [action for action in game.legal_actions() if action.verb == "buy"]:
        game.play(buys[0])
        bought += 1
    return AnswerKey(
        right=bought,
        mistakes=[
            (silver // 2, Hint("all-silver")),
            (4, Hint("all-tiles")),
            (0, Hint("none", "BLK-05")),
        ],
        choices=one_of(*range(5)),
    )
