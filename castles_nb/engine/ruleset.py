"""The rules of one game, put together from its edition and its modules.

A ruleset holds records of verbs and decisions, and groups of plain functions and numbers: how
choices are listed, what is gained, what placing a tile gives, what scores, what happens when. The
flow walks these. A module of rules takes a ruleset and returns an altered one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from functools import reduce
from operator import or_
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from castles_nb.components import BOARD, KINDS, Duchy
from castles_nb.components.board import board_for
from castles_nb.engine import choices, effects, flow, purchases, scoring
from castles_nb.engine.actions import Action
from castles_nb.engine.advantages import Advantage, monasteries
from castles_nb.engine.decision import DecisionKind
from castles_nb.engine.decisions import BASE_DECISIONS
from castles_nb.engine.editions import EDITIONS, Edition
from castles_nb.engine.effects import Effect
from castles_nb.engine.estate import Estate
from castles_nb.engine.every_duchy import EVERY_DUCHY
from castles_nb.engine.kinds import BARTERING
from castles_nb.engine.module import MODULES, Automaton, Choice
from castles_nb.engine.options import Options, checked_options, in_full
from castles_nb.engine.seating import Seating
from castles_nb.engine.setup import Setup, automaton_of, scripted_duchy, seating_for
from castles_nb.engine.sources import SOURCES
from castles_nb.engine.trays import Patch, Piece, Pieces, Tray
from castles_nb.engine.verb import Verb
from castles_nb.engine.verbs import BASE_VERBS
from castles_nb.engine.verbs.beginning import dealt_under
from castles_nb.engine.verbs.buying import buying_anything
from castles_nb.errors import InvalidModule
from castles_nb.kernel.step import as_step
from castles_nb.message import Message, MessageLike
from castles_nb.renamed import earlier_names, renamed, with_new_names
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    from castles_nb.engine.state import Follow, GameState, StackStep, WaitingStep

GOODS_SPACES = 3
KEY_SPACES = 3


def _nothing_joined(estate: Estate) -> tuple[int, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Actions:
    """The lists of choices; each kind of decision has its own function, too."""

    free_actions: tuple[choices.FreeActions, ...]
    """Each adds what you can do on your turn apart from what a die does."""
    unused_dice: Mapping[choices.FreeActions, int] = field(default_factory=dict)
    """The number of unused dice those of them need, 1 or 2, that are possible in the turn itself
    only, not before an effect; they may take or change these dice."""
    needed_powers: Mapping[choices.FreeActions, int] = field(default_factory=dict)
    """The power that an estate needs for those of them that are possible with one only."""
    free_powers: int = field(init=False)
    """All powers that are needed, as bits: most estates have none of them."""
    of_everybody: tuple[tuple[choices.FreeActions, ...], ...] = field(init=False)
    """Those that need no power, and are possible with 0, 1 and 2 unused dice."""
    of_powers: tuple[tuple[choices.FreeActions, ...], ...] = field(init=False)
    """Everything possible with 0, 1 and 2 unused dice."""
    after_turns: tuple[choices.FreeActions, ...] = ()
    """Each adds what can also be done after that turn, where something is asked then (A-71)."""
    add_die_actions: "Callable[[GameState, Estate, int, list[Action]], None]" = (
        choices.add_die_actions
    )
    """Adds what a die can do; 0 stands for a die of any value."""
    links: tuple[choices.Link, ...] = ()
    """The things tiles need on a space apart from a neighbour."""
    unlinked: tuple[Callable[[Estate], bool], ...] = ()
    """f(estate): whether its tiles need no link; its frontier has the spaces without neighbours."""
    advantages: "tuple[Callable[[GameState, int], Iterable[Advantage]], ...]" = (monasteries,)
    """f(state, player): what the player has that changes what actions can do or give."""
    private: "Callable[[GameState, int], tuple[int, ...]] | None" = None
    """f(state, player): the tiles that a player can place besides those in the estate's storage."""
    shops: tuple[purchases.Shop, ...] = purchases.SHOPS
    """The places for the purchase of a turn."""
    black_shops: tuple[purchases.Shop, ...] = field(init=False)
    """Those of them that are the black depot, or count as a part of it."""
    places_for: Callable[[Estate, int, int], int] = field(init=False)
    """Those of these spaces (a mask) that may hold a tile of this kind, whatever their number."""

    def __post_init__(self) -> None:
        black_shops = tuple(shop for shop in self.shops if shop.is_black)
        object.__setattr__(self, "black_shops", black_shops)
        places_for = choices.places_with(self.links, self.unlinked)
        object.__setattr__(self, "places_for", places_for)
        powers = reduce(or_, self.needed_powers.values(), 0)
        object.__setattr__(self, "free_powers", powers)
        usual = [add for add in self.free_actions if add not in self.needed_powers]
        object.__setattr__(self, "of_everybody", self._by_unused_dice(usual))
        object.__setattr__(self, "of_powers", self._by_unused_dice(self.free_actions))
        _close(self)

    def _by_unused_dice(
        self, adders: Iterable[choices.FreeActions]
    ) -> tuple[tuple[choices.FreeActions, ...], ...]:
        """Those of them that are possible with 0, 1 and 2 unused dice."""
        needed = [(add, self.unused_dice.get(add, 0)) for add in adders]
        return tuple(tuple(add for add, dice in needed if dice <= unused) for unused in range(3))


@renamed(points_follow="on_points", workers_follow="on_workers", sale_worth="sale_value")
@dataclass(frozen=True, slots=True)
class Gains:
    """Players' gains, and how much they can keep."""

    points_per_goods: int
    """Points for each sold goods tile (SELL-04)."""
    gain_tile: "Callable[[GameState, int, int], None]" = effects.gain_tile
    """A player gets a tile of this kind into storage."""
    key_spaces: int = KEY_SPACES
    """The number of tiles an estate can store (SET-27)."""
    more_room: tuple[Callable[[Estate], int], ...] = ()
    """f(estate): how many key spaces it has more; fewer than 0 where a tile takes several."""
    private_spaces: int = 0
    """The number of tiles each player can store as well."""
    starting_silver: int = 1
    """The silver an estate begins with (SET-16)."""
    starting_workers: tuple[int, ...] = (1, 2, 3, 4)
    """The workers the estates begin with, in the order in which they come to their first turn
    (SET-15)."""
    starting_rule: str = ""
    """The rule that says so, if another one does."""
    goods_spaces: int = GOODS_SPACES
    """Types of goods that an estate can store (SET-27)."""
    sell_goods: "Callable[[GameState, int, int], None]" = effects.sell_goods
    """A player sells all stored goods of this type."""
    sale_value: "tuple[Callable[[Any, int], float], ...]" = ()
    """f(evaluation, type): expected points a sale of this type gives on top of the usual ones, for
    bots."""
    advance_marker: "Callable[[GameState, int], None]" = effects.advance_marker
    """A player's turn order marker goes one space on."""
    markers_climb: bool = False
    """Whether a marker may come to lie on top of those that came later, as with monastery 27."""
    on_points: "tuple[Follow, ...]" = ()
    """The consequences of scoring, after it is in the ledger; negative points count too."""
    on_workers: "tuple[Follow, ...]" = ()
    """The consequences of gaining workers, in the setup too; not of paying some."""
    track_spaces: int = BOARD.turn_order_spaces
    """Spaces of the turn order track (PHA-22)."""

    def room(self, estate: Estate) -> int:
        """The number of free key spaces of an estate; below 0 if it stores too much."""
        free = self.key_spaces - len(estate.storage)
        for more in self.more_room:
            free += more(estate)
        return free


@renamed(
    covering="on_cover",
    stand_ins="substitutes",
    done_elsewhere="also_done_by",
    placed_beside="extra_placed_tiles",
    tile_worth="tile_value",
)
@dataclass(frozen=True, slots=True)
class Placement:
    """The consequences of covering a space with a tile."""

    on_cover: tuple[Effect, ...] = scoring.ON_COVER
    """Functions for whenever a space is covered, before the tile's own effect (A-12)."""
    pasture: Callable[[Estate, int], list[int]] = effects.tiles_around
    """The tiles in the same pasture as this space."""
    effects: tuple[Effect, ...] = effects.table_for(KINDS)
    """Tile kind -> what happens when it is placed."""
    substitutes: Mapping[int, Callable[[int], bool]] = field(default_factory=dict)
    """Tile kinds that may do what others do, each with a test for those other kinds."""
    also_done_by: tuple[Callable[[Estate, int], bool], ...] = ()
    """f(estate, kind): whether anything beside the duchy may do what a tile of this kind does."""
    extra_placed_tiles: "tuple[Callable[[GameState, int], Iterable[int]], ...]" = ()
    """f(state, player): tiles that count as placed though they lie on no space of the duchy."""
    tile_value: Mapping[int, Callable[[Any], float]] = field(default_factory=dict)
    """Tile kind -> f(evaluation): expected points of placing it, areas and bonus tiles apart, as
    `bots.board.evaluation` says it for the base game."""

    def __post_init__(self) -> None:
        _close(self)


@renamed(
    bonus_tiles_follow="on_bonus_tile",
    aim="objective",
    told_at_end="result_message",
    weighed="adjust_weights",
    kept_worth="module_value",
)
@dataclass(frozen=True, slots=True)
class Scoring:
    """The sources of points, and who wins."""

    bonus_points: tuple[int, int]
    """Points of the large and the small bonus tile (SCORE-06, SCORE-07)."""
    area_growth: tuple[scoring.Growth, ...] = ()
    """Functions that make an area count for more spaces than it has, each on top of those
    before."""
    area_points: tuple[int, ...] = BOARD.area_points
    """Points for a completed area by its size, from 0 (SCORE-02)."""
    phase_points: tuple[int, ...] = BOARD.phase_points
    """Points for any area completed in phase A..E (SCORE-03)."""
    sources: tuple[str, ...] = SOURCES
    """The sources of points, as ledgers name them, apart from `area_growth` and
    `monastery_points`."""
    monastery_points: Mapping[int, Callable[[Estate], int]] = field(
        default_factory=lambda: scoring.SCORING_MONASTERIES
    )
    """The worth of each scoring monastery to an estate, whether it is there or not."""
    building_monasteries: tuple[int, ...] = tuple(scoring.COUNTED_BUILDING)
    """The scoring monasteries that count buildings (MON-16 to MON-23)."""
    monastery_sources: tuple[str, ...] = ()
    """Sources of points that belong to scoring monasteries, apart from their own."""
    on_bonus_tile: "tuple[Follow, ...]" = ()
    """The consequences of gaining a bonus tile, after its points."""
    module_value: "tuple[Callable[[GameState, int], float], ...]" = ()
    """f(state, player): expected points of what modules keep for a player, for bots."""
    adjust_weights: "Callable[[Any], Any] | None" = None
    """f(weights): what becomes of the factors by which bots value an estate
    (`bots.board.weights`)."""
    returns: "Callable[[GameState], tuple[int, ...]]" = scoring.returns
    """The worth of a finished game to each player: most often their points."""
    ranking: "Callable[[GameState], list[int]]" = scoring.ranking
    """The players from first to last once the game is over."""
    winners: "Callable[[GameState], tuple[int, ...]]" = scoring.winners
    """The winners once the game is over, ascending."""
    objective: str = "points"
    """The thing players play for, by which a bot is chosen to advise them: `points` or
    `full_duchy`."""
    result_message: "Callable[[GameState], MessageLike] | None" = None
    """The sentence about a finished game, if points don't say it."""

    def __post_init__(self) -> None:
        _close(self)


@renamed(set_up="on_setup", phase_begins="on_phase_start", phase_ends="on_phase_end")
@dataclass(frozen=True, slots=True)
class Flow:
    """The course of a game."""

    on_setup: "tuple[StackStep, ...]" = ()
    """The steps before the first phase begins."""
    take_turn: "Callable[[GameState], None]" = flow.take_turn
    """The turn of the player whose turn it is."""
    on_phase_start: "tuple[StackStep, ...]" = flow.ON_PHASE_START
    on_phase_end: "tuple[StackStep, ...]" = flow.ON_PHASE_END
    final_scoring: "tuple[StackStep, ...]" = scoring.FINAL_SCORING
    black_tiles_aside: int = 0
    """The number of tiles with a black back set aside before any are laid, so nobody knows
    which."""
    waiting: "tuple[WaitingStep, ...]" = (effects.load_ship,)
    """The steps that may be put off until decisions are made (see `GameState.defer`)."""
    waiting_by_name: "Mapping[str, WaitingStep]" = field(init=False)
    """The same by the names under which positions write them."""
    steps_by_name: "Mapping[str, StackStep]" = field(init=False)
    """Everything that may be on a `step_stack`, by these names."""

    def __post_init__(self) -> None:
        # A module may give plain functions.
        for entry in ("on_setup", "on_phase_start", "on_phase_end", "final_scoring", "waiting"):
            object.__setattr__(self, entry, tuple(map(as_step, getattr(self, entry))))
        waiting = {step.name: step for step in self.waiting}
        object.__setattr__(self, "waiting_by_name", MappingProxyType(waiting))
        steps: tuple[StackStep, ...] = (*self.steps, *flow.ALWAYS)
        by_name = {step.name: step for step in steps}
        object.__setattr__(self, "steps_by_name", MappingProxyType(by_name))

    @property
    def steps(self) -> "tuple[StackStep, ...]":
        """The steps these rules put between rounds: all except those of every course."""
        return (*self.on_setup, *self.on_phase_start, *self.on_phase_end, *self.final_scoring)

    def deferred_step(self, name: str) -> "WaitingStep | None":
        """The step of this name that may be put off, if there is one."""
        return self.waiting_by_name.get(name)


@dataclass(frozen=True, slots=True)
class Display:
    """The things modules print on the boards, for drawings."""

    rim: tuple[tuple[MessageLike, tuple[int, ...], str], ...] = ()
    """The things at the rim of every duchy: name, spaces it touches, rule."""
    joined_at_rim: Callable[[Estate], tuple[int, ...]] = _nothing_joined
    """The things in `rim`, by their place there, that the tiles of an estate join with each
    other."""
    bonus_shelves: tuple[tuple[MessageLike, str, str], ...] = ()
    """Further bonus tiles on the main board: what for, and the entry of the state's `module_data`
    that holds the points of those left, the next one first; and the rule."""
    patches: tuple[Patch, ...] = ()
    """Boards of hexes that players have beside their duchies."""
    trays: tuple[Tray, ...] = ()
    """The things modules lay on the table and beside duchies."""
    on_depots: "tuple[Callable[[GameState, int], Pieces], ...]" = ()
    """f(state, depot): what modules lay on a numbered depot."""
    on_spaces: "tuple[Callable[[Estate], Mapping[int, Piece]], ...]" = ()
    """f(estate): what modules lay on spaces of a duchy, tokens by space."""


@renamed(
    choosing="actions",
    gaining="gains",
    placing="placement",
    course="flow",
    boards="display",
    players="num_seats",
)
@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """The rules of one game; the same for all games with the same rules, and never changed."""

    num_seats: int
    """The number of players, scripted ones too (CHA-01)."""
    edition: Edition
    modules: tuple[str, ...]
    options: Mapping[str, Mapping[str, Choice]]
    """The choices for each module, as in `rules.options["team"]["board"]`."""
    seating: Seating
    """The seats."""
    verbs: Mapping[str, Verb]
    """The verbs of this game, by name."""
    decisions: Mapping[str, DecisionKind]
    """The kinds of decisions, by name; all but a turn's."""
    actions: Actions
    gains: Gains
    placement: Placement
    scoring: Scoring
    flow: Flow
    display: Display

    def __post_init__(self) -> None:
        _close(self)

    def adding(self, **entries: Any) -> "Ruleset":
        """These rules with more in entries of any group, as in `adding(on_phase_start=(lay_inn,))`.

        Additions to a tuple go behind its entries; `verbs` and `decisions` take records, those with
        a known name in place of the one they had; a mapping into a table of kinds, such as
        `effects`, replaces the entries with these numbers. `InvalidModule` for another name, and
        for what can't be added there.
        """
        entries = with_new_names(entries, _EARLIER, "rules.adding")
        return self.replacing(
            **{name: _with(name, self._entry(name), addition) for name, addition in entries.items()}
        )

    def replacing(self, **entries: Any) -> "Ruleset":
        """These rules with other entries, of whatever group; `InvalidModule` for another name, and
        for a single thing in place of a tuple or a table."""
        entries = with_new_names(entries, _EARLIER, "rules.replacing")
        changed: dict[str, Any] = {}
        for name, entry in entries.items():
            group = _group_of(name)
            _check_kind(name, self._entry(name), entry)
            if group:
                changed[group] = replace(changed.get(group, getattr(self, group)), **{name: entry})
            else:
                changed[name] = entry
        return replace(self, **changed)

    def _entry(self, name: str) -> Any:
        group = _group_of(name)
        return getattr(getattr(self, group) if group else self, name)

    @property
    def automaton(self) -> Automaton | None:
        """The player by a script, if there is one."""
        return automaton_of(self.modules)

    @property
    def automaton_name(self) -> MessageLike:
        """Its name; empty if nobody plays by a script."""
        return self.automaton.name if self.automaton else ""

    @property
    def scripted_duchy(self) -> Duchy:
        """The board of the player by a script."""
        number = scripted_duchy(self.modules, self.options)
        return EVERY_DUCHY[self.edition.name][number]

    def __reduce__(
        self,
    ) -> "tuple[Callable[..., Ruleset], tuple[int, str, tuple[str, ...], Options]]":
        # Copies that come from another process share the rules with all others: only names travel,
        # so these have to be the rules that the names stand for. `InvalidModule` if they aren't.
        for name in self.modules:
            if name not in MODULES:
                raise InvalidModule(Message("modules-not-here", module=name))
        chosen = checked_options(self.modules, self.options)
        names = (self.seating.num_players, self.edition.name, self.modules, chosen)
        if ruleset_for(*names) is not self:
            raise InvalidModule(Message("modules-other-rules", modules=self.modules))
        return ruleset_for, names

    def __copy__(self) -> "Ruleset":
        return self

    def __deepcopy__(self, memo: object) -> "Ruleset":
        return self


_GROUPS = {
    "actions": Actions,
    "gains": Gains,
    "placement": Placement,
    "scoring": Scoring,
    "flow": Flow,
    "display": Display,
}
_HOMES = {
    entry.name: group for group, kind in _GROUPS.items() for entry in fields(kind) if entry.init
}
_OF_ALL = {"verbs": Verb, "decisions": DecisionKind}
"""Entries of the ruleset itself, and the records they hold by name."""
_EARLIER = {old: new for group in _GROUPS.values() for old, new in earlier_names(group).items()}
"""Entries that have a new name."""


def _group_of(name: str) -> str:
    """The group that has this entry; empty for one of the ruleset itself."""
    if name in _HOMES:
        return _HOMES[name]
    if name in _OF_ALL:
        return ""
    known = (*_HOMES, *_OF_ALL)
    close = get_close_matches(name, known, n=1)
    if close:
        raise InvalidModule(Message("modules-entry-close", entry=name, close=close[0]))
    raise InvalidModule(Message("modules-no-entry", entry=name))


def _with(name: str, entry: Any, addition: Any) -> Any:
    """An entry with more in it; `InvalidModule` for what can't be added."""
    if isinstance(entry, Mapping):
        if isinstance(addition, Mapping):
            return {**entry, **addition}
        if name in _OF_ALL:
            kind = _OF_ALL[name]
            records = _several(name, addition)
            for each in records:
                _check(isinstance(each, kind), "modules-not-record", name, each, kind.__name__)
            return {**entry, **{each.name: each for each in records}}
    _check_kind(name, entry, addition)
    _check(isinstance(entry, tuple), "modules-holds-one", name, addition)
    if isinstance(addition, Mapping):
        table = list(entry)
        for number, each in addition.items():
            _check(number in range(len(table)), "modules-no-place", name, number, len(table) - 1)
            table[number] = each
        return tuple(table)
    return (*entry, *_several(name, addition))


def _check_kind(name: str, entry: Any, given: Any) -> None:
    """`InvalidModule` for a single thing in place of a tuple or a table."""
    if isinstance(entry, Mapping):
        _check(isinstance(given, Mapping), "modules-not-table", name, given)
    elif isinstance(entry, tuple) and not isinstance(given, Mapping):
        _several(name, given)


def _several(name: str, given: Any) -> tuple[Any, ...]:
    is_several = isinstance(given, Iterable) and not isinstance(given, str)
    _check(is_several, "modules-not-several", name, given, getattr(given, "__name__", "..."))
    return tuple(given)


def _check(is_right: bool, message: str, entry: str, given: Any, known: object = "") -> None:
    if not is_right:
        raise InvalidModule(Message(message, entry=entry, given=short_repr(given), known=known))


def _close(record: Any) -> None:
    """Let nobody change its tables, which all games with the same rules share."""
    for each in fields(record):
        table = getattr(record, each.name)
        if isinstance(table, Mapping):
            object.__setattr__(record, each.name, MappingProxyType({**table}))


_KNOWN: dict[tuple[int, str, tuple[str, ...], Options], Ruleset] = {}
"""All rules anyone asked for."""


def ruleset_for(
    players: int,
    edition: str = "special",
    modules: tuple[str, ...] = (),
    options: Options = (),
) -> Ruleset:
    """The rules for this many people, in an edition, with modules (in alphabetical order) and what
    was chosen of them; always the same ones for the same game.

    `InvalidModule` for a module that this process does not know, as one that was added in another.
    """
    asked = (players, edition, modules, options)
    known = _KNOWN.get(asked)
    if known is None:
        known = _KNOWN[asked] = _made(*asked)
    return known


def forget_rules(module: str) -> None:
    """Make the rules with this module again when they're asked for; no others change."""
    for asked in [each for each in _KNOWN if module in each[2]]:
        del _KNOWN[asked]


def _made(players: int, edition: str, modules: tuple[str, ...], options: Options) -> Ruleset:
    rules = _base_rules(players, EDITIONS[edition], modules, options)
    for name in modules:
        if name not in MODULES:
            raise InvalidModule(Message("modules-not-here", module=name))
        module = MODULES[name]
        rules = module.alter(rules.adding(verbs=module.verbs, decisions=module.decisions))
        check_complete(rules, name)
    return rules


def rules_of(setup: Setup) -> Ruleset:
    """The rules of a game that is set up like this."""
    return ruleset_for(setup.players, setup.edition, tuple(setup.modules), setup.options)


def check_complete(rules: object, name: str) -> None:
    """Raise `InvalidModule` where the module of this name left something out of its rules.

    Every decision names known verbs, and every step has a name that no other has, since positions
    write steps by name; among decisions none has the name of a decision.
    """
    if not isinstance(rules, Ruleset):
        raise InvalidModule(Message("modules-alter", module=name, given=short_repr(rules)))
    steps, waiting = {*rules.flow.steps, *flow.ALWAYS}, {*rules.flow.waiting}
    named = {*rules.flow.steps_by_name.values()}
    put_off = {
        step for name, step in rules.flow.waiting_by_name.items() if name not in rules.decisions
    }
    answers = {verb for kind in rules.decisions.values() for verb in kind.verbs}
    for entry, found, needed in (
        ("verbs", set(rules.verbs), answers),
        ("steps", named, steps),
        ("waiting", put_off, waiting),
    ):
        if needed - found:
            missing = tuple(sorted(map(str, needed - found)))
            raise InvalidModule(
                Message("modules-missing", module=name, entry=entry, missing=missing)
            )


def _base_rules(
    players: int, edition: Edition, modules: tuple[str, ...], options: Options
) -> Ruleset:
    verbs = dealt_under(edition.boards_rule, BASE_VERBS)
    actions = Actions(
        free_actions=(purchases.add_purchases, purchases.add_barters),
        needed_powers={purchases.add_barters: BARTERING},
    )
    if edition.monastery_6_buys_anything:
        verbs = buying_anything(verbs)
        actions = Actions(free_actions=(purchases.add_purchases_of_anything,))
    seating = seating_for(players, modules)
    if seating is None:
        raise InvalidModule(Message("modules-cannot-seat", modules=modules, players=players))
    seats = len(seating.estates)
    sides = BASE_DECISIONS["duchy"].under(edition.boards_rule)
    verbs = {**verbs, "duchy": replace(verbs["duchy"], rule=edition.boards_rule)}
    return Ruleset(
        num_seats=seats,
        edition=edition,
        modules=modules,
        options=in_full(modules, options),
        seating=seating,
        verbs=verbs,
        decisions=BASE_DECISIONS | {"duchy": sides},
        actions=actions,
        gains=Gains(points_per_goods=board_for(seats)),
        placement=Placement(),
        scoring=Scoring(bonus_points=BOARD.bonus_points[board_for(seats)]),
        flow=Flow(),
        display=Display(),
    )
