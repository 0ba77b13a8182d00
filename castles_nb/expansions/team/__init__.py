"""The 9th expansion: the team game, two partners on one board (TEAM).

In positions, `private_1=-` and `private_2=-` are what the partners keep to themselves, and the
duchy has fourteen rows, first those of the left half.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from castles_nb.components import terms
from castles_nb.engine.actions import DISCARD, START, Action
from castles_nb.engine.bits import bits_in
from castles_nb.engine.choices import EVERYWHERE, add_each, can_place, free_actions
from castles_nb.engine.decision import Decision, DecisionKind
from castles_nb.engine.decisions import starting_castle_choices, town_hall_choices
from castles_nb.engine.dice import ANY_REACH
from castles_nb.engine.effects import place_tile
from castles_nb.engine.kinds import NAME, without
from castles_nb.engine.kinds import TILE as TILES
from castles_nb.engine.module import Module, Option, StateField
from castles_nb.engine.seating import Seating
from castles_nb.engine.trays import Piece, Tray
from castles_nb.engine.verb import SPACE, TILE, Verb
from castles_nb.engine.verbs.dice import change_die, use_die, wrong_die
from castles_nb.engine.verbs.placing import (
    VERBS as PLACING,
)
from castles_nb.engine.verbs.placing import (
    not_stored,
)
from castles_nb.engine.verbs.taking import not_to_discard
from castles_nb.engine.violation import Violation, lacks, only_for
from castles_nb.engine.wishes import Wish
from castles_nb.expansions.team.boards import ADVANCED, BASIC, BOARDS, FIRST_CASTLES
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.kernel.slot import Names, no_values, numbered
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.editions import Edition
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.module import Choice
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState
    from castles_nb.engine.violation import Check

PEOPLE = 4
PARTNERS = 2
KEY_SPACES = 2
"""Of the shared storage, and of each person's own (TEAM-09)."""
SILVER = 2
WORKERS = (3, 5)
"""The workers the first and the second team begin with (TEAM-06)."""
PRIVATE = ("private_1", "private_2")
"""The tiles the first and the second partner keep to themselves, as entries of the estate's
`module_data`."""

PRIVATE_STORAGE = Message("place-private-storage")
SHARED_STORAGE = Message("place-shared-storage")
PRIVATE_CAPTION = Message("tray-private")


@cache
def place_private_row(die: int, kind: int) -> tuple[Action, ...]:
    """This tile with this die on each space; made when it is needed, as few games need any."""
    spaces = range(len(NAMES_IN_TEXTS))
    return tuple(Action("place_private", die, kind, space) for space in spaces)


_PRIVATE = "_private"
"""The ending of verbs for tiles in your own storage; those without it are for shared tiles."""
DISCARD_PRIVATE = tuple(Action("discard_private", 0, kind) for kind in range(len(NAME)))
PRIVATE_WORTH = 0.9
"""For bots: the worth of a tile in your own storage, against 1 for one both can place."""
STORE = (Action("store"), Action("store", 0, 0, 1))
"""To the shared storage, and to your own."""


# Private storage (TEAM-09 to TEAM-12) ------------------------------------------------------------


def entry_of(state: "GameState", player: int) -> str:
    """The entry of the estate's `module_data` with what a person keeps."""
    estates = state.rules.seating.estates
    return PRIVATE[estates[:player].count(estates[player])]


def private(state: "GameState", player: int) -> tuple[int, ...]:
    """The tiles that a person keeps, ascending."""
    return state.estates[player].module_data.get(entry_of(state, player), ())


def keep(state: "GameState", player: int, kinds: tuple[int, ...]) -> None:
    """A person keeps these tiles from now on."""
    estate = state.estates[player]
    estate.module_data = {**estate.module_data, entry_of(state, player): tuple(sorted(kinds))}


def gain_tile(state: "GameState", player: int, kind: int) -> None:
    """A tile to a space of the shared storage or the player's own, of choice if both have one; with
    room in neither, a tile of either must go (TEAM-09, A-02)."""
    estate, own = state.estates[player], private(state, player)
    shared_room, own_room = len(estate.storage) < KEY_SPACES, len(own) < KEY_SPACES
    if shared_room and own_room:
        state.ask(Decision(player, "storage", kind))
    elif shared_room:
        estate.store(kind)
    elif own_room:
        keep(state, player, (*own, kind))
    else:
        state.ask(Decision(player, "discard", kind))


def store(state: "GameState", action: Action) -> None:
    """The tile just gained to one of the storages (TEAM-09)."""
    decision = state.end_decision()
    if action.place:
        keep(state, decision.player, (*private(state, decision.player), decision.tile))
    else:
        state.estates[decision.player].store(decision.tile)


def storage_choices(state: "GameState", decision: Decision) -> list[Action]:
    """The shared storage or the player's own."""
    return [*STORE]


def place_private(state: "GameState", action: Action) -> None:
    """A tile from the player's own storage to the team's board (PLACE-01 to PLACE-10)."""
    kind, space = action.item, action.place
    player = use_die(state, action.die)
    estate = state.estates[player]
    value = estate.masks.die[space]
    change_die(state, player, action.die, value, estate.steps.placing[kind])
    keep(state, player, without(private(state, player), kind))
    place_tile(state, player, kind, space)


def not_kept(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile isn't in the player's own storage; it may be in another (TEAM-09, TEAM-11)."""
    own = private(state, player)
    if action.item in own:
        return None
    elsewhere = in_other_storage(state, player, action)
    return elsewhere or Violation("TEAM-09", lacks(PRIVATE_STORAGE, action.item, own))


def not_shared(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile is not in the shared storage, but in another."""
    if action.item in state.estates[player].storage:
        return None
    return in_other_storage(state, player, action)


def in_other_storage(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile is in the shared storage or the player's own instead, or in the partner's."""
    tile, estate = terms.tile(action.item), state.estates[player]
    of_private = action.verb.endswith(_PRIVATE)
    here = estate.storage if of_private else private(state, player)
    if action.item in here:
        verb = action.verb.removesuffix(_PRIVATE) if of_private else action.verb + _PRIVATE
        where = PRIVATE_STORAGE if not of_private else SHARED_STORAGE
        instead = str(action._replace(verb=verb))
        return Violation("TEAM-09", Message("team-is-in", where=where, tile=tile, instead=instead))
    if any(action.item in estate.module_data.get(entry, ()) for entry in PRIVATE):
        return Violation("TEAM-11", Message("team-is-partners", tile=tile))
    return None


def _none_gained(state: "GameState") -> bool:
    """Whether no tile waits for a storage."""
    return not state.pending or state.pending[-1].kind != "storage"


def from_own_storage(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """The rule about whose tile it is."""
    return ("TEAM-09",)


def private_places(state: "GameState", die: int, actions: list[Action]) -> None:
    """Everything a die can place from the player's own storage; 0 stands for any value."""
    estate = state.estates[state.player]
    workers, masks, steps = min(estate.workers, ANY_REACH), estate.masks, estate.steps
    places_for = state.rules.actions.places_for
    for kind in dict.fromkeys(private(state, state.player)):
        near = estate.frontier & masks.reach[steps.placing[kind]][workers][die]
        row = place_private_row(die, kind)
        actions += [row[space] for space in bits_in(places_for(estate, kind, near))]


def in_town_hall(state: "GameState", decision: Decision) -> list[Action]:
    """A town hall places tiles from the player's own storage, too (TILE-TOWNHALL)."""
    actions = town_hall_choices(state, decision)
    shared = sum(action.verb == "place" for action in actions)
    estate, places_for = state.estates[decision.player], state.rules.actions.places_for
    own = [
        place_private_row(0, kind)[space]
        for kind in dict.fromkeys(private(state, decision.player))
        for space in bits_in(places_for(estate, kind, EVERYWHERE))
    ]
    return [*actions[:shared], *own, *actions[shared:]]


def can_use_town_hall(state: "GameState", estate: "Estate") -> bool:
    """Whether any tile could be placed, one that could be bought first included (A-06)."""
    to_buy = [action.item for action in free_actions(state, estate)]
    return any(
        not kind or can_place(state, estate, kind)
        for kind in (*state.stored_by(state.player), *to_buy)
    )


def discard_choices(state: "GameState", decision: Decision) -> list[Action]:
    """A tile from the shared storage or the player's own (TAKE-04)."""
    actions: list[Action] = []
    add_each(state.estates[decision.player].storage, DISCARD, actions)
    own: list[Action] = []
    add_each(private(state, decision.player), DISCARD_PRIVATE, own)
    same = alike_in_both(state, decision.player)
    return [*actions, *(action for action in own if action.item != same)]


def alike_in_both(state: "GameState", player: int) -> int:
    """The tile gained, where one like it lies in both storages: it is all the same which goes."""
    tile = state.pending[-1].tile
    shared = tile in state.estates[player].storage
    return tile if shared and tile in private(state, player) else 0


def same_as_shared(state: "GameState", player: int, action: Action) -> Violation | None:
    """Discarding the shared tile comes to the same."""
    if action.item != alike_in_both(state, player):
        return None
    return Violation("A-02", Message("discard-alike", tile=terms.tile(action.item)))


def discard_private(state: "GameState", action: Action) -> None:
    """A tile from the player's own storage goes to the box, the tile gained takes its room
    (TAKE-04)."""
    decision = state.end_decision()
    own = without(private(state, decision.player), action.item)
    keep(state, decision.player, (*own, decision.tile))
    state.discarded_tiles += TILES[action.item]


# Worth for bots ----------------------------------------------------------------------------------


def adjust_weights(weights: Any) -> Any:
    """Two people fill a board twice as fast, and where it is that wide, a die fits somewhere more
    often: only half as many workers are worth more than the rest."""
    return weights._replace(
        paces=tuple(PARTNERS * pace for pace in weights.paces),
        worker_scale=weights.worker_scale / PARTNERS,
    )


def value_of_storing(evaluation: Any, action: Action) -> float:
    """Both partners can place a shared tile, so it is worth a little more than a private one."""
    return value_of_tile(evaluation) * (PRIVATE_WORTH if action.place else 1)


def value_of_tile(evaluation: Any) -> float:
    """The worth of the tile that waits to be stored."""
    waiting = evaluation.state.pending[-1].tile
    return float(evaluation.stored(waiting, 0)) if waiting else 0.0


# Setup (TEAM-01 to TEAM-08) ----------------------------------------------------------------------


def seating(players: int) -> Seating | None:
    """A1, B1, A2, B2 (TEAM-01, TEAM-08)."""
    return Seating((0, 1, 0, 1)) if players == PEOPLE else None


def duchy(chosen: "Mapping[str, Choice]", edition: "Edition") -> int:
    """The board of both teams (TEAM-02, TEAM-03)."""
    return ADVANCED if chosen["board"] == "advanced" else BASIC


def first_castles(state: "GameState", decision: Decision) -> list[Action]:
    """Castle space 1 or 6 of the advanced board (TEAM-04)."""
    dice = state.estates[decision.player].masks.die
    castles = starting_castle_choices(state, decision)
    return [START[each.place] for each in castles if dice[each.place] in FIRST_CASTLES]


def other_castle(state: "GameState", player: int, action: Action) -> Violation | None:
    """Of the castle spaces those with a 1 and a 6 only (TEAM-04)."""
    if state.estates[player].masks.die[action.place] in FIRST_CASTLES:
        return None
    one, other = FIRST_CASTLES
    return Violation("TEAM-04", Message("team-first-castle", one=one, other=other))


# The end (TEAM-14, TEAM-15) ----------------------------------------------------------------------


def standing(state: "GameState", estate: int) -> tuple[int, int]:
    """The numbers that decide, the smaller the better: the points of both partners, then the empty
    spaces."""
    direction = 1 if state.setup.tie_goes_to == "fewest" else -1
    points = state.rules.seating.of_estates(state.points)
    return -points[estate], direction * state.each_estate[estate].empty_spaces


def ranking(state: "GameState") -> list[int]:
    """The better team first, in each the partner with more points (TEAM-14, TEAM-15)."""
    estates = state.rules.seating.estates
    return sorted(
        range(PEOPLE),
        key=lambda player: (
            *standing(state, estates[player]),
            estates[player],
            -state.points[player],
        ),
    )


def winners(state: "GameState") -> tuple[int, ...]:
    """The better team, or both where even the empty spaces are as many (A-63)."""
    estates = state.rules.seating.estates
    best = min(standing(state, estate) for estate in (0, 1))
    return tuple(p for p in range(PEOPLE) if standing(state, estates[p]) == best)


# ------------------------------------------------------------------------------------------------


def private_tray(entry: str) -> Tray:
    """The private storage of the first or the second partner; only who acts can click what lies
    there (TEAM-11)."""

    def pieces(state: "GameState", player: int) -> tuple[Piece, ...]:
        if entry_of(state, player) != entry:
            return ()
        acts, own = state.current_player == player, private(state, player)
        lying = [
            Piece(
                Message("private-tile", tile=terms.tile(kind)),
                "TEAM-09",
                tile=kind,
                part=f"private/{NAME[kind]}" if acts else "",
            )
            for kind in own
        ]
        empty = Piece(Message("private-space"), "TEAM-09")
        return (*lying, *(empty,) * (KEY_SPACES - len(own)))

    return Tray(PRIVATE_CAPTION, with_player=pieces, keeps=entry)


def _with_private(checks: "tuple[Check, ...]") -> "Iterator[Check]":
    """These checks of what is in storage, with a look at the others before it."""
    for check in checks:
        if check in (not_stored, not_to_discard):
            yield not_shared
        yield check


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules of the team game."""
    shared_actions = rules.actions.add_die_actions

    def add_die_actions(
        state: "GameState", estate: "Estate", die: int, actions: list[Action]
    ) -> None:
        shared_actions(state, estate, die, actions)
        private_places(state, die, actions)

    place, start, discard = (rules.verbs[name] for name in ("place", "start", "discard"))
    checks = tuple(not_kept if check is not_stored else check for check in place.checks)
    grounds = (from_own_storage, *place.allowed_by)
    decisions = (
        replace(
            rules.decisions["town_hall"],
            choices=in_town_hall,
            verbs=("place", "place_private", "pass"),
            has_choice=can_use_town_hall,
        ),
        replace(
            rules.decisions["discard"],
            choices=discard_choices,
            verbs=("discard", "discard_private"),
        ),
        replace(rules.decisions["starting_castle"], choices=first_castles, rule="TEAM-04"),
    )
    return rules.replacing(
        add_die_actions=add_die_actions,
        private=private,
        gain_tile=gain_tile,
        key_spaces=KEY_SPACES,
        private_spaces=KEY_SPACES,
        starting_silver=SILVER,
        starting_workers=WORKERS,
        starting_rule="TEAM-06",
        ranking=ranking,
        winners=winners,
        adjust_weights=adjust_weights,
    ).adding(
        verbs=(
            replace(rules.verbs["place_private"], checks=checks, allowed_by=grounds),
            replace(place, checks=(*_with_private(place.checks),)),
            replace(discard, checks=(*_with_private(discard.checks),)),
            start.with_checks(checks=(other_castle,)),
        ),
        decisions=decisions,
        trays=tuple(map(private_tray, PRIVATE)),
    )


def fault_of_private(estate: "Estate", kinds: tuple[int, ...]) -> Violation | None:
    """Two tiles at most (TEAM-09)."""
    if len(kinds) <= KEY_SPACES:
        return None
    message = Message("fault-storage", most=KEY_SPACES, number=len(kinds))
    return Violation("TEAM-09", message)


(_PLACE,) = (verb for verb in PLACING if verb.name == "place")

_WHERE = numbered(
    "where",
    "place",
    Names({"shared": 0, "private": 1}),
    codes=Names({"0": 0, "1": 1}),
    format=no_values,
)

MODULE = Module(
    name="team",
    alter=alter,
    complexity=3,
    emblem=(
        "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 20c0-3.5 2.5-6 6-6s6 2.5 6 6z"
        "M16 11a3 3 0 1 0 0-6M16.5 14c3 .5 5.5 3 5.5 6h-4"
    ),
    options={"board": Option(("basic", "advanced"), "basic", rule="TEAM-03")},
    seating=seating,
    seating_rule="TEAM-01",
    boards=BOARDS,
    board_rule="TEAM-03",
    duchy=duchy,
    verbs=(
        replace(
            _PLACE,
            name="place_private",
            counts_as="place",
            do=place_private,
            checks=(wrong_die, not_kept),
            slots=(TILE, SPACE),
            form="place private {tile} on {space}[ with {die}]",
            code="[{die}:]{tile}>>{space}",
            targets=("private/{tile}", "space-{space}"),
        ),
        Verb(
            name="discard_private",
            counts_as="discard",
            do=discard_private,
            checks=(
                only_for("discard", "A-02", "discard-only-for-room"),
                not_kept,
                same_as_shared,
            ),
            rule="TAKE-04",
            allowed_by=(from_own_storage,),
            slots=(TILE,),
            form="discard private {tile}",
            code="xx{tile}",
            targets=("private/{tile}",),
        ),
        Verb(
            name="store",
            do=store,
            checks=(only_for("storage", "TEAM-09", "store-only-when-gained"),),
            rule="TEAM-09",
            wishes=(
                Wish(
                    "(move|swap|exchange) (private )?TILE( from .*)?"
                    " (to|into|in|with) ((the|my|our) )?((shared|private|own|other) )?storage",
                    "TEAM-12",
                    "wish-move-stored",
                ),
                Wish("move private TILE.*", "TEAM-12", "wish-move-stored"),
                Wish(
                    "(place|store|take) (private )?TILE( from .*)?"
                    " (to|into|in|on) ((the|my|our) )?(shared|private|own|other) storage",
                    "TEAM-12",
                    "wish-move-stored",
                    when=_none_gained,
                ),
            ),
            slots=(_WHERE,),
            form="store in {where} storage",
            code="S{where}",
            message_args=lambda state, a: {"where": ("shared", "private")[a.place]},
            gain=value_of_storing,
        ),
    ),
    decisions=(
        DecisionKind(
            name="storage",
            choices=storage_choices,
            verbs=("store",),
            rule="TEAM-09",
            holds_tile=True,
            value=value_of_tile,
        ),
    ),
    state_fields={
        name: StateField(in_estate=fault_of_private, holds_tiles=True, from_supply=True)
        for name in PRIVATE
    },
)
