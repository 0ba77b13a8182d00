"""Plans for a turn, found by the native core as `bots/planning.py` finds them."""

import ctypes
import struct
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from castles_nb.bots.budget import Budget
from castles_nb.bots.planning import FINDING, POSITIONS, Plan
from castles_nb.native.core import TERMS, checked
from castles_nb.native.layout import ACTIONS

if TYPE_CHECKING:
    from castles_nb.native.thinking import Thinker

AT_ONCE = 16
"""States per call."""
ROOM = 4 * ACTIONS
"""Room for the states they lead to."""
_DIE = 0xF00
"""The bits of an action's code that hold its die."""
_KEY = 16
_WORTH = struct.Struct("<d")
_WORTHS = _WORTH.size * (TERMS + 1)
"""The parts of an estate's worth, and their sum."""

Codes = tuple[int, ...]


class Found(NamedTuple):
    """A state reached by some choices."""

    state: bytes
    codes: Codes
    worth: float
    """During the turn, the expected gain of these choices; after it, the worth of the estate."""


class Planner:
    """Stands in for a `PlanningBot` in one position: it has the same methods for finding and trying
    plans."""

    def __init__(self, thinker: "Thinker") -> None:
        self._ask = thinker
        self._ends: dict[Any, bytes] = {}
        """The last state of each plan, by its choices."""

    def _plans(self, state: Any, player: int, budget: Budget, beam: int) -> list[Plan]:
        begun, plans = [Found(self._ask.state, (), 0.0)], dict[Hashable, Found]()
        while begun:
            longer: dict[Hashable, Found] = {}
            for first in range(0, len(begun), AT_ONCE):
                if first and budget.used >= FINDING:
                    break
                self._expand(begun[first : first + AT_ONCE], longer, plans)
            begun = sorted(longer.values(), key=lambda found: -found.worth)[:beam]
        return self._as_plans(plans.values())

    def _expand(
        self,
        begun: Sequence[Found],
        longer: dict[Hashable, Found],
        plans: dict[Hashable, Found],
    ) -> None:
        """Follow the most promising choices of each state, and sort the results into the two."""
        ask, number = self._ask, len(begun)
        most = number * ask.width
        numbers, codes = (ctypes.c_int32 * number)(), (ctypes.c_uint32 * most)()
        gains, own = (ctypes.c_double * most)(), (ctypes.c_uint8 * most)()
        after, worths = Rows(most, ask.state_record.size), Rows(most, _WORTHS)
        states = b"".join([found.state for found in begun])
        given = ask.facts, ask.policy, ask.question, ask.deal, states, number
        checked(ask.c.expand(*given, numbers, codes, gains, own, after.data, worths.data))
        self._sort(begun, (numbers, codes, gains, own, after, worths), longer, plans)

    def _sort(
        self,
        begun: Sequence[Found],
        expanded: tuple[Any, ...],
        longer: dict[Hashable, Found],
        plans: dict[Hashable, Found],
    ) -> None:
        """Add what the core found to what is known: where turns go on, and where they end."""
        numbers, codes, gains, own, after, worths = expanded
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

    def _every_plan(self, state: Any, player: int, budget: Budget) -> list[Plan]:
        seen, plans = {b""}, list[Found]()  # where it begins is a place, too
        begun = [Found(self._ask.state, (), 0.0)]
        while begun:
            longer: list[Found] = []
            for found, keys, after, codes, own, worths, rows in self._branches(begun):
                if len(seen) > POSITIONS or budget.used >= FINDING:
                    return []
                for n in rows:
                    if (key := keys[n]) not in seen:
                        seen.add(key)
                        reached = Found(after[n], (*found.codes, codes[n]), worths[n])
                        (longer if own[n] else plans).append(reached)
            begun = longer
        return self._as_plans(plans)

    def _branches(self, begun: Sequence[Found]) -> Iterator[tuple[Any, ...]]:
        """Every state that can follow each of these: keys, states, codes, whether the turn
        continues, the worth of the estate if it doesn't, and the rows of this one."""
        ask, done = self._ask, 0
        while done < len(begun):
            some = begun[done : done + AT_ONCE]
            numbers, codes = (ctypes.c_int32 * AT_ONCE)(), (ctypes.c_uint32 * ROOM)()
            own, worths = (ctypes.c_uint8 * ROOM)(), (ctypes.c_double * ROOM)()
            after, keys = Rows(ROOM, ask.state_record.size), Rows(ROOM, _KEY)
            states = b"".join([found.state for found in some])
            given = ask.facts, ask.policy, ask.question, ask.deal, states, len(some), ROOM
            found = numbers, codes, own, after.data, keys.data, worths
            number, first = checked(ask.c.branch(*given, *found)), 0
            for n in range(number):
                rows = range(first, first + numbers[n])
                yield some[n], keys, after, codes, own, worths, rows
                first = rows.stop
            done += number

    def _as_plans(self, found: Iterable[Found]) -> list[Plan]:
        """The best one first."""
        plans = []
        for state, codes, worth in sorted(found, key=lambda each: -each.worth):
            choices = tuple(map(self._ask.action_of, codes))
            self._ends[choices] = state
            plans.append(Plan(choices, worth))
        return plans

    def _as_foreseen(self, state: Any, player: int, plans: Sequence[Plan]) -> list[Plan]:
        ends = b"".join([self._ends[plan.choices] for plan in plans])
        worths = self._ask.foresee(ends, len(plans), self._ask.without_rivals)
        found = [plan._replace(worth=worth) for plan, worth in zip(plans, worths, strict=True)]
        return sorted(found, key=lambda plan: -plan.worth)

    def _outcomes(self, state: Any, player: int, plans: Sequence[Plan]) -> Any:
        return self._ask.trials([plan.choices for plan in plans])

    def _level(self, state: Any, player: int) -> float:
        return self._ask.level()


class Rows:
    """Rows of bytes, written by the core."""

    def __init__(self, number: int, size: int) -> None:
        self.data, self._size = ctypes.create_string_buffer(number * size), size
        self._begin = ctypes.addressof(self.data)

    def __getitem__(self, row: int) -> bytes:
        return ctypes.string_at(self._begin + row * self._size, self._size)
