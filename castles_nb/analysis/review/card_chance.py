"""What chance turns up in the card game: the display and what lies open, and the cards in hand."""

from random import Random

from castles_nb.cards.actions import Action
from castles_nb.cards.deal import Deal
from castles_nb.cards.hidden_information import redealt
from castles_nb.cards.state import State

DISPLAY, HAND = "display", "hand"
"""In the order in which they are told apart where they come together."""


def sources(before: State | None, after: State) -> tuple[str, ...]:
    """What was turned up between two states; all that lies there, where nothing came before."""
    if after.is_over or (before and (before.round, before.turn) == (after.round, after.turn)):
        return ()
    return (DISPLAY, HAND) if before is None or before.round < after.round else (HAND,)


def pair(
    source: str, before: State | None, action: Action | None, after: State, rng: Random
) -> tuple[State, State]:
    """The state after an action where this is drawn anew, and where it is as it was in the game.

    It is told by all hands together, so what players hold counts as known, and what they will draw
    does not. As a round begins all have new hands: those are drawn anew below the same display.
    """
    is_from_before, has_hands = known_in(source, before, after)
    without = _before(before, action, after, rng) if is_from_before else redealt(after, (), rng)
    return without, redealt(after, range(after.num_players) if has_hands else (), rng)


def known_in(source: str, before: State | None, after: State) -> tuple[bool, bool]:
    """Whether this is drawn anew from before the action, or only what lies below all that is open
    after it; and whether all hands are known where it is as it was in the game."""
    is_whole_hand = before is None or before.round < after.round
    return source == DISPLAY or not is_whole_hand, source != DISPLAY


def _before(before: State | None, action: Action | None, after: State, rng: Random) -> State:
    """The state after the action where all is drawn anew that came with it."""
    if before is None:
        return State.start(after.setup, Deal.unknown(after.setup).completed(rng))
    state = redealt(before, range(before.num_players), rng)
    state.apply(action)
    return state
