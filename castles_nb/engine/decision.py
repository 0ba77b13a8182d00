"""Decisions: who must choose, and what kind of choice it is."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from castles_nb.message import Message
from castles_nb.renamed import renamed, renamed_fields

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState
    from castles_nb.engine.verb import Verb

HasChoice = Callable[["GameState", "Estate"], bool]


@renamed_fields(named="title")
class Decision(NamedTuple):
    """A decision that is due."""

    player: int
    kind: str
    """The name of a `DecisionKind`."""
    tile: int = 0
    """The tile kind that waits for room (`discard`), or to be put somewhere."""

    def __str__(self) -> str:
        return str(Message("decision-of", player=self.player, decision=self.title))

    @property
    def title(self) -> Message:
        """The name of what asks for it, as in `town hall`."""
        return Message(f"decision-{self.kind}")


class DeferredStep(Decision):
    """A step that waits among the decisions that are due, until all those asked after it are made.

    Its `kind` is the name of one of the `waiting` steps of the rules (see `GameState.defer`).
    """

    __slots__ = ()


@cache
def decision_of(player: int, kind: str, tile: int = 0) -> Decision:
    """A decision that is due; the same one each time, as making one takes long."""
    return Decision(player, kind, tile)


@cache
def waiting(player: int, step: str) -> DeferredStep:
    """A step that waits, by its name; the same one each time."""
    return DeferredStep(player, step)


def no_die(state: "GameState") -> int:
    """For what is done without a die."""
    return 0


def always(state: "GameState", estate: "Estate") -> bool:
    """Default of `has_choice`: the effect always has something to do."""
    return True


def has_choice(state: "GameState", player: int, effect: str) -> bool:
    """Whether the effect of a tile of this name would do anything for a player (PLACE-09)."""
    kind = state.rules.decisions.get(effect)
    return kind is None or kind.has_choice(state, state.estates[player])


@renamed(
    grounds="allowed_by",
    alone="hides_verb_rule",
    terms="die_rule",
    dice="allows_die_actions",
    free="allows_free_actions",
    passing="has_pass_text",
    usable="has_choice",
    worth="value",
    asks="prompt",
)
@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DecisionKind:
    """A kind of decision, with everything that belongs to it."""

    name: str
    """That of the tile whose effect asks for it, where one does. It is also the end of a message's
    id: `decision-NAME` names what asks, and `decision-NAME.asks` says what to choose."""
    choices: "Callable[[GameState, Decision], list[Action]]"
    """Lists its legal actions, in a fixed order."""
    verbs: tuple[str, ...]
    """The verbs it is about, apart from everything a die can do."""
    rule: str
    """The rule that says so."""
    die_rule: str = ""
    """The rule that says with which die it is done, and that one may do without it; that rule
    itself if not told."""
    die: "Callable[[GameState], int]" = no_die
    """The value of the die that comes with it, 0 for none."""
    allows_die_actions: bool = False
    """Whether everything that a die can do is possible."""
    allows_free_actions: bool = False
    """Whether the verbs that need no die in a turn are possible before it (BLK-03)."""
    nothing_before: str = ""
    """The rule that says so where, once a turn is over, no free action comes before it."""
    must: str = ""
    """The rule that says that nobody may do without it."""
    allowed_by: tuple[str, ...] = ()
    """More rules that let what answers it happen."""
    no_castle: str = ""
    """The rule that says so if it gives you an action like a castle's, but isn't one (SHD-11)."""
    has_pass_text: bool = False
    """Whether doing without has words of its own: `decision-NAME.pass` and `.passed`."""
    rule_of: "Callable[[Action], str] | None" = None
    """f(action): the rule that lets this action answer it, if several may."""
    hides_verb_rule: bool = False
    """Whether explanations cite its rule only, without that of the verb."""
    in_setup: bool = False
    """Whether it is made before the first round, and then only."""
    holds_tile: bool = False
    """Whether a tile waits for it."""
    after_black: "Callable[[GameState, int], None] | None" = None
    """f(state, player): what follows once a tile from the black depot has been placed right away,
    if one may be; it is then possible with what counts as a part of that depot, too (VIN-23)."""
    has_choice: HasChoice = always
    """Whether the effect that asks for it would find anything to choose (PLACE-09)."""
    value: "Callable[[Any], float] | None" = None
    """f(evaluation): expected points it is worth while it is still to be made, as
    `bots.board.evaluation` says it for the base game. Without it, bots take it for any choice of a
    tile."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "die_rule", self.die_rule or self.rule)

    @property
    def prompt(self) -> Message:
        """The request to a player."""
        return Message(f"decision-{self.name}.asks")

    def is_about(self, verb: "Verb") -> bool:
        """Whether the verb answers it."""
        return (
            verb.name in self.verbs
            or (self.allows_die_actions and verb.takes_die)
            or (self.after_black is not None and verb.from_black)
        )

    def allows(self, verb: "Verb") -> bool:
        """Whether the verb is possible while it is due: it answers it, or may come before."""
        return self.is_about(verb) or (self.allows_free_actions and verb.is_free)

    def under(self, rule: str) -> "DecisionKind":
        """The same kind of decision where another rule asks for it."""
        return replace(self, rule=rule, die_rule=rule)
