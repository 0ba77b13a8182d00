"""What a verb is: one record for each thing that people can do, from which all tables follow."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from castles_nb.components import DUCHIES, terms
from castles_nb.engine.actions import Action
from castles_nb.engine.dice import COST
from castles_nb.engine.kinds import CODE, COLOUR, NAME, NOWHERE
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.kernel.slot import Names, Slot, Values, numbered
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision, DecisionKind
    from castles_nb.engine.objection import Check, Objection
    from castles_nb.engine.state import GameState
    from castles_nb.engine.wishes import Wish

Rules = tuple[str, ...]
Grounds = Callable[["GameState", int, Action], Rules]
"""f(state, player, action): the ids of the rules that let the player's legal action happen."""
Guess = Callable[["GameState", int, Action], MessageLike]
"""f(state, player, action): the fact that decides what the player's legal action does, if that
fact is reconstructed; otherwise empty."""


def actor(state: "GameState") -> int:
    """Who decides, or the first player once nobody does."""
    player = state.current_player
    return 0 if player is None else player


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
    return numbered("tile", "item", names, codes=codes, told=_tile)


def spaces(names: Iterable[str], below: int = 0) -> Slot:
    """The slot for a space with one of these names; `below` as for any number."""
    numbers = Names({name: space for space, name in enumerate(names)})
    return numbered("space", "place", numbers, told=_space, below=below)


_KINDS = range(1, len(NAME))
_TO_SIX = Names({str(number): number for number in range(1, 7)})
TILE = tiles(_KINDS)
PLACED_TILE = tiles(kind for kind in _KINDS if COLOUR[kind] != NOWHERE)
"""A tile that goes on some space of a duchy."""
GOODS = numbered("goods", "item", _TO_SIX)
DEPOT = numbered("depot", "place", _TO_SIX)
SPACE = spaces(NAMES_IN_TEXTS)
DUCHY = numbered("duchy", "place", Names({str(number): number for number in DUCHIES}), told=_duchy)


def _no_value(state: "GameState", player: int, action: Action) -> int:
    return 0


def _lifts_nothing(state: "GameState", action: Action) -> tuple[str, ...]:
    return ()


def _never(state: "GameState", action: Action) -> bool:
    return False


def _nothing_amiss(kind: "DecisionKind", decision: "Decision") -> "Objection | None":
    return None


def _nothing_more(state: "GameState", action: Action) -> Values:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Verb:
    """One thing players can do, with everything that belongs to it."""

    name: str
    do: "Callable[[GameState, Action], None]"
    """Carries out an action, which is legal."""
    checks: "tuple[Check, ...]"
    """The objections to an action, in the order a person would check them."""
    like: str = ""
    """The base game's verb that it's a kind of, for code that judges or counts moves."""
    rule: str = ""
    """The rule that allows it; empty if it only declines something."""
    rule_elsewhere: str = ""
    """The rule to name in games without it; empty for `rule`, which both editions then have."""
    rule_in_others: str = ""
    """The rule to name in editions without its module; empty for the same as above."""
    grounds: tuple[Grounds, ...] = ()
    """Functions for the rules that let an action happen, apart from the verb's own rule."""
    guesses: tuple[Guess, ...] = ()
    """Functions for the facts of the box that decide what an action does, but are our guess."""
    takes_die: bool = False
    """Whether a die can do it (DIE-01), and so can an effect that gives you a die."""
    from_black: bool = False
    """Whether it places a tile straight from what counts as a part of the black depot (VIN-23)."""
    amiss: "Callable[[DecisionKind, Decision], Objection | None]" = _nothing_amiss
    """f(kind, decision): a better reason why it doesn't answer a decision of this kind than that
    the decision comes first."""
    is_free: bool = False
    """Whether it doesn't need a die, and may also come before an effect (BLK-03, A-53)."""
    declines: bool = False
    """Whether it only skips something."""
    value: "Callable[[GameState, int, Action], int]" = _no_value
    """The value a die needs for the player's action; 0 if any will do."""

    slots: tuple[Slot, ...] = ()
    """The things an action names, apart from its die."""
    form: str
    """What its actions look like, as in `take {tile} from {depot}[ with {die}]`: its slots in
    braces, alternatives in brackets (see `kernel.form`)."""
    code: str
    """What a record writes for an action, as in `[{die}:]{tile}<{depot}`; without spaces."""
    targets: tuple[str, ...] = ()
    """The parts of the drawings that stand for an action, besides its die, as in
    `depot-{depot}/{tile}`."""
    fits: "Callable[[Action], bool] | None" = None
    """f(action): whether what it names goes together; without it, everything does."""
    lifts: "Callable[[GameState, Action], tuple[str, ...]]" = _lifts_nothing
    """f(state, action): the spots of the drawings where that lies which the action takes away, if
    the first of its parts is another place, as a whole depot."""
    has_button: bool = False
    """Whether an action needs a button though it has parts."""

    told: "Callable[[GameState, Action], Values]" = _nothing_more
    """Values of its messages besides the die and what the slots name. The message `verb-NAME` is
    a command, as in `Take a bank from depot 4`, its attribute `.done` a report: `took a bank`."""
    pays: "Callable[[GameState, int, Action], int] | None" = None
    """f(state, player, action): the workers that the player's legal action costs. Without it they
    are what anybody pays to change its die."""
    costs_silver: bool = False
    """Whether it costs silver."""
    costs_more: "Callable[[GameState, Action], bool]" = _never
    """f(state, action): whether the ledger does not book all that a legal action costs; the
    attribute `.cost` tells the rest."""
    wishes: "tuple[Wish, ...]" = ()
    """What people may ask of it that is no action at all, with the rules that answer."""
    worth: "Callable[[Any, Action], float] | None" = None
    """f(evaluation, action): what an action brings in expected points, as
    `bots.board.expected_gains` tells it of the base game. Without it, bots make the action and
    look."""

    def also(
        self,
        checks: "tuple[Check, ...]" = (),
        grounds: tuple[Grounds, ...] = (),
        first: "tuple[Check, ...]" = (),
        guesses: tuple[Guess, ...] = (),
    ) -> "Verb":
        """The same verb with more checks, after its own or `first` of all, and more grounds and
        guesses."""
        return replace(
            self,
            checks=(*first, *self.checks, *checks),
            grounds=(*self.grounds, *grounds),
            guesses=(*self.guesses, *guesses),
        )

    def text(self, action: Action) -> str:
        """An action in words, as in `take bank from 4 with 3`."""
        return Action.grammar.text(action, self)

    def short(self, action: Action) -> str:
        """An action in a record, as in `3:Bk<4`."""
        return Action.grammar.short(action, self)

    def parts(self, action: Action) -> tuple[str, ...]:
        """The parts of the drawings that stand for an action, besides its die."""
        return Action.grammar.targets(action, self)

    def named(self, action: Action) -> dict[str, Any]:
        """What an action names, by slot."""
        return {slot.name: slot.of(action) for slot in self.slots}

    def workers_paid(self, state: "GameState", action: Action) -> int:
        """The workers that a legal action costs, as the ledger will book them."""
        player = actor(state)
        if self.pays:
            return self.pays(state, player, action)
        return COST[0][action.die][self.value(state, player, action)]

    def say(self, state: "GameState", action: Action, form: str = "", **more: object) -> Message:
        """An action of the verb as something to say, before it happens: as a command, or in the
        `form` of its message, as `done`."""
        values = _die_values(self.value(state, actor(state), action), action.die)
        for slot in self.slots:
            values |= slot.values(state, action)
        values |= self.told(state, action)
        return Message(f"verb-{self.name}{form and '.'}{form}", **values, **more)


def _die_values(value: int, die: int) -> Values:
    """With which die an action happens, and as which value it is used."""
    change = "none" if not die else "same" if value in (0, die) else "changed"
    return {"change": change, "die": die, "value": value}


def by_name(*verbs: Verb) -> dict[str, Verb]:
    """These verbs by their names."""
    return {verb.name: verb for verb in verbs}
