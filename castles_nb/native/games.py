"""Whole games, played by the native core."""

import ctypes
from array import array
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from castles_nb.bots.board.solo import SoloBot
from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.heuristics import heuristics_for, weights_for
from castles_nb.bots.random_bot import RandomBot
from castles_nb.native.codec import action_of, decode, encode, encode_deal
from castles_nb.native.core import Core, checked
from castles_nb.native.drawing import encode_drawing, encode_rng
from castles_nb.native.layout import PLAYERS, RNG
from castles_nb.native.tables import encode_policy

AT_ONCE = 64
"""Games per call."""
MOST_CHOICES = 4000
"""Choices in a game; it has some hundreds."""


class Played(NamedTuple):
    """A game that was played to its end."""

    made: list[Any]
    """The choices, in order."""
    end: Any
    """Its last state."""
    rngs: list[tuple[Random, tuple[Any, ...]]]
    """The generators of random bots, each with its state after the game."""


def played(core: Core, state: Any, bots: Sequence[Any]) -> Played:
    """The rest of a game between greedy and random bots. `Unknown` if Python has to play it.

    Neither the state nor the bots change.
    """
    c, facts, _ = core.given
    policies = [_policy_of(bot, state) for bot in bots]
    blind = Blind({seat: bot._random for seat, bot in enumerate(bots) if policies[seat] is None})
    data = ctypes.create_string_buffer(encode(state), core.layout.state.size)
    made = (ctypes.c_uint32 * MOST_CHOICES)()
    given = facts, (ctypes.c_char_p * PLAYERS)(*policies), blind.buffer, encode_deal(state.deal)
    number = checked(c.play_game(*given, data, made, MOST_CHOICES))
    return Played(list(map(action_of, made[:number])), decode(data.raw, state), blind.after())


class Blind:
    """The generators of the seats whose bots choose blindly, as the core has them. `Unknown` where
    two draw from one generator in turns."""

    def __init__(self, generators: dict[int, Random]) -> None:
        if len(set(map(id, generators.values()))) < len(generators):
            raise ValueError
        size = RNG.size
        self._words = bytearray(PLAYERS * size)
        self._places = {
            rng: slice(seat * size, seat * size + size) for seat, rng in generators.items()
        }
        for rng, place in self._places.items():
            self._words[place] = encode_rng(rng)
        self.buffer = _buffer(self._words)

    def after(self) -> list[tuple[Random, tuple[Any, ...]]]:
        """Each of them, and its state after the game."""
        return [
            (rng, (3, tuple(array("I", self._words[place])), None))
            for rng, place in self._places.items()
        ]


def _policy_of(bot: Any, state: Any) -> bytes | None:
    """The policy of a bot that plays what looks best; None for a random one."""
    if type(bot) is RandomBot:
        return None
    if not is_greedy(bot):
        raise ValueError
    weights = weights_of(bot, state)
    return encode_policy(weights, state.rules, type(bot) is SoloBot)


def weights_of(bot: Any, state: Any) -> Any:
    """Return the weights a bot chooses by if it's greedy, or is so in its rollouts; TypeError for
    another game's."""
    name = "weights" if type(bot) is GreedyBot else "policy_weights"
    return weights_for(getattr(bot, name), heuristics_for(state).policy_weights, name)


def is_greedy(bot: Any) -> bool:
    """Whether a bot plays what looks best, without rollouts."""
    return type(bot) is GreedyBot or (type(bot) is SoloBot and bot.width == 1)


def points_after(
    core: Core, state: Any, number: int, dealing: Random, choosing: Random | None = None
) -> Iterator[tuple[int, ...]]:
    """The final points of `number` games that start in this state.

    Every game gets the deal of `state.redealt(dealing)`. Greedy bots play it; given `choosing`,
    random ones do: `actions[int(choosing.random() * len(actions))]`. `Unknown` if Python has to
    play. Both generators are unchanged afterwards.
    """
    c, facts, policy = core.given
    start, seen = encode(state), encode_drawing(state)
    deal = _buffer(encode_rng(dealing))
    choose = _buffer(encode_rng(choosing)) if choosing else None
    players = len(state.points)
    for first in range(0, number, AT_ONCE):
        many = min(AT_ONCE, number - first)
        points = (ctypes.c_int32 * (PLAYERS * many))()
        checked(c.play_out(facts, policy, *seen, deal, choose, start, many, points))
        every = tuple(points)
        for n in range(0, PLAYERS * many, PLAYERS):
            yield every[n : n + players]


def _buffer(data: bytearray) -> Any:
    """The same bytes, as a buffer for the core."""
    return (ctypes.c_char * len(data)).from_buffer(data)
