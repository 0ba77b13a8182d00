"""The rules of one game, put together from its edition and its modules.

A ruleset holds tables of plain functions: how each decision lists its choices, what each verb does,
what each tile does when it is placed, what happens when a phase begins and ends, what scores at the
end. The flow walks these tables. A module of rules takes a ruleset and gives back an altered one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from castles_nb.components import BOARD, KINDS
from castles_nb.echo import echo
from castles_nb.engine import choices, effects, flow, moves, purchases, scoring
from castles_nb.engine.actions import VERBS, Action
from castles_nb.engine.decision import QUESTIONS
from castles_nb.engine.editions import EDITIONS, Edition
from castles_nb.engine.effects import Effect, Usable
from castles_nb.engine.estate import Estate
from castles_nb.engine.grounds import GROUNDS, Grounds
from castles_nb.engine.modules import MODULES
from castles_nb.engine.objections import (
    DIE_VERBS,
    FREE_VERBS,
    OBJECTIONS,
    OBJECTIONS_BUYING_ANYTHING,
    OFFERS,
    Check,
    Offer,
)
from castles_nb.engine.sources import SOURCES
from castles_nb.errors import InvalidModule

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.state import GameState, Step

GOODS_SPACES = 3
KEY_SPACES = 3


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one game; the same for all games with the same rules, and never changed."""

    players: int
    edition: Edition
    modules: tuple[str, ...]
    owners: tuple[int, ...]
    """For each estate, the player to whom goes what it brings outside of turns."""

    # Choosing.
    turn_choices: "Callable[[GameState], list[Action]]"
    choices: "Mapping[str, Callable[[GameState, Decision], list[Action]]]"
    """Decision kind -> the function that lists its actions."""
    add_die_actions: "Callable[[GameState, Estate, int, list[Action]], None]"
    """Adds what a die can do; 0 stands for a die of any value."""
    free_actions: "tuple[Callable[[GameState, Estate, list[Action]], None], ...]"
    """Each adds what can be done in the own turn without a die."""
    places_for: Callable[[Estate, int, int], int]
    """Which of these spaces (a mask) may hold a tile of this kind, whatever their number."""
    shops: tuple[purchases.Shop, ...]
    """Where the purchase of a turn may be made."""
    offers: Mapping[str, Offer]
    """Decision kind -> the verbs that it allows, and the rules that say so; none for `turn`."""
    die_verbs: tuple[str, ...]
    """What a die can do (DIE-01)."""
    free_verbs: tuple[str, ...]
    """What needs no die in a turn, and may also come before an effect (BLK-03)."""
    objections: Mapping[str, tuple[Check, ...]]
    """Verb -> what can be said against an action, as a person would check it."""
    grounds: Mapping[str, tuple[Grounds, ...]]
    """Verb -> what tells the rules that let an action happen, besides that of the verb."""

    # Doing.
    moves: "Mapping[str, Callable[[GameState, Action], None]]"
    """Verb -> the function that carries out an action."""
    gain_tile: "Callable[[GameState, int, int], None]"
    """A player gets a tile of this kind into storage."""
    key_spaces: int
    """How many tiles an estate can store (SET-27)."""
    goods_spaces: int
    """Types of goods that an estate can store (SET-27)."""
    sell_goods: "Callable[[GameState, int, int], None]"
    """A player sells all stored goods of this type."""
    points_per_goods: int
    """Points for each sold goods tile (SELL-04)."""
    advance_marker: "Callable[[GameState, int], None]"
    """A player's turn order marker goes one space on."""
    track_spaces: int
    """Spaces of the turn order track (PHA-22)."""

    # Covering a space.
    covering: tuple[Effect, ...]
    """What is looked at whenever a space is covered, before the tile's own effect (A-12)."""
    effects: tuple[Effect, ...]
    """Tile kind -> what happens when it is placed."""
    usable: Mapping[str, Usable]
    """Effect -> whether it would find anything to choose; one that is not here always does."""
    pasture: Callable[[Estate, int], list[int]]
    """The tiles in the same pasture as this space."""
    area_growth: tuple[scoring.Growth, ...]
    """What makes an area count for more spaces than it has, each on top of those before."""
    area_points: tuple[int, ...]
    """Points for a completed area by its size, from 0 (SCORE-02)."""
    phase_points: tuple[int, ...]
    """Points for any area completed in phase A..E (SCORE-03)."""
    bonus_points: tuple[int, int]
    """Points of the large and the small bonus tile (SCORE-06, SCORE-07)."""

    rim: tuple[tuple[str, tuple[int, ...], str], ...]
    """What stands at the rim of every duchy: its name, the spaces that it touches, its rule."""
    joined_at_rim: Callable[[Estate], tuple[int, ...]]
    """Which of these, by their place in `rim`, the tiles of an estate join with each other."""
    bonus_shelves: tuple[tuple[str, str, str], ...]
    """Further bonus tiles on the main board: what for, and the entry of the state's `extras`
    that holds the points of those left, the next one first; and the rule."""

    # The course of the game.
    set_up: "tuple[Step, ...]"
    """What is laid out before the first phase begins."""
    take_turn: "Step"
    """How the player whose turn it is takes it."""
    phase_begins: "tuple[Step, ...]"
    phase_ends: "tuple[Step, ...]"
    final_scoring: "tuple[Step, ...]"
    sources: tuple[str, ...]
    """What gives points, as ledgers name it, besides `area_growth` and `monastery_points`."""
    monastery_points: Mapping[int, Callable[[Estate], int]]
    """What each scoring monastery is worth to an estate, whether it stands there or not."""
    building_monasteries: tuple[int, ...]
    """The scoring monasteries that count buildings (MON-16 to MON-23)."""
    ranking: "Callable[[GameState], list[int]]"
    """The players from first to last once the game is over."""

    def __post_init__(self) -> None:
        """Nobody can change these tables, which all games with the same rules share."""
        for field in fields(self):
            table = getattr(self, field.name)
            if isinstance(table, Mapping):
                object.__setattr__(self, field.name, MappingProxyType({**table}))

    def __reduce__(
        self,
    ) -> "tuple[Callable[..., Ruleset], tuple[int, str, tuple[str, ...]]]":
        # Copies that come from another process share the rules with all others.
        return ruleset_for, (self.players, self.edition.name, self.modules)


def _nothing_joined(estate: Estate) -> tuple[int, ...]:
    return ()


@cache
def ruleset_for(players: int, edition: str = "special", modules: tuple[str, ...] = ()) -> Ruleset:
    """The rules for this many players, in an edition, with modules (in alphabetical order).

    `InvalidModule` for a module that this process does not know, as one that was added in another.
    """
    rules = _base_rules(players, EDITIONS[edition], modules)
    for name in modules:
        if name not in MODULES:
            raise InvalidModule(f"{name}: there is no such module in this process")
        rules = MODULES[name].alter(rules)
        check_complete(rules, name)
    return rules


def check_complete(rules: object, name: str) -> None:
    """Raise `InvalidModule` where the module of this name left something out of its rules.

    Every decision needs an offer and a question, every verb its move, objections and texts, and
    every step a name that no other has, since positions write steps by name.
    """
    if not isinstance(rules, Ruleset):
        raise InvalidModule(f"{name}: alter: it gives back {echo(rules)}, not a Ruleset")
    steps = (*rules.set_up, *rules.phase_begins, *rules.phase_ends, *rules.final_scoring)
    named = {step.__name__: step for step in steps}
    for entry, found, needed in (
        ("offers", set(rules.offers), set(rules.choices)),
        ("questions", set(QUESTIONS), set(rules.choices)),
        ("objections", set(rules.objections), set(rules.moves)),
        ("verbs", set(VERBS), set(rules.moves)),
        ("steps", set(named.values()), set(steps)),
    ):
        if needed - found:
            raise InvalidModule(f"{name}: {entry}: missing {sorted(map(str, needed - found))}")


def _base_rules(players: int, edition: Edition, modules: tuple[str, ...]) -> Ruleset:
    return Ruleset(
        players=players,
        edition=edition,
        modules=modules,
        owners=tuple(range(players)),
        turn_choices=choices.turn_choices,
        choices=choices.CHOICES,
        add_die_actions=choices.add_die_actions,
        free_actions=(
            purchases.add_purchases_of_anything
            if edition.monastery_6_buys_anything
            else purchases.add_purchases_and_barters,
        ),
        places_for=choices.places_for,
        shops=purchases.SHOPS,
        offers={**OFFERS, "duchy": OFFERS["duchy"].under(edition.boards_rule)},
        die_verbs=DIE_VERBS,
        free_verbs=FREE_VERBS,
        objections=OBJECTIONS_BUYING_ANYTHING if edition.monastery_6_buys_anything else OBJECTIONS,
        grounds=GROUNDS,
        moves=moves.MOVES,
        gain_tile=effects.gain_tile,
        key_spaces=KEY_SPACES,
        goods_spaces=GOODS_SPACES,
        sell_goods=effects.sell_goods,
        points_per_goods=players,
        advance_marker=effects.advance_marker,
        track_spaces=BOARD.turn_order_spaces,
        covering=scoring.COVERING,
        effects=effects.table_for(KINDS),
        usable=effects.USABLE,
        pasture=effects.tiles_around,
        area_growth=(),
        area_points=BOARD.area_points,
        phase_points=BOARD.phase_points,
        bonus_points=BOARD.bonus_points[players],
        rim=(),
        joined_at_rim=_nothing_joined,
        bonus_shelves=(),
        set_up=(),
        take_turn=flow.take_turn,
        phase_begins=flow.PHASE_BEGINS,
        phase_ends=flow.PHASE_ENDS,
        final_scoring=scoring.FINAL_SCORING,
        sources=SOURCES,
        monastery_points=scoring.SCORING_MONASTERIES,
        building_monasteries=tuple(scoring.COUNTED_BUILDING),
        ranking=scoring.ranking,
    )
