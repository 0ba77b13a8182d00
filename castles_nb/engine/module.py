"""The record of a module of rules, and all known modules."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import Duchy
from castles_nb.engine import every_duchy
from castles_nb.engine.chance import Chance
from castles_nb.engine.editing import ChoiceField, Laying, LayingTogether
from castles_nb.engine.editions import EDITIONS, Edition
from castles_nb.engine.turn_flags import BASE_FLAGS, FLAGS, TurnFlag
from castles_nb.engine.violation import Violation
from castles_nb.errors import InvalidModule
from castles_nb.message import Message, MessageLike
from castles_nb.renamed import old_names, renamed
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    from castles_nb.engine.decision import DecisionKind
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.seating import Seating
    from castles_nb.engine.state import GameState
    from castles_nb.engine.verb import Verb

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""The form of names of modules and their flags."""

_PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9 .,-]*")
"""The form of the data of an SVG path."""

Numbers = tuple[int, ...]
Choice = str | tuple[str, ...]
"""The choice made for an option; several things if it takes several."""


class Taken(NamedTuple):
    """Bonus tiles for one thing that only the first players to do it receive."""

    number: int
    """The number of tiles taken."""
    players: Numbers
    """The players who have done it; each has one unless there are fewer bonus tiles than
    players."""


def nothing(where: object, numbers: Numbers) -> Violation | None:
    """The check of a place that keeps nothing."""
    return Violation("", Message("modules-keeps-nothing")) if numbers else None


def no_bonus_tiles(state: "GameState") -> Taken:
    """For what no bonus tiles are held."""
    return Taken(0, ())


@renamed(usual="default")
class StateField(NamedTuple):
    """An entry a module keeps in `module_data`, so that positions can write and check it.

    The checks take the state or estate, and the numbers that a written position names for it (()
    for none); they say what is wrong with them, or None.
    """

    on_main_board: "Callable[[GameState, Numbers], Violation | None]" = nothing
    in_estate: "Callable[[Estate, Numbers], Violation | None]" = nothing
    of_player: "Callable[[GameState, int, Numbers], Violation | None] | None" = None
    """f(state, player, numbers): the check of an estate's numbers that takes more than the estate,
    in place of `in_estate`."""
    holds_tiles: bool = False
    """Whether the numbers are tile kinds, which a position writes as their codes."""
    from_supply: bool = False
    """Whether these tiles come from the supplies like all others, and are in estates like stored
    ones."""
    has_gaps: bool = False
    """Whether a 0 among tiles stands for one that is gone, which a position writes as `?`."""
    default: "Callable[[GameState], Numbers]" = lambda state: ()
    """The numbers on the main board if a position names nothing and the setup laid out nothing."""
    counts: MessageLike | tuple[MessageLike, ...] = ""
    """The things it counts, if an editor of positions can set it, as in `flour`: one number, or as
    many as things are named."""
    most: int = 99
    """The highest of these numbers."""
    covers: "Callable[[Numbers], int] | None" = None
    """f(numbers): the mask of the spaces of the duchy they cover, if they cover any."""
    bonus_tiles: "Callable[[GameState], Taken]" = no_bonus_tiles
    """The bonus tiles that players hold for it, as follows from their duchies."""
    also_needs: str = ""
    """The other module without which nothing is kept, either."""
    laying: Laying | LayingTogether | None = None
    """The way an editor of positions puts and takes what the numbers stand for."""

    def fault_with(self, state: "GameState", player: int, numbers: Numbers) -> Violation | None:
        """The violation by the numbers of a player, or None."""
        if self.of_player:
            return self.of_player(state, player, numbers)
        return self.in_estate(state.estate(player), numbers)

    @property
    def counted(self) -> tuple[MessageLike, ...]:
        """The thing each number counts that an editor of positions can set."""
        if isinstance(self.counts, tuple):
            return self.counts
        return (self.counts,) if self.counts else ()

    @property
    def is_of_table(self) -> bool:
        """Whether anything is kept on the main board."""
        return self.on_main_board is not nothing

    @property
    def is_of_players(self) -> bool:
        """Whether anything is kept in estates."""
        return self.in_estate is not nothing or self.of_player is not None


class Automaton(NamedTuple):
    """A player by a script: the last player of a `Seating` that has one."""

    key: str
    """Its name in tables; `automaton-KEY` is its name for people."""
    duchy: "Callable[[Mapping[str, Choice]], int]"
    """f(what was chosen of the module): the number of the board it plays on."""
    goods: Numbers = ()
    """The goods that it begins with, set aside before any are dealt."""
    lays_by: str = "PLACE-02"
    """The rule by which it gets tiles for its duchy."""

    @property
    def name(self) -> Message:
        """Its name."""
        return Message(f"automaton-{self.key}")


@renamed(usual="default")
@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose about a module before a game, as in `modules={"team": {"board": "..."}}`.

    The message `option-MODULE-NAME` says what is chosen, `option-MODULE-NAME-CHOICE` each choice.
    """

    choices: tuple[str, ...]
    """The choices: names in small letters, digits and underscores, or single capitals. None if it
    is a number."""
    default: str | tuple[str, ...]
    """The choice if nobody makes one; a tuple for an option that takes several choices."""
    fault: "Callable[[Choice, int, Edition], MessageLike]" = lambda choice, players, edition: ""
    """The reason that keeps this many players from choosing this in an edition; empty if there's
    none."""
    numbers: range | None = None
    """The whole numbers from which one is chosen instead, written as texts."""
    rule: str = ""
    """The id of the rule that says what there is to choose, if one does."""

    @property
    def takes_several(self) -> bool:
        """Whether any number of the choices can be taken together."""
        return isinstance(self.default, tuple)


@renamed(
    meant_by="default_for_players",
    settle="normalize_draft",
    lifted="waived_rules",
    restore="rebuild_derived",
    fault="setup_problem",
    faults="position_problems",
    extras="state_fields",
)
@dataclass(frozen=True, slots=True)
class Module:
    """Rules that are added to the base game, all in one folder.

    A folder in `castles_nb/expansions` that has a `MODULE` is found by itself. Its tiles, and the
    duchy boards dealt with it, are in its `tiles.json`.
    """

    name: str
    """The name for setups, and of the folder."""
    alter: "Callable[[Ruleset], Ruleset]"
    """The rules with this module, made from those without it, except for its verbs and decisions,
    which they have already (see `Ruleset.adding` and `Ruleset.replacing`)."""
    editions: tuple[str, ...] = tuple(EDITIONS)
    """The editions that have it."""
    setup_problem: Callable[[tuple[int, ...], Edition], MessageLike] = lambda duchies, edition: ""
    """The reason that keeps it from being used with these duchies in this edition; empty if there's
    none."""
    excludes: Callable[[str], MessageLike] = lambda other: ""
    """f(name): what keeps it from being played with another module; empty if nothing does."""
    for_partners: bool = False
    """Whether its rules are clear for partners who share an estate, too; else it is refused to them
    (A-61)."""
    options: Mapping[str, Option] = field(default_factory=dict)
    """The things to choose of it before a game, by name; `alter` finds in `rules.options` what was
    chosen. Chance is the same whatever is chosen: deal what any choice may need."""
    seating: "Callable[[int], Seating | None] | None" = None
    """f(people): the seating, None if this many can't play it. Left out if it is all the same to
    the module; then there are 2 to 4 players with an estate each (SET-01)."""
    seating_rule: str = "SET-01"
    """The rule that says how many people there may be."""
    default_for_players: int = 0
    """The number of players that means this module if none is named that seats people."""
    boards: Mapping[str, Mapping[int, Duchy]] = field(default_factory=dict)
    """The duchy boards it has for itself alone, by edition and number."""
    board_rule: str = "SET-12"
    """The rule that says which board everybody plays on, where `duchy` gives it."""
    board_option: str = ""
    """The option that is chosen by naming, in a setup, one of the boards that `duchy` may give."""
    automaton: Automaton | None = None
    """The player on the scripted seat of this seating, if that has one."""
    duchy: "Callable[[Mapping[str, Choice], Edition], int] | None" = None
    """f(what was chosen of it, edition): the number of the board that everybody plays on. Left out
    where players choose a duchy or are dealt one."""
    complexity: int = 3
    """How much it adds to learn, from 1, a sentence, to 5, a game of its own. Lists for new players
    begin with the least; `module-NAME-about` is the sentence they show."""
    emblem: str = ""
    """The path data of an icon for lists, drawn as lines in a square of 24; empty for none."""
    verbs: "tuple[Verb, ...]" = ()
    """The actions it adds."""
    decisions: "tuple[DecisionKind, ...]" = ()
    """The questions it asks players."""
    state_fields: Mapping[str, StateField] = field(default_factory=dict)
    """The entries it keeps during a game, by name."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """The facts people look up of it, by name: `cn.modules.facts("vineyards")["area_points"]`."""
    once_a_turn: tuple[TurnFlag, ...] = ()
    """The things a turn allows once."""
    rebuild_derived: "Callable[[GameState], None]" = lambda state: None
    """Derives again what follows from what it keeps, such as powers of estates, once a position is
    read."""
    waived_rules: "Callable[[GameState, int], Collection[str]]" = lambda state, player: ()
    """f(state, player): rules that a position may break for the player, by their ids, since
    something that is gone may have lifted them."""
    chance: Mapping[str, Chance] = field(default_factory=dict)
    """The numbers chance decides for it, by name: entries of `Deal.module_chance`."""
    position_problems: "Callable[[GameState], Iterable[tuple[str, Violation]]]" = lambda state: ()
    """f(state): what else is wrong with a position, each problem with the word of the text, as in
    `1:storage`. The state holds what the position says, right or wrong."""
    fields: "Callable[[GameState], tuple[ChoiceField, ...]] | None" = None
    """f(state): more things to choose of it in an editor of positions. The state holds what the
    position says of it, right or wrong."""
    normalize_draft: "Callable[[GameState], Mapping[str, Numbers | int | None]] | None" = None
    """f(state): the words of positions that have to change since a field of the setup or of the
    moment was changed in an editor of positions; None for the default. The state holds what the
    position says, right or wrong."""
    shows_white_die: bool = False
    """Whether it needs the white die once all dice are rolled, and says so then (`show_white_die`).
    Otherwise each future of a position has the same one, told or not."""
    alter_chance: "Callable[[str, Chance], Chance]" = lambda name, chance: chance
    """f(name, chance): what chance decides for any module, where this one changes it."""


_FUNCTIONS = (
    *("alter", "setup_problem", "excludes", "seating", "duchy", "rebuild_derived", "waived_rules"),
    *("position_problems", "fields", "normalize_draft", "alter_chance"),
)

MODULES: dict[str, Module] = {}
"""Every module by name, in the order in which they are put on top of each other. The folder
`expansions` registers its own."""


def register(module: Module) -> None:
    """Make a module known, in place of one of its name, and give its flags their bits.

    Raises as `check_entries` and `check_flags` do; nothing is added then.
    """
    check_entries(module)
    check_flags(module)
    FLAGS.add(*module.once_a_turn)
    every_duchy.bring(module.boards)
    MODULES[module.name] = module


def check_entries(module: Module) -> None:
    """`InvalidModule` if an entry isn't a function, tuple or mapping where one is needed."""
    for each in fields(module):
        given, message = getattr(module, each.name), ""
        if each.name in _FUNCTIONS and not callable(given) and given != each.default:
            message = "modules-not-function"
        elif isinstance(each.default, tuple) and not isinstance(given, tuple | list):
            message = "modules-not-tuple"
        elif each.default_factory is dict and not isinstance(given, Mapping):
            message = "modules-not-dict"
        elif each.name == "emblem" and not (isinstance(given, str) and _PATH.fullmatch(given)):
            message = "modules-not-path"
        elif each.name == "complexity" and given not in range(1, 6):
            message = "modules-not-complexity"
        if message:
            raise InvalidModule(
                Message(message, module=module.name, entry=each.name, given=short_repr(given))
            )


def check_flags(module: Module) -> None:
    """`InvalidModule` if a flag of a module is none, has no name for positions, or is there twice:
    here, in the base game, or in another module. They would share a bit."""
    owners = {flag.name: "base" for flag in BASE_FLAGS}
    for other in MODULES.values():
        if other.name != module.name:
            owners |= {flag.name: other.name for flag in other.once_a_turn}
    for flag in module.once_a_turn:
        name = flag.name if isinstance(flag, TurnFlag) else None
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise InvalidModule(Message("house-flag", module=module.name, given=short_repr(flag)))
        if name in owners:
            owner = owners[name]
            raise InvalidModule(
                Message("house-flag-taken", module=module.name, flag=name, owner=owner)
            )
        owners[name] = module.name


def state_fields_of(modules: Collection[str]) -> dict[str, StateField]:
    """The entries these modules keep, by name."""
    return {
        name: state_field
        for module in modules
        if module in MODULES
        for name, state_field in MODULES[module].state_fields.items()
        if not state_field.also_needs or state_field.also_needs in modules
    }


__getattr__ = old_names(__name__, {"Extra": "castles_nb.engine.module:StateField"})
