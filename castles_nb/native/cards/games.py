"""Whole card games that the native core plays."""

import ctypes
from collections.abc import Sequence
from typing import Any

from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.heuristics import heuristics_for, weights_for
from castles_nb.bots.random_bot import RandomBot
from castles_nb.native.cards.codec import action_of, decode, encode
from castles_nb.native.cards.core import CardCore
from castles_nb.native.cards.layout import STATE
from castles_nb.native.cards.tables import encode_policy
from castles_nb.native.core import checked
from castles_nb.native.games import MOST_CHOICES, Blind, Played
from castles_nb.native.layout import PLAYERS


def played(core: CardCore, state: Any, bots: Sequence[Any]) -> Played:
    """Play the rest of a game between greedy bots and bots that choose blindly.

    Raises `Unknown` if Python has to play it; nothing is changed.
    """
    c, facts, _ = core.given
    policies = [_policy_of(bot, state) for bot in bots]
    blind = Blind({seat: bot._random for seat, bot in enumerate(bots) if policies[seat] is None})
    data = ctypes.create_string_buffer(encode(state), STATE.size)
    made = (ctypes.c_uint64 * MOST_CHOICES)()
    by = (ctypes.c_char_p * PLAYERS)(*policies)
    number = checked(c.cards_play_game(facts, by, blind.buffer, data, made, MOST_CHOICES))
    return Played(list(map(action_of, made[:number])), decode(data.raw, state), blind.after())


def _policy_of(bot: Any, state: Any) -> bytes | None:
    """The weights this bot chooses by; None if it chooses blindly."""
    if type(bot) is RandomBot:
        return None
    if type(bot) is not GreedyBot:
        raise ValueError
    weights = weights_for(bot.weights, heuristics_for(state).policy_weights)
    return encode_policy(weights, state.card_set)
