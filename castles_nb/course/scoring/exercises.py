"""Exercises: scoring."""

from dataclasses import replace
from itertools import product

import pandas as pd

import castles_nb as cn
from castles_nb.components import BOARD, PHASES
from castles_nb.engine.ruleset import ruleset_for
from castles_nb.engine.scoring import SCORING_MONASTERIES
from castles_nb.game import Game
from castles_nb.lessons.answers import SEQUENCE, WHOLE
from castles_nb.lessons.choices import Option, one_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.message import Message

GAME = """\
[Castles "1"]
[Event "A close game"]
[Name0 "Ada"]
[Name1 "Ben"]
[Players "2"]
[Seed "206"]
[Result "181-181"]

p1 @2-3 p0 @2-3
A1. p1 5:Cw<4 4:$4 end p0 6:Th<6 4:Th>3-3
A2. p1 +m24 1:m24>3-4 2:Cw>3-5 Wh<1 p0 3:Ca<2 1:$1 end
A3. p1 6:c3<6 1:c3>2-2 p0 2:m2<2 5:m2>2-4 end
A4. p1 5:m21<5 1:W p0 +Wt 4:Wt>2-5 1:W
A5. p1 4:Wh>3-3 $2 5:m21>2-4 p0 6:Ca>4-4 Mi<5 5:Mi>5-3
B1. p1 6:m23<5 4:Ch<4 p0 2:m6<2 6:m6>3-4
B2. p1 4:Ch>2-5 Ca<2 5:W p0 6:Mi<5 1:Mi>6-2
B3. p1 6:Ca>4-4 Wt<3 2:Wt>3-6 p0 1:Wh<1 2:Wh>3-5 $5 +Mi
B4. p1 5:c2<6 5:W p0 6:Wh<6 4:W
B5. p1 4:m23>1-4 1:c2>2-1 p0 1:Mi>7-1 6:W
C1. p1 6:p2<6 4:p2>3-2 p0 +m14 2:m14>1-4 =Bk<1 4:Bk>3-6
C2. p1 3:s2<3 6:s2>1-1 p0 5:m10<5 2:m10>6-3 end
C3. p1 2:Ca<2 3:$3 +c3 p0 2:m9<2 4:m9>7-2 end
C4. p1 5:c3>3-1 3:W p0 3:W =Wt<4 1:Wt>6-4 end
C5. p1 5:Ca>1-2 Wh<6 3:W p0 =Th<3 4:W 3:Th>5-4 Wh>5-5 end
D1. p1 1:Ca<2 4:Ca>1-3 Sh<1 p0 =Bk<1 +p4 2:p4>5-6 3:Bk>7-4
D2. p1 3:Sh>4-6 L136<6 3:p2<3 p0 =Ch<3 2:Ch>6-5 m19<2 +s3 4:s3>3-2
D3. p1 6:p2>5-6 5:W p0 1:m19>7-3 =Cw<4 4:Cw>5-2 Ch<6 end
D4. p1 6:$6 3:$3 end p0 5:W 5:c3<6 end
D5. p1 5:Mi<5 3:Mi>5-3 end p0 5:c3>3-1 1:W end
E1. p1 5:m17<5 2:m17>6-3 end p0 4:h3<3 6:h3>2-2 end
E2. p1 +Sh 1:Sh>4-2 L156<2 6:$6 p0 5:h2<6 5:h2>1-1 end
E3. p1 +Sh 6:Sh>4-1 L45<3 1:Sh<1 p0 6:Ch>6-1 Ca<2 =Wt<4 1:Wt>5-1 end
E4. p1 3:Sh>4-3 L45<5 6:Wh>6-5 $5 p0 =Mk<1 4:W 2:W end
E5. p1 4:$4 +Bh 2:Bh>5-1 p0 =Bh<3 6:W 4:W end
"""
"""A whole game between two people on duchy 1."""

NAMES = ("Ada", "Ben")
"""The two people, by their seats."""

CASTLES = (
    "castles/1 now=B2 dice=16,25 0: storage=Ca duchy=-CaCa-/-----/------/-------/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase B: the starting castle stands on 1-2, another one on 1-3, and a third is in storage."""

MINES = (
    "castles/1 players=3 now=C3 dice=34,25,16 bonus_left=222122"
    " 0: storage=Mi duchy=----/-----/------/---Ca---/--Mi---/-Mi---/----"
    " 1: bonus_tiles=1 duchy=----/-----/------/---Ca---/--Mi---/-Mi---/Mi---"
    " 2: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Three players in phase C: player 0 can place the last mine, player 1 has placed all three."""


def close_game() -> Game:
    """The whole game, at its end."""
    return Game.from_record(GAME)


def points_of(game: Game) -> pd.DataFrame:
    """Every entry of points in the ledger: who, when, what was played, why, and how many."""
    ledger = game.ledger.to_frame().query("item == 'points' and amount != 0")
    is_move = ledger["step"] == ""
    final = str(Message("moves-game-ends"))
    moves = [
        str(game.actions[move - 1]) if made else final
        for move, made in zip(ledger["move"], is_move, strict=True)
    ]
    return ledger.assign(what=moves)[
        ["player", "phase", "round", "what", "space", "source", "rule", "amount"]
    ].reset_index(drop=True)


def completed_areas(game: Game, player: int) -> pd.DataFrame:
    """The areas that a player completed and scored: phase, colour and size, without the points."""
    graph = cn.duchy_graph(game.state.estate(player).duchy)
    areas = graph.nodes(data="area")
    sizes = pd.Series(dict(areas)).value_counts()
    rows = [
        (row.phase, row.space, graph.nodes[row.space]["colour"], sizes[areas[row.space]])
        for row in points_of(game).itertuples()
        if row.player == player and row.source == "area_size"
    ]
    return pd.DataFrame(rows, columns=["phase", "last_space", "colour", "size"])


def winners(game: Game) -> tuple[int, int]:
    """The winners if a tie goes to the fewest empty spaces, and if it goes to the most."""
    first = []
    for rule in ("fewest", "most"):
        state = game.state.copy()
        state.setup = replace(state.setup, tie_empty=rule)
        first.append(state.ranking()[0])
    return first[0], first[1]


def area(size: int, phase: str) -> tuple[int, int]:
    """The points for completing an area: for its size, and for the phase."""
    return BOARD.area_points[size], BOARD.phase_points[PHASES.index(phase)]


def points_for(position: str, move: str) -> int:
    """The points that a move scores right away."""
    gains = cn.explain(Game.from_position(position, seed=7), move).gains
    return sum(entry.amount for entry in gains if entry.item == "points")


@exercise("scoring-castles", answer_type=WHOLE, rules=("SCORE-04", "SCORE-05"))
def castles() -> AnswerKey:
    """What does the third castle score that completes an area with the starting castle in it?"""
    size, phase = area(3, "B")
    return AnswerKey(
        right=points_for(CASTLES, "place castle on 2-3 with 6"),
        values={"size": size, "phase": phase},
        mistakes=[
            (sum(area(2, "B")), Hint("without-start", "SCORE-05")),
            (sum(area(1, "B")), Hint("alone", "SCORE-05")),
            (size, Hint("only-size", "SCORE-03")),
            (phase, Hint("only-phase", "SCORE-02")),
            (sum(area(3, "A")), Hint("phase-a", "SCORE-03")),
            (0, Hint("nothing", "SCORE-05")),
        ],
        choices=one_of(0, 6, 8, 9, 11, 14, 16),
    )


@exercise("scoring-mine", answer_type=WHOLE, rules=("SCORE-07", "SCORE-09"))
def mine() -> AnswerKey:
    """What does the last mine score if another one of three players was first with theirs?"""
    size, phase = area(3, "C")
    large, small = ruleset_for(3).scoring.bonus_points
    large_of_two, of_two = ruleset_for(2).scoring.bonus_points
    return AnswerKey(
        right=points_for(MINES, "place mine on 7-1 with 3"),
        values={"area": size + phase, "bonus": small},
        mistakes=[
            (size + phase, Hint("only-area", "SCORE-09")),
            *(
                (
                    size + phase + tile,
                    Hint("large-tile", "SCORE-06"),
                )
                for tile in (large, large_of_two)
            ),
            (size + phase + of_two, Hint("two-players", "SCORE-07")),
            (small, Hint("only-colour", "SCORE-09")),
            (size + small, Hint("without-phase", "SCORE-04")),
        ],
        choices=one_of(3, 9, 12, 14, 15, 17, 18),
    )


@exercise("scoring-areas", answer_type=WHOLE, rules=("SCORE-02", "SCORE-03", "SCORE-04"))
def areas() -> AnswerKey:
    """What do all areas of Ada score in the whole game?"""
    points = points_of(close_game()).query("player == 0")
    size, phase = (
        int(points.query("source == @part")["amount"].sum()) for part in ("area_size", "area_phase")
    )
    return AnswerKey(
        right=size + phase,
        values={"size": size, "phase": phase},
        mistakes=[
            (size, Hint("only-sizes", "SCORE-03")),
            (phase, Hint("only-phases", "SCORE-02")),
            (
                size + phase + int(points.query("source == 'bonus_tile'")["amount"].sum()),
                Hint("bonus-tiles", "SCORE-06"),
            ),
            (size + phase - sum(area(1, "A")), Hint("castle-came-later", "SCORE-05")),
        ],
    )


@exercise("scoring-end", answer_type=WHOLE, rules=("END-05", "END-06", "END-07", "END-08"))
def end() -> AnswerKey:
    """What does the final scoring bring Ada?"""
    game = close_game()
    estate = game.state.estate(0)
    points = game.ledger.to_frame().query("player == 0 and item == 'points' and step != ''")
    right = int(points["amount"].sum())
    churches = int(points.query("source == 'monastery_19'")["amount"].sum())
    pairs = estate.workers // 2
    watchtowers = SCORING_MONASTERIES[17](estate)
    return AnswerKey(
        right=right,
        values={"silver": estate.silver, "workers": pairs, "churches": churches},
        mistakes=[
            (right - churches, Hint("without-monastery", "MON-19")),
            (right + estate.workers - pairs, Hint("point-a-worker", "END-07")),
            (right + 1, Hint("single-worker", "END-07")),
            (right + 3, Hint("stored-tiles", "END-09")),
            (right - churches + watchtowers, Hint("other-building", "MON-19")),
        ],
    )


def _winners(special: int, older: int) -> Message:
    """The winners by edition, to be clicked."""
    return Message("winners-by-edition", special=NAMES[special], older=NAMES[older])


@exercise("scoring-tie", answer_type=SEQUENCE, rules=("END-11", "END-12"))
def tie() -> AnswerKey:
    """Who wins the close game by the rules of the Special Edition, and of the 2019 edition?"""
    special, older = winners(close_game())
    empty = [estate.empty_spaces for estate in close_game().state.estates]
    return AnswerKey(
        right=(special, older),
        values={"ada": empty[0], "ben": empty[1]},
        mistakes=[
            ((older, special), Hint("swapped")),
            ((special, special), Hint("always-special", "END-12")),
            ((older, older), Hint("always-older", "END-11")),
        ],
        choices=one_of(*(Option(pair, _winners(*pair)) for pair in product((0, 1), repeat=2))),
    )
