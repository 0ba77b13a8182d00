"""The board game's verbs: one record for each thing people can do, from which all tables follow."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from castles_nb.components import DUCHIES, terms
from castles_nb.engine.actions import Action
from castles_nb.engine.dice import COST
from castles_nb.engine.kinds import CODE, COLOUR, NAME, NOWHERE
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.kernel import verb
from castles_nb.kernel.slot import Names, Slot, Values, numbered
from castles_nb.kernel.verb import Rules as Rules  # the same in any game
from castles_nb.kernel.verb import actor as actor
from castles_nb.message import MessageLike
from castles_nb.renamed import renamed, renamed_keywords

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision, DecisionKind
    from castles_nb.engine.state import GameState
    from castles_nb.engine.violation import Check, Violation
    from castles_nb.engine.wishes import Wish

Grounds = Callable[["GameState", int, Action], Rules]
"""f(state, player, action): the ids of the rules that let the player's legal action happen."""
Guess = Callable[["GameState", int, Action], MessageLike]
"""f(state, player, action): the fact that decides what the player's legal action does, if that
fact is reconstructed; otherwise empty."""


def _tile(state: "GameState", kind: int) -> Values:
    return {"tile": terms.tile(kind)}


def _space(state: "GameState", space: int) -> Values:
    duchy = state.estate(actor(state)).duchy
    return {"space": duchy.grid.names[space], "area": terms.area(duchy.colours[space])}


def _duchy(state: "GameState", number: int) -> Values:
    return {"duchy": state.rules.edition.duchies[number].title}


def tiles(kinds: Iterable[int]) -> Slot:
    """The slot for a tile of one of these kinds."""
    names = Names({NAME[kind]: kind for kind in kinds})
    codes = Names({CODE[kind]: kind for _, kind in names.items()})
    return numbered("tile", "item", names, codes=codes, format=_tile)


def spaces(names: Iterable[str], below: int = 0) -> Slot:
    """The slot for a space with one of these names; `below` as for any number."""
    numbers = Names({name: space for space, name in enumerate(names)})
    return numbered("space", "place", numbers, format=_space, below=below)


_KINDS = range(1, len(NAME))
_TO_SIX = Names({str(number): number for number in range(1, 7)})
TILE = tiles(_KINDS)
PLACED_TILE = tiles(kind for kind in _KINDS if COLOUR[kind] != NOWHERE)
"""A tile that goes on some space of a duchy."""
GOODS = numbered("goods", "item", _TO_SIX)
DEPOT = numbered("depot", "place", _TO_SIX)
SPACE = spaces(NAMES_IN_TEXTS)
DUCHY = numbered(
    "duchy", "place", Names({str(number): number for number in DUCHIES}), format=_duchy
)


def _lifts_nothing(state: "GameState", action: Action) -> tuple[str, ...]:
    return ()


def _nothing_amiss(kind: "DecisionKind", decision: "Decision") -> "Violation | None":
    return None


@renamed(
    like="counts_as",
    also="with_checks",
    lifts="origin_anchors",
    pays="worker_cost",
    value="die_value",
    worth="gain",
    told="message_args",
    grounds="allowed_by",
)
@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Verb(verb.Verb["GameState", Action]):
    """One thing players can do in the board game, with everything that belongs to it.

    It costs more, which its attribute `.cost` says, if the ledger doesn't book it all.
    """

    counts_as: str = ""
    """The base game's verb that it's a kind of, for code that judges or counts moves."""
    rule_elsewhere: str = ""
    """The rule to name in games without it; empty for `rule`, which both editions then have."""
    rule_in_others: str = ""
    """The rule to name in editions without its module; empty for the same as above."""
    guesses: tuple[Guess, ...] = ()
    """Functions for the facts of the box that decide what an action does, but are our guess."""
    from_black: bool = False
    """Whether it places a tile straight from what counts as a part of the black depot (VIN-23)."""
    amiss: "Callable[[DecisionKind, Decision], Violation | None]" = _nothing_amiss
    """f(kind, decision): a better reason why it doesn't answer a decision of this kind than that
    the decision comes first."""
    is_free: bool = False
    """Whether it doesn't need a die, and may also come before an effect (BLK-03, A-53)."""
    origin_anchors: "Callable[[GameState, Action], tuple[str, ...]]" = _lifts_nothing
    """f(state, action): the spots of the drawings where that lies which the action takes away, if
    the first of its parts is another place, as a whole depot."""
    wishes: "tuple[Wish, ...]" = ()
    """Wishes people may have of it that aren't actions at all, with the rules that answer."""
    gain: "Callable[[Any, Action], float] | None" = None
    """f(evaluation, action): an action's gain in expected points, as `bots.board.expected_gains`
    says it for the base game. Without it, bots make the action and look."""

    @renamed_keywords("Verb.with_checks", grounds="allowed_by")
    def with_checks(
        self,
        checks: "tuple[Check, ...]" = (),
        allowed_by: tuple[Grounds, ...] = (),
        first: "tuple[Check, ...]" = (),
        guesses: tuple[Guess, ...] = (),
    ) -> "Verb":
        """The same verb with more checks, after its own or `first` of all, and more rules
        that allow it and guesses."""
        return replace(
            self,
            checks=(*first, *self.checks, *checks),
            allowed_by=(*self.allowed_by, *allowed_by),
            guesses=(*self.guesses, *guesses),
        )

    def workers_paid(self, state: "GameState", action: Action) -> int:
        """The workers that a legal action costs, as the ledger will book them."""
        player = actor(state)
        if self.worker_cost:
            return self.worker_cost(state, player, action)
        return COST[0][action.die][self.die_value(state, player, action)]


def by_name(*verbs: Verb) -> dict[str, Verb]:
    """These verbs by their names."""
    return {verb.name: verb for verb in verbs}
