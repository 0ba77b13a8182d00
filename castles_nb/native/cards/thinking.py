"""Questions to the native core from bots that try their choices in a card game."""

import ctypes
import struct
from collections.abc import Hashable, Sequence
from random import Random
from typing import Any

from castles_nb.bots.budget import Budget
from castles_nb.bots.cards.evaluation import TERMS
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.planning import FINDING, TurnPlan
from castles_nb.bots.search import EXPLORATION, TEMPERATURE
from castles_nb.engine.bits import mask_of
from castles_nb.native.cards.codec import action_of, code_of, encode
from castles_nb.native.cards.core import MOST_ACTIONS, CardCore
from castles_nb.native.cards.layout import BRANCH, NODE, QUESTION, STATE
from castles_nb.native.cards.tables import encode_policy
from castles_nb.native.core import checked
from castles_nb.native.planning import AT_ONCE, Found, Planner, Rows
from castles_nb.native.thinking import LINES, Choices, Thinker

_DIE = 0xF00
"""The bits of an action's code that hold its die."""
_WORTH = struct.Struct("<d")
_WORTHS = _WORTH.size * (len(TERMS) + 1)
"""Bytes of the parts of an estate's worth, and their sum."""


class CardThinker(Thinker):
    """One position, for a bot that tries its choices there.

    Futures are whole states, and there is no correction for card games.
    """

    future, question_record, node, branch = STATE, QUESTION, NODE, BRANCH
    action_of = staticmethod(action_of)

    def __init__(
        self, core: CardCore, bot: Any, state: Any, player: int, rng: Random, sooner: int
    ) -> None:
        heuristics, until = heuristics_for(state), bot._until(state)
        if bot._leaf_correction_for(state) is not None or sooner != until or player != state.player:
            raise ValueError
        self.c, self.facts, self.policy = core.given
        self.width = min(bot.width, MOST_ACTIONS)
        self.where = state
        self.state = encode(state)
        self.prospects = encode_policy(bot._leaf_weights_for(state), state.card_set)
        self._rng = rng
        self._encoded_rng: Any = None
        self._deals: list[bytes] = []
        self._question = (
            *(bot.opponent_weight, EXPLORATION, TEMPERATURE, player),
            mask_of(heuristics.rivals(state, player)) if bot.opponent_weight else 0,
            *(self.width, until, state.round_index, state.turn),
        )
        self.question = QUESTION.packer.pack(*self._question)
        self.by = self.facts, self.policy, self.prospects, self.question

    def foresee(self, states: bytes, number: int, question: bytes) -> list[float]:
        """The points the player can expect in each of these states."""
        found = (ctypes.c_double * number)()
        given = self.facts, self.prospects, question, states, number
        checked(self.c.cards_foresee(*given, found))
        return list(found)

    def lines(self, plans: Sequence[Choices]) -> Any:
        """The choices as the core has them, and the place where each plan begins."""
        codes = [code_of(action) for choices in plans for action in choices]
        begins = [0]
        for choices in plans:
            begins.append(begins[-1] + len(choices))
        actions = (ctypes.c_uint64 * max(1, len(codes)))(*codes)
        return actions, (ctypes.c_int32 * len(begins))(*begins)

    def planner(self) -> Any:
        """The planner, which finds plans and tries them."""
        return CardPlanner(self)

    def _draw(self, found: Any) -> None:
        checked(self.c.cards_redeals(self.facts, self.state, self.encoded_rng, found, LINES))

    def _try(self, lines: Any, *given: Any) -> None:
        checked(self.c.cards_try_lines(*self.by, *lines, *given))

    def _search(self, *given: Any) -> None:
        checked(self.c.cards_search(*self.by, self.state, self.encoded_rng, *given))


class CardPlanner(Planner):
    """Stands in for a `PlanningBot` in one position of the card game."""

    def _plans(
        self, state: Any, player: int, budget: Budget, beam: int, most: int | None = None
    ) -> list[TurnPlan]:
        begun, plans = [Found(self._ask.state, (), 0.0)], dict[Hashable, Found]()
        while begun:
            longer: dict[Hashable, Found] = {}
            for first in range(0, len(begun), AT_ONCE):
                if first and budget.used >= FINDING:
                    break
                self._expand(begun[first : first + AT_ONCE], longer, plans)
            begun = sorted(longer.values(), key=lambda found: -found.worth)[:beam]
        return self._as_plans(list(plans.values()))[:most]

    def _expand(
        self, begun: Sequence[Found], longer: dict[Hashable, Found], plans: dict[Hashable, Found]
    ) -> None:
        """Follow the most promising choices of each state, and sort the results into the two."""
        ask, number = self._ask, len(begun)
        most = number * ask.width
        numbers, codes = (ctypes.c_int32 * number)(), (ctypes.c_uint64 * most)()
        gains, own = (ctypes.c_double * most)(), (ctypes.c_uint8 * most)()
        after, worths = Rows(most, STATE.size), Rows(most, _WORTHS)
        states = b"".join([found.state for found in begun])
        given = ask.facts, ask.policy, ask.question, states, number
        checked(ask.c.cards_expand(*given, numbers, codes, gains, own, after.data, worths.data))
        n = 0
        for found, many in zip(begun, numbers, strict=True):
            for _ in range(many):
                made = (*found.codes, codes[n])
                if own[n]:
                    # In whatever order, the same choices lead to the same place.
                    place = frozenset(made)
                    if place not in longer:
                        longer[place] = Found(after[n], made, found.worth + gains[n])
                else:
                    terms = worths[n]
                    alike = terms, frozenset([code & ~_DIE for code in made])
                    if alike not in plans:
                        plans[alike] = Found(after[n], made, _WORTH.unpack(terms[-8:])[0])
                n += 1
