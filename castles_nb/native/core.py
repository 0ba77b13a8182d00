"""The functions of the native core; what they do, Python does elsewhere."""

import ctypes
from array import array
from collections.abc import Sequence
from random import Random
from typing import Any

from castles_nb.bots.board.terms import TERMS
from castles_nb.bots.board.weights import Weights
from castles_nb.components import ROUNDS
from castles_nb.engine.actions import Action
from castles_nb.engine.bits import mask_of
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.engine.state import GameState
from castles_nb.native.codec import action_of, code_of, decode, encode, encode_deal
from castles_nb.native.drawing import encode_drawing, encode_rng
from castles_nb.native.layout import ACTIONS, DEAL, LAYOUTS
from castles_nb.native.tables import encode_endings, encode_facts, encode_policy


class Core:
    """The native core for one game's states, with its facts and the prices of one policy as bytes.

    Each method raises one of `codec.Unknown` if Python has to play; no state is changed then.
    """

    def __init__(
        self,
        c: Any,
        rules: Ruleset,
        masks: tuple[DuchyMasks, ...],
        weights: Weights,
        fills: bool = False,
    ) -> None:
        self._c = c
        self.layout = LAYOUTS[len(masks[0].die)]
        self._size = self.layout.state.size
        self._facts = encode_facts(rules, masks)
        self._policy = encode_policy(weights, rules, fills)
        self.given = c, self._facts, self._policy
        """The library, and the first arguments of all its functions."""

    def play_on(self, states: Sequence[GameState], until: int = ROUNDS) -> list[GameState]:
        """These states after greedy bots have played this many rounds; they may have different
        deals."""
        number = len(states)
        data = ctypes.create_string_buffer(b"".join(map(encode, states)), number * self._size)
        deals = b"".join([encode_deal(state.deal) for state in states])
        checked(self._c.play_on(self._facts, self._policy, deals, data, number, until))
        return self._decoded(data.raw, states)

    def futures(
        self,
        state: GameState,
        actions: Sequence[Action],
        until: int = ROUNDS,
        rng: Random | None = None,
    ) -> list[GameState]:
        """The states after each of these legal actions and greedy play; with an `rng`, in the
        future it draws."""
        number = len(actions)
        codes = (ctypes.c_uint32 * number)(*map(code_of, actions))
        data = ctypes.create_string_buffer(number * self._size)
        deal = self._future(state, rng) if rng else encode_deal(state.deal)
        given = self._facts, self._policy, deal, encode(state)
        checked(self._c.futures(*given, codes, data, number, until))
        return self._decoded(data.raw, [state] * number)

    def prospect(
        self,
        state: GameState,
        until: int,
        player: int,
        prospects: Weights,
        rivals: Sequence[int],
        opponent_weight: float,
        with_endings: bool = False,
    ) -> float:
        """Return the points a player can expect by these weights once greedy bots have played on,
        less a share of the best rival's; the state is left alone. `with_endings` adds what was
        learned of how games end (`bots.board.leaf_correction`)."""
        found = ctypes.c_double()
        policy = encode_policy(prospects, state.rules)
        endings = encode_endings() if with_endings else None
        given = self._facts, self._policy, policy, endings, encode_deal(state.deal), encode(state)
        share = ctypes.c_double(opponent_weight)
        result = ctypes.byref(found)
        checked(self._c.prospect(*given, until, player, mask_of(rivals), share, result))
        return found.value

    def _decoded(self, data: bytes, like: Sequence[GameState]) -> list[GameState]:
        size = self._size
        return [decode(data[n * size : (n + 1) * size], each) for n, each in enumerate(like)]

    def _future(self, state: GameState, rng: Random) -> Any:
        """The deal of a future, drawn by a copy of this generator."""
        words = encode_rng(rng)
        buffer = (ctypes.c_char * len(words)).from_buffer(words)
        drawn = ctypes.create_string_buffer(DEAL.size)
        checked(self._c.redeals(*encode_drawing(state), buffer, drawn, 1))
        return drawn

    # For tests -------------------------------------------------------------------------------

    def legal_actions(self, state: GameState) -> list[Action]:
        """The legal actions in Python's order."""
        codes = (ctypes.c_uint32 * ACTIONS)()
        number = checked(
            self._c.legal_actions(self._facts, encode_deal(state.deal), encode(state), codes)
        )
        return [action_of(code) for code in codes[:number]]

    def apply(self, state: GameState, action: Action) -> GameState:
        """The state after a legal action."""
        data = ctypes.create_string_buffer(encode(state), self._size)
        code = ctypes.c_uint32(code_of(action))
        checked(self._c.apply(self._facts, encode_deal(state.deal), data, ctypes.byref(code)))
        return decode(data.raw, state)

    def gains(self, state: GameState) -> tuple[list[float], list[float]]:
        """Return the gain of each legal action, and the parts of the estate's worth."""
        found, worth = (ctypes.c_double * ACTIONS)(), (ctypes.c_double * len(TERMS))()
        given = self._facts, self._policy, encode_deal(state.deal), encode(state)
        number = checked(self._c.gains(*given, found, worth))
        return found[:number], list(worth)

    def play_blindly(self, state: GameState, draws: Sequence[float]) -> tuple[GameState, int]:
        """The state after choosing by these numbers from 0 up to 1, and how many were needed."""
        data = ctypes.create_string_buffer(encode(state), self._size)
        numbers = array("d", draws).tobytes()  # far quicker than an array of ctypes
        deal = encode_deal(state.deal)
        used = checked(self._c.play_blindly(self._facts, deal, data, numbers, len(draws)))
        return decode(data.raw, state), used

    def attack(self, data: bytes, deal: bytes) -> bool:
        """Play on from a state and a deal in bytes that may be damaged; whether it's refused."""
        buffer = ctypes.create_string_buffer(data, self._size)
        return bool(self._c.play_on(self._facts, self._policy, deal, buffer, 1, ROUNDS) < 0)


def checked(result: int) -> int:
    """Return the result of a function of the core; OverflowError if it refused its arguments."""
    if result < 0:
        raise OverflowError
    return result
