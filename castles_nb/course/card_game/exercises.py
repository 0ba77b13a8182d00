"""Exercises: the card game."""

import castles_nb as cn
from castles_nb.cards import State
from castles_nb.cards.kinds import NUMBERS
from castles_nb.cards.scoring import animal_points
from castles_nb.lessons.answers import WHOLE, WHOLE_NUMBERS, word
from castles_nb.lessons.card_positions import dealt, kinds, piles, play, triple
from castles_nb.lessons.choices import one_of, some_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise


def opening() -> cn.CardGame:
    """Two players; the first one has taken a castle, the second one has a worker."""
    game = cn.CardGame(players=2, seed=24)
    game.play("take castle3 from 3 with 3")
    return game


def pasture() -> State:
    """Round A: a pasture, and two cloisters on which it can go."""
    state = dealt(players=2, seed=24)
    state.hands[0] = kinds("church1 pasture3")
    state.projects[0] = kinds("mine5 pasture3")
    state.piles[0] = piles("cloister2 cloister6", "ship4")
    return state


def cloister() -> State:
    """A cloister, three unfinished piles of other types, and a triple."""
    state = dealt(players=2, seed=25)
    state.hands[0] = kinds("bank2 mine4")
    state.projects[0] = kinds("cloister4")
    state.piles[0] = piles("mine1 mine6", "ship2", "bank4")
    state.triples[0] = (triple("knowledge1 knowledge2 knowledge5"),)
    state.first_triples[0] = state.first_triples_left[3:4]
    state.first_triples_left = (0, 1, 2, 4, 5, 6)
    state.points[0] = 5
    state.turn = 3
    return state


def purchase() -> State:
    """Three projects, one of them a castle, and 3 silver; there is a bank among the next cards."""
    state = dealt(players=2, seed=26)
    state.hands[0] = kinds("ship3 bank6")
    state.projects[0] = kinds("castle3 mine6 ship5")
    state.silver[0] = 3
    state.deck = kinds("bank4 pasture2 mine1") + state.deck
    return state


ORDERS = {
    "before": ("buy cards", "keep bank4", "discard mine6", "place castle3 with 3", "place bank4"),
    "between": ("place castle3 with 3", "buy cards", "keep bank4", "place bank4"),
    "after": ("place castle3 with 3", "place mine6", "buy cards", "keep bank4"),
}
"""The same turn, with the purchase before the castle is placed, before it acts, and at the end."""


def last_turn() -> State:
    """The last turn of the game is yours; a pasture fits, for a chicken or a pig."""
    state = dealt(players=2, seed=27)
    state.deck, state.discards = state.deck[:19], bytes(state.deck[19:])
    state.round_index, state.turn = 4, 5
    state.player, state.first = 0, 1
    state.face_down = True
    state.hands, state.draw_piles = [kinds("mine3"), ()], [(), ()]
    state.projects[0] = kinds("pasture3")
    state.points[:] = 16, 14
    own = ("knowledge1 knowledge2 knowledge4", "bank2 church1 market5", "mine2 mine3 mine3")
    state.triples[0] = tuple(map(triple, own))
    state.triples[1] = tuple(map(triple, ("ship1 ship4 ship6", "mine4 mine5 mine1")))
    state.first_triples, state.first_triples_left = [(3, 6), (1, 4)], (0, 2, 5)
    state.piles[:] = piles("ship2 ship5", "castle5"), piles("bank4", "knowledge3 knowledge6")
    state.sold[:], state.goods[:] = [(2, 0, 2), (2, 1, 0)], [(0, 3, 0), (0, 0, 1)]
    state.animals[:] = (3, 2, 2, 1), (0, 1, 1, 1)
    state.animal_piles = ((0, 2, 1), (3, 2, 1))
    state.workers[:], state.silver[:] = (0, 0), (2, 1)
    return state


@exercise("card_game-number", answer_type=WHOLE_NUMBERS, rules=("CG-A1-01", "CG-WRK-02"))
def number() -> AnswerKey:
    """With which numbers can the ship be taken, with one worker?"""
    state = opening().state.copy()
    right = set()
    for card, value in zip(kinds("mine1 mine2 mine3 mine4 mine5 mine6"), NUMBERS, strict=True):
        state.hands[1], state.legal = (card,), None
        if any(str(action).startswith("take ship5 from 6") for action in state.legal_actions()):
            right.add(value)
    return AnswerKey(
        right=right,
        mistakes=[
            ({6}, Hint("no-worker", "CG-WRK-01")),
            ({5, 6}, Hint("no-ring", "CG-WRK-02")),
            ({5}, Hint("own-number", "CG-A1-02")),
            ({4, 5, 6}, Hint("own-number", "CG-A1-02")),
            ({4, 5, 6, 1, 2}, Hint("two-workers", "CG-WRK-01")),
        ],
        choices=some_of(*range(1, 7)),
    )


@exercise(
    "card_game-triple", answer_type=WHOLE, rules=("CG-TRIPLE-06", "CG-TRIPLE-10", "CG-TRIPLE-11")
)
def points_at_once() -> AnswerKey:
    """How many points does the pasture bring at once, at most, on the two cloisters?"""
    placed = play(pasture(), "place pasture3 on cloister with 3")
    most = []
    for chosen in placed.legal_actions():
        after = placed.copy()
        after.apply(chosen)
        most.append(after.points[0])
    card_set = placed.card_set
    pastures, cloisters, first = card_set.triples[5], card_set.triples[2], card_set.first_triple
    reward = max(most) - placed.points[0]
    return AnswerKey(
        right=max(most),
        values={"pastures": pastures, "first": first, "reward": reward},
        mistakes=[
            (pastures, Hint("only-triple", "CG-TRIPLE-10", "CG-TRIPLE-11")),
            (pastures + first, Hint("no-reward", "CG-TRIPLE-11")),
            (pastures + reward, Hint("no-first", "CG-TRIPLE-10")),
            (cloisters + first + reward, Hint("pure", "CG-TRIPLE-07")),
            (cloisters, Hint("pure", "CG-TRIPLE-07")),
            (0, Hint("no-triple", "CG-TRIPLE-06")),
        ],
    )


@exercise("card_game-cloister", answer_type=WHOLE, rules=("CG-TRIPLE-05", "CG-R-12"))
def places() -> AnswerKey:
    """On how many piles can the cloister be placed?"""
    state = cloister()
    found = [action for action in state.legal_actions() if action.verb == "place"]
    right = len(found)
    return AnswerKey(
        right=right,
        values={"others": right - 1},
        mistakes=[
            (right - 1, Hint("own-pile", "CG-R-12")),
            (right + 1, Hint("finished", "CG-TRIPLE-01")),
            (1, Hint("wild", "CG-TRIPLE-05")),
            (7, Hint("not-begun", "CG-TRIPLE-05")),
        ],
    )


def keeps_all(order: str) -> bool:
    """Whether the bank is placed in this order, and no project is lost."""
    state = play(purchase(), *ORDERS[order])
    [bank] = kinds("bank4")
    return any(bank in pile for pile in state.piles[0]) and len(state.projects[0]) == 2


@exercise("card_game-purchase", answer_type=word(*ORDERS), rules=("CG-SIL-02", "CG-A1-03"))
def when_to_buy() -> AnswerKey:
    """When is the bank bought, so that the castle places it and no project is lost?"""
    [right] = filter(keeps_all, ORDERS)
    return AnswerKey(
        right=right,
        mistakes=[
            ("before", Hint("too-soon", "CG-A1-03")),
            ("after", Hint("too-late", "CG-SIL-02")),
        ],
        choices=one_of(*ORDERS),
    )


def after_last_turn(animal: str) -> State:
    """The end of the game, if the pasture brings this animal."""
    return play(last_turn(), "place pasture3 with 3", animal)


@exercise("card_game-end", answer_type=WHOLE, rules=("CG-END-02", "CG-END-03", "CG-END-05"))
def final_points() -> AnswerKey:
    """How many points has player 0 at the end, with the better animal?"""
    before, after = last_turn(), after_last_turn("draw pig from 2")
    other = after_last_turn("draw chicken from 1").returns()[0]
    right, points, animals = after.returns()[0], before.points[0], animal_points(after, 0)
    return AnswerKey(
        right=right,
        values={"before": points, "animals": animals},
        mistakes=[
            (other, Hint("animal", "CG-END-03")),
            (right - 1, Hint("no-card", "CG-END-05")),
            (right + 1, Hint("alone", "CG-END-03")),
            (right - animals + 4, Hint("one-group", "CG-END-04")),
            (right - animals, Hint("no-animals", "CG-END-03")),
            (right + sum(before.goods[0]), Hint("unsold", "CG-END-06")),
            (right + before.silver[0], Hint("silver", "CG-END-06")),
        ],
    )
