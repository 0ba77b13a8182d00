"""Exercises: Aaron, and what the two games share."""

from dataclasses import replace
from math import nan
from typing import Any

import castles_nb as cn
from castles_nb.bots import Bot, RandomBot, as_bot
from castles_nb.bots.playing import for_one_game, play_out
from castles_nb.cards import CardSet, State
from castles_nb.cards.aaron import AARON, reveal
from castles_nb.cards.card_set import ROUNDS, default_card_set
from castles_nb.cards.kinds import BUILDING, CASTLE, CLOISTER, KNOWLEDGE, MINE, PASTURE, SHIP
from castles_nb.cards.scoring import animal_points
from castles_nb.cards.supply import replaced
from castles_nb.errors import BotFailed
from castles_nb.lessons.answers import BOT, WHOLE
from castles_nb.lessons.card_positions import dealt, kinds, piles, play, triple
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.short_text import short_error

SEED = 25
"""The deal on which Aaron's points are counted with your own box."""
SHIPS = 5
"""The points for a triple of ships in that box."""
FIRST = 100_000
"""The seed of the first game against Aaron that was measured; no bot was tuned on these games."""
GAMES, ENOUGH = 10, 7
"""The games of each kind that a bot plays against a random one, and the wins it needs."""


def aaron_alone(seed: int, box: CardSet | str | None = None) -> list[int]:
    """Aaron's points after each round of this deal, if you take no card before him."""
    state = cn.CardGame(players=1, seed=seed, card_set=box).state.copy()
    points = [state.points[AARON]]
    for number in range(1, len(ROUNDS)):
        state.round_index = number
        reveal(state)
        points.append(state.points[AARON])
    return points


def before_round_c() -> State:
    """Your last turn of round B; Aaron has seven cards, and his five for round C are known."""
    state = dealt(players=1, seed=SEED)
    state.round_index, state.turn = 1, 5
    state.hands[0], state.draw_piles[0] = kinds("ship3"), ()
    state.points[0] = 4
    state.triples[0] = (triple("mine3 mine4 mine5"),)
    state.first_triples[0], state.first_triples_left = (MINE,), (0, 2, 3, 4, 5, 6)
    state.points[AARON] = 0
    state.piles[AARON] = piles("mine1 mine6", "cloister2 cloister4", "knowledge3", "ship5", "bank4")
    coming = kinds("mine2 cloister6 ship1 pasture3 church5")
    state.draw_piles[AARON] = coming + state.draw_piles[AARON][:13]
    return state


def before_comparison() -> State:
    """Your last turn of round C; Aaron has 12 points."""
    state = dealt(players=1, seed=SEED)
    state.round_index, state.turn = 2, 5
    state.hands[0], state.draw_piles[0] = kinds("ship3"), ()
    state.points[:] = 7, 12
    state.animals[0] = (2, 2, 1, 0)
    state.workers[0], state.silver[0] = 2, 4
    state.triples[0] = (triple("pasture1 pasture2 pasture5"),)
    state.first_triples[0] = (PASTURE,)
    state.triples[AARON] = tuple(
        map(triple, ("cloister1 cloister2 cloister5", "knowledge1 knowledge2 knowledge4"))
    )
    state.first_triples[AARON] = (CLOISTER, KNOWLEDGE)
    state.first_triples_left = (CASTLE, MINE, SHIP, BUILDING)
    state.piles[AARON] = piles("mine1 mine4", "ship3", "bank2 bank4", "castle3")
    state.draw_piles[AARON] = state.draw_piles[AARON][:13]
    return state


class Grabs:
    """Takes what scores most at once."""

    def choose(self, state: Any) -> Any:
        """The action after which it has most points."""
        return max(state.legal_actions(), key=lambda action: self.worth(state, action))

    def worth(self, state: Any, action: Any) -> Any:
        """Its points after an action."""
        after = state.copy()
        after.apply(action)
        return after.points[state.current_player]


class Places(Grabs):
    """Takes what scores most right away, and if nothing does, places or takes something."""

    def worth(self, state: Any, action: Any) -> Any:
        """Its points after an action, then whether that is one of these."""
        return super().worth(state, action), action.verb == "place", action.verb == "take"


class _OnlyCards(Places):
    """Knows nothing of the board game."""

    def worth(self, state: Any, action: Any) -> Any:
        return super().worth(state, action) if isinstance(state, State) else 0


class _Nothing:
    """Forgets to choose."""

    def choose(self, state: Any) -> None:
        return None


class _Stumbles:
    """Raises an error whatever it is asked."""

    def choose(self, state: Any) -> Any:
        raise RuntimeError


BOTS: dict[str, tuple[str | Bot, int]] = {
    "random": ("random", 1000),
    "places": (Places(), 1000),
    "greedy": ("greedy", 1000),
    "search": (cn.bots.SearchBot(30), 100),
}
"""The bots that played against Aaron, and how many games; `places` solves an exercise."""

MEASURED = {
    "random": (19, 413, 492, 74, 2, 0),
    "places": (19, 246, 296, 324, 101, 14),
    "greedy": (17, 98, 43, 77, 215, 550),
    "search": (2, 3, 0, 4, 11, 80),
}
"""The games each lost after round A, B, C, D and E, and the games it won: `measured(bot)` plays
them again; version 0.1.0."""


LADDER = (
    (1, "random", 400, 3.1, 2.9, 3.3, 400, 0.000, 0.000, 0.010),
    (1, "greedy", 400, 23.6, 22.7, 24.6, 400, 0.527, 0.479, 0.576),
    (1, "rollout", 60, 30.4, 28.9, 31.9, 60, 0.867, 0.758, 0.931),
    (1, "search", 60, 30.3, 29.0, 31.5, 60, 0.900, 0.799, 0.953),
    (2, "random", 400, 5.5, 5.3, 5.6, 400, 0.000, 0.000, 0.019),
    (2, "greedy", 400, 24.9, 24.7, 25.1, 0, nan, nan, nan),
    (2, "rollout", 12, 28.7, 27.9, 29.6, 12, 0.917, 0.646, 0.985),
    (2, "search", 12, 28.6, 27.5, 29.7, 12, 0.833, 0.552, 0.953),
    (3, "random", 400, 4.8, 4.6, 4.9, 402, 0.000, 0.000, 0.054),
    (3, "greedy", 400, 24.9, 24.8, 25.1, 0, nan, nan, nan),
    (3, "rollout", 6, 28.0, 26.7, 29.3, 6, 0.611, 0.080, 0.966),
    (3, "search", 6, 27.9, 26.5, 29.4, 6, 0.500, 0.055, 0.945),
    (4, "random", 400, 4.6, 4.4, 4.7, 408, 0.000, 0.000, 0.094),
    (4, "greedy", 400, 25.3, 25.2, 25.5, 0, nan, nan, nan),
    (4, "rollout", 6, 29.0, 27.5, 30.4, 12, 0.500, 0.055, 0.945),
    (4, "search", 6, 27.8, 26.2, 29.5, 12, 0.500, 0.055, 0.945),
)
"""The results of `castles-nb ladder --game cards --seed 100000`, with `--players` and `--games` as
they are here: players, bot, games against itself, mean points with their interval, games against
greedy bots or Aaron, the share of these that it won with its interval; version 0.1.0."""


MATTERS = (
    ("triple_castle", "1", -0.20, -0.56, 0.17, 100),
    ("triple_castle", "3", 0.45, -0.01, 0.91, 100),
    ("triple_mine", "2", -0.35, -0.76, 0.06, 100),
    ("triple_mine", "4", 0.41, -0.03, 0.85, 100),
    ("triple_ship", "2", -0.92, -1.30, -0.54, 100),
    ("triple_ship", "4", 0.47, -0.03, 0.96, 100),
    ("triple_knowledge", "3", -0.97, -1.37, -0.57, 100),
    ("triple_knowledge", "5", 0.83, 0.40, 1.26, 100),
    ("goods", "0", -2.61, -3.11, -2.11, 100),
    ("goods", "2", 3.30, 2.79, 3.81, 100),
    ("rewards_B", "weaker", -0.81, -1.21, -0.41, 100),
    ("rewards_B", "stronger", 0.40, 0.18, 0.61, 100),
    ("rewards_C", "weaker", -0.01, -0.40, 0.38, 100),
    ("rewards_C", "stronger", 0.69, 0.20, 1.19, 100),
    ("rewards_E", "stronger", 0.53, 0.20, 0.85, 100),
    ("numbers", "swapped", 0.07, -0.46, 0.59, 100),
    ("numbers", "random_1", 0.20, -0.29, 0.69, 100),
    ("numbers", "random_2", -0.18, -0.73, 0.36, 100),
)
"""The results of `cn.tables.sensitivity(games=100, seed=FIRST)`: what is changed in the box, into
what, the difference in points with its interval, and games; version 0.1.0."""


def measured(bot: str, games: int = 0) -> tuple[int, ...]:
    """Play the games of a row in `MEASURED`, or only this many of them."""
    player, all_games = BOTS[bot]
    ends = [0] * (len(ROUNDS) + 1)
    for seed in range(FIRST, FIRST + (games or all_games)):
        state = cn.CardGame(players=1, seed=seed).state.copy()
        play_out(state, [for_one_game(as_bot(player), seed)])
        ends[state.round_index if AARON in state.winners() else -1] += 1
    return tuple(ends)


def wins(bot: Bot, new_game: Any, games: int = GAMES) -> int:
    """Count the two-player games that a bot wins against a random one; they begin in turn."""
    won = 0
    for seed in range(games):
        state, seat = new_game(players=2, seed=seed).state.copy(), seed % 2
        bots = [for_one_game(bot, seed), RandomBot(seed)]
        play_out(state, bots if seat == 0 else bots[::-1])
        won += state.ranking()[0] == seat
    return won


@exercise(
    "against_aaron-aaron", answer_type=WHOLE, rules=("CG-SOLO-05", "CG-SOLO-06", "CG-SOLO-08")
)
def aarons_turn() -> AnswerKey:
    """How many points does Aaron score with his pile for round C?"""
    before = before_round_c()
    after = play(before.copy(), "take silver with 3")
    triples, first = before.card_set.triples, before.card_set.first_triple
    mines, cloisters = triples[MINE], triples[CLOISTER]
    right = after.points[AARON] - before.points[AARON]
    seven = before.all_seven_left[0]
    return AnswerKey(
        right=right,
        values={"mines": mines, "cloisters": cloisters, "first": first},
        mistakes=[
            (mines + cloisters, Hint("no-first", "CG-SOLO-08")),
            (mines + cloisters + 2 * first, Hint("both-first", "CG-SOLO-08")),
            (mines + first, Hint("no-cloisters", "CG-SOLO-06")),
            (mines, Hint("no-cloisters", "CG-SOLO-06")),
            (cloisters + first, Hint("no-mines", "CG-SOLO-05")),
            (right + seven, Hint("all-seven", "CG-SOLO-08")),
        ],
    )


@exercise("against_aaron-compare", answer_type=WHOLE, rules=("CG-SOLO-11", "CG-SOLO-12"))
def to_play_on() -> AnswerKey:
    """How many points are needed in this turn to play on?"""
    state = before_comparison()
    have, animals, aaron = state.points[0], animal_points(state, 0), state.points[AARON]
    right = next(more for more in range(20) if plays_on(more))
    return AnswerKey(
        right=right,
        values={"have": have, "animals": animals, "sum": have + animals, "aaron": aaron},
        mistakes=[
            (right + 1, Hint("tie", "CG-SOLO-12")),
            (aaron - have, Hint("no-animals", "CG-SOLO-11")),
            (aaron - have + 1, Hint("no-animals", "CG-SOLO-11")),
            (0, Hint("one-each", "CG-END-03")),
        ],
    )


def plays_on(more: int) -> bool:
    """Whether the game goes on if the last turn of the round gives this many points."""
    state = before_comparison()
    state.points[0] += more
    play(state, "take silver with 3", "finish turn")
    return not state.is_over


@exercise("against_aaron-bot", answer_type=BOT, rules=("CG-END-07", "END-10"))
def own_bot() -> AnswerKey:
    """A bot that beats a random one in both games."""

    def judge(bot: Bot) -> Hint | None:
        try:
            cards = wins(bot, cn.CardGame)
            if cards < ENOUGH:
                return Hint("cards", won=cards)
            board = wins(bot, cn.Game)
            return Hint("board", won=board) if board < ENOUGH else None
        except BotFailed as error:
            if error.__cause__ is None:
                return Hint("illegal")
            return Hint("raised", error=short_error(error.__cause__))

    return AnswerKey(
        right=Places(),
        values={"games": GAMES, "enough": ENOUGH},
        mistakes=[
            (Grabs(), Hint("cards")),
            (_OnlyCards(), Hint("board")),
            (_Nothing(), Hint("illegal")),
            (_Stumbles(), Hint("raised")),
        ],
        judge=judge,
    )


@exercise("against_aaron-box", answer_type=WHOLE, rules=("CG-TRIPLE-02",))
def own_box() -> AnswerKey:
    """How many points has Aaron in the end, in this deal and with this box?"""

    card_set = default_card_set()
    usual = aaron_alone(SEED)[-1]
    own = replace(card_set, triples=replaced(card_set.triples, SHIP, SHIPS))
    return AnswerKey(
        right=aaron_alone(SEED, own)[-1],
        values={"points": SHIPS},
        mistakes=[
            (usual, Hint("usual")),
            (usual + SHIPS - card_set.triples[SHIP], Hint("once")),
        ],
    )
