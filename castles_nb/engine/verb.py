"""What a verb is: one record for each thing that people can do, from which all tables follow."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.objection import Check
    from castles_nb.engine.state import GameState

Rules = tuple[str, ...]
Grounds = Callable[["GameState", int, "Action"], Rules]
"""f(state, player, action): the ids of the rules that let the player's legal action happen."""


class Slot(NamedTuple):
    """Something that the actions of a verb name."""

    name: str
    """`tile`, `depot`, `space`, `duchy`, `goods`, `depots` or `workers`."""
    of: "Callable[[Action], Any]"
    """A tile kind, a number, or for `depots` and the `goods` of a load several; 0 for none."""


TILE = Slot("tile", lambda action: action.item)
GOODS = Slot("goods", lambda action: action.item)
DEPOT = Slot("depot", lambda action: action.place)
SPACE = Slot("space", lambda action: action.place)
DUCHY = Slot("duchy", lambda action: action.place)


def _no_value(state: "GameState", player: int, action: "Action") -> int:
    return 0


def _no_parts(action: "Action") -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Verb:
    """One thing that people can do, with all that belongs to it."""

    name: str
    do: "Callable[[GameState, Action], None]"
    """Carries out an action, which is legal."""
    checks: "tuple[Check, ...]"
    """What can be said against an action, as a person would check it."""
    universe: "Callable[[], Iterable[Action]]"
    """Every action of this verb that there could ever be."""

    rule: str = ""
    """The rule that allows it; empty where it only declines something."""
    grounds: tuple[Grounds, ...] = ()
    """What tells the rules that let an action happen, besides that of the verb."""
    takes_die: bool = False
    """Whether a die can do it (DIE-01), so also an effect that brings a die."""
    is_free: bool = False
    """Whether it needs no die in a turn, and may also come before an effect (BLK-03, A-53)."""
    declines: bool = False
    """Whether it only does without something."""
    value: "Callable[[GameState, int, Action], int]" = _no_value
    """The value as which a die is used for the player's action; 0 where any will do."""

    slots: tuple[Slot, ...] = ()
    """What an action names, besides its die."""
    text: "Callable[[Action], str]"
    """An action in words, as in `take bank from 4 with 3`."""
    short: "Callable[[Action], str]"
    """An action in a record, as in `3:Bk<4`; without spaces, brackets or braces."""
    parts: "Callable[[Action], tuple[str, ...]]" = _no_parts
    """The parts of the drawings that stand for an action, besides its die."""
    has_button: bool = False
    """Whether an action needs a button though it has parts."""

    command: str
    """The verb as a command, as in `Take`."""
    past: str
    """The verb as a report, as in `took`."""
    thing: "Callable[[GameState, Action], str]"
    """The rest of the sentence, as in `a bank from depot 4 with the 3 changed to a 4`."""
    cost: str = ""
    """What it costs besides what the ledger books, as in `both dice`."""
    worth: "Callable[[Any, Action], float] | None" = None
    """f(outlook, action): what an action brings in expected points, as `bots.expected_gains` tells
    it of the base game; without it bots make the action and look."""

    def also(
        self,
        checks: "tuple[Check, ...]" = (),
        grounds: tuple[Grounds, ...] = (),
        first: "tuple[Check, ...]" = (),
    ) -> "Verb":
        """The same verb with more checks, after its own or `first` of all, and more grounds."""
        return replace(
            self,
            checks=(*first, *self.checks, *checks),
            grounds=(*self.grounds, *grounds),
        )

    def named(self, action: "Action") -> dict[str, Any]:
        """What an action names, by slot."""
        return {slot.name: slot.of(action) for slot in self.slots}


def by_name(*verbs: Verb) -> dict[str, Verb]:
    """These verbs by their names."""
    return {verb.name: verb for verb in verbs}
