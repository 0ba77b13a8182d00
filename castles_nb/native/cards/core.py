"""The functions of the card game's native core; Python has its own version of each."""

import ctypes
from array import array
from collections.abc import Sequence
from random import Random
from typing import Any

from castles_nb.bots.cards.evaluation import TERMS
from castles_nb.bots.cards.prices import LAST_TURN
from castles_nb.bots.cards.weights import Weights
from castles_nb.cards import Action, CardSet, State
from castles_nb.native.cards.codec import action_of, code_of, decode, encode
from castles_nb.native.cards.layout import STATE
from castles_nb.native.cards.tables import encode_facts, encode_policy
from castles_nb.native.core import checked
from castles_nb.native.drawing import encode_rng

MOST_ACTIONS = 1024


class CardCore:
    """Plays the states of one card game: its facts and the prices of one policy, as bytes.

    Each method raises one of `codec.Unknown` if Python has to play; then no state is changed.
    """

    def __init__(self, c: Any, card_set: CardSet, seats: int, weights: Weights) -> None:
        self._c = c
        self._card_set = card_set
        self._facts = encode_facts(card_set, seats)
        self._policy = encode_policy(weights, card_set)
        self.given = c, self._facts, self._policy
        """The library, and what all its functions are given first."""

    def play_on(self, states: Sequence[State], until: int = LAST_TURN + 1) -> list[State]:
        """Play on with greedy bots until everyone has had `until` turns; returns the states."""
        number = len(states)
        data = ctypes.create_string_buffer(b"".join(map(encode, states)), number * STATE.size)
        checked(self._c.cards_play_on(self._facts, self._policy, data, number, until))
        return _decoded(data.raw, states)

    def futures(
        self,
        state: State,
        actions: Sequence[Action],
        until: int = LAST_TURN + 1,
        rng: Random | None = None,
    ) -> list[State]:
        """The states after each of these legal actions, played on in the same way; with an `rng`,
        in the future it draws."""
        number = len(actions)
        codes = (ctypes.c_uint64 * number)(*map(code_of, actions))
        data = ctypes.create_string_buffer(number * STATE.size)
        before = self._future(state, rng) if rng else encode(state)
        given = self._facts, self._policy, before
        checked(self._c.cards_futures(*given, codes, data, number, until))
        return _decoded(data.raw, [state] * number)

    def prospect(
        self,
        state: State,
        until: int,
        player: int,
        prospects: Weights,
        rivals: Sequence[int],
        opponent_weight: float,
        with_endings: bool = False,
    ) -> float:
        """The points a player can expect by these weights after greedy bots have played on, less a
        share of the best rival's. The state is left alone. There's no correction for card games:
        `ValueError` if `with_endings` asks for one.
        """
        if with_endings:
            raise ValueError
        found = ctypes.c_double()
        given = self._facts, self._policy, encode_policy(prospects, self._card_set), encode(state)
        share, against = ctypes.c_double(opponent_weight), sum([1 << rival for rival in rivals])
        result = ctypes.byref(found)
        checked(self._c.cards_prospect(*given, until, player, against, share, result))
        return found.value

    def _future(self, state: State, rng: Random) -> Any:
        """The state with everything unseen drawn by this generator, which is left alone."""
        words = encode_rng(rng)
        buffer = (ctypes.c_char * len(words)).from_buffer(words)
        drawn = ctypes.create_string_buffer(STATE.size)
        checked(self._c.cards_redeals(self._facts, encode(state), buffer, drawn, 1))
        return drawn

    # For tests -------------------------------------------------------------------------------

    def legal_actions(self, state: State) -> list[Action]:
        """List the legal actions in Python's order."""
        codes = (ctypes.c_uint64 * MOST_ACTIONS)()
        number = checked(self._c.cards_legal_actions(self._facts, encode(state), codes))
        return [action_of(code) for code in codes[:number]]

    def apply(self, state: State, action: Action) -> State:
        """The state after a legal action."""
        data = ctypes.create_string_buffer(encode(state), STATE.size)
        code = ctypes.c_uint64(code_of(action))
        checked(self._c.cards_apply(self._facts, data, ctypes.byref(code)))
        return decode(data.raw, state)

    def worth(self, state: State, player: int) -> tuple[list[float], list[float]]:
        """The gain of each legal action, and the parts of this player's worth."""
        found, terms = (ctypes.c_double * MOST_ACTIONS)(), (ctypes.c_double * len(TERMS))()
        given = self._facts, self._policy, encode(state), player
        number = checked(self._c.cards_worth(*given, found, terms))
        return found[:number], list(terms)

    def play_blindly(self, state: State, draws: Sequence[float]) -> tuple[State, int]:
        """Choose by these numbers from 0 up to 1; returns the state, and how many it needed."""
        data = ctypes.create_string_buffer(encode(state), STATE.size)
        numbers = array("d", draws).tobytes()  # far quicker than an array of ctypes
        used = checked(self._c.cards_play_blindly(self._facts, data, numbers, len(draws)))
        return decode(data.raw, state), used

    def attack(self, data: bytes) -> bool:
        """Play on from bytes that may be damaged; returns whether the core refuses them."""
        buffer = ctypes.create_string_buffer(data, STATE.size)
        until = LAST_TURN + 1
        return bool(self._c.cards_play_on(self._facts, self._policy, buffer, 1, until) < 0)


def _decoded(data: bytes, like: Sequence[State]) -> list[State]:
    size = STATE.size
    return [decode(data[n * size : (n + 1) * size], each) for n, each in enumerate(like)]
