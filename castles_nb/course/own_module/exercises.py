"""Exercises: a module of your own."""

from collections.abc import Callable

import castles_nb as cn
from castles_nb.components import BY_NAME
from castles_nb.engine import GameState, Ledger
from castles_nb.lessons.answers import FUNCTION, called, word
from castles_nb.lessons.choices import one_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

SHIP, MINE = BY_NAME["ship"].index, BY_NAME["mine"].index

PLACING = (
    "castles/1 duchies=1 now=B2 white=4 dice=45,45"
    " 0: silver=1 storage=Mi,Sh duchy=----/-----/---m4--/---Ca---/------/-----/----"
    " 1: silver=1 storage=Mi,Sh duchy=----/-----/---m5--/---Ca---/------/-----/----"
)
"""Phase B: each player can place a mine with the 4 and a ship with the 5."""

SAILED = (
    "castles/1 duchies=1 now=E4 white=4 dice=45,55"
    " 0: points=90 storage=Sh duchy=----/-----/------/--ShCaSh--/------/-----/----"
    " 1: points=80 duchy=----/-----/------/---CaSh--/------/-----/----"
)
"""Phase E: two ships lie in the duchy of player 0 and one in that of player 1."""

ENTRIES = ("area_points", "on_cover", "final_scoring", "goods_spaces", "key_spaces", "on_phase_end")
EARLIER = {"covering": "on_cover", "phase_ends": "on_phase_end"}
"""The names of two of them in earlier notebooks."""

Covering = Callable[[GameState, int, int, int], None]
Step = Callable[[GameState], None]


def pay_for_mine(state: GameState, player: int, kind: int, space: int) -> None:
    """A mine brings 1 silver at once."""
    if kind == MINE:
        state.add_silver(player, 1, "lucky strike", "LUCK-01", kind)


def score_ships(state: GameState) -> None:
    """1 point for each ship in the duchy."""
    for player, estate in enumerate(state.estates):
        state.score(player, estate.count(SHIP), "old ships", "LUCK-02")


def booked(ledger: Ledger, item: str, player: int) -> int:
    """The amount of it in the player's ledger since the game's position."""
    frame = ledger.to_frame()
    rows = (frame["item"] == item) & (frame["player"] == player) & (frame["source"] != "position")
    return int(frame.loc[rows, "amount"].sum())


def silver_from(answer: Covering, action: str, player: int = 0) -> tuple[int, int]:
    """The silver from this action with the answer among the rules, and how much is booked."""
    line = PLACING.replace("castles/1", f"castles/1 player={player}")
    state = cn.Game.from_position(line, seed=1).state.copy()
    state.ledger = Ledger()
    state.rules = state.rules.adding(on_cover=(answer,))
    before = state.estate(player).silver
    state.apply(state.find(action))
    return state.estate(player).silver - before, booked(state.ledger, "silver", player)


def points_from(answer: Step) -> tuple[list[int], list[int]]:
    """The points both players get when the answer is called as a step, and how many are booked."""
    game = cn.Game.from_position(SAILED, seed=1)
    before = game.scores
    answer(game.state)
    found = [after - earlier for after, earlier in zip(game.scores, before, strict=True)]
    return found, [booked(game.ledger, "points", player) for player in range(2)]


@exercise("own_module-entry", answer_type=word(*ENTRIES, earlier=EARLIER), rules=("SET-27",))
def entry() -> AnswerKey:
    """Which entry of the ruleset lets everybody store four tiles?"""
    return AnswerKey(
        right="key_spaces",
        mistakes=[
            ("goods_spaces", Hint("goods-spaces")),
            ("on_cover", Hint("covering")),
        ],
        choices=one_of(*ENTRIES),
    )


@exercise("own_module-mine", answer_type=FUNCTION, rules=("TILE-MINE-1",))
def mine() -> AnswerKey:
    """How does a mine bring 1 silver at once?"""

    def judge(answer: Covering) -> Hint | None:
        with_mine, in_ledger = called(silver_from, answer, "place mine on 5-3 with 4")
        with_ship, _ = called(silver_from, answer, "place ship on 4-5 with 5")
        if with_mine == 0:
            return Hint("hint")
        if with_mine != 1:
            return Hint("other-amount", silver=with_mine)
        if with_ship != 0:
            return Hint("any-tile")
        if called(silver_from, answer, "place mine on 5-3 with 4", 1) != (1, in_ledger):
            return Hint("other-player")
        return None if in_ledger == with_mine else Hint("unbooked")

    def to_player_0(state: GameState, player: int, kind: int, space: int) -> None:
        if kind == MINE:
            state.add_silver(0, 1, "luck", "LUCK-01")

    def by_hand(state: GameState, player: int, kind: int, space: int) -> None:
        state.estates[player].silver += kind == MINE

    return AnswerKey(
        right=pay_for_mine,
        mistakes=[
            (lambda state, player, kind, space: None, Hint("hint")),
            (
                lambda state, player, kind, space: state.add_silver(player, 2, "luck", "LUCK-01"),
                Hint("other-amount"),
            ),
            (
                lambda state, player, kind, space: state.add_silver(player, 1, "luck", "LUCK-01"),
                Hint("any-tile"),
            ),
            (to_player_0, Hint("other-player")),
            (by_hand, Hint("unbooked")),
        ],
        judge=judge,
    )


@exercise("own_module-ships", answer_type=FUNCTION, rules=("END-04",))
def ships() -> AnswerKey:
    """How does each ship in a duchy score 1 point at the end?"""

    def judge(answer: Step) -> Hint | None:
        found, in_ledger = called(points_from, answer)
        if found == [2, 1]:
            return None if in_ledger == found else Hint("unbooked")
        if found == [3, 1]:
            return Hint("stored-ship", "END-04", "TAKE-08")
        return Hint("one-player" if sorted(map(bool, found)) == [False, True] else "hint")

    def by_hand(state: GameState) -> None:
        for player, estate in enumerate(state.estates):
            state.points[player] += estate.count(SHIP)

    def with_storage(state: GameState) -> None:
        for player, estate in enumerate(state.estates):
            number = estate.count(SHIP) + estate.storage.count(SHIP)
            state.score(player, number, "old ships", "LUCK-02")

    return AnswerKey(
        right=score_ships,
        mistakes=[
            (lambda state: None, Hint("hint")),
            (lambda state: state.score(0, 2, "old ships", "LUCK-02"), Hint("one-player")),
            (by_hand, Hint("unbooked")),
            (with_storage, Hint("stored-ship")),
        ],
        judge=judge,
    )
