"""Plans for a turn, found by the native core as `bots/planning.py` finds them."""

import ctypes
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from castles_nb.bots.budget import Budget
from castles_nb.bots.planning import FINDING, POSITIONS, TurnPlan
from castles_nb.native.core import checked
from castles_nb.native.layout import ACTIONS, PLAN

if TYPE_CHECKING:
    from castles_nb.native.thinking import Thinker

AT_ONCE = 16
"""States per call."""
ROOM = 4 * ACTIONS
"""Room for the states they lead to."""
PLANS_FOR_EACH = 128
"""Room for this many plans for each beginning that's followed at a time; usually there are 15."""
_KEY = 16

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

    def _plans(
        self, state: Any, player: int, budget: Budget, beam: int, most: int | None = None
    ) -> list[TurnPlan]:
        ask, room = self._ask, PLANS_FOR_EACH * beam
        rows = ctypes.create_string_buffer(2 * beam * ask.beginning.size)
        seen, found = (ctypes.c_uint64 * (beam * ask.width))(), Rows(room, PLAN.size)
        best = (ctypes.c_int32 * min(most or room, room))()
        given = ask.facts, ask.policy, ask.question, ask.deal, ask.state, beam, rows, seen
        number = checked(ask.c.find_plans(*given, room, found.data, len(best), best))
        plans = []
        for place in best[:number]:
            worth, _, length, *codes = PLAN.packer.unpack(found[place])
            plans.append(TurnPlan(tuple(map(ask.action_of, codes[:length])), worth))
        return plans

    def _every_plan(self, state: Any, player: int, budget: Budget) -> list[TurnPlan]:
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

    def _as_plans(self, found: list[Found]) -> list[TurnPlan]:
        """The best one first."""
        found.sort(key=lambda each: -each.worth)
        return [TurnPlan(tuple(map(self._ask.action_of, each.codes)), each.worth) for each in found]

    def _as_foreseen(self, state: Any, player: int, plans: Sequence[TurnPlan]) -> list[TurnPlan]:
        worths = self._ask.foresee_plans([plan.choices for plan in plans])
        found = [plan._replace(value=worth) for plan, worth in zip(plans, worths, strict=True)]
        return sorted(found, key=lambda plan: -plan.value)

    def _outcomes(self, state: Any, player: int, plans: Sequence[TurnPlan]) -> Any:
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
