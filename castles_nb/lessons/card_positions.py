"""Positions of the card game for lessons: the beginning of a game, on which a lesson lays cards."""

from castles_nb.cards import Deal, Setup, State
from castles_nb.cards.kinds import BY_NAME, CLOISTER, TYPE
from castles_nb.cards.piles import NO_PILES, Piles, Triple
from castles_nb.engine.ledger import Ledger


def dealt(players: int, seed: int) -> State:
    """The beginning of a game."""
    setup = Setup(players=players)
    return State.start(setup, Deal.from_seed(seed, setup), Ledger())


def kinds(names: str) -> tuple[int, ...]:
    """The kinds of these cards, as in `bank4 mine2`."""
    return tuple(BY_NAME[name] for name in names.split())


def piles(*names: str) -> Piles:
    """An estate with these unfinished piles."""
    laid = list(NO_PILES)
    for type_, cards in map(triple, names):
        laid[type_] = cards
    return tuple(laid)


def triple(names: str) -> Triple:
    """A pile with its type: the type of a card that isn't a cloister, if there is one."""
    cards = kinds(names)
    return next((TYPE[card] for card in cards if TYPE[card] != CLOISTER), CLOISTER), cards


def play(state: State, *actions: str) -> State:
    """Make these choices, one after the other."""
    for action in actions:
        state.apply(state.find(action))
    return state
