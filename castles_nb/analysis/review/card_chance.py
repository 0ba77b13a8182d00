"""The things chance turns up in the card game: the display and other open cards, and the cards in
hand."""

from random import Random

from castles_nb.cards.actions import Action
from castles_nb.cards.deal import Deal
from castles_nb.cards.hidden_information import redealt
from castles_nb.cards.state import State

DISPLAY, HAND = "display", "hand"
"""In the order in which they are told apart where they come together."""


def sources(before: State | None, after: State) -> tuple[str, ...]:
    """Return the sources of what was turned up between two states, in order; of everything open
    if nothing came before."""
    if after.is_over or (
        before and (before.round_index, before.turn) == (after.round_index, after.turn)
    ):
        return ()
    return (DISPLAY, HAND) if before is None or before.round_index < after.round_index else (HAND,)


def pair(
    source: str, before: State | None, action: Action | None, after: State, rng: Random
) -> tuple[State, State]:
    """Return two states after an action: with what `source` gave drawn again, and as in the game.

    `before` is the state before the action, None at the start; `rng` draws again.
    All hands together count as known, but not the cards players will draw. All players have new
    hands when a round begins: those are drawn again below the same display.
    """
    is_from_before, has_hands = known_in(source, before, after)
    without = _before(before, action, after, rng) if is_from_before else redealt(after, (), rng)
    return without, redealt(after, range(after.num_players) if has_hands else (), rng)


def known_in(source: str, before: State | None, after: State) -> tuple[bool, bool]:
    """Whether this is drawn again from before the action, or only from below everything that's open
    after it; and whether all hands are known if it's unchanged."""
    is_whole_hand = before is None or before.round_index < after.round_index
    return source == DISPLAY or not is_whole_hand, source != DISPLAY


def _before(before: State | None, action: Action | None, after: State, rng: Random) -> State:
    """The state after the action if everything that came with it is drawn again."""
    if before is None:
        return State.start(after.setup, Deal.unknown(after.setup).completed(rng))
    state = redealt(before, range(before.num_players), rng)
    state.apply(action)
    return state
