"""The verbs of any game: one record for each thing people can do."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from castles_nb.kernel.action import Action
from castles_nb.kernel.slot import Slot, Values
from castles_nb.kernel.violation import Violation
from castles_nb.message import Message, MessageLike
from castles_nb.renamed import renamed

S = TypeVar("S")
A = TypeVar("A", bound=Action)

Rules = tuple[str, ...]


def first_violation(
    checks: Iterable[Callable[[S, int, A], Violation | None]], state: S, player: int, action: A
) -> tuple[int, Violation | None]:
    """The number of these checks a player's action passes, and what is then said against it; None
    if it passes all."""
    passed = 0
    for check in checks:
        violation = check(state, player, action)
        if violation:
            return passed, violation
        passed += 1
    return passed, None


def actor(state: Any) -> int:
    """The player who decides, or the first one once nobody does."""
    player: int | None = state.current_player
    return 0 if player is None else player


def _nothing_more(state: Any, action: Any) -> Values:
    return {}


def _no_value(state: Any, player: int, action: Any) -> int:
    return 0


def _never(state: Any, action: Any) -> bool:
    return False


@renamed(pays="worker_cost", value="die_value", told="message_args", grounds="allowed_by")
@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Verb(Generic[S, A]):
    """One thing players can do, with everything that belongs to it in any game."""

    message: ClassVar[str] = "verb"
    """The beginning of the ids of its messages: `verb-NAME` is a command, as in `Take a bank from
    depot 4`, its attribute `.done` a report: `took a bank`."""

    name: str
    do: Callable[[S, A], None]
    """Carries out an action, which is legal."""
    checks: tuple[Callable[[S, int, A], Violation | None], ...]
    """The checks of an action, in the order a person would make them."""
    rule: str = ""
    """The rule that allows it; empty if it only declines something."""
    allowed_by: tuple[Callable[[S, int, A], Rules], ...] = ()
    """Functions for the rules that let an action happen, apart from the verb's own rule."""
    takes_die: bool = False
    """Whether a die, or a card with a number, can do it."""
    declines: bool = False
    """Whether it only skips something."""
    die_value: Callable[[S, int, A], int] = _no_value
    """The value a die needs for the player's action; 0 if any will do."""

    slots: tuple[Slot, ...] = ()
    """The things an action names, apart from its die."""
    form: str
    """The form of its actions, as in `take {tile} from {depot}[ with {die}]`: its slots in braces,
    alternatives in brackets (see `kernel.form`)."""
    code: str = ""
    """The form of an action in a record, as in `[{die}:]{tile}<{depot}`, without spaces; empty for
    its text."""
    targets: tuple[str, ...] = ()
    """The parts of the drawings that stand for an action, apart from its die, as in
    `depot-{depot}/{tile}`."""
    fits: Callable[[A], bool] | None = None
    """f(action): whether what it names goes together; without it, everything does."""
    has_button: bool | Callable[[A], bool] = False
    """Whether an action needs a button though it has targets, or f(action) that says so."""
    group: Callable[[A], MessageLike] | None = None
    """f(action): the heading over its button, where there are many, as in `2 points`."""

    message_args: Callable[[S, A], Values] = _nothing_more
    """Values of its messages besides the die and what the slots name."""
    worker_cost: Callable[[S, int, A], int] | None = None
    """f(state, player, action): the workers that the player's action costs, if they aren't what
    anybody pays to change its die."""
    costs_silver: bool = False
    """Whether it costs silver."""
    costs_more: Callable[[S, A], bool] = _never
    """f(state, action): whether it costs something that isn't in the ledger."""

    def __post_init__(self) -> None:
        if not self.code:
            object.__setattr__(self, "code", self.form)

    def text(self, action: A) -> str:
        """An action in words, as in `take bank from 4 with 3`."""
        return action.grammar.text(action, self)

    def short(self, action: A) -> str:
        """An action in a record, as in `3:Bk<4`."""
        return action.grammar.short(action, self)

    def named(self, action: A) -> dict[str, Any]:
        """The values an action names, by slot."""
        return {slot.name: slot.of(action) for slot in self.slots}

    def needs_button(self, action: A) -> bool:
        """Whether the parts of the drawings alone can't express an action."""
        asked = self.has_button
        return (asked(action) if callable(asked) else asked) or not action.grammar.targets(
            action, self
        )

    def workers_paid(self, state: S, action: A) -> int:
        """The workers that an action costs, as the ledger will book them."""
        return self.worker_cost(state, actor(state), action) if self.worker_cost else 0

    def costs(self, state: S, action: A) -> bool:
        """Whether an action costs anything: workers, silver or more."""
        return (
            self.costs_silver
            or self.workers_paid(state, action) > 0
            or self.costs_more(state, action)
        )

    def say(self, state: S, action: A, form: str = "", **more: object) -> Message:
        """An action of the verb as something to say, before it happens: as a command, or in the
        `form` of its message, as `done`."""
        values = _die_values(self.die_value(state, actor(state), action), action.die)
        for slot in self.slots:
            values |= slot.values(state, action)
        values |= self.message_args(state, action)
        return Message(f"{self.message}-{self.name}{form and '.'}{form}", **values, **more)


def _die_values(value: int, die: int) -> Values:
    """With which die an action happens, and as which value it is used."""
    change = "none" if not die else "same" if value in (0, die) else "changed"
    return {"change": change, "die": die, "value": value}
