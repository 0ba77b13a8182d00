"""Questions of thinking bots about one position, answered by the native core in batches."""

import ctypes
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from math import exp
from random import Random
from typing import Any, TypeVar

from castles_nb.bots import turns
from castles_nb.bots.board import leaf_correction
from castles_nb.bots.board.solo import SoloBot
from castles_nb.bots.budget import Budget
from castles_nb.bots.futures import Outcomes
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.search import EXPLORATION, TEMPERATURE
from castles_nb.engine.bits import mask_of
from castles_nb.native.codec import action_of, code_of, encode, encode_deal
from castles_nb.native.core import Core, checked
from castles_nb.native.drawing import encode_drawing, encode_rng
from castles_nb.native.layout import ACTIONS, BRANCH, DEAL, NODE, QUESTION, TREE
from castles_nb.native.planning import Planner
from castles_nb.native.tables import encode_endings, encode_policy

Choices = tuple[Any, ...]
T = TypeVar("T")

PORTION = 32
"""Tries per call. A call takes a few milliseconds, so Ctrl-C doesn't wait long."""
LINES = 8
"""Lines tried per call, and futures drawn per call."""


class Thinker:
    """One position, and the bot that thinks about it.

    The futures come from a copy of the given generator. If Python has to do the work, methods raise
    one of `codec.Unknown`. `native.cards.thinking` has the class for the card game.
    """

    future, question_record, node, branch = DEAL, QUESTION, NODE, BRANCH
    action_of: Any = staticmethod(action_of)

    def __init__(
        self, core: Core, bot: Any, state: Any, player: int, rng: Random, sooner: int
    ) -> None:
        heuristics, correction = heuristics_for(state), bot._leaf_correction_for(state)
        if correction not in (None, leaf_correction.leaf_correction):
            raise ValueError
        self.c, self.facts, self.policy = core.given
        layout = core.layout
        self.state_record, self.line, self.beginning = layout.state, layout.line, layout.beginning
        self.width = min(bot.width, ACTIONS)
        self.where = state
        self.state = encode(state)
        self.deal = encode_deal(state.deal)
        self.seen, self.drawing = encode_drawing(state)
        leaf_weights = bot._leaf_weights_for(state)
        self.prospects = encode_policy(leaf_weights, state.rules, type(bot) is SoloBot)
        self.endings = encode_endings() if correction else None
        self._rng = rng
        self._encoded_rng: Any = None
        self._deals: list[bytes] = []
        self._question: tuple[Any, ...] = (
            *(bot.opponent_weight, EXPLORATION, TEMPERATURE, player),
            mask_of(heuristics.rivals(state, player)) if bot.opponent_weight else 0,
            self.width,
            *(sooner, bot._until(state), state.rounds_played, bool(state.order)),
            *((turns.BEAM, turns.WIDTH) if bot._plans_turns(state) else (0, 0)),
        )
        self.question = QUESTION.packer.pack(*self._question)
        self.by: tuple[Any, ...] = (
            self.facts,
            self.policy,
            self.prospects,
            self.endings,
            self.question,
        )

    @property
    def without_rivals(self) -> bytes:
        """The same question about the player's own points alone."""
        opponent_weight, explore, temperature, player, _, *others = self._question
        packer = self.question_record.packer
        return packer.pack(opponent_weight, explore, temperature, player, 0, *others)

    @property
    def encoded_rng(self) -> Any:
        """The generator, in the core's form."""
        if self._encoded_rng is None:
            words = encode_rng(self._rng)
            self._encoded_rng = (ctypes.c_char * len(words)).from_buffer(words)
        return self._encoded_rng

    def deals(self, first: int, number: int) -> bytes:
        """The deals of `number` futures, starting with `first`."""
        size = self.future.size
        while len(self._deals) < first + number:
            found = ctypes.create_string_buffer(LINES * size)
            self._draw(found)
            raw = found.raw
            self._deals += [raw[n : n + size] for n in range(0, len(raw), size)]
        return b"".join(self._deals[first : first + number])

    def _draw(self, found: Any) -> None:
        checked(self.c.redeals(self.seen, self.drawing, self.encoded_rng, found, LINES))

    def foresee(self, states: bytes, number: int, question: bytes) -> list[float]:
        """The player's expected points in each of these states."""
        found = (ctypes.c_double * number)()
        given = self.facts, self.prospects, self.endings, question, self.deal
        checked(self.c.foresee(*given, states, number, found))
        return list(found)

    def foresee_plans(self, plans: Sequence[Choices]) -> list[float]:
        """The player's own expected points after each of these plans."""
        found = (ctypes.c_double * len(plans))()
        given = self.facts, self.prospects, self.endings, self.without_rivals, self.deal
        checked(self.c.foresee_plans(*given, self.state, *_codes_of(plans), len(plans), found))
        return list(found)

    def level(self) -> float:
        """The points by which the best other player counts now."""
        (alone,) = self.foresee(self.state, 1, self.without_rivals)
        (ahead,) = self.foresee(self.state, 1, self.question)
        return alone - ahead

    # Trials ----------------------------------------------------------------------------------

    def lines(self, plans: Sequence[Choices]) -> Any:
        """These plans, played up to the point at which futures differ."""
        found = ctypes.create_string_buffer(len(plans) * self.line.size)
        given = *self.by, self.deal, self.state
        checked(self.c.begin_lines(*given, *_codes_of(plans), len(plans), found))
        return found

    def trials(self, plans: Sequence[Choices]) -> Outcomes:
        """The outcomes of these plans, for `bots.futures.sequential_halving`."""
        lines = self.lines(plans)
        return lambda places, number: self.outcomes(lines, places, number)

    def planner(self) -> Any:
        """The planner of this position."""
        return Planner(self)

    def outcomes(
        self, lines: Any, places: Sequence[int], first: int, number: int = 1
    ) -> Iterator[float]:
        """The outcomes of the lines at these places, future by future."""
        size = len(places)
        if number == 1 and size > LINES:
            for n in range(0, size, LINES):
                yield from self.outcomes(lines, places[n : n + LINES], first)
            return
        which = (ctypes.c_int32 * size)(*places)
        step = max(1, LINES // size)
        for future in range(first, first + number, step):
            many = min(step, first + number - future)
            found = (ctypes.c_double * (many * size))()
            self._try(lines, which, size, self.deals(future, many), many, found)
            yield from found

    def _try(self, lines: Any, *given: Any) -> None:
        checked(self.c.try_lines(*self.by, lines, *given))

    # Search ----------------------------------------------------------------------------------

    def search(self, budget: Budget) -> list[tuple[Any, int, float]]:
        """Return each choice with its number of rollouts and its mean outcome."""
        exponential = exponential_of_python()
        room = 0
        tree = ctypes.create_string_buffer(TREE.size)
        buffers = [ctypes.create_string_buffer(0) for _ in range(3)]
        sizes = self.future.size, self.node.size, self.branch.size * self.width
        tries = 0
        while not tries or budget.used < 1:
            portion = budget.portion(PORTION)
            if tries + portion > room:
                room = max(2 * room, 8 * PORTION)
                buffers = [
                    _grown(buffer, size * (room + 1))
                    for buffer, size in zip(buffers, sizes, strict=True)
                ]
            nodes, branches, deals, _ = TREE.packer.unpack(tree.raw)
            tree.raw = TREE.packer.pack(nodes, branches, deals, room - tries)
            self._search(buffers[0], tree, *buffers[1:], portion, exponential)
            tries += portion
            budget.spend(portion)
        _, _, first, number, *_ = self.node.packer.unpack_from(buffers[1])
        reasons = []
        for n in range(first, first + number):
            branch = self.branch.packer.unpack_from(buffers[2], n * self.branch.size)
            _, total, code, tried, _ = branch
            reasons.append((self.action_of(code), tried, total / max(1, tried)))
        return reasons

    def _search(self, *given: Any) -> None:
        start = self.deal, self.state, self.seen, self.drawing, self.encoded_rng
        checked(self.c.search(*self.by, *start, *given))


def _codes_of(plans: Sequence[Choices]) -> tuple[Any, Any]:
    """The choices of all plans in one row, and how many each has."""
    codes = [code_of(action) for choices in plans for action in choices]
    actions = (ctypes.c_uint32 * max(1, len(codes)))(*codes)
    return actions, (ctypes.c_int32 * len(plans))(*map(len, plans))


def _grown(buffer: Any, size: int) -> Any:
    """A larger buffer with the same contents."""
    larger = ctypes.create_string_buffer(size)
    ctypes.memmove(larger, buffer, len(buffer))
    return larger


@cache
def exponential_of_python() -> Any:
    """A C function with the same results as `math.exp`, to the last bit; a search may turn on it.

    None for the core's own function, which some platforms take from another library. ValueError if
    there isn't one.
    """
    from castles_nb.native.shared_library import library

    numbers = [-n * 0.0137 for n in range(2000)]
    given, found = (ctypes.c_double * 2000)(*numbers), (ctypes.c_double * 2000)()
    for exponential in _exponentials():
        library().exponentials(given, 2000, found, exponential)
        if list(found) == [exp(number) for number in numbers]:
            return exponential
    raise ValueError


def _exponentials() -> Iterator[Any]:
    yield None
    if sys.platform == "win32":
        yield ctypes.cast(ctypes.CDLL("ucrtbase").exp, ctypes.c_void_p)
