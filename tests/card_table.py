"""Positions of the card game for tests: a table on which a test lays what it needs."""

from collections.abc import Sequence
from typing import Any

from castles_nb.cards import Action, Deal, Setup, State
from castles_nb.cards.kinds import ANIMALS, BY_NAME, GOODS, TYPE, TYPES
from castles_nb.cards.piles import NO_PILES
from castles_nb.engine.ledger import Entry, Ledger


def begin(players: int = 2, seed: int = 7, **options: Any) -> State:
    """The beginning of a game, with a ledger."""
    setup = Setup(players=players, **options)
    return State.start(setup, Deal.from_seed(seed, setup), Ledger())


def kinds(names: str) -> tuple[int, ...]:
    """The kinds of these cards: `bank4 mine2`."""
    return tuple(BY_NAME[name] for name in names.split())


def table(players: int = 2, seed: int = 7, **options: Any) -> State:
    """The start player's first turn, with nothing in the display, projects or storages."""
    state = begin(players, seed, **options)
    state.rows = ((),) * 6
    seats = state.num_seats
    state.workers, state.silver = [0] * seats, [0] * seats
    state.goods = [(0,) * len(GOODS)] * seats
    state.animals = [(0,) * len(ANIMALS)] * seats
    assert state.ledger is not None
    state.ledger.entries.clear()
    return state


def give(
    state: State,
    player: int = 0,
    *,
    hand: str = "",
    projects: str = "",
    estate: Sequence[str] = (),
    triples: Sequence[str] = (),
    goods: tuple[int, ...] = (),
    animals: tuple[int, ...] = (),
    workers: int | None = None,
    silver: int | None = None,
) -> State:
    """Give a player these cards. A pile of `estate` is written from below, `cloister1 mine2`; it is
    of the type of its first card that is no cloister. So is one of `triples`."""
    state.legal = None
    if hand:
        state.hands[player] = kinds(hand)
    if projects:
        state.projects[player] = tuple(sorted(kinds(projects)))
    if estate:
        piles = list(NO_PILES)
        for names in estate:
            piles[type_of(names)] = kinds(names)
        state.piles[player] = tuple(piles)
    if triples:
        state.triples[player] = tuple((type_of(names), kinds(names)) for names in triples)
    if goods:
        state.goods[player] = goods
    if animals:
        state.animals[player] = animals
    if workers is not None:
        state.workers[player] = workers
    if silver is not None:
        state.silver[player] = silver
    return state


def type_of(names: str) -> int:
    """The type of a pile."""
    cloister = TYPES.index("cloister")
    types = [TYPE[kind] for kind in kinds(names)]
    return next((each for each in types if each != cloister), cloister)


def show(state: State, **rows: str) -> State:
    """Lay cards in the display: `row3="bank4 mine2"`."""
    state.legal = None
    laid = list(state.rows)
    for name, names in rows.items():
        laid[int(name.removeprefix("row")) - 1] = tuple(sorted(kinds(names)))
    state.rows = tuple(laid)
    return state


def on_top(state: State, names: str) -> State:
    """Lay these cards on top of the deck."""
    state.deck = kinds(names) + state.deck
    return state


def texts(state: State) -> list[str]:
    """The legal actions as texts."""
    return [str(action) for action in state.legal_actions()]


def play(state: State, *actions: str) -> State:
    """Make these choices, one after the other."""
    for action in actions:
        state.apply(state.find(action))
    return state


def entries(state: State, rule: str = "", **fields: Any) -> list[Entry]:
    """The entries of the ledger under this rule, and with these values."""
    assert state.ledger is not None
    return [
        entry
        for entry in state.ledger.entries
        if rule in ("", entry.rule)
        and all(getattr(entry, name) == value for name, value in fields.items())
    ]


def end_turn(state: State, player: int) -> State:
    """Let this player take silver, or whoever is asked, until the turn is over."""
    while not state.is_over and state.player == player:
        state.apply(plain_choice(state))
    return state


def plain_choice(state: State) -> Action:
    """Whatever ends a turn soonest: silver with the first card, and no purchase."""
    legal = state.legal_actions()
    for verb in ("finish", "pass", "silver"):
        for action in legal:
            if action.verb == verb:
                return action
    return legal[0]


def play_round(state: State) -> State:
    """Let everybody take silver until the next round begins, or the game is over."""
    number = state.round_index
    while not state.is_over and state.round_index == number:
        state.apply(plain_choice(state))
    return state
